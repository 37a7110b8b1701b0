"""Identical dice: throws and keeps are multisets.

A keep is a multiset of at most `dice` numbers; a whole throw is one of `dice`. Values have one row
for each and one column for each state of a batch, so that every pass works on whole rows.
"""

from functools import lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple, TypeAlias

import numpy as np

from arlequin.fast.throws import Floats, Ints

Multiset: TypeAlias = tuple[int, ...]


class Level(NamedTuple):
    """The keeps of one size: where they are among all, and what one die more or less gives."""

    first: int
    last: int
    more: Ints
    """A row a keep: the keeps with each number added."""
    fewer: tuple[tuple[Ints, Ints], ...]
    """For each number, the keeps that have it, and the same with one of it less."""


class Alike:
    """Like dice: how many, and with how many sides."""

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
        first = self._at[keeps[0]]
        grows = len(keeps[0]) < self.dice
        more = [[self._at[_with(k, n)] for n in self.numbers] for k in keeps] if grows else []
        fewer = []
        for number in self.numbers:
            having = [keep for keep in keeps if number in keep]
            smaller = [self._at[_without(keep, number)] for keep in having]
            fewer.append((_ints([self._at[keep] for keep in having]), _ints(smaller)))
        return Level(first, first + len(keeps), np.array(more, dtype=np.int64), tuple(fewer))

    def expand(self, throws: Floats) -> Floats:
        """What every keep is worth, before the other dice are thrown."""
        values = np.empty((len(self.keeps), *throws.shape[1:]))
        values[self._levels[-1].first :] = throws
        for level in reversed(self._levels[:-1]):
            total = values[level.more[:, 0]]
            for number in range(1, len(self.numbers)):
                total += values[level.more[:, number]]
            values[level.first : level.last] = total / len(self.numbers)
        return values

    def choose(self, expanded: Floats) -> Floats:
        """What every throw is worth to one who keeps what is best of it."""
        best = expanded.copy()
        for level in self._levels[1:]:
            for having, smaller in level.fewer:
                best[having] = np.maximum(best[having], best[smaller])
        return best[self._levels[-1].first :]

    def value(self, finals: Floats, throws: int = 3) -> Floats:
        """What a turn with that number of throws is worth, for every state of a batch."""
        for _ in range(throws - 1):
            finals = self.choose(self.expand(finals))
        worth: Floats = self.expand(finals)[0]
        return worth

    # --- read forwards -------------------------------------------------------------------------

    def ends(self, finals: Floats, throws: int = 3) -> Floats:
        """How likely every final throw is, where the turn is played for the best of `finals`."""
        stages = [self.expand(finals)]
        for _ in range(throws - 1):
            stages.insert(0, self.expand(self.choose(stages[0])))
        mass = np.zeros((len(self.keeps), finals.shape[1]))
        mass[0] = 1.0
        for keeps in stages[1:]:
            mass = self._move(keeps, self._spread(mass))
        return self._spread(mass)

    def _spread(self, mass: Floats) -> Floats:
        """Chances of keeps become chances of throws: `expand` turned round."""
        mass = mass.copy()
        for level in self._levels[:-1]:
            share = mass[level.first : level.last] / len(self.numbers)
            for number in range(len(self.numbers)):
                np.add.at(mass, level.more[:, number], share)
        return mass[self._levels[-1].first :]

    def _move(self, keeps: Floats, mass: Floats) -> Floats:
        """Chances of throws, moved to the best keep of each: `choose` turned round."""
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
    """A number of like dice; made once."""
    return Alike(dice, sides)


def _with(keep: Multiset, number: int) -> Multiset:
    return tuple(sorted((*keep, number)))


def _without(keep: Multiset, number: int) -> Multiset:
    place = keep.index(number)
    return keep[:place] + keep[place + 1 :]


def _ints(found: list[int]) -> Ints:
    return np.array(found, dtype=np.int64)
