"""The archive in PostgreSQL keeps the same laws, and outlives the server that it talks to."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec
import psycopg
import pytest
from sqlalchemy import Connection, event
from sqlalchemy.exc import OperationalError

from arlequin.live.leases import LeaseLost
from arlequin.store import migrate
from arlequin.store.database import Database
from arlequin.store.errors import AlreadyStored, StoreError
from arlequin.store.open import open_archive
from arlequin.store.rows import of_step
from arlequin.store.sql_archive import SqlArchive
from arlequin.table.ports import Archive
from tests.postgres import QUICK, Postgres, postgres
from tests.store.archive_laws import ArchiveMachine, machine_test
from tests.store.damage import flip_shared
from tests.store.samples import PUBLIC, founding, outcome, step
from tests.store.sql_laws import Meddling, Other, SqlLaws, plies


class OtherProgram:
    def __init__(self, connection: psycopg.Connection) -> None:
        self._connection = connection

    def ask(self, sql: str) -> list[tuple[object, ...]]:
        cursor = self._connection.execute(sql)
        found = cursor.fetchall() if cursor.description else []
        self._connection.commit()
        return found

    def lock(self) -> None:
        self._connection.execute("LOCK TABLE entries IN EXCLUSIVE MODE")

    def flip(self, table: str, column: str) -> None:
        flip_shared(self._connection, table, column)
        self._connection.commit()


class TestPostgresArchive(SqlLaws):
    @pytest.fixture
    def meddling(self, place: str) -> Meddling:
        @contextmanager
        def other() -> Iterator[Other]:
            with psycopg.connect(place) as connection:
                yield OtherProgram(connection)

        return other


@pytest.fixture
def place(database: str) -> str:
    return database


@pytest.fixture
def archive(place: str) -> Iterator[SqlArchive]:
    archive = open_archive(place, patience=0.1)
    yield archive
    asyncio.run(archive.close())


@pytest.fixture(scope="module", autouse=True)
def server_of_the_machine(database_server: Postgres) -> None:
    PostgresMachine.server = database_server


class PostgresMachine(ArchiveMachine):
    lasting = True
    server: Postgres

    def __init__(self) -> None:
        super().__init__()
        self.lent = self.server.lent()
        self.place = self.lent.__enter__()

    def open(self) -> Archive:
        return open_archive(self.place)

    def teardown(self) -> None:
        super().teardown()
        self.lent.__exit__(None, None, None)


TestPostgresEqualsTheModel = machine_test(PostgresMachine, percent=3)


# --- a connection that is lost -----------------------------------------------------------------


def cut(place: str) -> None:
    """End all other connections to this database."""
    ours = "datname = current_database() AND pid <> pg_backend_pid()"
    with psycopg.connect(place, autocommit=True) as keeper:
        keeper.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {ours}")


async def test_a_lost_connection_is_made_again_and_nobody_notices(
    archive: SqlArchive, place: str
) -> None:
    await archive.create(founding("t"))
    for ply in range(1, 6):
        cut(place)
        await archive.append(step("t", ply, keys=[f"k{ply}"]))
        assert await plies(archive) == list(range(1, ply + 1))


@contextmanager
def deaf(archive: SqlArchive, place: str, kept: bool) -> Iterator[list[int]]:
    """The next commit is done, or not; and then the connection is gone before the answer."""
    lost: list[int] = []

    def lose(connection: Connection) -> None:
        if not lost:
            lost.append(1)
            driver = connection.connection.driver_connection
            assert isinstance(driver, psycopg.Connection)
            if kept:
                driver.commit()
            cut(place)
            gone = psycopg.OperationalError("server closed the connection unexpectedly")
            raise OperationalError("COMMIT", None, gone)

    event.listen(archive._database.writing, "commit", lose)
    yield lost
    event.remove(archive._database.writing, "commit", lose)


@pytest.mark.parametrize("kept", [True, False])
async def test_a_step_whose_commit_was_not_heard_of_is_kept_once(
    archive: SqlArchive, place: str, kept: bool
) -> None:
    await archive.create(founding("t"))
    with deaf(archive, place, kept) as lost:
        sent = [step("t", ply, keys=[f"k{ply}"]) for ply in (1, 2, 3)]
        assert await asyncio.gather(*(outcome(archive.append(one)) for one in sent)) == [None] * 3
    assert lost
    saved = await archive.load("t")
    assert saved is not None
    assert saved.entries == step("t", 1, 2, 3).entries
    assert [answer.key for answer in saved.answers] == ["k1", "k2", "k3"]


@pytest.mark.parametrize("kept", [True, False])
async def test_a_founding_whose_commit_was_not_heard_of_is_kept_once(
    archive: SqlArchive, place: str, kept: bool
) -> None:
    with deaf(archive, place, kept) as lost:
        await archive.create(founding("t", PUBLIC))
    assert lost
    assert await archive.public_tables(9) == ("t",)


async def test_another_step_under_the_same_ply_is_not_taken_for_the_lost_one(
    archive: SqlArchive, place: str
) -> None:
    await archive.create(founding("t"))
    await archive.append(step("t", 1, at=1.0))
    batch = [of_step(step("t", 2)), of_step(step("t", 1, at=2.0))]
    with deaf(archive, place, kept=True) as lost:
        outcomes = await asyncio.to_thread(archive._writer._ledger.write, batch)
    assert lost
    assert [type(one) for one in outcomes] == [type(None), AlreadyStored]


async def test_a_database_that_stays_away_leaves_a_step_in_doubt_and_nothing_else_broken() -> None:
    with postgres(*QUICK) as server:
        archive = open_archive(server.new())
        archive._database = archive._writer._ledger._database = _waiting(archive)
        await archive.create(founding("t"))
        server.kill()
        with pytest.raises(LeaseLost, match="does not answer: whether the step was kept, nobody"):
            await archive.append(step("t", 1))
        # Of a new table nobody knows the name, and nobody's table is to be closed for it.
        with pytest.raises(StoreError, match="does not answer"):
            await archive.create(founding("new"))
        with pytest.raises(StoreError, match=r"^the database 'test1' at 127.0.0.1:\d+ cannot be"):
            await archive.load("t")
        server.start()
        await archive.append(step("t", 1))
        assert await plies(archive) == [1]
        await archive.close()


async def test_a_commit_that_may_be_on_its_way_still_is_not_told_as_no(
    archive: SqlArchive, place: str
) -> None:
    await archive.create(founding("t"))
    ledger = archive._writer._ledger
    ledger._database = _waiting(archive)
    first: list[psycopg.Connection] = []

    def lose(_: Connection) -> None:
        """The first try goes on in the database, unheard, and has the lock of its table."""
        if not first:
            cut(place)
            first.append(psycopg.connect(place))
            first[0].execute("SELECT 1 FROM tables WHERE id = 't' FOR UPDATE")
            gone = psycopg.OperationalError("server closed the connection unexpectedly")
            raise OperationalError("COMMIT", None, gone)

    event.listen(archive._database.writing, "commit", lose)
    with pytest.raises(LeaseLost, match="whether the step was kept, nobody knows"):
        await archive.append(step("t", 1))
    first[0].close()
    await archive.append(step("t", 1))
    assert await plies(archive) == [1]


def _waiting(archive: SqlArchive, seconds: float = 0.3) -> Database:
    return msgspec.structs.replace(archive._database, reconnecting=seconds)


async def test_a_restart_of_the_database_is_waited_for() -> None:
    with postgres(*QUICK) as server:
        archive = open_archive(server.new())
        archive._writer._ledger._database = _waiting(archive, 600)  # a start may take long
        await archive.create(founding("t"))
        server.kill()
        sent = [asyncio.ensure_future(archive.append(step("t", ply))) for ply in (1, 2)]
        await asyncio.sleep(0.3)
        assert not any(one.done() for one in sent)
        await asyncio.to_thread(server.start)
        await asyncio.gather(*sent)
        assert await plies(archive) == [1, 2]
        await archive.close()


# --- opening ------------------------------------------------------------------------------------


async def test_a_commit_returns_after_the_disk_has_it(database_server: Postgres) -> None:
    place = database_server.new()
    name = place.rpartition("/")[2]
    database_server.ask(f"ALTER DATABASE {name} SET synchronous_commit = off")
    archive = open_archive(place)
    connection = archive._writer._ledger._connection
    assert connection.exec_driver_sql("SHOW synchronous_commit").scalar() == "on"
    connection.commit()
    await archive.close()


def test_several_servers_may_open_an_empty_database_at_once(place: str) -> None:
    opened: list[SqlArchive] = []
    threads = [
        threading.Thread(target=lambda: opened.append(open_archive(place))) for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(opened) == 4
    for archive in opened:
        asyncio.run(archive.close())


@pytest.mark.parametrize("asked", ["inspect", "_current"])
def test_a_database_that_another_server_sets_up_meanwhile_is_ours(
    place: str, monkeypatch: pytest.MonkeyPatch, asked: str
) -> None:
    answer = getattr(migrate, asked)

    def then_comes_another(connection: Connection) -> object:
        found = answer(connection)
        monkeypatch.setattr(migrate, asked, answer)
        asyncio.run(open_archive(place).close())
        return found

    monkeypatch.setattr(migrate, asked, then_comes_another)
    asyncio.run(open_archive(place).close())


def test_a_database_of_another_program_is_refused_and_left_alone(
    database_server: Postgres, place: str
) -> None:
    name = place.rpartition("/")[2]
    database_server.ask("CREATE TABLE bookmarks (id int)", name)
    with pytest.raises(StoreError, match="is a database of another program"):
        open_archive(place)
    assert database_server.ask(
        "SELECT tablename FROM pg_tables WHERE schemaname = 'public'", name
    ) == [("bookmarks",)]


def test_a_database_of_a_newer_version_is_refused(database_server: Postgres, place: str) -> None:
    asyncio.run(open_archive(place).close())
    database_server.ask(
        "UPDATE arlequin_version SET version_num = '0099'", place.rpartition("/")[2]
    )
    with pytest.raises(StoreError, match="was written by a newer Arlequin"):
        open_archive(place)


SECRET = "s3cr3t-word"


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("postgresql://me:{}@127.0.0.1:1/tables", "'tables' at 127.0.0.1:1 cannot .*refused"),
        ("postgresql://me:{}@no.such.host.invalid/tables", "cannot be used: .*host"),
        ("postgresql://me:{}@127.0.0.1:99999/tables", "cannot be used"),
        ("postgresql://me:{}@127.0.0.1:port/tables", "^expected postgresql://"),
        ("postgresql://me:{}@127.0.0.1/", "^expected the name of a database"),
        ("postgres://me:{}@", "^expected the name of a database"),
    ],
)  # fmt: skip
def test_an_address_that_is_wrong_is_told_without_its_password(url: str, sentence: str) -> None:
    with pytest.raises(StoreError, match=sentence) as told:
        open_archive(url.format(SECRET))
    seen: BaseException | None = told.value
    while seen is not None:
        assert SECRET not in f"{seen} {seen!r}"
        seen = seen.__cause__ or seen.__context__


def test_a_database_that_is_not_there_is_said_so(database_server: Postgres) -> None:
    with pytest.raises(StoreError, match=r'cannot be used: .*"nowhere" does not exist'):
        open_archive(database_server.url("nowhere"))


def test_without_its_driver_it_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("arlequin.store.postgresql.DRIVER", "no_such_driver")
    with pytest.raises(StoreError, match=r"pip install 'arlequin\[postgresql\]'"):
        open_archive("postgresql://me@127.0.0.1/tables")
