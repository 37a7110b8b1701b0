"""Dice, boxes, points and options of Double Yam."""

from functools import lru_cache

import msgspec

from arlequin.core.colour import Colour
from arlequin.core.material import Material, check, check_colours, check_dice, load_default
from arlequin.core.options import Option
from arlequin.games.double_yam.events import COUP, SERIES, Score


class Box(Material, frozen=True, kw_only=True):
    """Six dice, and the boxes of a score sheet."""

    dice: tuple[tuple[Colour, ...], ...]
    colours: tuple[tuple[Colour, int], ...]
    series: int
    coups: int
    times: tuple[int, ...]
    coup: int
    single: int

    def check(self) -> None:
        """The shape that the rules rely on."""
        check(self.game == "double-yam", "material for double-yam", self.game, "game")
        check_dice(self.dice)
        for letter, die in zip("ABCDEF", self.dice, strict=True):
            check_colours(die, self.names, f"die {letter}")
        check(len(set(self.names)) == len(self.colours), "each colour once", self.names)
        boxes = [count for _, count in self.colours]
        check(min(*boxes, self.series, self.coups) >= 1, "at least one box of each kind", boxes)
        check(sum(boxes) + self.series + self.coups <= 20, "at most 20 boxes", boxes)
        check(len(self.times) == 7, "seven multipliers, for 0 to 6 alike dice", self.times)
        check(min(*self.times, self.coup, self.single) >= 0, "no points below 0", self.times)

    @property
    def names(self) -> tuple[Colour, ...]:
        """The colours of the boxes."""
        return tuple(colour for colour, _ in self.colours)


DEFAULT = load_default(Box, "arlequin.games.double_yam")
ENOUGH = 3  # DY-06: fewer alike dice count nothing


class Roll(msgspec.Struct, frozen=True):
    """Six dice at the end of a turn."""

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
    """The numbers that three or more dice show (DY-08)."""
    return tuple(sorted({n for n in dice if dice.count(n) >= ENOUGH}))


def points(box: Box, roll: Roll, score: Score) -> int:
    """The points of a roll in a box (DY-08 to DY-12)."""
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


SINGLE_THROW = Option("single_throw", "any", ("any", "first"))
MATCH = Option("match", "off", ("off",), number=True)
OPTIONS = (SINGLE_THROW, MATCH)
