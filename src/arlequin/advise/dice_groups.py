"""Dice as players speak of them: `both green dice and the red 6` instead of A, C and E."""

from collections import Counter
from collections.abc import Iterator, Sequence

from arlequin.core.advice import Deed, Group
from arlequin.core.dice_turn import DieView

AGAIN = "again "


def deed(dice: Sequence[DieView], move: str) -> Deed | None:
    """What a throw keeps or throws, in the fewest words; None for all six, and for no throw."""
    letters = move.removeprefix(AGAIN) if move.startswith(AGAIN) else ""
    thrown = [die for die in dice if die.letter in letters]
    kept = [die for die in dice if die.letter not in letters]
    if not thrown or not kept:
        return None
    ways = Deed(True, groups(kept, dice)), Deed(False, groups(thrown, dice))
    return min(ways, key=lambda way: len(way.dice))


def groups(some: Sequence[DieView], dice: Sequence[DieView]) -> tuple[Group, ...]:
    """Some of the dice on the table, in groups that cannot be mistaken."""
    face = some[0].number
    if len(some) > 1 and [die for die in dice if die.number == face] == list(some):
        return (Group("face", len(some), face=face),)
    colours = dict.fromkeys(die.colour for die in some)
    return tuple(group for colour in colours for group in _colour_groups(colour, some, dice))


def _colour_groups(
    colour: str, some: Sequence[DieView], dice: Sequence[DieView]
) -> Iterator[Group]:
    mine = Counter(die.number for die in some if die.colour == colour)
    there = Counter(die.number for die in dice if die.colour == colour)
    if mine == there and mine.total() > 1:
        yield Group("colour", mine.total(), colour)
        return
    for face, number in sorted(mine.items(), reverse=True):
        kind = "dice" if number > 1 else "die" if there[face] == 1 else "one"
        yield Group(kind, number, colour, face)
