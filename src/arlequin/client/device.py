"""Files of a device: the secrets that hold its seats, and the seeds of its chains."""

import fcntl
import json
import os
from collections import UserDict
from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager, suppress
from pathlib import Path

from arlequin.proof.device_chain import Seed


class Device:
    """What a device keeps in a folder, so that a program started again has its seats.

    Without a folder it is kept in memory, as long as the program runs.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.seeds: MutableMapping[str, Seed] = {} if folder is None else Seeds(folder)
        self._secrets = None if folder is None else folder / "seats.json"

    def secret(self, link: str) -> str | None:
        """The secret of this device's seat at a table, by the table's address.

        Another server may have a table of the same name. It must not learn the secret.
        """
        return self._kept().get(link)

    def keep(self, link: str, secret: str) -> None:
        """Keep a secret; only its owner may read the file."""
        if self._secrets is not None:
            with suppress(OSError), locked(self._secrets):
                write(self._secrets, {**self._kept(), link: secret})

    def _kept(self) -> dict[str, str]:
        try:
            found: dict[str, str] = json.loads(self._secrets.read_text()) if self._secrets else {}
        except (OSError, ValueError):
            return {}
        return found


class Seeds(UserDict[str, Seed]):
    """What this device's chains are made from, in a file that nobody else may read."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._path = folder / "chains.json"
        self._stamp = 0, 0
        self._read()

    def _read(self) -> None:
        """What another program of this device has written since is read too."""
        with suppress(OSError, ValueError, TypeError, AttributeError):
            file = self._path.stat()
            stamp = file.st_ino, file.st_mtime_ns
            if stamp == self._stamp:
                return
            found = json.loads(self._path.read_text()).items()
            kept = {commit: Seed(*parts) for commit, parts in found}
            self.data |= {c: self.data.get(c, seed).merged(seed) for c, seed in kept.items()}
            self._stamp = stamp

    def __contains__(self, commit: object) -> bool:
        self._read()
        return commit in self.data

    def __getitem__(self, commit: str) -> Seed:
        self._read()
        return self.data[commit]

    def __iter__(self) -> Iterator[str]:
        self._read()
        return iter(tuple(self.data))

    def __setitem__(self, commit: str, seed: Seed) -> None:
        try:
            with locked(self._path):
                self._read()  # others of this device may have written meanwhile
                self._set(commit, seed)
                write(self._path, self.data)
        except OSError:  # it is kept as long as the program runs
            self._set(commit, seed)

    def _set(self, commit: str, seed: Seed) -> None:
        super().__setitem__(commit, seed.merged(self.data.get(commit, seed)))


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """A lock beside a file: two programs of a device that change it do so one after the other."""
    path.parent.mkdir(parents=True, exist_ok=True)
    flags = os.O_WRONLY | os.O_CREAT  # whoever may open it could hold it for ever
    with os.fdopen(os.open(path.with_suffix(".lock"), flags, 0o600), "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def write(path: Path, kept: object) -> None:
    """JSON that only its owner may read: to another file first, so that it is never half there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(f".{os.getpid()}")
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
    with os.fdopen(os.open(fresh, flags, 0o600), "w") as file:
        json.dump(kept, file)
    fresh.replace(path)
