"""The passes of `distinct_dice`, compiled with Numba: the same layout, the same results.

Each works in place on one array of shape (sides + 1,) * dice.
"""

from functools import lru_cache

import numpy as np

from arlequin.fast.compiled import jit
from arlequin.fast.throws import Floats, Ints


@jit
def _spread(values: Floats, cells: Floats, begins: Ints, sides: int) -> None:
    """Copy the values with room for means, and append those of the last axis."""
    share = 1.0 / sides
    for row, begin in enumerate(begins):
        total = 0.0
        for s in range(sides):
            value = values[row * sides + s]
            cells[begin + s] = value
            total += value
        cells[begin + sides] = total * share


@jit
def _take_better(cells: Floats, values: Floats, begins: Ints, sides: int) -> None:
    """Take the better on the last axis, and pack the values."""
    for row, begin in enumerate(begins):
        again = cells[begin + sides]
        for s in range(sides):
            values[row * sides + s] = max(cells[begin + s], again)


@jit
def _grow(cells: Floats, begins: Ints, step: int, sides: int) -> None:
    """Append the mean to one axis; `step` is the distance of its places."""
    share = 1.0 / sides
    for begin in begins:
        last = begin + sides * step
        for r in range(step):
            cells[last + r] = cells[begin + r]
        for s in range(1, sides):
            first = begin + s * step
            for r in range(step):
                cells[last + r] += cells[first + r]
        for r in range(step):
            cells[last + r] *= share


@jit
def _shrink(cells: Floats, begins: Ints, step: int, sides: int) -> None:
    """Take the better of kept and thrown again, on one axis."""
    for begin in begins:
        last = begin + sides * step
        for s in range(sides):
            first = begin + s * step
            for r in range(step):
                cells[first + r] = max(cells[first + r], cells[last + r])


@lru_cache(maxsize=64)
def _begins(axis: int, dice: int, sides: int) -> Ints:
    """Where the blocks of an axis begin, for every throw of the dice before it."""
    steps = [(sides + 1) ** (dice - 1 - before) for before in range(axis)]
    places = np.zeros(1, dtype=np.int64)
    for step in steps:
        places = (places[:, None] + step * np.arange(sides)).ravel()
    return places


def expand(values: Floats, dice: int) -> Floats:
    """See `distinct_dice.expand`."""
    sides = values.shape[-1]
    batch = values.shape[: values.ndim - dice]
    grown = np.empty((*batch, *(sides + 1,) * dice))
    rows = np.ascontiguousarray(values).reshape(-1, sides**dice)
    for row, cells in zip(rows, grown.reshape(len(rows), -1), strict=True):
        _spread(row, cells, _begins(dice - 1, dice, sides), sides)
        for axis in range(dice - 2, -1, -1):
            _grow(cells, _begins(axis, dice, sides), (sides + 1) ** (dice - 1 - axis), sides)
    return grown


def choose(expanded: Floats, dice: int) -> Floats:
    """See `distinct_dice.choose`."""
    sides = expanded.shape[-1] - 1
    batch = expanded.shape[: expanded.ndim - dice]
    values = np.empty((*batch, *(sides,) * dice))
    rows = expanded.reshape(-1, (sides + 1) ** dice).copy()
    for cells, row in zip(rows, values.reshape(len(rows), -1), strict=True):
        for axis in range(dice - 1):
            _shrink(cells, _begins(axis, dice, sides), (sides + 1) ** (dice - 1 - axis), sides)
        _take_better(cells, row, _begins(dice - 1, dice, sides), sides)
    return values


def warm() -> None:
    """Compile the kernels, or load them from the cache."""
    choose(expand(np.zeros((2, 2)), 2), 2)
