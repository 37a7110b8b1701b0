"""Positions over HTTP: the puzzle of the day."""

import asyncio
from datetime import UTC, date, datetime, timedelta
from typing import Any, cast

import pytest

from arlequin.players.workers.pool import Busy, Workers
from arlequin.review.puzzle import puzzle_try
from arlequin.server import review_desk
from arlequin.server.review_desk import MOST_PUZZLES, PuzzleDesk
from tests.server.serving import Server

DAY = date(2026, 11, 23)


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine draws no puzzle within seconds."""
    monkeypatch.setattr(review_desk, "PATIENCE", 300.0)


class Counting:
    """A worker that draws here and counts; it may be busy at first."""

    def __init__(self, busy: int = 0) -> None:
        self.asked: list[tuple[date, int]] = []
        self._busy = busy

    async def do(self, _kind: Any, _asker: Any, work: Any, *values: Any) -> Any:
        await asyncio.sleep(0)
        if self._busy:
            self._busy -= 1
            raise Busy("expected less to do")
        self.asked.append(values)
        return work(*values)


def desk(worker: Counting) -> PuzzleDesk:
    """A desk with this worker."""
    return PuzzleDesk(cast(Workers, worker))


def test_all_who_ask_have_the_same_puzzle_which_is_drawn_once() -> None:
    async def go() -> None:
        puzzles = desk(worker := Counting())
        one, other = await asyncio.gather(puzzles.puzzle(DAY, "a"), puzzles.puzzle(DAY, "b"))
        drawn = len(worker.asked)
        assert one is other is await puzzles.puzzle(DAY, "c")
        assert len(worker.asked) == drawn
        assert [number for _, number in worker.asked] == list(range(drawn))
        assert one.game == "yam-color"
        assert puzzle_try(DAY, drawn - 1) is not None

    asyncio.run(go())


def test_who_asks_again_after_a_failure_tries_again() -> None:
    async def go() -> None:
        puzzles = desk(Counting(busy=1))
        with pytest.raises(Busy):
            await puzzles.puzzle(DAY, "a")
        assert (await puzzles.puzzle(DAY, "a")).weighed.moves

    asyncio.run(go())


def test_who_would_wait_long_is_asked_to_come_again_and_it_is_drawn_meanwhile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def go() -> None:
        worker, loaded = Counting(), asyncio.Event()
        review = worker.do

        async def slow(*asked: Any) -> Any:
            await loaded.wait()
            return await review(*asked)

        monkeypatch.setattr(worker, "do", slow)
        monkeypatch.setattr(review_desk, "PATIENCE", 0.01)
        puzzles = desk(worker)
        with pytest.raises(Busy, match="ask again in a moment"):
            await puzzles.puzzle(DAY, "a")
        loaded.set()
        monkeypatch.setattr(review_desk, "PATIENCE", 300.0)
        assert (await puzzles.puzzle(DAY, "a")).weighed.moves
        assert [number for _, number in worker.asked] == list(range(len(worker.asked)))

    asyncio.run(go())


def test_few_days_are_kept() -> None:
    async def go() -> None:
        puzzles = desk(worker := Counting())
        days = [DAY + timedelta(days=4 * number) for number in range(MOST_PUZZLES + 1)]
        for day in days:
            await puzzles.puzzle(day, "a")
        drawn = len(worker.asked)
        await puzzles.puzzle(days[-1], "a")
        assert len(worker.asked) == drawn
        await puzzles.puzzle(days[0], "a")
        assert len(worker.asked) > drawn
        await puzzles.close()

    asyncio.run(go())


@pytest.mark.parametrize("text", ["2020-01-01", "2999-01-01", "2026-13-01", "today", "2026-1-1"])
def test_there_is_a_puzzle_of_today_only(server: Server, text: str) -> None:
    answer = server.get(f"/api/puzzle/{text}")
    assert answer.status == 404
    assert answer.json()["error"]["code"] == "puzzle/no-such-day"


@pytest.mark.slow  # solvers may have to be compiled first
def test_today_has_its_puzzle(server: Server) -> None:
    today = datetime.now(UTC).date().isoformat()
    while (answer := server.get(f"/api/puzzle/{today}")).status == 503:
        assert (answer.code, answer.headers["retry-after"]) == ("puzzle/busy", "2")
    assert answer.status == 200, answer.body
    assert len(answer.json()["weighed"]["moves"]) >= 3
