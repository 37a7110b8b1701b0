"""Puzzles over HTTP: the stored one of a day, and how many found it at once."""

from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
import pytest

from tests.server.serving import Answer, Server


def path(days: int = 0) -> str:
    return f"/api/puzzle/{(datetime.now(UTC) + timedelta(days=days)).date().isoformat()}"


def tried(server: Server, move: str, days: int = 0) -> Answer:
    return server.ask("POST", path(days), msgspec.json.encode({"move": move}))


def puzzle(server: Server, days: int = 0) -> Any:
    answer = server.get(path(days))
    assert answer.status == 200, answer.body
    return answer.json()


def test_today_has_its_puzzle_at_once(server: Server) -> None:
    found = puzzle(server)
    assert found["date"] == path().rpartition("/")[2]
    assert found["difficulty"] == datetime.now(UTC).isoweekday()
    assert len(found["weighed"]["moves"]) >= 3


def test_first_tries_are_counted_and_those_that_found_it(server: Server) -> None:
    moves = [each["move"] for each in puzzle(server, 1)["weighed"]["moves"]]
    assert msgspec.json.decode(tried(server, moves[1], 1).body) == {"tried": 1, "found": 0}
    assert msgspec.json.decode(tried(server, moves[0], 1).body) == {"tried": 2, "found": 1}
    assert puzzle(server, 1)["count"] == {"tried": 2, "found": 1}


def test_a_move_that_is_none_of_the_puzzle_is_refused(server: Server) -> None:
    answer = tried(server, "take 99")
    assert (answer.status, answer.code) == (400, "puzzle/no-such-move")


def test_an_address_counts_a_few_tries_a_day(server: Server) -> None:
    """The tests before have used some of them."""
    best = puzzle(server, -1)["weighed"]["moves"][0]["move"]
    counts = [msgspec.json.decode(tried(server, best, -1).body)["tried"] for _ in range(15)]
    assert counts == sorted(counts)
    assert counts[-1] == counts[-2] <= 10


@pytest.mark.parametrize("text", ["2020-01-01", "2999-01-01", "2026-13-01", "today", "2026-1-1"])
def test_there_is_a_puzzle_of_today_only(server: Server, text: str) -> None:
    answer = server.get(f"/api/puzzle/{text}")
    assert answer.status == 404
    assert answer.json()["error"]["code"] == "puzzle/no-such-day"
