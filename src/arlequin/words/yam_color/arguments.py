"""Arguments of messages of YAM color: the values of its facts and moves."""

from collections import Counter
from collections.abc import Mapping

from arlequin.core.colour import Colour
from arlequin.words.arguments import Held, Phrased
from arlequin.words.messages import Args
from arlequin.words.phrases import Phrases


def _colours(say: Phrases, held: Held) -> Args:
    """Dice by colour: they have no numbers."""
    return {"dice": say.counted("yam-color-dice", _in_order(Counter(held["colours"])))}


def _balls(say: Phrases, held: Held) -> Args:
    return {"balls": say.counted("yam-color-balls", _in_order(held["balls"]))}


def _in_order(counts: Mapping[str, int]) -> dict[str, int]:
    """Dice and card in the same order of colours, so that they compare at a glance."""
    return {colour: counts[colour] for colour in Colour if colour in counts}


def _stakes(say: Phrases, held: Held) -> Args:
    """Cards by their numbers, and how many they are."""
    cards = [str(card) for card in held["cards"]]
    return {"cards": say.listed(cards), "cards_count": len(cards)}


PHRASED: dict[str, Phrased] = {"balls": _balls, "cards": _stakes, "colours": _colours}
