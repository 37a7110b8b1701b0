"""What a device stores: the secrets of its seats, and the state of its proofs of chance.

The files are JSON that only their owner can read. All programs of one device share them, and
change them under one lock.
"""

import json
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec

from arlequin.core.seat import Seat
from arlequin.players.levels import SILENT
from arlequin.store import file_lock
from arlequin.table.profile import LONGEST_NAME
from arlequin.table.seats import SeatState
from arlequin.table.setup import COMPUTER, PERSON
from arlequin.words.control_characters import one_line

T = TypeVar("T")
UNREADABLE = OSError, ValueError, TypeError, AttributeError
"""Errors where a file cannot be read or written, or where it contains something else."""
MOST_TABLES = 60
"""Tables whose state is stored; games that are over are removed first."""


class Device:
    """Folder of a device: a program that is started again has its seats.

    Without a folder everything is in memory until the program ends.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._path = None if folder is None else folder / "seats.json"
        self._secrets: dict[str, str] = {}
        """The secrets that this program has stored, whether or not the folder has them."""
        self.proofs = ProofStates(folder)
        """The state of the proof of chance, by the addresses of tables."""
        self.rematches: dict[str, Rematch] = {}
        """The people expected at the tables that follow others, by their addresses."""

    def secret(self, link: str) -> str | None:
        """The secret of this device's seat at a table, by the address of the table."""
        stored: dict[str, str] = {}
        if self._path is not None:
            with suppress(*UNREADABLE):
                stored = read(self._path, stored)
        return (stored | self._secrets).get(link)

    def keep(self, link: str, secret: str) -> None:
        """Store a secret; where the file cannot be written, until the program ends."""
        self._secrets[link] = secret
        if self._path is not None:
            none: dict[str, str] = {}
            with suppress(*UNREADABLE), lock(self._path):
                write(self._path, read(self._path, none) | {link: secret})


# --- the proof of chance -------------------------------------------------------------------------


class NotStored(Exception):
    """The state cannot be read or written: the device gives and signs nothing."""


class Seed(NamedTuple):
    """The secrets of a device at one table, and the round after which they were made."""

    chain: str
    key: str
    round: int


class Given(NamedTuple):
    """The last link: its round and its transcript; open until the round has ended."""

    round: int
    transcript: str
    open: bool


class Seen(NamedTuple):
    """How far the log was received, and how many rounds this device was left out of by then."""

    ply: int
    transcript: str
    left_out: int


class FirstFault(NamedTuple):
    """The first fault at a table; it stays."""

    code: str
    ply: int


class ProofState(msgspec.Struct, frozen=True):
    """State of the proof at one table: what this device has given, seen and signed."""

    seed: Seed
    last_given: Given | None
    last_seen: Seen
    burns: int = 0
    """Burned rounds for which this device had given its link."""
    away_count: int = 0
    """The highest count of a signed `away`, plus one."""
    signed_end: str = ""
    """The `end` line that this device has signed."""
    first_fault: FirstFault | None = None


Change = Callable[[ProofState | None], ProofState | None]


class ProofStates:
    """The states of all tables: in `proofs.json` of the folder, or in memory."""

    def __init__(self, folder: Path | None = None) -> None:
        self._path = None if folder is None else folder / "proofs.json"
        self._memory: dict[str, ProofState] = {}

    def load(self, link: str) -> ProofState | None:
        """The state of a table; NotStored where the file cannot be read."""
        with _failures():
            return self._read().get(link)

    def change(self, link: str, change: Change) -> ProofState | None:
        """Change the state of a table under the lock; NotStored where it cannot be written."""
        with _failures(), nullcontext() if self._path is None else lock(self._path):
            states = self._read()
            before = states.get(link)
            after = change(before)
            if after is None or after == before:
                return after
            states.pop(link, None)
            oldest = sorted(states, key=lambda name: not states[name].signed_end)
            for name in oldest[: max(0, len(states) + 1 - MOST_TABLES)]:
                del states[name]
            states[link] = after
            if self._path is not None:
                write(self._path, msgspec.to_builtins(states))
            return after

    def _read(self) -> dict[str, ProofState]:
        none: dict[str, Any] = {}
        if self._path is None:
            return self._memory
        return msgspec.convert(read(self._path, none), dict[str, ProofState])


@contextmanager
def _failures() -> Iterator[None]:
    try:
        yield
    except (*UNREADABLE, msgspec.ValidationError) as error:
        raise NotStored(f"{error}") from error


# --- files ---------------------------------------------------------------------------------------


def read(path: Path, otherwise: T) -> T:
    """The content of a file, or a default where there is none; an unreadable one is an error."""
    if not path.exists():
        return otherwise
    found: T = json.loads(path.read_text())
    if type(found) is not type(otherwise):
        raise TypeError(f"{path}: expected {type(otherwise).__name__}")
    return found


@contextmanager
def lock(path: Path) -> Iterator[None]:
    """Hold a lock beside a file, so that two programs change it one after the other."""
    path.parent.mkdir(parents=True, exist_ok=True)
    flags = os.O_WRONLY | os.O_CREAT  # a program that can open it could hold it for ever
    with os.fdopen(os.open(path.with_suffix(".lock"), flags, 0o600), "w") as file:
        file_lock.lock(file)
        yield


def write(path: Path, content: object) -> None:
    """Replace a file at once with JSON that only its owner can read."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(f".{os.getpid()}")
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
    with os.fdopen(os.open(fresh, flags, 0o600), "w") as file:
        json.dump(content, file)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)


# --- rematches -----------------------------------------------------------------------------------


class Sitting(NamedTuple):
    """Who sits in a seat: a person by name, a computer, or no one."""

    kind: str
    name: str = ""


class SeatChange(NamedTuple):
    """A seat in which another person sits than was expected."""

    seat: Seat
    before: Sitting
    now: Sitting


class Rematch(msgspec.Struct, frozen=True):
    """The people at the table after one that is over."""

    seats: tuple[Sitting, ...] = ()
    """The expected people, in seat order; empty once they were compared."""
    yours: tuple[Seat, ...] = ()
    """The expected seats of this device."""

    def changes(self, seats: Iterable[SeatState]) -> Iterator[SeatChange]:
        """The seats in which another person sits than was expected."""
        pairs = zip(self.seats, map(_sitting, seats), strict=False)
        for seat, (before, now) in enumerate(pairs, 1):
            if before != now:
                yield SeatChange(seat, before, now)


def next_rematch(seats: Iterable[SeatState], yours: Iterable[Seat]) -> Rematch:
    """The next table: the same people, each one seat further."""
    here = tuple(map(_sitting, seats))
    further = tuple((seat - 2) % len(here) + 1 for seat in yours)
    return Rematch((*here[1:], *here[:1]), further)


def _sitting(seat: SeatState) -> Sitting:
    """Without the names of computers, which are this device's; a silent one sits for a person."""
    kind = PERSON if (seat.kind, seat.level) == (COMPUTER, SILENT) else seat.kind
    return Sitting(kind, one_line(seat.name, LONGEST_NAME) if kind == PERSON else "")
