"""Exact tables of Color'Yam for two players in the package `arlequin_tables`, found by identity.

The two last lines (`LATE`) are the same for every sheet and all dice; the lines before them belong
to one sheet of one box.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import numpy as np

from arlequin.fast.color_yam import DICE, meeting_throws
from arlequin.games import catalog
from arlequin.games.color_yam.rules import RULES, ColorYam
from arlequin.solve.color_yam.line_worth import Ended
from arlequin.solve.color_yam.rows import LINES, OBJECTIVES, Edition, Table, pairs_before
from arlequin.solve.color_yam.yam_states import Pairs
from arlequin.solve.table_file import TableFile, open_table
from arlequin.solve.turn.solved import Solved

LATE = (8, 9)
"""The lines that are the same on every sheet."""
Identity = Mapping[str, Any]


def _options(game: ColorYam) -> dict[str, Any]:
    """The options that a table depends on; rising numbers are not named, as in old tables."""
    known = {"edition": game.edition.name}
    return known if game.rising else {**known, "rising": "no"}


def identity(game: ColorYam, sheet: int) -> Identity:
    """The identity of the table of a sheet; its objectives distinguish custom sheets."""
    texts = tuple(objective.text for objective in game.sheets[sheet])
    options = {**_options(game), "objectives": list(game.material.recolour(texts))}
    return {"game": "color-yam", "rules": RULES, "options": options, "hash": game.identity.hash}


def _stem(game: ColorYam) -> str:
    """The name of the edition in file names: `free` where Yam numbers need not rise."""
    return game.edition.name if game.rising else f"{game.edition.name}-free"


def name(game: ColorYam, sheet: int) -> str:
    """The file of a sheet."""
    return f"{_stem(game)}-{sheet}-{game.identity.hash}.table"


class Tables:
    """The tables of one sheet: positions before its lines."""

    is_own = True
    """Whether they were made for this sheet."""

    def __init__(self, sources: list[TableFile], rising: bool = True) -> None:
        self._sources, self._rising = sources, rising
        self._lines: dict[int, Table | None] = {}
        self._ended: dict[tuple[Edition, int, bool], Ended] = {}

    @property
    def start(self) -> float | None:
        """The chance of the player who starts line 1; None where it is not known."""
        starts = (source.facts.get("start") for source in self._sources)
        return next((float(start) for start in starts if start is not None), None)

    def pairs(self, line: int) -> Pairs:
        """The pairs of states before a line."""
        return pairs_before(line, self._rising)

    def line(self, line: int) -> Table | None:
        """The table before a line; unpacked on demand."""
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
        """The values of positions after a line; None where its next line is not known."""
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
    late = {"game": "color-yam", "rules": RULES, "options": {**_options(game), "lines": list(LATE)}}
    wanted = [(name(game, sheet), identity(game, sheet)), (f"late-{_stem(game)}.table", late)]
    sources = [open_table("color_yam", file, known) for file, known in wanted]
    return Tables([source for source in sources if source is not None], game.rising)


class NearTables(Tables):
    """Before each line: the table of the shipped sheet whose objectives from it on are as likely.

    The two last lines are the same on every sheet. `without` leaves sheets out, to measure errors.
    """

    is_own = False

    def __init__(self, game: ColorYam, sheet: int, without: tuple[int, ...] = ()) -> None:
        super().__init__([], game.rising)
        options = {"edition": game.edition.name, "rising": "yes" if game.rising else "no"}
        usual = catalog.new("color-yam", 2, options)
        assert isinstance(usual, ColorYam)  # noqa: S101  # by its name
        self._usual = usual
        self._others = [number for number in usual.sheets if number not in without]
        self._chances = _chances(game, sheet)

    def _read(self, line: int) -> Table | None:
        nearest = min(self._others, key=lambda number: self._distance(number, line))
        return tables(self._usual, nearest).line(line)

    def _distance(self, number: int, line: int) -> float:
        theirs = zip(OBJECTIVES, self._chances, _chances(self._usual, number), strict=True)
        return sum(abs(own - other) for place, own, other in theirs if place >= line)


@lru_cache(maxsize=32)
def _chances(game: ColorYam, sheet: int) -> tuple[float, ...]:
    """The chance of each objective in a turn that is played for nothing else."""
    shown = (meeting_throws(game.box, objective.text) for objective in game.sheets[sheet])
    return tuple(float(Solved(each.astype(np.float64), DICE).value) for each in shown)


near_tables = lru_cache(maxsize=16)(NearTables)
"""The nearest tables for a custom sheet."""
