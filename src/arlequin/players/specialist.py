"""Specialists: players of one game only, which narrow any view to the view of that game."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar

from arlequin.core.errors import OptionError
from arlequin.core.game import View
from arlequin.core.match import game_view
from arlequin.core.seat import Seat
from arlequin.players import Choice

V = TypeVar("V", bound=View)
E = TypeVar("E")
CLOSE = 1e-12


def unfit(wanted: str, got: object) -> OptionError:
    """The error for a view in which its player has nothing to choose, in one line."""
    seat = getattr(got, "seat", None)
    whose = f" of seat {seat}" if seat else " of no seat"
    hint = "`play.view(play.actors[0])` is one"
    return OptionError(
        f"expected a {wanted} of a seat at turn ({hint}), got a {type(got).__name__}{whose}"
    )


class Specialist(ABC, Generic[V]):
    """Knows the views of one game, and finds them inside those of a match."""

    sees: type[V]

    def choose(self, view: View) -> Choice:
        """The choice; the view is of a seat with moves."""
        seen = game_view(view)
        if not isinstance(seen, self.sees) or seen.seat is None or not seen.moves:
            raise unfit(self.sees.__name__, seen)
        return self.decide(seen, seen.seat)

    @abstractmethod
    def decide(self, view: V, seat: Seat) -> Choice:
        """The choice of this seat."""


class Weigher(Specialist[V]):
    """Values all moves, and makes the best; advisers ask it too."""

    def decide(self, view: V, seat: Seat) -> Choice:
        return Choice(best_of(view.moves, self.weigh(view, seat)))

    @abstractmethod
    def weigh(self, view: V, seat: Seat) -> Sequence[float]:
        """The value of each of the view's moves, in their order, in the player's own unit."""


def best_of(moves: Sequence[E], worth: Sequence[float]) -> E:
    """The best move; of equal ones the first, which of throws is the one of the fewest dice."""
    most = max(worth) - CLOSE
    return next(move for move, value in zip(moves, worth, strict=True) if value >= most)
