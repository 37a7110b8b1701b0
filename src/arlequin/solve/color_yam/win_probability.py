"""Win probability of an entry: this line as exactly as possible, later lines by their means.

Approximated: players who have still to play the line write usual entries, one player exactly,
several by SAMPLES drawn once; later lines bring the points that `Prospects` expects, with a spread
by the number of lines, half of it the player's luck, which counts against all opponents.
"""

from typing import NamedTuple

import msgspec
import numpy as np
from numpy.polynomial.hermite_e import hermegauss

from arlequin.fast.color_yam import LOWEST, meeting_throws, sums
from arlequin.fast.throws import Floats, Ints
from arlequin.games.color_yam.material import CROSS, Column
from arlequin.solve.calibration import Correction, correct
from arlequin.solve.color_yam.lines import (
    ENTRIES,
    TOPS,
    Sheet,
    prospects,
    turns_on_objective,
    usual,
)

SAMPLES = 200
TRIES = (14, 18, 21, 23, 25, 27, 29, 32)
"""Numbers for a Yam box at which a second chance is solved; others are read off between them."""
CLASSES = 4
"""The classes, from low to high, of the others' entries, which a late second chance knows."""
SPREAD = 1.3
"""The variance of a line's points, as a multiple of that of ranks without crosses."""
LEAST = 0.15
"""The spread, in points, where nothing is left to come."""
DECIDES = 0.3
"""A tie that a Yam box decides, in points."""
LOGISTIC = 1.702
"""Makes the logistic curve nearly that of the normal distribution."""
PAIR = 2
LUCK, WEIGHTS = hermegauss(5)
"""A player's own luck in the lines to come, in standard deviations, and how likely it is."""
WEIGHTS /= WEIGHTS.sum()


class Position(msgspec.Struct, frozen=True):
    """The sheets at a moment when the player at `me` is at turn."""

    line: int
    me: int
    columns: tuple[Column, ...]
    totals: tuple[int, ...]
    """The points of complete lines."""
    waiting: tuple[int, ...]
    """The players who have still to play the line after `me`."""
    at_once: bool
    """CY-12: whether a second chance comes at once, or when all others have played the line."""
    last_yam: int | None
    """CY-14: the Yam line that decides a tie; None where the highest number of all does."""


class Cases(NamedTuple):
    """The others' possible entries on this line: a row a player, a column a case."""

    entries: Ints
    chances: Floats
    """Of each case."""

    def classes(self) -> "list[tuple[float, Cases]]":
        """A few classes of similar cases, low to high entries, each with its chance."""
        order = np.argsort(self.entries.sum(axis=0), kind="stable")
        ranks = np.cumsum(self.chances[order]) - self.chances[order] / 2
        numbers = (ranks * CLASSES).astype(np.int64).clip(0, CLASSES - 1)
        classes = []
        for number in np.unique(numbers):
            these = order[numbers == number]
            chance = float(self.chances[these].sum())
            classes.append((chance, Cases(self.entries[:, these], self.chances[these] / chance)))
        return classes


class Standing(NamedTuple):
    """A player's standing: points that are safe or expected, filled boxes, highest number."""

    points: float
    filled: int
    top: int


