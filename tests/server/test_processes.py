"""The fault test with several processes: each table lives in one, and is taken over."""

import asyncio
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from tests.postgres import Postgres, postgres
from tests.server.crews import CrewServer
from tests.server.storms import Damage, Storm
from tests.server.test_crashes import LONG, MANY, SEED, chosen_seed

FEW = ["race", "sent"]
MOMENTS = ("anywhen", "sent", "race")
SHORT = 60.0


@pytest.fixture(scope="module")
def durable() -> Iterator[Postgres]:
    """PostgreSQL as people run it: what it says is on disk, is."""
    with postgres() as server:
        yield server


# --- the fault test ------------------------------------------------------------------------------


def say(text: str) -> None:
    sys.stderr.write(f"{text}\n")


class Tempest(Storm):
    """Kills one process, or all, or the database."""

    certain = False


async def weather(
    server: CrewServer, seed: int, moments: list[str], seconds: float, tell: Callable[[str], None]
) -> tuple[Storm, Damage]:
    storm = Tempest(server, seed, tell)
    tell(f"{SEED}={seed}")
    await storm.rage(moments, seconds)
    damage = await storm.check()
    server.stop()
    storm.check_disk()
    tell(f"{len(storm.kills)} kills {server.struck}, {damage}")
    return storm, damage


@pytest.fixture
def crew(tmp_path: Path, durable: Postgres) -> Iterator[CrewServer]:
    server = CrewServer(tmp_path, durable, chosen_seed())
    try:
        server.start()
        yield server
    finally:
        server.stop()


def test_processes_that_are_killed_have_lost_doubled_and_changed_nothing(crew: CrewServer) -> None:
    crew.plan = [crew.kill_one, crew.kill_database]
    storm, damage = asyncio.run(weather(crew, chosen_seed(), FEW, SHORT, say))
    assert len(storm.kills) >= 2
    assert crew.struck["kill_database"] == 1
    assert damage.done > 20
    assert damage.reconnected > 0
    assert crew.troubles == []


@pytest.mark.slow
def test_processes_killed_hundreds_of_times_have_lost_nothing(
    crew: CrewServer, capsys: pytest.CaptureFixture[str]
) -> None:
    def aloud(text: str) -> None:
        with capsys.disabled():
            say(text)

    seed = chosen_seed()
    moments = Random(seed).choices(MOMENTS, k=MANY)
    storm, damage = asyncio.run(weather(crew, seed, moments, LONG, aloud))
    assert len(storm.kills) >= 30
    assert damage.done >= 500
    assert damage.mended >= 5
    assert crew.troubles == []
