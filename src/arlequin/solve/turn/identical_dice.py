"""Identical dice: throws and keeps are multisets, of `dice` numbers or at most as many.

Values have one row for each and one column for each state of a batch.
"""

from functools import lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple, TypeAlias

import numpy as np

from arlequin.fast.throws import Floats, Ints

Multiset: TypeAlias = tuple[int, ...]


class Level(NamedTuple):
    """The keeps of one size: their places among all, and the keeps of one die more or less."""

    first: int
    last: int
    more: Ints
    """A row a keep: the keeps with each number added."""
    fewer: tuple[tuple[Ints, Ints], ...]
    """For each number, the keeps that have it, and the same with one of it less."""


class Alike:
    """Identical dice: how many, and with how many sides."""

    def __init__(self, dice: int, sides: int = 6) -> None:
        self.dice = dice
        self.numbers = range(1, sides + 1)
        sizes = [[*combinations_with_replacement(self.numbers, n)] for n in range(dice + 1)]
        self.keeps = tuple(keep for size in sizes for keep in size)
        """All keeps, the smallest first."""
        self.throws = tuple(sizes[-1])
        self._at = {keep: place for place, keep in enumerate(self.keeps)}
        self._levels = [self._level(size) for size in sizes]

    def _level(self, keeps: list[Multiset]) -> Level:
        first, at = self._at[keeps[0]], self._at
        grows = len(keeps[0]) < self.dice
        more = [[at[tuple(sorted((*k, n)))] for n in self.numbers] for k in keeps] if grows else []
        fewer = []
        for number in self.numbers:
            having = [keep for keep in keeps if number in keep]
            places = [keep.index(number) for keep in having]
            smaller = [at[k[:p] + k[p + 1 :]] for k, p in zip(having, places, strict=True)]
            row = np.array([[at[keep] for keep in having], smaller], dtype=np.int64)
            fewer.append((row[0], row[1]))
        return Level(first, first + len(keeps), np.array(more, dtype=np.int64), tuple(fewer))

    def expand(self, throws: Floats) -> Floats:
        """The value of every keep, before the other dice are thrown."""
        values = np.empty((len(self.keeps), *throws.shape[1:]))
        values[self._levels[-1].first :] = throws
        for level in reversed(self._levels[:-1]):
            total = values[level.more[:, 0]]
            for number in range(1, len(self.numbers)):
                total += values[level.more[:, number]]
            values[level.first : level.last] = total / len(self.numbers)
        return values

    def choose(self, expanded: Floats) -> Floats:
        """The value of every throw with the best keep."""
        best = expanded.copy()
        for level in self._levels[1:]:
            for having, smaller in level.fewer:
                best[having] = np.maximum(best[having], best[smaller])
        return best[self._levels[-1].first :]

    def value(self, finals: Floats, throws: int = 3) -> Floats:
        """The value of a turn with that number of throws, for every state of a batch."""
        for _ in range(throws - 1):
            finals = self.choose(self.expand(finals))
        return np.asarray(self.expand(finals)[0])

    def final_throws(self, finals: Floats, throws: int = 3) -> Floats:
        """The chance of every final throw, where the turn is played for the best of `finals`."""
        stages = [self.expand(finals)]
        for _ in range(throws - 1):
            stages.insert(0, self.expand(self.choose(stages[0])))
        mass = np.zeros((len(self.keeps), finals.shape[1]))
        mass[0] = 1.0
        for keeps in stages[1:]:
            mass = self._move(keeps, self._spread(mass))
        return self._spread(mass)

    def _spread(self, mass: Floats) -> Floats:
        """Chances of throws from chances of keeps: the reverse of `expand`."""
        mass = mass.copy()
        for level in self._levels[:-1]:
            share = mass[level.first : level.last] / len(self.numbers)
            for number in range(len(self.numbers)):
                np.add.at(mass, level.more[:, number], share)
        return mass[self._levels[-1].first :]

    def _move(self, keeps: Floats, mass: Floats) -> Floats:
        """Chances of throws, moved to the best keep of each: the reverse of `choose`."""
        best = keeps.copy()
        which = np.tile(np.arange(len(self.keeps))[:, None], (1, keeps.shape[1]))
        for level in self._levels[1:]:
            for having, smaller in level.fewer:
                less = best[smaller] > best[having]
                which[having] = np.where(less, which[smaller], which[having])
                best[having] = np.where(less, best[smaller], best[having])
        chosen = which[self._levels[-1].first :]
        columns = zip(chosen.T, mass.T, strict=True)
        return np.stack([np.bincount(c, m, len(self.keeps)) for c, m in columns], axis=1)


@lru_cache(maxsize=4)
def alike(dice: int, sides: int = 6) -> Alike:
    """Identical dice; made once."""
    return Alike(dice, sides)
