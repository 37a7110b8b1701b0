"""Seat watch: whose the seats of a table are, as far as this device was told."""

from collections.abc import Iterable


class SeatWatch:
    """What has become of seats."""

    def __init__(self) -> None:
        self.yours: set[int] | None = None
        """The seats of this device; None before anything was said of them."""
        self.gone: set[int] = set()
        """Seats that their people have left: a computer plays there, or they are open."""
        self.mine: set[int] = set()
        """The seats for which this device has committed."""
        self.moved: set[int] = set()
        """Seats in which somebody has sat down since it was last said whose they are."""

        self.lent: set[int] = set()
        """Seats that were told as lent, in which nobody has sat down since: the link is good."""
        self._borrowed: set[int] = set()
        """Those in which somebody has sat down so, it may be, without a commitment."""

    def hold(self, seats: Iterable[int]) -> set[int]:
        """The seats of this device after a message; nobody loses a seat without a word."""
        stays = (self.yours or set()) - self.moved - self.gone
        self.yours = {*seats} | stays
        self.moved.clear()
        return self.yours

    def leave(self, seat: int, left: bool) -> bool:
        """Nobody plays in a seat any more; it was `left`, or a computer plays there.

        Whether somebody has left it who may have had it by the link of whoever has lent it.
        """
        self.gone.add(seat)
        borrowed = left and seat in self._borrowed
        if left:
            self.lent.discard(seat)
            self._borrowed.discard(seat)
        return borrowed

    def borrow(self, seat: int, sits: bool, commits: bool) -> bool:
        """Whether somebody may have this seat by the link of whoever has lent it.

        A link is good once: for one who `sits` down, and for their commitment if it comes later.
        """
        by_link = seat in self._borrowed or (sits and seat in self.lent)
        self._borrowed.discard(seat)
        if sits:
            self.lent.discard(seat)
        if by_link and not commits:
            self._borrowed.add(seat)
        return by_link

    def sit(self, seat: int, moved: bool) -> None:
        """Somebody plays in a seat; it may have `moved` to another device."""
        self.gone.discard(seat)
        if moved:
            self.moved.add(seat)

    def is_surely_mine(self, seat: int) -> bool:
        """Whether a seat is this device's for certain."""
        return self.yours is not None and seat in self.yours - self.moved
