"""Rarity of luck: how many games in how many have less of it, or more.

A player's luck is a sum of what throws and cards brought beyond their mean. Before each of them its
variance is known, and so is that of the sum, along the course that this game took. All players of a
game are compared with the mean of their variances, so that the words follow the figures. The sum is
taken as normal (`tests/review/test_luck_rarity.py` compares that with games).
"""

from math import erf, sqrt

from arlequin.review.reviewed import LuckRarity

LEAST = 1e-9
"""Less variance is none: in YAM color a throw is worth the same to everybody."""
SHOWN = 3
"""Digits of luck that are shown: equal figures have equal words."""
FRACTIONS = (
    (999, 1000), (99, 100), (49, 50), (19, 20), (11, 12), (9, 10),
    (5, 6), (4, 5), (3, 4), (2, 3), (3, 5),
)  # fmt: skip
"""What is said, the largest that is true."""


def luck_rarity(luck: float, variance: float) -> LuckRarity | None:
    """How rare so much luck is, as it is shown; None where nothing was left to chance."""
    if variance < LEAST:
        return None
    luck = round(luck, SHOWN)
    less = 0.5 * (1 + erf(luck / sqrt(2 * variance)))
    most = max(less, 1 - less)
    said = next(((n, of) for n, of in FRACTIONS if most >= n / of), None)
    if said is None:
        return LuckRarity("usual", less)
    return LuckRarity("luckier" if luck > 0 else "unluckier", less, *said)
