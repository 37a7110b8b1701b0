"""PostgreSQL of the example, really run: a replica takes over; one goes back to a moment."""

import asyncio
import re
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

import pytest

from arlequin.store.open import open_archive
from tests.postgres import Postgres, PostgresCopy, postgres
from tests.store.kills import appender, killed
from tests.store.samples import step

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("recovery")]
EXAMPLE = Path(__file__).parents[2] / "deploy/postgresql"
KEPT = "/var/backups/arlequin/log"
"""Where the example keeps the log."""
SMALL = ("shared_buffers",)
"""What a test has no room for."""
TABLES = 5
PATIENCE = 120.0
Plies = dict[str, list[int]]


def settings(name: str, log: Path) -> list[str]:
    """The lines of a file of the example, with its log elsewhere; the empty ones are defaults."""
    text = (EXAMPLE / name).read_text(encoding="utf-8").replace(KEPT, str(log))
    found = re.findall(r"^(\w+) = '?(.*?)'?$", text, re.MULTILINE)
    return [f"{key}={value}" for key, value in found if value and key not in SMALL]


def until(seen: Callable[[], bool]) -> None:
    """Wait for another program."""
    end = time.monotonic() + PATIENCE
    while not seen():
        assert time.monotonic() < end
        time.sleep(0.05)


@pytest.fixture
def log() -> Iterator[Path]:
    """A folder in which PostgreSQL, which is another user, may write; pytest's own are closed."""
    with tempfile.TemporaryDirectory(prefix="arlequin-log-", ignore_cleanup_errors=True) as name:
        Path(name).chmod(0o777)
        yield Path(name)


@pytest.fixture
def primary(log: Path) -> Iterator[Postgres]:
    with postgres(*settings("primary.conf", log)) as server:
        yield server


def play_on(process: "subprocess.Popen[str]", steps: int = 40) -> dict[str, int]:
    """Until so many more were acknowledged; the last ply of each table."""
    assert process.stdout is not None
    words = [line.split() for line in islice(process.stdout, steps)]
    assert len(words) == steps
    return {table: int(ply) for table, ply in words}


async def _plies(place: str) -> Plies:
    archive = open_archive(place)
    found = [await archive.load(f"t{number}") for number in range(TABLES)]
    await archive.close()
    return {table.table: [kept.ply for kept in table.entries] for table in found if table}


def plies(place: str) -> Plies:
    """What is kept, table by table: without a hole."""
    found = asyncio.run(_plies(place))
    for kept in found.values():
        assert kept == list(range(1, len(kept) + 1))
    return found


async def _append(place: str, ply: int) -> None:
    archive = open_archive(place)
    await archive.append(step("t0", ply))
    await archive.close()


def test_a_replica_that_is_waited_for_takes_over_with_every_acknowledged_step(
    primary: Postgres,
) -> None:
    place = primary.new()
    follow = ("-R", "-C", "-S", "arlequin_replica", "-X", "stream")
    replica = PostgresCopy(primary.data.parents[1] / "replica", primary, *follow)
    replica.start(*settings("replica.conf", primary.data))
    try:
        primary.ask("ALTER SYSTEM SET synchronous_standby_names = '*'")
        primary.ask("SELECT pg_reload_conf()")
        until(lambda: primary.ask("SELECT sync_state FROM pg_stat_replication") == [("sync",)])
        with appender(place, TABLES) as process:
            acknowledged = play_on(process)
            primary.kill()
            acknowledged |= killed(process)
        assert replica.ask("SELECT pg_promote()") == [(True,)]
        there = plies(replica.url(place.rpartition("/")[2]))
        assert all(there[table][-1] >= ply for table, ply in acknowledged.items())
        asyncio.run(_append(replica.url(place.rpartition("/")[2]), len(there["t0"]) + 1))
    finally:
        replica.kill()


def test_a_database_goes_back_to_a_moment_and_on_from_there(primary: Postgres, log: Path) -> None:
    place = primary.new()
    base = PostgresCopy(primary.data.parents[1] / "base", primary)
    with appender(place, TABLES) as process:
        before = play_on(process)
        before |= killed(process)
    there = plies(place)
    ((moment,),) = primary.ask("SELECT clock_timestamp()::text")
    with appender(place, TABLES) as process:
        play_on(process)
    assert sum(map(len, plies(place).values())) > sum(map(len, there.values()))
    ((piece,),) = primary.ask("SELECT pg_walfile_name(pg_switch_wal())")
    until((log / str(piece)).exists)
    primary.kill()
    (base.data / "recovery.signal").touch()
    back = [line for line in settings("recover.conf", log) if "target_time" not in line]
    base.start(*back, f"recovery_target_time={moment}")
    try:
        until(lambda: base.ask("SELECT pg_get_wal_replay_pause_state()") == [("paused",)])
        base.ask("SELECT pg_wal_replay_resume()")
        until(lambda: base.ask("SELECT pg_is_in_recovery()") == [(False,)])
        own = base.url(place.rpartition("/")[2])
        assert plies(own) == there
        assert all(there[table][-1] >= ply for table, ply in before.items())
        asyncio.run(_append(own, len(there["t0"]) + 1))
    finally:
        base.kill()
