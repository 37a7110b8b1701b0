"""Rows of a sheet between two players: the values of positions after a line to its starter.

By how the two entries of the line compare, by pair of Yam states (`yam_states`), and by the lead of
the starter. NumPy alone, or CuPy on an accelerator.
"""

from functools import lru_cache
from types import ModuleType
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from arlequin.solve.color_yam.yam_states import NUMBERS, Ints, Pairs, Pole

LINES = 10
POLE = (0, 0, 0, 1, 1, 1, 2, 2, 2, 2)
OBJECTIVES = (0, 1, 3, 4, 6, 7)
"""The lines with an objective; the others are Yam lines."""
AHEAD, LEVEL, BEHIND = range(3)
"""The comparison of the starter's entry with the other's."""
Array: TypeAlias = Any
"""NumPy's or CuPy's: their types have nothing in common."""


class Edition(NamedTuple):
    """The differences of the editions between two players."""

    at_once: bool
    """CY-12: a second chance is taken at once, else after the other has played."""
    looks_back: bool
    """CY-10: a tie goes to who was higher in the row before, else chance decides."""
    last_yam_decides: bool
    """CY-14: the last Yam box decides between equal totals, else the highest number."""
    rising: bool = True
    """CY-16: Yam numbers must rise. Else no number is remembered, and the last Yam box decides."""


class Table(NamedTuple):
    """The values of positions before a line to its starter."""

    values: Array
    """By pair and lead."""
    tied: Array | None
    """By pair: where every row was tied so far, and the lead is 0; None where that is the same."""
    replies: Array | None = None
    """By the starter's entry and lead: the other's chances while no Yam box is filled; None where
    they are quickly computed."""


def pairs_before(line: int, rising: bool) -> Pairs:
    """The pairs of states before a line; before the last Yam line one box is left."""
    pole = POLE[min(line, LINES - 1)]
    boxes = 2 if pole == POLE[LINES - 1] and line < LINES - 1 else 1
    return _pairs(boxes, pole == POLE[0], rising)


@lru_cache(maxsize=8)
def _pairs(boxes: int, free_of_bounds: bool, rising: bool) -> Pairs:
    return Pairs(Pole(boxes, free_of_bounds or not rising, rising))


def widest(line: int) -> int:
    """The largest lead before a line that is possible and not decided yet."""
    return 2 * min(line, LINES - line)


def results() -> tuple[Ints, Ints]:
    """By the starter's entry and the other's: the comparison, and the starter's gain (CY-08)."""
    entries = np.arange(NUMBERS + 1)
    one, other = entries[:, None], entries[None, :]
    compared = np.where(one > other, AHEAD, np.where(one == other, LEVEL, BEHIND))
    gained = np.sign(one - other) * np.where((one == 0) | (other == 0), 2, 1)
    return compared.astype(np.int32), gained.astype(np.int32)


class End:
    """After the last line (CY-14); a pair is the highest numbers that both have written."""

    def __init__(self, arrays: ModuleType, edition: Edition) -> None:
        self._xp: Any = arrays
        self._edition = edition

    def values(self, compared: int, width: int, tied: bool) -> Array:
        """By pair and lead, up to `width` points either way; Yam numbers decide equal points."""
        highest = self._xp.arange(NUMBERS + 1)
        yams = self._xp.sign(highest[:, None] - highest).ravel()
        if self._edition.last_yam_decides:
            yams = self._xp.zeros_like(yams) + (compared == AHEAD) - (compared == BEHIND)
        leads = self._xp.arange(-width, width + 1)
        return (1 + self._xp.where(leads == 0, yams[:, None], self._xp.sign(leads))) / 2


class Next:
    """Before the next line, whose starter depends on this line (CY-10)."""

    def __init__(
        self, arrays: ModuleType, edition: Edition, line: int, pairs: Pairs, table: Table
    ) -> None:
        self._xp: Any = arrays
        self._looks_back = edition.looks_back
        self._table = table
        self._swapped = self._xp.asarray(pairs.swapped)
        self._by_points = line > 0 and POLE[line] != POLE[line - 1]

    def values(self, compared: int, width: int, tied: bool) -> Array:
        """The next starter is the one who was higher: on this line, or by points after a pole."""
        ours = self._ours(width)
        theirs = 1 - ours[self._swapped][:, ::-1]
        even = ours if self._looks_back else (ours + theirs) / 2
        values = (ours, even, theirs)[compared].copy()
        if self._by_points:
            values[:, :width], values[:, width + 1 :] = theirs[:, :width], ours[:, width + 1 :]
            values[:, width] = values[:, width] if self._looks_back else even[:, width]
        if tied and compared == LEVEL and self._table.tied is not None:
            values[:, width] = (self._table.tied + 1 - self._table.tied[self._swapped]) / 2
        return values

    def _ours(self, width: int) -> Array:
        """Where this line's starter starts the next one too; larger leads are decided."""
        known = self._table.values
        values = self._xp.zeros((len(known), 2 * width + 1))
        values[:, width + 1 :] = 1.0
        middle = known.shape[1] // 2
        reach = min(width, middle)
        inside = known[:, middle - reach : middle + reach + 1]
        values[:, width - reach : width + reach + 1] = inside
        return values


Rows: TypeAlias = End | Next
