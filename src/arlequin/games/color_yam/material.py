"""Dice and sheets of Color'Yam, as data."""

import msgspec

from arlequin.core.colour import Colour
from arlequin.core.errors import OptionError
from arlequin.core.material import Material, check, packaged
from arlequin.games.color_yam import objectives

EDITIONS = ("fr", "es")


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The objectives of a sheet, from top to bottom; `fr` where that edition has others."""

    objectives: tuple[str, ...]
    fr: tuple[str, ...] = ()

    def of(self, edition: str) -> tuple[str, ...]:
        """The objectives in an edition."""
        return self.fr if edition == "fr" and self.fr else self.objectives


class Box(Material, frozen=True, kw_only=True):
    """Six dice and six sheets."""

    dice: tuple[tuple[Colour, ...], ...]
    sheets: tuple[Sheet, ...]

    def check(self) -> None:
        """Every die has each number and each colour once, every pair stands on one die."""
        check(self.game == "color-yam", "material for color-yam", self.game)
        check(len(self.dice) == 6, "six dice", len(self.dice))
        for letter, die in zip("ABCDEF", self.dice, strict=True):
            fits = len(die) == 6 and set(die) == set(self.colours) and len(self.colours) == 6
            check(fits, f"die {letter} to have each of six colours once", " ".join(die))
        for number, column in enumerate(zip(*self.dice, strict=True), 1):
            check(len(set(column)) == 6, f"number {number} in six colours", " ".join(column))
        check(len(self.sheets) == 6, "six sheets", len(self.sheets))
        for number, sheet in enumerate(self.sheets, 1):
            self._check_sheet(number, sheet)

    def _check_sheet(self, number: int, sheet: Sheet) -> None:
        for edition in EDITIONS:
            texts = sheet.of(edition)
            check(len(texts) == 6, f"six objectives on sheet {number}", len(texts))
            try:
                objectives.sheet(texts, self.colours, edition)
            except OptionError as error:
                check(False, f"sheet {number} to be right", f"{error}")

    @property
    def colours(self) -> tuple[Colour, ...]:
        """The colours in the order of the first die."""
        return tuple(dict.fromkeys(self.dice[0]))


DEFAULT = packaged(Box, "arlequin.games.color_yam")
