"""Prompts of Color'Yam, with what the line in play aims at."""

from arlequin.games.color_yam.material import OBJECTIVE
from arlequin.games.color_yam.view import ColorYamView, LineView
from arlequin.words.color_yam.objective import objective
from arlequin.words.dice_prompt import dice
from arlequin.words.phrases import Phrases
from arlequin.words.prompt import Prompt


def _prompt(say: Phrases, view: ColorYamView) -> Prompt:
    if view.phase == "line":
        return Prompt("line", {"sum": view.sum})
    if view.phase == "missed" and view.second_chance is not None:
        yam = view.lines[view.second_chance - 1]
        return Prompt("missed", {"sum": view.sum, "slot": yam.kind, "number": yam.number})
    if view.line is None:
        return dice(say, view)
    goal = _goal(say, view.lines[view.line - 1])
    return dice(say, view)._replace(goal=say.say("color-yam-goal", line=view.line, goal=goal))


def _goal(say: Phrases, line: LineView) -> str:
    if line.kind == OBJECTIVE and line.objective is not None:
        return objective(say.lang, line.objective)
    return say.say("color-yam-box", slot=line.kind, number=line.number)


PROMPT = _prompt
