"""Counter-based random numbers: number i of game g with seed s is a function of these three alone.

Threefry-2x32 with 20 rounds (Salmon, Moraes, Dror and Shaw, 2011), so that a game is the same
whatever batch, core or accelerator it is played on: `accelerator.threefry` is the same in JAX.

The luck of a game is a row of four numbers: seed (low and high half), game, and how many numbers
were drawn so far.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from arlequin.fast.compiled import jit

Luck: TypeAlias = NDArray[np.int64]

SEED, HIGH, GAME, DRAWN = range(4)
MASK = 0xFFFFFFFF
PARITY = 0x1BD11BDA
EVEN, ODD = (13, 15, 26, 6), (17, 29, 16, 24)


def lucks(seed: int, games: int, first: int = 0) -> Luck:
    """The luck of this many games, a row each, from a game's number on."""
    found = np.zeros((games, 4), np.int64)
    found[:, SEED], found[:, HIGH] = seed & MASK, seed >> 32 & MASK
    found[:, GAME] = np.arange(first, first + games)
    return found


@jit
def threefry(key0: int, key1: int, word0: int, word1: int) -> tuple[int, int]:
    """The block of a key and a counter: two numbers of 32 bits."""
    key2 = PARITY ^ key0 ^ key1
    a, b = (word0 + key0) & MASK, (word1 + key1) & MASK
    a, b = _mix(a, b, EVEN)
    a, b = (a + key1) & MASK, (b + key2 + 1) & MASK
    a, b = _mix(a, b, ODD)
    a, b = (a + key2) & MASK, (b + key0 + 2) & MASK
    a, b = _mix(a, b, EVEN)
    a, b = (a + key0) & MASK, (b + key1 + 3) & MASK
    a, b = _mix(a, b, ODD)
    a, b = (a + key1) & MASK, (b + key2 + 4) & MASK
    a, b = _mix(a, b, EVEN)
    return (a + key2) & MASK, (b + key0 + 5) & MASK


@jit
def _mix(a: int, b: int, rotations: tuple[int, int, int, int]) -> tuple[int, int]:
    """Four rounds: add, rotate, mix."""
    for by in rotations:
        a = (a + b) & MASK
        b = ((b << by | b >> (32 - by)) & MASK) ^ a
    return a, b


@jit
def word(luck: Luck) -> int:
    """The next number of 32 bits."""
    found, _ = threefry(luck[SEED], luck[GAME], luck[DRAWN], luck[HIGH])
    luck[DRAWN] += 1
    return found


@jit
def below(luck: Luck, limit: int) -> int:
    """The next number from 0 to below a limit; a limit of 2**16 makes no case likelier than 1.00002
    times another.
    """
    return word(luck) * limit >> 32
