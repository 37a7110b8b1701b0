"""Open database of any kind: its connections, its queries, and the errors of its driver."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import TypeVar

import msgspec
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from arlequin.live.leases import Elsewhere, LeaseLost
from arlequin.store.errors import StoreError
from arlequin.store.rows import printable
from arlequin.table.refusal import Damaged

T = TypeVar("T")
READERS = 4


def nothing() -> None:
    """Do nothing."""


class Database(msgspec.Struct, frozen=True):
    """Connections of an archive, and what differs between kinds of databases."""

    place: str
    """Its name in sentences."""
    writing: Engine
    reading: Engine
    operating: Callable[[], Engine]
    """Opens another connection that writes, for upkeep beside the writer thread."""
    release: Callable[[], None] = nothing
    """Called after all connections are closed."""
    reconnecting: float = 0.0
    """Seconds that a step waits where the database has gone away."""
    gone: Callable[[Exception], bool] = lambda error: False
    """Whether an error says that the database has gone away."""
    lingers: bool = False
    """Whether a commit that failed can be on disk after a crash, until a later one succeeds."""
    check: Callable[[], None] = nothing
    """Raises DatabaseReplaced if the file was replaced or removed."""
    disk_left: Callable[[], int | None] = lambda: None
    """Bytes that are left on its disk; None where that is another machine's."""

    def close(self) -> None:
        """Close all connections and release the database."""
        self.reading.dispose()
        self.writing.dispose()
        self.release()


class QueryThreads:
    """Runs queries in threads, each on a connection of `engine` that is committed at the end."""

    def __init__(
        self, database: Database, engine: Callable[[], Engine], threads: int, name: str
    ) -> None:
        self._database = database
        self._engine = engine
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix=name)

    async def run(self, query: Callable[[Connection], T]) -> T:
        """The result of a query; StoreError where the database cannot be used, or is closed."""
        try:
            running = self._threads.submit(self._run, query)
        except RuntimeError as error:
            raise StoreError("the archive is closed") from error
        return await asyncio.wrap_future(running)

    def _run(self, query: Callable[[Connection], T]) -> T:
        self._database.check()
        with clear_errors(self._database.place), self._engine().connect() as connection:
            result = query(connection)
            connection.commit()
            return result

    def close(self) -> None:
        """Finish the queries that were begun."""
        self._threads.shutdown()


def reason(error: Exception) -> str:
    """The message of the driver or the system, without the SQL around it."""
    if isinstance(error, DBAPIError):
        return " ".join(str(error.orig).split())
    return getattr(error, "strerror", None) or str(error)


@contextmanager
def name_damage(table: str) -> Iterator[None]:
    """Raise Damaged, with the table's name, where its rows cannot be read."""
    try:
        yield
    except UnicodeEncodeError as error:
        raise Damaged(f"table {printable(table)}: its name is damaged") from error
    except DBAPIError as error:
        code = getattr(error.orig, "sqlite_errorcode", 0) & 0xFF
        state = getattr(error.orig, "sqlstate", "") or ""
        if code != sqlite3.SQLITE_CORRUPT and not state.startswith("XX"):
            raise
        raise Damaged(f"table {printable(table)}: {reason(error)}") from error


@contextmanager
def clear_errors(place: str) -> Iterator[None]:
    """Raise every other error as a StoreError of one sentence."""
    try:
        yield
    except (StoreError, Damaged, Elsewhere, LeaseLost):
        raise
    except Exception as error:
        raise StoreError(f"{place} cannot be used: {reason(error)}") from error
