"""Classical tests of chance: each gives how many deviations from the mean a count is away."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Draws = NDArray[np.int64]


def deviation(square: float, freedom: int) -> float:
    """A chi-square as a normal deviate (Wilson and Hilferty)."""
    spread = 2 / (9 * freedom)
    return float(((square / freedom) ** (1 / 3) - (1 - spread)) / spread**0.5)


def frequencies(draws: Draws, weights: Sequence[int]) -> float:
    """Each outcome as often as its weight says."""
    expected = len(draws) * np.array(weights) / sum(weights)
    counts = np.bincount(draws, minlength=len(weights))
    return deviation(float((((counts - expected) ** 2) / expected).sum()), len(weights) - 1)


def serial(draws: Draws, weights: Sequence[int]) -> float:
    """Each pair of neighbours as often as the product of their weights says."""
    pairs = draws[: len(draws) // 2 * 2].reshape(-1, 2)
    kinds = len(weights)
    together = (pairs[:, 0] * kinds + pairs[:, 1]).astype(np.int64)
    return frequencies(together, [one * other for one in weights for other in weights])


def runs(draws: Draws, weights: Sequence[int]) -> float:
    """As many changes between low and high as independence says."""
    half = int(np.searchsorted(np.cumsum(weights), sum(weights) / 2, side="left")) + 1
    high = draws >= half
    chance = 2 * sum(weights[:half]) * sum(weights[half:]) / sum(weights) ** 2
    changes = int((high[1:] != high[:-1]).sum())
    steps = len(draws) - 1
    share = sum(weights[half:]) / sum(weights)
    variance = steps * chance * (1 - chance) + 2 * (steps - 1) * _neighbours(share, chance)
    return float((changes - steps * chance) / variance**0.5)


def _neighbours(share: float, chance: float) -> float:
    """Two changes in a row depend on each other where low and high are not alike."""
    both = share * (1 - share)
    return both - chance**2
