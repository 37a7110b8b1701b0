"""Kernel for many turns on one core: eight of them side by side, one in each lane of a vector.

The rule of `distinct_dice`, die by die and depth first: with the first die put aside there is the
same question for five dice, asked seven times: for the mean over its faces, and for each of them;
each is worth at least what the mean is (a floor). So what is worked on stays near, and the last two
dice are done at once in registers. Final dice fall into classes, as in `cuda`. Needs Numba.
"""

import numpy as np

from arlequin.fast.compiled import compiled
from arlequin.fast.throws import Floats, Ints
from arlequin.solve.turn.vectors import LANES, copy, mean_of_six, two_dice

DICE, SIDES, THROWS = 6, 6, 3
CELLS = SIDES**DICE
SIX, FIVE, FOUR, THREE, TWO, ONE = (SIDES**dice * LANES for dice in (6, 5, 4, 3, 2, 1))
MEAN5, MEAN4, MEAN3, MEAN2 = SIX, SIX + FIVE, SIX + FIVE + FOUR, SIX + FIVE + FOUR + THREE
BEST5 = MEAN2 + TWO
BEST4, BEST3, BEST2 = BEST5 + FIVE, BEST5 + FIVE + FOUR, BEST5 + FIVE + FOUR + THREE
ALL = BEST2 + TWO
"""Where it stands what throwing all dice is worth."""
WORTH = ALL + LANES
"""Where what each class is worth begins."""


@compiled
def _mean(work: Floats, begin: int, part: int, out: int) -> None:
    for cell in range(0, part, LANES):
        mean_of_six(work, begin + cell, part, out + cell)


@compiled
def _three(  # noqa: PLR0913, PLR0917  # they stay in registers
    work: Floats, begin: int, out: int, a: int, b: int, c: int, every: int
) -> None:
    """Three dice, in place or elsewhere; a to c are floors of dice that were put aside."""
    _mean(work, begin, TWO, MEAN2)
    two_dice(work, MEAN2, BEST2, MEAN2, MEAN2, MEAN2, MEAN2, every)
    for face in range(SIDES):
        at = face * TWO
        two_dice(work, begin + at, out + at, a + at, b + at, c + at, BEST2, -1)


@compiled
def _four(work: Floats, begin: int, out: int, a: int, b: int, every: int) -> None:
    _mean(work, begin, THREE, MEAN3)
    _three(work, MEAN3, BEST3, MEAN3, MEAN3, MEAN3, every)
    for face in range(SIDES):
        at = face * THREE
        _three(work, begin + at, out + at, a + at, b + at, BEST3, -1)


@compiled
def _five(work: Floats, begin: int, out: int, a: int, every: int) -> None:
    _mean(work, begin, FOUR, MEAN4)
    _four(work, MEAN4, BEST4, MEAN4, MEAN4, every)
    for face in range(SIDES):
        at = face * FOUR
        _four(work, begin + at, out + at, a + at, BEST4, -1)


@compiled
def _six(work: Floats) -> None:
    """What throws are worth becomes what they are worth with one throw more; see `_all`."""
    _five(work, MEAN5, BEST5, MEAN5, ALL)
    for face in range(SIDES):
        _five(work, face * FIVE, face * FIVE, BEST5, -1)


@compiled
def _all(work: Floats) -> None:
    """The mean over the first die, and over all dice: ALL."""
    _mean(work, 0, FIVE, MEAN5)
    _mean(work, MEAN5, FOUR, MEAN4)
    _mean(work, MEAN4, THREE, MEAN3)
    _mean(work, MEAN3, TWO, MEAN2)
    _mean(work, MEAN2, ONE, MEAN3)
    mean_of_six(work, MEAN3, LANES, ALL)


@compiled
def _singles(work: Floats, coups: Ints, single: Floats) -> None:
    """DY-07: coups that a single throw of all dice has brought are worth more; `single` by lane."""
    for n, cell in enumerate(coups):
        for lane in range(LANES):
            more = single[n * LANES + lane] - work[cell * LANES + lane]
            work[ALL + lane] += max(more, 0.0) / CELLS


@compiled
def _beside(rows: Floats, begin: int, cells: Floats, out: int) -> None:
    """Eight rows side by side; the last one fills lanes that are left over."""
    for lane in range(LANES):
        row = min(begin + lane, len(rows) - 1)
        for n in range(rows.shape[1]):
            cells[out + n * LANES + lane] = rows[row, n]


@compiled
def solve(
    tables: Floats, classes: Ints, coups: Ints, singles: Floats, last: int, values: Floats
) -> None:
    """What each turn is worth, by what each class of final dice is; see `lane_turns.LaneTurns`."""
    count, kinds = tables.shape
    work, single = np.empty(WORTH + kinds * LANES), np.empty(len(coups) * LANES)
    for begin in range(0, count, LANES):
        _beside(tables, begin, work, WORTH)
        _beside(singles, begin, single, 0)
        for cell in range(CELLS):
            copy(work, WORTH + classes[cell] * LANES, cell * LANES)
        for throw in range(THROWS, 0, -1):
            if throw < THROWS:
                _six(work)
            _all(work)
            if throw <= last:
                _singles(work, coups, single)
        for lane in range(min(LANES, count - begin)):
            values[begin + lane] = work[ALL + lane]
