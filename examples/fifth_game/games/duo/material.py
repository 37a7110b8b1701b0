"""The cards of Duo, as data."""

from arlequin.core.colour import Colour
from arlequin.core.material import Material, check, load_default


class Box(Material, frozen=True, kw_only=True):
    """Cards, and what they bring."""

    colours: tuple[Colour, ...]
    copies: int
    poor: tuple[int, ...]
    rich: tuple[int, ...]

    def check(self) -> None:
        """The shape that the rules rely on."""
        check(self.game == "duo", "material for duo", self.game)
        check(len(set(self.colours)) == len(self.colours) > 0, "each colour once", self.colours)
        check(self.copies >= 1, "at least one card of a colour", self.copies)
        for table in (self.poor, self.rich):
            check(len(table) == self.copies + 1, f"points for 0 to {self.copies} cards", table)


DEFAULT = load_default(Box, __package__)
