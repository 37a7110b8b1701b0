"""Counter-based random numbers in JAX: the numbers of `twins.counter`, bit by bit."""

from typing import NamedTuple, TypeVar

import jax
import jax.numpy as jnp
from jax import Array

PARITY = 0x1BD11BDA
ROTATIONS = ((13, 15, 26, 6), (17, 29, 16, 24))


class Luck(NamedTuple):
    """The luck of a game: its seed, the seed's high half, its number, how many were drawn."""

    seed: Array
    high: Array
    game: Array
    drawn: Array


def luck_of(seed: int | Array, game: int | Array) -> Luck:
    """The luck of a game; a seed above 32 bits has its high half put in by hand."""
    zero = jnp.uint32(0)
    return Luck(jnp.asarray(seed, jnp.uint32), zero, jnp.asarray(game, jnp.uint32), zero)


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


def word(luck: Luck) -> Array:
    """The number of 32 bits that is next."""
    return threefry(luck.seed, luck.game, luck.drawn, luck.high)[0]


def below(number: Array, limit: int | Array) -> Array:
    """A number of 32 bits as one from 0 to below a limit of at most 2**16."""
    limit = jnp.asarray(limit).astype(jnp.uint32)
    upper, lower = (number >> 16) * limit, (number & 0xFFFF) * limit
    return ((upper + (lower >> 16)) >> 16).astype(jnp.int32)


def drawn(luck: Luck, when: bool | Array = True) -> Luck:
    """The luck after a number was drawn, where one was."""
    return luck._replace(drawn=luck.drawn + jnp.asarray(when).astype(jnp.uint32))


Tree = TypeVar("Tree")


def uniform_place(mask: Array, luck: Luck) -> Array:
    """The place of one of the marked cells, each as likely as any other."""
    marked = jnp.cumsum(mask, dtype=jnp.int32)
    return (marked <= below(word(luck), marked[-1])).sum(dtype=jnp.int32)


def either(condition: Array, this: Tree, that: Tree) -> Tree:
    """Each array of `this` where the condition holds, else that of `that`."""
    chosen: Tree = jax.tree.map(lambda a, b: jnp.where(condition, a, b), this, that)
    return chosen
