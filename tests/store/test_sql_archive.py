"""The archive in a file keeps the laws, shares commits, and outlives faults of the disk."""

import asyncio
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import ColumnElement, Engine, event, select

from arlequin.live.leases import LeaseLost
from arlequin.store.errors import StoreError
from arlequin.store.open import open_archive
from arlequin.store.rows import checksum, of_step
from arlequin.store.schema import lobby, tables, unfinished
from arlequin.store.sql_archive import SqlArchive
from arlequin.store.step_ledger import CHUNKS
from arlequin.table.entries import NumberedEntry, StoredEvent
from arlequin.table.ports import Archive, Step
from tests.store.archive_laws import ArchiveMachine, machine_test
from tests.store.damage import flip
from tests.store.samples import founding, step
from tests.store.sql_laws import Meddling, Other, SqlLaws, plies


class OtherProgram:
    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def ask(self, sql: str) -> list[tuple[object, ...]]:
        return self._connection.execute(sql).fetchall()

    def lock(self) -> None:
        self._connection.execute("BEGIN IMMEDIATE")

    def flip(self, table: str, column: str) -> None:
        flip(self._connection, table, column)


class TestSqlArchive(SqlLaws):
    @pytest.fixture
    def place(self, path: Path) -> str:
        return str(path)

    @pytest.fixture
    def meddling(self, path: Path) -> Meddling:
        @contextmanager
        def other() -> Iterator[Other]:
            with closing(sqlite3.connect(path, isolation_level=None)) as connection:
                yield OtherProgram(connection)

        return other


class SqlArchiveMachine(ArchiveMachine):
    lasting = True

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()

    def open(self) -> Archive:
        return open_archive(f"{self.folder.name}/tables.db")

    def teardown(self) -> None:
        super().teardown()
        self.folder.cleanup()


TestSqlArchiveEqualsTheModel = machine_test(SqlArchiveMachine, percent=12)


async def test_a_commit_returns_after_the_disk_has_it(archive: SqlArchive) -> None:
    names = ("journal_mode", "synchronous", "foreign_keys")
    connection = archive._writer._ledger._connection
    asked = [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]
    connection.commit()
    assert asked == ["wal", 2, 1]


def fill_the_disk(archive: SqlArchive) -> Step:
    """From now on the file may not grow; the step is too long for it."""
    connection = archive._writer._ledger._connection
    connection.exec_driver_sql("PRAGMA max_page_count = 1")
    connection.commit()
    return Step("t", (NumberedEntry(9, 1.0, StoredEvent("x" * 100_000)),))


async def test_a_full_disk_fails_what_waits_and_no_more(archive: SqlArchive) -> None:
    await archive.create(founding("t"))
    long = fill_the_disk(archive)
    with pytest.raises(StoreError, match="the step was not kept: database or disk is full"):
        await archive.append(long)
    assert await plies(archive) == []
    # The limit was the old connection's: after a fault there is a new one.
    await archive.append(long)
    assert await plies(archive) == [9]


async def test_nothing_is_said_to_be_kept_that_a_full_disk_undid(archive: SqlArchive) -> None:
    await archive.create(founding("t"))
    await archive.append(step("t", 1))
    batch = [step("t", 2), step("t", 1), fill_the_disk(archive), step("t", 3)]
    outcomes = archive._writer._ledger.write([of_step(one) for one in batch])
    assert [type(one) for one in outcomes] == [StoreError] * 4
    assert await plies(archive) == [1]


@contextmanager
def statements() -> Iterator[list[bool]]:
    """What is sent to any database, as it is sent: whether the driver runs it row by row."""
    seen: list[bool] = []

    def see(
        connection: object, cursor: object, sql: str, values: object, context: object, many: bool
    ) -> None:
        seen.append(many)

    event.listen(Engine, "before_cursor_execute", see)
    try:
        yield seen
    finally:
        event.remove(Engine, "before_cursor_execute", see)


@pytest.mark.parametrize("number", [1, 3, 4, 21, 341])
async def test_a_batch_has_few_statements_and_is_kept_whole(
    archive: SqlArchive, number: int
) -> None:
    names = [f"t{one}" for one in range(number)]
    await asyncio.gather(*(archive.create(founding(name)) for name in names))
    batch = [step(n, 1, 2, keys=[f"key of {n}"], at=7.5, over=True) for n in names]
    with statements() as sent:
        assert archive._writer._ledger.write([of_step(one) for one in batch]) == [None] * number
    assert not any(sent)
    assert len(sent) <= 1 + 3 * len(CHUNKS) * 2
    for name in names:
        saved = await archive.load(name)
        assert saved is not None
        assert [kept.ply for kept in saved.entries] == [1, 2]
        assert [answer.key for answer in saved.answers] == [f"key of {name}"]
    with archive._database.reading.connect() as connection:
        touched = connection.execute(select(tables.c.updated, tables.c.over)).all()
    assert touched == [(7.5, True)] * number


async def test_a_table_that_is_another_lease_s_is_found_among_many(archive: SqlArchive) -> None:
    names = [f"t{one}" for one in range(30)]
    await asyncio.gather(*(archive.create(founding(name)) for name in names))
    batch = [step(name, 1) for name in names]
    batch[17] = msgspec.structs.replace(batch[17], epoch=5)
    outcomes = archive._writer._ledger.write([of_step(one) for one in batch])
    assert [type(one) for one in outcomes] == [
        LeaseLost if place == 17 else type(None) for place in range(30)
    ]
    assert [await plies(archive, name) for name in names] == [
        [] if place == 17 else [1] for place in range(30)
    ]


@pytest.mark.parametrize(
    ("which", "index"), [(unfinished, "tables_unfinished"), (lobby, "tables_lobby")]
)
async def test_the_queries_use_their_indexes(
    archive: SqlArchive, which: ColumnElement[bool], index: str
) -> None:
    query = select(tables.c.id).where(which).order_by(tables.c.updated.desc())
    with archive._database.reading.connect() as connection:
        sql = query.compile(connection, compile_kwargs={"literal_binds": True})
        plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {sql}").all()
    assert any(index in step.detail for step in plan)


def test_a_checksum_is_that_of_the_number_which_the_database_gives_back() -> None:
    assert checksum("t", -0.0) == checksum("t", 0.0)
    assert checksum("t", 1) != checksum("t", 1.5)
