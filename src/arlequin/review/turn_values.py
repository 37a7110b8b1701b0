"""Values of a dice turn under review: its value to every seat, at every moment of it.

The turn is played for `worth` of the thrower. The results for each seat are read along the choices
of the solved turn (`solve.turn.side_values`).
"""

from collections.abc import Sequence
from typing import Protocol

import numpy as np

from arlequin.core.dice_turn import THROWS, DieView
from arlequin.fast.throws import Floats
from arlequin.players.specialist import best_of
from arlequin.review.valuation import Values
from arlequin.solve.turn.side_values import SideValues
from arlequin.solve.turn.solved import Solved


class DiceTable(Protocol):
    """The attributes that the views of both dice games have."""

    @property
    def texts(self) -> tuple[str, ...]:
        """The legal moves of the viewing seat."""

    @property
    def dice(self) -> tuple[DieView, ...]:
        """The dice on the table."""

    @property
    def throws_left(self) -> int:
        """How many throws this turn still has."""


class DiceTurn:
    """One turn; `finals` has a row a seat: the value of final dice to it."""

    def __init__(
        self, solved: Solved, finals: Floats, choices: Sequence[str], single: Floats | None = None
    ) -> None:
        self._solved = solved
        self._followed = SideValues(solved, finals, single)
        self._choices = list(choices)
        """Every move of a throw, in the order of `Dice.choices`."""

    def throw_values(self, view: DiceTable, whole: bool) -> Values:
        """Before a throw: the first one, or that of the dice in the cup."""
        if not view.dice:
            return np.asarray(self._followed.value)
        cup = "again " + "".join(die.letter for die in view.dice if die.cup)
        values = self._followed.choices(*_dice_shown(view), whole)
        return values[:, self._choices.index(cup)]

    def variance(self, view: DiceTable) -> float:
        """The variance of the pending throw, for the thrower."""
        return throw_variance(self._solved, view)

    def choice_values(self, view: DiceTable, move: str, whole: bool) -> Values:
        """After a choice of dice to throw again, or to stop."""
        values = self._followed.choices(*_dice_shown(view), whole)
        return values[:, view.texts.index(move)]

    def best(self, view: DiceTable, whole: bool) -> str:
        """The best choice of the thrower."""
        worth = self._solved.choices(*_dice_shown(view), whole)
        return best_of(view.texts, [float(value) for value in worth])


def throw_variance(solved: Solved, view: DiceTable) -> float:
    """The variance of the value after the pending throw: of all dice, or of those in the cup."""
    cup = [place for place, die in enumerate(view.dice) if die.cup]
    return solved.variance(*_dice_shown(view), cup)


def _dice_shown(view: DiceTable) -> tuple[list[int], int]:
    return [die.number for die in view.dice], THROWS - view.throws_left
