"""Moves of a turn from what they are worth: which dice to throw again, and when to stop."""

from collections.abc import Sequence

from arlequin.core.turn import Dice
from arlequin.fast.throws import Floats

CLOSE = 1e-12


def best_again(dice: Dice, worth: Floats) -> str:
    """The best of `Dice.choices`; of equal ones the first, which throws the fewest dice."""
    place = int((worth >= worth.max() - CLOSE).argmax())
    return dice.choices[place].text


def best_of(moves: Sequence[str], worth: Sequence[float]) -> str:
    """The best move; of equal ones the first."""
    return moves[max(range(len(moves)), key=worth.__getitem__)]
