"""Color'Yam at level expert: plays every throw, cross and second chance for the best chance to win.

Between two players it plays by exact values where tables reach (`solve.color_yam.exact`), and on
custom sheets by those of a similar sheet; elsewhere by `solve.color_yam.win_probability`.
"""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from arlequin.core.seat import Seat
from arlequin.fast.color_yam import DICE, meeting_throws, sums
from arlequin.fast.throws import Floats
from arlequin.games.color_yam import material
from arlequin.games.color_yam.material import CROSS, Column
from arlequin.games.color_yam.rules import ColorYam
from arlequin.games.color_yam.view import ColorYamView
from arlequin.players.color_yam.easy import column
from arlequin.players.color_yam.plan import CROSSES, YAM, Liner
from arlequin.solve.calibration import correction
from arlequin.solve.color_yam import exact
from arlequin.solve.color_yam.exact import Sheets
from arlequin.solve.color_yam.line_worth import LineWorth
from arlequin.solve.color_yam.lines import ENTRIES, Line, Sheet, usual
from arlequin.solve.color_yam.win_probability import Position, Winning
from arlequin.solve.turn.solved import Solved

LOWEST_AIM, HIGHEST_AIM = 22.0, 31.0
"""The first and the last Yam box are filled best with about these numbers: they must rise."""
STRAY = 0.08
"""The cost of each step of a number away from its aim, in points."""


class ExpertColorYam(Liner):
    """Weighs this line against the rest of the sheet."""

    def exact_values(self, view: ColorYamView, is_near: bool = False) -> LineWorth | None:
        """Exact values of entries, where there are some; or those of a similar sheet."""
        if view.line is None:
            return None
        sheets = Sheets(self._columns(view), view.line - 1, view.queue)
        return exact.worth(self.game, view.sheet, sheets, is_near)

    def _columns(self, view: ColorYamView) -> tuple[Column, ...]:
        return tuple(column(view, seat) for seat in range(1, self.game.players + 1))

    def _entries(self, view: ColorYamView) -> LineWorth | None:
        return self.exact_values(view) or self.exact_values(view, is_near=True)

    def certain_chance(self, view: ColorYamView) -> float | None:
        """The chance to win where nothing can change it."""
        known = self._entries(view)
        return float(known.entered[CROSS]) if known is not None and known.is_decided else None

    def chances(self, view: ColorYamView, seat: Seat) -> Sequence[float]:
        """The value of each move."""
        decided = self.certain_chance(view)
        return self.weigh(view, seat) if decided is None else [decided] * len(view.texts)

    def finals(self, view: ColorYamView, seat: Seat) -> Floats:
        if view.line is None:
            return self.free(view, seat).finals()
        known = self._entries(view)
        if known is not None and not known.is_decided:
            return exact.finals(self.game, view.sheet or 0, view.line - 1, known)
        return self._winning(view, seat).finals()

    def after_miss(self, view: ColorYamView, seat: Seat) -> Sequence[float]:
        """CY-06: the chance of winning of each."""
        known = self._entries(view)
        if known is not None and not known.is_decided:
            cross, again = known.after_miss(view.sum)
        else:
            cross, again = self._winning(view, seat).miss(view.sum)
        worth = {CROSSES: cross, YAM: cross if again is None else again}
        return [worth[text] for text in view.texts]

    def line(self, view: ColorYamView, seat: Seat) -> Sequence[float]:
        """CY-15: the gain of each line."""
        return self.free(view, seat).worth(view)

    def free(self, view: ColorYamView, seat: Seat) -> "FreeLines":
        """CY-15: the gains of entries on open lines."""
        return FreeLines(self.game, sheet(self.game, view), view, seat)

    def _winning(self, view: ColorYamView, seat: Seat) -> Winning:
        last = self.game.layout.last_yam if self.game.edition.last_yam_decides else None
        position = Position(
            line=(view.line or 1) - 1,
            me=seat - 1,
            columns=self._columns(view),
            totals=view.scores,
            waiting=tuple(each - 1 for each in view.queue[1:]),
            at_once=self.game.edition.at_once,
            last_yam=last,
        )
        return Winning(sheet(self.game, view), position, correction(self.game))


class FreeLines:
    """The open lines (CY-15); a gain is what an entry adds to the points of an ordinary turn."""

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
        """The gain of each move with these dice."""
        cell, gains = tuple(die.number - 1 for die in view.dice), []
        for text in view.texts:
            verb, _, number = text.partition(" ")
            line = int(number) - 1
            gains.append(float(self.gains[line][CROSS] if verb == "cross" else self.of(line)[cell]))
        return gains

    def of(self, line: int) -> Floats:
        """The gain of every final throw on a line."""
        text, gains = self._sheet.lines[line].objective, self.gains[line]
        total = sums()
        if text is not None:
            return np.where(meeting_throws(self._sheet.box, text), gains[total], gains[0])
        rising, layout = self._game.rising, self._game.layout
        fits = [
            not rising or material.rises(layout, self._column, line, number)
            for number in range(ENTRIES)
        ]
        return np.where(np.array(fits)[total], gains[total], gains[0])

    def standing(self, view: ColorYamView, seat: Seat) -> float:
        """The expected points of all lines of a player."""
        return sum(self._mean(view, seat, line) for line in range(len(view.lines)))

    def _mean(self, view: ColorYamView, seat: Seat, line: int) -> float:
        written, entry = view.lines[line].points, self._column[line]
        if written is not None:
            return written[seat - 1]
        if entry is None:
            return par(self._sheet, line)
        return float(self._points(view, seat, line)[entry])

    def _points(self, view: ColorYamView, seat: Seat, line: int) -> Floats:
        """The expected points of every entry on a line, beside those of the others."""
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
            yams = self._sheet.yams
            place, span = yams.index(line), [0, len(yams) - 1]
            aim = float(np.interp(place, span, [LOWEST_AIM, HIGHEST_AIM]))
            away = abs(np.arange(ENTRIES) - aim) * STRAY
            points = np.where(np.arange(ENTRIES) > 0, points - away, points)
        return points - par(self._sheet, line)


@lru_cache(maxsize=256)
def par(sheet: Sheet, line: int) -> float:
    """The expected points of a line in a separate ordinary turn."""
    points = np.where(np.arange(ENTRIES) > 0, 1 + (sheet.players - 1) * usual(sheet).below(line), 0)
    text = sheet.lines[line].objective
    if text is None:
        return float(usual(sheet).chances[line] @ points)
    return float(Solved(np.where(meeting_throws(sheet.box, text), points[sums()], 0.0), DICE).value)


def sheet(game: ColorYam, view: ColorYamView) -> Sheet:
    """The sheet in play."""
    lines = tuple(
        Line(line.objective, line.pole, yams)
        for line, yams in zip(view.lines, game.layout.chances, strict=True)
    )
    return Sheet(game.box, lines, game.players, game.rising)


PLAYER = ExpertColorYam
