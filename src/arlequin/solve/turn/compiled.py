"""The passes of `different`, compiled with Numba: the same layout, the same results."""

from collections.abc import Callable
from typing import Any, TypeVar

import numba
import numpy as np

from arlequin.fast.throws import Floats

F = TypeVar("F", bound=Callable[..., Any])


def _fast(function: F) -> F:
    """Numba's compiler, with a type."""
    made: F = numba.njit(cache=True, fastmath=False)(function)
    return made


@_fast
def _grow(found: Floats, values: Floats) -> None:
    left, sides, right = found.shape
    for i in range(left):
        for r in range(right):
            values[i, sides, r] = 0.0
        for s in range(sides):
            for r in range(right):
                value = found[i, s, r]
                values[i, s, r] = value
                values[i, sides, r] += value
        for r in range(right):
            values[i, sides, r] /= sides


@_fast
def _shrink(found: Floats, values: Floats) -> None:
    left, sides, right = values.shape
    for i in range(left):
        for s in range(sides):
            for r in range(right):
                values[i, s, r] = max(found[i, s, r], found[i, sides, r])


def expand(values: Floats, dice: int) -> Floats:
    """See `different.expand`."""
    sides = values.shape[-1]
    batch = values.shape[: values.ndim - dice]
    values = np.ascontiguousarray(values)
    for done in range(dice):
        found = values.reshape(-1, sides, (sides + 1) ** done)
        values = np.empty((found.shape[0], sides + 1, found.shape[2]))
        _grow(found, values)
    return values.reshape(*batch, *(sides + 1,) * dice)


def choose(expanded: Floats, dice: int) -> Floats:
    """See `different.choose`."""
    sides = expanded.shape[-1] - 1
    batch = expanded.shape[: expanded.ndim - dice]
    values, rest = np.ascontiguousarray(expanded), (sides + 1) ** dice
    for _ in range(dice):
        rest //= sides + 1
        found = values.reshape(-1, sides + 1, rest)
        values = np.empty((found.shape[0], sides, rest))
        _shrink(found, values)
    return values.reshape(*batch, *(sides,) * dice)


def warm() -> None:
    """Compile, or find what was compiled before."""
    choose(expand(np.zeros((2, 2)), 2), 2)
