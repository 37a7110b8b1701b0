"""The least of a WebSocket client: text frames, cheap enough to play two thousand people."""

import asyncio
from collections.abc import Callable
from typing import cast

Hear = Callable[[bytes], None]
HANDSHAKE = (
    b"GET /api/tables/%b/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
    b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
UNMASKED = b"\0\0\0\0"
"""A key of zeros leaves the text as it is: masking costs the measured side only."""


def frame(payload: bytes, opcode: int = TEXT) -> bytes:
    """A client's frame."""
    size = len(payload)
    if size < 126:
        return bytes((opcode, 0x80 | size)) + UNMASKED + payload
    return bytes((opcode, 0xFE)) + size.to_bytes(2) + UNMASKED + payload


class Line(asyncio.Protocol):
    """One connection: `hear` is called with the payload of each text frame."""

    def __init__(self, hear: Hear, table: str) -> None:
        self._hear = hear
        self._table = table
        self._buffer = bytearray()
        self._transport: asyncio.WriteTransport | None = None
        loop = asyncio.get_running_loop()
        self.opened: asyncio.Future[None] = loop.create_future()
        self.lost: asyncio.Future[None] = loop.create_future()

    def send(self, payload: bytes, opcode: int = TEXT) -> None:
        """Put a frame on its way."""
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(frame(payload, opcode))

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.WriteTransport, transport)
        self._transport.write(HANDSHAKE % self._table.encode())

    def connection_lost(self, error: Exception | None) -> None:
        for waiting in (self.opened, self.lost):
            if not waiting.done():
                waiting.set_result(None)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.opened.done() and not self._upgraded():
            return
        while (size := self._whole()) is not None:
            self._take(size)

    def _upgraded(self) -> bool:
        end = self._buffer.find(b"\r\n\r\n")
        if end < 0:
            return False
        if not self._buffer.startswith(b"HTTP/1.1 101"):
            self.close()
            return False
        del self._buffer[: end + 4]
        self.opened.set_result(None)
        return True

    def _whole(self) -> tuple[int, int] | None:
        """Where the payload of the first frame begins and ends, once all of it is here."""
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        size, start = buffer[1], 2
        if size > 125:
            start = 4 if size == 126 else 10
            size = int.from_bytes(buffer[2:start])
        return (start, start + size) if len(buffer) >= start + size else None

    def _take(self, place: tuple[int, int]) -> None:
        opcode, payload = self._buffer[0], bytes(self._buffer[place[0] : place[1]])
        del self._buffer[: place[1]]
        if opcode == TEXT:
            self._hear(payload)
        elif opcode == PING:
            self.send(payload, PONG)
        elif opcode == CLOSE:
            self.close()


async def open_line(port: int, table: str, hear: Hear, address: str = "127.0.0.1") -> Line:
    """A connection to a table, ready for its hello, from an address of this machine."""
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(
        lambda: Line(hear, table), "127.0.0.1", port, local_addr=(address, 0)
    )
    await line.opened
    return line
