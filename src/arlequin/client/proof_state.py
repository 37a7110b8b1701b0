"""State of the proof of chance, by table: what this device has given, seen and signed.

All programs of one device share it, and change it under one lock.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from arlequin.client.files import UNREADABLE, locked, read, write

MOST_TABLES = 60
"""Tables whose state is stored; games that are over are removed first."""


class NotStored(Exception):
    """The state cannot be read or written: the device gives and signs nothing."""


class Seed(NamedTuple):
    """The secrets of a device at one table, and the round after which they were made."""

    chain: str
    key: str
    round: int


class Given(NamedTuple):
    """The last link: for which round, at which transcript; open until the round has ended."""

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
    """What a device stores of one table."""

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
    """The states of all tables: in `proofs.json` of the folder, else in memory."""

    def __init__(self, folder: Path | None = None) -> None:
        self._path = None if folder is None else folder / "proofs.json"
        self._memory: dict[str, ProofState] = {}

    def load(self, link: str) -> ProofState | None:
        """The state of a table; NotStored where the file cannot be read."""
        with _failures():
            return self._read().get(link)

    def change(self, link: str, change: Change) -> ProofState | None:
        """Change the state of a table under the lock; returned once it is written.

        Raises NotStored where it cannot be written.
        """
        with _failures():
            if self._path is None:
                return _apply(self._memory, link, change)[0]
            with locked(self._path):
                states = self._read()
                state, is_new = _apply(states, link, change)
                if is_new:
                    write(self._path, msgspec.to_builtins(states))
                return state

    def _read(self) -> dict[str, ProofState]:
        none: dict[str, Any] = {}
        if self._path is None:
            return self._memory
        return msgspec.convert(read(self._path, none), dict[str, ProofState])


def _apply(
    states: dict[str, ProofState], link: str, change: Change
) -> tuple[ProofState | None, bool]:
    """The new state, and whether it differs; of too many tables the oldest one is removed."""
    before = states.get(link)
    after = change(before)
    if after is None or after == before:
        return after, False
    states.pop(link, None)
    oldest = sorted(states, key=lambda name: not states[name].signed_end)
    for name in oldest[: max(0, len(states) + 1 - MOST_TABLES)]:
        del states[name]
    states[link] = after
    return after, True


@contextmanager
def _failures() -> Iterator[None]:
    try:
        yield
    except (*UNREADABLE, msgspec.ValidationError) as error:
        raise NotStored(f"{error}") from error
