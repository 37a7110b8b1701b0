"""Copy of a SQLite file that a server writes to: one moment of it, in one file that is whole."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from arlequin.store.errors import StoreError

PART = ".part"
"""How the name of a copy ends until it is whole."""
OWN = 0o600
"""Who may read a copy: it has the seeds of games that are not over."""


def copy_file(source: Path, out: Path) -> None:
    """Copy a database by SQLite's own backup, in one step: one read transaction, for which nobody
    who writes has to wait.
    """
    with whole_file(out) as part, closing(reading(source)) as old, closing(writing(part)) as new:
        old.backup(new)
        # One file, without a log beside it: so it can be moved and sent as it is.
        new.execute("PRAGMA journal_mode = DELETE")


def reading(path: Path) -> sqlite3.Connection:
    """A connection that can change nothing."""
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, isolation_level=None)


def writing(path: Path) -> sqlite3.Connection:
    """A connection to a file that nobody else has."""
    return sqlite3.connect(path, isolation_level=None)


@contextmanager
def whole_file(out: Path) -> Iterator[Path]:
    """A file to be filled under another name; it gets its own when it is whole and on disk.

    A file that is there already is never written over.
    """
    part = out.with_name(out.name + PART)
    if out.exists():
        raise StoreError(f"'{out}' is there already: name another file, or move it away")
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
    names = (path.with_name(f"{path.name}.{ending}{more}") for more in ("", *_numbered()))
    return next(name for name in names if not name.exists())


def _numbered() -> Iterator[str]:
    return (f"-{number}" for number in range(2, 10_000))
