"""Valuation of events: what a position was worth to every seat before an event, and after it.

Values are shares of the win (a win is 1, a shared one its part), or points. Before a decision a
position is worth what the best move makes of it; before chance, the mean over what may come.
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
"""What a state is, its game alone knows."""


class Valued(NamedTuple):
    """An event with its values."""

    before: Values
    after: Values
    best: str | None = None
    """The best move, in the notation of records; None for chance."""
    error: float = 0.0
    """Half of the 95 % interval of the effect on the player who moved, where games were sampled."""
    gap_error: float = 0.0
    """Half of the 95 % interval of how far `before` is from what the event before it left."""
    variance: float | None = None
    """Of chance: the variance of its effect on whose hand it was, before it fell, where known."""


class ValuedMove(NamedTuple):
    """A legal move, and what it is worth to who makes it."""

    move: str
    value: float
    error: float | None = None
    """Half of the 95 % interval of how far it is from the best, where games were sampled."""


class EventPlace(NamedTuple):
    """An event in a record: its line, the states around it, itself, and when it happened."""

    line: int
    before: AnyState
    event: Event
    after: AnyState
    at: float | None = None
    """Seconds since the start, where the record says so."""


class Valuation(ABC):
    """Values of one game's events, in one unit; `basis` says what they rest on."""

    basis: str
    games: int = 1
    """How many games were begun: several in a match."""

    @abstractmethod
    def event_values(self, before: AnyState, event: Event, after: AnyState) -> Valued | None:
        """The values around an event; None where it changes nothing that is known."""

    @abstractmethod
    def move_values(self, state: AnyState, seat: Seat) -> tuple[ValuedMove, ...]:
        """Every legal move of a seat that may choose, with what it is worth to that seat."""

    @abstractmethod
    def start(self) -> Values:
        """What the game is worth before anything has happened."""

    def race_figures(
        self, places: Sequence[EventPlace], events: Sequence[ReviewedEvent]
    ) -> Mapping[Seat, RaceFigures]:
        """How quick and how right everybody was, where the game is a race."""
        return {}


def equal_shares(players: int) -> Values:
    """Everybody has the same chance."""
    return np.full(players, 1.0 / players)


def shares(outcome: Outcome) -> Values:
    """The win, shared among the winners."""
    found = np.zeros(len(outcome.scores))
    found[[seat - 1 for seat in outcome.winners]] = 1.0 / len(outcome.winners)
    return found
