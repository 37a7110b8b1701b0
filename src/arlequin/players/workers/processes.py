"""Processes that compute: workers with one job at a time, and pools for many independent items.

A process is a fresh interpreter, without the sockets and locks of the server, and ends with the
process that started it. It is started with SIGINT blocked: a terminal sends Ctrl-C to every
process, and one that is still loading modules would answer with a traceback.
"""

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import Any, ParamSpec, Protocol, TypeVar

import msgspec

P = ParamSpec("P")
T = TypeVar("T")
Item = TypeVar("Item")
Result = TypeVar("Result")
SECONDS = 240.0
"""A job that takes longer hangs. A first one compiles solvers, and on a busy machine, where all
others go before it, a minute was too little."""


@contextmanager
def block_signal(number: signal.Signals) -> Iterator[None]:
    """Blocks a signal while the block runs, also in a process that is started there."""
    from multiprocessing import resource_tracker  # noqa: PLC0415  # POSIX systems alone have it

    resource_tracker.ensure_running()  # its own start would let SIGINT and SIGTERM through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {number})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# --- many independent items ----------------------------------------------------------------------


class Spread(Protocol):
    """Computes many independent items, here or on a cluster: with the same results everywhere."""

    def done(self, work: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        """The results of `work` for every item, as they are computed, in any order."""
        ...


class Processes(msgspec.Struct, frozen=True):
    """Processes of this machine."""

    jobs: int
    """How many work at once."""
    begin: Callable[[], None] | None = None
    """Called first in each of them."""

    def done(self, work: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        """The results; the processes end with the last one, or when the caller stops."""
        pool = ProcessPool(self.jobs, self.begin)
        try:
            futures = [pool.submit(work, item) for item in items]
            yield from (future.result() for future in as_completed(futures))
        finally:
            pool.kill()


class ProcessPool(ProcessPoolExecutor):
    """Workers start when work is submitted."""

    def __init__(self, size: int, begin: Callable[[], None] | None = None) -> None:
        # Ctrl-C waits: a semaphore that is made, and not yet noted to be unmade, would leak.
        with block_signal(signal.SIGINT):
            super().__init__(size, get_context("spawn"), _begin, (begin,))

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """As every executor; a process that is started inherits the blocked signal."""
        with block_signal(signal.SIGINT):
            return super().submit(fn, *args, **kwargs)

    def kill(self) -> None:
        """End the workers at once, whatever they compute."""
        for process in tuple((self._processes or {}).values()):
            process.terminate()
        self.shutdown(cancel_futures=True)


# --- one job at a time ---------------------------------------------------------------------------


class Lost(Exception):
    """A worker that died, or that was ended because it took too long."""


class Worker:
    """One process with one job at a time; replaced if it dies or takes too long. `do` blocks."""

    def __init__(self, niceness: int = 0, seconds: float = SECONDS) -> None:
        self._niceness = niceness
        self._seconds = seconds
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._closed = False

    def do(self, work: Callable[..., Any], values: tuple[Any, ...]) -> Any:
        """The result, or the error of the work itself; Lost if the worker is to blame."""
        pipe = self._start()
        try:
            if self._closed:
                raise EOFError
            pipe.send((work, values))
            done = pipe.poll(self._seconds)
            result = pipe.recv() if done else None
        except (EOFError, OSError) as error:
            self._end()
            raise Lost("a worker has died") from error
        if not done:
            self._end()
            raise Lost(f"a worker took longer than {self._seconds:.0f} s")
        if isinstance(result, Exception):
            raise result
        return result

    def _start(self) -> Connection:
        if self._pipe is not None and self._process is not None and self._process.is_alive():
            return self._pipe
        self._end()
        spawn = get_context("spawn")
        here, there = spawn.Pipe()
        process = spawn.Process(target=_work, args=(there, self._niceness), daemon=True)
        with block_signal(signal.SIGINT):  # Ctrl-C is for the server, which ends its workers
            process.start()
        there.close()
        self._process, self._pipe = process, here  # not before it can be killed
        return here

    def close(self) -> None:
        """Kill the process; `do` sees to the rest, or there is nothing left to do."""
        self._closed = True
        _kill(self._process)

    def _end(self) -> None:
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        _kill(process)
        if pipe is not None:
            pipe.close()


def _kill(process: BaseProcess | None) -> None:
    if process is not None:
        process.kill()
        process.join()


# --- in the process ------------------------------------------------------------------------------


def _begin(begin: Callable[[], None] | None) -> None:
    Thread(target=_end_with_parent, daemon=True).start()
    if begin is not None:
        begin()


def _end_with_parent() -> None:
    """A worker whose parent was killed would wait forever for more work."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def _work(pipe: Connection, niceness: int) -> None:
    """Do one job after the other, until the server is gone."""
    os.nice(niceness)
    leave_a_core()
    Thread(target=_end_with_parent, daemon=True).start()
    while True:
        try:
            work, values = pipe.recv()
        except EOFError:
            return
        try:
            result = work(*values)
        except Exception as error:
            result = error
        pipe.send(result)


def leave_a_core() -> None:
    """Use all cores but one, which is left to the server; a single core is shared."""
    if hasattr(os, "sched_setaffinity"):
        first, *others = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(0, others or {first})
