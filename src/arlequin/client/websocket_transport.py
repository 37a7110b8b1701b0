"""WebSocket transport: a client's connection to a server over the network."""

import contextlib
from collections.abc import AsyncIterator
from urllib.parse import quote, urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.frames import CloseCode

from arlequin.client.errors import ClientError

LARGEST = 16_000_000
"""Bytes of a message. No honest server sends more, and to ask again would bring it again."""


class WebSocketTransport:
    """One WebSocket; its errors become those of any transport."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket

    async def send(self, text: str) -> None:
        try:
            await self._socket.send(text)
        except ConnectionClosed as error:
            raise ConnectionError(str(error)) from error

    async def receive(self) -> str | bytes:
        """The next text from the server; ClientError where it is too long."""
        try:
            return await self._socket.recv()
        except ConnectionClosed as error:
            if error.sent is not None and error.sent.code == CloseCode.MESSAGE_TOO_BIG:
                text = f"expected a message of at most {LARGEST:,} bytes, got a longer one"
                raise ClientError("client/unreadable", text) from error
            raise ConnectionError(str(error)) from error


@contextlib.asynccontextmanager
async def connect_websocket(address: str, table: str) -> AsyncIterator[WebSocketTransport]:
    """A WebSocket to a table of the server at an address like `http://host:8321`."""
    parts = urlsplit(address)
    scheme = "wss" if parts.scheme == "https" else "ws"
    url = f"{scheme}://{parts.netloc}/api/tables/{quote(table, safe='')}/socket"
    try:
        opening = await connect(url, compression=None, max_size=LARGEST)
    except InvalidHandshake as error:
        raise ConnectionError(str(error)) from error
    async with opening as socket:
        yield WebSocketTransport(socket)
