"""SQLite: one file, owned by one server."""

import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from shutil import disk_usage
from time import time

from sqlalchemy import URL, Engine, NullPool, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry

from arlequin.store import migrate
from arlequin.store.database import READERS, Database, clear_errors
from arlequin.store.errors import DatabaseReplaced, StoreError
from arlequin.store.rows import read_text

# A commit returns after the disk has it (FULL); fullfsync makes that true on macOS too.
WRITING = ("journal_mode = WAL", "synchronous = FULL", "fullfsync = ON", "foreign_keys = ON")
READING = ("query_only = ON",)
PART = ".arlequin-part"
"""How the name of a copy ends until it is complete."""
STALE = 86_400.0
"""Seconds after which a part belongs to a process that was killed."""
OWN = 0o600
"""Who can read a copy: it has the seeds of games that are not over."""


def open_database(path: Path, patience: float) -> Database:
    """Open the database in a file, or create it; `patience` is for a lock of another process."""
    place = f"the database '{path}'"
    with clear_errors(place):
        path = path.resolve()
        _check_place(path)
        if path.exists():  # refuse it before anything is changed: opening it for writing changes it
            with reading_engine(path).connect() as connection:
                migrate.check(connection, place)
        owner = _lock(path, place)
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
        with writing.connect() as connection:
            old = migrate.old_revision(connection)
        if old:  # the way back to the older version
            copy_file(path, free_name(path, f"r{old}"))
        with writing.begin() as connection:
            migrate.bring_up_to_date(connection, place)
    except BaseException:
        writing.dispose()
        raise
    # While a connection is open SQLite does not remove its log, so the log stays the same file. And
    # where fsync fails, the log has the whole commit, which the next opening would find; while a
    # connection is open the next commit is written over it.
    anchor = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    anchor.execute("SELECT count(*) FROM sqlite_master").fetchone()

    def release() -> None:
        anchor.close()
        owner.close()

    return Database(
        place,
        writing,
        reading,
        lambda: operating(path),
        release,
        lingers=True,
        check=_identity_check(place, path, path.with_name(f"{path.name}-wal")),
        disk_left=lambda: disk_usage(path.parent).free,
    )


def _check_place(path: Path) -> None:
    """Raise StoreError where no database can be."""
    if not path.parent.is_dir():
        raise StoreError(f"there is no folder '{path.parent}' for the database")
    if path.is_dir():
        raise StoreError(f"expected a file for the database, but '{path}' is a folder")
    for needed in (path.parent, path):
        effective = os.access in os.supports_effective_ids
        if needed.exists() and not os.access(needed, os.W_OK, effective_ids=effective):
            raise StoreError(f"the database needs to write to '{needed}', which is read-only")


def reading_engine(path: Path) -> Engine:
    """Connections that change nothing, one at a time; none of them stays open."""
    return create_engine("sqlite://", creator=lambda: _open_readonly(path), poolclass=NullPool)


def operating(path: Path) -> Engine:
    """A connection beside a server's own: of two writers, one waits a moment for the other."""
    return _engine(path, ("fullfsync = ON", "foreign_keys = ON"), "BEGIN IMMEDIATE", 5.0, 1)


def _lock(path: Path, place: str) -> sqlite3.Connection:
    """Lock a file beside it for as long as the connection is open.

    The system releases the lock when the process dies, and a forked child does not inherit it.
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

    event.listen(engine, "connect", set_up)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql(begin))
    return engine


def _identity_check(place: str, *paths: Path) -> Callable[[], None]:
    """A check that raises DatabaseReplaced if a path leads to another file than now, or to none.

    It keeps failing then. No file is opened here: closing it would release the locks of SQLite.
    """
    first = [_identity(path) for path in paths]
    replaced = False

    def check() -> None:
        nonlocal replaced
        replaced = replaced or [_identity(path) for path in paths] != first
        if replaced:
            raise DatabaseReplaced(
                f"{place} was replaced or removed while it was open: the server stops, for"
                " what it writes now would be lost; put the file back, or start with the new one"
            )

    return check


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


# --- copies --------------------------------------------------------------------------------------


def copy_file(source: Path, out: Path) -> None:
    """Copy a database to a new file."""
    with whole_file(out) as part:
        fill_copy(source, part)


def fill_copy(source: Path, part: Path) -> None:
    """Copy a database, in one read transaction for which no writer has to wait."""
    new_connection = sqlite3.connect(part, isolation_level=None)
    with closing(_open_readonly(source)) as old, closing(new_connection) as new:
        old.backup(new)
        # One file, without a log beside it: so it can be moved and sent as it is.
        new.execute("PRAGMA journal_mode = DELETE")


def _open_readonly(path: Path) -> sqlite3.Connection:
    """A connection that can change nothing."""
    name = f"{path.resolve().as_uri()}?mode=ro"
    connection = sqlite3.connect(name, uri=True, isolation_level=None)
    connection.text_factory = read_text
    return connection


@contextmanager
def whole_file(out: Path) -> Iterator[Path]:
    """A file to fill under another name; it is renamed when it is complete and on disk.

    It replaces no file. Parts that killed processes left in that folder are removed.
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
        _sync(part)
        part.rename(out)
        _sync(out.parent)
    finally:
        for left in (part, part.with_name(f"{part.name}-journal")):
            left.unlink(missing_ok=True)


def _sync(path: Path) -> None:
    """Wait until a file, or the names in a folder, are on disk."""
    number = os.open(path, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)


def free_name(path: Path, ending: str) -> Path:
    """A name beside a file that no file has yet."""
    name, number = path.with_name(f"{path.name}.{ending}"), 1
    while name.exists():
        number += 1
        name = path.with_name(f"{path.name}.{ending}-{number}")
    return name
