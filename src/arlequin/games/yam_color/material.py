"""Pyramids, cards, match counts and options of YAM color; the pace of dictation."""

from collections.abc import Sequence
from functools import cached_property

from arlequin.core.colour import Colour
from arlequin.core.material import Material, check, check_colours, load_default
from arlequin.core.options import Option, switch

DICE = 8
CARDS = 26
RESULTS = range(2, 10)
"""The possible numbers of results of a die."""
BALLS = range(1, 21)
"""The possible numbers of balls on a card."""


class Box(Material, frozen=True, kw_only=True, dict=True):
    """Eight pyramids with equally many results, and 26 cards.

    Ours have four results and eight balls; how many the real ones have is not known.
    """

    colours: tuple[Colour, ...]
    dice: tuple[tuple[Colour, ...], ...]
    cards: tuple[dict[Colour, int], ...]

    def check(self) -> None:
        """The shape that the rules rely on."""
        check(self.game == "yam-color", "material for yam-color", self.game, "game")
        check(len(set(self.colours)) == len(self.colours), "each colour once", self.colours)
        check(len(self.dice) == DICE, "eight dice", len(self.dice), "pyramids")
        alike = len(self.dice[0])
        check(alike in RESULTS, "2 to 9 results on die 1", alike, "balls-of-die", die=1)
        for number, die in enumerate(self.dice, 1):
            got = len(die)
            check(got == alike, f"{alike} results on die {number}, as on die 1", got, "alike",
                  die=number, wanted=alike)  # fmt: skip
            check_colours(die, self.colours, f"die {number}")
        check(len(self.cards) == CARDS, f"{CARDS} cards", len(self.cards), "cards")
        for number, card in enumerate(self.cards, 1):
            check_colours(card, self.colours, f"card {number}")
            right = sum(card.values()) in BALLS and min(card.values()) >= 1
            balls = list(card.values())
            check(right, f"1 to 20 balls on card {number}", balls, "balls", card=number)

    @cached_property
    def card_counts(self) -> tuple[tuple[int, ...], ...]:
        """For each card, the number of its balls of each colour, in the colours' order."""
        return tuple(tuple(card.get(c, 0) for c in self.colours) for card in self.cards)

    @cached_property
    def tops(self) -> tuple[tuple[int, ...], ...]:
        """For each die, the places of its balls' colours."""
        return tuple(tuple(self.colours.index(c) for c in die) for die in self.dice)


DEFAULT = load_default(Box, "arlequin.games.yam_color")


def ball_matches(box: Box, dice: Sequence[int], card: int) -> tuple[int, ...]:
    """The places of the dice that match a ball of the card, each ball once, in order."""
    left = list(box.card_counts[card - 1])
    places = []
    for place, (tops, ball) in enumerate(zip(box.tops, dice, strict=True)):
        colour = tops[ball - 1]
        if left[colour]:
            left[colour] -= 1
            places.append(place)
    return tuple(places)


def face_matches(box: Box, dice: Sequence[int], card: int) -> tuple[int, ...]:
    """The places of the dice whose colour is on the card."""
    counts = box.card_counts[card - 1]
    dice_tops = zip(box.tops, dice, strict=True)
    return tuple([place for place, (tops, ball) in enumerate(dice_tops) if counts[tops[ball - 1]]])


MATCHES = {"balls": ball_matches, "faces": face_matches}
"""Which dice the match count counts, by the option `count`."""


LONGEST = 0.62
"""The most seconds for a word."""
SHARE = 0.6
"""The largest part of the time limit, so that every player can still announce."""
LEAD = 0.4
"""Seconds before the first word."""
HEADINGS = 2
"""One word before the dice, and one before the card."""


def dictation_pace(limit: int, words: int) -> float:
    """YC-16: the seconds for each word of the dictation of a blind round.

    Each word has the same time, so that no player hears it sooner; the dictation ends well before
    the round closes.
    """
    return min(LONGEST, limit * SHARE / words)


def dictation_seconds(limit: int, dice: int, balls: int) -> float:
    """YC-16: the seconds from the card to the end of the dictation."""
    words = dice + balls + HEADINGS
    return LEAD + words * dictation_pace(limit, words)


COUNT = Option("count", "balls", ("balls", "faces"))
LIMIT = Option("limit", "20", number=True)
WIN = Option("win", "lower", ("lower", "exact"))
UNWON = Option("unwon", "under", ("under", "out"))
END = Option("end", "pile", ("pile", "card"))
TIE = Option("tie", "shared", ("shared", "playoff"))
BETS = Option("bets", "no", ("no", "before", "stake", "yes"))
BLIND = switch("blind", "no")
OPTIONS = (COUNT, LIMIT, WIN, UNWON, END, TIE, BETS, BLIND)
