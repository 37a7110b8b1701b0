"""uvicorn's WebSocket protocol with batched writes, a frame rate limit and measured round trips.

A message waits for the end of this iteration of the event loop, so that a step and the answer to
its request are one write. Where the transport's buffer is full, senders wait; a client that reads
nothing for long is cut off. Incoming data is read a slice at a time and handled at once, without a
queue or a task; over its limit of frames a connection is not read for a while.
"""

import asyncio
import socket
from collections.abc import Callable
from contextlib import suppress
from http import HTTPStatus
from secrets import token_bytes
from time import monotonic
from typing import TYPE_CHECKING

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.config import Config
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import OPEN

from arlequin.server.net.http_protocol import refuse_unreadable
from arlequin.table.fairness import Path
from arlequin.table.limits import Bucket

if TYPE_CHECKING:
    from arlequin.server.net.websocket import GreetedConnection
    from arlequin.server.relay import Pipe

BURST, RATE = 60.0, 20.0
"""Token bucket of received frames: at once, and then a second."""
SLICE = 512
"""Bytes: at most some eighty frames, which delay other connections by less than a millisecond."""
MOST_WAITING = 4 * 2**20
"""Bytes that can be unsent while a slow client does not read."""
MOST_TOGETHER = 2**15
"""Bytes that are written together; more do not wait for the end of the iteration."""
MOST_UNSENT = 2**16
"""Bytes that wait in the kernel for a slow client; more of them wait here, where we see them."""
STUCK = 45.0
"""Seconds in which a client that is behind must read something."""
MOST_ASKED = 32
"""Pings that can wait for their pongs."""
WAITED = 1.0
"""Seconds after a pause in reading in which a pong can still come that has waited behind it."""


class Inbox(asyncio.Queue[ASGIReceiveEvent]):
    """Queue of received messages, for one reader; an asyncio.Queue takes more memory.

    Once `ended` is set there is no reader: it is called once, at the end of the connection.
    """

    def __init__(self) -> None:
        self._waiting: list[ASGIReceiveEvent] = []
        self._reader: asyncio.Future[None] | None = None
        self.ended: Callable[[], None] | None = None

    def empty(self) -> bool:
        return not self._waiting

    def put_nowait(self, item: ASGIReceiveEvent) -> None:
        if self.ended is not None and item["type"] == "websocket.disconnect":
            asyncio.get_running_loop().call_soon(self.ended)
            self.ended = None
            return
        self._waiting.append(item)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> ASGIReceiveEvent:
        while not self._waiting:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._waiting.pop(0)

    def take_all(self) -> list[ASGIReceiveEvent]:
        waiting, self._waiting = self._waiting, []
        return waiting


