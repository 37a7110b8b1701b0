"""Worker process: does one job at a time; one that dies or takes too long is replaced.

What goes to a worker is a function of a module and values that can be sent; what comes back is its
result. Nothing of a job stays in the worker.
"""

import os
import signal
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import Any

from arlequin.players.workers.processes import block_signal, end_with_parent

SECONDS = 240.0
"""A job that takes longer hangs. A first one compiles solvers, and on a busy machine, where all
others go before it, a minute was too little."""


class Lost(Exception):
    """A worker that died, or that was ended because it took too long."""


class Worker:
    """One process, started with its first job. `do` blocks: it is called in a thread."""

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
        # A fresh interpreter: a copy of a server's process would have its sockets and locks.
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
        process = self._process
        if process is not None:
            process.kill()
            process.join()

    def _end(self) -> None:
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        if process is not None:
            process.kill()
            process.join()
        if pipe is not None:
            pipe.close()


# --- in the worker -----------------------------------------------------------------------------


def _work(pipe: Connection, niceness: int) -> None:
    """One job after the other, until the server is gone."""
    os.nice(niceness)
    leave_a_core()
    Thread(target=end_with_parent, daemon=True).start()
    while True:
        try:
            work, values = pipe.recv()
        except EOFError:
            return
        pipe.send(_result(work, values))


def leave_a_core() -> None:
    """Think on all cores but one, which is left to the server: a move never waits for a thought.

    Where a system or its owner has given this process one core only, it is shared.
    """
    if hasattr(os, "sched_setaffinity"):
        first, *others = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(0, others or {first})


def _result(work: Callable[..., Any], values: tuple[Any, ...]) -> Any:
    """What the work returns, or its error."""
    try:
        return work(*values)
    except Exception as error:
        return error
