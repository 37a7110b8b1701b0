"""Rematch: the people who are expected at the next table."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec

from arlequin.core.seat import Seat
from arlequin.players.levels import SILENT
from arlequin.table.profile import LONGEST_NAME
from arlequin.table.seats import SeatState
from arlequin.table.setup import COMPUTER, PERSON
from arlequin.words.control_characters import one_line


class Sitting(NamedTuple):
    """Who sits in a seat: a person by name, a computer, or nobody."""

    kind: str
    name: str = ""


class Change(NamedTuple):
    """A seat in which somebody else sits than was expected."""

    seat: Seat
    before: Sitting
    now: Sitting


class Rematch(msgspec.Struct, frozen=True):
    """The people at the table after one that is over."""

    seats: tuple[Sitting, ...] = ()
    """Who is expected, in seat order; empty once that was compared."""
    yours: tuple[Seat, ...] = ()
    """The seats that this device is to have."""

    def changes(self, seats: Iterable[SeatState]) -> Iterator[Change]:
        """Where somebody else sits than was expected."""
        pairs = zip(self.seats, map(_sitting, seats), strict=False)
        for seat, (before, now) in enumerate(pairs, 1):
            if before != now:
                yield Change(seat, before, now)


def expected_rematch(seats: Iterable[SeatState], yours: Iterable[Seat]) -> Rematch:
    """The next table: the same people, everyone one seat further."""
    here = tuple(map(_sitting, seats))
    further = tuple((seat - 2) % len(here) + 1 for seat in yours)
    return Rematch((*here[1:], *here[:1]), further)


def _sitting(seat: SeatState) -> Sitting:
    """The names of computers are this device's own words; a silent one keeps a person's seat."""
    kind = PERSON if (seat.kind, seat.level) == (COMPUTER, SILENT) else seat.kind
    return Sitting(kind, one_line(seat.name, LONGEST_NAME) if kind == PERSON else "")
