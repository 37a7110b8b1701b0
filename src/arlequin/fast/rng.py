"""Random numbers in compiled kernels: fast and repeatable, for sampling and not for play.

A Lehmer generator (Park and Miller), whose one number lives in an array of one cell: the same in
compiled code and without.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from arlequin.fast.compiled import jit

Luck: TypeAlias = NDArray[np.int64]

_PRIME = 2**31 - 1
_FACTOR = 48271
_STRIDE = 1_103_515_245
"""From one place to the next: so far that their first numbers are unrelated."""


def luck_of(seed: int) -> Luck:
    """A generator that begins with this seed."""
    return np.array([1 + seed % (_PRIME - 1)], np.int64)


@jit
def unit(luck: Luck) -> float:
    """The next number, from 0 up to 1."""
    luck[0] = luck[0] * _FACTOR % _PRIME
    return float(luck[0]) / _PRIME


@jit
def below(luck: Luck, limit: int) -> int:
    """The next whole number from 0 to below a limit."""
    return int(unit(luck) * limit)


@jit
def jump(luck: Luck, seed: int, place: int) -> None:
    """Jumps to one of the places of a seed, without the numbers between them."""
    luck[0] = 1 + (seed + (place + 1) * _STRIDE) % (_PRIME - 1)
