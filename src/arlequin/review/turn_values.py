"""Values of a dice turn under review: what it is worth to every seat, at every moment of it.

The turn is played for `worth` of who throws. What that brings to each seat is read along the
choices of the solved turn (`solve.turn.side_values`).
"""

from collections.abc import Sequence
from typing import Protocol

import numpy as np

from arlequin.core.dice_turn import THROWS, DieView
from arlequin.fast.throws import Floats
from arlequin.players.weigher import best_of
from arlequin.review.valuation import Values
from arlequin.solve.turn.side_values import SideValues
from arlequin.solve.turn.solved import Solved


class DiceTable(Protocol):
    """What the views of both dice games have."""

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
    """One turn; `finals` has a row a seat: what final dice are worth to it."""

    def __init__(
        self, solved: Solved, finals: Floats, choices: Sequence[str], single: Floats | None = None
    ) -> None:
        self._solved = solved
        self._followed = SideValues(solved, finals, single)
        self._choices = list(choices)
        """Every move of a throw, in the order of `Dice.choices`."""

    def throw_values(self, view: DiceTable, whole: bool = False) -> Values:
        """Before a throw: the first one, or that of the dice in the cup."""
        if not view.dice:
            return np.asarray(self._followed.value)
        cup = "again " + "".join(die.letter for die in view.dice if die.cup)
        return self._outcomes(view, whole)[:, self._choices.index(cup)]

    def variance(self, view: DiceTable) -> float:
        """Of what the throw that is due will bring to who throws."""
        return throw_variance(self._solved, view)

    def choice_values(self, view: DiceTable, move: str, whole: bool = False) -> Values:
        """After a choice of dice to throw again, or to stop."""
        return self._outcomes(view, whole)[:, view.texts.index(move)]

    def best(self, view: DiceTable, whole: bool = False) -> str:
        """The choice that is worth most to who throws."""
        worth = self._solved.choices(*_dice_shown(view), whole)
        return best_of(view.texts, [float(value) for value in worth])

    def _outcomes(self, view: DiceTable, whole: bool) -> Floats:
        return self._followed.choices(*_dice_shown(view), whole)


def throw_variance(solved: Solved, view: DiceTable) -> float:
    """Of what the throw that is due will be worth: of all dice, or of those in the cup."""
    cup = [place for place, die in enumerate(view.dice) if die.cup]
    return solved.variance(*_dice_shown(view), cup)


def _dice_shown(view: DiceTable) -> tuple[list[int], int]:
    return [die.number for die in view.dice], THROWS - view.throws_left
