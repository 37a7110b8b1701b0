"""Steady clock of a running server: it goes on evenly, whatever happens to the wall clock."""

import time
from collections.abc import Callable

Told = Callable[[], float]


class SteadyClock:
    """Begins at the wall clock's time and then only counts seconds."""

    def __init__(self, wall: Told = time.time, steady: Told = time.monotonic) -> None:
        self._steady = steady
        self._offset = wall() - steady()

    def now(self) -> float:
        """Seconds since the epoch."""
        return self._offset + self._steady()
