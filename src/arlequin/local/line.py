"""Connection without a network: a client's messages go to the gateway, answers are queued."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from arlequin.gateway.connection import ClientConnection
from arlequin.gateway.room import GatewayServices


class LocalLine:
    """The transport of a client in the same process as its table."""

    def __init__(self, services: GatewayServices, table: str) -> None:
        self._messages: asyncio.Queue[bytes] = asyncio.Queue()
        self._connection = ClientConnection(services, table, self._messages.put_nowait)

    async def send(self, text: str) -> None:
        """Send the hello, then requests; each is answered through `receive`."""
        if self._connection.greeted:
            self._connection.receive(text)
        else:
            await self._connection.greet(text)

    async def receive(self) -> bytes:
        return await self._messages.get()

    async def end(self) -> None:
        self._connection.end()


class LocalConnect:
    """Opens lines to the tables of these services."""

    def __init__(self, services: GatewayServices) -> None:
        self._services = services

    @asynccontextmanager
    async def __call__(self, table: str) -> AsyncIterator[LocalLine]:
        line = LocalLine(self._services, table)
        try:
            yield line
        finally:
            await line.end()
