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
    """What classes of throws bring."""

    boxes: Ints
    """By kind of box and class."""
    single: Ints
    """By class: what a coup from a single throw brings in any box; -1 where there is none."""
    classes: Ints
    """By throw: its class."""


def classes(boxes: Ints, single: Ints) -> Points:
    """Throws that bring the same in every box are one class."""
    rows = np.concatenate([boxes.reshape(len(boxes), -1), single.reshape(1, -1)]).T
    found, of = np.unique(rows, axis=0, return_inverse=True)
    return Points(found[:, :-1].T.copy(), found[:, -1].copy(), of.ravel())


def alike(boxes: Ints) -> list[tuple[int, ...]]:
    """Permutations of the kinds of boxes that a change of the dice's places brings about."""
    dice, kinds = boxes.ndim - 1, len(boxes)
    rows = {kind.tobytes(): n for n, kind in enumerate(boxes)}
    faces = np.stack([_by_face(kind) for kind in boxes])
    likely = {kind.tobytes() for kind in faces}
    found = []
    for places in permutations(range(dice)):
        if all(kind.tobytes() in likely for kind in faces[:, list(places)]):
            moved = [np.ascontiguousarray(kind.transpose(places)).tobytes() for kind in boxes]
            same = all(kind in rows for kind in moved)
            found += [tuple(rows[kind] for kind in moved)] if same else []
    return sorted(set(found)) or [tuple(range(kinds))]


def _by_face(kind: Ints) -> Ints:
    """By die and side, the sum of all points with it: what is alike is alike in that too."""
    dice = range(kind.ndim)
    return np.stack([kind.sum(axis=tuple(d for d in dice if d != die)) for die in dice])


class Width(NamedTuple):
    """Leads that are possible and not decided: from `-least` to `most`."""

    least: int
    most: int

    @property
    def size(self) -> int:
        """How many."""
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
        """Leads of who is to throw; `behind` says that the other has a turn less left."""
        ours, theirs = self.boxes - left, self.boxes - left + behind
        least = min(theirs, left) * self.most
        return Width(least, min(ours, left - behind) * self.most)
