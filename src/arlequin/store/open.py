"""Opening a store: from the name of a database to its archive and leases."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Connection, Engine

from arlequin.core.errors import expected
from arlequin.live.leases import Leases, Sole
from arlequin.store import migrate, postgresql, sqlite
from arlequin.store.database import Database, clear_errors
from arlequin.store.errors import StoreError
from arlequin.store.postgresql_leases import Card, PostgresLeases
from arlequin.store.sql_archive import SqlArchive
from arlequin.store.step_ledger import Measured

SQLITE = "sqlite:///"
PATIENCE = 5.0


def open_archive(url: str, *, patience: float = PATIENCE) -> SqlArchive:
    """The archive in a file (`sqlite:///path`, or its path alone) or in a database of PostgreSQL
    (`postgresql://user:password@host:port/database`), made or brought up to date.

    A step waits `patience` seconds for a lock of another process.
    """
    return SqlArchive(open_database(url, patience))


def open_database(url: str, patience: float = PATIENCE) -> Database:
    """The database of that name, of either kind."""
    if is_shared(url):
        return postgresql.open_database(url, patience)
    return sqlite.open_database(path_of(url), patience)


class Store(NamedTuple):
    """An archive, and the leases of this process in it."""

    archive: SqlArchive
    leases: Leases


def open_store(url: str, card: Card, measured: Measured | None = None) -> Store:
    """As `open_archive`; in a shared database this process registers itself with its card.

    `measured` is called with the seconds that each commit takes.
    """
    database = open_database(url)
    archive = SqlArchive(database, measured)
    return Store(archive, PostgresLeases(database, card) if is_shared(url) else Sole())


def is_shared(url: str) -> bool:
    """Whether several processes can use this database at once."""
    return url.startswith(postgresql.SCHEMES)


def path_of(url: str) -> Path:
    """The file of a database of SQLite; StoreError if it is the address of something else."""
    path = url.removeprefix(SQLITE)
    if "://" in path:
        # Only its kind is said: the rest can contain a password.
        kinds = "a file, sqlite:///file or postgresql://…"
        raise StoreError(expected(kinds, path.partition("://")[0] + "://"))
    if not path or path == ":memory:" or "\0" in path:
        raise StoreError(expected("a file for the database", path))
    return Path(path)


def existing_file(path: Path) -> Path:
    """The same path; StoreError where no file is there."""
    if path.is_dir():
        raise StoreError(f"expected a database, but '{path}' is a folder")
    if not path.is_file():
        raise StoreError(f"there is no database '{path}'")
    return path


def existing_database(url: str, writes: bool) -> tuple[Engine, str]:
    """Connections to a database that servers can use meanwhile, and its name in sentences."""
    if is_shared(url):
        return postgresql.connect(url, writes)
    path = existing_file(path_of(url))
    return sqlite.operating(path) if writes else sqlite.reading_engine(
        path
    ), f"the database '{path}'"


@contextmanager
def operator_transaction(url: str) -> Iterator[Connection]:
    """One transaction on a database that servers use; StoreError where it is not up to date."""
    engine, place = existing_database(url, writes=True)
    try:
        with clear_errors(place), engine.begin() as connection:
            migrate.check(connection, place)
            if not migrate.revision(connection) or migrate.old_revision(connection):
                raise StoreError(f"{place} is not up to date: start a server of this version first")
            yield connection
    finally:
        engine.dispose()
