"""The fault test with several processes: each table lives in one, and is taken over."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.postgres import Postgres, postgres
from tests.server.cluster.crews import CrewServer
from tests.server.serving import OPEN, person
from tests.server.storms import Storm, chosen_seed

FEW = ("race", "sent")
MOMENTS = ("anywhen", "sent", "race")
SHORT = 60.0


@pytest.fixture(scope="module")
def durable() -> Iterator[Postgres]:
    """PostgreSQL as people run it: what it says is on disk, is."""
    with postgres() as server:
        yield server


class Tempest(Storm):
    """Kills one process, or all, or the database."""

    server: CrewServer

    @property
    def blows(self) -> str:
        return f"{super().blows} {self.server.struck}"


@pytest.fixture
def crew(tmp_path: Path, durable: Postgres) -> Iterator[CrewServer]:
    server = CrewServer(tmp_path, durable, chosen_seed(), "--most-sockets", "1000")
    try:
        server.start()
        yield server
    finally:
        server.stop()


@pytest.mark.slow
def test_processes_that_are_killed_have_lost_doubled_and_changed_nothing(crew: CrewServer) -> None:
    crew.plan = [crew.kill_one, crew.kill_database]
    storm = Tempest(crew)
    damage = storm.pass_over(FEW, SHORT)
    assert len(storm.kills) >= 2
    assert crew.struck["kill_database"] == 1
    assert damage.done > 20
    assert damage.reconnected > 0
    assert crew.troubles == []


def test_codes_and_previews_are_found_in_postgresql_by_every_process(crew: CrewServer) -> None:
    tables = [crew.found("coloretto", [person("Ana", "s" * 30), OPEN]) for _ in range(4)]
    for table in tables * 2:
        code = crew.get(f"/api/tables/{table}/code").json()["code"]
        assert crew.get(f"/api/codes/{code}").json()["path"] == f"/t/{table}"
        page = crew.get(f"/t/{table}?l=en").body.decode()
        assert 'property="og:title" content="Ana invites you to Coloretto"' in page
    assert crew.troubles == []


@pytest.mark.slow
def test_processes_killed_hundreds_of_times_have_lost_nothing(
    crew: CrewServer, aloud: Callable[[str], None]
) -> None:
    storm = Tempest(crew, aloud)
    damage = storm.pass_over_slowly(MOMENTS)
    assert len(storm.kills) >= 30
    assert damage.done >= 500
    assert damage.interrupted >= 5
    assert crew.troubles == []