class SocketProtocol(WebSocketsSansIOProtocol):
    """One WebSocket connection from its handshake on; its socket finds it in the scope's state."""

    __slots__ = (
        *("_arrived", "_asked", "_attached", "_bucket", "_handled", "_reading_since", "_relay"),
        *("_resting", "_stuck", "_unread", "_unsent", "_unsent_size", "_unwritten", "drained"),
        *("full", "listener", "path"),
    )

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, object],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.queue: Inbox = Inbox()
        self._bucket = Bucket(BURST, RATE, self.loop.time())
        self._unread = bytearray()
        self._unsent: list[bytes] = []
        """Frames of this iteration of the event loop."""
        self._unsent_size = 0
        self.listener: GreetedConnection | None = None
        """Handles every message at once; without it they wait in the queue."""
        self._attached = False
        """Whether it had a listener: it is open though the application's task has ended."""
        self._handled = False
        """Whether the listener handled a text, so that it is the turn of other connections."""
        self._resting: asyncio.TimerHandle | None = None
        self.path = Path()
        self._asked: dict[bytes, float] = {}
        self._arrived = self._reading_since = 0.0
        """When the last message came, and since when it is read without a pause."""
        self._relay: Pipe | None = None
        """The connection to the process that has the table, if it is another one."""
        self.full = False
        """Whether so much is unsent for a slow client that nothing more should be written."""
        self.drained: Callable[[], None] = _nothing
        """Called once it takes more again."""
        self._unwritten = 0
        self._stuck: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        below = transport.get_extra_info("socket")
        if below is not None and hasattr(socket, "TCP_NOTSENT_LOWAT"):
            below.setsockopt(socket.IPPROTO_TCP, socket.TCP_NOTSENT_LOWAT, MOST_UNSENT)

    async def run_asgi(self) -> None:
        """Run the application like uvicorn; but a line with a listener stays open afterwards."""
        self.scope["state"]["line"] = self
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except BaseException:
            self.logger.exception("Exception in ASGI application\n")
        self.send_500_response()  # where it was neither accepted nor refused
        if not self._attached and self.close_timer is None:
            self.transport.close()
        del self.scope  # all of its headers, for as long as the line is open

    def attach(self, listener: "GreetedConnection") -> None:
        """Register the listener for incoming texts and the end; deliver queued ones first."""
        waiting = self.queue.take_all()
        self.listener, self._attached, self.queue.ended = listener, True, listener.end
        for message in waiting:
            if message["type"] == "websocket.receive":
                listener.handle(message.get("text") or "", monotonic() - self._arrived)
            else:
                self.queue.put_nowait(message)
        self.read_on()

    def dismiss(self, seconds: float, code: int, reason: str) -> None:
        """Handle nothing more, and close it after a while."""
        self.listener = None

        async def close() -> None:
            await asyncio.sleep(seconds)
            with suppress(ClientDisconnected, RuntimeError):  # gone meanwhile
                await self.send({"type": "websocket.close", "code": code, "reason": reason})

        task = self.loop.create_task(close())
        self.tasks.add(task)
        task.add_done_callback(self.on_task_complete)

    # --- out -----------------------------------------------------------------------------------

    @property
    def is_gone(self) -> bool:
        return self.conn.state is not OPEN or self.transport.is_closing()

    def tell(self, message: bytes) -> None:
        """Send a text, unless the client has gone; cut off a client that does not read."""
        if self.is_gone:
            return
        if self.transport.get_write_buffer_size() > MOST_WAITING:
            self.transport.abort()
            return
        if not self._unsent:
            self.loop.call_soon(self.flush)
        self._unsent.append(Frame(Opcode.TEXT, message).serialize(mask=False))
        self._unsent_size += len(message)
        if self._unsent_size > MOST_TOGETHER:
            self.flush()

    def flush(self) -> None:
        frames, self._unsent, self._unsent_size = self._unsent, [], 0
        if frames and not self.transport.is_closing():
            self.transport.write(frames[0] if len(frames) == 1 else b"".join(frames))

    def hang_up(self) -> None:
        """Close it at once, with the code that lets the client come back."""
        self.shutdown()

    def measure(self) -> None:
        """Send a ping: the client's browser answers at once, without its page."""
        if self.is_gone or self.full:
            return
        self.flush()  # the answer acknowledges it too
        token = token_bytes(8)
        self._asked[token] = monotonic()
        while len(self._asked) > MOST_ASKED:
            del self._asked[next(iter(self._asked))]
        self.conn.send_ping(token)
        self.transport.write(b"".join(self.conn.data_to_send()))

    def handle_pong(self, event: Frame) -> None:
        asked = self._asked.pop(bytes(event.data), None)
        if asked is None:
            super().handle_pong(event)
        elif self._was_reading_since(asked):
            self.path.add_trip(monotonic() - asked)

    def _was_reading_since(self, moment: float) -> bool:
        """Whether it was read all the time: otherwise a page could delay its own answers."""
        return not self.read_paused and self._reading_since <= moment

    def keepalive_timeout(self) -> None:
        """Cut off a client that is gone, without writing the unsent data first."""
        if self.full:  # the ping waits behind unsent data: `_check_stuck` sees whether that is read
            self.stop_keepalive()
            self.schedule_ping()
            return
        super().keepalive_timeout()
        self.transport.abort()

    def _watch_stuck(self) -> None:
        """Check after a while whether a client that is behind has read something."""
        if self._stuck is not None:
            self._stuck.cancel()
        self._unwritten = self.transport.get_write_buffer_size()
        self._stuck = self.loop.call_later(STUCK, self._check_stuck)

    def _check_stuck(self) -> None:
        if self.transport.get_write_buffer_size() >= self._unwritten:
            self.transport.abort()
        else:
            self._watch_stuck()

    # --- to and from another process -------------------------------------------------------------

    def relay_to(self, pipe: "Pipe") -> None:
        """Pass frames on to another process, also queued ones; send no own messages any more."""
        self.stop_keepalive()
        self.flush()
        self._relay = pipe
        for message in self.queue.take_all():
            if message["type"] == "websocket.receive":
                pipe.send(Frame(Opcode.TEXT, (message.get("text") or "").encode()))
            elif message["type"] == "websocket.disconnect":
                pipe.close()
        self.read_on()
        self._reading_since = 0.0  # no ping was sent yet

    def write_raw(self, data: bytes) -> None:
        """Write bytes of the other process unchanged."""
        if data and not self.transport.is_closing():
            self.transport.write(data)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.full = True
        self._watch_stuck()
        if self._relay is not None:
            self._relay.set_reading(False)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.full = False
        if self._stuck is not None:
            self._stuck.cancel()
        if self._relay is not None:
            self._relay.set_reading(True)
        else:
            self.drained()

    def shutdown(self) -> None:
        self.flush()
        if self._relay is None:
            super().shutdown()
        else:
            self.transport.close()  # a close frame could fall in the middle of another one's

    def _pass_on(self) -> None:
        """Pass on frames, but no pong that waited here: only one side knows each of the times."""
        for event in self.conn.events_received():
            if self._relay is not None and isinstance(event, Frame):
                is_pong = event.opcode is Opcode.PONG
                if not is_pong or self._was_reading_since(monotonic() - WAITED):
                    self._relay.send(event)
        self.conn.data_to_send()  # discarded: the other process answers

    # --- in ------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        self._unread += data
        self.read_on()

    async def receive(self) -> ASGIReceiveEvent:
        message = await self.queue.get()
        self.read_on()
        return message

    async def send(self, message: ASGISendEvent) -> None:
        self.flush()
        await super().send(message)
        if message["type"] == "websocket.accept":
            del self.request, self.response  # all of their headers, for as long as the line is open

    def read_on(self) -> None:
        """Read slices, until a message waits, others have their turn, or the share is used."""
        self._handled = False
        while self._unread and self._may_read and not self._handled:
            piece = bytes(self._unread[:SLICE])
            del self._unread[:SLICE]
            super().data_received(piece)
        more = self._may_read
        if more and self._unread:
            self.loop.call_soon(self.read_on)
        self._set_reading(more and not self._unread)

    @property
    def _may_read(self) -> bool:
        free = self.queue.empty() or self.close_sent  # a closing one waits for the close reply
        full = self._relay is not None and self._relay.full
        return free and not full and self._resting is None and not self.transport.is_closing()

    def _set_reading(self, more: bool) -> None:
        if more != self.read_paused or self.transport.is_closing():
            return
        self.read_paused = not more
        self._reading_since = monotonic() if more else self._reading_since
        (self.transport.resume_reading if more else self.transport.pause_reading)()

    def handle_events(self) -> None:
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            refuse_unreadable(self)  # uvicorn would leave the client waiting
            return
        wait = self._bucket.wait(self.loop.time(), len(self.conn.events))
        super().handle_events() if self._relay is None else self._pass_on()
        if wait:
            self._resting = self.loop.call_later(wait, self._end_rest)

    def _end_rest(self) -> None:
        self._resting = None
        self.read_on()

    def handle_connect(self, event: Request) -> None:
        if self.conn.accept(event).status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            super().handle_connect(event)
        else:
            refuse_unreadable(self)

    def send_receive_event_to_app(self) -> None:
        """Handle a message at once, where there is a listener.

        A text that is not UTF-8 ends the connection; uvicorn would log it as its own trouble.
        """
        self._arrived = monotonic()
        text = ""
        if self.curr_msg_data_type == "text":
            try:
                text = b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.conn.fail(CloseCode.INVALID_DATA, "Expected text in UTF-8.")
                self.handle_parser_exception()
                return
        if self.listener is None or self.close_sent:
            super().send_receive_event_to_app()
        else:
            self.frames = []
            self._handled = True
            self.listener.handle(text)

    def handle_parser_exception(self) -> None:
        self.flush()
        super().handle_parser_exception()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._unread.clear()
        self._unsent.clear()
        self.listener, self.drained = None, _nothing  # so that no reference cycle is left
        if self._relay is not None:
            self._relay.close()
        for timer in (self._resting, self._stuck):
            if timer is not None:
                timer.cancel()


def _nothing() -> None:
    """Do nothing."""
