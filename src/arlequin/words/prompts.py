"""What is due at a table, read from a view: what to ask for."""

from typing import NamedTuple

from arlequin.core.game import View
from arlequin.core.match import MatchView
from arlequin.games.color_yam.layout import OBJECTIVE
from arlequin.games.color_yam.view import ColorYamView, LineView
from arlequin.games.coloretto.view import ColorettoView
from arlequin.games.double_yam.view import DoubleYamView
from arlequin.games.yam_color.view import YamColorView
from arlequin.words import names
from arlequin.words.arguments import letters
from arlequin.words.messages import Args
from arlequin.words.phrases import Phrases


class Prompt(NamedTuple):
    """What is asked, without saying whom."""

    phase: str
    args: Args
    goal: str = ""
    """A sentence about what is aimed at."""


def prompt(say: Phrases, view: View) -> Prompt:
    """What is due."""
    match view:
        case MatchView():
            return prompt(say, view.game)
        case ColorYamView():
            return _color_yam(say, view)
        case DoubleYamView():
            return _dice(say, view)
        case YamColorView():
            before = view.phase == "bet" and view.betting == "before"
            return Prompt("bet-before" if before else view.phase, {"win": view.win})
        case ColorettoView():
            return _coloretto(say, view)
    raise TypeError(view)


def _dice(say: Phrases, view: ColorYamView | DoubleYamView) -> Prompt:
    cup = "".join(die.letter for die in view.dice if die.cup)
    if view.phase == "throw" and cup:
        return Prompt("throw-again", letters(say, {"dice": cup}))
    return Prompt(view.phase, {"left": view.throws_left})


def _color_yam(say: Phrases, view: ColorYamView) -> Prompt:
    if view.phase == "line":
        return Prompt("line", {"sum": view.sum})
    if view.phase == "missed" and view.second_chance is not None:
        yam = view.lines[view.second_chance - 1]
        return Prompt("missed", {"sum": view.sum, "slot": yam.kind, "number": yam.number})
    if view.line is None:
        return _dice(say, view)
    goal = _goal(say, view.lines[view.line - 1])
    return _dice(say, view)._replace(goal=say.say("color-yam-goal", line=view.line, goal=goal))


def _goal(say: Phrases, line: LineView) -> str:
    if line.kind == OBJECTIVE and line.objective is not None:
        return names.objective(say.lang, line.objective)
    return say.say("color-yam-box", slot=line.kind, number=line.number)


def _coloretto(say: Phrases, view: ColorettoView) -> Prompt:
    if view.phase == "place" and view.hand is not None:
        return Prompt("place", {"card": say.cards((view.hand,))})
    rows = [(row.cards, row.limit) for row in view.rows if row.cards is not None]
    full = all(len(cards) == limit for cards, limit in rows)
    taken = any(cards for cards, _ in rows)
    choice = "take" if full else "both" if taken else "draw"
    return Prompt(view.phase, {"choice": choice})
