"""Words of Coloretto: its prompts, cards and hands."""

from collections import Counter
from collections.abc import Sequence

from arlequin.games.coloretto.events import PLUS_TWO
from arlequin.games.coloretto.view import ColorettoView
from arlequin.words.arguments import Held, Phrased
from arlequin.words.messages import Args
from arlequin.words.phrases import Phrases
from arlequin.words.prompt import Prompt

_KEYS = {PLUS_TWO: "plus-two"}
"""Names of cards that a message cannot spell as they are."""


def _cards(say: Phrases, cards: Sequence[str]) -> str:
    """Several cards: `2 red cards and a joker`."""
    return say.counts("coloretto-cards", Counter(_KEYS.get(card, card) for card in cards))


def _hands(say: Phrases, held: Held) -> Args:
    """The starting cards of each player: `Ana (red) and Bob (blue)`."""
    hands = [
        say.say("coloretto-hand", player=say.player(seat), colours=say.colours(hand))
        for seat, hand in enumerate(held["hands"], 1)
    ]
    return {"hands": say.join(hands)}


def _colours(say: Phrases, held: Held, name: str) -> Args:
    return {name: say.colours(held[name]), f"{name}_count": len(held[name])}


def _prompt(say: Phrases, view: ColorettoView) -> Prompt:
    if view.phase == "place" and view.hand is not None:
        return Prompt("place", {"card": _cards(say, (view.hand,))})
    rows = [(row.cards, row.limit) for row in view.rows if row.cards is not None]
    full = all(len(cards) == limit for cards, limit in rows)
    taken = any(cards for cards, _ in rows)
    choice = "take" if full else "both" if taken else "draw"
    return Prompt(view.phase, {"choice": choice})


PHRASED: dict[str, Phrased] = {
    "card": lambda say, held: {"card": _cards(say, (held["card"],))},
    "cards": lambda say, held: {"cards": _cards(say, held["cards"])},
    "hands": _hands,
    "jokers": lambda say, held: _colours(say, held, "jokers"),
    "minus": lambda say, held: _colours(say, held, "minus"),
    "out.cards": lambda say, held: {"colours": say.colours(held["cards"])},
    "plus": lambda say, held: _colours(say, held, "plus"),
}
PROMPT = _prompt
