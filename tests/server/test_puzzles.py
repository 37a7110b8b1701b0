"""Puzzle of the day over HTTP, and how many have found it."""

import json
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta

import pytest

from arlequin.review.puzzle import puzzle_of
from arlequin.server.net.address_limits import PUZZLE_TRIES
from tests.server.serving import Answer, Json, Server

TODAY = datetime.now(UTC).date()
"""A test that runs around midnight still has a puzzle: yesterday's is answered too."""


@pytest.fixture
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of its own: how many tries of an address count is limited."""
    running = Server(tmp_path_factory.mktemp("puzzles"))
    try:
        running.start()
        yield running
    finally:
        running.stop()
    assert running.troubles == []


def post(server: Server, move: str, day: date = TODAY) -> Answer:
    headers = {"Content-Type": "application/json"}
    data = json.dumps({"move": move}).encode()
    return server.ask("POST", f"/api/puzzle/{day.isoformat()}", data, headers)


def shown(server: Server, day: date = TODAY) -> Json:
    answer = server.get(f"/api/puzzle/{day.isoformat()}")
    assert answer.status == 200, answer.body
    return dict(answer.json())


@pytest.mark.parametrize("text", ["2020-01-01", "2999-01-01", "2026-13-01", "today", "2026-1-1"])
def test_there_is_no_puzzle_of_any_other_day(server: Server, text: str) -> None:
    answer = server.get(f"/api/puzzle/{text}")
    assert (answer.status, answer.code) == (404, "puzzle/no-such-day")


def test_yesterday_today_and_tomorrow_have_the_stored_puzzle_of_their_date(server: Server) -> None:
    for away in (-1, 0, 1):
        day = TODAY + timedelta(days=away)
        body, stored = shown(server, day), puzzle_of(day)
        assert (body["date"], body["difficulty"]) == (day.isoformat(), day.weekday() + 1)
        assert body["game"] == stored.game.identity.game
        assert len(body["names"]) == 2
        assert body["material"] == ""
        assert body["weighed"]["moves"][0]["move"] in stored.best
        assert body["view"]["actors"] == [stored.weighed.seat]


def test_a_first_try_is_counted_and_found_if_its_move_is_as_good_as_the_best(own: Server) -> None:
    best, *others = puzzle_of(TODAY).weighed.moves
    wrong = others[-1].move
    assert shown(own)["count"] == {"tried": 0, "found": 0}
    assert post(own, best.move).json() == {"tried": 1, "found": 1}
    assert post(own, wrong).json() == {"tried": 2, "found": 1}
    own.kill()
    own.start()
    assert shown(own)["count"] == {"tried": 2, "found": 1}
    assert shown(own, TODAY + timedelta(days=1))["count"] == {"tried": 0, "found": 0}


def test_a_move_that_is_not_there_is_refused_and_counts_nothing(own: Server) -> None:
    refused = post(own, "take 99")
    assert (refused.status, refused.code) == (400, "puzzle/no-such-move")
    assert post(own, "draw", date(2020, 1, 1)).code == "puzzle/no-such-day"
    assert shown(own)["count"] == {"tried": 0, "found": 0}


def test_an_address_counts_only_some_times_a_day(own: Server) -> None:
    move = puzzle_of(TODAY).weighed.moves[0].move
    counts = [post(own, move).json()["tried"] for _ in range(PUZZLE_TRIES + 2)]
    assert counts == [*range(1, PUZZLE_TRIES + 1), PUZZLE_TRIES, PUZZLE_TRIES]
