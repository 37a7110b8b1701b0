"""Keeping a terminal game in a record, line by line, so that it can be gone on with."""

import fcntl
import os
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import IO

from arlequin.cli.shared_options import FileError
from arlequin.core import record


def folder() -> Path:
    """Where games are kept unless a file is named."""
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "arlequin" / "games"


def fresh(game: str) -> Path:
    """A new file for a game that begins now."""
    stamp = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    names = (f"{game}-{stamp}{extra}.arl" for extra in ("", *(f"-{n}" for n in range(2, 1000))))
    return next(path for name in names if not (path := folder() / name).exists())


def kept() -> list[Path]:
    """The records that were kept, the latest first; what is no file is passed over."""
    found: list[tuple[float, Path]] = []
    with suppress(OSError, RuntimeError):  # no folder, or no home to have it in
        for path in folder().glob("*.arl"):
            with suppress(OSError):
                if path.is_file():
                    found.append((path.stat().st_mtime, path))
    return [path for _, path in sorted(found, reverse=True)]


def whole_lines(data: bytes) -> tuple[bytes, bytes]:
    """A record as far as it is whole, and what of a last line was cut short."""
    end = data.rfind(b"\n") + 1
    return data[:end], data[end:]


class OpenElsewhere(FileError):
    """A record that another game writes."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, OSError("this game is being played elsewhere"))


class RecordKeeper:
    """Writes each event as it happens; what was seen is on disk."""

    def __init__(self, path: Path, new: bool) -> None:
        self.path = path
        try:
            if new:
                path.parent.mkdir(parents=True, exist_ok=True)
            mode = "x" if new else "r+"
            self._file: IO[str] = path.open(mode, encoding="utf-8", newline="\n")
        except OSError as error:
            raise FileError(path, error) from error
        self._lock()

    def _lock(self) -> None:
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            self._file.close()
            raise OpenElsewhere(self.path) from error

    def head(self, fields: Sequence[tuple[str, str]]) -> None:
        """The header."""
        self._write(record.write(fields, []))

    def line(self, text: str) -> None:
        """One event."""
        self._write(text + "\n")

    def go_on_after(self, whole: int) -> None:
        """Leave out what was cut short: only so many bytes of the record are whole lines."""
        try:
            self._file.truncate(whole)
            self._file.seek(whole)
        except OSError as error:
            raise FileError(self.path, error) from error

    def _write(self, text: str) -> None:
        try:
            self._file.write(text)
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            raise FileError(self.path, error) from error

    def close(self) -> None:
        """Let others have it."""
        self._file.close()

    def drop(self) -> None:
        """Nothing was played: nothing is kept."""
        self.close()
        with suppress(OSError):
            self.path.unlink()
