"""Tasks and alarms of one table: what it does while nobody asks; they end with its host."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

Work = Callable[..., Coroutine[Any, Any, None]]
Trouble = Callable[[BaseException | None], None]


class Tasks:
    """The tasks and alarms of one table."""

    def __init__(self, troubles: Trouble) -> None:
        self.closed = False
        """Whether nothing begins any more."""
        self.troubles = troubles
        """Told what went wrong while nobody was asking; the server logs it."""
        self._running: set[asyncio.Task[None]] = set()
        self._alarms: list[asyncio.TimerHandle] = []

    def start(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        """Begin at once, beside everything else."""
        if self.closed:
            work.close()
            work = _nothing()
        task = asyncio.get_running_loop().create_task(work)
        self._running.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: "asyncio.Task[None]") -> None:
        self._running.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self.troubles(task.exception())

    def later(self, delay: float, work: Work, *args: Any) -> asyncio.TimerHandle:
        """Begin after some seconds."""
        return asyncio.get_running_loop().call_later(delay, lambda: self.start(work(*args)))

    # --- alarms ----------------------------------------------------------------------------------

    def alarm(self, delay: float, work: Work, *args: Any) -> None:
        """Begin when a clock has run out, unless all clocks are reset before."""
        self._alarms.append(self.later(max(0.0, delay), work, *args))

    def silence(self) -> None:
        """No alarm is set any more."""
        for alarm in self._alarms:
            alarm.cancel()
        self._alarms.clear()

    # --- the end ---------------------------------------------------------------------------------

    def close(self) -> None:
        """Nothing begins from now on; what is under way goes on until it is cancelled."""
        self.closed = True
        self.silence()

    def cancel(self) -> None:
        """End what is under way."""
        for task in tuple(self._running):
            task.cancel()

    async def ended(self) -> None:
        """Wait until nothing is under way."""
        await asyncio.gather(*self._running, return_exceptions=True)


async def _nothing() -> None:
    """For those who come after the end."""
