"""Files of a device: the secrets that hold its seats, and the seeds of its chains."""

import json
import os
from collections import UserDict
from collections.abc import Callable, Iterator, MutableMapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from arlequin.client.rematch import Rematch
from arlequin.proof.device_chain import Landmark, NotKept, Seed
from arlequin.store.records import file_lock

T = TypeVar("T")
UNREADABLE = OSError, ValueError, TypeError, AttributeError
"""A file that cannot be read or written, or that holds something else."""


MOST_LANDMARKS = 60
"""Tables of which it is stored how far they were told: the latest."""


class Device:
    """Folder of a device: its secrets, so that a program started again has its seats.

    Without a folder everything is in memory, as long as the program runs.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self._memory: dict[str, dict[str, Seed]] = {}
        self._here: dict[str, str] = {}
        """The secrets that this program has stored, whether or not the folder has them."""
        self._founded: set[str] = set()
        self._rematches: dict[str, Rematch] = {}
        self._landmarks: dict[str, Landmark] = {}

    def seeds(self, server: str) -> MutableMapping[str, Seed]:
        """What this device's chains at a server are made from, by the server's address."""
        if self._folder is None:
            return self._memory.setdefault(server, {})
        return Seeds(self._folder, server)

    def check(self) -> None:
        """Raise `NotKept` where the folder's chains cannot be read or written."""
        if self._folder is not None:
            Seeds(self._folder).check()

    def found(self, link: str) -> None:
        """Store that this device has created a table whose chance is proven."""
        self._founded.add(link)
        if self._folder is not None:
            path = self._folder / "founded.json"
            with suppress(*UNREADABLE), locked(path):
                write(path, sorted({link, *_known(path, [])}))

    def has_founded(self, link: str) -> bool:
        """Whether this device has created a table whose chance is proven."""
        none: list[str] = []
        kept = none if self._folder is None else _read(self._folder / "founded.json", none)
        return link in self._founded or link in kept

    def keep_rematch(self, link: str, rematch: Rematch) -> None:
        """Store what the table of a rematch must be: after a new start the server is held to it."""
        self._rematches[link] = rematch
        self._add("rematches.json", link, msgspec.to_builtins(rematch))

    def rematch(self, link: str) -> Rematch:
        """What a table must be that follows another; nothing is expected where none does."""
        kept = self._noted("rematches.json").get(link, {})
        with suppress(msgspec.ValidationError):
            return self._rematches.get(link) or msgspec.convert(kept, Rematch)
        return Rematch()

    def keep_landmark(self, link: str, landmark: Landmark) -> None:
        """Store how far a table was told: of two windows, the later stands."""
        if landmark.ply > (self.landmark(link) or landmark._replace(ply=0)).ply:
            self._landmarks[link] = landmark
            self._change("landmarks.json", link, lambda _: landmark, MOST_LANDMARKS)

    def landmark(self, link: str) -> Landmark | None:
        """How far a table was told; None where it never was."""
        kept, here = self._noted("landmarks.json").get(link), self._landmarks.get(link)
        with suppress(msgspec.ValidationError):
            there = msgspec.convert(kept, Landmark)
            return max(here or there, there)
        return here

    def secret(self, link: str) -> str | None:
        """The secret of this device's seat at a table, by the table's address.

        Another server may have a table of the same name. It must not learn the secret.
        """
        return self._kept().get(link)

    def keep(self, link: str, secret: str) -> None:
        """Store a secret; only its owner may read the file.

        Where it cannot be written, the seat is held as long as the program runs.
        """
        self._here[link] = secret
        self._add("seats.json", link, secret)

    def _kept(self) -> dict[str, str]:
        return self._noted("seats.json") | self._here

    def _add(self, name: str, link: str, value: object) -> None:
        """Store something of a table in a file of the folder, beside what is known of others."""
        self._change(name, link, lambda _: value)

    def _change(
        self, name: str, link: str, change: Callable[[Any], object], most: int | None = None
    ) -> None:
        """Store the new value of something stored of a table; of `most` tables, the latest."""
        if self._folder is not None:
            path = self._folder / name
            with suppress(*UNREADABLE), locked(path):
                known: dict[str, Any] = _known(path, {})
                known[link] = change(known.pop(link, None))
                write(path, dict([*known.items()][-(most or len(known)) :]))

    def _noted(self, name: str) -> dict[str, Any]:
        """What a file of the folder has, by the addresses of tables."""
        none: dict[str, Any] = {}
        return none if self._folder is None else _read(self._folder / name, none)


