"""Yam boxes of a pole, for one player and for two: the states between the lines of Color'Yam.

Numbers run from 6 to 36; they are counted from 1 to 31 here, and 0 stands for none or a cross. A
player's state in a pole is the number that binds them (the highest one written before), and the
boxes of the pole that second chances have filled; once one is filled, it binds. Where numbers need
not rise (CY-16) nothing binds. NumPy alone.
"""

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

LEAST, MOST = 6, 36
NUMBERS = MOST - LEAST + 1
Ints: TypeAlias = NDArray[np.int32]


class YamState(NamedTuple):
    """The boxes of a pole as one player has filled them."""

    bound: int
    """What a number must be above; 0 once a box is filled, for then that number binds."""
    filled: tuple[int, ...]

    @property
    def binds(self) -> int:
        """The number that the next one must be above."""
        return self.filled[-1] if self.filled else self.bound


EMPTY = YamState(0, ())
"""Nothing is written."""


def states(boxes: int, free_of_bounds: bool = False, rising: bool = True) -> Iterator[YamState]:
    """All states of a pole with this many Yam boxes."""
    for bound in range(1 if free_of_bounds else NUMBERS + 1):
        yield YamState(bound, ())
    for first in range(1, NUMBERS + 1):
        yield YamState(0, (first,))
        if boxes == 2:
            least = first + 1 if rising else 1
            yield from (YamState(0, (first, second)) for second in range(least, NUMBERS + 1))


class Pole:
    """The states of one player in a pole, numbered."""

    def __init__(self, boxes: int, free_of_bounds: bool = False, rising: bool = True) -> None:
        self.boxes, self.rising = boxes, rising
        self.states = tuple(states(boxes, free_of_bounds or not rising, rising))
        self.number = {state: n for n, state in enumerate(self.states)}
        self.free = np.array([boxes - len(state.filled) for state in self.states], dtype=np.int32)
        """How many boxes are free."""

    def least(self, state: YamState) -> int:
        """The lowest number that may be written."""
        return state.binds + 1 if self.rising else 1

    @cached_property
    def second(self) -> Ints:
        """By state and number: the state after a second chance with it, or -1 (CY-12)."""
        found = np.full((len(self.states), NUMBERS + 1), -1, dtype=np.int32)
        for n, state in enumerate(self.states):
            if len(state.filled) < self.boxes:
                for number in range(self.least(state), NUMBERS + 1):
                    found[n, number] = self.number[YamState(0, (*state.filled, number))]
        return found


class Pairs:
    """Pairs of states, the line's starter first; pairs that nothing can tell apart are one."""

    def __init__(self, pole: Pole) -> None:
        self.pole = pole
        count = len(pole.states)
        signatures = _Signatures(pole) if pole.rising else _FreeSignatures(pole)
        keys = signatures.all().ravel()
        _, firsts, of = np.unique(keys, return_index=True, return_inverse=True)
        order = np.argsort(firsts)
        number = np.empty(len(firsts), dtype=np.int32)
        number[order] = np.arange(len(firsts), dtype=np.int32)
        self.of: Ints = number[of].reshape(count, count)
        """The number of a pair, by both players' states."""
        self.one, self.other = (part.astype(np.int32) for part in np.divmod(firsts[order], count))
        """A pair of each number: the starter's state, and the other's."""
        self.swapped = self.of[self.other, self.one]
        """The same pair, the other one first."""

    def __len__(self) -> int:
        return len(self.one)

    @cached_property
    def second_one(self) -> Ints:
        """By pair and number: the pair after a second chance of the starter, or -1."""
        after = self.pole.second[self.one]
        return np.where(after < 0, -1, self.of[after, self.other[:, None]]).astype(np.int32)

    @cached_property
    def second_other(self) -> Ints:
        """By pair and number: the pair after a second chance of the other, or -1."""
        after = self.pole.second[self.other]
        return np.where(after < 0, -1, self.of[self.one[:, None], after]).astype(np.int32)


class _Signatures:
    """Pairs as numbers: equal where nothing can tell them apart. All of them at once.

    Numbers that are full are compared only, or are to be beaten.
    """

    def __init__(self, pole: Pole) -> None:
        filled = [(*state.filled, 0, 0)[:2] for state in pole.states]
        self._third, self._fourth = np.array(filled, dtype=np.int64).T
        self._binds = np.array([state.binds for state in pole.states], dtype=np.int64)
        self._number = np.arange(len(pole.states), dtype=np.int64)
        self._full = self._fourth > 0

    def all(self) -> NDArray[np.int64]:
        """By both players' states."""
        ours, theirs = self._full[:, None], self._full[None, :]
        apart = self._number[:, None] * len(self._number) + self._number
        beaten = self._beaten()
        compared = np.sign(self._third[:, None] - self._third) * 3
        compared = compared + np.sign(self._fourth[:, None] - self._fourth)
        one_full = np.where(ours, 1 + 3 * beaten, 2 + 3 * beaten.T)
        open_ = np.where(ours | theirs, one_full, 3 * apart)
        return np.where(ours & theirs, -1 - (compared + 4), open_).astype(np.int64)

    def _beaten(self) -> NDArray[np.int64]:
        """Full boxes (rows), seen by who must get above a bound: what is lower is beaten."""
        third, fourth, bound = self._third[:, None], self._fourth[:, None], self._binds
        last = np.where(fourth > bound, fourth, np.where(fourth == bound, -1, -2)) + 2
        own = self._third > 0
        first = np.where(own, np.sign(third - self._third) + 1, np.maximum(third, bound))
        seen = (self._number * (NUMBERS + 1) + first) * (NUMBERS + 3) + last
        return np.asarray(seen, dtype=np.int64)


class _FreeSignatures:
    """The same where nothing binds: a number counts while the other's box is empty, and is only
    compared once both are full.
    """

    def __init__(self, pole: Pole) -> None:
        filled = [(*state.filled, 0, 0)[:2] for state in pole.states]
        self._boxes = np.array(filled, dtype=np.int64).T

    def all(self) -> NDArray[np.int64]:
        """By both players' states."""
        third, fourth = map(self._box_pairs, self._boxes)
        return third * (3 * NUMBERS * NUMBERS) + fourth

    @staticmethod
    def _box_pairs(box: NDArray[np.int64]) -> NDArray[np.int64]:
        """One box of both: how full ones compare, else the number in it, and whose it is."""
        ours, theirs = box[:, None], box[None, :]
        alone = np.where(theirs > 0, NUMBERS + theirs, ours)
        full = (ours > 0) & (theirs > 0)
        found = np.where(full, 2 * NUMBERS + 2 + np.sign(ours - theirs), alone)
        return np.asarray(found, dtype=np.int64)
