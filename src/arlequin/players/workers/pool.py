"""Worker pool: jobs wait in a fair, bounded queue; every worker does one at a time.

The event loop never waits: a thread stands beside every worker and does.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import Any, NamedTuple

from arlequin.core.errors import expected
from arlequin.players.workers.fair_queue import FairQueue, Ticket
from arlequin.players.workers.recipe import Asker, WorkerError
from arlequin.players.workers.worker import Lost, Worker

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
"""Told of a job that was done: its kind, how long it waited, how long it took."""


class Busy(WorkerError):
    """So much waits already that this job was not taken."""

    code = "worker/busy"


class Job(NamedTuple):
    """Something to be done elsewhere: a function of a module, and values that can be sent."""

    kind: str
    asker: Asker
    work: Callable[..., Any]
    values: tuple[Any, ...]


class Waiting(NamedTuple):
    """A job in the queue, since when, and the future that awaits it."""

    job: Job
    since: float
    done: "asyncio.Future[Any]"


class Pool:
    """A few workers behind one queue; they start when jobs come."""

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
        ticket = self._ticket(job)
        self._queue.put(ticket)
        self._go_on()
        try:
            return await ticket.job.done
        finally:
            self._queue.discard(ticket)  # the asker may have gone

    def _ticket(self, job: Job) -> Ticket[Waiting]:
        address = self._queue.payer(job.asker.addresses)
        if len(self._queue) >= MOST_WAITING or self._queue.of(address) >= MOST_OF_ADDRESS:
            raise Busy("expected fewer computers that think at the same time")
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        cost = self._likely.get(job.kind, UNKNOWN)
        return Ticket(Waiting(job, monotonic(), done), job.asker.table, address, cost)

    def _go_on(self) -> None:
        """Idle workers take what is next; the one that worked last is warm, so it is first."""
        while self._idle and (ticket := self._queue.take()) is not None:
            work = self._work(self._idle.pop(), ticket)
            task = asyncio.get_running_loop().create_task(work)
            self._running.add(task)
            task.add_done_callback(self._running.discard)

    async def _work(self, worker: Worker, ticket: Ticket[Waiting]) -> None:
        job, since, done = ticket.job
        begun = monotonic()
        try:
            result = await self._done(worker, job)
        except Exception as error:
            if not done.done():
                done.set_exception(error)
        else:
            if not done.done():
                done.set_result(result)
        finally:
            self._idle.append(worker)
            self._count(ticket, begun - since, monotonic() - begun)
            self._go_on()

    async def _done(self, worker: Worker, job: Job) -> Any:
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
        """End the processes; what waits is cancelled, what is being done is lost."""
        self._closed = True
        while (ticket := self._queue.take()) is not None:
            ticket.job.done.cancel()
        await asyncio.to_thread(self._end)

    def _end(self) -> None:
        for worker in self._workers:
            worker.close()
        self._threads.shutdown()
