"""Win probability of an entry: this line as exactly as can be, later lines by their means.

Approximated, and where: those who have still to play the line write what is usual, one at a time
exactly, several by SAMPLES drawn once; points of later lines come as `Prospects` expects them, with
a spread by the number of lines, half of it one's own luck, which counts against all opponents.
"""

from typing import NamedTuple

import msgspec
import numpy as np
from numpy.polynomial.hermite_e import hermegauss

from arlequin.fast.color_yam import LOWEST, met, sums
from arlequin.fast.throws import Floats, Ints, Truths
from arlequin.games.color_yam.material import CROSS, Column
from arlequin.solve.calibration import Correction, correct
from arlequin.solve.color_yam.lines import ENTRIES, Sheet, usual
from arlequin.solve.color_yam.objective_turns import on_objective
from arlequin.solve.color_yam.prospects import TOPS, prospects

SAMPLES = 200
TRIES = (14, 18, 21, 23, 25, 27, 29, 32)
"""Numbers for a Yam box at which a second chance is solved; others are read off between them."""
CLASSES = 4
"""A late second chance knows the others' entries: in this number of classes, from low to high."""
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
    """Who has still to play the line after me."""
    at_once: bool
    """CY-12: whether a second chance comes at once, or when all others have played the line."""
    last_yam: int | None
    """CY-14: the Yam line that decides a tie; None where the highest number of all does."""


class Cases(NamedTuple):
    """What the others may have on this line: a row a player, a column a case, with its chance."""

    entries: Ints
    chances: Floats

    def classes(self) -> "list[tuple[float, Cases]]":
        """A few classes of like cases, low to high entries, each with the chance of it."""
        order = np.argsort(self.entries.sum(axis=0), kind="stable")
        ranks = np.cumsum(self.chances[order]) - self.chances[order] / 2
        classes = (ranks * CLASSES).astype(np.int64).clip(0, CLASSES - 1)
        found = []
        for number in np.unique(classes):
            these = order[classes == number]
            chance = float(self.chances[these].sum())
            found.append((chance, Cases(self.entries[:, these], self.chances[these] / chance)))
        return found


class Standing(NamedTuple):
    """Where a player stands: points that are safe or expected, filled boxes, highest number."""

    points: float
    filled: int
    top: int


