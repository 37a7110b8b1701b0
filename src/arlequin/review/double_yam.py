"""Double Yam under review: in points, exactly, each sheet by itself; or in chances of winning.

Chances are exact between two players where the game is solved; elsewhere they are the model of
`players.double_yam.expert`. In a match all play for the most points; chances come from the totals
that best play may expect, on a logistic curve as wide as the variance of what is open.
"""

from abc import abstractmethod
from math import sqrt
from random import Random
from typing import Any, TypeAlias

import numpy as np

from arlequin.core.advice import EXACT, MODEL
from arlequin.core.dice_turn import THROWS
from arlequin.core.events import Event
from arlequin.core.match import Match, MatchState
from arlequin.core.outcome import Outcome
from arlequin.core.seat import Seat
from arlequin.fast.double_yam import FREE
from arlequin.fast.throws import Floats
from arlequin.games.double_yam.events import Phase, State
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.games.double_yam.view import DoubleYamView
from arlequin.players.double_yam.expert import ExpertDoubleYam
from arlequin.players.double_yam.plan import Worth
from arlequin.players.specialist import best_of
from arlequin.review.valuation import (
    Valuation,
    Valued,
    ValuedMove,
    Values,
    equal_shares,
    pair_values,
    shares,
)
from arlequin.solve.double_yam import points_to_come, win_chances
from arlequin.solve.double_yam.sheets import Empty
from arlequin.solve.turn.side_values import SideValues

Brought: TypeAlias = dict[int, Floats]
"""By kind of box: a row a seat, the value of 0, 1, 2, … points in it to that seat."""
DoubleYamMatch: TypeAlias = Match[State, Any, Any]
Standing: TypeAlias = MatchState[State]
LOGISTIC = 1.702
"""Makes the logistic curve nearly that of the normal distribution."""
DEVIATION = 66.0
"""The standard deviation of the points of a whole sheet, where no table says more."""
IN_PLAY = (Phase.THROW, Phase.CHOOSE, Phase.SCORE)


class _Turn:
    """A turn played for `worth` of the thrower, with its values for every seat (`side_values`)."""

    def __init__(self, expert: ExpertDoubleYam, worth: Worth, brought: Brought) -> None:
        self._expert, self._worth, self._brought = expert, worth, brought
        self._solved = expert.sheets.turn(worth)
        self._followed = SideValues(self._solved, *_finals(expert, worth, brought))

    def before_throw(self, view: DoubleYamView) -> Values:
        """Before a throw: the first one, or that of the dice in the cup."""
        if not view.dice:
            return np.asarray(self._followed.value)
        cup = "again " + "".join(die.letter for die in view.dice if die.cup)
        choices = [move.text for move in self._expert.game.dice.choices]
        values = self._followed.choices(*_dice_shown(view), view.single)
        return values[:, choices.index(cup)]

    def best(self, view: DoubleYamView) -> str:
        """The thrower's best choice of dice, or box."""
        if view.phase == Phase.SCORE.value:
            rows = [self._worth[self._expert.kind(move)] for move in view.texts]
            worth = [float(row[view.preview[m]]) for row, m in zip(rows, view.texts, strict=True)]
        else:
            worth = list(map(float, self._solved.choices(*_dice_shown(view), view.single)))
        return best_of(view.texts, worth)

    def values(self, view: DoubleYamView, move: str) -> Values:
        """After a choice of dice to throw again, or to stop; or after a box."""
        if view.phase == Phase.SCORE.value:
            return self._brought[self._expert.kind(move)][:, view.preview[move]]
        values = self._followed.choices(*_dice_shown(view), view.single)
        return values[:, view.texts.index(move)]


def _dice_shown(view: DoubleYamView) -> tuple[list[int], int]:
    return [die.number for die in view.dice], THROWS - view.throws_left


