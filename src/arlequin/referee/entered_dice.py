"""Entered dice: the faces that players read from real dice."""

import re
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import TypeAlias

from arlequin.core.colour import Colour
from arlequin.core.events import Die
from arlequin.core.seat import Seat
from arlequin.referee.referee import refuse

Face: TypeAlias = tuple[int, Colour]
FACES = r"[0-9]{1,12}|[0-9][a-z]+(?: [0-9][a-z]+){0,11}"
"""The numbers of dice A to F, `444126`; or faces in any order, `4green 4black 4blue …`."""
FACE = re.compile(r"([0-9])([a-z]+)", re.ASCII)


def read_faces(
    text: str, dice: Sequence[Sequence[Colour]], own: bool, rule: str
) -> tuple[Face, ...]:
    """The faces of a throw of all dice; raises Impossible if no such dice can show them.

    Own dice (`own`) are entered by their numbers. Other dice show any number in any colour.
    """
    found = FACE.findall(text) or [(digit, "") for digit in text]
    if len(found) != len(dice):
        raise refuse("dice", rule, number=len(found))
    if own and found[0][1]:
        raise refuse("together", rule)
    pairs = zip(found, dice, strict=True)
    return tuple(_face(int(number), word, die, dice, rule) for (number, word), die in pairs)


def _face(
    number: int, word: str, die: Sequence[Colour], dice: Sequence[Sequence[Colour]], rule: str
) -> Face:
    if not 1 <= number <= len(die):
        raise refuse("face", rule, number=number)
    if word and word not in {colour.value for colour in chain.from_iterable(dice)}:
        raise refuse("face-colour", rule, word=word)
    return number, Colour(word or die[number - 1])


def start_dice(tied: tuple[Seat, ...], starter: Seat, rule: str) -> Iterator[Die]:
    """The dice by which one of those who throw for the start wins it."""
    if starter not in tied:
        raise refuse("starter", rule, seats=" ".join(map(str, tied)))
    return (Die(6 if seat == starter else 1) for seat in tied)
