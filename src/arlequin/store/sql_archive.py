"""SQL archive: tables in a database; one thread writes, a few read."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import sleep, time
from typing import TypeVar

from sqlalchemy import ColumnElement, Connection, Engine, bindparam, exists, select

from arlequin.store import rows, schema
from arlequin.store.commit_stats import CommitStats, Measured, unmeasured
from arlequin.store.database import READERS, Database, clear_errors, name_damage
from arlequin.store.errors import StoreError
from arlequin.store.schema import answers, entries, tables
from arlequin.store.sheet_shelf import SheetShelf
from arlequin.store.step_ledger import Ledger
from arlequin.store.upkeep.orders import Order, standing
from arlequin.store.upkeep.tidy import finished, remove_tables
from arlequin.store.writer_thread import Writer
from arlequin.table.ports import LISTED_ENTRIES, NewTable, Step, StoredTable

T = TypeVar("T")
PAUSE = 0.05
"""Seconds between two removals of old games, for others to write in."""
LONG = select(entries.c.ply).where(
    entries.c.table_id == tables.c.id, entries.c.ply > LISTED_ENTRIES
)
SHORT = ~exists(LONG)

HEAD = select(tables.c.id, tables.c.setup, tables.c.created, tables.c.checksum).where(
    tables.c.id == bindparam("table")
)
KEPT = (
    select(entries.c.ply, entries.c.at, entries.c.data, entries.c.checksum)
    .where(entries.c.table_id == bindparam("table"))
    .order_by(entries.c.ply)
)
TOLD = select(answers.c.key, answers.c.data, answers.c.checksum).where(
    answers.c.table_id == bindparam("table")
)


class SqlArchive:
    """Stores tables in a database that it is handed; `open_archive` makes one from its name."""

    def __init__(self, database: Database, measured: Measured = unmeasured) -> None:
        self._database = database
        self._writer = Writer(Ledger(database, measured))
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="arlequin-reader")
        self.sheets = SheetShelf(database, self._read)
        """Score sheets that several phones look at."""

    async def create(self, new_table: NewTable) -> None:
        """Store a new table, durably; KeptAlready if there is one of that name."""
        await self._writer.keep(rows.of_new_table(new_table))

    async def append(self, step: Step) -> None:
        """Store a step, durably; KeptAlready if a ply or a key is there already."""
        await self._writer.keep(rows.of_step(step))

    async def load(self, table: str) -> StoredTable | None:
        """A table, if there is one; StoreError while a commit of it is in doubt."""
        if table in self._writer.doubts:
            await self.beat()
        return await self._read(lambda connection: load_table(connection, table))

    async def public(self, most: int) -> tuple[str, ...]:
        """Public tables whose game is not over, the latest used first."""
        return await self._read(lambda connection: _names(connection, schema.lobby & SHORT, most))

    async def recent(self, since: float, most: int) -> tuple[str, ...]:
        """Tables created since then whose game is not over, the latest first."""
        founded = schema.unfinished & (tables.c.created >= since)
        latest = select(tables.c.id).where(founded)
        latest = latest.order_by(tables.c.created.desc(), tables.c.id).limit(most)
        return await self._read(lambda connection: tuple(connection.scalars(latest)))

    async def beat(self) -> None:
        """Heartbeat: write something, durably, and be sure of every commit that failed before;
        StoreError if that cannot be done.
        """
        await self._writer.beat()

    async def check(self) -> None:
        """DatabaseReplaced if the file was replaced or removed while it was open."""
        await asyncio.to_thread(self._database.check)

    @property
    def stats(self) -> CommitStats:
        """How the latest commits went."""
        return self._writer.stats

    async def orders(self) -> tuple[Order, ...]:
        """What an operator has ordered of all servers."""
        return await self._read(lambda connection: standing(connection, time()))

    async def remove_finished(self, before: float) -> int:
        """Remove games that were over before a time; how many there were."""
        return await asyncio.to_thread(self._remove_finished, before)

    def _remove_finished(self, before: float) -> int:
        if self._database.operating is None:
            return 0
        engine, removed = self._database.operating(), 0
        try:
            with clear_errors(self._database.place):
                while names := self._remove_some(engine, before):
                    removed += names
                    sleep(PAUSE)
        finally:
            engine.dispose()
        return removed

    def _remove_some(self, engine: Engine, before: float) -> int:
        self._database.check()
        with engine.begin() as connection:
            return remove_tables(connection, finished(connection, before))

    def disk_left(self) -> int | None:
        """Bytes that are left on the disk of the database; None where that is not known here."""
        return self._database.disk_left()

    async def close(self) -> None:
        """Store everything that waits, finish the reading, and release the database."""
        await asyncio.to_thread(self._shut)

    def _shut(self) -> None:
        self._writer.close()
        self._readers.shutdown()
        self.sheets.close()
        self._database.close()

    async def _read(self, ask: Callable[[Connection], T]) -> T:
        try:
            asked = self._readers.submit(self._ask, ask)
        except RuntimeError as error:
            raise StoreError("the archive is closed") from error
        return await asyncio.wrap_future(asked)

    def _ask(self, ask: Callable[[Connection], T]) -> T:
        self._database.check()
        with clear_errors(self._database.place), self._database.reading.connect() as connection:
            return ask(connection)


def load_table(connection: Connection, table: str) -> StoredTable | None:
    """A table as it is stored, if there is one; Damaged if a row has not its checksum."""
    with name_damage(table):
        head = connection.execute(HEAD, {"table": table}).one_or_none()
        if head is None:
            return None
        kept, told = (connection.execute(query, {"table": table}).all() for query in (KEPT, TOLD))
    return rows.stored_table(head, kept, told)


def _names(
    connection: Connection, which: ColumnElement[bool], most: int | None = None
) -> tuple[str, ...]:
    latest = select(tables.c.id).where(which).order_by(tables.c.updated.desc(), tables.c.id)
    return tuple(connection.scalars(latest.limit(most)))
