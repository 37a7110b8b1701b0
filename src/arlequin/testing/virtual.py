"""Virtual time: an event loop whose clock jumps, so that a test of an hour takes a moment."""

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")
START = 1_000_000.0


class _Selector(selectors.DefaultSelector):
    """Never waits: it adds up the time that would have passed."""

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
        """The seconds of the virtual clock."""
        return START + self._virtual.passed

    now = time


def run(work: Coroutine[Any, Any, T]) -> T:
    """Runs a coroutine to its end in virtual time."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(work)


class LoopClock:
    """A `Clock` with the time of the running loop."""

    def now(self) -> float:
        return asyncio.get_running_loop().time()
