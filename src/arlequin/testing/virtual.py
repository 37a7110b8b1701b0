"""Virtual time: an event loop whose clock jumps; what waits an hour is tested in a moment."""

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")
START = 1_000_000.0


class _Selector(selectors.DefaultSelector):
    """Waits for nothing: the time that would have passed is counted instead."""

    passed = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        ready = super().select(0)
        if not ready and timeout:
            self.passed += timeout
        return ready


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop with a virtual clock; also a `Clock` for tables."""

    def __init__(self) -> None:
        self._virtual = _Selector()
        super().__init__(self._virtual)

    def time(self) -> float:
        """Seconds since the loop began, as it sees them."""
        return START + self._virtual.passed

    now = time


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run to the end in virtual time."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(work)


class LoopClock:
    """Tells the time of the running loop."""

    def now(self) -> float:
        """Seconds, as the loop counts them."""
        return asyncio.get_running_loop().time()
