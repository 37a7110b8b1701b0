"""Process pool: fresh interpreters that compute, deaf to Ctrl-C from their first moment.

A terminal sends Ctrl-C to every process. A worker that is still loading modules would answer with
a traceback, so it is started with this signal blocked; the process that started it ends it.
"""

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class ProcessPool(ProcessPoolExecutor):
    """Workers start when work is submitted, and end with the process that started them."""

    def __init__(self, size: int, begin: Callable[[], None] | None = None) -> None:
        # A fresh interpreter: a copy of a server's process would have its sockets and locks.
        # Ctrl-C waits: a semaphore that is made, and not yet noted to be unmade, would leak.
        with block_signal(signal.SIGINT):
            super().__init__(size, get_context("spawn"), _begin, (begin,))

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """As every executor; a process that is started inherits what is blocked here."""
        with block_signal(signal.SIGINT):
            return super().submit(fn, *args, **kwargs)

    def kill(self) -> None:
        """End the workers at once, whatever they are at."""
        for process in tuple((self._processes or {}).values()):
            process.terminate()
        self.shutdown(cancel_futures=True)


@contextmanager
def block_signal(number: signal.Signals) -> Iterator[None]:
    """A signal waits while the block runs, also in a process that is started there."""
    from multiprocessing import resource_tracker  # noqa: PLC0415  # POSIX systems alone have it

    resource_tracker.ensure_running()  # its own start would let SIGINT and SIGTERM through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {number})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# --- in the worker -----------------------------------------------------------------------------


def _begin(begin: Callable[[], None] | None) -> None:
    Thread(target=end_with_parent, daemon=True).start()
    if begin is not None:
        begin()


def end_with_parent() -> None:
    """A worker whose parent was killed would wait forever for the next piece of work."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
