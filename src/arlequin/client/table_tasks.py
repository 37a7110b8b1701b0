"""Table tasks: the connection of a device that is present, and what is done beside it."""

import asyncio
from collections.abc import Awaitable, Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class TableTasks:
    """Tasks that end when the device goes; an error of one ends whatever is waited for."""

    def __init__(self) -> None:
        self._listening: asyncio.Task[None] | None = None
        self._beside: set[asyncio.Task[None]] = set()
        self._trouble: asyncio.Future[None] | None = None
        """Has an error of what is done beside everything else."""

    def listen(self, connection: Coroutine[Any, Any, None]) -> None:
        """Listen until the end."""
        self._listening = asyncio.create_task(connection)
        self._trouble = asyncio.get_running_loop().create_future()

    async def end(self) -> None:
        """Cancel everything, and wait for it."""
        ended = [task for task in (self._listening, *self._beside) if task is not None]
        for task in ended:
            task.cancel()
        if self._trouble is not None:
            self._trouble.cancel()
        await asyncio.gather(*ended, return_exceptions=True)

    async def during(self, work: Awaitable[T]) -> T:
        """Do something; the error of the connection, or of a task beside it, ends it too."""
        doing = asyncio.ensure_future(work)
        known: tuple[asyncio.Future[None] | None, ...] = (self._listening, self._trouble)
        beside = [each for each in known if each is not None]
        try:
            waited: set[asyncio.Future[Any]] = {*beside, doing}
            await asyncio.wait(waited, return_when=asyncio.FIRST_COMPLETED)
            for ended in (each for each in beside if each.done()):
                await ended
            return await doing
        finally:
            doing.cancel()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Something that is done beside everything else."""
        task = asyncio.create_task(work)
        self._beside.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        """A caller that waits for something else is told of its error."""
        self._beside.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and self._trouble is not None and not self._trouble.done():
            self._trouble.set_exception(error)
