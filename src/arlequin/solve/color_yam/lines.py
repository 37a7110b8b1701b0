"""The lines of a sheet as a solver sees them: their turns, usual entries, and points to come.

An entry is a place from 0 (a cross) to HIGHEST; arrays over entries have that length. `Prospects`
are exact for one player whose opponents' entries are independent of theirs: an approximation. A
player's state before a line is the number of filled Yam boxes of the pole and the highest Yam
number so far, which is solved on a grid.
"""

from functools import lru_cache

import msgspec
import numpy as np

from arlequin.fast.color_yam import DICE, HIGHEST, LOWEST, meeting_throws, sums
from arlequin.fast.throws import Floats, Ints, Truths
from arlequin.games.color_yam.material import Box
from arlequin.solve.color_yam.yam_states import NUMBERS
from arlequin.solve.turn.cpu import CpuTurns
from arlequin.solve.turn.identical_dice import alike
from arlequin.solve.turn.side_values import final_throws
from arlequin.solve.turn.solved import Solved

ENTRIES = HIGHEST + 1
ROUNDS = 3
"""How often the usual numbers of Yam boxes are corrected by playing against them."""
TOTALS = np.array([sum(throw) for throw in alike(DICE).throws])
"""The sum of every throw of identical dice."""
TOPS = np.arange(ENTRIES)
"""Every highest Yam number."""
GRID = (0, 17, 20, 22, 24, 26, 28, 30, 32)


class Line(msgspec.Struct, frozen=True):
    """A line: its objective (None for a Yam line), and the Yam lines of its pole."""

    objective: str | None
    pole: int
    yams: tuple[int, ...]


class Sheet(msgspec.Struct, frozen=True):
    """Everything on which the value of entries depends."""

    box: Box
    lines: tuple[Line, ...]
    players: int
    rising: bool

    @property
    def yams(self) -> tuple[int, ...]:
        """The Yam lines, from top to bottom."""
        return tuple(i for i, line in enumerate(self.lines) if line.objective is None)


# --- turns, many at once: final dice fall into classes by what they show -------------------------


@lru_cache(maxsize=1)
def turns_on_sums() -> CpuTurns:
    """Turns on a Yam line: a class a sum."""
    return CpuTurns(sums() - LOWEST)


@lru_cache(maxsize=64)
def turns_on_objective(box: Box, text: str) -> CpuTurns:
    """Turns on an objective: the sums of dice that meet it, then of those that do not."""
    return CpuTurns(np.where(meeting_throws(box, text), sums() - LOWEST, sums() - LOWEST + NUMBERS))


# --- usual entries -------------------------------------------------------------------------------


class Usual(msgspec.Struct, frozen=True):
    """The chance of each entry on each line, for a sensible player."""

    chances: tuple[Floats, ...]
    given: dict[int, Floats]
    """On Yam lines, for each highest number so far (a row)."""

    def entries(self, line: int, highest: int) -> Floats:
        """The entries of a player with this highest number."""
        return np.asarray(self.given[line][highest] if line in self.given else self.chances[line])

    def below(self, line: int) -> Floats:
        """For each entry, the chance that another's is worse; a cross is never better."""
        return below(self.chances[line])


@lru_cache(maxsize=32)
def usual(sheet: Sheet) -> Usual:
    """Objectives are played for the best mean sum; Yam lines against others who do the same."""
    played = dict(zip(sheet.yams, _yams(len(sheet.yams), sheet.rising), strict=True))
    chances = tuple(
        played[place][0] if place in played else objective(sheet.box, line.objective or "")
        for place, line in enumerate(sheet.lines)
    )
    return Usual(chances, {place: given for place, (_, given) in played.items()})


@lru_cache(maxsize=64)
def objective(box: Box, text: str) -> Floats:
    """The chance of each entry on an objective's line, played for the best mean sum."""
    counted = np.where(meeting_throws(box, text), sums(), 0)
    plain, _ = final_throws(Solved(counted.astype(np.float64), DICE))
    return _bin(counted.ravel(), plain.ravel())


@lru_cache(maxsize=8)
def _yams(count: int, rising: bool) -> list[tuple[Floats, Floats]]:
    """By Yam line: the entries of equal players, altogether and for each highest number so far."""
    worse = [np.linspace(-1.0, 1.0, ENTRIES).clip(0)] * count
    yams: list[tuple[Floats, Floats]] = []
    for _ in range(ROUNDS):
        yams = _play_yams(worse, rising)
        worse = [below(entries) for entries, _ in yams]
    return yams


def below(chances: Floats) -> Floats:
    """For each entry, the chance of a worse one."""
    return np.concatenate([[0.0], np.cumsum(chances)[:-1]])


