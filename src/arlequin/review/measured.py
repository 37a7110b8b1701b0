"""Measured games: how luck is distributed, and what players of known levels lose.

`measured.json` is written by `python -m bench.review_levels` (docs/review.md).
"""

from bisect import bisect_left
from functools import cache
from pathlib import Path

import msgspec
import numpy as np

from arlequin.review.reviewed import GRADES, LuckRarity

FILE = Path(__file__).with_name("measured.json")
FRACTIONS = (
    (99, 100), (49, 50), (19, 20), (11, 12), (9, 10), (5, 6), (4, 5), (3, 4), (2, 3), (3, 5),
)  # fmt: skip
"""The possible statements; the largest true one is used."""
LUCK_DIGITS = 3
"""The visible digits of luck: equal figures have equal words."""


class Measured(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Figures of games among computers; `games`, the number of games, is for readers."""

    luck: dict[str, tuple[float, ...]]
    """By game and number of players (`coloretto 2`): equally spaced quantiles, 0 and 1 included."""
    grades: dict[str, tuple[float, ...]]
    """By game and number of players: the most that each grade but the first loses per weighty
    decision, from the second on, downwards."""
    games: dict[str, int] = {}


@cache
def measured() -> Measured:
    """The figures, read once."""
    return msgspec.json.decode(FILE.read_bytes(), type=Measured)


def luck_rarity(game: str, players: int, luck: float) -> LuckRarity | None:
    """How rare so much luck is; None where no such games were measured."""
    quantiles = measured().luck.get(f"{game} {players}")
    if quantiles is None:
        return None
    luck = round(luck, LUCK_DIGITS)
    less = float(np.interp(luck, quantiles, np.linspace(0.0, 1.0, len(quantiles))))
    most = max(less, 1 - less)
    fraction = next(((n, of) for n, of in FRACTIONS if most >= n / of), None)
    if fraction is None:
        return LuckRarity("usual", less)
    return LuckRarity("luckier" if less > most - less else "unluckier", less, *fraction)


def grade(game: str, players: int, rate: float) -> str | None:
    """The grade of a loss per weighty decision; None where no such games were measured."""
    limits = measured().grades.get(f"{game} {players}")
    if limits is None:
        return None
    return GRADES[bisect_left([-limit for limit in limits], -rate)]
