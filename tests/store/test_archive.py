"""The archive in a file keeps the laws, shares commits, and outlives faults of the disk."""

import asyncio
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Thread

import pytest
from sqlalchemy import ColumnElement, Connection, Engine, event, select
from sqlalchemy.exc import OperationalError

from arlequin.store.archive import SqlArchive
from arlequin.store.errors import KeptAlready, StoreError
from arlequin.store.opening import open_archive
from arlequin.store.rows import of_step
from arlequin.store.schema import lobby, tables, unfinished
from arlequin.table.entries import Happened, Kept
from arlequin.table.ports import Archive, Step
from tests.store.archive_laws import ArchiveMachine, LastingLaws, Open, machine_test
from tests.store.making import founding, outcome, step


class TestSqlArchive(LastingLaws):
    @pytest.fixture
    def opening(self, tmp_path: Path) -> Open:
        return lambda: open_archive(str(tmp_path / "tables.db"))


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


TestSqlArchiveEqualsTheModel = machine_test(SqlArchiveMachine, examples=12)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
def archive(path: Path) -> Iterator[SqlArchive]:
    archive = open_archive(str(path), patience=0.1)
    yield archive
    asyncio.run(archive.close())


@contextmanager
def counted(name: str) -> Iterator[list[Connection]]:
    """The events of this name on any engine, as they come."""
    seen: list[Connection] = []

    def see(connection: Connection) -> None:
        seen.append(connection)

    event.listen(Engine, name, see)
    try:
        yield seen
    finally:
        event.remove(Engine, name, see)


async def plies(archive: Archive, table: str = "t") -> list[int]:
    shelf = await archive.load(table)
    assert shelf is not None
    return [kept.ply for kept in shelf.kept]


async def test_many_steps_share_a_commit(archive: SqlArchive) -> None:
    names = [f"t{number}" for number in range(200)]
    await asyncio.gather(*(archive.found(founding(name)) for name in names))
    with counted("commit") as commits:
        await asyncio.gather(*(archive.append(step(name, 1)) for name in names))
    assert 1 <= len(commits) <= 20


async def test_a_single_step_has_a_commit_of_its_own(archive: SqlArchive) -> None:
    await archive.found(founding("t"))
    with counted("commit") as commits:
        for ply in range(1, 6):
            await archive.append(step("t", ply))
    assert len(commits) == 5


async def test_nobody_is_told_before_the_commit(archive: SqlArchive, path: Path) -> None:
    await archive.found(founding("t"))
    with closing(sqlite3.connect(path)) as other:
        for ply in range(1, 21):
            await archive.append(step("t", ply))
            assert other.execute("SELECT max(ply) FROM entries").fetchone() == (ply,)


async def test_a_commit_returns_after_the_disk_has_it(archive: SqlArchive) -> None:
    names = ("journal_mode", "synchronous", "foreign_keys")
    connection = archive._writer._ledger._connection
    asked = [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]
    connection.commit()
    assert asked == ["wal", 2, 1]


async def test_a_step_that_fails_is_found_without_a_commit_for_each_of_the_others(
    archive: SqlArchive,
) -> None:
    await archive.found(founding("t"))
    with counted("commit") as commits:
        sent = [step("t", ply % 150) for ply in range(200)]
        outcomes = await asyncio.gather(*(outcome(archive.append(one)) for one in sent))
    assert [type(one) for one in outcomes] == [type(None)] * 150 + [KeptAlready] * 50
    assert len(commits) <= 20
    assert await plies(archive) == list(range(150))


async def test_what_the_database_cannot_hold_fails_alone(archive: SqlArchive) -> None:
    await archive.found(founding("t"))
    sent = [step("t", 1), step("t", 2**70), step("t", 2, keys=["\ud800"]), step("t", 3)]
    outcomes = await asyncio.gather(*(outcome(archive.append(one)) for one in sent))
    assert [one is not None for one in outcomes] == [False, True, True, False]
    assert await plies(archive) == [1, 3]


async def test_another_program_that_locks_the_file_fails_what_waits_and_no_more(
    archive: SqlArchive, path: Path
) -> None:
    await archive.found(founding("t"))
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        sent = [archive.append(step("t", ply)) for ply in (1, 2)]
        outcomes = await asyncio.gather(*map(outcome, sent))
        assert [str(one).endswith("database is locked") for one in outcomes] == [True, True]
        assert await plies(archive) == []
    await archive.append(step("t", 1))
    assert await plies(archive) == [1]


