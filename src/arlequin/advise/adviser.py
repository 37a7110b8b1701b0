"""Adviser: the base of the advisers of all games."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from arlequin.core.advice import Advised, Because, Why
from arlequin.core.game import View
from arlequin.core.seat import Seat
from arlequin.players.specialist import best_of

V = TypeVar("V", bound=View)


class RankedMoves(NamedTuple):
    """Moves, the best first, and what their values are."""

    unit: str
    basis: str
    moves: tuple[Advised, ...]


class Adviser(ABC, Generic[V]):
    """Asks the expert of its game what moves are worth, and finds out why."""

    sees: type[V]

    @abstractmethod
    def rank_moves(self, view: V, seat: Seat) -> RankedMoves:
        """Every legal move of a seat that may move."""

    def carry(self, totals: Sequence[int], games: int | None) -> None:
        """In a match: the points of earlier games, and how many come after this one, if known."""

    @abstractmethod
    def because(self, view: V, seat: Seat, best: Advised) -> tuple[Because, ...]:
        """Why the best move is good, in plain sentences: the first says it all."""

    @abstractmethod
    def due(self, view: V, seat: Seat) -> tuple[str, str, float] | None:
        """Unit, basis and value of a position in which this seat's throw is due, if it is known."""


def best_first(worth: Sequence[float], moves: Sequence[Advised]) -> tuple[Advised, ...]:
    """Moves in the order of what the expert makes of them, and the one that it would make first."""
    best = best_of([each.move for each in moves], worth)
    order = sorted(range(len(moves)), key=lambda place: (moves[place].move != best, -worth[place]))
    return tuple(moves[place] for place in order)


def because(kind: str, **args: Any) -> Because:
    """A plain sentence, as `{game}-because-{kind}` in the .ftl files tells it."""
    return Because(kind, args)


def figures(advised: Advised, kind: str) -> dict[str, Any]:
    """The numbers of one part of a reason; none where a move has no such part."""
    return next((each.args for each in advised.why if each.kind == kind), {})


def why(kind: str, **args: Any) -> Why:
    """A part of a reason: `why("met", chance=0.614)`."""
    return Why(kind, args)
