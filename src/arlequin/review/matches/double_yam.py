"""Matches of Double Yam under review (DY-14): every game in points, exactly; chances from a model.

In a match everybody plays for the most points (`players.double_yam.expert`). The model of chances:
totals with the points that best play may expect, and a logistic curve as wide as what is open.
"""

from abc import abstractmethod
from math import sqrt
from typing import Any, TypeAlias

import numpy as np

from arlequin.core.advice import EXACT, MODEL
from arlequin.core.events import Event
from arlequin.core.match import Match, MatchState
from arlequin.core.seat import Seat
from arlequin.games.double_yam.events import State
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.review.double_yam import DoubleYamPoints
from arlequin.review.valuation import Valuation, Valued, ValuedMove, Values, equal_shares, shares
from arlequin.solve.double_yam import points_to_come

DoubleYamMatch: TypeAlias = Match[State, Any, Any]
Standing: TypeAlias = MatchState[State]
LOGISTIC = 1.702
"""Makes the logistic curve nearly that of the normal distribution."""
DEVIATION = 66.0
"""Of the points of a whole sheet, where no table says more."""


class DoubleYamMatchValuation(Valuation):
    """What both units share: points of the game under way, each sheet by itself."""

    def __init__(self, match: DoubleYamMatch) -> None:
        assert isinstance(match.game, DoubleYam)  # noqa: S101  # a match of another game has its own
        self.match, self.inside = match, DoubleYamPoints(match.game)
        self.whole = float(self.inside.start()[0])
        """The points that a whole game is worth."""

    def event_values(self, before: Standing, event: Event, after: Standing) -> Valued | None:
        """As in one game, with the totals."""
        ended = self.match.game.after(before.game, event)
        found = self.inside.event_values(before.game, event, ended)
        if found is None:
            return None
        was, now = (self.worth(before, values) for values in (found.before, found.after))
        if after.over and found.best is not None:
            was, now = self.last(before, found.best), self.last(before, event.text)
        variance = None if found.variance is None else found.variance * self.slope(before, was)
        return Valued(was, now, found.best, variance=variance)

    def move_values(self, state: Standing, seat: Seat) -> tuple[ValuedMove, ...]:
        """Every choice of dice, or every box."""
        return tuple(
            ValuedMove(each.move, self._move(state, seat, each))
            for each in self.inside.move_values(state.game, seat)
        )

    def _move(self, state: Standing, seat: Seat, weighed: ValuedMove) -> float:
        after = self.match.after(state, self.match.parse(weighed.move))
        if after.over:
            return float(self.last(state, weighed.move)[seat - 1])
        points = self.inside.totals(state.game)
        points[seat - 1] = weighed.value
        return float(self.worth(state, points)[seat - 1])

    @abstractmethod
    def worth(self, state: Standing, points: Values) -> Values:
        """What the points of this game are worth, as they may be expected."""

    @abstractmethod
    def last(self, state: Standing, move: str) -> Values:
        """What the move is worth that ends the match."""

    @abstractmethod
    def slope(self, state: Standing, worth: Values) -> float:
        """The square of what a point more is worth to who is at turn."""


class DoubleYamMatchPoints(DoubleYamMatchValuation):
    """Points of all games that were begun: exact."""

    basis = EXACT

    def start(self) -> Values:
        """What best play may expect of all games of the match."""
        return np.full(self.match.players, self.games * self.whole)

    def worth(self, state: Standing, points: Values) -> Values:
        """With those of the games before and after this one."""
        later = self.games - state.played - 1
        return np.asarray(np.array(state.totals) + points + later * self.whole)

    def last(self, state: Standing, move: str) -> Values:
        """The totals."""
        return np.array(self.match.after(state, self.match.parse(move)).totals, dtype=np.float64)

    def slope(self, state: Standing, worth: Values) -> float:
        """A point is a point."""
        return 1.0


class DoubleYamMatchWins(DoubleYamMatchValuation):
    """The chance of winning the match."""

    basis = MODEL

    def __init__(self, match: DoubleYamMatch) -> None:
        super().__init__(match)
        to_come = points_to_come.distributions(self.inside.game) or {}
        self._variances = {empty: _variance(chances) for empty, chances in to_come.items()}

    def start(self) -> Values:
        """The values before the first throw."""
        return equal_shares(self.match.players)

    def worth(self, state: Standing, points: Values) -> Values:
        """By the totals that may be expected, the wider the more is open."""
        totals = np.array(state.totals) + points
        odds = np.exp((totals - totals.max()) / self._spread(state))
        return np.asarray(odds / odds.sum())

    def last(self, state: Standing, move: str) -> Values:
        """The win, shared where it is."""
        outcome = self.match.outcome(self.match.after(state, self.match.parse(move)))
        assert outcome is not None  # noqa: S101  # asked of the last move alone
        return shares(outcome)

    def slope(self, state: Standing, worth: Values) -> float:
        """That of the curve."""
        own = float(worth[state.game.seat - 1])
        return (own * (1 - own) / self._spread(state)) ** 2

    def _spread(self, state: Standing) -> float:
        """Points that multiply the odds by e: from the variance of what is open, of two players."""
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
    """Of points to come, in steps."""
    points = points_to_come.WIDTH * np.arange(len(chances))
    return float(chances @ points**2 - (chances @ points) ** 2)


VALUATIONS = {"win": DoubleYamMatchWins, "points": DoubleYamMatchPoints}
