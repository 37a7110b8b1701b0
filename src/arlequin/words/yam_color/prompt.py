"""Prompts of YAM color."""

from arlequin.games.yam_color.view import YamColorView
from arlequin.words.phrases import Phrases
from arlequin.words.prompt import Prompt


def _prompt(_: Phrases, view: YamColorView) -> Prompt:
    before = view.phase == "bet" and view.betting == "before"
    return Prompt("bet-before" if before else view.phase, {"win": view.win})


PROMPT = _prompt
