"""A server under attack, and connections that keep to no protocol."""

import asyncio
import json
import os
import re
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

from arlequin.gateway.protocol import VERSION
from tests.server.serving import HOST, Server

TEXT, BINARY, CLOSE, PING = 1, 2, 8, 9
UPGRADE = (
    b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)
HANDSHAKE = b"GET /api/tables/%b/socket HTTP/1.1\r\nHost: %b\r\n%b\r\n"
MOST_GROWTH = 64 * 2**20
"""Bytes that a server may grow by, whatever is done to it."""
Message = dict[str, Any]


class Attacked(Server):
    """A server that must stay well; behind a proxy, each request may come from anywhere."""

    def __init__(self, folder: Path, *options: str) -> None:
        super().__init__(folder, None, "--behind-proxy", HOST, *options)

    def memory(self) -> int:
        """Its resident bytes."""
        assert self._process is not None
        pages = Path(f"/proc/{self._process.pid}/statm").read_text(encoding="ascii").split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    def raw(self, sent: bytes, seconds: float = 120.0) -> bytes:
        """What comes back for any bytes, until the server closes or has nothing more to say."""
        heard = b""
        with socket.create_connection((HOST, self.port), timeout=seconds) as line:
            try:
                line.sendall(sent)
                while piece := line.recv(65536):
                    heard += piece
                    line.settimeout(0.1 if _whole(heard) else min(seconds, 5))
            except (TimeoutError, ConnectionError):
                pass
        return heard


def _whole(heard: bytes) -> bool:
    """Whether an answer is there to its end, as far as its head says where that is."""
    head, _, body = heard.partition(b"\r\n\r\n")
    found = re.search(rb"(?i)content-length: *(\d+)", head)
    return found is None or len(body) >= int(found[1])


@contextmanager
def attacked_in(folder: Path) -> Iterator[Attacked]:
    """At the end it is well, has not grown, and nothing in its log is trouble of its own."""
    server = Attacked(folder)
    try:
        server.start()
        before = server.memory()
        yield server
        assert server.get("/healthz").status == 200
        assert server.memory() - before < MOST_GROWTH
    finally:
        server.stop()
    assert "Traceback" not in server.logged()
    assert '"level": "error"' not in server.logged()


# --- frames --------------------------------------------------------------------------------------


def frame(payload: bytes, opcode: int = TEXT, *, fin: bool = True, masked: bool = True) -> bytes:
    """A frame with a mask of zeros, which leaves its payload as it is."""
    size = len(payload)
    head = bytes((opcode | 0x80 * fin,))
    mask = 0x80 * masked
    if size < 126:
        head += bytes((mask | size,))
    else:
        head += bytes((mask | 126,)) + size.to_bytes(2)
    return head + b"\0" * 4 * masked + payload


class Closed(NamedTuple):
    """The server's last word; 1006 where it said none."""

    code: int
    reason: str = ""


