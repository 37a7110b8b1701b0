"""Exact tables of Double Yam for two players that came with the package, found by identity.

A file is a layer: positions by how many boxes the thrower has left; the other has one fewer.
The layers between, where both have as many, are one turn away from these (`win_chances`). Some lie
in a package of their own, `arlequin_tables`, for a wheel has its limits. A layer may be missing:
then its positions are not known.
"""

from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from arlequin.fast.throws import Floats, Ints
from arlequin.games.double_yam.rules import RULES, DoubleYam
from arlequin.solve.double_yam.sheets import Empty, Sheets
from arlequin.solve.double_yam.two_players import TwoPlayers, alike, classes
from arlequin.solve.double_yam.value_table import MATTERS
from arlequin.solve.from_scratch.solve_job import SolveJob
from arlequin.solve.packed.table_file import Chances, TableFile
from arlequin.solve.turn.cpu import CpuTurns

FOLDER = Path(str(files("arlequin.solve.double_yam") / "tables"))
Identity = Mapping[str, Any]
EXTRA = "arlequin_tables"
"""The package of data that has more of them; a checkout has it, and `pip install ./tables`."""
ROWS = 1024
"""This many rows are kept unpacked at most: 28 MB."""


@cache
def folders() -> tuple[Path, ...]:
    """Where tables may lie."""
    return (FOLDER, Path(str(files(EXTRA) / "double_yam"))) if find_spec(EXTRA) else (FOLDER,)


def identity(game: DoubleYam) -> Identity:
    """What the tables of a game are for; a match changes nothing in a game."""
    options = {MATTERS: game.identity.values[MATTERS]}
    return {"game": "double-yam", "rules": RULES, "options": options, "hash": game.identity.hash}


def stem(known: Identity) -> str:
    """How the names of all its files begin."""
    return f"win-{known['options'][MATTERS]}-{known['hash']}"


def name(known: Identity, left: int) -> str:
    """The file of a layer."""
    return f"{stem(known)}-{left:02d}.table"


def job(game: DoubleYam) -> SolveJob:
    """What the solver must know of a game, to make these tables from scratch."""
    sheets, known = Sheets(game), identity(game)
    settings = {"counts": list(sheets.counts), "last_single": sheets.last_single}
    points = {"boxes": sheets.points.boxes, "single": sheets.points.single}
    arrays = {each: found.astype(np.int16) for each, found in points.items()}
    return SolveJob("double-yam", stem(known), known, settings, arrays)


class WinTables:
    """What is known of a game: chances of who throws, with one box more left than the other."""

    def __init__(self, game: DoubleYam) -> None:
        self.sheets = Sheets(game)
        points = self.sheets.points
        self.points = classes(points.boxes, points.single)
        coups = np.flatnonzero(points.single.ravel() >= 0)
        self.turns = CpuTurns(self.points.classes, coups, self.sheets.last_single)
        same = alike(points.boxes)
        self._solver = TwoPlayers(np, self.points, self.sheets.counts, same, self.turns)
        self._identity = identity(game)
        self._layers: dict[int, TableFile | None] = {}
        self._row = lru_cache(maxsize=ROWS)(self._read)

    @property
    def most(self) -> int:
        """The most points that a turn can bring."""
        return self._solver.most

    @property
    def start(self) -> float | None:
        """The chance of who throws first; None where it is not known."""
        layer = self._layer(self._solver.boxes)
        found = None if layer is None else layer.facts.get("start")
        return None if found is None else float(found)

    def __contains__(self, left: int) -> bool:
        return self._layer(left) is not None

    def _layer(self, left: int) -> TableFile | None:
        if left not in self._layers:
            paths = (folder / name(self._identity, left) for folder in folders())
            path = next((path for path in paths if path.is_file()), None)
            self._layers[left] = None if path is None else TableFile(path, self._identity)
        return self._layers[left]

    def chances(self, throws: Empty, other: Empty, leads: Ints) -> Floats:
        """Of who throws, by their lead; larger leads than the table has are decided."""
        left = sum(throws)
        solver, width = self._solver, self._solver.width(left, behind=True)
        place, against = (solver.place[sum(e)][solver.canonical(e)] for e in (throws, other))
        row = self._row(left, place, against)
        at = (leads + width.least).clip(-1, width.size)
        inside = row[at.clip(0, width.size - 1)]
        found: Floats = np.where(at < 0, 0.0, np.where(at >= width.size, 1.0, inside))
        return found

    def _read(self, left: int, place: int, against: int) -> Chances:
        layer = self._layer(left)
        if layer is None:
            raise KeyError(left)
        return layer.row(str(place), against)


@lru_cache(maxsize=4)
def tables(game: DoubleYam) -> WinTables:
    """What came with the package for this game."""
    return WinTables(game)
