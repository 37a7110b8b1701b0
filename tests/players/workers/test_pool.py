"""Worker pool: bounded, fair, measured; a worker that hangs is replaced, hints are apart."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest

from arlequin.games import catalog
from arlequin.players.workers import pool as pools
from arlequin.players.workers.pool import HINT, NOBODY, REVIEW, Busy, Job, Pool, Workers
from arlequin.players.workers.processes import Worker
from arlequin.players.workers.recipe import Asker, Recipe, WorkerError
from tests.players.workers import choosers
from tests.players.workers.test_workers import RECIPE, VIEW, use

T = TypeVar("T")
Measured = tuple[str, float, float]


def idle(milliseconds: int, asker: Asker = NOBODY, kind: str = "easy") -> Job:
    return Job(kind, asker, choosers.idle, (RECIPE, "easy", VIEW, milliseconds))


def at(address: str, table: str = "t") -> Asker:
    return Asker(table, (address,))


def used(work: Callable[[Pool], Awaitable[T]], size: int = 1, seconds: float = 60.0) -> T:
    """Do something with a pool, and close it."""

    async def go() -> T:
        pool = Pool(size, lambda *_: None, lambda: Worker(seconds=seconds))
        try:
            return await work(pool)
        finally:
            await pool.close()

    return asyncio.run(go())


def test_a_worker_that_hangs_is_replaced_and_its_job_is_tried_once_more(tmp_path: Path) -> None:
    async def hang(pool: Pool) -> tuple[str, str]:
        values = (RECIPE, str(tmp_path / "hung"), VIEW, 0)
        first = await pool.do(Job("easy", NOBODY, choosers.hanging_once, values))
        second = await pool.do(idle(0))
        return first.move, second.move

    first, second = used(hang, seconds=6.0)
    assert first == second


def test_a_job_that_hangs_twice_is_a_clear_error() -> None:
    async def hang(pool: Pool) -> None:
        with pytest.raises(WorkerError, match="2 times"):
            await pool.do(idle(3_600_000))

    used(hang, seconds=0.5)


def test_a_full_queue_says_so_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "MOST_WAITING", 3)
    monkeypatch.setattr(pools, "MOST_OF_ADDRESS", 2)

    async def crowd(pool: Pool) -> None:
        loop = asyncio.get_running_loop()
        waiting = [loop.create_task(pool.do(idle(50, at("a")))) for _ in range(3)]
        await asyncio.sleep(0)
        assert len(pool) == 2  # one is with the worker
        with pytest.raises(Busy):
            await pool.do(idle(0, at("a")))
        waiting.append(loop.create_task(pool.do(idle(0, at("b")))))
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await pool.do(idle(0, at("c")))
        await asyncio.gather(*waiting)
        assert len(pool) == 0

    used(crowd)


def test_the_job_of_a_single_table_does_not_wait_behind_a_crowd_of_one_asker() -> None:
    async def crowd(pool: Pool) -> list[str]:
        await pool.do(idle(0))  # the worker is up
        done: list[str] = []

        async def ask(name: str, asker: Asker) -> None:
            await pool.do(idle(20, asker))
            done.append(name)

        many = [ask("crowd", at("crowd", f"t{n}")) for n in range(30)]
        await asyncio.gather(*many, ask("alone", at("alone", "own")))
        return done

    assert "alone" in used(crowd)[:3]


def test_a_job_that_nobody_waits_for_any_more_is_not_done() -> None:
    async def leave(pool: Pool) -> int:
        loop = asyncio.get_running_loop()
        tasks = [loop.create_task(pool.do(idle(3_600_000))) for _ in range(5)]
        await asyncio.sleep(0)
        assert len(pool) == 4
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return len(pool)

    assert used(leave) == 0


def test_a_hint_does_not_wait_for_computers() -> None:
    async def hint(workers: Workers) -> int:
        await workers.do(HINT, NOBODY, choosers.idle, RECIPE, "", VIEW, 0)  # its worker is up
        crowd = [asyncio.ensure_future(workers.choose(RECIPE, "", VIEW, 300)) for _ in range(40)]
        await asyncio.sleep(0)  # they wait
        await workers.do(HINT, NOBODY, choosers.idle, RECIPE, "", VIEW, 0)
        waiting = workers.waiting["computer"]
        for one in crowd:
            one.cancel()
        await asyncio.gather(*crowd, return_exceptions=True)
        return waiting

    assert use(Workers(1, choosers.idle), hint) > 20


def test_waiting_and_thinking_are_measured_by_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[Measured] = []
    now = 0

    def do(worker: Worker, work: Callable[..., Any], values: tuple[Any, ...]) -> Any:
        nonlocal now
        now += 10
        return plain(worker, work, values)

    async def measure(workers: Workers) -> None:
        await asyncio.gather(*(workers.choose(RECIPE, "easy", VIEW, 0) for _ in range(3)))
        await workers.do(HINT, NOBODY, choosers.idle, RECIPE, "", VIEW, 0)

    plain = Worker.do
    monkeypatch.setattr(Worker, "do", do)
    monkeypatch.setattr(pools, "monotonic", lambda: now)
    use(Workers(1, choosers.idle, lambda *job: found.append(job)), measure)
    assert found == [("easy", 0, 10), ("easy", 10, 10), ("easy", 20, 10), ("hint", 0, 10)]


def test_a_warm_up_is_done_in_the_workers_of_the_next_hint_and_review_and_measured_apart() -> None:
    kinds: list[str] = []
    others = [Recipe.of(catalog.new(name, 2)) for name in ("double-yam", "yam-color")]
    broken = Recipe.of(catalog.new("color-yam", 3))

    async def warm(workers: Workers) -> list[str]:
        await workers.warm_up(choosers.warm, [RECIPE, broken, *others])
        hint = await workers.do(HINT, NOBODY, choosers.warmed_for)
        assert await workers.do(REVIEW, NOBODY, choosers.warmed_for) == hint
        return hint

    found = use(Workers(4, measured=lambda kind, *_: kinds.append(kind)), warm)
    assert found == ["coloretto", "double-yam", "yam-color"]
    assert kinds == ["prepare"] * 8 + ["hint", "review"]
