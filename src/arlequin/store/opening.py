"""From the name of a database to its archive."""

from pathlib import Path

from arlequin.core.errors import expected
from arlequin.store import sqlite
from arlequin.store.archive import SqlArchive
from arlequin.store.errors import StoreError

SQLITE = "sqlite:///"
PATIENCE = 5.0


def open_archive(url: str, *, patience: float = PATIENCE) -> SqlArchive:
    """The archive in a file (`sqlite:///path`, or its path alone), made or brought up to date.

    `patience` is how many seconds a step waits for somebody else's lock on the file. StoreError
    says why a database cannot be used.
    """
    return SqlArchive(sqlite.open_database(_path(url), patience))


def _path(url: str) -> Path:
    path = url.removeprefix(SQLITE)
    if "://" in path:
        # Only its kind is told: the rest may hold a password.
        raise StoreError(expected("a file or sqlite:///file", path.partition("://")[0] + "://"))
    if not path or path == ":memory:" or "\0" in path:
        raise StoreError(expected("a file for the database", path))
    return Path(path)