class Seeds(UserDict[str, Seed]):
    """What this device's chains are made from, in a file that nobody else may read.

    Of those that were made at another server nothing is seen: it may copy the name of a table.
    """

    def __init__(self, folder: Path, server: str = "") -> None:
        super().__init__()
        self._server = server
        self._path = folder / "chains.json"
        self._stamp = 0, 0
        self._read()

    def _read(self) -> None:
        """What another program of this device has written since is read too."""
        with suppress(*UNREADABLE):
            file = self._path.stat()
            stamp = file.st_ino, file.st_mtime_ns
            if stamp != self._stamp:
                self._load()
                self._stamp = stamp

    def _load(self) -> None:
        """Read the file."""
        found: dict[str, list[Any]] = json.loads(self._path.read_text())
        kept = {commit: Seed(*parts) for commit, parts in found.items()}
        self.data |= {c: self.data.get(c, seed).merged(seed) for c, seed in kept.items()}

    def __contains__(self, commit: object) -> bool:
        return any(commit == each for each in self)

    def __getitem__(self, commit: str) -> Seed:
        self._read()
        seed = self.data[commit]
        if not self._own(seed):
            raise KeyError(commit)
        return seed

    def __iter__(self) -> Iterator[str]:
        self._read()
        return iter([commit for commit, seed in self.data.items() if self._own(seed)])

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def _own(self, seed: Seed) -> bool:
        """Whether it was made at this server."""
        return seed.server == self._server

    def __setitem__(self, commit: str, seed: Seed) -> None:
        """Store it, or raise `NotKept`.

        A file that cannot be read is left alone: it may hold what other programs gave.
        """
        try:
            with locked(self._path):
                if self._path.exists():
                    self._load()  # others of this device may have written, in the same instant too
                made = seed._replace(server=self._server)
                made = made.merged(self.data.get(commit, made))
                write(self._path, self.data | {commit: made})
                super().__setitem__(commit, made)
        except UNREADABLE as error:
            raise NotKept(f"{self._path}: {error}") from error

    def check(self) -> None:
        """Write the file once more, or raise `NotKept`: whether anything can be stored at all."""
        try:
            with locked(self._path):
                if self._path.exists():
                    self._load()
                write(self._path, self.data)
        except UNREADABLE as error:
            raise NotKept(f"{self._path}: {error}") from error


def _read(path: Path, otherwise: T) -> T:
    """What a file holds; something else where it cannot be read."""
    try:
        return _known(path, otherwise)
    except UNREADABLE:
        return otherwise


def _known(path: Path, otherwise: T) -> T:
    """What a file holds; something else where there is none.

    One that is there and cannot be read is an error: written again, it would lose what it holds.
    """
    if not path.exists():
        return otherwise
    found: T = json.loads(path.read_text())
    if type(found) is not type(otherwise):
        raise TypeError(f"{path}: expected {type(otherwise).__name__}")
    return found


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """A lock beside a file: two programs of a device that change it do so one after the other."""
    path.parent.mkdir(parents=True, exist_ok=True)
    flags = os.O_WRONLY | os.O_CREAT  # any process that may open it could hold it for ever
    with os.fdopen(os.open(path.with_suffix(".lock"), flags, 0o600), "w") as lock:
        file_lock.lock(lock)
        yield


def write(path: Path, kept: object) -> None:
    """JSON that only its owner may read: to another file first, so that it is never half there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(f".{os.getpid()}")
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
    with os.fdopen(os.open(fresh, flags, 0o600), "w") as file:
        json.dump(kept, file)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)
