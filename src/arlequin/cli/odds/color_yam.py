"""Odds of Color'Yam: objectives of the sheets, and Yam lines."""

from collections.abc import Sequence

from arlequin.cli.terminal.vocabulary import Vocabulary
from arlequin.core.material import Material, fitting
from arlequin.games.color_yam.material import DEFAULT
from arlequin.solve import odds
from arlequin.solve.odds import Aim
from arlequin.words.color_yam import objective
from arlequin.words.messages import Args, messages

MEAN = "mean_sum"
"""The name of the means in JSON."""


def aims(material: Material | None, wanted: Sequence[str] | None) -> list[Aim]:
    """The wanted objectives, or all."""
    box = fitting(material, DEFAULT)
    texts = odds.color_yam_aims(box) if wanted is None else box.recolour(tuple(wanted))
    return [odds.color_yam_aim(box, text) for text in texts]


def describe(aim: Aim, lang: str) -> str:
    """An objective in words."""
    if aim.name == odds.YAM:
        return messages(lang).say("term-odds-yam")
    return objective(lang, aim.name)


def names_on_sheet() -> dict[str, str]:
    """No names besides the notation: objectives are typed as they are written."""
    return {}


def aim_args(words: Vocabulary) -> Args:
    """The arguments for the error about an unknown aim: none besides colours."""
    return {}