async def test_closing_keeps_what_waits_behind_a_lock(path: Path) -> None:
    archive = open_archive(str(path))
    await archive.found(founding("t"))
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        sent = [asyncio.ensure_future(archive.append(step("t", 1)))]
        await asyncio.sleep(0.05)
        sent += [asyncio.ensure_future(archive.append(step("t", ply))) for ply in range(2, 9)]
        closed = asyncio.ensure_future(archive.close())
        await asyncio.sleep(0.05)
        assert not any(one.done() for one in (*sent, closed))
    await asyncio.gather(*sent, closed)
    archive = open_archive(str(path))
    assert await plies(archive) == list(range(1, 9))
    await archive.close()


def fill_the_disk(archive: SqlArchive) -> Step:
    """From now on the file may not grow; the step is too long for it."""
    connection = archive._writer._ledger._connection
    connection.exec_driver_sql("PRAGMA max_page_count = 1")
    connection.commit()
    return Step("t", (Kept(9, 1.0, Happened("x" * 100_000)),))


async def test_a_full_disk_fails_what_waits_and_no_more(archive: SqlArchive) -> None:
    await archive.found(founding("t"))
    long = fill_the_disk(archive)
    with pytest.raises(StoreError, match="the step was not kept: database or disk is full"):
        await archive.append(long)
    assert await plies(archive) == []
    # The limit was the old connection's: after a fault there is a new one.
    await archive.append(long)
    assert await plies(archive) == [9]


async def test_nothing_is_said_to_be_kept_that_a_full_disk_undid(archive: SqlArchive) -> None:
    await archive.found(founding("t"))
    await archive.append(step("t", 1))
    batch = [step("t", 2), step("t", 1), fill_the_disk(archive), step("t", 3)]
    outcomes = archive._writer._ledger.keep([of_step(one) for one in batch])
    assert [type(one) for one in outcomes] == [StoreError] * 4
    assert await plies(archive) == [1]


async def test_a_commit_that_fails_fails_all_that_share_it(archive: SqlArchive) -> None:
    await archive.found(founding("t"))

    def fail(_: Connection) -> None:
        raise OperationalError("COMMIT", None, sqlite3.OperationalError("disk I/O error"))

    engine = archive._database.writing
    event.listen(engine, "commit", fail)
    sent = [archive.append(step("t", ply)) for ply in range(1, 4)]
    outcomes = await asyncio.gather(*map(outcome, sent))
    assert [str(one).endswith("disk I/O error") for one in outcomes] == [True] * 3
    assert len({id(one) for one in outcomes}) == 3
    event.remove(engine, "commit", fail)
    await archive.append(step("t", 1))
    assert await plies(archive) == [1]


async def test_a_damaged_row_is_told_as_a_sentence(archive: SqlArchive, path: Path) -> None:
    await archive.found(founding("t"))
    with closing(sqlite3.connect(path)) as other:
        other.execute("UPDATE tables SET setup = '{'")
        other.commit()
    with pytest.raises(StoreError, match="cannot be used: Input data was truncated"):
        await archive.load("t")


def test_several_event_loops_share_one_archive(archive: SqlArchive) -> None:
    asyncio.run(archive.found(founding("t")))

    async def play(table: str) -> None:
        await archive.found(founding(table))
        await asyncio.gather(*(archive.append(step(table, ply)) for ply in range(50)))

    threads = [Thread(target=asyncio.run, args=[play(f"t{number}")]) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for number in range(4):
        assert asyncio.run(plies(archive, f"t{number}")) == list(range(50))


def test_an_event_loop_that_is_gone_disturbs_nobody(archive: SqlArchive) -> None:
    asyncio.run(archive.found(founding("t")))
    loop = asyncio.new_event_loop()

    async def send() -> None:
        archive._writer.keep(of_step(step("t", 1)))

    loop.run_until_complete(send())
    loop.close()
    asyncio.run(archive.append(step("t", 2)))
    assert asyncio.run(plies(archive)) == [1, 2]


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
