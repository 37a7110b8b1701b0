"""Dice and sheets of Color'Yam, as data."""

from itertools import chain

import msgspec
from msgspec.structs import replace

from arlequin.core.colour import Colour
from arlequin.core.errors import OptionError
from arlequin.core.material import Material, check, packaged
from arlequin.games.color_yam import objectives

EDITIONS = ("fr", "es")
OTHER_NAME = {Colour.PINK: Colour.RED, Colour.RED: Colour.PINK}
"""One colour with two names: pink in the French box, red in the Spanish one."""


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

    def painted(self, pink: Colour) -> "Box":
        """The box with its pink dice in the colour of an edition; unchanged if it has both."""
        if pink in self.colours:
            return self
        there = OTHER_NAME[pink]
        dice = tuple(tuple(pink if c is there else c for c in die) for die in self.dice)
        box = replace(self, dice=dice)
        sheets = tuple(Sheet(box.reads(s.objectives), box.reads(s.fr)) for s in self.sheets)
        return replace(box, sheets=sheets)

    def own_colour(self, name: str) -> str:
        """Red for pink, or pink for red, where the box has only the other; else the name itself."""
        other = OTHER_NAME.get(Colour(name)) if name in set(Colour) else None
        return other.value if other in self.colours and name not in self.colours else name

    def reads(self, objectives: tuple[str, ...]) -> tuple[str, ...]:
        """Objectives in the colours of this box."""
        return tuple(" ".join(map(self.own_colour, text.split(" "))) for text in objectives)


DEFAULT = packaged(Box, "arlequin.games.color_yam")
