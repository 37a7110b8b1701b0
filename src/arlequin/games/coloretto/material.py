"""The cards of Coloretto, as data."""

import msgspec

from arlequin.core.colour import Colour
from arlequin.core.material import Material, check, packaged

COUNTED = 3  # CO-19: how many colours count as plus


class Scores(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points for 0, 1, 2, ... cards of a colour, on the two sides of the score card."""

    beige: tuple[int, ...]
    gray: tuple[int, ...]


class Box(Material, frozen=True, kw_only=True):
    """Cards, row cards and score tables."""

    colours: tuple[Colour, ...]
    copies: int
    plus_two: int
    jokers: int
    below: int
    below_golden: int
    rows: tuple[int, ...]
    rows_two: tuple[int, ...]
    scores: Scores

    def check(self) -> None:
        """The counts that the rules of set-up and play rely on."""
        check(self.game == "coloretto", "material for coloretto", self.game)
        check(len(set(self.colours)) == 7, "seven different colours", " ".join(self.colours))
        check(self.copies >= 2, "at least 2 cards of a colour", self.copies)
        check(self.plus_two >= 0, "0 or more +2 cards", self.plus_two)
        check(1 <= self.jokers <= 4, "1 to 4 jokers", self.jokers)
        check(len(self.rows) == 5, "five row limits", self.rows)
        check(len(self.rows_two) == 3, "three row limits for two players", self.rows_two)
        check(min(*self.rows, *self.rows_two) >= 1, "row limits from 1", self.rows)
        for table in (self.scores.beige, self.scores.gray):
            check(_is_table(table), "a score table: 0, then numbers above 0", table)
        self._check_pile()

    def _check_pile(self) -> None:
        most = max(sum(self.rows), sum(self.rows_two))
        check(self.below >= most, f"at least {most} cards below", self.below)
        check(self.below_golden > most, f"more than {most} cards below_golden", self.below_golden)
        fewest = 5 * self.copies - 4 + self.plus_two + self.jokers
        deepest = max(self.below, self.below_golden)
        check(fewest > deepest, f"more than {deepest} cards in a pile for two", fewest)


def _is_table(table: tuple[int, ...]) -> bool:
    return len(table) >= 2 and table[0] == 0 and min(table[1:]) > 0


DEFAULT = packaged(Box, "arlequin.games.coloretto")
