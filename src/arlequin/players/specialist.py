"""A player of one game only: the way from any view to the view of that game."""

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from arlequin.core.game import View
from arlequin.core.match import inner
from arlequin.core.seat import Seat
from arlequin.players import Choice

V = TypeVar("V", bound=View)


class Specialist(ABC, Generic[V]):
    """Knows the views of one game, and finds them inside those of a match."""

    sees: type[V]

    def choose(self, view: View) -> Choice:
        """The choice; the view is of a seat that may move."""
        seen = inner(view)
        if not isinstance(seen, self.sees) or seen.seat is None or not seen.moves:
            raise TypeError(f"expected a {self.sees.__name__} of a seat at turn, got {seen!r}")
        return self.decide(seen, seen.seat)

    @abstractmethod
    def decide(self, view: V, seat: Seat) -> Choice:
        """The choice of this seat."""
