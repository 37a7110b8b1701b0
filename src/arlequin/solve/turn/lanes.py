"""Kernel for many turns on one core: eight of them side by side, one in each lane of a vector.

The rule of `distinct_dice`, die by die and depth first: with the first die put aside there is the
same question for five dice, asked seven times: for the mean over its faces, and for each of them;
each is worth at least what the mean is (a floor). The last two dice are done in registers.

The vectors are LLVM's own: Numba makes none where memory may overlap. All numbers of a kernel are
in one array, `work`; eight of them side by side, one a lane, are a cell. Needs Numba.
"""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic
from numba.np.arrayobj import make_array

from arlequin.fast.compiled import jit
from arlequin.fast.throws import Floats, Ints

DICE, SIDES, THROWS = 6, 6, 3
LANES = 8
CELLS = SIDES**DICE
SIX, FIVE, FOUR, THREE, TWO, ONE = (SIDES**dice * LANES for dice in (6, 5, 4, 3, 2, 1))
MEAN5, MEAN4, MEAN3, MEAN2 = SIX, SIX + FIVE, SIX + FIVE + FOUR, SIX + FIVE + FOUR + THREE
BEST5 = MEAN2 + TWO
BEST4, BEST3, BEST2 = BEST5 + FIVE, BEST5 + FIVE + FOUR, BEST5 + FIVE + FOUR + THREE
ALL = BEST2 + TWO
"""The place of the value of throwing all dice."""
WORTH = ALL + LANES
"""Where the values of the classes begin."""
VECTOR = ir.VectorType(ir.DoubleType(), LANES)
Code = Any
"""A value in LLVM's code."""


# --- vectors -------------------------------------------------------------------------------------


class _Cells:
    """Writes the code that reads and changes cells of `work`."""

    def __init__(self, context: Any, builder: Any, kind: Any, work: Any) -> None:
        self._builder = builder
        self._data = make_array(kind)(context, builder, work).data

    def _place(self, begin: Code, cell: int) -> Code:
        index = self._builder.add(begin, ir.Constant(begin.type, cell * LANES))
        return self._builder.bitcast(self._builder.gep(self._data, [index]), VECTOR.as_pointer())

    def load(self, begin: Code, cell: int) -> Code:
        return self._builder.load(self._place(begin, cell), align=8)

    def store(self, value: Code, begin: Code, cell: int) -> None:
        self._builder.store(value, self._place(begin, cell), align=8)

    def mean(self, values: Sequence[Code]) -> Code:
        total = values[0]
        for value in values[1:]:
            total = self._builder.fadd(total, value)
        share = ir.Constant(VECTOR, [1.0 / SIDES] * LANES)
        return self._builder.fmul(total, share)

    def best(self, first: Code, *others: Code) -> Code:
        for other in others:
            larger = self._builder.fcmp_ordered(">", first, other)
            first = self._builder.select(larger, first, other)
        return first


def _intrinsic(write: Callable[..., None], signature: tuple[Any, ...]) -> Any:
    """A function for kernels; `write` writes its code from the cells and the other arguments."""

    def generate(context: Any, builder: Any, called: Any, args: Any) -> Any:
        cells = _Cells(context, builder, called.args[0], args[0])
        write(cells, builder, *args[1:])
        return context.get_dummy_value()

    return types.void(types.float64[::1], *signature), generate


@intrinsic  # type: ignore[untyped-decorator]  # Numba has no types
def copy(typing: Any, work: Any, begin: Any, out: Any) -> Any:
    """Copy one cell to another place."""

    def write(cells: _Cells, builder: Any, begin: Code, out: Code) -> None:
        cells.store(cells.load(begin, 0), out, 0)

    return _intrinsic(write, (types.intp, types.intp))


@intrinsic  # type: ignore[untyped-decorator]  # Numba has no types
def mean_of_six(typing: Any, work: Any, begin: Any, step: Any, out: Any) -> Any:
    """One cell: the mean of six cells, `step` apart."""

    def write(cells: _Cells, builder: Any, begin: Code, step: Code, out: Code) -> None:
        places = [
            builder.add(begin, builder.mul(step, ir.Constant(step.type, side)))
            for side in range(SIDES)
        ]
        cells.store(cells.mean([cells.load(place, 0) for place in places]), out, 0)

    return _intrinsic(write, (types.intp, types.intp, types.intp))


