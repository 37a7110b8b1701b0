"""Sheets of Double Yam by their empty boxes: nothing else matters for points to come."""

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import product
from typing import TypeAlias

import numpy as np

from arlequin.fast.double_yam import FREE, Points, points
from arlequin.fast.throws import Floats
from arlequin.games.double_yam.rules import SINGLE, DoubleYam
from arlequin.solve.turn.solved import Single, Solved

Empty: TypeAlias = tuple[int, ...]
"""How many boxes of each kind are empty, in the order of the game's kinds."""


class Sheets:
    """All sets of empty boxes of a game, and turns that begin with them."""

    def __init__(self, game: DoubleYam) -> None:
        self.kinds = game.kinds
        self.counts: Empty = tuple(game.boxes.count(kind) for kind in game.kinds)
        self.last_single = SINGLE[dict(game.identity.options)["single_throw"]]
        self._box = game.box

    @cached_property
    def points(self) -> Points:
        """The points of every throw."""
        return points(self._box)

    @cached_property
    def most(self) -> int:
        """The most points that a turn can bring."""
        return int(max(self.points.boxes.max(), self.points.single.max()))

    @cached_property
    def all(self) -> tuple[Empty, ...]:
        """Every set of empty boxes, those with fewer boxes first."""
        return tuple(sorted(product(*(range(n + 1) for n in self.counts)), key=sum))

    def empty(self, boxes: Iterable[tuple[str, int | None]]) -> Empty:
        """The empty boxes of a sheet, from names and points."""
        free = [name for name, written in boxes if written is None]
        return tuple(free.count(kind) for kind in self.kinds)

    def next(self, empty: Empty) -> Iterator[tuple[int, Empty]]:
        """Each kind of box that can be filled, and what is empty then."""
        for kind, count in enumerate(empty):
            if count:
                yield kind, (*empty[:kind], count - 1, *empty[kind + 1 :])

    def turn(self, worth: dict[int, Floats]) -> Solved:
        """A turn; `worth[kind]`: the value of each number of points in such a box."""
        finals = np.maximum.reduce([table[self.points.boxes[k]] for k, table in worth.items()])
        coups = self.points.single != FREE
        singles = finals.copy()
        anywhere = np.maximum.reduce(list(worth.values()))  # DY-10: the best of all empty boxes
        singles[coups] = anywhere[self.points.single[coups]]
        return Solved(finals, finals.ndim, single=Single(singles, self.last_single))

    def worth(self, values: dict[Empty, float], empty: Empty) -> dict[int, Floats]:
        """By kind of box, the value of points in it: the points, and what best play adds later."""
        gained = np.arange(self.most + 1, dtype=np.float64)
        return {kind: gained + values[rest] for kind, rest in self.next(empty)}
