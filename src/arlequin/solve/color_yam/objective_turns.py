"""Turns of Color'Yam, solved many at once: final dice fall into classes by what they show."""

from functools import lru_cache

import numpy as np

from arlequin.fast.color_yam import LOWEST, met, sums
from arlequin.games.color_yam.material import Box
from arlequin.solve.color_yam.yam_states import NUMBERS
from arlequin.solve.turn.cpu import CpuTurns


@lru_cache(maxsize=1)
def on_sums() -> CpuTurns:
    """Turns on a Yam line: a class a sum."""
    return CpuTurns(sums() - LOWEST)


@lru_cache(maxsize=64)
def on_objective(box: Box, text: str) -> CpuTurns:
    """Turns on an objective: the sums of dice that meet it, then of those that do not."""
    return CpuTurns(np.where(met(box, text), sums() - LOWEST, sums() - LOWEST + NUMBERS))
