"""Prospects: points that the rest of a sheet brings one player, against usual opponents.

Exact for one player whose opponents' entries are independent of theirs; an approximation of the
game, in which they see each other. A player's state at the start of a line is how many Yam boxes of
the pole are filled and the highest Yam number so far. That number is solved on a grid, and read off
between its points.
"""

from functools import lru_cache

import numpy as np

from arlequin.fast.color_yam import DICE, met, sums
from arlequin.fast.throws import Floats, Truths
from arlequin.solve.color_yam.lines import ENTRIES, Line, Sheet, usual, yam_finals
from arlequin.solve.turn.identical_dice import alike
from arlequin.solve.turn.solved import Solved

GRID = (0, 17, 20, 22, 24, 26, 28, 30, 32)
TOPS = np.arange(ENTRIES)


class Prospects:
    """The points to come, by line, by filled Yam boxes of its pole, by highest Yam number."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        usually = usual(sheet)
        others = sheet.players - 1
        self.points = tuple(1.0 + others * usually.below(i) for i in range(len(sheet.lines)))
        """The points that each entry may expect on each line; a cross brings none."""
        for points in self.points:
            points[0] = 0.0
        self._after: dict[tuple[int, int], Floats] = {}
        for line in range(len(sheet.lines) - 1, -1, -1):
            for filled in range(len(sheet.lines[line].yams), -1, -1):
                self._after[line, filled] = self._solve(line, filled)

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

    def _solve(self, line: int, filled: int) -> Floats:
        here = self.sheet.lines[line]
        if here.objective is None:
            return self._yam(line, filled, here)
        return self._objective(line, filled, here)

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
        shows, total = met(self.sheet.box, here.objective or ""), sums()
        gained = np.where(shows, self.points[line][total], 0.0)
        if filled == len(here.yams):  # no second chance: nothing depends on earlier numbers
            return later + float(Solved(gained, DICE).value)
        again = self.points[here.yams[filled]] + self._after[line, filled + 1]
        found = [self._at(top, gained, shows, again, later) for top in self._grid(line)]
        return np.interp(TOPS, self._grid(line), found)

    def _at(self, top: int, gained: Floats, shows: Truths, again: Floats, later: Floats) -> float:
        """With this highest number, CY-12: a miss may be written into a Yam box, if it rises."""
        fits = (top < TOPS) if self.sheet.rising else (TOPS > 0)
        missed = np.where(fits, np.maximum(again, later[top]), later[top])
        finals = np.where(shows, gained + later[top], missed[sums()])
        return float(Solved(finals, DICE).value)

    def _grid(self, line: int) -> tuple[int, ...]:
        """In the first pole nobody has a number when a second chance is still free."""
        earlier = any(yam < line for yam in self.sheet.yams)
        return GRID if earlier and self.sheet.rising else GRID[:1]


@lru_cache(maxsize=8)
def prospects(sheet: Sheet) -> Prospects:
    """The prospects of a sheet; made once, in about a quarter of a second."""
    return Prospects(sheet)
