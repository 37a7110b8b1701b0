"""Counter-based random numbers in JAX: the numbers of `twins.counter`, bit by bit."""

from typing import NamedTuple, Self, TypeVar

import jax
import jax.numpy as jnp
from jax import Array

PARITY = 0x1BD11BDA
ROTATIONS = ((13, 15, 26, 6), (17, 29, 16, 24))
Tree = TypeVar("Tree")


class Luck(NamedTuple):
    """The luck of a game: its seed, the seed's high half, its number, how many were drawn."""

    seed: Array
    high: Array
    game: Array
    drawn: Array

    @classmethod
    def of(cls, seed: int | Array, game: int | Array) -> Self:
        """The luck of a game; replace `high` for a seed above 32 bits."""
        zero = jnp.uint32(0)
        return cls(jnp.asarray(seed, jnp.uint32), zero, jnp.asarray(game, jnp.uint32), zero)

    def below(self, limit: int | Array) -> Array:
        """The next number, from 0 to below a limit of at most 2**16."""
        number = threefry(self.seed, self.game, self.drawn, self.high)[0]
        limit = jnp.asarray(limit).astype(jnp.uint32)
        upper, lower = (number >> 16) * limit, (number & 0xFFFF) * limit
        return ((upper + (lower >> 16)) >> 16).astype(jnp.int32)

    def uniform_place(self, mask: Array) -> Array:
        """The place of one of the marked cells, each as likely as any other."""
        marked = jnp.cumsum(mask, dtype=jnp.int32)
        return (marked <= self.below(marked[-1])).sum(dtype=jnp.int32)

    def advance(self, count: bool | Array = True) -> Self:
        """The luck after this many numbers were drawn; a bool says whether one was."""
        return self._replace(drawn=self.drawn + jnp.asarray(count).astype(jnp.uint32))


def threefry(key0: Array, key1: Array, word0: Array, word1: Array) -> tuple[Array, Array]:
    """The block of a key and a counter: two numbers of 32 bits."""
    keys = (key0, key1, jnp.uint32(PARITY) ^ key0 ^ key1)
    a, b = word0 + key0, word1 + key1
    for turn in range(5):
        for by in ROTATIONS[turn % 2]:
            a = a + b
            b = (b << by | b >> (32 - by)) ^ a
        a = a + keys[(turn + 1) % 3]
        b = b + keys[(turn + 2) % 3] + jnp.uint32(turn + 1)
    return a, b


def either(condition: Array, this: Tree, that: Tree) -> Tree:
    """Each array of `this` where the condition holds, else that of `that`."""
    chosen: Tree = jax.tree.map(lambda a, b: jnp.where(condition, a, b), this, that)
    return chosen
