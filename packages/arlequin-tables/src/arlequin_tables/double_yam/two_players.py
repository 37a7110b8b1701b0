"""Double Yam for two players, solved exactly: what every position between two turns is worth.

From the last turn back to the first. A position is the empty boxes of both players, the lead of who
is to throw in points, and whether both have as many turns left. A value is the chance of who is to
throw, a shared win counting a half.

Arrays may be NumPy's, or CuPy's on an accelerator. NumPy alone is imported.
"""

from collections.abc import Iterator
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from arlequin.solve.double_yam.positions import Empty, Points, Positions, Width
from arlequin_tables.turn_solver import Array, TurnSolver

CHUNK = 1 << 16


class Layer(NamedTuple):
    """Positions in which the player who throws has this many boxes left."""

    left: int
    behind: bool
    """Whether the other has a turn less left."""


class TwoPlayers(Positions):
    """All positions of one game."""

    def __init__(
        self,
        arrays: ModuleType,
        points: Points,
        counts: Empty,
        same: list[tuple[int, ...]],
        solver: TurnSolver,
    ) -> None:
        super().__init__(points, counts, same)
        self.xp: Any = arrays
        self._solver = solver
        coups = np.flatnonzero(points.single >= 0)
        self._coups = arrays.asarray(coups)
        self._single = arrays.asarray(points.single[coups])
        self._points = arrays.asarray(points.boxes)

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
        room = xp.zeros((*after.shape[:2], 2 * self.most + 1))
        padded = xp.concatenate([room, after, room + 1], axis=2)  # decided leads on both sides
        found = xp.empty((len(ours), len(theirs), width.size))
        step = max(1, CHUNK // width.size)
        for n, empty in enumerate(ours):
            for begin in range(0, len(theirs), step):
                part = slice(begin, min(begin + step, len(theirs)))
                found[n, part] = self._turns(empty, part, width, padded, later)
        return found

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
        return self._solver.values(tables, singles).reshape(len(others), -1)
