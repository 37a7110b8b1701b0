"""Pools of worker processes in which computer players think: the event loop never waits for one.

Jobs wait in a fair, bounded queue; every worker does one at a time. Hints, reviews and printed
matter have separate pools: they never wait for computers.
"""

import asyncio
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from time import monotonic
from typing import Any, NamedTuple, TypeAlias, TypeVar

from arlequin.core.errors import ArlequinError, expected
from arlequin.core.game import View
from arlequin.players import Choice
from arlequin.players.workers.fair_queue import FairQueue, Ticket
from arlequin.players.workers.processes import Lost, Worker
from arlequin.players.workers.recipe import Asker, Recipe, WorkerError, make_choice, prepare_level

T = TypeVar("T")
Chooser: TypeAlias = Callable[[Recipe, str, View, int], Choice]
TRIES = 2
"""A job is done once more if its worker died or hung."""
MOST_WAITING, MOST_OF_ADDRESS = 1000, 120
LIKELY = {"random": 0.002, "easy": 0.01, "steady": 0.05, "review": 1.0}
"""Seconds that a job of a kind takes, before one was measured."""
UNKNOWN = 0.5
LATEST = 0.2
"""How much the latest job of a kind counts for how long the next is likely to take."""
CLOSED = "expected a choice before the workers were closed"
Measured = Callable[[str, float, float], None]
"""Receives a finished job: its kind, how long it waited, how long it took."""
COMPUTER, HINT, PREPARE, PRINT, REVIEW = "computer", "hint", "prepare", "print", "review"
NOBODY = Asker()
NICE = 10
"""Computers think when the processor is idle: people and hints come first."""


class Busy(WorkerError):
    """Too many jobs wait; this one was not taken."""

    code = "worker/busy"


class Job(NamedTuple):
    """Work for another process: a function of a module, and values that can be sent."""

    kind: str
    asker: Asker
    work: Callable[..., Any]
    values: tuple[Any, ...]


class Waiting(NamedTuple):
    """A job in the queue, the time when it was put there, and its future."""

    job: Job
    since: float
    done: "asyncio.Future[Any]"


class Pool:
    """A few workers behind one queue; they start when needed."""

    def __init__(self, size: int, measured: Measured, workers: Callable[[], Worker]) -> None:
        self._measured = measured
        self._idle = [workers() for _ in range(size)]
        self._workers = tuple(self._idle)
        self._threads = ThreadPoolExecutor(size, "arlequin-worker")
        self._queue: FairQueue[Waiting] = FairQueue(monotonic)
        self._likely: dict[str, float] = dict(LIKELY)
        self._running: set[asyncio.Task[None]] = set()
        self._closed = False

    def __len__(self) -> int:
        """How many jobs wait."""
        return len(self._queue)

    async def do(self, job: Job) -> Any:
        """The result of a job; Busy if too many wait, WorkerError if its worker died twice."""
        if self._closed:
            raise WorkerError(CLOSED)
        address = self._queue.payer(job.asker.addresses)
        if len(self._queue) >= MOST_WAITING or self._queue.of(address) >= MOST_OF_ADDRESS:
            raise Busy("expected fewer computers that think at the same time")
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        cost = self._likely.get(job.kind, UNKNOWN)
        ticket = Ticket(Waiting(job, monotonic(), done), job.asker.table, address, cost)
        self._queue.put(ticket)
        self._start_jobs()
        try:
            return await done
        finally:
            self._queue.discard(ticket)  # the client may have gone

    def _start_jobs(self) -> None:
        """Idle workers take the next jobs; the one that worked last is warm, so it is first."""
        while self._idle and (ticket := self._queue.take()) is not None:
            work = self._work(self._idle.pop(), ticket)
            task = asyncio.get_running_loop().create_task(work)
            self._running.add(task)
            task.add_done_callback(self._running.discard)

    async def _work(self, worker: Worker, ticket: Ticket[Waiting]) -> None:
        job, since, done = ticket.job
        begun = monotonic()
        try:
            result = await self._do(worker, job)
            if not done.done():
                done.set_result(result)
        except Exception as error:
            if not done.done():
                done.set_exception(error)
        finally:
            self._idle.append(worker)
            self._count(ticket, begun - since, monotonic() - begun)
            self._start_jobs()

    async def _do(self, worker: Worker, job: Job) -> Any:
        loop = asyncio.get_running_loop()
        for _ in range(TRIES):
            try:
                return await loop.run_in_executor(self._threads, worker.do, job.work, job.values)
            except Lost:
                if self._closed:
                    break
        raise WorkerError(expected("a choice from a worker", f"its end, {TRIES} times"))

    def _count(self, ticket: Ticket[Waiting], waited: float, took: float) -> None:
        kind = ticket.job.job.kind
        before = self._likely.get(kind, took)
        self._likely[kind] = before + LATEST * (took - before)
        self._queue.charge(ticket, took - ticket.cost)
        self._measured(kind, waited, took)

    async def close(self) -> None:
        """End the processes; waiting jobs are cancelled, running ones are lost."""
        self._closed = True
        while (ticket := self._queue.take()) is not None:
            ticket.job.done.cancel()

        def end() -> None:
            for worker in self._workers:
                worker.close()
            self._threads.shutdown()

        await asyncio.to_thread(end)


