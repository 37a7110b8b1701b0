"""WebSocket: the transport of a client that is elsewhere."""

import contextlib
from collections.abc import AsyncIterator
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

LARGEST = 16_000_000


class WebSocketTransport:
    """One WebSocket; its errors become those of any transport."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket

    async def send(self, text: str) -> None:
        """Carry a text to the server."""
        try:
            await self._socket.send(text)
        except ConnectionClosed as error:
            raise ConnectionError(str(error)) from error

    async def receive(self) -> str | bytes:
        """The next text from the server."""
        try:
            return await self._socket.recv()
        except ConnectionClosed as error:
            raise ConnectionError(str(error)) from error


class WebSocketConnect:
    """Opens WebSockets to the server at an address like `http://host:8321`."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        scheme = "wss" if parts.scheme == "https" else "ws"
        self._url = f"{scheme}://{parts.netloc}/api/socket"

    @contextlib.asynccontextmanager
    async def __call__(self) -> AsyncIterator[WebSocketTransport]:
        """A socket that is open while the block runs."""
        try:
            opening = await connect(self._url, compression=None, max_size=LARGEST)
        except InvalidHandshake as error:
            raise ConnectionError(str(error)) from error
        async with opening as socket:
            yield WebSocketTransport(socket)
