"""Dice and sheets of Color'Yam, as data."""

from itertools import chain

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
        """The shape that the rules rely on."""
        check(self.game == "color-yam", "material for color-yam", self.game)
        check(len(self.dice) == 6, "six dice", len(self.dice))
        for letter, die in zip("ABCDEF", self.dice, strict=True):
            check(len(die) == 6, f"six faces on die {letter}", len(die))
        check(len(self.colours) == 6, "six colours on the dice", " ".join(self.colours))
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
        """The colours of all dice, in the order of their first faces."""
        return tuple(dict.fromkeys(chain.from_iterable(self.dice)))


DEFAULT = packaged(Box, "arlequin.games.color_yam")
