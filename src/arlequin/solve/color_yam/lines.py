"""The lines of a sheet as a solver sees them, and what others usually write on them.

Layout: an entry is a place from 0 (a cross) to HIGHEST; arrays over entries have that length.
"""

from functools import lru_cache
from typing import NamedTuple

import msgspec
import numpy as np

from arlequin.fast.color_yam import DICE, HIGHEST, met, sums
from arlequin.fast.throws import Floats, Ints
from arlequin.games.color_yam.material import Box
from arlequin.solve.turn.final_throws import ends
from arlequin.solve.turn.identical_dice import alike
from arlequin.solve.turn.solved import Solved

ENTRIES = HIGHEST + 1
ROUNDS = 3
"""So often the numbers that Yam boxes usually get are put right by playing against them."""


TOTALS = np.array([sum(throw) for throw in alike(DICE).throws])
"""The sum of every throw of like dice."""


class Line(msgspec.Struct, frozen=True):
    """A line: its objective (None for a Yam line), and the Yam lines of its pole."""

    objective: str | None
    pole: int
    yams: tuple[int, ...]


class Sheet(msgspec.Struct, frozen=True):
    """All that the worth of entries depends on."""

    box: Box
    lines: tuple[Line, ...]
    players: int
    rising: bool

    @property
    def yams(self) -> tuple[int, ...]:
        """The Yam lines, from top to bottom."""
        return tuple(i for i, line in enumerate(self.lines) if line.objective is None)


class Usual(msgspec.Struct, frozen=True):
    """How likely each entry is on each line, for somebody who plays sensibly."""

    chances: tuple[Floats, ...]
    given: dict[int, Floats]
    """On Yam lines, for each highest number so far (a row)."""

    def entries(self, line: int, highest: int) -> Floats:
        """The entries of somebody with this highest number."""
        found: Floats = self.given[line][highest] if line in self.given else self.chances[line]
        return found

    def below(self, line: int) -> Floats:
        """For each entry, the chance that another's is worse; a cross is never better."""
        return below(self.chances[line])


@lru_cache(maxsize=32)
def usual(sheet: Sheet) -> Usual:
    """Objectives are played for the best mean sum; Yam lines against others who do the same."""
    played = dict(zip(sheet.yams, _yams(len(sheet.yams), sheet.rising), strict=True))
    chances = tuple(
        played[place].entries if place in played else objective(sheet.box, line.objective or "")
        for place, line in enumerate(sheet.lines)
    )
    return Usual(chances, {place: yam.given for place, yam in played.items()})


class Yam(NamedTuple):
    """What a Yam line usually gets: altogether, and for each highest number so far."""

    entries: Floats
    given: Floats


@lru_cache(maxsize=64)
def objective(box: Box, text: str) -> Floats:
    """What the best mean sum brings on an objective's line."""
    counted = np.where(met(box, text), sums(), 0)
    last = ends(Solved(counted.astype(np.float64), DICE)).plain
    return _bin(counted.ravel(), last.ravel())


@lru_cache(maxsize=8)
def _yams(count: int, rising: bool) -> tuple[Yam, ...]:
    """What Yam boxes get, one after the other, between equal players who look ahead."""
    worse = [np.linspace(-1.0, 1.0, ENTRIES).clip(0)] * count
    found: list[Yam] = []
    for _ in range(ROUNDS):
        found = _play_yams(worse, rising)
        worse = [below(yam.entries) for yam in found]
    return tuple(found)


def below(chances: Floats) -> Floats:
    """For each entry, the chance of a worse one."""
    return np.concatenate([[0.0], np.cumsum(chances)[:-1]])


def _play_yams(worse: list[Floats], rising: bool) -> list[Yam]:
    """Solve the Yam lines from the last to the first, then play them from the first to the last."""
    later = np.zeros(ENTRIES)
    plans: list[Floats] = []
    for others in reversed(worse):
        finals = yam_finals(1.0 + others, later, rising)
        plans.insert(0, _entry_chances(finals, rising))
        later = alike(DICE).value(finals)
    highest = np.zeros(ENTRIES)
    highest[0] = 1.0
    found = []
    for given in plans:
        found.append(Yam(highest @ given, given))
        written = highest[:, None] * given
        highest = written[:, 1:].sum(axis=0, initial=0.0)
        highest = np.concatenate([[0.0], highest]) + written[:, 0]
    return found


def _entry_chances(finals: Floats, rising: bool) -> Floats:
    """For each highest number (a row) how likely each entry is; what does not rise is a cross."""
    chances = alike(DICE).ends(finals)
    came = np.stack([_bin(TOTALS, column) for column in chances.T])
    tops = np.arange(ENTRIES)
    written = np.where(tops > tops[:, None], came, 0.0) if rising else came
    written[:, 0] = 1.0 - written.sum(axis=1)
    return written


def _bin(entries: Ints, chances: Floats) -> Floats:
    """How likely each entry is altogether."""
    return np.bincount(entries, chances, ENTRIES).astype(np.float64)


def yam_finals(points: Floats, later: Floats, rising: bool) -> Floats:
    """What final throws of like dice are worth on a Yam line; a column for each highest number.

    `points` of each entry, and what comes `later` with each highest number.
    """
    tops = np.arange(ENTRIES)
    gained = points[TOTALS] + (later[TOTALS] if rising else later[0])
    fits = TOTALS[:, None] > tops if rising else np.ones((len(TOTALS), ENTRIES), dtype=np.bool_)
    return np.where(fits, gained[:, None], later)
