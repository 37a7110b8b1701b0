"""Connection to a server: requests that can be repeated, steps in their order."""

import asyncio
import contextlib
import secrets
from collections.abc import Callable

import msgspec

from arlequin.client.errors import ClientError, ServerHangsUp, ServerRefused, ServerUnreachable
from arlequin.client.transport import Connect, Transport
from arlequin.gateway.protocol import VERSION, inbound, outbound
from arlequin.table.requests import Request

Hear = Callable[[outbound.AnyMessage, bool], None]
"""Takes a message, and whether it is the welcome that was asked for."""
Since = Callable[[], int]
"""Says which ply was heard last."""
Away = Callable[[bool], None]
"""Told when the server is away, and when it is back."""
PATIENCE = 30.0
"""Seconds for which a server that does not answer is asked again."""
STEADY = 5.0
"""Seconds after which a connection has held, though nothing new was told."""
FIRST_WAIT, LONGEST_WAIT = 0.2, 5.0
"""Seconds until the next try; twice as many after every connection that has not held."""
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
    """The key of a request: asked again with the same one, it is done once."""
    return secrets.token_urlsafe(16)


TakesPart = Callable[[], bool]
"""Whether this device joins the proof of chance by itself."""


def _untold(away: bool) -> None:
    """Nobody wants to know."""


def _watches() -> bool:
    return False


class DevicePorts(msgspec.Struct, frozen=True):
    """Ports of a connection to its device: who hears, how far they have heard, who is told."""

    hear: Hear
    since: Since
    away: Away = _untold
    takes_part: TakesPart = _watches


class DeviceFailed(Exception):
    """The listener could not go on, for a reason of this device: `error` says which."""

    def __init__(self, error: OSError) -> None:
        super().__init__(str(error))
        self.error = error


