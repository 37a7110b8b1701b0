"""Dice, boxes and points of Double Yam, as data."""

from arlequin.core.colour import Colour
from arlequin.core.material import Material, check, check_colours, packaged


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
        check(self.game == "double-yam", "material for double-yam", self.game)
        check(len(self.dice) == 6, "six dice", len(self.dice))
        for letter, die in zip("ABCDEF", self.dice, strict=True):
            check(len(die) == 6, f"six faces on die {letter}", len(die))
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


DEFAULT = packaged(Box, "arlequin.games.double_yam")
