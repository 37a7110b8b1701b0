"""Continuing over HTTP: a game that is over goes on at a table of its own, or is refused."""

import json
import time
from pathlib import Path
from typing import Any

import pytest

from arlequin.cli.main import main
from tests.server.clients import Client, present, run
from tests.server.serving import OPEN, Answer, Server, computer, person
from tests.server.test_http import follows
from tests.server.test_reviews import finished

SECRET = "s" * 30
ALONE = [person("Ana", SECRET), computer("random")]


def ask(server: Server, table: str, ply: int, seats: Any = ALONE, **more: Any) -> Answer:
    """Ask; all tests share one address, so wait where it asked too often."""
    body = json.dumps({"ply": ply, "seats": seats, **more}).encode()
    while (answer := server.ask("POST", f"/api/tables/{table}/continue", body)).status == 429:
        time.sleep(0.3)
    return answer


def events(server: Server, table: str) -> list[str]:
    """The events of a record, without times and remarks."""
    lines = server.record(table).decode().partition("\n\n")[2].splitlines()
    return [line.partition(" @")[0] for line in lines if not line.startswith("#")]


@pytest.fixture(scope="module")
def table(server: Server) -> str:
    return finished(server)


def test_a_finished_game_goes_on_to_its_end_and_the_old_one_is_untouched(
    server: Server, table: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = server.record(table)
    answer = ask(server, table, 12)
    assert answer.status == 201
    follows(server, "CreatedTable", answer.json())
    new = answer.json()["table"]
    listed = server.get(f"/api/tables/{new}").json()
    assert (listed["started"], listed["over"], listed["ply"] >= 10) == (True, False, True)
    assert (listed["setup"]["begun"] > 8, listed["setup"]["proof"]) == (True, 0)
    assert [seat["kind"] for seat in listed["seats"]] == ["person", "computer"]
    begun = listed["setup"]["begun"]
    assert events(server, new)[:begun] == events(server, table)[:begun]

    async def play_on() -> None:
        client = Client(server, new, SECRET, seed=1)
        async with present(client):
            assert client.yours == [1]
            await client.play()

    run(play_on(), 240.0)
    assert server.record(table) == before
    path = tmp_path / "game.arl"
    path.write_bytes(server.record(new))
    assert main(["replay", str(path)]) == 0
    capsys.readouterr()
    assert main(["verify", str(path)]) == 1
    assert "nothing to verify" in capsys.readouterr().err


def test_what_cannot_be_continued_is_refused_with_a_reason(server: Server, table: str) -> None:
    playing = server.found("double-yam", [person("Ana", SECRET), OPEN])
    last = server.get(f"/api/tables/{table}").json()["ply"]
    match = finished(server, options={"match": "2"})
    refusals = [
        (ask(server, playing, 0), 409, "continue/unfinished"),
        (ask(server, match, 5), 409, "continue/match"),
        (ask(server, table, last), 409, "continue/over"),
        (ask(server, table, last + 1), 409, "continue/no-such-ply"),
        (ask(server, table, -1), 409, "continue/no-such-ply"),
        (ask(server, "nowhere", 1), 404, "table/unknown"),
        (ask(server, table, 1, [*ALONE, computer()]), 400, "option/unknown"),
        (ask(server, table, 1, [person("Ana", SECRET), OPEN]), 400, "option/unknown"),
        (ask(server, table, 1, [person("Ana", "short"), computer()]), 400, "option/unknown"),
        (ask(server, table, 1, colour="red"), 400, "request/unreadable"),
    ]
    for answer, status, code in refusals:
        assert (answer.status, answer.code) == (status, code)
