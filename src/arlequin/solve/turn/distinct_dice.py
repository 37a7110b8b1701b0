"""Distinct dice: values of all keeps and all throws, in two times `dice` passes over arrays.

Values have the shape (..., sides, sides, …), one axis a die after any axes of a batch. "Thrown
again" is a mean over a die's axis, and each die is kept or thrown on its own. So `expand` appends
that mean to every axis, at place `sides`; and `choose` takes, axis by axis, the better of the two.
"""

import numpy as np

from arlequin.fast.throws import Floats


def expand(values: Floats, dice: int) -> Floats:
    """What every keep is worth, before its dice are thrown: the last place of an axis is a mean."""
    sides = values.shape[-1]
    *batch, grown = (*values.shape[: values.ndim - dice], 1)
    for done in range(dice):  # from the last axis to the first
        found = values.reshape(-1, sides, grown)
        values = np.empty_like(found, shape=(found.shape[0], sides + 1, grown))
        values[:, :sides] = found
        found.sum(axis=1, out=values[:, sides])
        values[:, sides] /= sides
        grown = (sides + 1) ** (done + 1)
    return values.reshape(*batch, *(sides + 1,) * dice)


def choose(expanded: Floats, dice: int) -> Floats:
    """What every throw is worth to one who keeps what is best."""
    sides = expanded.shape[-1] - 1
    batch = expanded.shape[: expanded.ndim - dice]
    values, rest = expanded, (sides + 1) ** dice
    for _ in range(dice):  # from the first axis to the last
        rest //= sides + 1
        found = values.reshape(-1, sides + 1, rest)
        values = np.maximum(found[:, :sides], found[:, sides:])
    return values.reshape(*batch, *(sides,) * dice)


def spread(mass: Floats, dice: int) -> Floats:
    """How likely every throw is, after keeps with these chances: `expand` turned round."""
    sides = mass.shape[-1] - 1
    batch = mass.shape[: mass.ndim - dice]
    rest = (sides + 1) ** dice
    for _ in range(dice):
        rest //= sides + 1
        found = mass.reshape(-1, sides + 1, rest)
        mass = found[:, :sides] + found[:, sides:] / sides
    return mass.reshape(*batch, *(sides,) * dice)
