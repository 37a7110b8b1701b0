"""The best chance that one turn brings certain throws, played for nothing else."""

import numpy as np

from arlequin.core.dice_turn import THROWS
from arlequin.fast.throws import Truths
from arlequin.solve.turn.solved import Solved


def best_chance(met: Truths) -> float:
    """The chance that a turn of best play ends with one of the throws that meet an aim."""
    return float(Solved(met.astype(np.float64), met.ndim, THROWS).value)
