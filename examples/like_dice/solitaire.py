"""A solitaire game of five like dice: every box is filled once, for the most points.

A state is which boxes are empty, the upper total (what is over GOAL does not count), and whether a
first five alike was written as such, where a later one then brings a bonus.
"""

from collections.abc import Callable, Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from arlequin.solve.turn.identical_dice import alike

GOAL = 63
AT_ONCE = 32
"""So many sets of empty boxes are solved together."""
Throw = tuple[int, ...]
Floats = NDArray[np.float64]
Points = Callable[[Throw], int]
TOTALS = np.arange(GOAL + 1)


class Rules:
    """Boxes, the first six of them the upper ones, and the bonus for their total."""

    def __init__(
        self, lower: Sequence[Points], bonus: int, again: int = 0, wild: bool = False
    ) -> None:
        uppers: list[Points] = [lambda t, n=n: n * t.count(n) for n in range(1, 7)]  # type: ignore[misc]
        self.boxes = [*uppers, *lower]
        self.bonus = bonus
        self.again = again
        """What each further five alike brings, once the last box has taken the first."""
        self.wild = wild
        """Whether a further five alike fits the boxes of `JOKERS`."""
        throws = alike(5).throws
        self.points = np.array([[box(t) for t in throws] for box in self.boxes], dtype=float)
        self.five = np.array([len(set(t)) == 1 for t in throws])
        self.number = np.array([t[0] for t in throws])


JOKERS = {8: 25.0, 9: 30.0, 10: 40.0}
"""Full house and the two straights, by their place among the boxes."""


def value(rules: Rules, tell: Callable[[int, int], None] = lambda done, of: None) -> float:
    """The points that best play may expect."""
    count = len(rules.boxes)
    flags = 2 if rules.again else 1
    values = np.empty((1 << count, flags, GOAL + 1))
    values[0] = np.where(TOTALS >= GOAL, rules.bonus, 0)
    done = 0
    for some in _together(count):
        finals = np.stack([_finals(rules, values, mask) for mask in some], axis=1)
        solved = alike(5).value(finals.reshape(len(finals), -1))
        values[some] = solved.reshape(len(some), flags, GOAL + 1)
        done += len(some)
        tell(done, len(values) - 1)
    return float(values[-1, 0, 0])


def _together(count: int) -> Iterator[list[int]]:
    """Sets of as many empty boxes, some at a time; those with fewer boxes first."""
    for boxes in range(1, count + 1):
        masks = [mask for mask in range(1 << count) if mask.bit_count() == boxes]
        yield from (masks[first : first + AT_ONCE] for first in range(0, len(masks), AT_ONCE))


def _finals(rules: Rules, values: Floats, mask: int) -> Floats:
    """For every throw, flag and upper total: the best empty box."""
    best = np.full((len(rules.five), *values.shape[1:]), -np.inf)
    for box in range(len(rules.boxes)):
        if mask >> box & 1:
            np.maximum(best, _box(rules, values, mask, box), out=best)
    if rules.again:
        best[rules.five, 1] += rules.again
    return best


def _box(rules: Rules, values: Floats, mask: int, box: int) -> Floats:
    points = _points(rules, mask, box)
    later = values[mask & ~(1 << box)]
    if box < 6:
        totals = np.minimum(TOTALS + points[:, None].astype(int), GOAL)
        upper: Floats = points[:, None, None] + np.moveaxis(later[:, totals], 0, 1)
        return upper
    found = np.repeat(later[None], len(points), axis=0)
    if rules.again and box == len(rules.boxes) - 1:
        found[rules.five, 0] = later[1]
    lower: Floats = points[:, None, None] + found
    return lower


def _points(rules: Rules, mask: int, box: int) -> Floats:
    """A five alike whose own boxes are both filled is a joker."""
    points: Floats = rules.points[box]
    last = len(rules.boxes) - 1
    if not rules.wild or box not in JOKERS or mask >> last & 1:
        return points
    filled = ~(mask >> (rules.number - 1)) & 1
    return np.where(rules.five & (filled == 1), JOKERS[box], points)
