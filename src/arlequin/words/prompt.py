"""Prompt: the question to the player who is to act, read from the view of a game."""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from arlequin.core.game import View
from arlequin.core.match import game_view
from arlequin.games import catalog
from arlequin.words.arguments import letters
from arlequin.words.messages import Args
from arlequin.words.phrases import Phrases


class Prompt(NamedTuple):
    """A question, without the player."""

    phase: str
    args: Args
    goal: str = ""
    """A sentence about the goal."""


Reader: TypeAlias = Callable[[Phrases, Any], Prompt]  # of the view of one game


def prompt(say: Phrases, game: str, view: View) -> Prompt:
    """The prompt for a view: by the PROMPT of `words/<game>`, or its phase, else `move`."""
    read: Reader | None = getattr(catalog.part("words", game), "PROMPT", None)
    shown = game_view(view)
    return read(say, shown) if read else Prompt(getattr(shown, "phase", "move"), {})


def dice(say: Phrases, view: Any) -> Prompt:
    """The dice in the cup, or the throws left, of a game whose turns have up to three throws."""
    cup = "".join(die.letter for die in view.dice if die.cup)
    if view.phase == "throw" and cup:
        return Prompt("throw-again", letters(say, {"dice": cup}))
    return Prompt(view.phase, {"left": view.throws_left})
