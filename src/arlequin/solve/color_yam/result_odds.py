"""Exact odds of a line's result: the best chance that one turn brings at least so much."""

from functools import lru_cache

from arlequin.fast.color_yam import meeting_throws, sums
from arlequin.games.color_yam.material import Box
from arlequin.solve.best_chance import best_chance
from arlequin.solve.odds import YAM


@lru_cache(maxsize=512)
def line_chance(box: Box, objective: str, number: int) -> float:
    """The best chance of at least this sum with the objective met; `yam` is always met."""
    high = sums() >= number
    return best_chance(high & meeting_throws(box, objective) if objective != YAM else high)
