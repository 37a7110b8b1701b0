"""Open database of any kind, and how its driver's errors are reported."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec
from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError

from arlequin.live.leases import Elsewhere, LeaseLost
from arlequin.store.checksum import printable
from arlequin.store.errors import StoreError
from arlequin.table.refusal import Damaged

READERS = 4


def nothing() -> None:
    """There is nothing to do, or nothing wrong."""


class Database(msgspec.Struct, frozen=True):
    """What an archive is handed: a way to write, a way to read, and to be called when it closes."""

    place: str
    """Its name in sentences."""
    writing: Engine
    reading: Engine
    release: Callable[[], None]
    reconnecting: float = 0.0
    """Seconds that a step waits where the database has gone away."""
    gone: Callable[[Exception], bool] = lambda error: False
    """Whether an error says that it has."""
    lingers: bool = False
    """Whether a commit that failed may be there after a crash, until a later one is good."""
    check: Callable[[], None] = nothing
    """DatabaseReplaced if the file was replaced or removed under us."""

    disk_left: Callable[[], int | None] = lambda: None
    """Bytes that are left on the disk where it is; None where that is another machine's."""

    operating: Callable[[], Engine] | None = None
    """Another connection that writes, for upkeep beside what people do."""

    def close(self) -> None:
        """Close all connections, then let others have it."""
        self.reading.dispose()
        self.writing.dispose()
        self.release()


def reason(error: Exception) -> str:
    """What the driver or the system said, without the SQL around it."""
    if isinstance(error, DBAPIError):
        return " ".join(str(error.orig).split())
    return getattr(error, "strerror", None) or str(error)


@contextmanager
def name_damage(table: str) -> Iterator[None]:
    """Raise Damaged, with the table's name, where what is stored of it cannot be read."""
    try:
        yield
    except UnicodeEncodeError as error:
        raise Damaged(f"table {printable(table)}: its name is damaged") from error
    except DBAPIError as error:
        if not _is_corrupt(error.orig):
            raise
        raise Damaged(f"table {printable(table)}: {reason(error)}") from error


def _is_corrupt(error: object) -> bool:
    """Whether SQLite or PostgreSQL says that its own structures are damaged."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return code == sqlite3.SQLITE_CORRUPT or (getattr(error, "sqlstate", "") or "")[:2] == "XX"


@contextmanager
def clear_errors(place: str) -> Iterator[None]:
    """Tell whatever goes wrong as one sentence."""
    try:
        yield
    except (StoreError, Damaged, Elsewhere, LeaseLost):
        raise
    except Exception as error:
        raise StoreError(f"{place} cannot be used: {reason(error)}") from error
