"""Writer thread: the only one that writes. Steps that wait are stored in one commit."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from queue import SimpleQueue
from threading import Lock, Thread
from typing import NamedTuple, TypeAlias

from arlequin.store.commit_stats import CommitStats
from arlequin.store.errors import StoreError
from arlequin.store.rows import Rows
from arlequin.store.step_ledger import Ledger, Outcome

Waiting: TypeAlias = "asyncio.Future[None]"


class WriteJob(NamedTuple):
    """Rows to be stored, or a heartbeat; and the future that waits for it."""

    rows: Rows | None
    waiting: Waiting


class Writer:
    """Stores steps in the order in which they come; their futures are done after the commit."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._queue: SimpleQueue[WriteJob | None] = SimpleQueue()
        self._gate = Lock()
        self._closed = False
        self._thread = Thread(target=self._work, name="arlequin-store", daemon=True)
        self._thread.start()

    def keep(self, rows: Rows) -> Waiting:
        """Put rows in the queue; the future is done when they are on disk."""
        return self._put(rows)

    def beat(self) -> Waiting:
        """Put a heartbeat in the queue; the future is done when it is on disk."""
        return self._put(None)

    @property
    def doubts(self) -> frozenset[str]:
        """The tables whose latest commit may be on disk or not."""
        return self._ledger.doubts

    @property
    def stats(self) -> CommitStats:
        """How the latest commits went."""
        return self._ledger.stats

    def _put(self, rows: Rows | None) -> Waiting:
        waiting: Waiting = asyncio.get_running_loop().create_future()
        with self._gate:
            if self._closed:
                raise StoreError("the archive is closed")
            self._queue.put(WriteJob(rows, waiting))
        return waiting

    def close(self) -> None:
        """Store everything that waits, then stop."""
        with self._gate:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        self._thread.join()

    def _work(self) -> None:
        going = True
        while going:
            taken = self._take()
            batch = [job for job in taken if job is not None]
            going = len(batch) == len(taken)
            self._do(batch)
        self._ledger.close()

    def _do(self, batch: Sequence[WriteJob]) -> None:
        """Steps first; all heartbeats that wait are one."""
        steps = [(job, job.rows) for job in batch if job.rows is not None]
        beats = [job for job in batch if job.rows is None]
        if steps:
            outcomes = self._ledger.keep([rows for _, rows in steps])
            _tell([job for job, _ in steps], outcomes)
        if beats:
            _tell(beats, [self._ledger.beat()] * len(beats))

    def _take(self) -> list[WriteJob | None]:
        """Everything that waits; at least one."""
        taken = [self._queue.get()]
        while not self._queue.empty():
            taken.append(self._queue.get())
        return taken


def _tell(batch: Sequence[WriteJob], outcomes: Sequence[Outcome]) -> None:
    """Wake who waits, once per event loop: each waking is a system call."""
    told: dict[asyncio.AbstractEventLoop, list[tuple[Waiting, Outcome]]] = {}
    for job, outcome in zip(batch, outcomes, strict=True):
        told.setdefault(job.waiting.get_loop(), []).append((job.waiting, outcome))
    for loop, outcomes_there in told.items():
        with suppress(RuntimeError):  # the loop is closed: nobody waits
            loop.call_soon_threadsafe(_wake, outcomes_there)


def _wake(told: Sequence[tuple[Waiting, Outcome]]) -> None:
    for waiting, outcome in told:
        if waiting.done():  # the caller that waited was cancelled
            continue
        if outcome is None:
            waiting.set_result(None)
        else:
            waiting.set_exception(outcome)
