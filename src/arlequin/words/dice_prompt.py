"""What is asked in both dice games: which dice to throw, or what to choose."""

from arlequin.games.color_yam.view import ColorYamView
from arlequin.games.double_yam.view import DoubleYamView
from arlequin.words.arguments import letters
from arlequin.words.phrases import Phrases
from arlequin.words.prompt import Prompt


def dice(say: Phrases, view: ColorYamView | DoubleYamView) -> Prompt:
    """The dice in the cup, or how many throws are left."""
    cup = "".join(die.letter for die in view.dice if die.cup)
    if view.phase == "throw" and cup:
        return Prompt("throw-again", letters(say, {"dice": cup}))
    return Prompt(view.phase, {"left": view.throws_left})