def default_size(processes: int = 1) -> int:
    """The default number of a server's workers: a core each, except the server's own."""
    return max(1, (os.cpu_count() or 1) // processes - 1)


class Workers:
    """Processes that choose for computers, and at least one for hints; they start when needed."""

    def __init__(
        self, size: int = 1, chooser: Chooser = make_choice, measured: Measured = lambda *_: None
    ) -> None:
        self._chooser = chooser
        self._pools = {
            COMPUTER: Pool(size, measured, lambda: Worker(NICE)),
            HINT: Pool(max(1, size // 2), measured, Worker),
            PRINT: Pool(1, measured, lambda: Worker(NICE)),
            REVIEW: Pool(1, measured, lambda: Worker(NICE)),
        }
        self.prepared: set[tuple[str, str]] = set()
        """Which games and levels were prepared."""

    @property
    def waiting(self) -> dict[str, int]:
        """How many choices, hints, prints and pieces of reviews wait for a worker."""
        return {name: len(pool) for name, pool in self._pools.items()}

    async def choose(
        self, recipe: Recipe, level: str, view: View, seed: int, asker: Asker = NOBODY
    ) -> Choice:
        """The choice of a player of this level; WorkerError if there is none."""
        job = Job(level, asker, self._chooser, (recipe, level, view, seed))
        choice: Choice = await self._pools[COMPUTER].do(job)
        return choice

    async def do(self, kind: str, asker: Asker, work: Callable[..., T], *values: Any) -> T:
        """The result of a HINT, PRINT or REVIEW job; Busy where too much waits."""
        result: T = await self._pools[kind].do(Job(kind, asker, work, values))
        return result

    async def prepare(self, recipe: Recipe, level: str) -> None:
        """Let a worker load and compile what a level needs, before its first choice."""
        if (recipe.identity.game, level) in self.prepared:
            return
        self.prepared.add((recipe.identity.game, level))
        with suppress(ArlequinError):  # then the first choice says what is wrong
            await self._pools[COMPUTER].do(Job(PREPARE, NOBODY, prepare_level, (recipe, level)))

    async def warm_up(self, work: Callable[[Recipe], None], recipes: Sequence[Recipe]) -> None:
        """Let the next workers for hints, then for reviews, load and compile what both need."""
        for pool in (self._pools[HINT], self._pools[REVIEW]):
            for recipe in recipes:
                with suppress(ArlequinError):  # then the first hint says what is wrong
                    await pool.do(Job(PREPARE, NOBODY, work, (recipe,)))

    async def close(self) -> None:
        """End the processes."""
        for pool in self._pools.values():
            await pool.close()
