"""Vectors of eight numbers inside compiled kernels: LLVM's own, because Numba makes none by itself
where it cannot know that what is read and what is written do not overlap.

All numbers of a kernel lie in one array, `work`; eight of them side by side, one a lane, are a
cell. Needs Numba; `lanes` is what uses it.
"""

from collections.abc import Callable, Sequence
from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic
from numba.np.arrayobj import make_array

LANES = 8
SIDES = 6
VECTOR = ir.VectorType(ir.DoubleType(), LANES)
Code = Any
"""A value of LLVM's: what it is, only the machine will know."""


class _Cells:
    """The cells of `work`, while code is written that reads and changes them."""

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
    """A function for kernels; `write` writes its code, given the cells and the other arguments."""

    def generated(context: Any, builder: Any, called: Any, args: Any) -> Any:
        cells = _Cells(context, builder, called.args[0], args[0])
        write(cells, builder, *args[1:])
        return context.get_dummy_value()

    return types.void(types.float64[::1], *signature), generated


@intrinsic  # type: ignore[untyped-decorator]  # Numba has no types
def copy(typing: Any, work: Any, begin: Any, out: Any) -> Any:
    """One cell, to another place."""

    def write(cells: _Cells, builder: Any, begin: Code, out: Code) -> None:
        cells.store(cells.load(begin, 0), out, 0)

    return _intrinsic(write, (types.intp, types.intp))


@intrinsic  # type: ignore[untyped-decorator]  # Numba has no types
def mean_of_six(typing: Any, work: Any, begin: Any, step: Any, out: Any) -> Any:
    """One cell: the mean of six cells that lie `step` apart."""

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

    `every` is where it stands what throwing both is worth; -1 where it is their mean.
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
