"""Yam boxes of a pole, for one player and for two: the states between the lines of Color'Yam.

Numbers run from 6 to 36; they are counted from 1 to 31 here, and 0 stands for none or a cross. A
player's state in a pole is the number that binds them (the highest one written before), and the
boxes of the pole that second chances have filled; once one is filled, it binds. NumPy alone.
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


def states(boxes: int, free_of_bounds: bool = False) -> Iterator[YamState]:
    """All states of a pole with so many Yam boxes."""
    for bound in range(1 if free_of_bounds else NUMBERS + 1):
        yield YamState(bound, ())
    for first in range(1, NUMBERS + 1):
        yield YamState(0, (first,))
        if boxes == 2:
            yield from (YamState(0, (first, second)) for second in range(first + 1, NUMBERS + 1))


class Pole:
    """The states of one player in a pole, numbered."""

    def __init__(self, boxes: int, free_of_bounds: bool = False) -> None:
        self.boxes = boxes
        self.states = tuple(states(boxes, free_of_bounds))
        self.number = {state: n for n, state in enumerate(self.states)}
        self.free = np.array([boxes - len(state.filled) for state in self.states], dtype=np.int32)
        """How many boxes are free."""

    @cached_property
    def second(self) -> Ints:
        """By state and number: the state after a second chance with it, or -1 (CY-12)."""
        found = np.full((len(self.states), NUMBERS + 1), -1, dtype=np.int32)
        for n, state in enumerate(self.states):
            if len(state.filled) < self.boxes:
                for number in range(state.binds + 1, NUMBERS + 1):
                    found[n, number] = self.number[YamState(0, (*state.filled, number))]
        return found


class Pairs:
    """Pairs of states, the line's starter first; pairs that nothing can tell apart are one."""

    def __init__(self, pole: Pole) -> None:
        self.pole = pole
        count = len(pole.states)
        classes: dict[object, int] = {}
        of = [
            classes.setdefault(_signature(one, other), len(classes))
            for one in pole.states
            for other in pole.states
        ]
        self.of = np.array(of, dtype=np.int32).reshape(count, count)
        """The number of a pair, by both players' states."""
        firsts = np.unique(self.of.ravel(), return_index=True)[1]
        self.one, self.other = (part.astype(np.int32) for part in np.divmod(firsts, count))
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


def _signature(one: YamState, other: YamState) -> object:
    """What is told apart: numbers that are full are compared only, or are to be beaten."""
    if len(one.filled) == len(other.filled) == 2:
        return tuple(map(_compared, one.filled, other.filled))
    if len(one.filled) == 2:
        return "one", *_beaten(one, other)
    if len(other.filled) == 2:
        return "other", *_beaten(other, one)
    return one, other


def _beaten(full: YamState, open_: YamState) -> tuple[object, ...]:
    """Full boxes, seen by one whose numbers must be above a bound: what is lower is beaten."""
    third, fourth = full.filled
    bound = open_.binds
    last = fourth if fourth > bound else -1 if fourth == bound else -2
    if open_.filled:
        return open_, _compared(third, open_.filled[0]), last
    return open_, max(third, bound), last


def _compared(one: int, other: int) -> int:
    return (one > other) - (one < other)
