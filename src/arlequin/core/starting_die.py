"""Starting die: one die each, to see who starts; the tied throw again (DY-02, CY-10)."""

import msgspec

from arlequin.core.seat import Seat


class Contest(msgspec.Struct, frozen=True):
    """Who is in question, and what they have thrown so far, in seat order."""

    seats: tuple[Seat, ...]
    thrown: tuple[int, ...] = ()

    @property
    def due(self) -> Seat:
        """Whose die is next."""
        return self.seats[len(self.thrown)]

    def after(self, number: int) -> "Contest":
        """The contest after one more die; a single seat is left when it is decided."""
        thrown = (*self.thrown, number)
        if len(thrown) < len(self.seats):
            return Contest(self.seats, thrown)
        best = max(thrown)
        return Contest(tuple(s for s, n in zip(self.seats, thrown, strict=True) if n == best))

    @property
    def winner(self) -> Seat | None:
        """The one who starts, once no seat is tied with them."""
        return self.seats[0] if len(self.seats) == 1 else None
