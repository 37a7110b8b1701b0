"""WebSocket endpoint: the client connection that one socket carries."""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from starlette.websockets import WebSocket, WebSocketDisconnect

from arlequin.gateway.connection import ClientConnection
from arlequin.gateway.protocol.outbound import Error, encoder
from arlequin.live.leases import Elsewhere
from arlequin.server import relay
from arlequin.server.http.middleware import LONGEST, address_of
from arlequin.server.net.address_limits import PARSER_SECONDS, limited_address
from arlequin.server.net.ws_protocol import SocketProtocol

if TYPE_CHECKING:
    from arlequin.server.services import Services

HELLO_SECONDS = 10.0
DISMISSED_SECONDS = 1.0
"""Delay before a bad client is disconnected: it must gain nothing by coming back at once."""
POLICY, TRY_AGAIN = 1008, 1013
encode = encoder.encode
TRIES, MOVING = 25, 0.2
"""How often a table whose process has just died is tried again, and the seconds between."""


class GreetedConnection:
    """A connection after its hello: handles messages when they come; no task waits."""

    __slots__ = ("_line", "_services", "_slot", "_talk")

    def __init__(
        self, services: "Services", line: SocketProtocol, talk: ClientConnection, slot: int | None
    ) -> None:
        self._services = services
        self._line = line
        self._talk = talk
        self._slot = slot

    def handle(self, text: str, late: float = 0.0) -> None:
        """Handle a message that came `late` seconds ago; too many invalid ones end it."""
        self._talk.receive(text, late)
        if not self._talk.sensible:
            self._line.dismiss(DISMISSED_SECONDS, POLICY, "Too many messages made no sense.")

    def end(self) -> None:
        """The client has gone."""
        self._talk.end()
        self._services.close_socket(self._slot)


class Socket:
    """A connection from its opening to its hello; after that its line has a `GreetedConnection`.

    `slot` is that of its address; None where another process has counted it.
    """

    def __init__(self, services: "Services", websocket: WebSocket, slot: int | None = None) -> None:
        self._line: SocketProtocol = websocket.state.line
        self._websocket = websocket
        self._services = services
        self._attached = False
        """Whether the line has its `GreetedConnection`."""
        table, address = websocket.path_params["table"], limited_address(address_of(websocket))
        self._talk = ClientConnection(services, table, self._line.tell, self._line, address)
        self._greeted = GreetedConnection(services, self._line, self._talk, slot)
        self._hello: str | None = None
        """The last hello: it has the ply that the client knows."""

    async def serve(self) -> None:
        """Serve it until its hello was answered, or until its end."""
        try:
            await self._websocket.accept()
            await self._read()
        except (WebSocketDisconnect, RuntimeError):
            pass  # gone; Starlette raises RuntimeError where it went while we wrote
        finally:
            if not self._attached:
                self._greeted.end()

    async def turn_away(self, code: str, text: str) -> None:
        """Send an error, and close it."""
        await self._websocket.accept()
        with suppress(WebSocketDisconnect, RuntimeError):
            self._line.tell(encode(Error(code, text)))
            await self._websocket.close(TRY_AGAIN, text)

    async def _read(self) -> None:
        self._hello = await self._first()
        for left in reversed(range(TRIES)):
            try:
                await self._talk_until_greeted()
            except Elsewhere as place:
                if await self._pass_on(self._hello or "", place):
                    return
                if not left:
                    self._services.log_unreached(place)
            else:
                return
            await asyncio.sleep(MOVING)
            if self._line.is_gone:
                return  # it comes back: one socket less of this address
        await self._websocket.close(TRY_AGAIN, "The table is moving: come back in a moment.")

    async def _pass_on(self, hello: str, place: Elsewhere) -> bool:
        """Relay it to the process that has the table; returns whether that took it."""
        if self._websocket.scope.get("inside"):  # the process that has relayed it looks again
            await self._websocket.close(TRY_AGAIN, "The table has moved.")
            return True
        try:
            with self._services.metrics.relayed.track_inprogress():
                await relay.pipe(self._line, hello, self._websocket, place)
        except relay.Unreachable:
            return False
        return True

    async def _talk_until_greeted(self) -> None:
        """Send the log page by page, each after a hello, then attach the connection to its line.

        A page takes processor time of the address, and waits until the page before was sent.
        """
        addresses = self._services.addresses
        slot = addresses.slot(address_of(self._websocket))
        while await self._talk.greet(self._hello):
            if self._talk.greeted:
                self._attached = True
                self._line.attach(self._greeted)
                return
            await self._line.writable.wait()
            self._hello = await self._first()
            wait = addresses.cpu.wait(slot, LONGEST, PARSER_SECONDS)
            await asyncio.sleep(min(LONGEST, wait))
        await self._dismiss("Expected hello.")

    async def _first(self) -> str | None:
        """The next message; None after too long, empty if it is binary."""
        try:
            return await asyncio.wait_for(self._websocket.receive_text(), HELLO_SECONDS)
        except TimeoutError:
            return None
        except KeyError:  # a binary message
            return ""

    async def _dismiss(self, reason: str) -> None:
        await asyncio.sleep(DISMISSED_SECONDS)
        await self._websocket.close(POLICY, reason)
