"""Side tasks: what a table does beside what its caller waits for, and their errors."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class SideTasks:
    """Tasks beside a caller; an error of one of them ends what the caller waits for."""

    def __init__(self) -> None:
        self._main: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._trouble: asyncio.Future[None] | None = None
        """Has the error of a task that has failed."""

    @contextlib.asynccontextmanager
    async def running(self, main: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
        """This runs while the block does, and so does all that is started in it."""
        self._main = asyncio.create_task(main)
        self._trouble = asyncio.get_running_loop().create_future()
        try:
            yield
        finally:
            ended = (self._main, *self._tasks)
            for task in ended:
                task.cancel()
            self._trouble.cancel()
            await asyncio.gather(*ended, return_exceptions=True)

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """One more task, until the block of `running` ends."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        """A caller that waits for something else is told of its error."""
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and self._trouble is not None and not self._trouble.done():
            self._trouble.set_exception(error)

    async def during(self, work: Awaitable[T]) -> T:
        """Wait for something; the error of a task beside it ends it."""
        doing = asyncio.ensure_future(work)
        known: tuple[asyncio.Future[None] | None, ...] = (self._main, self._trouble)
        beside = [each for each in known if each is not None]
        try:
            waited: set[asyncio.Future[Any]] = {*beside, doing}
            await asyncio.wait(waited, return_when=asyncio.FIRST_COMPLETED)
            for ended in (each for each in beside if each.done()):
                await ended
            return await doing
        finally:
            doing.cancel()
