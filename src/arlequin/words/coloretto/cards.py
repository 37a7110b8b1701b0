"""Cards of Coloretto in words."""

from collections import Counter
from collections.abc import Sequence

from arlequin.core.seat import Seat
from arlequin.games.coloretto.events import PLUS_TWO
from arlequin.words.phrases import Phrases

_KEYS = {PLUS_TWO: "plus-two"}
"""Names of cards that a message cannot spell as they are."""


def cards(say: Phrases, cards: Sequence[str]) -> str:
    """Several cards: `2 red cards and a joker`."""
    counts = Counter(_KEYS.get(card, card) for card in cards)
    return say.counted("coloretto-cards", counts)


def hands(say: Phrases, hands: Sequence[Sequence[str]]) -> str:
    """What each player starts with: `Ana (red) and Bob (blue)`."""
    return say.listed([_hand(say, seat, hand) for seat, hand in enumerate(hands, 1)])


def _hand(say: Phrases, seat: Seat, hand: Sequence[str]) -> str:
    return say.say("coloretto-hand", player=say.player(seat), colours=say.colours(hand))
