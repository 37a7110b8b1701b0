"""Ping schedule: round trips of a guest, measured at random moments while a race needs them."""

import asyncio
from collections.abc import Callable
from random import Random, SystemRandom

from arlequin.table.race.fairness import WINDOW

APART = (0.03, 0.25)
"""Seconds between two pings: enough of them in one countdown to measure a path again."""
CALM = (0.2, 1.0)
"""The same, once a path is known: a full house of racers is not to be busy with pings."""


class PingSchedule:
    """Pings to one guest: some when it comes, and more as long as a race needs them."""

    __slots__ = ("_ask", "_left", "_needed", "_timer")

    random: Random = SystemRandom()

    def __init__(self, ask: Callable[[], None]) -> None:
        self._ask = ask
        self._left = 0
        self._needed: Callable[[], bool] = bool
        self._timer: asyncio.TimerHandle | None = None

    def begin(self, needed: Callable[[], bool], times: int = WINDOW) -> None:
        """Ping at once, `times` times, and then as long as it is needed."""
        self._left, self._needed = max(self._left, times), needed
        self.end()
        self._next()

    def _next(self) -> None:
        self._ask()
        self._left -= 1
        more = self._left > 0 or self._needed()
        wait = self.random.uniform(*(APART if self._left > 0 else CALM))
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(wait, self._next) if more else None

    def end(self) -> None:
        """Stop pinging."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
