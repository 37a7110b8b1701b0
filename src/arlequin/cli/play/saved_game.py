"""Saved games of the terminal: where they are stored."""

import os
from contextlib import suppress
from datetime import datetime
from pathlib import Path


def folder() -> Path:
    """The folder of games without a named file."""
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "arlequin" / "games"


def fresh(game: str) -> Path:
    """A free path for the record of a new game; creates its folder."""
    folder().mkdir(parents=True, exist_ok=True)
    stamp = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    names = (f"{game}-{stamp}{extra}.arl" for extra in ("", *(f"-{n}" for n in range(2, 1000))))
    return next(path for name in names if not (path := folder() / name).exists())


def latest() -> list[Path]:
    """The stored records, the latest first."""
    found: list[tuple[float, Path]] = []
    with suppress(OSError, RuntimeError):  # no folder, or no home to have it in
        for path in folder().glob("*.arl"):
            with suppress(OSError):
                if path.is_file():
                    found.append((path.stat().st_mtime, path))
    return [path for _, path in sorted(found, reverse=True)]


def whole_lines(data: bytes) -> tuple[bytes, bytes]:
    """The whole lines of a record, and an incomplete last line."""
    end = data.rfind(b"\n") + 1
    return data[:end], data[end:]