class DoubleYamValuation(Valuation):
    """The common part of both units; a turn is solved once."""

    def __init__(self, game: DoubleYam) -> None:
        self.game = game
        self.expert = ExpertDoubleYam(game, Random(1))
        self._known: tuple[object, _Turn] | None = None

    def event_values(self, before: State, event: Event, after: State) -> Valued | None:
        if before.phase not in IN_PLAY:
            return self.start_values(before, after)
        view = self.game.view(before, before.seat)
        turn = self._turn(view, before.seat)
        if before.phase is Phase.THROW:
            was, shown = turn.before_throw(view), self.game.view(after, after.seat)
            return Valued(was, turn.values(shown, turn.best(shown)))
        best = turn.best(view)
        outcome = self.game.outcome(after)
        now = turn.values(view, event.text) if outcome is None else self.result(outcome)
        was, seat = turn.values(view, best), before.seat - 1
        mean = np.mean([turn.values(view, move)[seat] for move in view.texts])
        return Valued(was, now, best, stake=float(was[seat] - mean))

    def move_values(self, state: State, seat: Seat) -> tuple[ValuedMove, ...]:
        view = self.game.view(state, seat)
        turn = self._turn(view, seat)
        return pair_values(view.texts, [turn.values(view, move)[seat - 1] for move in view.texts])

    def _turn(self, view: DoubleYamView, seat: Seat) -> _Turn:
        key = seat, view.sheets
        if self._known is None or self._known[0] != key:
            self._known = key, _Turn(self.expert, *self.plan(view, seat))
        return self._known[1]

    def start_values(self, before: State, after: State) -> Valued | None:
        """The starter was decided; None where that changes nothing that is known."""
        return None

    @abstractmethod
    def plan(self, view: DoubleYamView, seat: Seat) -> tuple[Worth, Brought]:
        """The goal of the turn, and its values for every seat."""

    @abstractmethod
    def result(self, outcome: Outcome) -> Values:
        """The values of a game that is over."""


class DoubleYamPoints(DoubleYamValuation):
    """The points that best play may expect, written ones included: exact, and each for itself."""

    basis = EXACT

    def start(self) -> Values:
        return np.full(self.game.players, self.expert.values[self.expert.sheets.all[-1]])

    def plan(self, view: DoubleYamView, seat: Seat) -> tuple[Worth, Brought]:
        totals = [self._total(view, each) for each in range(1, self.game.players + 1)]
        worth = self.expert.sheets.worth(self.expert.values, self.expert.empty(view, seat))
        brought = {}
        for kind, points in worth.items():
            rows = np.repeat(np.array(totals)[:, None], len(points), axis=1)
            rows[seat - 1] = view.scores[seat - 1] + points
            brought[kind] = rows
        return worth, brought

    def totals(self, state: State) -> Values:
        """The value of every sheet, before the turn under way."""
        view = self.game.view(state, None)
        return np.array([self._total(view, seat) for seat in range(1, self.game.players + 1)])

    def result(self, outcome: Outcome) -> Values:
        return np.array(outcome.scores, dtype=np.float64)

    def _total(self, view: DoubleYamView, seat: Seat) -> float:
        return view.scores[seat - 1] + self.expert.values[self.expert.empty(view, seat)]


