"""A loop in which one seed decides the order of everything, and whole processes can die.

Time passes at once. Whatever a process has begun (its tasks, its timers) carries the process in its
context; when it dies, nothing of it runs again: no `finally`, no farewell, as with SIGKILL.
"""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from contextvars import Context, ContextVar, copy_context
from random import Random
from typing import Any, TypeVar

T = TypeVar("T")
START = 1_000_000.0
MOST_TURNS = 400_000
"""Turns of the loop; a seed that needs more runs in circles."""

PROCESS: ContextVar[object | None] = ContextVar("process", default=None)


class Standstill(Exception):
    """Nothing will ever happen again, or the same happens for ever."""


class _Nothing:
    """Waits for nothing: the time that would have passed is counted."""

    passed = 0.0

    def select(self, timeout: float | None) -> list[Any]:
        if timeout is None:
            raise Standstill("nobody waits for anything any more")
        if timeout > 0:
            self.passed += timeout
        return []


class _Task(asyncio.Task[Any]):
    """A task with a number, so that sets of tasks have the same order in every run."""

    def __init__(self, number: int, work: Any, **more: Any) -> None:
        self._number = number
        super().__init__(work, **more)

    def __hash__(self) -> int:
        return self._number

    def __eq__(self, other: object) -> bool:
        return self is other


class SimLoop(asyncio.BaseEventLoop):
    """An event loop without sockets, whose turns may come in another order."""

    _ready: Any
    _scheduled: Any

    def __init__(self, shuffling: Random | None = None) -> None:
        super().__init__()
        self._selector = _Nothing()
        self._shuffling = shuffling
        self._turns = 0
        self._tasks = 0
        self._dead: set[asyncio.Task[Any]] = set()
        """What was unfinished when a process died: once collected, it would run its `finally`."""
        self.set_task_factory(self._task)

    def _task(self, loop: object, work: Any, **more: Any) -> _Task:
        self._tasks += 1
        return _Task(self._tasks, work, loop=self, **more)

    def time(self) -> float:
        """Seconds, as the world counts them."""
        return START + self._selector.passed

    def _process_events(self, events: object) -> None:
        """There are none."""

    def _write_to_self(self) -> None:
        """Nobody sleeps."""

    def _run_once(self) -> None:
        self._turns += 1
        if self._turns > MOST_TURNS:
            raise Standstill(f"{MOST_TURNS} turns of the loop, and no end")
        if self._shuffling is not None and len(self._ready) > 1:
            handles = list(self._ready)
            self._shuffling.shuffle(handles)
            self._ready.clear()
            self._ready.extend(handles)
        super()._run_once()  # type: ignore[misc]  # asyncio's own, which every loop has

    def kill(self, process: object) -> None:
        """Nothing that this process has begun goes on."""
        self._dead |= asyncio.all_tasks(self)
        for handle in (*self._ready, *self._scheduled):
            if handle._context.get(PROCESS) is process:
                handle.cancel()


def context_of(process: object | None) -> Context:
    """The context in which the work of a process runs."""
    context = copy_context()
    context.run(PROCESS.set, process)
    return context


def run(work: Coroutine[Any, Any, T], shuffling: Random | None = None) -> T:
    """Run to the end; what is left of the world is ended with it."""
    loop = SimLoop(shuffling)
    loop.set_exception_handler(lambda _, context: None)
    try:
        return loop.run_until_complete(work)
    finally:
        _end(loop)


def _end(loop: SimLoop) -> None:
    """Cancel until nothing is left; the dead may wait for the dead."""
    for _ in range(5):
        loop._turns = 0
        left = asyncio.all_tasks(loop)
        for task in left:
            task.cancel()
        with suppress(Standstill):
            loop.run_until_complete(_ended(left))
    loop.close()


async def _ended(tasks: set["asyncio.Task[Any]"]) -> None:
    """Some wait for what has ended already: they are not waited for."""
    if tasks:
        await asyncio.wait(tasks, timeout=3600)
