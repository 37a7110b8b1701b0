"""Pace of a table: how long it waits by itself, so that people can follow; for which screens.

A page lets dice fly and results be looked at, each at its own pace, and says when it has shown
everything. So a computer never throws while somebody still looks at the throw before.
"""

import asyncio
from collections.abc import Hashable
from contextlib import suppress

PACE = 0.7
"""Seconds that a computer lets pass, so that people can follow and take back."""
LEAD = 3
"""Paces of the countdown before a race, told to everybody."""
REST = 4
"""Paces that a computer waits before it throws in a race: people look at the last check."""
GRACE = 6
"""Paces that it waits where it would end somebody's right to take a move back."""
LOOKED_AT = 8
"""Paces that it waits at most for screens on which dice still fly or are looked at."""
BRIEFEST = 0.001
"""Where there is no pace at all, calls still come in their order: a second becomes so short."""
RETRY = 1.0
"""Seconds after which what has failed is tried again: a computer's choice, or a step."""


class ShownPlies:
    """The last ply that each device has shown; devices that never say so are not waited for."""

    def __init__(self) -> None:
        self._devices: dict[Hashable, int] = {}
        self._news = asyncio.Event()

    def tell(self, device: Hashable, ply: int) -> None:
        """A device has shown everything up to this ply."""
        self._devices[device] = ply
        self._news.set()

    def forget(self, device: Hashable) -> None:
        """A device has gone."""
        self._devices.pop(device, None)
        self._news.set()

    @property
    def told(self) -> bool:
        """Whether any device says what it has shown."""
        return bool(self._devices)

    async def wait(self, ply: int, most: float) -> None:
        """Until everybody has seen this ply, for `most` seconds at most."""
        with suppress(TimeoutError):
            async with asyncio.timeout(most):
                while any(shown < ply for shown in self._devices.values()):
                    self._news.clear()
                    await self._news.wait()
