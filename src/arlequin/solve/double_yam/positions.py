"""Positions of Double Yam for two players: the empty boxes of both, and the lead of the thrower.

Dice that look the same after a change of places make boxes alike: those sets of empty boxes are one
(`alike`). NumPy alone is imported.
"""

from itertools import permutations, product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Empty = tuple[int, ...]


class Points(NamedTuple):
    """The points of classes of throws."""

    boxes: Ints
    """By kind of box and class."""
    single: Ints
    """By class: the points of a coup from a single throw in any box; -1 where there is none."""
    classes: Ints
    """By throw: its class."""


def classes(boxes: Ints, single: Ints) -> Points:
    """Throws with the same points in every box are one class."""
    rows = np.concatenate([boxes.reshape(len(boxes), -1), single.reshape(1, -1)]).T
    distinct, of = np.unique(rows, axis=0, return_inverse=True)
    return Points(distinct[:, :-1].T.copy(), distinct[:, -1].copy(), of.ravel())


def alike(boxes: Ints) -> list[tuple[int, ...]]:
    """The permutations of the kinds of boxes that result from exchanging the dice's places."""
    dice, kinds = boxes.ndim - 1, len(boxes)
    rows = {kind.tobytes(): n for n, kind in enumerate(boxes)}
    # By die and side, the sum of all points with it: alike boxes are alike in that too.
    others = [tuple(d for d in range(dice) if d != die) for die in range(dice)]
    faces = np.array([[kind.sum(axis=axes) for axes in others] for kind in boxes])
    likely = {kind.tobytes() for kind in faces}
    same = set()
    for places in permutations(range(dice)):
        if all(kind.tobytes() in likely for kind in faces[:, list(places)]):
            moved = [np.ascontiguousarray(kind.transpose(places)).tobytes() for kind in boxes]
            if all(kind in rows for kind in moved):
                same.add(tuple(rows[kind] for kind in moved))
    return sorted(same) or [tuple(range(kinds))]


class Width(NamedTuple):
    """Leads that are possible and not decided, from `-least` to `most`."""

    least: int
    most: int

    @property
    def size(self) -> int:
        """The number of leads."""
        return self.least + self.most + 1


class Positions:
    """Sets of empty boxes and possible leads of one game."""

    def __init__(self, points: Points, counts: Empty, same: list[tuple[int, ...]]) -> None:
        self.points = points
        self.boxes = sum(counts)
        self.most = int(max(points.boxes.max(), points.single.max()))
        self._same = same
        every = {self.canonical(empty) for empty in product(*(range(n + 1) for n in counts))}
        self.sets = [sorted(e for e in every if sum(e) == k) for k in range(self.boxes + 1)]
        """Sets of empty boxes by their number, alike ones once."""
        self.place = [{empty: n for n, empty in enumerate(level)} for level in self.sets]

    def canonical(self, empty: Empty) -> Empty:
        """The first of all sets that are alike."""
        return min(tuple(empty[kind] for kind in moved) for moved in self._same)

    def width(self, left: int, behind: bool) -> Width:
        """Leads of the next thrower; `behind`: the other has one turn less left."""
        ours, theirs = self.boxes - left, self.boxes - left + behind
        least = min(theirs, left) * self.most
        return Width(least, min(ours, left - behind) * self.most)
