"""Copy of a SQLite file that a server writes to: one moment of it, in one file that is whole."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from time import time

from arlequin.store.checksum import read_text
from arlequin.store.errors import StoreError

PART = ".arlequin-part"
"""How the name of a copy ends until it is whole."""
STALE = 86_400.0
"""Seconds after which a part belongs to a process that was killed."""
OWN = 0o600
"""Who may read a copy: it has the seeds of games that are not over."""


def copy_file(source: Path, out: Path) -> None:
    """Copy a database to a new file."""
    with whole_file(out) as part:
        fill_copy(source, part)


def fill_copy(source: Path, part: Path) -> None:
    """Copy a database by SQLite's own backup, in one step: one read transaction, for which no
    writer has to wait.
    """
    with closing(reading(source)) as old, closing(writing(part)) as new:
        old.backup(new)
        # One file, without a log beside it: so it can be moved and sent as it is.
        new.execute("PRAGMA journal_mode = DELETE")


def reading(path: Path) -> sqlite3.Connection:
    """A connection that can change nothing."""
    name = f"{path.resolve().as_uri()}?mode=ro"
    connection = sqlite3.connect(name, uri=True, isolation_level=None)
    connection.text_factory = read_text
    return connection


def writing(path: Path) -> sqlite3.Connection:
    """A connection to a file that nobody else has."""
    return sqlite3.connect(path, isolation_level=None)


@contextmanager
def whole_file(out: Path) -> Iterator[Path]:
    """A file to be filled under another name; it gets its own when it is whole and on disk.

    A file that is there already is never written over. Parts that killed processes left in that
    folder are removed.
    """
    part = out.with_name(out.name + PART)
    if os.path.lexists(out):
        raise StoreError(f"'{out}' already exists: name another file, or move it away")
    for left in out.parent.glob(f"*{PART}*"):
        if left.lstat().st_mtime < time() - STALE:
            left.unlink(missing_ok=True)
    os.close(os.open(part, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, OWN))
    try:
        part.chmod(OWN)
        yield part
        sync(part)
        part.rename(out)
        sync(out.parent)
    finally:
        for left in (part, part.with_name(f"{part.name}-journal")):
            left.unlink(missing_ok=True)


def sync(path: Path) -> None:
    """Wait until a file, or the names in a folder, are on disk."""
    number = os.open(path, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)


def free_name(path: Path, ending: str) -> Path:
    """A name beside a file that nothing has yet."""
    names = (path.with_name(f"{path.name}.{ending}{more}") for more in ("", *_numbers()))
    return next(name for name in names if not name.exists())


def _numbers() -> Iterator[str]:
    return (f"-{number}" for number in range(2, 10_000))
