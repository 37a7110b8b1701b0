"""Weigher: a player that values all moves, and makes the best."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import TypeVar

from arlequin.core.seat import Seat
from arlequin.players import Choice
from arlequin.players.specialist import Specialist, V

CLOSE = 1e-12
E = TypeVar("E")


class Weigher(Specialist[V]):
    """Says what every move is worth; advisers ask it too."""

    def decide(self, view: V, seat: Seat) -> Choice:
        """The best move."""
        return Choice(best_of(view.moves, self.weigh(view, seat)))

    @abstractmethod
    def weigh(self, view: V, seat: Seat) -> Sequence[float]:
        """What each of the view's moves is worth, in their order; the unit is the player's own."""


def best_of(moves: Sequence[E], worth: Sequence[float]) -> E:
    """The best move; of equal ones the first, which of throws is the one of the fewest dice."""
    most = max(worth) - CLOSE
    return next(move for move, value in zip(moves, worth, strict=True) if value >= most)
