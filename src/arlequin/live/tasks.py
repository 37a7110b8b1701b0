"""Tasks and alarms of one table, for work that no request waits for; they end with its host."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

Work = Callable[..., Coroutine[Any, Any, None]]


class Tasks:
    """The tasks and alarms of one table."""

    def __init__(self, report: Callable[[BaseException | None], None]) -> None:
        self.closed = False
        """Whether no task begins any more."""
        self.report = report
        """Reports an error of a task; the server logs it."""
        self._running: set[asyncio.Task[None]] = set()
        self._alarms: list[asyncio.TimerHandle] = []

    def start(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        """Begin a task now, unless this is closed."""
        if self.closed:
            work.close()
            work = _nothing()
        task = asyncio.get_running_loop().create_task(work)
        self._running.add(task)
        task.add_done_callback(self._end)
        return task

    def _end(self, task: "asyncio.Task[None]") -> None:
        self._running.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self.report(task.exception())

    def later(self, delay: float, work: Work, *args: Any) -> asyncio.TimerHandle:
        """Begin a task after some seconds."""
        return asyncio.get_running_loop().call_later(delay, lambda: self.start(work(*args)))

    def alarm(self, delay: float, work: Work, *args: Any) -> None:
        """Begin a task when a clock runs out, unless the alarms are silenced before."""
        self._alarms.append(self.later(max(0.0, delay), work, *args))

    def silence(self) -> None:
        for alarm in self._alarms:
            alarm.cancel()
        self._alarms.clear()

    def close(self) -> None:
        """Begin nothing from now on; running tasks continue until they are cancelled."""
        self.closed = True
        self.silence()

    def cancel(self) -> None:
        for task in tuple(self._running):
            task.cancel()

    async def wait(self) -> None:
        await asyncio.gather(*self._running, return_exceptions=True)


async def _nothing() -> None:
    """Stands for work that comes after the end."""
