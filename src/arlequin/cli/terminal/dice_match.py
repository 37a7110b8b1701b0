"""Matching of real dice with the dice of the box: players do not type which die is which."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from arlequin.cli.terminal.vocabulary import Vocabulary
from arlequin.core.colour import Colour
from arlequin.core.dice_turn import LETTERS
from arlequin.core.events import Again, Event, Throw

Dice: TypeAlias = Sequence[Sequence[str]]
"""The colours of the faces of each die."""
Face: TypeAlias = tuple[int, str]
"""A number and its colour."""
Past: TypeAlias = Sequence[tuple[Any, Event]]
"""States before events, and the events."""


def faces(text: str, words: Vocabulary) -> list[Face] | None:
    """`4g 2 blue 6P`: numbers with their colours, in any order; None if it is not of that kind."""
    found = re.findall(r"(\d)\s*([^\W\d_]+)", text)
    rest = re.sub(r"\d\s*[^\W\d_]+", "", text).strip(" ,")
    return [(int(n), words.colour(word)) for n, word in found] if found and not rest else None


def tops(text: str, words: Vocabulary) -> list[str]:
    """`red red blue` or `RRB`: colours in any order."""
    parts = [part for part in re.split(r"[ ,]+", text) if part]
    if len(parts) == 1 and words.colour(parts[0]) not in set(Colour):
        parts = list(parts[0])
    return [words.colour(part) for part in parts]


def match_dice(wanted: Sequence[frozenset[int]]) -> list[int] | None:
    """Assigns to each thing seen a separate die that can show it; None if that is impossible."""
    taken: dict[int, int] = {}

    def place(thing: int, tried: set[int]) -> bool:
        for die in sorted(wanted[thing] - tried):
            tried.add(die)
            if die not in taken or place(taken[die], tried):
                taken[die] = thing
                return True
        return False

    if not all(place(thing, set()) for thing in range(len(wanted))):
        return None
    seen = {thing: die for die, thing in taken.items()}
    return [seen[thing] for thing in range(len(wanted))]


# --- two dice taken for each other ----------------------------------------------------------------


class Named:
    """A way to say which die of the box each letter on the table really is."""

    def __init__(self, dice: Dice, really: Mapping[int, int]) -> None:
        self._dice = dice
        self._really = really

    def throw(self, seen: Sequence[Face], cup: Sequence[int]) -> Throw | None:
        """The throw of these letters' dice that shows these faces."""
        can = [frozenset(p for p in cup if shows(self._die(p), face)) for face in seen]
        places = match_dice(can)
        if places is None:
            return None
        return self._in_order({place: n for place, (n, _) in zip(places, seen, strict=True)})

    def corrected_event(self, state: Any, event: Event) -> Event:
        """An event of this turn, with corrected letters of the dice."""
        if isinstance(event, Throw):
            return self._in_order(dict(zip(state.turn.cup, event.numbers, strict=True)))
        if isinstance(event, Again):
            right = sorted(self._really[LETTERS.index(letter)] for letter in event.dice)
            return Again("".join(LETTERS[place] for place in right))
        return event

    def _die(self, place: int) -> Sequence[str]:
        return self._dice[self._really[place]]

    def _in_order(self, numbers: Mapping[int, int]) -> Throw:
        right = {self._really[place]: number for place, number in numbers.items()}
        return Throw(tuple(right[place] for place in sorted(right)))


def shows(die: Sequence[str], face: Face) -> bool:
    """Whether a die has this face."""
    number, colour = face
    return 1 <= number <= len(die) and die[number - 1] == colour


def namings(dice: Dice, turn: Past) -> Iterator[Named]:
    """Every way to name the dice that explains this turn's throws, the one on the table first."""
    was: dict[int, list[Face]] = {place: [] for place in range(len(dice))}
    for state, event in turn:
        if isinstance(event, Throw):
            for place, number in zip(state.turn.cup, event.numbers, strict=True):
                was[place].append((number, dice[place][number - 1]))
    for really in _choices([_could_be(dice, place, was[place]) for place in was]):
        yield Named(dice, dict(enumerate(really)))


def _could_be(dice: Dice, place: int, was: Sequence[Face]) -> list[int]:
    """The dice that can have shown all this; one that has shown nothing is the one at its place."""
    others = [die for die in range(len(dice)) if die != place] if was else []
    return [place, *(die for die in others if all(shows(dice[die], face) for face in was))]


def _choices(
    can: Sequence[Sequence[int]], taken: tuple[int, ...] = ()
) -> Iterator[tuple[int, ...]]:
    """Each place one of its dice, each die once."""
    if len(taken) == len(can):
        yield taken
        return
    for die in can[len(taken)]:
        if die not in taken:
            yield from _choices(can, (*taken, die))


def this_turn(past: Past, state: Any) -> Past:
    """The events of the turn under way, from its first throw."""
    begun = len(past)
    while state.turn.dice:
        begun -= 1
        state = past[begun][0]
    return past[begun:]
