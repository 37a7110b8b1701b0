"""Record file: one game's record on disk, written line by line; one program at a time."""

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import IO

from arlequin.core import record
from arlequin.store.errors import StoreError
from arlequin.store.records import file_lock


class OpenElsewhere(StoreError):
    """A record that another program writes."""

    code = "store/open_elsewhere"


class RecordFile:
    """A record that is locked, and appended to; what was written is on disk."""

    def __init__(self, path: Path, new: bool) -> None:
        self.path = path
        self._size = 0
        """How many bytes are whole lines."""
        self._head = 0
        """How many of them are the header."""
        try:
            self._file = path.open("xb+" if new else "rb+", buffering=0)
        except OSError as error:
            raise _error(path, error) from error
        self._lock(self._file)

    def _lock(self, file: IO[bytes]) -> None:
        """Also a file that was replaced while we opened it is somebody else's."""
        try:
            file_lock.lock(file, wait=False)
            same = os.path.samestat(os.fstat(file.fileno()), self.path.stat())
        except OSError as error:
            file.close()
            raise OpenElsewhere(f"{self.path}: this game is being played elsewhere") from error
        if not same:
            file.close()
            raise OpenElsewhere(f"{self.path}: this game is being played elsewhere")

    def go_on_after(self, whole: int, head: int) -> None:
        """Leave out what was cut short after `whole` bytes, `head` of them the header."""
        self._size, self._head = whole, head
        self._drop_rest()

    def head(self, fields: Iterable[tuple[str, str]]) -> None:
        """The header, or another one: the file is replaced, so that it is never half there."""
        head = record.write(fields, ()).encode()
        try:
            self._file.seek(self._head)
            body = self._file.read(self._size - self._head)
            self._replace(head + body)
        except OSError as error:
            raise _error(self.path, error) from error
        self._head, self._size = len(head), len(head) + len(body)

    def _replace(self, data: bytes) -> None:
        place = self.path.resolve()
        fresh = place.with_name(f".{place.name}.{os.getpid()}")
        file = fresh.open("wb+", buffering=0)
        try:
            file_lock.lock(file, wait=False)
            _write_all(file, data)
            fresh.replace(place)
        except BaseException:
            file.close()
            fresh.unlink(missing_ok=True)
            raise
        before, self._file = self._file, file
        before.close()

    def append(self, lines: Iterable[str]) -> None:
        """Whole lines, all of them or none."""
        data = "".join(f"{line}\n" for line in lines).encode()
        try:
            self._file.seek(self._size)
            _write_all(self._file, data)
        except OSError as error:
            with suppress(StoreError):
                self._drop_rest()
            raise _error(self.path, error) from error
        self._size += len(data)

    def _drop_rest(self) -> None:
        try:
            self._file.truncate(self._size)
        except OSError as error:
            raise _error(self.path, error) from error

    def close(self) -> None:
        """Let others have it."""
        self._file.close()

    def remove(self) -> None:
        """Remove the file, where nothing was played."""
        self.close()
        with suppress(OSError):
            self.path.unlink()


def _write_all(file: IO[bytes], data: bytes) -> None:
    """On disk, all of it: the system may take less at a time."""
    rest = memoryview(data)
    while rest:
        rest = rest[file.write(rest) :]
    os.fsync(file.fileno())


def _error(path: Path, error: OSError) -> StoreError:
    return StoreError(f"{path}: {error.strerror or error}")
