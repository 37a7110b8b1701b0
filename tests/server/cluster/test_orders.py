"""Orders of an operator reach every process of a server, and one to drain ends them all."""

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from arlequin.cli.main import main
from tests.postgres import QUICK, Postgres, postgres
from tests.server.cluster.crews import CrewServer
from tests.server.serving import HOST, OPEN, person

TIMES = 12
"""Requests in a row that must be answered alike: among them are some to each process."""


@pytest.fixture(scope="module")
def database() -> Iterator[Postgres]:
    with postgres(*QUICK) as server:
        yield server


@pytest.fixture
def crew(tmp_path: Path, database: Postgres) -> Iterator[CrewServer]:
    server = CrewServer(tmp_path, database, 1, "--behind-proxy", HOST)
    try:
        server.start()
        yield server
    finally:
        server.stop()


def comes_to(crew: CrewServer, path: str, status: int, address: str = "198.51.100.1") -> None:
    """Wait until every process answers so."""
    headers = {"X-Forwarded-For": address}
    until, alike = time.monotonic() + 60, 0
    while alike < TIMES:
        assert time.monotonic() < until
        alike = alike + 1 if crew.ask("GET", path, headers=headers).status == status else 0


def test_every_process_obeys(crew: CrewServer, capsys: pytest.CaptureFixture[str]) -> None:
    names = ['Zoé "50%" \\ _', "Zoé 50"]
    table, other = (crew.found("coloretto", [person(n, "s" * 30), OPEN]) for n in names)
    assert main(["operate", crew.database, "list", "--json"]) == 0
    listed = {one["table"]: one["names"][0] for one in json.loads(capsys.readouterr().out)}
    assert listed == {table: names[0], other: names[1]}
    assert main(["operate", crew.database, "close", table]) == 0
    comes_to(crew, f"/api/tables/{table}", 404)
    comes_to(crew, f"/api/tables/{other}", 200)
    assert main(["operate", crew.database, "ban", "203.0.113.7"]) == 0
    comes_to(crew, "/api/games", 403, "203.0.113.7")
    assert main(["operate", crew.database, "forget", names[0]]) == 0
    assert "Removed in 1 places, at 1 tables." in capsys.readouterr().out
    assert main(["operate", crew.database, "remove", table]) == 0
    assert main(["check", crew.database]) == 0
    assert "1 tables (0 over)" in capsys.readouterr().out


@pytest.mark.slow
def test_an_order_to_drain_ends_every_process_and_none_is_replaced(crew: CrewServer) -> None:
    assert main(["operate", crew.database, "drain"]) == 0
    assert crew.ended() == 0
    assert "starting another" not in crew.logged()