def _play_yams(worse: list[Floats], rising: bool) -> list[tuple[Floats, Floats]]:
    """Solve the Yam lines from the last to the first, then play them from the first to the last."""
    later = np.zeros(ENTRIES)
    plans: list[Floats] = []
    for others in reversed(worse):
        finals = yam_finals(1.0 + others, later, rising)
        plans.insert(0, _entry_chances(finals, rising))
        later = alike(DICE).value(finals)
    highest = np.zeros(ENTRIES)
    highest[0] = 1.0
    yams = []
    for given in plans:
        yams.append((highest @ given, given))
        written = highest[:, None] * given
        highest = written[:, 1:].sum(axis=0, initial=0.0)
        highest = np.concatenate([[0.0], highest]) + written[:, 0]
    return yams


def _entry_chances(finals: Floats, rising: bool) -> Floats:
    """The chance of each entry, by highest number (a row); a sum that does not rise is a cross."""
    chances = np.stack([_bin(TOTALS, column) for column in alike(DICE).final_throws(finals).T])
    written = np.where(TOPS[:, None] < TOPS, chances, 0.0) if rising else chances
    written[:, 0] = 1.0 - written.sum(axis=1)
    return written


def _bin(entries: Ints, chances: Floats) -> Floats:
    """The chance of each entry altogether."""
    return np.bincount(entries, chances, ENTRIES).astype(np.float64)


def yam_finals(points: Floats, later: Floats, rising: bool) -> Floats:
    """Final throws on a Yam line by highest number: `points` of entries, and `later` ones."""
    gained = points[TOTALS] + (later[TOTALS] if rising else later[0])
    fits = TOTALS[:, None] > TOPS if rising else np.ones((len(TOTALS), ENTRIES), dtype=np.bool_)
    return np.where(fits, gained[:, None], later)


# --- points to come ------------------------------------------------------------------------------


class Prospects:
    """The points to come, by line, by filled Yam boxes of its pole, by highest Yam number."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        usually = usual(sheet)
        others = sheet.players - 1
        self.points = tuple(1.0 + others * usually.below(i) for i in range(len(sheet.lines)))
        """The expected points of each entry on each line; a cross brings none."""
        for points in self.points:
            points[0] = 0.0
        self._after: dict[tuple[int, int], Floats] = {}
        for line in range(len(sheet.lines) - 1, -1, -1):
            here = sheet.lines[line]
            solve = self._yam if here.objective is None else self._objective
            for filled in range(len(here.yams), -1, -1):
                self._after[line, filled] = solve(line, filled, here)

    def to_come(self, line: int, filled: int) -> Floats:
        """From this line on; `filled` boxes of its pole; for each highest number."""
        if line == len(self.sheet.lines):
            return np.zeros(ENTRIES)
        return self._after[line, filled]

    def next(self, line: int, filled: int) -> Floats:
        """From the line after this one on."""
        lines = self.sheet.lines
        last = line + 1 == len(lines) or lines[line + 1].pole != lines[line].pole
        return self.to_come(line + 1, 0 if last else filled)

    def _yam(self, line: int, filled: int, here: Line) -> Floats:
        place = here.yams.index(line)
        if place < filled:
            return self.next(line, filled)  # CY-11: who has filled the box does not throw
        if place > filled:
            return np.zeros(ENTRIES)  # cannot be: boxes are filled from top to bottom
        later = self.next(line, filled + 1)
        finals = yam_finals(self.points[line], later, self.sheet.rising)
        return alike(DICE).value(finals)

    def _objective(self, line: int, filled: int, here: Line) -> Floats:
        later = self.next(line, filled)
        shows, total = meeting_throws(self.sheet.box, here.objective or ""), sums()
        gained = np.where(shows, self.points[line][total], 0.0)
        if filled == len(here.yams):  # no second chance: nothing depends on earlier numbers
            return later + float(Solved(gained, DICE).value)
        again = self.points[here.yams[filled]] + self._after[line, filled + 1]
        # In the first pole no one has a number while a second chance is still free.
        earlier = any(yam < line for yam in self.sheet.yams)
        grid = GRID if earlier and self.sheet.rising else GRID[:1]
        values = [self._at(top, gained, shows, again, later) for top in grid]
        return np.interp(TOPS, grid, values)

    def _at(self, top: int, gained: Floats, shows: Truths, again: Floats, later: Floats) -> float:
        """With this highest number, CY-12: a miss can be written into a Yam box, if it rises."""
        fits = (top < TOPS) if self.sheet.rising else (TOPS > 0)
        missed = np.where(fits, np.maximum(again, later[top]), later[top])
        finals = np.where(shows, gained + later[top], missed[sums()])
        return float(Solved(finals, DICE).value)


prospects = lru_cache(maxsize=8)(Prospects)
"""The prospects of a sheet; made once, in about a quarter of a second."""
