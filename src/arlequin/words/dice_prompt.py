"""Prompt of a turn with dice: which dice to throw, or what to choose."""

from collections.abc import Sequence
from typing import Protocol

from arlequin.core.dice_turn import DieView
from arlequin.words.arguments import letters
from arlequin.words.phrases import Phrases
from arlequin.words.prompt import Prompt


class DiceView(Protocol):
    """The view of a game whose turns have up to three throws."""

    @property
    def phase(self) -> str:
        """What is due."""

    @property
    def dice(self) -> Sequence[DieView]:
        """The dice on the table."""

    @property
    def throws_left(self) -> int:
        """How many throws this turn still has."""


def dice(say: Phrases, view: DiceView) -> Prompt:
    """The dice in the cup, or how many throws are left."""
    cup = "".join(die.letter for die in view.dice if die.cup)
    if view.phase == "throw" and cup:
        return Prompt("throw-again", letters(say, {"dice": cup}))
    return Prompt(view.phase, {"left": view.throws_left})
