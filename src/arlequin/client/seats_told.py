"""Seats told: who sits where, as entries alone say it, whatever other messages show."""

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
        self._names: dict[Seat, str] = {}
        """By seat, whose it is, as entries have said it, or a message that came to its end."""

    def __iter__(self) -> Iterator[SeatTold]:
        return iter(self._seats.values())

    def begin(self, seats: Iterable[SeatTold]) -> None:
        """The first message that shows them: as they are now, whatever its entries tell."""
        if not self._seats:
            self._seats = {each.seat: each for each in seats}

    def denies(self, entry: EntryTold, begun: bool) -> bool:
        """Whether an entry cannot be so, after all that was told before.

        A player may come back, and a seat move to another device: its name stays; and once the game
        has begun, nobody's seat is open again.
        """
        if entry.kind == "sat":
            return self._names.get(entry.seat, entry.name) != entry.name
        return begun and entry.kind == "left"

    def hear(self, entry: EntryTold) -> bool:
        """Whether somebody sits down, leaves, or a computer plays for them."""
        if entry.kind == "sat":
            self._sits(entry.seat, entry.name)
        elif entry.kind == "left":
            self._leaves(entry.seat)
        elif entry.kind == "computer":
            there = replace(self._seats[entry.seat], kind=COMPUTER, level=entry.level)
            self._seats[entry.seat] = there
        return entry.kind in ("sat", "left", "computer")

    def _sits(self, seat: Seat, name: str) -> None:
        """Which face somebody new has, no entry says."""
        if seat not in self._names:
            self._faceless.add(seat)
        self._names[seat] = name
        self._seats[seat] = replace(self._seats[seat], kind=PERSON, name=name)

    def _leaves(self, seat: Seat) -> None:
        self._faceless.add(seat)
        self._names.pop(seat, None)
        self._seats[seat] = replace(self._seats[seat], kind=OPEN, name="")

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
        self._names = {each.seat: each.name for each in self if each.kind != OPEN}
        self._faceless.clear()