class Winning:
    """The value of each entry to the player at turn, as a chance of winning."""

    def __init__(
        self, sheet: Sheet, position: Position, correction: Correction | None = None
    ) -> None:
        self._sheet, self._position, self._correction = sheet, position, correction
        self._usual, self._prospects = usual(sheet), prospects(sheet)
        self._here = sheet.lines[position.line]
        self._standings = [self._standing(p) for p in range(sheet.players)]
        self._others = [p for p in range(sheet.players) if p != position.me]
        self._cases = self._scenarios()
        lines = len(sheet.lines) - position.line - 1
        ranks = sheet.players * (sheet.players + 1) / 6
        spread = max(LEAST, float(np.sqrt(SPREAD * ranks * lines)))
        # Own luck in points, its chances, and the other spread; both luck for one opponent alone.
        self._luck = np.zeros(1), np.ones(1), spread
        if sheet.players > PAIR:
            own = float(spread / np.sqrt(2))
            self._luck = LUCK * own, WEIGHTS, own

    def _standing(self, player: int) -> Standing:
        position, column = self._position, self._position.columns[player]
        ahead = [y for y in self._sheet.yams if y > position.line and column[y] is not None]
        expected = sum(self._mean_points(y, player, column[y] or CROSS) for y in ahead)
        filled = sum(column[y] is not None for y in self._here.yams)
        top = max((column[y] or CROSS for y in self._sheet.yams), default=CROSS)
        return Standing(position.totals[player] + expected, filled, top)

    def _mean_points(self, line: int, player: int, entry: int) -> float:
        """The points of an entry on a line that others have still to play."""
        if entry == CROSS:
            return 0.0
        below = float(self._usual.below(line)[entry])
        columns = self._position.columns
        others = (c[line] for p, c in enumerate(columns) if p != player)
        return 1.0 + sum(below if other is None else float(other < entry) for other in others)

    def _scenarios(self) -> Cases:
        """The others' possible entries on this line."""
        line, others = self._position.line, self._others
        waiting = [p for p in others if p in self._position.waiting]
        known = [self._position.columns[p][line] or CROSS for p in others]
        odds = {p: self._usual.entries(line, self._standings[p].top) for p in waiting}
        if len(waiting) == 1:
            entries = np.tile(np.array(known)[:, None], (1, ENTRIES))
            entries[others.index(waiting[0])] = TOPS
            return Cases(entries, odds[waiting[0]])
        draws = np.random.default_rng(1).random((len(others), SAMPLES if waiting else 1))
        entries = np.tile(np.array(known)[:, None], (1, draws.shape[1]))
        for row, player in enumerate(others):
            if player in odds:
                drawn = np.searchsorted(np.cumsum(odds[player]), draws[row])
                entries[row] = drawn.clip(0, ENTRIES - 1)
        return Cases(entries, np.full(draws.shape[1], 1.0 / draws.shape[1]))

    def finals(self) -> Floats:
        """The value of every final throw."""
        me, objective = self._standings[self._position.me], self._here.objective
        worth, missed = self._met_or_missed(me, self._cases, deep=True)
        if objective is not None:
            fits = meeting_throws(self._sheet.box, objective)
        else:
            fits = sums() > (me.top if self._sheet.rising else 0)
        return np.where(fits, worth[sums()], missed[sums()])

    def miss(self, total: int) -> tuple[float, float | None]:
        """After a miss: the value of a cross, and of a second chance with this sum if possible."""
        me = self._standings[self._position.me]
        again = self._again(me, self._cases, deep=True)
        fits = total > me.top or not self._sheet.rising
        worth = self._chance(TOPS, self._points_after(me, TOPS, plays=True), self._cases)
        cross = float(worth[CROSS])
        return (cross, float(again[total])) if fits and again is not None else (cross, None)

    def _met_or_missed(self, me: Standing, cases: Cases, deep: bool) -> tuple[Floats, Floats]:
        """By sum: the values of dice that can be written, and of others."""
        worth = self._chance(TOPS, self._points_after(me, TOPS, plays=True), cases)
        missed = np.full(ENTRIES, worth[CROSS])
        again = self._again(me, cases, deep)
        if again is not None:
            rises = (me.top < TOPS) if self._sheet.rising else (TOPS > 0)
            missed = np.where(rises, np.maximum(missed, again), missed)
        return worth, missed

    def _again(self, me: Standing, cases: Cases, deep: bool) -> Floats | None:
        """CY-12: the value of a second chance, by the number written for it."""
        yams = self._here.yams
        if self._here.objective is None or me.filled == len(yams):
            return None
        line, yam = self._position.line, yams[me.filled]
        points = np.array([self._mean_points(yam, self._position.me, n) for n in range(ENTRIES)])
        if deep:
            late = bool(self._position.waiting) and not self._position.at_once
            tries = TRIES[::2] if late else TRIES
            after = [Standing(me.points + points[n], me.filled + 1, n) for n in tries]
            return np.interp(TOPS, tries, self._second_chances(after, cases, late))
        to_come = self._prospects.to_come(line, me.filled + 1)
        typical = self._usual.chances[line]
        own = float(typical @ self._prospects.points[line])
        return self._chance(np.full(ENTRIES, 24), me.points + points + to_come - own, cases)

    def _second_chances(self, after: list[Standing], cases: Cases, late: bool) -> Floats:
        """Second chances; where they come late (CY-12 `fr`), the others' entries are known then."""
        known = cases.classes() if late else [(1.0, cases)]
        tables = []
        for me in after:
            for _, these in known:
                worth, missed = self._met_or_missed(me, these, deep=False)
                tables.append(np.concatenate([worth[LOWEST:], missed[LOWEST:]]))
        turns = turns_on_objective(self._sheet.box, self._here.objective or "")
        chances = turns.values(np.stack(tables)).reshape(len(after), len(known))
        return np.asarray(chances @ np.array([chance for chance, _ in known]))

    def _chance(self, entries: Ints, points: Floats, cases: Cases) -> Floats:
        """The chance with each of these entries on this line, and points beside it."""
        mine = entries[:, None, None]
        gained = np.where(mine > 0, 1 + (cases.entries < mine).sum(axis=1, keepdims=True), 0)
        luck, weights, spread = self._luck
        ahead = np.ones((len(luck), len(entries), cases.entries.shape[1]))
        for row, player in enumerate(self._others):
            theirs, plays = cases.entries[row], player in self._position.waiting
            worse = (mine[:, 0] < theirs) + (cases.entries < theirs).sum(axis=0)
            after = self._points_after(self._standings[player], theirs, plays)
            their = np.where(theirs > 0, 1 + worse, 0) + after
            lead = points[:, None] + (gained[:, 0] - their) + self._tie(mine[:, 0], player, theirs)
            ahead *= 1 / (1 + np.exp(-LOGISTIC / spread * (lead + luck[:, None, None])))
        chances: Floats = weights @ (ahead @ cases.chances)
        return correct(self._correction, chances, waits=bool(self._position.waiting))

    def _points_after(self, player: Standing, entries: Ints, plays: bool) -> Floats:
        """A player's points, and those to come after this line, if they play it or have played."""
        yam = self._here.objective is None
        later = self._prospects.next(self._position.line, player.filled + (yam and plays))
        rises = yam and self._sheet.rising
        tops = entries.clip(player.top) if rises else np.full_like(entries, player.top)
        return np.asarray(player.points + later[tops])

    def _tie(self, mine: Ints, player: int, theirs: Ints) -> Floats:
        """CY-14: the effect of a tie, as far as it is known, in points."""
        position, yam = self._position, self._here.objective is None
        if position.last_yam is not None:
            decided = float(position.line == position.last_yam)
            return np.asarray(np.sign(mine - theirs) * (DECIDES * decided))
        tops = [self._standings[p].top for p in (position.me, player)]
        own = np.maximum(mine if yam else 0, tops[0])
        return np.asarray(np.sign(own - np.maximum(theirs if yam else 0, tops[1])) * DECIDES)
