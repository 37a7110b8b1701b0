"""Leases in PostgreSQL: the laws, and how the death of a process is seen."""

import asyncio
import time

import psycopg
import pytest

from arlequin.live.leases import Elsewhere, Lease, LeaseLost
from arlequin.store.open import open_store
from arlequin.store.postgresql import IDLE
from arlequin.store.postgresql_leases import CLASS, SECONDS, Card, PostgresLeases
from tests.postgres import QUICK, postgres
from tests.store.lease_laws import Join, LeaseLaws, Process, founding, joined, under

UNHURRIED = 600.0
"""Seconds of a lease that no busy machine outlasts."""


class Shared:
    """A process, as far as the database can see."""

    def __init__(self, place: str, name: str, seconds: float = SECONDS) -> None:
        self.archive, leases = open_store(place, Card(name, f"secret of {name}", seconds))
        assert isinstance(leases, PostgresLeases)
        self.leases: PostgresLeases = leases
        self._place = place

    def vanish(self) -> None:
        """Its connection is gone, and it does not make another; come back when this is seen."""
        self.leases._presence.end()
        held = f"SELECT 1 FROM pg_locks WHERE classid = {CLASS} AND objid = {self.leases.number}"
        with psycopg.connect(self._place, autocommit=True) as looking:
            while looking.execute(held).fetchone():
                time.sleep(0.001)

    def until(self) -> float:
        """When the others take it for dead, as it is written."""
        written = "SELECT until FROM processes WHERE number = %s"
        with psycopg.connect(self._place, autocommit=True) as looking:
            [found] = looking.execute(written, [self.leases.number]).fetchone() or [0.0]
        return float(found)

    async def close(self) -> None:
        await self.leases.close()
        await self.archive.close()


@pytest.fixture
def place(database: str) -> str:
    return database


@pytest.fixture
def join(place: str) -> Join:
    def process(name: str) -> Process:
        return Shared(place, name)

    return process


class TestPostgresLeases(LeaseLaws):
    pass


async def test_a_process_whose_connection_has_gone_is_dead_at_once(place: str) -> None:
    def unhurried(name: str) -> Process:
        return Shared(place, name, seconds=UNHURRIED)  # so its lease cannot expire meanwhile

    async with joined(unhurried, "a", "b") as (a, b):
        await a.archive.create(founding(a.leases.new("t")))
        a.vanish()
        assert await b.leases.neighbours() == ()
        assert await b.leases.take("t") is not None


async def test_a_process_that_stands_still_is_dead_after_its_time(place: str) -> None:
    def still(name: str) -> Process:
        return Shared(place, name, seconds=UNHURRIED)

    async with joined(still, "a", "b") as (a, b):
        await a.archive.create(founding(a.leases.new("t")))
        assert isinstance(a, Shared)
        a.leases._presence._ending.set()  # no beat any more, but the connection stays
        with pytest.raises(Elsewhere):
            await b.leases.take("t")
        passes = "UPDATE processes SET until = until - %s WHERE number = %s"
        with psycopg.connect(place, autocommit=True) as time_that:
            time_that.execute(passes, [UNHURRIED, a.leases.number])
        assert await b.leases.take("t") is not None


async def test_a_process_that_beats_lives_longer_than_one_lease(place: str, join: Join) -> None:
    async with joined(join, "a", "b") as (a, b):
        await a.archive.create(founding(a.leases.new("t")))
        assert isinstance(a, Shared)
        first = a.until()
        while a.until() < first + SECONDS / 5:
            await asyncio.sleep(0.05)
        with pytest.raises(Elsewhere):
            await b.leases.take("t")


