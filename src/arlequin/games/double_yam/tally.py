"""Score of dice in a box (DY-06 to DY-12)."""

from functools import lru_cache

import msgspec

from arlequin.games.double_yam.events import COUP, SERIES, Score
from arlequin.games.double_yam.material import Box

ENOUGH = 3  # DY-06: fewer alike dice than this count nothing


class Roll(msgspec.Struct, frozen=True):
    """Six dice as they lie at the end of a turn."""

    dice: tuple[int, ...]
    single: bool
    """Whether they came from a single throw that counts as one (DY-07)."""


@lru_cache(maxsize=50_000)
def colours(box: Box, dice: tuple[int, ...]) -> tuple[str, ...]:
    """The colours that the dice show."""
    return tuple(box.dice[die][number - 1] for die, number in enumerate(dice))


def is_coup(box: Box, dice: tuple[int, ...]) -> bool:
    """DY-07: all dice alike in number or colour."""
    return len(set(dice)) == 1 or len(set(colours(box, dice))) == 1


def series(dice: tuple[int, ...]) -> tuple[int, ...]:
    """The numbers that are there often enough for a series."""
    return tuple(sorted({n for n in dice if dice.count(n) >= ENOUGH}))


def points(box: Box, roll: Roll, score: Score) -> int:
    """What the box takes."""
    dice = roll.dice
    if roll.single and is_coup(box, dice):
        return _alike(box, dice, box.single)  # DY-10: into any box
    if score.box == COUP:
        return _alike(box, dice, box.coup) if is_coup(box, dice) else 0
    if score.box == SERIES:
        return _alike(box, tuple(n for n in dice if n == score.number), box.coup)
    shown = colours(box, dice)
    matching = tuple(n for n, c in zip(dice, shown, strict=True) if c == score.box)
    return _alike(box, matching, box.coup)


def _alike(box: Box, alike: tuple[int, ...], bonus: int) -> int:
    whole = len(alike) == len(box.dice)
    return sum(alike) * box.times[len(alike)] + (bonus if whole else 0)