class Raw:
    """A WebSocket that sends any bytes; it hangs up at the end of its block."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        self._pings = 0
        self.ply = 0
        self.you: list[Message] = []

    @classmethod
    async def open(
        cls, server: Server, more: bytes = b"", window: int = 0, *, table: str = "nowhere"
    ) -> "Raw":
        """Connect to a table, with more headers; whatever is no hello may be sent next.

        With a window, hardly more than so many bytes wait on this side.
        """
        reader, writer = await _connected(server.port, window)
        host = f"{HOST}:{server.port}".encode()
        writer.write(HANDSHAKE % (quote(table).encode(), host, UPGRADE + more))
        answer = await reader.readuntil(b"\r\n\r\n")
        if not answer.startswith(b"HTTP/1.1 101"):
            writer.close()
            raise ConnectionRefusedError(answer.split(b"\r\n")[0].decode())
        return cls(reader, writer)

    @classmethod
    async def at(cls, server: Server, table: str, *secrets: str, more: bytes = b"") -> "Raw":
        """Connect and say hello; the welcome has been heard."""
        raw = await cls.open(server, more, table=table)
        raw.tell({"type": "hello", "protocol": VERSION, "secrets": secrets, "views": True})
        welcome = await raw.heard()
        assert isinstance(welcome, dict)
        assert welcome["type"] == "welcome"
        return raw

    def send(self, data: bytes) -> None:
        self._writer.write(data)

    async def hang_up(self) -> None:
        """Go, once everything has left this side."""
        self._writer.close()
        with suppress(OSError):
            await self._writer.wait_closed()

    def read_no_more(self) -> None:
        """Let everything pile up on the other side."""
        transport = self._writer.transport
        assert isinstance(transport, asyncio.Transport)
        transport.pause_reading()

    def read_on(self) -> None:
        """Read again."""
        transport = self._writer.transport
        assert isinstance(transport, asyncio.Transport)
        transport.resume_reading()

    def say(self, text: str) -> None:
        """Any text."""
        payload = text.encode()
        assert len(payload) < 65536
        self.send(frame(payload))

    def tell(self, message: Message) -> None:
        """A message, of the protocol or not."""
        self.say(json.dumps(message))

    async def heard(self, seconds: float = 60.0) -> Message | Closed:
        """The next message of the server, or its end."""
        try:
            async with asyncio.timeout(seconds):
                return await self._heard()
        except (asyncio.IncompleteReadError, ConnectionError):
            return Closed(1006)

    async def _heard(self) -> Message | Closed:
        while True:
            opcode, size = await self._reader.readexactly(2)
            if size > 125:
                size = int.from_bytes(await self._reader.readexactly(2 if size == 126 else 8))
            payload = await self._reader.readexactly(size)
            if opcode & 15 == CLOSE:
                return Closed(int.from_bytes(payload[:2]), payload[2:].decode())
            if opcode & 15 == TEXT:
                return self._seen(json.loads(payload))

    def _seen(self, message: Message) -> Message:
        if message["type"] in ("welcome", "step"):
            self.ply = max([self.ply, *(entry["ply"] for entry in message["entries"])])
            self.you = message.get("plain", {}).get("you", [])
        return message

    async def see(self, ply: int) -> None:
        """Wait until a ply was told."""
        while self.ply < ply:
            await self.until("step")

    async def until(self, *kinds: str) -> Message:
        """The next message of one of these kinds; others are passed over."""
        while True:
            message = await self._message()
            if message["type"] in kinds:
                return message

    async def closed(self) -> Closed:
        """How the connection ends; messages before that are passed over."""
        while not isinstance(message := await self.heard(), Closed):
            pass
        return message

    async def answers(self, number: int) -> list[Message]:
        """The next so many messages; after them the connection lives, for it answers a ping."""
        answers = [await self._message() for _ in range(number)]
        self._pings += 1
        self.tell({"type": "ping", "number": 10**12 + self._pings})
        pong = await self._message()
        assert (pong["type"], pong["number"]) == ("pong", 10**12 + self._pings)
        return answers

    async def _message(self) -> Message:
        message = await self.heard()
        assert isinstance(message, dict), message
        return message

    async def __aenter__(self) -> "Raw":
        return self

    async def __aexit__(self, *error: object) -> None:
        """Hang up without a word."""
        self._writer.transport.abort()
        with suppress(OSError):
            await self._writer.wait_closed()


async def _connected(port: int, window: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    if not window:
        return await asyncio.open_connection(HOST, port)
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, window)
    line.setblocking(False)
    await asyncio.get_running_loop().sock_connect(line, (HOST, port))
    return await asyncio.open_connection(sock=line, limit=window)


def check_error(message: Message) -> str:
    """The code of an error, in its one shape."""
    assert message["type"] == "error", message
    assert set(message) == {"type", "code", "text", "key", "rule", "wait"}
    assert message["text"].strip()
    area, _, name = message["code"].partition("/")
    assert area
    assert name
    return str(message["code"])
