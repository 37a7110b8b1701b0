"""Distinct dice: values of all keeps and all throws, in two times `dice` passes over arrays.

Values have the shape (..., sides, sides, …), one axis a die after any axes of a batch. "Thrown
again" is a mean over a die's axis, and each die is kept or thrown on its own. So `expand` appends
that mean to every axis, at place `sides`; and `choose` takes, axis by axis, the better of the two.

`compile_if_possible` switches from NumPy to Numba, for long runs. The last digits of both differ:
values that must be the same in every process are computed with NumPy.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType

import numpy as np

from arlequin.fast.throws import Floats

_kernels: ModuleType | None = None
"""The compiled passes, once they are switched on."""


def compile_if_possible() -> None:
    """Switch to compiled passes, where Numba is installed."""
    global _kernels  # noqa: PLW0603  # one switch for the whole process
    from arlequin.fast.compiled import COMPILED  # noqa: PLC0415  # Numba is loaded when needed

    if COMPILED:
        from arlequin.solve.turn import kernels  # noqa: PLC0415

        kernels.warm()
        _kernels = kernels


@contextmanager
def compile_passes() -> Iterator[None]:
    """Compiled passes for one long run, where Numba is installed."""
    global _kernels  # noqa: PLW0603  # as above
    before = _kernels
    compile_if_possible()
    try:
        yield
    finally:
        _kernels = before


def expand(values: Floats, dice: int) -> Floats:
    """The value of every keep before its dice are thrown: the last place of an axis is a mean."""
    if _kernels is not None:
        return np.asarray(_kernels.expand(values, dice))
    sides = values.shape[-1]
    *batch, grown = (*values.shape[: values.ndim - dice], 1)
    for done in range(dice):  # from the last axis to the first
        rows = values.reshape(-1, sides, grown)
        values = np.empty_like(rows, shape=(rows.shape[0], sides + 1, grown))
        values[:, :sides] = rows
        rows.sum(axis=1, out=values[:, sides])
        values[:, sides] /= sides
        grown = (sides + 1) ** (done + 1)
    return values.reshape(*batch, *(sides + 1,) * dice)


def choose(expanded: Floats, dice: int) -> Floats:
    """The value of every throw with the best keep."""
    if _kernels is not None:
        return np.asarray(_kernels.choose(expanded, dice))
    sides = expanded.shape[-1] - 1
    batch = expanded.shape[: expanded.ndim - dice]
    values, rest = expanded, (sides + 1) ** dice
    for _ in range(dice):  # from the first axis to the last
        rest //= sides + 1
        rows = values.reshape(-1, sides + 1, rest)
        values = np.maximum(rows[:, :sides], rows[:, sides:])
    return values.reshape(*batch, *(sides,) * dice)


def spread(mass: Floats, dice: int) -> Floats:
    """The chance of every throw after keeps with these chances: the reverse of `expand`."""
    sides = mass.shape[-1] - 1
    batch = mass.shape[: mass.ndim - dice]
    rest = (sides + 1) ** dice
    for _ in range(dice):
        rest //= sides + 1
        rows = mass.reshape(-1, sides + 1, rest)
        mass = rows[:, :sides] + rows[:, sides:] / sides
    return mass.reshape(*batch, *(sides,) * dice)
