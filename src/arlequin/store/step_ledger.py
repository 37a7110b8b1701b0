"""Step ledger: a batch of steps in one transaction; none fails for the fault of another."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import chain
from time import monotonic, sleep, time
from typing import NamedTuple, TypeAlias
from uuid import uuid4

from sqlalchemy import Dialect, Table, bindparam, delete, func, insert, literal, select, update
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlalchemy.sql.compiler import Compiled
from sqlalchemy.sql.elements import CompilerElement

from arlequin.core.errors import ArlequinError
from arlequin.live.leases import LeaseLost
from arlequin.store.database import Database, clear_errors, reason
from arlequin.store.errors import AlreadyStored, DatabaseReplaced, StoreError
from arlequin.store.rows import Row, Rows
from arlequin.store.schema import answers, entries, heartbeats, tables

Outcome: TypeAlias = ArlequinError | None

FORGOTTEN = 86_400.0
"""Seconds after which the heartbeat of another server is removed."""
PAUSE = 0.1
"""Seconds between two tries to reach a database that has gone away."""
Measured = Callable[[float], None]
"""Called by the writer thread after each good commit, with the seconds that it took."""

TOUCH = (
    update(tables)
    .values(updated=func.coalesce(bindparam("at"), tables.c.updated), over=bindparam("ends"))
    .where(tables.c.id == bindparam("table"), tables.c.epoch == bindparam("under"))
)
KNOWN = select(tables.c.epoch).where(tables.c.id == bindparam("table"))
FORGET = delete(heartbeats).where(
    (heartbeats.c.server == bindparam("me")) | (heartbeats.c.at < bindparam("old"))
)

CHUNKS = (256, 64, 16, 4, 1)
"""Rows of one statement: few sizes, so that each is prepared once."""


class Bulk(NamedTuple):
    """A statement of SQLite for many rows at once.

    Its driver releases the interpreter lock twice a statement: with a statement a row, commits
    would wait for a busy event loop and not for the disk.
    """

    head: str
    row: str
    tail: str = ""

    def chunks(self, rows: Sequence[Row]) -> Iterator[tuple[str, Row]]:
        """The texts for these rows, with their values."""
        start = 0
        while start < len(rows):
            size = next(size for size in CHUNKS if size <= len(rows) - start)
            values = tuple(chain.from_iterable(rows[start : start + size]))
            yield f"{self.head}{', '.join([self.row] * size)}{self.tail}", values
            start += size


BULK_TOUCH = Bulk(
    "UPDATE tables SET updated = coalesce(told.column1, tables.updated), over = told.column2"
    " FROM (VALUES ",
    "(?, ?, ?, ?)",
    ") AS told WHERE tables.id = told.column3 AND tables.epoch = told.column4",
)
"""TOUCH for many; where a table is touched twice, it changes fewer rows than it has."""


class CommitStats:
    """Statistics of commits; written by the thread that commits, read by any thread."""

    def __init__(self) -> None:
        self.last_good = time()
        """Time of the last good commit; before the first one, when the database was opened."""
        self.errors = 0
        self.failing_since: float | None = None
        """Time of the first of the latest failures; None after a good commit."""

    def add_failure(self) -> None:
        """Count a write that failed."""
        self.errors += 1
        if self.failing_since is None:
            self.failing_since = time()


class Ledger:
    """The writing connection: stores batches, and knows what is in doubt. For one thread only."""

    def __init__(self, database: Database, measured: Measured | None = None) -> None:
        self.doubts: frozenset[str] = frozenset()
        """Tables whose latest commit failed, or is in progress: it can be on disk or not."""
        self.stats = CommitStats()
        self._measured = measured
        self._server = uuid4().hex
        self._database = database
        self._connection = database.writing.connect()
        dialect = self._connection.dialect
        sql = [_driver_text(new, dialect) for new in map(insert, (tables, entries, answers))]
        self._new_table = sql[0]
        self._touch: str | Bulk = _driver_text(TOUCH, dialect)
        self._new_entry: str | Bulk = sql[1]
        self._new_answer: str | Bulk = sql[2]
        if dialect.name == "sqlite" and (dialect.server_version_info or ()) >= (3, 33):
            self._touch = BULK_TOUCH  # older versions have no update from values
            self._new_entry, self._new_answer = map(_bulk, sql[1:])

    def write(self, batch: Sequence[Rows]) -> list[Outcome]:
        """Store a batch; returns for each step its error, or None.

        A commit that failed leaves its tables in doubt until another one succeeds. Where only the
        connection was lost, the batch is tried again: rows that are already there are its own.
        """
        try:
            self._settle()
            return self._write_batch(batch)
        except Exception as error:
            self._fail()
            if self._database.gone(error):
                return self._retry(batch)
            return [self._failure(rows, error) for rows in batch]

    def beat(self) -> Outcome:
        """Settle every commit that failed, then commit a heartbeat; returns the error, or None."""
        try:
            with clear_errors(self._database.place):
                self._settle()
                self._pulse()
        except ArlequinError as error:
            self._fail()
            return error
        return None

    def _settle(self) -> None:
        """End all doubt: what a failed commit left behind is overwritten by another one."""
        self._database.check()
        if self.doubts:
            self._pulse()

    def _pulse(self) -> None:
        now = time()
        with self._transaction():
            self._connection.execute(FORGET, {"me": self._server, "old": now - FORGOTTEN})
            self._connection.execute(insert(heartbeats), {"server": self._server, "at": now})

    @contextmanager
    def _transaction(self, batch: Sequence[Rows] = ()) -> Iterator[None]:
        """A transaction; in doubt from its commit until that is known to be good."""
        begun = monotonic()
        with self._connection.begin():
            yield
            if self._database.lingers:
                self.doubts |= {rows.table for rows in batch}
        self._database.check()
        self.doubts = frozenset()
        self.stats.last_good, self.stats.failing_since = time(), None
        if self._measured is not None:
            self._measured(monotonic() - begun)

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()

    def _retry(self, batch: Sequence[Rows]) -> list[Outcome]:
        """Try until the database is back and the first try has ended, or it takes too long."""
        until = monotonic() + self._database.reconnecting
        while monotonic() < until:
            sleep(PAUSE)
            try:
                with self._transaction(batch):
                    return [self._once(rows) for rows in batch]
            except Exception:
                self._fail()  # also for a lock that the first try still holds
        gone = f"{self._database.place} does not answer: whether the step was kept, nobody knows"
        # The name of a new table is not known yet: to create another one is no loss.
        return [StoreError(gone) if rows.tables else LeaseLost(gone) for rows in batch]

    def _once(self, rows: Rows) -> Outcome:
        outcome = self._write_step(rows)
        pairs = [(entries, rows.entries), (answers, rows.answers), (tables, rows.tables)]
        stored = isinstance(outcome, AlreadyStored) and all(
            self._has(table, row) for table, group in pairs for row in group
        )
        return None if stored else outcome

    def _has(self, table: Table, row: Row) -> bool:
        # Of a new table only the columns that never change are compared.
        same = [column == value for column, value in zip(table.c, row, strict=True)]
        query = select(literal(1)).select_from(table).where(*same[: 3 if table is tables else None])
        return self._connection.execute(query).first() is not None

    def _write_batch(self, batch: Sequence[Rows]) -> list[Outcome]:
        try:
            with self._transaction(batch):
                self._write(batch)
        except (OperationalError, DatabaseReplaced):
            raise
        except Exception:
            with self._transaction(batch):  # a step does not fit: find it, and store the others
                return [self._write_step(rows) for rows in batch]
        return [None] * len(batch)

    def _write_step(self, rows: Rows) -> Outcome:
        try:
            with self._connection.begin_nested():
                self._write([rows])
        except OperationalError:
            raise
        except Exception as error:
            return self._failure(rows, error)
        return None

    def _write(self, batch: Sequence[Rows]) -> None:
        self._run(self._new_table, [row for rows in batch for row in rows.tables])
        if self._run(self._touch, [rows.touched for rows in batch]) < len(batch):
            table = batch[-1].table
            if self._connection.execute(KNOWN, {"table": table}).first() is None:
                raise StoreError(f"there is no table {table}")
            raise LeaseLost(f"table {table} has been taken by another process")
        self._run(self._new_entry, [row for rows in batch for row in rows.entries])
        self._run(self._new_answer, [row for rows in batch for row in rows.answers])

    def _run(self, sql: str | Bulk, rows: list[Row]) -> int:
        """Run a statement for many rows; returns how many were changed."""
        run = self._connection.exec_driver_sql
        if isinstance(sql, Bulk):
            return sum(run(text, values).rowcount for text, values in sql.chunks(rows))
        return run(sql, rows).rowcount if rows else 0

    def _failure(self, rows: Rows, error: Exception) -> ArlequinError:
        if isinstance(error, StoreError | LeaseLost):
            return error
        if isinstance(error, IntegrityError):
            failure: StoreError = AlreadyStored(f"table {rows.table}: this step is there already")
        else:
            doubt = "whether the step was kept is not known yet"
            what = doubt if rows.table in self.doubts else "the step was not kept"
            failure = StoreError(f"{self._database.place}: {what}: {reason(error)}")
        failure.__cause__ = error
        return failure

    def _fail(self) -> None:
        """Count a failure, and replace the connection: after a fault it is not trusted."""
        self.stats.add_failure()
        with suppress(Exception):
            self._connection.invalidate()


def _driver_text(statement: CompilerElement, dialect: Dialect) -> str:
    """A statement as the driver takes it, for rows that need no conversion."""
    compiled: Compiled = statement.compile(dialect=dialect)
    return str(compiled)


def _bulk(inserting: str) -> Bulk:
    """An insertion of many rows, from that of one."""
    head, values, row = inserting.partition("VALUES ")
    return Bulk(head + values, row)
