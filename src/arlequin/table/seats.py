"""Seats of a table: the players, and the secrets that hold their seats."""

import hashlib
import hmac
from collections.abc import Iterator
from itertools import count

import msgspec

from arlequin.core.seat import Seat
from arlequin.table.profile import LONGEST_NAME, Profile, looks, profile
from arlequin.table.setup import COMPUTER, OPEN, PERSON, Setup

SHORTEST_SECRET, LONGEST_SECRET = 22, 100


class SeatState(msgspec.Struct):
    """One seat as it is now."""

    kind: str
    level: str
    holder: str
    """The hash of the secret that holds it; a computer may sit in a person's seat."""
    code: str = ""
    """The hash of a code that moves it to another device."""
    until: float = 0.0
    profile: Profile = Profile()
    untouched: bool = False
    """Whether its person sits down on connecting: the computer has not acted, or is silent."""

    @property
    def name(self) -> str:
        """The name of the player; an open seat has none."""
        return self.profile.name


def is_secret(text: str) -> bool:
    """Whether a text can hold a seat, or move it to another device."""
    return SHORTEST_SECRET <= len(text) <= LONGEST_SECRET and text.isascii()


def hash_secret(secret: str) -> str:
    """The hash of a secret: all that is stored of it."""
    return hashlib.sha256(secret.encode()).hexdigest()


def numbered_names(name: str) -> Iterator[str]:
    """A name, then the same with numbers, for others at a table who have the same."""
    yield name
    yield from (f"{name[: LONGEST_NAME - 4].rstrip()} ({n})" for n in count(2))


class Seats:
    """All seats of a table."""

    def __init__(self, setup: Setup) -> None:
        self.seats = [
            SeatState(
                seat.kind,
                seat.level if seat.kind == COMPUTER else "",
                seat.holder,
                profile=profile(seat),
            )
            for seat in setup.seats
        ]

    def __getitem__(self, seat: Seat) -> SeatState:
        return self.seats[seat - 1]

    def __len__(self) -> int:
        return len(self.seats)

    @property
    def full(self) -> bool:
        """Whether no seat is open."""
        return all(seat.kind != OPEN for seat in self.seats)

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat; an open seat has none."""
        return tuple(seat.name for seat in self.seats)

    def of_kind(self, kind: str) -> tuple[Seat, ...]:
        """The seats of people, of computers, or the open ones."""
        return tuple([i for i, seat in enumerate(self.seats, 1) if seat.kind == kind])

    @property
    def people(self) -> tuple[Seat, ...]:
        return self.of_kind(PERSON)

    @property
    def computers(self) -> tuple[Seat, ...]:
        return self.of_kind(COMPUTER)

    def seats_of(self, holders: frozenset[str]) -> tuple[Seat, ...]:
        """The seats that these secrets hold."""
        return tuple(i for i in range(1, len(self) + 1) if self.holds(i, holders))

    def holds(self, seat: Seat, holders: frozenset[str]) -> bool:
        """Whether one of these (hashed) secrets holds the seat."""
        own = self[seat].holder
        return bool(own) and any(hmac.compare_digest(own, holder) for holder in holders)

    def unique_name(self, seat: Seat, name: str) -> str:
        """A name that no other seat has: a number follows one that is taken."""
        taken = {looks(other.name) for i, other in enumerate(self.seats, 1) if i != seat}
        return next(form for form in numbered_names(name) if looks(form) not in taken)

    def opens(self, seat: Seat, code: str | None, now: float) -> bool:
        """Whether a code moves the seat to another device."""
        stored = self[seat].code
        known = bool(stored) and code is not None and hmac.compare_digest(stored, hash_secret(code))
        return known and now <= self[seat].until
