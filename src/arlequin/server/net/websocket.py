"""WebSocket endpoint: the client connection that one socket carries."""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from starlette.websockets import WebSocket, WebSocketDisconnect

from arlequin.gateway.connection import ClientConnection
from arlequin.gateway.protocol.outbound import Error, encoder
from arlequin.live.leases import Elsewhere
from arlequin.server.cluster import relay
from arlequin.server.http.rate_limit import LONGEST, address_of
from arlequin.server.net.address_limits import PARSER_SECONDS, counted
from arlequin.server.net.ws_protocol import Line

if TYPE_CHECKING:
    from arlequin.server.services import Services

HELLO_SECONDS = 10.0
DISMISSED_SECONDS = 1.0
"""Who is sent away waits for it: coming back at once must not be worth while."""
POLICY, TRY_AGAIN = 1008, 1013
encode = encoder.encode
TRIES, MOVING = 25, 0.2
"""How often a table whose process has just died is asked for again, and the seconds between."""


class GreetedConnection:
    """A connection after its hello: what is said is heard when it comes, and no task waits."""

    __slots__ = ("_line", "_services", "_slot", "_talk")

    def __init__(
        self, services: "Services", line: Line, talk: ClientConnection, slot: int | None
    ) -> None:
        self._services = services
        self._line = line
        self._talk = talk
        self._slot = slot

    def hear(self, text: str, late: float = 0.0) -> None:
        """A message; one too many that makes no sense ends it."""
        self._talk.receive(text, late)
        if not self._talk.sensible:
            self._line.dismiss(DISMISSED_SECONDS, POLICY, "Too many messages made no sense.")

    def end(self) -> None:
        """The other side has gone."""
        self._talk.end()
        self._services.socket_closed(self._slot)


class Socket:
    """A connection from its opening to its hello; after that, a greeted connection of its line."""

    def __init__(self, services: "Services", websocket: WebSocket, slot: int | None = None) -> None:
        self._line: Line = websocket.state.line
        self._websocket = websocket
        self._services = services
        self._slot = slot
        """Where its address is counted; None where that was done by a neighbour."""
        self._left = False
        """Whether the line has it now."""
        table, address = websocket.path_params["table"], counted(address_of(websocket))
        self._talk = ClientConnection(services, table, self._line.tell, self._line, address)
        self._hello: str | None = None
        """The last hello: it says what was seen."""

    async def serve(self) -> None:
        """Until its line has it, or until its end."""
        try:
            await self._websocket.accept()
            await self._read()
        except (WebSocketDisconnect, RuntimeError):
            pass  # gone; RuntimeError is how Starlette says that it went while we wrote
        finally:
            if not self._left:
                self._own_connection().end()

    def _own_connection(self) -> GreetedConnection:
        return GreetedConnection(self._services, self._line, self._talk, self._slot)

    async def turn_away(self, code: str, text: str) -> None:
        """Say why not, and end."""
        await self._websocket.accept()
        with suppress(WebSocketDisconnect, RuntimeError):
            self._line.tell(encode(Error(code, text)))
            await self._websocket.close(TRY_AGAIN, text)

    async def _read(self) -> None:
        self._hello = await self._first()
        for left in reversed(range(TRIES)):
            try:
                await self._converse()
            except Elsewhere as place:
                if await self._passed_on(self._hello or "", place):
                    return
                if not left:
                    self._services.unreached(place)
            else:
                return
            await asyncio.sleep(MOVING)
            if self._line.gone:
                return  # and comes back: one socket less of this address
        await self._websocket.close(TRY_AGAIN, "The table is moving: come back in a moment.")

    async def _passed_on(self, hello: str, place: Elsewhere) -> bool:
        """Whether the process where the table lives took it over; a neighbour looks itself."""
        if self._websocket.scope.get("inside"):
            await self._websocket.close(TRY_AGAIN, "The table has moved.")
            return True
        try:
            with self._services.metrics.relayed.track_inprogress():
                await relay.pipe(self._line, hello, self._websocket, place)
        except relay.Unreachable:
            return False
        return True

    async def _converse(self) -> None:
        if not await self._greeted():
            await self._dismiss("Expected hello.")
            return
        self._left = True
        self._line.leave_to(self._own_connection())

    async def _greeted(self) -> bool:
        """Whether everything was told, page by page; each page waits until the last was taken."""
        while await self._talk.greet(self._hello):
            if self._talk.greeted:
                return True
            await self._line.writable.wait()
            self._hello = await self._first()
            await asyncio.sleep(self._share())
        return False

    def _share(self) -> float:
        """Seconds to wait: a page of hello takes processor time of the address, as a request."""
        addresses = self._services.addresses
        slot = addresses.slot(address_of(self._websocket))
        return min(LONGEST, addresses.cpu.wait(slot, LONGEST, PARSER_SECONDS))

    async def _first(self) -> str | None:
        try:
            return await asyncio.wait_for(self._text(), HELLO_SECONDS)
        except TimeoutError:
            return None

    async def _text(self) -> str:
        """The next message; a binary one has no text."""
        try:
            return await self._websocket.receive_text()
        except KeyError:  # how Starlette says so
            return ""

    async def _dismiss(self, reason: str) -> None:
        await asyncio.sleep(DISMISSED_SECONDS)
        await self._websocket.close(POLICY, reason)
