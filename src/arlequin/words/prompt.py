"""Prompt: what is asked of the player who is due, read from a view as its game says it."""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from arlequin.core.game import View
from arlequin.core.match import inner
from arlequin.games import catalog
from arlequin.words.messages import Args
from arlequin.words.phrases import Phrases


class Prompt(NamedTuple):
    """What is asked, without saying whom."""

    phase: str
    args: Args
    goal: str = ""
    """A sentence about what is aimed at."""


# Each takes the view of its own game.
Reader: TypeAlias = Callable[[Phrases, Any], Prompt]


def prompt(say: Phrases, game: str, view: View) -> Prompt:
    """What is due in the game of this name: its PROMPT says, or the phase of the view."""
    module = catalog.part("words", game, "prompt")
    read: Reader = plain if module is None else module.PROMPT
    return read(say, inner(view))


def plain(_: Phrases, view: View) -> Prompt:
    """The phase, where a view has one; `move` where it has none."""
    return Prompt(getattr(view, "phase", "move"), {})
