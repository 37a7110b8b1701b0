"""Shown plies: how far the screens at a table are. Computers wait for the slowest, for so long.

A page lets dice fly and results be looked at, each at its own pace, and says when it has shown
everything. So a computer never throws while somebody still looks at the throw before.
"""

import asyncio
from collections.abc import Hashable
from contextlib import suppress


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
        """Until everybody has seen this ply, for so many seconds at most."""
        with suppress(TimeoutError):
            async with asyncio.timeout(most):
                while any(shown < ply for shown in self._devices.values()):
                    self._news.clear()
                    await self._news.wait()
