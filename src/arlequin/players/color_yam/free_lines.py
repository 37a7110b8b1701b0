"""Color'Yam with free lines (CY-15): what final dice are worth, the best open line taken.

A line is worth the points that an entry may expect there, less what the line brings in an ordinary
turn of its own; an approximation of the rest of the game.
"""

from functools import lru_cache

import numpy as np

from arlequin.core.seat import Seat
from arlequin.fast.color_yam import DICE, met, sums
from arlequin.fast.throws import Floats
from arlequin.games.color_yam import material
from arlequin.games.color_yam.material import CROSS
from arlequin.games.color_yam.rules import ColorYam
from arlequin.games.color_yam.view import ColorYamView
from arlequin.players.color_yam.plan import column
from arlequin.solve.color_yam.lines import ENTRIES, Sheet, usual
from arlequin.solve.turn.solved import Solved

LOWEST_AIM, HIGHEST_AIM = 22.0, 31.0
"""The first and the last Yam box are filled best with about these numbers: they must rise."""
STRAY = 0.08
"""What a number costs for each step away from its aim, in points."""


class FreeLines:
    """The open lines of a player, each with what every entry gains there."""

    def __init__(self, game: ColorYam, sheet: Sheet, view: ColorYamView, seat: Seat) -> None:
        self._game, self._sheet = game, sheet
        self._column = column(view, seat)
        self.open = [i for i, entry in enumerate(self._column) if entry is None]
        self.gains = {line: self._gain(view, seat, line) for line in self.open}

    def finals(self) -> Floats:
        """The best open line for every final throw."""
        best: Floats = np.maximum.reduce([self.of(line) for line in self.open])
        return best

    def worth(self, view: ColorYamView) -> list[float]:
        """What each move gains with the dice on the table."""
        cell = tuple(die.number - 1 for die in view.dice)
        return [self._move(text, cell) for text in view.texts]

    def _move(self, move: str, cell: tuple[int, ...]) -> float:
        verb, _, number = move.partition(" ")
        line = int(number) - 1
        return float(self.gains[line][CROSS] if verb == "cross" else self.of(line)[cell])

    def of(self, line: int) -> Floats:
        """What every final throw gains on a line."""
        text, gains = self._sheet.lines[line].objective, self.gains[line]
        total = sums()
        if text is not None:
            return np.where(met(self._sheet.box, text), gains[total], gains[0])
        fits = [self._rises(line, number) for number in range(ENTRIES)]
        return np.where(np.array(fits)[total], gains[total], gains[0])

    def _rises(self, line: int, number: int) -> bool:
        rising, layout = self._game.rising, self._game.layout
        return not rising or material.rises(layout, self._column, line, number)

    def standing(self, view: ColorYamView, seat: Seat) -> float:
        """The points that all lines of a player may expect."""
        return sum(self._mean(view, seat, line) for line in range(len(view.lines)))

    def _mean(self, view: ColorYamView, seat: Seat, line: int) -> float:
        written, entry = view.lines[line].points, self._column[line]
        if written is not None:
            return written[seat - 1]
        if entry is None:
            return par(self._sheet, line)
        return float(self._points(view, seat, line)[entry])

    def _points(self, view: ColorYamView, seat: Seat, line: int) -> Floats:
        """What every entry may expect on a line, beside those of the others."""
        below = usual(self._sheet).below(line)
        points = np.where(np.arange(ENTRIES) > 0, 1.0, 0.0)
        for other, entry in enumerate(view.lines[line].entries, 1):
            if other != seat:
                worse = below if entry is None else (np.arange(ENTRIES) > entry).astype(float)
                points = points + np.where(np.arange(ENTRIES) > 0, worse, 0.0)
        return points

    def _gain(self, view: ColorYamView, seat: Seat, line: int) -> Floats:
        points = self._points(view, seat, line)
        if self._sheet.lines[line].objective is None and self._game.rising:
            away = abs(np.arange(ENTRIES) - self._aim(line)) * STRAY
            points = np.where(np.arange(ENTRIES) > 0, points - away, points)
        return points - par(self._sheet, line)

    def _aim(self, line: int) -> float:
        yams = self._sheet.yams
        return float(np.interp(yams.index(line), [0, len(yams) - 1], [LOWEST_AIM, HIGHEST_AIM]))


@lru_cache(maxsize=256)
def par(sheet: Sheet, line: int) -> float:
    """The points that a line brings in an ordinary turn of its own."""
    points = np.where(np.arange(ENTRIES) > 0, 1 + (sheet.players - 1) * usual(sheet).below(line), 0)
    text = sheet.lines[line].objective
    if text is None:
        return float(usual(sheet).chances[line] @ points)
    return float(Solved(np.where(met(sheet.box, text), points[sums()], 0.0), DICE).value)