class ServerConnection:
    """Talks about one table; after a loss it connects again and asks for what it missed.

    An error of the system while a message is heard is this device's, not the line's: it ends `run`.
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
        self._connect = connect or _websocket(address)
        self._table = table
        self._secret = secret
        self.named = secret is not None
        """Whether a hello has the secret of this device's seats."""
        self._device = device
        self._way: Transport | None = None
        self._waiting: dict[str, tuple[str, asyncio.Future[int]]] = {}
        """By key, the requests that were not answered yet."""
        self._telling: set[asyncio.Future[None]] = set()
        self._more = False
        self._patience = PATIENCE
        self._welcomed = False
        """Whether the latest hello was answered."""
        self.connected = asyncio.Event()
        self._lost = False
        self._opened = 0.0
        """When the latest hello was answered."""

    async def run(self, patience: float = PATIENCE) -> None:
        """Connect, listen, and connect again after every loss; ServerUnreachable after too long.

        ServerHangsUp where it answers all that time, and no connection holds or brings anything.

        OSError where this device itself fails: a full disk, an output that is closed.
        """
        self._patience = patience or PATIENCE  # without any, a greeting takes its time all the same
        clock = asyncio.get_running_loop().time
        held, wait = clock(), FIRST_WAIT
        while True:
            known = self._device.since()
            await self._connected()
            answered, now = self.connected.is_set(), clock()
            if answered:
                self._gone()
                wait = min(2 * wait, LONGEST_WAIT)
            if answered and (now - self._opened > STEADY or self._device.since() > known):
                held, wait = now, FIRST_WAIT
            if now - held > patience:
                error = ServerHangsUp if answered else ServerUnreachable
                raise error(self._address, f"{patience:.0f} s")
            await asyncio.sleep(wait)

    def _gone(self) -> None:
        """The server has answered, and does so no longer."""
        self.connected.clear()
        self._lost = True
        self._device.away(True)

    async def _connected(self) -> None:
        """Connect and listen until the connection is lost."""
        try:
            with contextlib.suppress(OSError, TimeoutError):
                async with self._connect(self._table) as way:
                    await self._talk(way)
        except DeviceFailed as failure:
            self.connected.clear()
            raise failure.error from failure

    async def _talk(self, way: Transport) -> None:
        self._more = True
        while self._more:
            async with asyncio.timeout(self._patience):
                await self._greet(way)
        self._way = way
        self.connected.set()
        self._opened = asyncio.get_running_loop().time()
        if self._lost:
            self._lost = False
            self._local(lambda: self._device.away(False))
        for text, _ in tuple(self._waiting.values()):
            await way.send(text)
        while True:
            self._take(await way.receive())

    async def _greet(self, way: Transport) -> None:
        """Say hello; what was missed may come in pages, each after a hello of its own."""
        own = () if self._secret is None else (self._secret,)
        hello = inbound.Hello(
            VERSION, own, self._device.since(), takes_part=self._device.takes_part()
        )
        await way.send(encode(hello).decode())
        before, self._welcomed = self._device.since(), False
        while not self._welcomed:
            self._take(await way.receive(), greeted=True)
        if self._more and self._device.since() == before:
            raise ConnectionError("a page without anything new")  # it could go on so for ever

    def _take(self, data: str | bytes, greeted: bool = False) -> None:
        """One message; `greeted` says that it answers a hello."""
        match message := _read(data):
            case outbound.Done():
                self._answered(message.key, message.ply)
            case outbound.Error():
                self._refused(message)
            case outbound.Welcome() | outbound.PublishedStep():
                asked = greeted and isinstance(message, outbound.Welcome)
                self._welcomed |= asked
                self._more = asked and isinstance(message, outbound.Welcome) and message.more
                self._tell(message, asked)
            case _:
                self._tell(message)

    def _tell(self, message: outbound.AnyMessage, asked: bool = False) -> None:
        self._local(lambda: self._device.hear(message, asked))

    @staticmethod
    def _local(work: Callable[[], None]) -> None:
        """Something that this device does: an error must not look like a lost connection."""
        try:
            work()
        except OSError as error:
            raise DeviceFailed(error) from error

    def _answered(self, key: str, ply: int) -> None:
        waiting = self._waiting.pop(key, None)
        if waiting is not None and not waiting[1].done():
            waiting[1].set_result(ply)

    def _refused(self, message: outbound.Error) -> None:
        error = ServerRefused(message.code, message.text, message.rule, message.wait)
        waiting = self._waiting.pop(message.key or "", None)
        if waiting is None:
            if error.code in FINAL:
                raise error
            if not self.connected.is_set():
                raise ConnectionError(error.code)  # it may be better in a moment
            self._tell(message)
        elif not waiting[1].done():
            waiting[1].set_exception(error)

    async def ask(self, request: Request) -> int:
        """Ask until it is answered; the ply of the answer. ServerRefused if it is refused."""
        return await self.exchange(request.key, encode(request).decode())

    async def exchange(self, key: str, text: str) -> int:
        """Send a request, and again after every loss, until the answer to its key comes."""
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._waiting[key] = (text, answer)
        try:
            if self._way is not None and self.connected.is_set():
                await self._told(self._way, text)
            return await answer
        finally:
            self._waiting.pop(key, None)

    def tell(self, message: inbound.ClientMessage) -> None:
        """Say something that is not answered, and may be lost."""
        if self._way is not None and self.connected.is_set():
            telling = asyncio.ensure_future(self._told(self._way, encode(message).decode()))
            self._telling.add(telling)
            telling.add_done_callback(self._telling.discard)

    @staticmethod
    async def _told(way: Transport, text: str) -> None:
        with contextlib.suppress(ConnectionError):
            await way.send(text)

    def hold(self, secret: str) -> None:
        """From now on this secret is said at every hello."""
        self._secret, self.named = secret, True


def _websocket(address: str) -> Connect:
    from arlequin.client.websocket_transport import WebSocketConnect  # noqa: PLC0415  # not without a network

    return WebSocketConnect(address)


def _read(data: str | bytes) -> outbound.AnyMessage:
    try:
        message: outbound.AnyMessage = decoder.decode(data)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise ClientError("client/unreadable", f"expected a message, got: {error}") from error
    return message
