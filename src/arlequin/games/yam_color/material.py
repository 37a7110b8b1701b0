"""Pyramids and cards of YAM color, as data."""

from functools import cached_property

from arlequin.core.colour import Colour
from arlequin.core.material import Material, check, check_colours, packaged

DICE = 8
CARDS = 26
RESULTS = range(2, 10)
"""How many results a die may have."""
BALLS = range(1, 21)
"""How many balls a card may show."""


class Box(Material, frozen=True, kw_only=True, dict=True):
    """Eight pyramids with equally many results, and 26 cards.

    Ours have four results and eight balls; how many the real ones have is not known.
    """

    colours: tuple[Colour, ...]
    dice: tuple[tuple[Colour, ...], ...]
    cards: tuple[dict[Colour, int], ...]

    def check(self) -> None:
        """The shape that the rules rely on."""
        check(self.game == "yam-color", "material for yam-color", self.game)
        check(len(set(self.colours)) == len(self.colours), "each colour once", self.colours)
        self._check_dice()
        self._check_cards()

    def _check_dice(self) -> None:
        check(len(self.dice) == DICE, "eight dice", len(self.dice))
        alike = len(self.dice[0])
        check(alike in RESULTS, "2 to 9 results on die 1", alike)
        for number, die in enumerate(self.dice, 1):
            check(len(die) == alike, f"{alike} results on die {number}, as on die 1", len(die))
            check_colours(die, self.colours, f"die {number}")

    def _check_cards(self) -> None:
        check(len(self.cards) == CARDS, f"{CARDS} cards", len(self.cards))
        for number, card in enumerate(self.cards, 1):
            check_colours(card, self.colours, f"card {number}")
            right = sum(card.values()) in BALLS and min(card.values()) >= 1
            check(right, f"1 to 20 balls on card {number}", list(card.values()))

    @cached_property
    def card_counts(self) -> tuple[tuple[int, ...], ...]:
        """For each card, how many balls of each colour it shows, in the colours' order."""
        return tuple(tuple(card.get(c, 0) for c in self.colours) for card in self.cards)

    @cached_property
    def tops(self) -> tuple[tuple[int, ...], ...]:
        """For each die, the places of its balls' colours."""
        return tuple(tuple(self.colours.index(c) for c in die) for die in self.dice)


DEFAULT = packaged(Box, "arlequin.games.yam_color")
