"""Exact odds of a box's result: the best chance that one turn brings at least so much."""

from functools import lru_cache

import numpy as np

from arlequin.fast.double_yam import points as points_of
from arlequin.games.double_yam.material import Box
from arlequin.solve.best_chance import best_chance
from arlequin.solve.odds import double_yam_aims


@lru_cache(maxsize=512)
def box_chance(box: Box, kind: str, points: int) -> float:
    """The best chance of at least these points in a box, without the bonus of a single throw."""
    return best_chance(points_of(box).boxes[double_yam_aims(box).index(kind)] >= points)


def roll_chance(box: Box, points: int) -> float:
    """The chance that one throw of all dice brings at least these points."""
    return float(np.mean(points_of(box).single >= points))
