"""Entered dice: what people read from real dice, checked against those of the box."""

from collections.abc import Iterator

from arlequin.core.dice_turn import Dice
from arlequin.core.events import Die
from arlequin.core.seat import Seat
from arlequin.referee.referee import refuse


def read_dice(dice: Dice, digits: str, count_rule: str, face_rule: str) -> tuple[int, ...]:
    """The numbers of a throw of all dice: `444126`; Impossible where these dice cannot show it."""
    numbers = tuple(map(int, digits))
    if len(numbers) != dice.count:
        raise refuse("dice", count_rule, number=len(numbers))
    for number in numbers:
        if not 1 <= number <= dice.sides:
            raise refuse("face", face_rule, number=number)
    return numbers


def start_dice(tied: tuple[Seat, ...], starter: Seat, rule: str) -> Iterator[Die]:
    """The dice by which one of those who throw for the start wins it."""
    if starter not in tied:
        raise refuse("starter", rule, seats=" ".join(map(str, tied)))
    return (Die(6 if seat == starter else 1) for seat in tied)
