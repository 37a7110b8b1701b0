"""One socket: hello, then requests, each answered when it is done."""

import asyncio
from collections.abc import Coroutine
from time import perf_counter
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from arlequin.core.errors import ArlequinError
from arlequin.server.line import Line
from arlequin.server.protocol import VERSION, client
from arlequin.server.protocol import server as out
from arlequin.server.room import Guest, Room
from arlequin.table.entries import Answer
from arlequin.table.refusing import Refused, demand
from arlequin.table.requests import AnyRequest, Claim
from arlequin.table.seating import hashed

if TYPE_CHECKING:
    from arlequin.server.parts import Parts

HELLO_SECONDS = 10.0
MOST_FAULTS = 50
"""Messages that make no sense, before the connection is closed."""
DISMISSED_SECONDS = 1.0
"""Who is sent away waits for it: coming back at once must not be worth while."""
MOST_HELD = 16
"""Secrets of one connection."""
POLICY = 1008
NOT_KEPT = "This could not be kept, so it has not happened. Please try again."
TROUBLE = "Something went wrong here; nothing is lost."
UNREADABLE = (msgspec.ValidationError, msgspec.DecodeError, RecursionError)
"""How a message can make no sense; one that is nested too deeply is the last."""


class Socket:
    """A connection from its opening to its end."""

    def __init__(self, parts: "Parts", websocket: WebSocket) -> None:
        self._parts = parts
        self._websocket = websocket
        self._line: Line = websocket.state.line
        self._faults = 0
        self._tasks: set[asyncio.Task[None]] = set()

    async def serve(self) -> None:
        """Everything, with requests beside the reader."""
        await self._websocket.accept()
        try:
            await self._read()
        except (WebSocketDisconnect, RuntimeError):
            pass  # gone; RuntimeError is how Starlette says that it went while we wrote
        finally:
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)

    # --- out -----------------------------------------------------------------------------------

    def tell(self, message: out.AnyMessage) -> None:
        """Send a message of the protocol."""
        self._line.tell(out.encoder.encode(message))

    async def _dismiss(self, reason: str) -> None:
        await asyncio.sleep(DISMISSED_SECONDS)
        await self._websocket.close(POLICY, reason)

    # --- in ------------------------------------------------------------------------------------

    async def _read(self) -> None:
        greeted = await self._greeted()
        if greeted is None:
            await self._dismiss("Expected hello.")
            return
        guest, room = greeted
        try:
            while self._faults < MOST_FAULTS:
                self._hear(room, guest, await self._text())
            await self._dismiss("Too many messages made no sense.")
        finally:
            room.leave(guest)
            self._parts.emptied(room)

    async def _greeted(self) -> tuple[Guest, Room] | None:
        """The first message must be hello, soon, and name a table that exists."""
        hello = await self._hello()
        if hello is None:
            self._no("hello/expected", "Expected a hello message first.")
            return None
        if hello.protocol != VERSION:
            self._no("hello/protocol", f"Expected protocol {VERSION}: reload.")
            return None
        room = await self._room(hello.table)
        if room is None:
            return None
        guest = Guest(frozenset(map(hashed, hello.secrets)), self._line.tell)
        room.enter(guest, hello.since)
        return guest, room

    async def _room(self, name: str) -> Room | None:
        try:
            room = await self._parts.room(name)
        except ArlequinError as error:
            self._parts.log.error("table cannot be opened", table=name[:40], error=str(error))
            self._no("server/trouble", "The table cannot be opened now. Please try again.")
            return None
        if room is None:
            self._no("table/unknown", "There is no such table.")
        return room

    def _no(self, code: str, text: str, key: str | None = None) -> None:
        self.tell(out.Error(code, text, key))

    async def _hello(self) -> client.Hello | None:
        try:
            text = await asyncio.wait_for(self._text(), HELLO_SECONDS)
            hello = client.decoder.decode(text)
        except (TimeoutError, *UNREADABLE):
            return None
        if not isinstance(hello, client.Hello) or len(hello.secrets) > client.MOST_SECRETS:
            return None
        return hello

    async def _text(self) -> str:
        """The next message; a binary one has no text."""
        try:
            return await self._websocket.receive_text()
        except KeyError:  # how Starlette says so
            return ""

    def _hear(self, room: Room, guest: Guest, text: str) -> None:
        """One message; what it asks for is done beside the reader."""
        try:
            message = client.decoder.decode(text)
        except UNREADABLE as error:
            self._faults += 1
            self._no("message/unreadable", f"Not understood: {error}")
            return
        if isinstance(message, client.Ping):
            self.tell(out.Pong(message.number, self._parts.clock.now()))
        elif isinstance(message, client.React):
            if message.sign not in client.SIGNS or not room.react(
                guest, message.seat, message.sign
            ):
                self._no("react/refused", "That sign cannot be shown.")
        elif isinstance(message, client.Hello):
            self._no("hello/again", "You have said hello already.")
        else:
            self._start(self._ask(room, guest, message))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        """Requests run beside the reader: a held announcement must not block the next message."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _ask(self, room: Room, guest: Guest, request: AnyRequest) -> None:
        begun = perf_counter()
        try:
            answer = await self._asked(room, guest, request)
        except Refused as error:
            self._refuse(request, error.code, str(error))
        except ArlequinError as error:
            self._parts.log.error("request failed", table=room.table.name, error=str(error))
            self._refuse(request, "table/not-kept", NOT_KEPT)
        except Exception:
            self._parts.log.exception("request failed", table=room.table.name)
            self._refuse(request, "server/trouble", TROUBLE)
        else:
            self._count(request, "done")
            self._parts.metrics.seconds.observe(perf_counter() - begun)
            self.tell(out.Done(answer.key, answer.ply))

    def _refuse(self, request: AnyRequest, code: str, text: str) -> None:
        self._count(request, code)
        self._no(code, text, request.key)

    def _count(self, request: AnyRequest, result: str) -> None:
        kind = str(request.__struct_config__.tag)
        self._parts.metrics.requests.labels(kind, result).inc()

    async def _asked(self, room: Room, guest: Guest, request: AnyRequest) -> Answer:
        if not isinstance(request, Claim):
            return await room.host.do(request, guest.holders)
        own = frozenset((hashed(request.secret),)) - guest.holders
        demand(len(guest.holders) < MOST_HELD, "seat/too-many", "Come back for another seat.")
        guest.holders |= own  # so that the step finds him seated
        try:
            return await room.host.do(request, guest.holders)
        except Refused:
            guest.holders -= own
            raise
