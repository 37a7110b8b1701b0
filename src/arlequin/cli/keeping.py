"""Keeping a terminal game in a record, line by line, so that it can be gone on with."""

import fcntl
import os
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import IO

from arlequin.cli.asking import FileError
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
    """The records that were kept, the latest first."""
    return sorted(folder().glob("*.arl"), key=lambda path: path.stat().st_mtime, reverse=True)


class Keeper:
    """Writes each event as it happens; what was seen is on disk."""

    def __init__(self, path: Path, new: bool) -> None:
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file: IO[str] = path.open("x" if new else "a", encoding="utf-8", newline="\n")
        except OSError as error:
            raise FileError(path, error) from error
        self._lock()

    def _lock(self) -> None:
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            self._file.close()
            raise FileError(self.path, OSError("this game is being played elsewhere")) from error

    def head(self, fields: Sequence[tuple[str, str]]) -> None:
        """The header."""
        self._write(record.write(fields, []))

    def line(self, text: str) -> None:
        """One event."""
        self._write(text + "\n")

    def end_line(self) -> None:
        """A record that was cut short within its last line is gone on with on a new one."""
        data = self.path.read_bytes()
        if data and not data.endswith(b"\n"):
            self._write("\n")

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
