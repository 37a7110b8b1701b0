"""Countdown before a race: everybody is told when the throw falls, so nobody is surprised."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from arlequin.core.seat import Seat
from arlequin.live.audience import Audience
from arlequin.live.pace import LEAD
from arlequin.table.ports import Clock


class CountdownTimer:
    """Who is about to throw waits here; nothing is drawn before the end."""

    def __init__(self, audience: Audience, clock: Clock, pace: float) -> None:
        self._audience = audience
        self.seconds = LEAD * pace
        self._clock = clock
        self._falls: float | None = None
        """When the throw that is being counted down falls."""

    @property
    def on(self) -> bool:
        """Whether a throw is being counted down."""
        return self._falls is not None

    @asynccontextmanager
    async def before(self, seat: Seat) -> AsyncIterator[None]:
        """Until the throw of this seat falls; one that does not fall after all is forgotten."""
        falls = self._announced(seat)
        await asyncio.sleep(falls - self._clock.now())
        try:
            yield
        finally:
            if self._falls == falls:
                self.end()

    def _announced(self, seat: Seat) -> float:
        """When it falls; a repeated request changes nothing."""
        if self._falls is None:
            self._falls = self._clock.now() + self.seconds
            self._audience.countdown(seat, self._falls)
        return self._falls

    def end(self) -> None:
        """Something has happened at the table: the next throw has a new countdown."""
        self._falls = None
