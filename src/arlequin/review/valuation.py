"""Valuation of events: the value of a position to every seat before an event, and after it.

Values are shares of the win (a win is 1, a shared one its part), or points. Before a decision a
position has the value of the best move; before chance, the mean over all results.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from arlequin.core.events import Event
from arlequin.core.outcome import Outcome
from arlequin.core.seat import Seat
from arlequin.fast.throws import Floats
from arlequin.review.reviewed import RaceFigures, ReviewedEvent

Values: TypeAlias = Floats
"""One number a seat, in seat order."""
AnyState: TypeAlias = Any
"""A state of any game."""


class Valued(NamedTuple):
    """An event with its values."""

    before: Values
    after: Values
    best: str | None = None
    """The best move, in the notation of records; None for chance."""
    error: float = 0.0
    """The standard error of the effect on the player who moved, where games were sampled."""
    gap_error: float = 0.0
    """The standard error of the gap between `before` and the value after the last event."""
    stake: float | None = None
    """Of a decision: what a move at random would lose, where known."""


class ValuedMove(NamedTuple):
    """A legal move, and its value to the player."""

    move: str
    value: float
    error: float | None = None
    """Half of the 95 % interval of its difference from the best, where games were sampled."""


class EventPlace(NamedTuple):
    """An event in a record: its line, the states around it, itself, and its time."""

    line: int
    before: AnyState
    event: Event
    after: AnyState
    at: float | None = None
    """Seconds since the start, where the record says so."""


class Valuation(ABC):
    """Values of one game's events, in one unit, on one `basis`."""

    basis: str
    games: int = 1
    """How many games were begun: several in a match."""

    @abstractmethod
    def event_values(self, before: AnyState, event: Event, after: AnyState) -> Valued | None:
        """The values around an event; None where it changes nothing that is known."""

    @abstractmethod
    def move_values(self, state: AnyState, seat: Seat) -> tuple[ValuedMove, ...]:
        """Every legal move of a seat, with its value to that seat."""

    @abstractmethod
    def start(self) -> Values:
        """The value of the game before its first event."""

    def race_figures(
        self, places: Sequence[EventPlace], events: Sequence[ReviewedEvent]
    ) -> Mapping[Seat, RaceFigures]:
        """How quick and how right every player was, where the game is a race."""
        return {}


def pair_values(moves: Sequence[str], values: Sequence[float]) -> tuple[ValuedMove, ...]:
    """Moves with their values."""
    return tuple(ValuedMove(*each) for each in zip(moves, map(float, values), strict=True))


def equal_shares(players: int) -> Values:
    """The same chance for every player."""
    return np.full(players, 1.0 / players)


def shares(outcome: Outcome) -> Values:
    """The win, shared among the winners."""
    values = np.zeros(len(outcome.scores))
    values[[seat - 1 for seat in outcome.winners]] = 1.0 / len(outcome.winners)
    return values