class DoubleYamWins(DoubleYamValuation):
    """The chance of winning of every seat."""

    def __init__(self, game: DoubleYam) -> None:
        super().__init__(game)
        self.basis = EXACT if win_chances.is_solved(game) else MODEL

    def start(self) -> Values:
        known = self._chances(self.game.initial())
        return equal_shares(self.game.players) if known is None else known

    def start_values(self, before: State, after: State) -> Valued | None:
        """The start has a value, where the game is solved."""
        was, now = self._chances(before), self._chances(after)
        return None if was is None or now is None else Valued(was, now)

    def _chances(self, state: State) -> Values | None:
        """Exact chances, where the game is solved."""
        value = win_chances.value(self.game, state) if self.basis == EXACT else None
        return None if value is None else np.array([value, 1.0 - value])

    def plan(self, view: DoubleYamView, seat: Seat) -> tuple[Worth, Brought]:
        empty = self.expert.empty(view, seat)
        worth = self.expert.worth(view, seat, empty)
        points = self.expert.sheets.worth(self.expert.values, empty)
        rests = dict(self.expert.sheets.next(empty))
        tiny = self.expert.tiny(view, seat)
        return worth, {
            kind: self._share(view, seat, rests[kind], (worth[kind] - tiny * points[kind]))
            for kind in worth
        }

    def result(self, outcome: Outcome) -> Values:
        return shares(outcome)

    def _share(self, view: DoubleYamView, seat: Seat, rest: Empty, wins: Floats) -> Floats:
        """The chance of the thrower; the rest goes to the others by their own chances."""
        wins = wins.clip(0.0, 1.0)
        rows = np.zeros((self.game.players, len(wins)))
        others = [each for each in range(1, self.game.players + 1) if each != seat]
        for other in others:
            rows[other - 1] = self._other(view, seat, rest, other) if len(others) > 1 else 1.0
        total = rows.sum(axis=0)
        rows *= np.where(total > 0, (1 - wins) / np.where(total > 0, total, 1.0), 0.0)
        rows[seat - 1] = wins
        return rows

    def _other(self, view: DoubleYamView, seat: Seat, rest: Empty, other: Seat) -> Floats:
        """The chance that another is ahead of all, by the points of the thrower."""
        to_come = points_to_come.distributions(self.game) or {}
        mine = to_come[self.expert.empty(view, other)]
        finals = view.scores[other - 1] + points_to_come.WIDTH * np.arange(len(mine))
        ahead = mine.copy()
        for each, score in enumerate(view.scores, 1):
            if each not in {seat, other}:
                theirs = to_come[self.expert.empty(view, each)]
                ahead *= points_to_come.beaten(finals, score, theirs)
        points = np.arange(self.expert.sheets.most + 1)
        above = (finals[None, :] - view.scores[seat - 1] - points[:, None]).ravel()
        beaten = points_to_come.beaten(above, 0, to_come[rest]).reshape(len(points), -1)
        chances: Floats = beaten @ ahead
        return chances + 1e-12


def _finals(expert: ExpertDoubleYam, worth: Worth, brought: Brought) -> tuple[Floats, Floats]:
    """The values of final dice for every seat; the same for a single throw (DY-10)."""
    boxes, scores = expert.sheets.points.boxes, expert.sheets.points.single
    kinds = list(worth)
    best = np.stack([worth[kind][boxes[kind]] for kind in kinds]).argmax(axis=0)
    plain = np.zeros((len(brought[kinds[0]]), *best.shape))
    for place, kind in enumerate(kinds):
        here = best == place
        plain[:, here] = brought[kind][:, boxes[kind][here]]
    single = plain.copy()
    for cell in zip(*np.nonzero(scores != FREE), strict=True):
        points = int(scores[cell])
        kind = max(worth, key=lambda each: float(worth[each][points]))
        single[(slice(None), *cell)] = brought[kind][:, points]
    return plain, single


# --- matches (DY-14) -----------------------------------------------------------------------------


