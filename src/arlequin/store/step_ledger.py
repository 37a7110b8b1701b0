"""Step ledger: a batch of steps in one transaction; none fails for the fault of another."""

from collections.abc import Iterator, Sequence
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
from arlequin.store.commit_stats import CommitStats, Measured, unmeasured
from arlequin.store.database import Database, clear_errors, reason
from arlequin.store.errors import DatabaseReplaced, KeptAlready, StoreError
from arlequin.store.rows import Row, Rows
from arlequin.store.schema import answers, entries, heartbeats, tables

Outcome: TypeAlias = ArlequinError | None

FORGOTTEN = 86_400.0
"""Seconds after which the heartbeat of another server is removed."""
PAUSE = 0.1
"""Seconds between two tries to reach a database that has gone away."""

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

    Its driver lets go of the interpreter twice a row, and beside a busy loop waits each time until
    it has it again: with a statement a row, commits were late by the loop and not by the disk.
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


class Ledger:
    """The writing connection: stores batches, and knows what is in doubt. For one thread alone."""

    def __init__(self, database: Database, measured: Measured = unmeasured) -> None:
        self.doubts: frozenset[str] = frozenset()
        """The tables whose latest commit failed, or is under way: it may be on disk or not."""
        self.stats = CommitStats(measured)
        self._server = uuid4().hex
        self._database = database
        self._connection = database.writing.connect()
        self._founding = self._sql(insert(tables))
        self._touching: str | Bulk = self._sql(TOUCH)
        self._entering: str | Bulk = self._sql(insert(entries))
        self._answering: str | Bulk = self._sql(insert(answers))
        if _takes_bulk(self._connection.dialect):
            self._touching = BULK_TOUCH
            self._entering, self._answering = map(_bulk, (self._entering, self._answering))

    def keep(self, batch: Sequence[Rows]) -> list[Outcome]:
        """Store a batch; for each step what went wrong, if something did.

        A fault of the disk is a fault of the whole batch. A commit that failed leaves its tables in
        doubt until another is good; but where only the connection was lost, the batch is
        tried again, and what is there already is then our own.
        """
        try:
            self._settle()
            return self._together(batch)
        except Exception as error:
            self._fail()
            if self._database.gone(error):
                return self._again(batch)
            return [self._failure(rows, error) for rows in batch]

    def beat(self) -> Outcome:
        """Be sure of every commit that failed, then commit something; what went wrong, if so."""
        try:
            with clear_errors(self._database.place):
                self._settle()
                self._pulse()
        except ArlequinError as error:
            self._fail()
            return error
        return None

    def _settle(self) -> None:
        """Leave no doubt: what a failed commit has left behind is overwritten by another one."""
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
        """A transaction. From its commit until that is known to be good it is in doubt."""
        begun = monotonic()
        with self._connection.begin():
            yield
            if self._database.lingers:
                self.doubts |= {rows.table for rows in batch}
        self._database.check()
        self.doubts = frozenset()
        self.stats.good(monotonic() - begun)

    def close(self) -> None:
        """Give the connection back."""
        self._connection.close()

    def _again(self, batch: Sequence[Rows]) -> list[Outcome]:
        """Try until the database is back, or patience has run out.

        What is still on its way of the first try holds the rows of these tables: we wait for it.
        """
        until = monotonic() + self._database.reconnecting
        while monotonic() < until:
            sleep(PAUSE)
            try:
                with self._transaction(batch):
                    return [self._once(rows) for rows in batch]
            except Exception:
                # Also a lock that is not given: our first try may still hold it.
                self._fail()
        gone = f"{self._database.place} does not answer: whether the step was kept, nobody knows"
        # A new table has a name that nobody knows yet: to create another is no loss.
        return [StoreError(gone) if rows.tables else LeaseLost(gone) for rows in batch]

    def _once(self, rows: Rows) -> Outcome:
        outcome = self._alone(rows)
        there = isinstance(outcome, KeptAlready) and self._is_there(rows)
        return None if there else outcome

    def _is_there(self, rows: Rows) -> bool:
        """Whether exactly these rows are stored."""
        pairs = [(entries, rows.entries), (answers, rows.answers), (tables, rows.tables)]
        return all(self._has(table, row) for table, kept in pairs for row in kept)

    def _has(self, table: Table, row: Row) -> bool:
        # Of a new table only the columns that never change are compared.
        same = [column == value for column, value in zip(table.c, row, strict=True)]
        query = select(literal(1)).select_from(table).where(*same[: 3 if table is tables else None])
        return self._connection.execute(query).first() is not None

    def _together(self, batch: Sequence[Rows]) -> list[Outcome]:
        try:
            with self._transaction(batch):
                self._write(batch)
        except (OperationalError, DatabaseReplaced):
            raise
        except Exception:
            # Some step does not fit: find out which, and store the others.
            return self._apart(batch)
        return [None] * len(batch)

    def _apart(self, batch: Sequence[Rows]) -> list[Outcome]:
        with self._transaction(batch):
            return [self._alone(rows) for rows in batch]

    def _alone(self, rows: Rows) -> Outcome:
        try:
            with self._connection.begin_nested():
                self._write([rows])
        except OperationalError:
            raise
        except Exception as error:
            return self._failure(rows, error)
        return None

    def _write(self, batch: Sequence[Rows]) -> None:
        self._many(self._founding, [row for rows in batch for row in rows.tables])
        if self._many(self._touching, [rows.touched for rows in batch]) < len(batch):
            raise self._astray(batch[-1].table)
        self._many(self._entering, [row for rows in batch for row in rows.entries])
        self._many(self._answering, [row for rows in batch for row in rows.answers])

    def _astray(self, table: str) -> ArlequinError:
        """Why a step found no table under its lease."""
        if self._connection.execute(KNOWN, {"table": table}).first() is None:
            return StoreError(f"there is no table {table}")
        return LeaseLost(f"table {table} has been taken by another process")

    def _many(self, sql: str | Bulk, rows: list[Row]) -> int:
        """How many rows it has changed."""
        run = self._connection.exec_driver_sql
        if isinstance(sql, Bulk):
            return sum(run(text, values).rowcount for text, values in sql.chunks(rows))
        return run(sql, rows).rowcount if rows else 0

    def _sql(self, statement: CompilerElement) -> str:
        """The driver's own text, for rows that need no conversion."""
        compiled: Compiled = statement.compile(dialect=self._connection.dialect)
        return str(compiled)

    def _failure(self, rows: Rows, error: Exception) -> ArlequinError:
        if isinstance(error, StoreError | LeaseLost):
            return error
        if isinstance(error, IntegrityError):
            told: StoreError = KeptAlready(f"table {rows.table}: this step is there already")
        else:
            known = "whether the step was kept is not known yet"
            what = known if rows.table in self.doubts else "the step was not kept"
            told = StoreError(f"{self._database.place}: {what}: {reason(error)}")
        told.__cause__ = error
        return told

    def _fail(self) -> None:
        """Count it, and use a new connection from now on: after a fault this one is not trusted."""
        self.stats.failed()
        with suppress(Exception):
            self._connection.invalidate()


def _takes_bulk(dialect: Dialect) -> bool:
    """Whether it is SQLite, and not too old for an update from values."""
    return dialect.name == "sqlite" and (dialect.server_version_info or ()) >= (3, 33)


def _bulk(inserting: str) -> Bulk:
    """An insertion for many rows, from that for one."""
    head, values, row = inserting.partition("VALUES ")
    return Bulk(head + values, row)
