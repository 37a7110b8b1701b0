"""What an archive in a database must do, whichever database it is, besides the laws of them all."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from threading import Thread
from typing import Protocol, TypeAlias

import pytest
from sqlalchemy import Connection, Engine, event
from sqlalchemy.exc import OperationalError

from arlequin.store.errors import AlreadyStored, StoreError
from arlequin.store.open import open_archive
from arlequin.store.rows import of_step
from arlequin.store.sql_archive import SqlArchive
from arlequin.table.ports import Archive, NewTable
from arlequin.table.refusal import Damaged
from tests.store.archive_laws import LastingLaws, Open
from tests.store.samples import SETUP, founding, outcome, step


class Other(Protocol):
    """Another program at the same database."""

    def ask(self, sql: str) -> list[tuple[object, ...]]:
        """Ask, or change something at once."""

    def lock(self) -> None:
        """From now on nobody else can write."""

    def flip(self, table: str, column: str) -> None:
        """Flip the highest bit of the first byte of a text, in each row: it is no UTF-8 then."""


Meddling: TypeAlias = Callable[[], AbstractContextManager[Other]]


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
    saved = await archive.load(table)
    assert saved is not None
    return [kept.ply for kept in saved.entries]


class SqlLaws(LastingLaws):
    """Handed the fixtures `place`, the name of an empty database, and `meddling`, another program
    at it.
    """

    @pytest.fixture
    def opening(self, place: str) -> Open:
        return lambda: open_archive(place)

    @pytest.fixture
    def sql(self, place: str) -> Iterator[SqlArchive]:
        archive = open_archive(place, patience=0.1)
        yield archive
        asyncio.run(archive.close())

    async def test_many_steps_share_a_commit(self, sql: SqlArchive) -> None:
        names = [f"t{number}" for number in range(200)]
        await asyncio.gather(*(sql.create(founding(name)) for name in names))
        with counted("commit") as commits:
            await asyncio.gather(*(sql.append(step(name, 1)) for name in names))
        assert 1 <= len(commits) <= 20

    async def test_a_single_step_has_a_commit_of_its_own(self, sql: SqlArchive) -> None:
        await sql.create(founding("t"))
        with counted("commit") as commits:
            for ply in range(1, 6):
                await sql.append(step("t", ply))
        assert len(commits) == 5

    async def test_nobody_is_told_before_the_commit(
        self, sql: SqlArchive, meddling: Meddling
    ) -> None:
        await sql.create(founding("t"))
        with meddling() as other:
            for ply in range(1, 21):
                await sql.append(step("t", ply))
                assert other.ask("SELECT max(ply) FROM entries") == [(ply,)]

    async def test_a_step_that_fails_is_found_without_a_commit_for_each_of_the_others(
        self, sql: SqlArchive
    ) -> None:
        await sql.create(founding("t"))
        with counted("commit") as commits:
            sent = [step("t", ply % 150) for ply in range(200)]
            outcomes = await asyncio.gather(*(outcome(sql.append(one)) for one in sent))
        assert [type(one) for one in outcomes] == [type(None)] * 150 + [AlreadyStored] * 50
        assert len(commits) <= 20
        assert await plies(sql) == list(range(150))

    async def test_a_table_is_kept_with_all_it_began_with_or_not_at_all(
        self, sql: SqlArchive
    ) -> None:
        begun = step("t", *range(1, 400))
        broken = step("t", *range(1, 400), 2**70)  # no database can hold the last
        with pytest.raises(StoreError):
            await sql.create(NewTable("t", SETUP, 1.0, broken))
        assert await sql.load("t") is None
        await sql.create(NewTable("t", SETUP, 1.0, begun))
        assert await plies(sql) == list(range(1, 400))

    async def test_what_the_database_cannot_hold_fails_alone(self, sql: SqlArchive) -> None:
        await sql.create(founding("t"))
        sent = [step("t", 1), step("t", 2**70), step("t", 2, keys=["\ud800"]), step("t", 3)]
        outcomes = await asyncio.gather(*(outcome(sql.append(one)) for one in sent))
        assert [one is not None for one in outcomes] == [False, True, True, False]
        assert await plies(sql) == [1, 3]

    async def test_another_program_that_locks_the_database_fails_what_waits_and_no_more(
        self, sql: SqlArchive, meddling: Meddling
    ) -> None:
        await sql.create(founding("t"))
        with meddling() as other:
            other.lock()
            sent = [sql.append(step("t", ply)) for ply in (1, 2)]
            outcomes = await asyncio.gather(*map(outcome, sent))
            assert ["the step was not kept" in str(one) for one in outcomes] == [True, True]
            assert ["lock" in str(one) for one in outcomes] == [True, True]
            assert await plies(sql) == []
        await sql.append(step("t", 1))
        assert await plies(sql) == [1]

    async def test_closing_keeps_what_waits_behind_a_lock(
        self, place: str, meddling: Meddling
    ) -> None:
        archive = open_archive(place)
        await archive.create(founding("t"))
        with meddling() as other:
            other.lock()
            sent = [asyncio.ensure_future(archive.append(step("t", 1)))]
            await asyncio.sleep(0.05)
            sent += [asyncio.ensure_future(archive.append(step("t", ply))) for ply in range(2, 9)]
            closed = asyncio.ensure_future(archive.close())
            await asyncio.sleep(0.05)
            assert not any(one.done() for one in (*sent, closed))
        await asyncio.gather(*sent, closed)
        archive = open_archive(place)
        assert await plies(archive) == list(range(1, 9))
        await archive.close()

    async def test_a_commit_that_fails_fails_all_that_share_it(self, sql: SqlArchive) -> None:
        await sql.create(founding("t"))

        def fail(_: Connection) -> None:
            raise OperationalError("COMMIT", None, RuntimeError("disk I/O error"))

        engine = sql._database.writing
        event.listen(engine, "commit", fail)
        sent = [sql.append(step("t", ply)) for ply in range(1, 4)]
        outcomes = await asyncio.gather(*map(outcome, sent))
        assert [str(one).endswith("disk I/O error") for one in outcomes] == [True] * 3
        assert len({id(one) for one in outcomes}) == 3
        event.remove(engine, "commit", fail)
        await sql.append(step("t", 1))
        assert await plies(sql) == [1]

    @pytest.mark.parametrize(
        ("change", "what"),
        [
            ("UPDATE tables SET setup = '{'", "its setup"),
            ("UPDATE tables SET created = 7", "its setup"),
            ("UPDATE entries SET data = replace(data, 'event 1', 'event 3')", "entry 1"),
            ("UPDATE entries SET at = 2.5 WHERE ply = 2", "entry 2"),
            ("UPDATE entries SET ply = 3 WHERE ply = 2", "entry 3"),
            ("UPDATE answers SET data = replace(data, '2', '3')", "an answer"),
            ("UPDATE answers SET key = 'j'", "an answer"),
        ],
    )
    async def test_a_damaged_row_is_noticed_and_other_tables_go_on(
        self, sql: SqlArchive, meddling: Meddling, change: str, what: str
    ) -> None:
        await sql.create(founding("t"))
        await sql.append(step("t", 1, 2, keys=["k"]))
        with meddling() as other:
            other.ask(change)
        await sql.create(founding("u"))
        with pytest.raises(Damaged, match=f"table t: {what} is damaged"):
            await sql.load("t")
        assert await plies(sql, "u") == []

    @pytest.mark.parametrize(
        "column", ["tables.setup", "entries.data", "answers.key", "answers.data"]
    )
    async def test_a_row_that_is_no_text_any_more_is_damaged_and_other_tables_go_on(
        self, sql: SqlArchive, meddling: Meddling, column: str
    ) -> None:
        await sql.create(founding("t"))
        await sql.append(step("t", 1, 2, keys=["k"]))
        with meddling() as other:
            other.flip(*column.split("."))
        await sql.create(founding("u"))
        with pytest.raises(Damaged, match=r"table t: .* is damaged"):
            await sql.load("t")
        assert await plies(sql, "u") == []

    def test_several_event_loops_share_one_archive(self, sql: SqlArchive) -> None:
        asyncio.run(sql.create(founding("t")))

        async def play(table: str) -> None:
            await sql.create(founding(table))
            await asyncio.gather(*(sql.append(step(table, ply)) for ply in range(50)))

        threads = [Thread(target=asyncio.run, args=[play(f"t{number}")]) for number in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for number in range(4):
            assert asyncio.run(plies(sql, f"t{number}")) == list(range(50))

    def test_an_event_loop_that_is_gone_disturbs_nobody(self, sql: SqlArchive) -> None:
        asyncio.run(sql.create(founding("t")))
        loop = asyncio.new_event_loop()

        async def send() -> None:
            sql._writer.put(of_step(step("t", 1)))

        loop.run_until_complete(send())
        loop.close()
        asyncio.run(sql.append(step("t", 2)))
        assert asyncio.run(plies(sql)) == [1, 2]
