"""Saved games of the terminal: where they are stored."""

import os
from contextlib import suppress
from datetime import datetime
from pathlib import Path


def folder() -> Path:
    """Where games are kept unless a file is named."""
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "arlequin" / "games"


def fresh(game: str) -> Path:
    """A name for the record of a game that begins now; its folder is there."""
    folder().mkdir(parents=True, exist_ok=True)
    stamp = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    names = (f"{game}-{stamp}{extra}.arl" for extra in ("", *(f"-{n}" for n in range(2, 1000))))
    return next(path for name in names if not (path := folder() / name).exists())


def latest() -> list[Path]:
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
