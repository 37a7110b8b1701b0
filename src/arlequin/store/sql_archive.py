"""SQL archive: tables in a database; one thread writes, a few read."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from queue import SimpleQueue
from threading import Lock, Thread
from time import sleep, time
from typing import NamedTuple, TypeAlias

from sqlalchemy import Connection, bindparam, exists, select

from arlequin.store import rows, schema
from arlequin.store.database import READERS, Database, QueryThreads, clear_errors, name_damage
from arlequin.store.errors import StoreError
from arlequin.store.rows import Rows
from arlequin.store.schema import answers, entries, tables
from arlequin.store.sheet_shelf import SheetShelf
from arlequin.store.step_ledger import CommitStats, Ledger, Measured, Outcome
from arlequin.store.upkeep.operate import Order, finished, orders_in_force, remove_tables
from arlequin.table.ports import LISTED_ENTRIES, NewTable, Step, StoredTable

Waiting: TypeAlias = "asyncio.Future[None]"
PAUSE = 0.05
"""Seconds between two removals of old games, in which others can write."""
LONG = select(entries.c.ply).where(
    entries.c.table_id == tables.c.id, entries.c.ply > LISTED_ENTRIES
)
SHORT = ~exists(LONG)

HEAD = select(tables.c.id, tables.c.setup, tables.c.created, tables.c.checksum).where(
    tables.c.id == bindparam("table")
)
ENTRIES = (
    select(entries.c.ply, entries.c.at, entries.c.data, entries.c.checksum)
    .where(entries.c.table_id == bindparam("table"))
    .order_by(entries.c.ply)
)
ANSWERS = select(answers.c.key, answers.c.data, answers.c.checksum).where(
    answers.c.table_id == bindparam("table")
)


class SqlArchive:
    """Stores tables in a database that is open; `open_archive` opens one by its name."""

    def __init__(self, database: Database, measured: Measured | None = None) -> None:
        self._database = database
        self._ledger = Ledger(database, measured)
        self._writer = Writer(self._ledger)
        self._readers = QueryThreads(database, lambda: database.reading, READERS, "arlequin-reader")
        self.sheets = SheetShelf(database, self._readers)
        """Score sheets that are shared."""
        self.puzzles = self.sheets.puzzles
        """Counts of puzzles."""

    async def create(self, new_table: NewTable) -> None:
        """Store a new table, durably; AlreadyStored if there is one of that name."""
        await self._writer.put(rows.of_new_table(new_table))

    async def append(self, step: Step) -> None:
        """Store a step, durably; AlreadyStored if a ply or a key is already stored."""
        await self._writer.put(rows.of_step(step))

    async def load(self, table: str) -> StoredTable | None:
        """A table, if there is one; StoreError while a commit of it is in doubt."""
        if table in self._ledger.doubts:
            await self.beat()
        return await self._readers.run(lambda connection: load_table(connection, table))

    async def public_tables(self, most: int) -> tuple[str, ...]:
        """Public tables whose game is not over, the latest used first."""
        query = select(tables.c.id).where(schema.lobby & SHORT).limit(most)
        query = query.order_by(tables.c.updated.desc(), tables.c.id)
        return await self._readers.run(lambda connection: tuple(connection.scalars(query)))

    async def recent_tables(self, since: float, most: int) -> tuple[str, ...]:
        """Tables created since then whose game is not over, the latest first."""
        query = select(tables.c.id).where(schema.unfinished & (tables.c.created >= since))
        query = query.order_by(tables.c.created.desc(), tables.c.id).limit(most)
        return await self._readers.run(lambda connection: tuple(connection.scalars(query)))

    async def beat(self) -> None:
        """Write a heartbeat, durably, which settles every commit that failed before."""
        await self._writer.put(None)

    async def check(self) -> None:
        """DatabaseReplaced if the file was replaced or removed while it was open."""
        await asyncio.to_thread(self._database.check)

    @property
    def stats(self) -> CommitStats:
        return self._ledger.stats

    async def orders(self) -> tuple[Order, ...]:
        """The orders of an operator to all servers."""
        return await self._readers.run(lambda connection: orders_in_force(connection, time()))

    async def remove_finished(self, before: float) -> int:
        """Remove games that were over before a time; returns how many there were."""
        return await asyncio.to_thread(self._remove_finished, before)

    def _remove_finished(self, before: float) -> int:
        engine, removed = self._database.operating(), 0
        try:
            with clear_errors(self._database.place):
                while True:
                    self._database.check()
                    with engine.begin() as connection:
                        some = remove_tables(connection, finished(connection, before))
                    if not some:
                        return removed
                    removed += some
                    sleep(PAUSE)
        finally:
            engine.dispose()

    def disk_left(self) -> int | None:
        return self._database.disk_left()

    async def close(self) -> None:
        """Store all pending steps, finish the queries, and release the database."""
        await asyncio.to_thread(self._shut)

    def _shut(self) -> None:
        self._writer.close()
        self._readers.close()
        self.sheets.close()
        self._database.close()


def load_table(connection: Connection, table: str) -> StoredTable | None:
    """A table as it is stored, if there is one; Damaged if a row does not have its checksum."""
    with name_damage(table):
        head = connection.execute(HEAD, {"table": table}).one_or_none()
        if head is None:
            return None
        parts = [connection.execute(query, {"table": table}).all() for query in (ENTRIES, ANSWERS)]
    return rows.table_of_rows(head, *parts)


class WriteJob(NamedTuple):
    """Rows to store, or None for a heartbeat; and the future that waits for it."""

    rows: Rows | None
    waiting: Waiting


class Writer:
    """The only thread that writes. Steps that wait are stored in one commit, in their order."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._queue: SimpleQueue[WriteJob | None] = SimpleQueue()
        self._gate = Lock()
        self._closed = False
        self._thread = Thread(target=self._work, name="arlequin-store", daemon=True)
        self._thread.start()

    def put(self, rows: Rows | None) -> Waiting:
        """Queue rows, or a heartbeat; the future is done when they are on disk."""
        waiting: Waiting = asyncio.get_running_loop().create_future()
        with self._gate:
            if self._closed:
                raise StoreError("the archive is closed")
            self._queue.put(WriteJob(rows, waiting))
        return waiting

    def close(self) -> None:
        """Store everything that waits, then stop."""
        with self._gate:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        self._thread.join()

    def _work(self) -> None:
        running = True
        while running:
            taken = [self._queue.get()]
            while not self._queue.empty():
                taken.append(self._queue.get())
            batch = [job for job in taken if job is not None]
            running = len(batch) == len(taken)
            self._do(batch)
        self._ledger.close()

    def _do(self, batch: Sequence[WriteJob]) -> None:
        """Steps first; all heartbeats that wait are one."""
        steps = [(job, job.rows) for job in batch if job.rows is not None]
        beats = [job for job in batch if job.rows is None]
        if steps:
            outcomes = self._ledger.write([rows for _, rows in steps])
            _report([job for job, _ in steps], outcomes)
        if beats:
            _report(beats, [self._ledger.beat()] * len(beats))


def _report(batch: Sequence[WriteJob], outcomes: Sequence[Outcome]) -> None:
    """Wake the callers, once per event loop: each waking is a system call."""
    loops: dict[asyncio.AbstractEventLoop, list[tuple[Waiting, Outcome]]] = {}
    for job, outcome in zip(batch, outcomes, strict=True):
        loops.setdefault(job.waiting.get_loop(), []).append((job.waiting, outcome))
    for loop, results in loops.items():
        with suppress(RuntimeError):  # the loop is closed: no caller waits
            loop.call_soon_threadsafe(_wake, results)


def _wake(results: Sequence[tuple[Waiting, Outcome]]) -> None:
    for waiting, outcome in results:
        if waiting.done():  # the caller that waited was cancelled
            continue
        if outcome is None:
            waiting.set_result(None)
        else:
            waiting.set_exception(outcome)
