"""What is asked of whoever is due, read from a view by the prompt of its game."""

from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple, TypeAlias

from arlequin.core.game import View
from arlequin.core.match import inner
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
    """What is due in the game of this name."""
    read: Reader = import_module(f"{__package__}.{game.replace('-', '_')}").PROMPT
    return read(say, inner(view))
