"""Connection to a server: requests that can be repeated, steps in their order."""

import asyncio
import contextlib
import secrets
from collections.abc import Callable, Iterator
from contextlib import AbstractAsyncContextManager
from functools import partial
from typing import Protocol

import msgspec

from arlequin.client.errors import ClientError, ServerHangsUp, ServerRefused, ServerUnreachable
from arlequin.gateway.protocol import VERSION, inbound, outbound
from arlequin.table.requests import Request

PATIENCE = 30.0
"""Seconds of trying to reach a server that does not answer."""
STEADY = 5.0
"""Seconds after which a connection counts as stable, also without news."""
FIRST_WAIT, LONGEST_WAIT = 0.2, 5.0
"""Seconds until the next try; doubled after every connection that was not stable."""
FINAL = frozenset(
    {
        *("hello/protocol", "hello/expected", "hello/ahead", "table/unknown", "table/damaged"),
        *("seat/replaced", "address/sockets"),
    }
)
"""Errors after which trying again is of no use."""
decoder = msgspec.json.Decoder(outbound.AnyMessage)
encode = msgspec.json.encode


def new_key() -> str:
    """The key of a request: repeated with the same key, it is done once."""
    return secrets.token_urlsafe(16)


class Transport(Protocol):
    """An open connection to a server; ConnectionError when it has ended."""

    async def send(self, text: str) -> None:
        """Send a text to the server."""

    async def receive(self) -> str | bytes:
        """The next text from the server."""


Connect = Callable[[str], AbstractAsyncContextManager[Transport]]
"""Opens a connection to a table by its name; OSError or TimeoutError where there is no server."""


class DevicePorts(msgspec.Struct, frozen=True):
    """Callbacks of a connection to its device."""

    handle: Callable[[outbound.AnyMessage, bool], None]
    """Takes a message, and whether it is the welcome that answers a hello."""
    since: Callable[[], int]
    """The latest ply that was received."""
    away: Callable[[bool], None] = lambda away: None
    """Called when the connection is lost, and when it is made again."""
    takes_part: Callable[[], bool] = lambda: False
    """Whether this device joins the proof of chance by itself."""


class DeviceFailed(Exception):
    """The device itself could not handle a message; its argument is the OSError."""


