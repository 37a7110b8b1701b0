"""Matches of Coloretto under review (CO-23)."""

from typing import Any, TypeAlias

from arlequin.core.advice import SAMPLES
from arlequin.core.events import Event
from arlequin.core.match import Match, MatchState
from arlequin.core.seat import Seat
from arlequin.games.coloretto.events import State
from arlequin.games.coloretto.rules import Coloretto
from arlequin.review.coloretto import ColorettoWins
from arlequin.review.valuation import Valuation, Valued, ValuedMove, Values

ColorettoMatch: TypeAlias = Match[State, Any, Any]


class ColorettoMatchWins(Valuation):
    """The chance of winning a match: totals count, and games to come soften a lead."""

    basis = SAMPLES

    def __init__(self, match: ColorettoMatch) -> None:
        assert isinstance(match.game, Coloretto)  # noqa: S101  # a match of another game has its own
        self._match, self._inside = match, ColorettoWins(match.game)

    def start(self) -> Values:
        """The values before the first card."""
        return self._inside.start()

    def event_values(
        self, before: MatchState[State], event: Event, after: MatchState[State]
    ) -> Valued | None:
        """As in one game."""
        inside = self._carry(before)
        return self._inside.event_values(inside, event, self._match.game.after(inside, event))

    def move_values(self, state: MatchState[State], seat: Seat) -> tuple[ValuedMove, ...]:
        """As in one game."""
        return self._inside.move_values(self._carry(state), seat)

    def _carry(self, state: MatchState[State]) -> State:
        self._inside.shares.carry(state.totals, self._match.until.left(state.played + 1) or 0)
        return state.game


VALUATIONS = {"win": ColorettoMatchWins}
