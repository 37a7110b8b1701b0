"""Arguments of messages of Coloretto: the values of its facts and moves."""

from arlequin.words.arguments import Held, Phrased
from arlequin.words.coloretto.cards import cards, hands
from arlequin.words.messages import Args
from arlequin.words.phrases import Phrases


def _reckoning_args(say: Phrases, held: Held, name: str) -> Args:
    return {name: say.colours(held[name]), f"{name}_count": len(held[name])}


PHRASED: dict[str, Phrased] = {
    "card": lambda say, held: {"card": cards(say, (held["card"],))},
    "cards": lambda say, held: {"cards": cards(say, held["cards"])},
    "hands": lambda say, held: {"hands": hands(say, held["hands"])},
    "jokers": lambda say, held: _reckoning_args(say, held, "jokers"),
    "minus": lambda say, held: _reckoning_args(say, held, "minus"),
    "out.cards": lambda say, held: {"colours": say.colours(held["cards"])},
    "plus": lambda say, held: _reckoning_args(say, held, "plus"),
}