class Winning:
    """What each entry is worth to the player at turn, as a chance of winning."""

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
        self._luck = _luck(sheet.players, max(LEAST, float(np.sqrt(SPREAD * ranks * lines))))

    # --- where everybody stands ----------------------------------------------------------------

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
        """What the others may have on this line."""
        waiting = [p for p in self._others if p in self._position.waiting]
        known = [self._position.columns[p][self._position.line] or CROSS for p in self._others]
        odds = {
            p: self._usual.entries(self._position.line, self._standings[p].top) for p in waiting
        }
        if len(waiting) == 1:
            weights = odds[waiting[0]]
            entries = np.tile(np.array(known)[:, None], (1, ENTRIES))
            entries[self._others.index(waiting[0])] = TOPS
            return Cases(entries, weights)
        draws = np.random.default_rng(1).random((len(self._others), SAMPLES if waiting else 1))
        entries = np.tile(np.array(known)[:, None], (1, draws.shape[1]))
        for row, player in enumerate(self._others):
            if player in odds:
                found = np.searchsorted(np.cumsum(odds[player]), draws[row])
                entries[row] = found.clip(0, ENTRIES - 1)
        return Cases(entries, np.full(draws.shape[1], 1.0 / draws.shape[1]))

    # --- what entries are worth ----------------------------------------------------------------

    def finals(self) -> Floats:
        """What every final throw is worth."""
        return self._finals(self._standings[self._position.me], self._cases, deep=True)

    def miss(self, total: int) -> tuple[float, float | None]:
        """After a miss: what a cross is worth, and a second chance with this sum if it may be."""
        me = self._standings[self._position.me]
        again = self._again(me, self._cases, deep=True)
        fits = total > me.top or not self._sheet.rising
        cross = float(self._entry_values(me, self._cases)[CROSS])
        return (cross, float(again[total])) if fits and again is not None else (cross, None)

    def _finals(self, me: Standing, cases: Cases, deep: bool) -> Floats:
        worth, missed = self._met_or_missed(me, cases, deep)
        return np.where(self._fits(me), worth[sums()], missed[sums()])

    def _met_or_missed(self, me: Standing, cases: Cases, deep: bool) -> tuple[Floats, Floats]:
        """By sum: what dice are worth that may be written, and others."""
        worth = self._entry_values(me, cases)
        missed = np.full(ENTRIES, worth[CROSS])
        again = self._again(me, cases, deep)
        if again is not None:
            rises = (me.top < TOPS) if self._sheet.rising else (TOPS > 0)
            missed = np.where(rises, np.maximum(missed, again), missed)
        return worth, missed

    def _fits(self, me: Standing) -> Truths:
        if self._here.objective is not None:
            return met(self._sheet.box, self._here.objective)
        return sums() > (me.top if self._sheet.rising else 0)

    def _again(self, me: Standing, cases: Cases, deep: bool) -> Floats | None:
        """CY-12: what a second chance is worth, by the number written for it."""
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
        tables = [self._by_class(me, these) for me in after for _, these in known]
        turns = on_objective(self._sheet.box, self._here.objective or "")
        chances = turns.values(np.stack(tables)).reshape(len(after), len(known))
        found: Floats = chances @ np.array([chance for chance, _ in known])
        return found

    def _by_class(self, me: Standing, cases: Cases) -> Floats:
        """What classes of final dice are worth (`objective_turns`)."""
        worth, missed = self._met_or_missed(me, cases, deep=False)
        return np.concatenate([worth[LOWEST:], missed[LOWEST:]])

    def _entry_values(self, me: Standing, cases: Cases) -> Floats:
        """The chance of winning with each entry on this line."""
        filled = me.filled + (self._here.objective is None)
        later = self._prospects.next(self._position.line, filled)
        tops = TOPS.clip(me.top) if self._here.objective is None and self._sheet.rising else None
        to_come = np.full(ENTRIES, later[me.top]) if tops is None else later[tops]
        return self._chance(TOPS, me.points + to_come, cases)

    def _chance(self, entries: Ints, points: Floats, cases: Cases) -> Floats:
        """With these entries on this line, and points beside it: a chance for each."""
        mine = entries[:, None, None]
        gained = np.where(mine > 0, 1 + (cases.entries < mine).sum(axis=1, keepdims=True), 0)
        luck, weights, spread = self._luck
        ahead = np.ones((len(luck), len(entries), cases.entries.shape[1]))
        for row, player in enumerate(self._others):
            theirs = cases.entries[row]
            worse = (mine[:, 0] < theirs) + (cases.entries < theirs).sum(axis=0)
            their = np.where(theirs > 0, 1 + worse, 0) + self._their(player, theirs)
            lead = points[:, None] + (gained[:, 0] - their) + self._tie(mine[:, 0], player, theirs)
            ahead *= 1 / (1 + np.exp(-LOGISTIC / spread * (lead + luck[:, None, None])))
        found: Floats = weights @ (ahead @ cases.chances)
        return correct(self._correction, found, waits=bool(self._position.waiting))

    def _their(self, player: int, entries: Ints) -> Floats:
        """What another has, and what comes for them after this line."""
        standing = self._standings[player]
        yam = self._here.objective is None
        filled = standing.filled + (yam and player in self._position.waiting)
        later = self._prospects.next(self._position.line, filled)
        rises = yam and self._sheet.rising
        tops = entries.clip(standing.top) if rises else np.full_like(entries, standing.top)
        worth: Floats = standing.points + later[tops]
        return worth

    def _tie(self, mine: Ints, player: int, theirs: Ints) -> Floats:
        """CY-14: who would win a tie, as far as it is known."""
        position, yam = self._position, self._here.objective is None
        if position.last_yam is not None:
            decided = float(position.line == position.last_yam)
            tied: Floats = np.sign(mine - theirs) * (DECIDES * decided)
            return tied
        tops = [self._standings[p].top for p in (position.me, player)]
        own = np.maximum(mine if yam else 0, tops[0])
        higher: Floats = np.sign(own - np.maximum(theirs if yam else 0, tops[1])) * DECIDES
        return higher


class Luck(NamedTuple):
    """Points that one's own luck may bring, how likely each is, and the spread beside it."""

    points: Floats
    weights: Floats
    spread: float


def _luck(players: int, spread: float) -> Luck:
    """Against one opponent it is enough to know the spread between both."""
    if players == PAIR:
        return Luck(np.zeros(1), np.ones(1), spread)
    own = spread / np.sqrt(2)
    return Luck(LUCK * own, WEIGHTS, float(own))