@intrinsic  # type: ignore[untyped-decorator]  # Numba has no types
def two_dice(  # noqa: PLR0913, PLR0917  # they stay in registers
    typing: Any, work: Any, begin: Any, out: Any, a: Any, b: Any, c: Any, d: Any, every: Any
) -> Any:
    """36 cells: the best of both dice kept, one of them, or none, and of the floors `a` to `d`.

    `every` is the place of the value of throwing both; -1 where it is their mean.
    """

    def write(cells: _Cells, builder: Any, begin: Code, out: Code, *rest: Code) -> None:
        *floors, every = rest
        faces = [cells.load(begin, cell) for cell in range(SIDES * SIDES)]
        columns = [cells.mean(faces[place::SIDES]) for place in range(SIDES)]
        given = builder.icmp_signed(">=", every, ir.Constant(every.type, 0))
        safe = builder.select(given, every, begin)
        none = builder.select(given, cells.load(safe, 0), cells.mean(columns))
        for first in range(SIDES):
            row = cells.best(cells.mean(faces[SIDES * first : SIDES * (first + 1)]), none)
            for second in range(SIDES):
                cell = SIDES * first + second
                below = [cells.load(floor, cell) for floor in floors]
                cells.store(cells.best(faces[cell], columns[second], row, *below), out, cell)

    return _intrinsic(write, (types.intp,) * 7)


# --- turns ---------------------------------------------------------------------------------------


@jit
def _mean(work: Floats, begin: int, part: int, out: int) -> None:
    for cell in range(0, part, LANES):
        mean_of_six(work, begin + cell, part, out + cell)


@jit
def _three(  # noqa: PLR0913, PLR0917  # they stay in registers
    work: Floats, begin: int, out: int, a: int, b: int, c: int, every: int
) -> None:
    """Three dice, in place or elsewhere; a to c are floors of dice that were put aside."""
    _mean(work, begin, TWO, MEAN2)
    two_dice(work, MEAN2, BEST2, MEAN2, MEAN2, MEAN2, MEAN2, every)
    for face in range(SIDES):
        at = face * TWO
        two_dice(work, begin + at, out + at, a + at, b + at, c + at, BEST2, -1)


@jit
def _four(work: Floats, begin: int, out: int, a: int, b: int, every: int) -> None:
    _mean(work, begin, THREE, MEAN3)
    _three(work, MEAN3, BEST3, MEAN3, MEAN3, MEAN3, every)
    for face in range(SIDES):
        at = face * THREE
        _three(work, begin + at, out + at, a + at, b + at, BEST3, -1)


@jit
def _five(work: Floats, begin: int, out: int, a: int, every: int) -> None:
    _mean(work, begin, FOUR, MEAN4)
    _four(work, MEAN4, BEST4, MEAN4, MEAN4, every)
    for face in range(SIDES):
        at = face * FOUR
        _four(work, begin + at, out + at, a + at, BEST4, -1)


@jit
def _six(work: Floats) -> None:
    """Replace the values of throws by those with one throw more; `_all` has run before."""
    _five(work, MEAN5, BEST5, MEAN5, ALL)
    for face in range(SIDES):
        _five(work, face * FIVE, face * FIVE, BEST5, -1)


@jit
def _all(work: Floats) -> None:
    """The mean over the first die, and over all dice: ALL."""
    _mean(work, 0, FIVE, MEAN5)
    _mean(work, MEAN5, FOUR, MEAN4)
    _mean(work, MEAN4, THREE, MEAN3)
    _mean(work, MEAN3, TWO, MEAN2)
    _mean(work, MEAN2, ONE, MEAN3)
    mean_of_six(work, MEAN3, LANES, ALL)


@jit
def _singles(work: Floats, coups: Ints, single: Floats) -> None:
    """DY-07: coups that a single throw of all dice has brought are worth more; `single` by lane."""
    for n, cell in enumerate(coups):
        for lane in range(LANES):
            more = single[n * LANES + lane] - work[cell * LANES + lane]
            work[ALL + lane] += max(more, 0.0) / CELLS


@jit
def _beside(rows: Floats, begin: int, cells: Floats, out: int) -> None:
    """Eight rows side by side; the last one fills lanes that are left over."""
    for lane in range(LANES):
        row = min(begin + lane, len(rows) - 1)
        for n in range(rows.shape[1]):
            cells[out + n * LANES + lane] = rows[row, n]


@jit
def solve(
    tables: Floats, classes: Ints, coups: Ints, singles: Floats, last: int, values: Floats
) -> None:
    """Fill `values` with the value of each turn, by the values of its classes of final dice."""
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
