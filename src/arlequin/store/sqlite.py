"""SQLite: one file, owned by one server."""

import os
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from shutil import disk_usage

from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry

from arlequin.store import migrate
from arlequin.store.checksum import read_text
from arlequin.store.database import READERS, Database, clear_errors
from arlequin.store.errors import DatabaseReplaced, StoreError
from arlequin.store.migrate import bring_up_to_date, check
from arlequin.store.upkeep.sqlite_copy import copy_file, free_name, reading

# A commit returns after the disk has it (FULL); fullfsync makes that true on macOS too.
WRITING = ("journal_mode = WAL", "synchronous = FULL", "fullfsync = ON", "foreign_keys = ON")
READING = ("query_only = ON",)


def open_database(path: Path, patience: float) -> Database:
    """The database in a file, made if it is not there; `patience` is for a lock of others."""
    place = f"the database '{path}'"
    with clear_errors(place):
        path = path.resolve()
        _prepare(path)
        _look(path, place)
        owner = _own(path, place)
        new = not path.exists()
        try:
            return _open(path, place, owner, patience)
        except BaseException:
            for suffix in ("", "-wal", "-shm") if new else ():  # a full disk leaves an empty file
                path.with_name(f"{path.name}{suffix}").unlink(missing_ok=True)
            owner.close()
            raise


def _open(path: Path, place: str, owner: sqlite3.Connection, patience: float) -> Database:
    writing = _engine(path, WRITING, "BEGIN IMMEDIATE", patience, 1)
    reading = _engine(path, READING, "BEGIN", patience, READERS)
    try:
        _keep_old(path, writing)
        with writing.begin() as connection:
            bring_up_to_date(connection, place)
    except BaseException:
        writing.dispose()
        raise
    anchor = _anchor(path)
    files = FileIdentity(place, (path, path.with_name(f"{path.name}-wal")))

    def release() -> None:
        anchor.close()
        owner.close()

    def disk_left() -> int:
        return disk_usage(path.parent).free

    return Database(
        place,
        writing,
        reading,
        release,
        lingers=True,
        check=files.check,
        disk_left=disk_left,
        operating=lambda: operating(path),
    )


def _keep_old(path: Path, writing: Engine) -> None:
    """Copy what an older version has left, before it is changed: the way back to that version."""
    with writing.connect() as connection:
        old = migrate.revision(connection) if migrate.is_old(connection) else ""
    if old:
        copy_file(path, free_name(path, f"r{old}"))


def _anchor(path: Path) -> sqlite3.Connection:
    """A connection that is open as long as the database, for SQLite removes the log with the last.

    So the log stays the same file. And where fsync fails, the log holds the whole commit, which an
    opening would find; as long as somebody has it open it does not count, and the next commit is
    written over it.
    """
    anchor = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    anchor.execute("SELECT count(*) FROM sqlite_master").fetchone()
    return anchor


def _prepare(path: Path) -> None:
    if not path.parent.is_dir():
        raise StoreError(f"there is no folder '{path.parent}' for the database")
    if path.is_dir():
        raise StoreError(f"expected a file for the database, but '{path}' is a folder")
    for needed in (path.parent, path):
        if needed.exists() and not _writable(needed):
            raise StoreError(f"the database needs to write to '{needed}', which is read-only")


def _writable(path: Path) -> bool:
    return os.access(path, os.W_OK, effective_ids=os.access in os.supports_effective_ids)


def _look(path: Path, place: str) -> None:
    """Refuse a file before anything is changed: opening it for writing would be a change."""
    if not path.exists():
        return
    with reading_engine(path).connect() as connection:
        check(connection, place)


def reading_engine(path: Path) -> Engine:
    """Connections that change nothing, one at a time; none of them is kept open."""
    return create_engine("sqlite://", creator=lambda: reading(path), poolclass=NullPool)


def operating(path: Path) -> Engine:
    """A connection beside a server's own: of two writers one waits for the other, a moment."""
    return _engine(path, ("fullfsync = ON", "foreign_keys = ON"), "BEGIN IMMEDIATE", 5.0, 1)


def copy_engine(path: Path) -> Engine:
    """One connection to a file that nobody else has: a copy that is being written."""
    return _engine(path, (), "BEGIN IMMEDIATE", 0.0, 1)


def _own(path: Path, place: str) -> sqlite3.Connection:
    """Lock a file beside it for as long as the connection is open: the system lets go of it when
    the process dies, and a forked child does not inherit it.
    """
    lock = path.with_name(f"{path.name}.lock")
    with suppress(FileExistsError):
        lock.touch(exist_ok=False)
    owner = sqlite3.connect(lock, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        owner.execute("PRAGMA journal_mode = MEMORY")
        owner.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        owner.close()
        raise StoreError(f"{place} is in use by another server: stop it first") from error
    return owner


def _engine(
    path: Path, pragmas: Sequence[str], begin: str, patience: float, connections: int
) -> Engine:
    engine = create_engine(
        URL.create("sqlite", database=str(path)),
        connect_args={"timeout": patience, "isolation_level": None},
        pool_size=connections,
        max_overflow=0,
    )

    def set_up(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
        connection.text_factory = read_text
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    def start(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    event.listen(engine, "connect", set_up)
    event.listen(engine, "begin", start)
    return engine


class FileIdentity:
    """The device and inode of each file at the start; a difference seen once stays.

    Files are never opened here: closing one would take the locks that SQLite has on it.
    """

    def __init__(self, place: str, paths: Iterable[Path]) -> None:
        self._place = place
        self._noted = {path: _identity(path) for path in paths}
        self._replaced = False

    def check(self) -> None:
        """Raises DatabaseReplaced if a path leads to another file now, or to none."""
        if not self._replaced:
            self._replaced = any(_identity(path) != noted for path, noted in self._noted.items())
        if self._replaced:
            raise DatabaseReplaced(
                f"{self._place} was replaced or removed while it was open: the server stops, for"
                " what it writes now would be lost; put the file back, or start with the new one"
            )


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