class ServerConnection:
    """Connection to one table; after a loss it connects again and requests what it missed.

    An OSError while a message is handled is this device's, not the connection's: it ends `run`.
    """

    def __init__(
        self,
        address: str,
        table: str,
        secret: str | None,
        device: DevicePorts,
        connect: Connect | None = None,
    ) -> None:
        self._address = address
        if connect is None:  # not imported without a network
            from arlequin.client.websocket_transport import connect_websocket  # noqa: PLC0415

            connect = partial(connect_websocket, address)
        self._connect = connect
        self._table = table
        self.secret = secret
        """The secret of this device's seats, for every hello."""
        self._device = device
        self._transport: Transport | None = None
        self._waiting: dict[str, tuple[str, asyncio.Future[int]]] = {}
        """By key, the requests that were not answered yet."""
        self._telling: set[asyncio.Task[None]] = set()
        self._more = False
        self._patience = PATIENCE
        self._welcomed = False
        """Whether the latest hello was answered."""
        self.connected = asyncio.Event()
        self._lost = False
        self._opened = 0.0
        """When the latest hello was answered."""

    async def run(self, patience: float = PATIENCE) -> None:
        """Connect, receive, and connect again after every loss; ServerUnreachable after too long.

        ServerHangsUp where the server answers, but no connection stays or brings anything.
        """
        self._patience = patience or PATIENCE  # without any, a greeting takes its time all the same
        clock = asyncio.get_running_loop().time
        stable, wait = clock(), FIRST_WAIT
        while True:
            known = self._device.since()
            try:
                with contextlib.suppress(OSError, TimeoutError):
                    async with self._connect(self._table) as transport:
                        await self._talk(transport)
            except DeviceFailed as failure:
                self.connected.clear()
                raise failure.args[0] from failure
            answered, now = self.connected.is_set(), clock()
            if answered:
                self.connected.clear()
                self._lost = True
                self._device.away(True)
                wait = min(2 * wait, LONGEST_WAIT)
            if answered and (now - self._opened > STEADY or self._device.since() > known):
                stable, wait = now, FIRST_WAIT
            if now - stable > patience:
                error = ServerHangsUp if answered else ServerUnreachable
                raise error(self._address, f"{patience:.0f} s")
            await asyncio.sleep(wait)

    async def _talk(self, transport: Transport) -> None:
        self._more = True
        while self._more:
            async with asyncio.timeout(self._patience):
                await self._greet(transport)
        self._transport = transport
        self.connected.set()
        self._opened = asyncio.get_running_loop().time()
        if self._lost:
            self._lost = False
            with _device_errors():
                self._device.away(False)
        for text, _ in tuple(self._waiting.values()):
            await transport.send(text)
        while True:
            self._take(await transport.receive())

    async def _greet(self, transport: Transport) -> None:
        """Say hello; what was missed can come in pages, each after a hello."""
        own, before = () if self.secret is None else (self.secret,), self._device.since()
        hello = inbound.Hello(VERSION, own, before, takes_part=self._device.takes_part())
        await transport.send(encode(hello).decode())
        self._welcomed = False
        while not self._welcomed:
            self._take(await transport.receive(), greeted=True)
        if self._more and self._device.since() == before:
            raise ConnectionError("a page without anything new")  # this would have no end

    def _take(self, data: str | bytes, greeted: bool = False) -> None:
        """Handle a message; `greeted` says that it answers a hello."""
        try:
            message: outbound.AnyMessage = decoder.decode(data)
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
            raise ClientError("client/unreadable", f"expected a message, got: {error}") from error
        if isinstance(message, outbound.Done):
            waiting = self._waiting.pop(message.key, None)
            if waiting is not None and not waiting[1].done():
                waiting[1].set_result(message.ply)
        elif isinstance(message, outbound.Error):
            self._take_error(message)
        else:
            is_answer = greeted and isinstance(message, outbound.Welcome)
            self._welcomed |= is_answer
            if isinstance(message, outbound.Welcome | outbound.PublishedStep):
                self._more = greeted and isinstance(message, outbound.Welcome) and message.more
            with _device_errors():
                self._device.handle(message, is_answer)

    def _take_error(self, message: outbound.Error) -> None:
        error = ServerRefused(message.code, message.text, message.rule, message.wait)
        waiting = self._waiting.pop(message.key or "", None)
        if waiting is not None:
            if not waiting[1].done():
                waiting[1].set_exception(error)
            return
        if error.code in FINAL:
            raise error
        if not self.connected.is_set():
            raise ConnectionError(error.code)  # trying again can help
        with _device_errors():
            self._device.handle(message, False)

    async def ask(self, request: Request) -> int:
        """Send a request until it is answered; returns the ply. ServerRefused if it is refused."""
        return await self.exchange(request.key, encode(request).decode())

    async def exchange(self, key: str, text: str) -> int:
        """Send a request until the answer to its key comes."""
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._waiting[key] = (text, answer)
        try:
            if self._transport is not None and self.connected.is_set():
                await _send(self._transport, text)
            return await answer
        finally:
            self._waiting.pop(key, None)

    def tell(self, message: inbound.ClientMessage) -> None:
        """Send a message that is not answered, and can be lost."""
        if self._transport is not None and self.connected.is_set():
            telling = asyncio.create_task(_send(self._transport, encode(message).decode()))
            self._telling.add(telling)
            telling.add_done_callback(self._telling.discard)


async def _send(transport: Transport, text: str) -> None:
    with contextlib.suppress(ConnectionError):
        await transport.send(text)


@contextlib.contextmanager
def _device_errors() -> Iterator[None]:
    """An OSError of this device must not look like a lost connection."""
    try:
        yield
    except OSError as error:
        raise DeviceFailed(error) from error
