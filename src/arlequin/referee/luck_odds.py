"""Exact odds of single results: the best chance that one turn brings at least so much."""

from functools import lru_cache

import numpy as np

from arlequin.core.dice_turn import THROWS
from arlequin.fast import color_yam, double_yam
from arlequin.fast.throws import Truths
from arlequin.games.color_yam.material import Box as ColorYamBox
from arlequin.games.double_yam.material import Box as DoubleYamBox
from arlequin.solve.odds import YAM, double_yam_aims
from arlequin.solve.turn.solved import Solved


@lru_cache(maxsize=512)
def line_chance(box: ColorYamBox, objective: str, number: int) -> float:
    """The best chance of at least this sum with the objective met; `yam` is always met."""
    high = color_yam.sums() >= number
    return _chance(high & color_yam.meeting_throws(box, objective) if objective != YAM else high)


@lru_cache(maxsize=512)
def box_chance(box: DoubleYamBox, kind: str, points: int) -> float:
    """The best chance of at least these points in a box, without the bonus of a single throw."""
    return _chance(double_yam.points(box).boxes[double_yam_aims(box).index(kind)] >= points)


def roll_chance(box: DoubleYamBox, points: int) -> float:
    """The chance that one throw of all dice brings at least these points."""
    return float(np.mean(double_yam.points(box).single >= points))


def _chance(met: Truths) -> float:
    return float(Solved(met.astype(np.float64), met.ndim, THROWS).value)
