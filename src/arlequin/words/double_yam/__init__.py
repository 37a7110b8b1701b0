"""Words of Double Yam: its prompts and boxes."""

from arlequin.words.arguments import Held, Phrased, untold
from arlequin.words.messages import Args
from arlequin.words.phrases import Phrases
from arlequin.words.prompt import dice


def _box(say: Phrases, held: Held) -> Args:
    """`the red box`, `a series of sixes`."""
    box, series = str(held["box"]), held["number"] or 0
    return {"box": say.say("double-yam-box", colour=box, series=series, number=1)}


PHRASED: dict[str, Phrased] = {"box": _box, "move-score.number": untold}
PROMPT = dice
