"""Double Yam for two players, solved exactly: what every position between two turns is worth.

From the last turn back to the first. A position is the empty boxes of both players, the lead of who
is to throw in points, and whether both have as many turns left. A value is the chance of who is to
throw, a shared win counting a half. Dice that look the same after a change of places make boxes
alike: those sets of empty boxes are one (`alike`).

Arrays may be NumPy's, or CuPy's on an accelerator. NumPy alone is imported.
"""

from collections.abc import Iterator
from itertools import permutations, product
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from arlequin.solve.turn import TurnSolver

Array = Any
Ints = NDArray[np.int64]
Empty = tuple[int, ...]
CHUNK = 1 << 16


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


class Layer(NamedTuple):
    """Positions in which the player who throws has this many boxes left."""

    left: int
    behind: bool
    """Whether the other has a turn less left."""


class TwoPlayers:
    """All positions of one game."""

    def __init__(
        self,
        arrays: ModuleType,
        points: Points,
        counts: Empty,
        same: list[tuple[int, ...]],
        solver: TurnSolver,
    ) -> None:
        self.xp: Any = arrays
        self.points = points
        self.turns = 0
        self.boxes = sum(counts)
        self.most = int(max(points.boxes.max(), points.single.max()))
        self._same = same
        self._solver = solver
        every = {self.canonical(empty) for empty in product(*(range(n + 1) for n in counts))}
        self.sets = [sorted(e for e in every if sum(e) == k) for k in range(self.boxes + 1)]
        """Sets of empty boxes by their number, alike ones once."""
        self.place = [{empty: n for n, empty in enumerate(level)} for level in self.sets]
        coups = np.flatnonzero(points.single >= 0)
        self._coups = arrays.asarray(coups)
        self._single = arrays.asarray(points.single[coups])
        self._points = arrays.asarray(points.boxes)

    def canonical(self, empty: Empty) -> Empty:
        """The first of all sets that are alike."""
        return min(tuple(empty[kind] for kind in moved) for moved in self._same)

    def width(self, left: int, behind: bool) -> Width:
        """Leads of who is to throw; `behind` says that the other has a turn less left."""
        ours, theirs = self.boxes - left, self.boxes - left + behind
        least = min(theirs, left) * self.most
        return Width(least, min(ours, left - behind) * self.most)

    def size(self, layer: Layer) -> int:
        """How many positions a layer has."""
        sets = len(self.sets[layer.left]) * len(self.sets[layer.left - layer.behind])
        return sets * self.width(*layer).size

    def layers(self) -> list[Layer]:
        """All layers, the last turns first."""
        return [Layer(n, behind) for n in range(1, self.boxes + 1) for behind in (True, False)]

    def solve(self, known: tuple[Layer, Array] | None = None) -> Iterator[tuple[Layer, Array]]:
        """Tables by set of who throws, set of the other and lead; those after a known one alone."""
        layers = self.layers()
        after = self.xp.full((1, 1, 1), 0.5)
        if known is not None:
            layers, after = layers[layers.index(known[0]) + 1 :], known[1]
        for layer in layers:
            after = self._table(layer.left, layer.behind, after)
            yield layer, after

    def _table(self, left: int, behind: bool, after: Array) -> Array:
        xp = self.xp
        ours, theirs = self.sets[left], self.sets[left - behind]
        width = self.width(left, behind)
        later = self.width(left - behind, not behind)
        padded = self._pad(after, later)
        found = xp.empty((len(ours), len(theirs), width.size))
        step = max(1, CHUNK // width.size)
        for n, empty in enumerate(ours):
            for begin in range(0, len(theirs), step):
                part = slice(begin, min(begin + step, len(theirs)))
                found[n, part] = self._turns(empty, part, width, padded, later)
        return found

    def _pad(self, after: Array, later: Width) -> Array:
        """Who is to throw next: with decided leads on both sides, as far as a turn may lead."""
        room = 2 * self.most + 1
        before = self.xp.zeros((*after.shape[:2], room))
        return self.xp.concatenate([before, after, before + 1], axis=2)

    def _turns(self, empty: Empty, part: slice, width: Width, padded: Array, later: Width) -> Array:
        """The turns of one set of empty boxes, against some of the other's, with every lead."""
        xp = self.xp
        others = xp.arange(part.start, part.stop)
        leads = xp.arange(-width.least, width.most + 1)
        other, lead = (grid.ravel() for grid in xp.meshgrid(others, leads, indexing="ij"))
        middle = later.least + 2 * self.most + 1
        tables = xp.zeros((len(other), self._points.shape[1]))
        coups = xp.zeros((len(other), len(self._coups)))
        for kind, count in enumerate(empty):
            if count:
                left = (*empty[:kind], count - 1, *empty[kind + 1 :])
                place = self.place[sum(left)][self.canonical(left)]
                for target, points in ((tables, self._points[kind]), (coups, self._single)):
                    at = (middle - lead[:, None] - points[None, :]).clip(0, padded.shape[2] - 1)
                    xp.maximum(target, 1 - padded[other[:, None], place, at], out=target)
        singles = tables.copy()
        singles[:, self._coups] = coups
        self.turns += len(other)
        return self._solver.values(tables, singles).reshape(len(others), -1)
