"""A client of the server: one socket, requests that can be repeated, steps in their order."""

import asyncio
import contextlib
import secrets
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from arlequin.core.errors import ArlequinError
from arlequin.gateway.protocol import VERSION

Message = dict[str, Any]
Hear = Callable[[Message], None]
LARGEST = 16_000_000
FINAL = frozenset(
    {
        *("hello/protocol", "hello/expected", "table/unknown", "table/damaged"),
        *("seat/replaced", "address/sockets"),
    }
)
"""Errors after which trying again is of no use."""


class WireError(ArlequinError):
    """A server that cannot be reached, or that said no."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


class Wire:
    """Talks to one table; when the connection drops it comes back and asks for what it missed."""

    def __init__(self, address: str, table: str, secret: str | None, hear: Hear) -> None:
        parts = urlsplit(address)
        scheme = "wss" if parts.scheme == "https" else "ws"
        self._url = f"{scheme}://{parts.netloc}/api/socket"
        self._table = table
        self._secret = secret
        self._hear = hear
        self._socket: ClientConnection | None = None
        self._waiting: dict[str, tuple[Message, asyncio.Future[int]]] = {}
        self._telling: set[asyncio.Future[None]] = set()
        self.ply = 0
        self._more = False
        self.connected = asyncio.Event()

    async def run(self, patience: float = 30.0) -> None:
        """Connect, listen, and connect again after every loss; WireError after too long a time."""
        lost = asyncio.get_running_loop().time()
        while True:
            with contextlib.suppress(OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                async with connect(self._url, compression=None, max_size=LARGEST) as socket:
                    await self._talk(socket)
            if self.connected.is_set():
                self.connected.clear()
                lost = asyncio.get_running_loop().time()
            if asyncio.get_running_loop().time() - lost > patience:
                raise WireError("wire/lost", f"{self._url} does not answer")
            await asyncio.sleep(0.2)

    async def _talk(self, socket: ClientConnection) -> None:
        self._more = True
        while self._more:
            await self._greet(socket)
        self._socket = socket
        self.connected.set()
        for message, _ in tuple(self._waiting.values()):
            await socket.send(msgspec.json.encode(message).decode())
        async for text in socket:
            self._take(text)

    async def _greet(self, socket: ClientConnection) -> None:
        """Say hello; what was missed may come in pages, each after a hello of its own."""
        own = [] if self._secret is None else [self._secret]
        hello = {"type": "hello", "protocol": VERSION, "table": self._table,
                 "secrets": own, "since": self.ply}  # fmt: skip
        await socket.send(msgspec.json.encode(hello).decode())
        self._more = False
        self._take(await socket.recv(), greeted=True)

    def _take(self, text: str | bytes, greeted: bool = False) -> None:
        """One message; `greeted` says that it answers a hello."""
        message: Message = msgspec.json.decode(text)
        match message["type"]:
            case "done":
                self._answered(message["key"], message["ply"])
            case "error":
                self._refused(message)
            case "welcome" | "step":
                message["more"] = self._more = greeted and message.get("more", False)
                message["unasked"] = message["type"] == "welcome" and not greeted
                self._count(message["entries"])
                self._hear(message)
            case _:
                self._hear(message)

    def _count(self, entries: list[Message]) -> None:
        """The last ply that came in its order; another is for whoever hears it to notice."""
        for entry in entries:
            self.ply += entry["ply"] == self.ply + 1

    def _answered(self, key: str, ply: int) -> None:
        waiting = self._waiting.pop(key, None)
        if waiting is not None and not waiting[1].done():
            waiting[1].set_result(ply)

    def _refused(self, message: Message) -> None:
        error = WireError(message["code"], message["text"])
        waiting = self._waiting.pop(message.get("key") or "", None)
        if waiting is None:
            if error.code in FINAL:
                raise error
            if not self.connected.is_set():
                raise ConnectionError(error.code)  # it may be better in a moment
            self._hear(message)
        elif not waiting[1].done():
            waiting[1].set_exception(error)

    async def ask(self, kind: str, **fields: Any) -> int:
        """Ask, with a key of its own, until it is answered; WireError if it is refused."""
        key = fields.pop("key", None) or secrets.token_urlsafe(16)
        message: Message = {"type": kind, "key": key, **fields}
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._waiting[key] = (message, answer)
        if self._socket is not None and self.connected.is_set():
            with contextlib.suppress(ConnectionClosed):
                await self._socket.send(msgspec.json.encode(message).decode())
        return await answer

    def tell(self, kind: str, **fields: Any) -> None:
        """Say something that is not answered, and may be lost."""
        if self._socket is not None and self.connected.is_set():
            text = msgspec.json.encode({"type": kind, **fields}).decode()
            telling = asyncio.ensure_future(self._told(self._socket, text))
            self._telling.add(telling)
            telling.add_done_callback(self._telling.discard)

    @staticmethod
    async def _told(socket: ClientConnection, text: str) -> None:
        with contextlib.suppress(ConnectionClosed):
            await socket.send(text)

    def hold(self, secret: str) -> None:
        """From now on this secret is said at every hello."""
        self._secret = secret
