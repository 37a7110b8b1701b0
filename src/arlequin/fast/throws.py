"""Every throw of different dice at once.

Layout: an array of shape (sides,) * dice; cell (a, b, …) is die A showing a + 1, die B b + 1, ….
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
Truths = NDArray[np.bool_]


def sum_faces(faces: Sequence[Sequence[int]]) -> Ints:
    """For every throw the sum of its dice, given the number that each face counts."""
    total = np.zeros((1,) * len(faces), dtype=np.int64)
    for die, counts in enumerate(faces):
        axis = [1] * len(faces)
        axis[die] = len(counts)
        total = total + np.array(counts, dtype=np.int64).reshape(axis)
    return total


def place(numbers: Sequence[int]) -> tuple[int, ...]:
    """The cell of a throw."""
    return tuple(number - 1 for number in numbers)
