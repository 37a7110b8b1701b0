"""Yam boxes of a pole, for one player and for two: the states between the lines of Color'Yam.

Numbers from 6 to 36 are counted from 1 to 31 here; 0 means none or a cross. A player's state in a
pole is the number that binds them (the highest one before), and the boxes that second chances have
filled; once one is filled, it binds. NumPy alone is imported.
"""

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

LEAST, MOST = 6, 36
NUMBERS = MOST - LEAST + 1
Ints: TypeAlias = NDArray[np.int32]
Boxes: TypeAlias = NDArray[np.int64]


class YamState(NamedTuple):
    """The boxes of a pole as one player has filled them."""

    bound: int
    """The number that the next one must exceed; 0 once a box is filled, which binds then."""
    filled: tuple[int, ...]

    @property
    def binds(self) -> int:
        """The number that the next one must exceed."""
        return self.filled[-1] if self.filled else self.bound


EMPTY = YamState(0, ())


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
        """The lowest legal number."""
        return state.binds + 1 if self.rising else 1

    @cached_property
    def second(self) -> Ints:
        """By state and number: the state after a second chance with it, or -1 (CY-12)."""
        after = np.full((len(self.states), NUMBERS + 1), -1, dtype=np.int32)
        for n, state in enumerate(self.states):
            if len(state.filled) < self.boxes:
                for number in range(self.least(state), NUMBERS + 1):
                    after[n, number] = self.number[YamState(0, (*state.filled, number))]
        return after


class Pairs:
    """Pairs of states, the line's starter first; equivalent pairs are one."""

    def __init__(self, pole: Pole) -> None:
        self.pole = pole
        count = len(pole.states)
        keys = (_signatures(pole) if pole.rising else _free_signatures(pole)).ravel()
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


def _signatures(pole: Pole) -> NDArray[np.int64]:
    """A number by both states, equal for equivalent pairs: full boxes are only compared."""
    third, fourth = _boxes(pole)
    full, number = fourth > 0, np.arange(len(pole.states), dtype=np.int64)
    ours, theirs = full[:, None], full[None, :]
    apart = number[:, None] * len(number) + number
    beaten = _beaten(pole, third, fourth)
    compared = np.sign(third[:, None] - third) * 3 + np.sign(fourth[:, None] - fourth)
    one_full = np.where(ours, 1 + 3 * beaten, 2 + 3 * beaten.T)
    open_ = np.where(ours | theirs, one_full, 3 * apart)
    return np.where(ours & theirs, -1 - (compared + 4), open_).astype(np.int64)


def _beaten(pole: Pole, third: Boxes, fourth: Boxes) -> NDArray[np.int64]:
    """Full boxes (rows), seen by a player who must exceed a bound: lower numbers are beaten."""
    bound = np.array([state.binds for state in pole.states], dtype=np.int64)
    own, number = third > 0, np.arange(len(pole.states), dtype=np.int64)
    theirs, last = third[:, None], fourth[:, None]
    last = np.where(last > bound, last, np.where(last == bound, -1, -2)) + 2
    first = np.where(own, np.sign(theirs - third) + 1, np.maximum(theirs, bound))
    seen = (number * (NUMBERS + 1) + first) * (NUMBERS + 3) + last
    return np.asarray(seen, dtype=np.int64)


def _free_signatures(pole: Pole) -> NDArray[np.int64]:
    """The same where nothing binds: full boxes are compared, else number and owner count."""
    keys = []
    for box in _boxes(pole):
        ours, theirs = box[:, None], box[None, :]
        alone = np.where(theirs > 0, NUMBERS + theirs, ours)
        full = (ours > 0) & (theirs > 0)
        keys.append(np.where(full, 2 * NUMBERS + 2 + np.sign(ours - theirs), alone))
    return np.asarray(keys[0] * (3 * NUMBERS * NUMBERS) + keys[1], dtype=np.int64)


def _boxes(pole: Pole) -> Boxes:
    """The numbers in both boxes of a pole, by state; 0 where one is empty."""
    filled = [(*state.filled, 0, 0)[:2] for state in pole.states]
    return np.array(filled, dtype=np.int64).T
