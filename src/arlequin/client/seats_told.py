"""Seats as they were told: who sits where changes with a word alone, whatever messages show."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from arlequin.core.seat import Seat
from arlequin.gateway.protocol.outbound import EntryTold, SeatTold
from arlequin.table.setup import COMPUTER, OPEN, PERSON


class SeatsTold:
    """Names, kinds and levels, from the first message and then from the entries alone.

    Nobody's name is proven; but no other one comes to stand beside somebody's points unsaid.
    """

    def __init__(self) -> None:
        self._seats: dict[Seat, SeatTold] = {}
        self._faceless: set[Seat] = set()
        """Seats in which somebody has sat down whose face was not shown yet."""

    def __iter__(self) -> Iterator[SeatTold]:
        return iter(self._seats.values())

    def begin(self, seats: Iterable[SeatTold]) -> None:
        """The first message that shows them."""
        if not self._seats:
            self.show(seats)

    def hear(self, entry: EntryTold) -> bool:
        """Whether somebody sits down, leaves, or a computer plays for them."""
        if entry.kind == "sat":
            self._sits(entry.seat, PERSON, entry.name)
        elif entry.kind == "left":
            self._sits(entry.seat, OPEN, "")
        elif entry.kind == "computer":
            there = replace(self._seats[entry.seat], kind=COMPUTER, level=entry.level)
            self._seats[entry.seat] = there
        return entry.kind in ("sat", "left", "computer")

    def _sits(self, seat: Seat, kind: str, name: str) -> None:
        self._faceless.add(seat)
        self._seats[seat] = replace(self._seats[seat], kind=kind, name=name)

    def fits(self, seats: Iterable[SeatTold]) -> bool:
        """Whether a message shows them as they are."""
        return all(map(self._same, seats))

    def _same(self, shown: SeatTold) -> bool:
        known = self._seats[shown.seat]
        sits = (shown.kind, shown.name, shown.level) == (known.kind, known.name, known.level)
        return sits and (shown.avatar == known.avatar or shown.seat in self._faceless)

    def show(self, seats: Iterable[SeatTold]) -> None:
        """They are as a message shows them."""
        self._seats = {each.seat: each for each in seats}
        self._faceless.clear()