async def test_a_process_whose_connection_was_cut_comes_back_under_its_number(place: str) -> None:
    def brief(name: str) -> Process:
        return Shared(place, name, seconds=5.0)

    async with joined(brief, "a", "b") as (a, b):
        lease = a.leases.new("t")
        await a.archive.create(founding(lease))
        with psycopg.connect(place, autocommit=True) as keeper:
            cut = keeper.execute(
                "SELECT pid, pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            ).fetchall()
            left = "SELECT 1 FROM pg_stat_activity WHERE pid = ANY(%s)"
            while keeper.execute(left, [[pid for pid, _ in cut]]).fetchone():
                time.sleep(0.001)  # they end a moment later, with their locks
        until = time.monotonic() + 60
        while len(await b.leases.neighbours()) < 1 and time.monotonic() < until:
            await asyncio.sleep(0.05)
        with pytest.raises(Elsewhere):
            await b.leases.take("t")
        await a.archive.append(under(lease, 1))


async def test_after_a_restart_of_the_database_every_process_has_its_leases() -> None:
    with postgres(*QUICK) as server:
        place = server.new()

        def process(name: str) -> Process:
            return Shared(place, name, seconds=UNHURRIED)  # a restart may take long

        async with joined(process, "a", "b") as (a, b):
            lease = a.leases.new("t")
            await a.archive.create(founding(lease))
            server.kill()
            await asyncio.to_thread(server.start)
            with pytest.raises(Elsewhere):
                await b.leases.take("t")
            await a.archive.append(under(lease, 1))


async def test_a_step_on_its_way_is_waited_for_before_the_table_is_taken(
    place: str, join: Join
) -> None:
    """Its process is dead, but the database has not heard the end of its last transaction yet."""
    async with joined(join, "a", "b") as (a, b):
        await a.archive.create(founding(a.leases.new("t")))
        with psycopg.connect(place) as dead:
            dead.execute("UPDATE tables SET updated = 7 WHERE id = 't' AND epoch = 1")
            a.vanish()
            taking = asyncio.ensure_future(b.leases.take("t"))
            await asyncio.sleep(0.2)
            assert not taking.done()
            dead.commit()
            lease = await taking
        assert lease is not None
        assert lease.epoch == 2


async def test_who_stands_still_in_the_middle_of_a_step_keeps_nobody_from_its_table(
    place: str, join: Join
) -> None:
    async with joined(join, "a", "b") as (a, b):
        await a.archive.create(founding(a.leases.new("t")))
        assert isinstance(a, Shared)
        with a.archive._database.reading.engine.connect() as still:
            still.execution_options(isolation_level="READ COMMITTED", postgresql_readonly=False)
            limit = "idle_in_transaction_session_timeout"
            assert still.exec_driver_sql(f"SHOW {limit}").scalar_one() == f"{IDLE:.0f}s"
            still.exec_driver_sql(f"SET {limit} = 300")  # so that nobody has to wait for it
            still.exec_driver_sql("UPDATE tables SET updated = 7 WHERE id = 't' AND epoch = 1")
            a.vanish()
            assert await b.leases.take("t") is not None
            still.invalidate()


async def test_a_table_held_by_two_keeps_one_story(place: str, join: Join) -> None:
    """Both write as fast as they can while the lease goes from one to the other."""
    async with joined(join, "a", "b") as processes:
        lease = processes[0].leases.new("t")
        await processes[0].archive.create(founding(lease))
        told: list[int] = []
        for number in range(12):
            process = processes[number % 2]
            writing = asyncio.ensure_future(_write(process, lease, told))
            await asyncio.sleep(0.02)
            process.vanish()
            taken = await processes[(number + 1) % 2].leases.take("t")
            assert taken is not None
            await writing
            _come_back(process)
            lease = taken
        saved = await processes[0].archive.load("t")
        assert saved is not None
        kept = [one.ply for one in saved.entries]
        assert kept == list(range(1, len(kept) + 1))
        assert set(told) <= set(kept)
        assert len(told) == len(set(told)) > 20


async def _write(process: Process, lease: Lease, told: list[int]) -> None:
    saved = await process.archive.load("t")
    assert saved is not None
    ply = len(saved.entries)
    try:
        while True:
            await process.archive.append(under(lease, ply + 1))
            ply += 1
            told.append(ply)
    except LeaseLost:
        return


def _come_back(process: Process) -> None:
    assert isinstance(process, Shared)
    process.leases._presence._beat()
