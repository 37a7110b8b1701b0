"""Worker processes in which computer players think, so that the event loop never waits for one.

What goes to a worker is a recipe of the game, a level, a view and a seed; what comes back is a
choice. All are small frozen values, and nothing of a choice stays in the worker.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from threading import Lock
from typing import Any, TypeAlias, TypeVar

from arlequin.core.errors import ArlequinError, expected
from arlequin.core.game import View
from arlequin.players import Choice
from arlequin.players.choosing import Recipe, WorkerError, chosen, prepared
from arlequin.players.processes import ProcessPool

TRIES = 2
"""A choice is asked once more if its worker died."""

T = TypeVar("T")
Chooser: TypeAlias = Callable[[Recipe, str, View, int], Choice]


class Workers:
    """A few processes that choose for computers; they start when the first choice is asked."""

    def __init__(self, size: int = 1, chooser: Chooser | None = None) -> None:
        self._size = size
        self._chooser = chooser or chosen
        self._lock = Lock()
        self._pool: ProcessPool | None = None
        self._closed = False
        self.prepared: set[tuple[str, str]] = set()
        """Which games and levels were prepared."""

    async def choose(self, recipe: Recipe, level: str, view: View, seed: int) -> Choice:
        """The choice of a player of this level; WorkerError if none can be had.

        Choices that are waiting when the workers are closed are cancelled.
        """
        return await self.run(self._chooser, recipe, level, view, seed)

    async def run(self, work: Callable[..., T], *values: Any) -> T:
        """Let a worker do something: a function of a module, and values that can be sent."""
        for _ in range(TRIES):
            # In a thread, because starting a process takes some milliseconds.
            future = await asyncio.to_thread(self._asked, work, *values)
            with suppress(BrokenProcessPool):
                return await asyncio.wrap_future(future)
        raise WorkerError(expected("a choice from a worker", f"its end, {TRIES} times"))

    async def prepare(self, recipe: Recipe, level: str) -> None:
        """Let a worker load and compile what a level needs, before its first choice is due."""
        if (recipe.identity.game, level) in self.prepared:
            return
        self.prepared.add((recipe.identity.game, level))
        with suppress(BrokenProcessPool, ArlequinError):  # then the first choice says what is wrong
            future = await asyncio.to_thread(self._asked, prepared, recipe, level)
            await asyncio.wrap_future(future)

    async def close(self) -> None:
        """End the processes, after the choices that they are at."""
        await asyncio.to_thread(self._end)

    def _asked(self, work: Callable[..., T], *values: Any) -> Future[T]:
        with self._lock:
            if self._closed:
                raise WorkerError("expected a choice before the workers were closed")
            try:
                return self._opened().submit(work, *values)
            except BrokenProcessPool:  # a worker died since the last choice
                self._pool = None
                return self._opened().submit(work, *values)

    def _opened(self) -> ProcessPool:
        if self._pool is None:
            self._pool = ProcessPool(self._size)
        return self._pool

    def _end(self) -> None:
        with self._lock:
            self._closed = True
            pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(cancel_futures=True)
