"""Exact tables of Color'Yam for two players in the package `arlequin_tables`, found by identity.

The two last lines are Yam lines, and the same for every sheet and all dice (`late`); the lines
before them belong to one sheet of one box. A table may be missing: then its lines are not known,
and those of a sheet that is like it are near (`near_tables`).
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import numpy as np

from arlequin.fast.color_yam import DICE, met
from arlequin.games import catalog
from arlequin.games.color_yam.rules import RULES, ColorYam
from arlequin.solve.color_yam.line_worth import Ended
from arlequin.solve.color_yam.rows import LINES, OBJECTIVES, Edition, Table, pairs_before
from arlequin.solve.color_yam.yam_states import Pairs
from arlequin.solve.packed.table_file import TableFile
from arlequin.solve.table_folder import table_folder
from arlequin.solve.turn.solved import Solved

LATE = (8, 9)
"""The lines that are the same on every sheet."""
Identity = Mapping[str, Any]


def _options(game: ColorYam) -> dict[str, Any]:
    """Those that a table depends on; rising numbers are not named, as in tables of old."""
    known = {"edition": game.edition.name}
    return known if game.rising else {**known, "rising": "no"}


def late_identity(game: ColorYam) -> Identity:
    """What the table of the last lines is for."""
    options = {**_options(game), "lines": list(LATE)}
    return {"game": "color-yam", "rules": RULES, "options": options}


def identity(game: ColorYam, sheet: int) -> Identity:
    """What the table of a whole sheet is for; own sheets are told apart by their objectives."""
    texts = tuple(objective.text for objective in game.sheets[sheet])
    options = {**_options(game), "objectives": list(game.material.recolour(texts))}
    return {"game": "color-yam", "rules": RULES, "options": options, "hash": game.identity.hash}


def _stem(game: ColorYam) -> str:
    """How the name of its edition is written in files: `free` where Yam numbers need not rise."""
    return game.edition.name if game.rising else f"{game.edition.name}-free"


def late_name(game: ColorYam) -> str:
    """The file of the last lines."""
    return f"late-{_stem(game)}.table"


def name(game: ColorYam, sheet: int) -> str:
    """The file of a sheet."""
    return f"{_stem(game)}-{sheet}-{game.identity.hash}.table"


class Tables:
    """What is known of one sheet: tables of positions before its lines."""

    is_own = True
    """Whether they were made for this very sheet."""

    def __init__(self, sources: list[TableFile], rising: bool = True) -> None:
        self._sources, self._rising = sources, rising
        self._lines: dict[int, Table | None] = {}
        self._ended: dict[tuple[Edition, int, bool], Ended] = {}

    @property
    def start(self) -> float | None:
        """The chance of who starts line 1; None where it is not known."""
        found = (source.facts.get("start") for source in self._sources)
        return next((float(each) for each in found if each is not None), None)

    def pairs(self, line: int) -> Pairs:
        """The pairs of states before a line."""
        return pairs_before(line, self._rising)

    def line(self, line: int) -> Table | None:
        """Before a line; unpacked when it is asked for."""
        if line not in self._lines:
            self._lines[line] = self._read(line)
        return self._lines[line]

    def _read(self, line: int) -> Table | None:
        source = next((each for each in self._sources if f"line{line}" in each), None)
        if source is None:
            return None
        tied = source.part(f"tied{line}")[:, 0] if f"tied{line}" in source else None
        replies = source.part(f"reply{line}") if f"reply{line}" in source else None
        return Table(source.part(f"line{line}"), tied, replies)

    def end_values(self, edition: Edition, line: int, tied: bool) -> Ended | None:
        """What positions after a line are worth; None where its next line is not known."""
        key = (edition, line, tied)
        if key not in self._ended:
            table = None if line == LINES - 1 else self.line(line + 1)
            if line < LINES - 1 and table is None:
                return None
            after = None if table is None else (self.pairs(line + 1), table)
            self._ended[key] = Ended(edition, line, tied, after)
        return self._ended[key]


@lru_cache(maxsize=16)
def tables(game: ColorYam, sheet: int) -> Tables:
    """The tables for a sheet of this game; without the package none."""
    wanted = [(name(game, sheet), identity(game, sheet)), (late_name(game), late_identity(game))]
    folder = table_folder("color_yam")
    places = [] if folder is None else [(folder / file, known) for file, known in wanted]
    sources = [TableFile(path, known) for path, known in places if path.is_file()]
    return Tables(sources, game.rising)


# --- sheets that have no tables ------------------------------------------------------------------


class NearTables(Tables):
    """Before each line: the table of the shipped sheet whose objectives from it on are as likely.

    The two last lines are the same on every sheet. `without` leaves sheets out, to see how near.
    """

    is_own = False

    def __init__(self, game: ColorYam, sheet: int, without: tuple[int, ...] = ()) -> None:
        super().__init__([], game.rising)
        self._usual = _usual_box(game.edition.name, game.rising)
        self._others = [number for number in self._usual.sheets if number not in without]
        self._chances = _chances(game, sheet)

    def _read(self, line: int) -> Table | None:
        far = {number: self._far(number, line) for number in self._others}
        return tables(self._usual, min(far, key=far.__getitem__)).line(line)

    def _far(self, number: int, line: int) -> float:
        theirs = zip(OBJECTIVES, self._chances, _chances(self._usual, number), strict=True)
        return sum(abs(own - other) for place, own, other in theirs if place >= line)


def _usual_box(edition: str, rising: bool) -> ColorYam:
    """The game whose tables are shipped."""
    options = {"edition": edition, "rising": "yes" if rising else "no"}
    game = catalog.new("color-yam", 2, options)
    assert isinstance(game, ColorYam)  # noqa: S101  # by its name
    return game


@lru_cache(maxsize=32)
def _chances(game: ColorYam, sheet: int) -> tuple[float, ...]:
    """How likely each objective is in a turn that is played for nothing else."""
    shown = (met(game.box, objective.text) for objective in game.sheets[sheet])
    return tuple(float(Solved(each.astype(np.float64), DICE).value) for each in shown)


@lru_cache(maxsize=16)
def near_tables(game: ColorYam, sheet: int) -> NearTables:
    """For a sheet of one's own."""
    return NearTables(game, sheet)
