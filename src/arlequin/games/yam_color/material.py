"""Pyramids and cards of YAM color, as data."""

from functools import cached_property

from arlequin.core.colour import Colour
from arlequin.core.material import Material, check, check_colours, packaged

BALLS = 8


class Box(Material, frozen=True, kw_only=True, dict=True):
    """Eight pyramids of four balls, and 26 cards of eight."""

    colours: tuple[Colour, ...]
    dice: tuple[tuple[Colour, ...], ...]
    cards: tuple[dict[Colour, int], ...]

    def check(self) -> None:
        """The shape that the rules rely on."""
        check(self.game == "yam-color", "material for yam-color", self.game)
        check(len(set(self.colours)) == len(self.colours), "each colour once", self.colours)
        check(len(self.dice) == BALLS, "eight dice", len(self.dice))
        for number, die in enumerate(self.dice, 1):
            check(len(die) == 4, f"four balls on die {number}", len(die))
            check_colours(die, self.colours, f"die {number}")
        check(len(self.cards) == 26, "26 cards", len(self.cards))
        for number, card in enumerate(self.cards, 1):
            check_colours(card, self.colours, f"card {number}")
            right = sum(card.values()) == BALLS and min(card.values()) >= 1
            check(right, f"eight balls on card {number}", sum(card.values()))

    @cached_property
    def card_counts(self) -> tuple[tuple[int, ...], ...]:
        """For each card, how many balls of each colour it shows, in the colours' order."""
        return tuple(tuple(card.get(c, 0) for c in self.colours) for card in self.cards)

    @cached_property
    def tops(self) -> tuple[tuple[int, ...], ...]:
        """For each die, the places of its balls' colours."""
        return tuple(tuple(self.colours.index(c) for c in die) for die in self.dice)


DEFAULT = packaged(Box, "arlequin.games.yam_color")
