"""Words of YAM color: its prompts, dice, balls and stakes."""

from collections import Counter
from collections.abc import Mapping

from arlequin.core.colour import Colour
from arlequin.games.yam_color.view import YamColorView
from arlequin.words.arguments import Held, Phrased
from arlequin.words.messages import Args
from arlequin.words.phrases import Phrases
from arlequin.words.prompt import Prompt


def _colours(say: Phrases, held: Held) -> Args:
    """Dice by colour: they have no numbers."""
    return {"dice": say.counts("yam-color-dice", _in_order(Counter(held["colours"])))}


def _balls(say: Phrases, held: Held) -> Args:
    return {"balls": say.counts("yam-color-balls", _in_order(held["balls"]))}


def _in_order(counts: Mapping[str, int]) -> dict[str, int]:
    """Dice and card in the same order of colours, so that they compare at a glance."""
    return {colour: counts[colour] for colour in Colour if colour in counts}


def _stakes(say: Phrases, held: Held) -> Args:
    cards = [str(card) for card in held["cards"]]
    return {"cards": say.join(cards), "cards_count": len(cards)}


def _prompt(_: Phrases, view: YamColorView) -> Prompt:
    before = view.phase == "bet" and view.betting == "before"
    return Prompt("bet-before" if before else view.phase, {"win": view.win})


PHRASED: dict[str, Phrased] = {"balls": _balls, "cards": _stakes, "colours": _colours}
PROMPT = _prompt
