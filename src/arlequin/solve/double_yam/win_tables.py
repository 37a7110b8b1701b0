"""Exact tables of Double Yam for two players in the package `arlequin_tables`, by identity.

A file is a layer: positions by how many boxes the thrower has left; the other has one fewer. Where
both have as many, they are one turn away from these (`win_chances`). A layer may be missing.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import numpy as np

from arlequin.fast.throws import Floats, Ints
from arlequin.games.double_yam.rules import RULES, DoubleYam
from arlequin.solve.double_yam.positions import Positions, alike, classes
from arlequin.solve.double_yam.sheets import Empty, Sheets
from arlequin.solve.double_yam.value_table import MATTERS
from arlequin.solve.table_file import Chances, TableFile, open_table
from arlequin.solve.turn.cpu import CpuTurns

Identity = Mapping[str, Any]
ROWS = 1024
"""The most unpacked rows in memory: 28 MB."""


def identity(game: DoubleYam) -> Identity:
    """The identity of a game's tables; a match changes nothing in a game."""
    options = {MATTERS: game.identity.values[MATTERS]}
    return {"game": "double-yam", "rules": RULES, "options": options, "hash": game.identity.hash}


def stem(known: Identity) -> str:
    """The beginning of the names of all its files."""
    return f"win-{known['options'][MATTERS]}-{known['hash']}"


class WinTables:
    """The tables of a game: chances of the thrower, with one box more left than the other."""

    def __init__(self, game: DoubleYam) -> None:
        self.sheets = Sheets(game)
        points = self.sheets.points
        self.points = classes(points.boxes, points.single)
        coups = np.flatnonzero(points.single.ravel() >= 0)
        self.turns = CpuTurns(self.points.classes, coups, self.sheets.last_single)
        self._positions = Positions(self.points, self.sheets.counts, alike(points.boxes))
        self.most = self._positions.most
        """The most points that a turn can bring."""
        self._identity = identity(game)
        self._layers: dict[int, TableFile | None] = {}
        self._row = lru_cache(maxsize=ROWS)(self._read)

    @property
    def start(self) -> float | None:
        """The chance of the player who throws first; None where it is not known."""
        layer = self._layer(self._positions.boxes)
        start = None if layer is None else layer.facts.get("start")
        return None if start is None else float(start)

    def __contains__(self, left: int) -> bool:
        return self._layer(left) is not None

    def _layer(self, left: int) -> TableFile | None:
        if left not in self._layers:
            file = f"{stem(self._identity)}-{left:02d}.table"
            self._layers[left] = open_table("double_yam", file, self._identity)
        return self._layers[left]

    def chances(self, throws: Empty, other: Empty, leads: Ints) -> Floats:
        """The thrower's chances, by their lead; larger leads than the table has are decided."""
        left = sum(throws)
        known, width = self._positions, self._positions.width(left, behind=True)
        place, against = (known.place[sum(e)][known.canonical(e)] for e in (throws, other))
        row = self._row(left, place, against)
        at = (leads + width.least).clip(-1, width.size)
        inside = row[at.clip(0, width.size - 1)]
        return np.where(at < 0, 0.0, np.where(at >= width.size, 1.0, inside))

    def _read(self, left: int, place: int, against: int) -> Chances:
        layer = self._layer(left)
        if layer is None:
            raise KeyError(left)
        return layer.row(str(place), against)


tables = lru_cache(maxsize=4)(WinTables)
"""The tables of a game."""