class DoubleYamMatchValuation(Valuation):
    """The common part of both units: points of the game under way, each sheet by itself."""

    def __init__(self, match: DoubleYamMatch) -> None:
        assert isinstance(match.game, DoubleYam)  # noqa: S101  # a match of this game
        self.match, self.inside = match, DoubleYamPoints(match.game)
        self.whole = float(self.inside.start()[0])
        """The expected points of a whole game."""

    def event_values(self, before: Standing, event: Event, after: Standing) -> Valued | None:
        ended = self.match.game.after(before.game, event)
        valued = self.inside.event_values(before.game, event, ended)
        if valued is None:
            return None
        was, now = (self.worth(before, values) for values in (valued.before, valued.after))
        if after.over and valued.best is not None:
            was, now = self.last(before, valued.best), self.last(before, event.text)
        return Valued(was, now, valued.best)

    def move_values(self, state: Standing, seat: Seat) -> tuple[ValuedMove, ...]:
        moves, values = self.inside.move_values(state.game, seat), []
        for move, value, _ in moves:
            points = self.inside.totals(state.game)
            points[seat - 1] = value
            over = self.match.after(state, self.match.parse(move)).over
            worth = self.last(state, move) if over else self.worth(state, points)
            values.append(worth[seat - 1])
        return pair_values([each.move for each in moves], values)

    @abstractmethod
    def worth(self, state: Standing, points: Values) -> Values:
        """The values, given the expected points of this game."""

    @abstractmethod
    def last(self, state: Standing, move: str) -> Values:
        """The values of the move that ends the match."""


class DoubleYamMatchPoints(DoubleYamMatchValuation):
    """Points of all games that were begun: exact."""

    basis = EXACT

    def start(self) -> Values:
        return np.full(self.match.players, self.games * self.whole)

    def worth(self, state: Standing, points: Values) -> Values:
        later = self.games - state.played - 1
        return np.asarray(np.array(state.totals) + points + later * self.whole)

    def last(self, state: Standing, move: str) -> Values:
        return np.array(self.match.after(state, self.match.parse(move)).totals, dtype=np.float64)


class DoubleYamMatchWins(DoubleYamMatchValuation):
    """The chance of winning the match."""

    basis = MODEL

    def __init__(self, match: DoubleYamMatch) -> None:
        super().__init__(match)
        to_come = points_to_come.distributions(self.inside.game) or {}
        self._variances = {empty: _variance(chances) for empty, chances in to_come.items()}

    def start(self) -> Values:
        return equal_shares(self.match.players)

    def worth(self, state: Standing, points: Values) -> Values:
        """By the expected totals, on a wider curve the more is open."""
        totals = np.array(state.totals) + points
        odds = np.exp((totals - totals.max()) / self._spread(state))
        return np.asarray(odds / odds.sum())

    def last(self, state: Standing, move: str) -> Values:
        outcome = self.match.outcome(self.match.after(state, self.match.parse(move)))
        assert outcome is not None  # noqa: S101  # called for the last move only
        return shares(outcome)

    def _spread(self, state: Standing) -> float:
        """Points that multiply the odds by e: from the variance of open points, of two players."""
        seats = range(1, self.match.players + 1)
        view = self.inside.game.view(state.game, None)
        empty = [self.inside.expert.empty(view, seat) for seat in seats]
        here = sum(self._variance(boxes) for boxes in empty) / len(empty)
        whole = self._variance(self.inside.expert.sheets.all[-1])
        return max(1.0, sqrt(2 * (here + self._later(state) * whole)) / LOGISTIC)

    def _variance(self, empty: tuple[int, ...]) -> float:
        boxes = sum(self.inside.expert.sheets.all[-1])
        return self._variances.get(empty, DEVIATION**2 * sum(empty) / boxes)

    def _later(self, state: Standing) -> float:
        """How many games come after this one, about."""
        until = self.match.until
        if until.target is None:
            return float(until.left(state.played + 1) or 0)
        most = float((np.array(state.totals) + self.inside.totals(state.game)).max())
        wanted = (until.target - most) / self.whole + 0.5
        return min(max(0.0, wanted), until.games - state.played - 1)


def _variance(chances: Values) -> float:
    """The variance of points to come, given in steps."""
    points = points_to_come.WIDTH * np.arange(len(chances))
    return float(chances @ points**2 - (chances @ points) ** 2)


VALUATIONS = {"win": DoubleYamWins, "points": DoubleYamPoints}
MATCH_VALUATIONS = {"win": DoubleYamMatchWins, "points": DoubleYamMatchPoints}
