"""uvicorn's WebSocket protocol with batched writes, a frame rate limit and measured round trips.

A message to a client waits for the end of this iteration of the event loop, so that a step and the
answer to its request are one write; after that, what waits is in the transport's buffer. Where that
is full, a sender waits until it has drained; a client that reads nothing for long is cut off. What
comes in is read a slice at a time and handled at once, without a queue or a task. Frames are
limited by a token bucket: over the limit, a connection is not read for a while. A pong that may
have waited unread is not counted as a round trip.
"""

import asyncio
import socket
from collections.abc import Callable
from contextlib import suppress
from http import HTTPStatus
from secrets import token_bytes
from time import monotonic
from typing import Protocol

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.config import Config
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import (  # type: ignore[attr-defined]  # the mask: compiled where it can be
    CloseCode,
    Frame,
    Opcode,
    apply_mask,
)
from websockets.http11 import Request
from websockets.protocol import OPEN

from arlequin.server.net.http_protocol import refuse_unreadable
from arlequin.server.net.inbox import Gate, Inbox
from arlequin.server.net.outbox import outbox_of
from arlequin.table.fairness import Path
from arlequin.table.limits import Bucket

BURST, RATE = 60.0, 20.0
"""Token bucket of received frames: at once, and then a second."""
SLICE = 512
"""Bytes: at most some eighty frames, which keep the others waiting for less than a millisecond."""
MOST_WAITING = 4 * 2**20
"""Bytes that may be written while a slow reader does not read, whatever they are."""
MOST_TOGETHER = 2**15
"""Bytes that are written together; with more, nothing waits for the end of the iteration."""
MOST_UNSENT = 2**16
"""Bytes that wait in the kernel for a slow reader; more of them wait here, where we see them."""
STUCK = 45.0
"""Seconds in which a reader who is behind must read something."""
MOST_ASKED = 32
"""Pings that may wait for their pongs."""
WAITED = 1.0
"""Seconds after a pause in reading in which a pong may still come that has waited behind it."""
TEXT, MASKED, LONG = 0x81, 0x80, 0xFF
"""First byte of a frame: text, and the whole of it. Second: with a mask; with a size of 8 bytes."""


class Far(Protocol):
    """The relayed connection to the process in which the table lives."""

    full: bool
    """Whether it takes nothing more for now."""

    def send(self, frame: Frame) -> None:
        """Pass on a frame."""

    def listen(self, more: bool) -> None:
        """Whether we take more for now."""

    def close(self) -> None:
        """End."""


class Listener(Protocol):
    """Receiver of a connection's messages, when they come, and once of its end."""

    def hear(self, text: str, late: float = 0.0) -> None:
        """A message, which came `late` seconds ago; one that is no text is an empty one."""

    def end(self) -> None:
        """Nothing more comes."""


def nothing() -> None:
    """Nobody waits for more room."""


class Line(WebSocketsSansIOProtocol):
    """One WebSocket connection from its handshake on; a socket finds it in its state."""

    __slots__ = (
        *("_arrived", "_asked", "_far", "_heard", "_heeded", "_left", "_outbox", "_resting"),
        *("_share", "_stuck", "_unread", "_unsent", "_unsent_size", "_unwritten", "drained"),
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
        self.writable = Gate()
        self._share = Bucket(BURST, RATE, self.loop.time())
        self._unread = bytearray()
        self._outbox = outbox_of(self.loop)
        self._unsent: list[bytes] = []
        """Frames of this iteration of the event loop."""
        self._unsent_size = 0
        self.listener: Listener | None = None
        """Who hears every message at once; None where somebody reads them from the queue."""
        self._left = False
        """Whether it was left to a listener: the application's task has ended, it is still open."""
        self._heard = False
        """Whether a text was heard, so that it is the turn of others."""
        self._resting: asyncio.TimerHandle | None = None
        self.path = Path()
        self._asked: dict[bytes, float] = {}
        self._arrived = 0.0
        self._heeded = 0.0
        """Since when it has been read without a pause."""
        self._far: Far | None = None
        self.full = False
        """Whether so much waits for a slow reader that nothing more is to be written."""
        self.drained: Callable[[], None] = nothing
        """Called once it takes more again."""
        self._unwritten = 0
        self._stuck: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        below = transport.get_extra_info("socket")
        if below is not None and hasattr(socket, "TCP_NOTSENT_LOWAT"):
            below.setsockopt(socket.IPPROTO_TCP, socket.TCP_NOTSENT_LOWAT, MOST_UNSENT)

    async def run_asgi(self) -> None:
        """As uvicorn does it; but one that was left to a listener stays open without a task."""
        self.scope["state"]["line"] = self
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except BaseException:
            self.logger.exception("Exception in ASGI application\n")
        self.send_500_response()  # where nobody has accepted or refused it
        if not self._left and self.close_timer is None:
            self.transport.close()
        del self.scope  # all of its headers, for as long as the line is open

    def leave_to(self, listener: Listener) -> None:
        """From now on somebody hears what comes when it comes, first what has waited; and the end.

        So nobody has to wait for it, and a line that is idle has no task.
        """
        waiting = self.queue.left_to(listener.end)
        self.listener, self._left = listener, True
        for said in waiting:
            if said["type"] == "websocket.receive":
                listener.hear(said.get("text") or "", self.late())
            else:
                self.queue.put_nowait(said)
        self.read_on()

    def dismiss(self, seconds: float, code: int, reason: str) -> None:
        """Hear nothing more, and end it after a while."""
        self.listener = None
        task = self.loop.create_task(self._dismissed(seconds, code, reason))
        self.tasks.add(task)
        task.add_done_callback(self.on_task_complete)

    async def _dismissed(self, seconds: float, code: int, reason: str) -> None:
        await asyncio.sleep(seconds)
        with suppress(ClientDisconnected, RuntimeError):  # gone meanwhile
            await self.send({"type": "websocket.close", "code": code, "reason": reason})

    # --- out -----------------------------------------------------------------------------------

    @property
    def gone(self) -> bool:
        """Whether nobody is at the other end any more."""
        return self.conn.state is not OPEN or self.transport.is_closing()

    def tell(self, message: bytes) -> None:
        """Send a text; nothing to a client that has gone, and one that does not read is cut off."""
        transport = self.transport
        if self.conn.state is not OPEN or transport.is_closing():
            return
        if transport.get_write_buffer_size() > MOST_WAITING:
            transport.abort()
            return
        if not self._unsent:
            self._outbox.add(self)
        self._unsent.append(text_frame(message))
        self._unsent_size += len(message)
        if self._unsent_size > MOST_TOGETHER:
            self.flush()

    def flush(self) -> None:
        """Write the frames that wait."""
        frames, self._unsent, self._unsent_size = self._unsent, [], 0
        if frames and not self.transport.is_closing():
            self.transport.write(frames[0] if len(frames) == 1 else b"".join(frames))

    def hang_up(self) -> None:
        """End it at once, with the code that says: come back."""
        self.shutdown()

    def measure(self) -> None:
        """Ping: the other side's browser answers at once, without its page."""
        if self.gone or self.full:
            return
        self.flush()  # the answer says that all of it has come
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
        elif self._heeded_since(asked):
            self.path.measured(monotonic() - asked)

    def _heeded_since(self, moment: float) -> bool:
        """Whether it was read all the time: else a page could make its own answers late."""
        return not self.read_paused and self._heeded <= moment

    def keepalive_timeout(self) -> None:
        """Nobody is there any more, so what waits for them need not be written first."""
        if self.full:  # the question waits with the rest: see whether that is read
            self.stop_keepalive()
            self.schedule_ping()
            return
        super().keepalive_timeout()
        self.transport.abort()

    def _watch(self) -> None:
        self._unwritten = self.transport.get_write_buffer_size()
        self._stuck = self.loop.call_later(STUCK, self._check)

    def _check(self) -> None:
        """Cut off who has read nothing all this time."""
        if self.transport.get_write_buffer_size() >= self._unwritten:
            self.transport.abort()
        else:
            self._watch()

    def _watch_no_more(self) -> None:
        if self._stuck is not None:
            self._stuck.cancel()

    # --- to and from another process -------------------------------------------------------------

    def tie(self, far: Far) -> None:
        """From now on frames are passed on, also those that waited; we say nothing ourselves."""
        self.stop_keepalive()
        self.flush()
        self._far = far
        while not self.queue.empty():
            said = self.queue.get_nowait()
            if said["type"] == "websocket.receive":
                far.send(Frame(Opcode.TEXT, (said.get("text") or "").encode()))
            elif said["type"] == "websocket.disconnect":
                far.close()
        self.read_on()
        self._heeded = 0.0  # nothing was asked of it yet

    def give(self, data: bytes) -> None:
        """Write what came from there, as it came."""
        if data and not self.transport.is_closing():
            self.transport.write(data)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.full = True
        self._watch_no_more()
        self._watch()
        if self._far is not None:
            self._far.listen(False)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.full = False
        self._watch_no_more()
        if self._far is not None:
            self._far.listen(True)
        else:
            self.drained()

    def shutdown(self) -> None:
        self.flush()
        if self._far is None:
            super().shutdown()
        else:
            self.transport.close()  # a close frame might fall in the middle of another's

    def _pass_on(self) -> None:
        for event in self.conn.events_received():
            if self._far is not None and isinstance(event, Frame) and self._is_prompt(event):
                self._far.send(event)
        self.conn.data_to_send()  # the other process answers, not we

    def _is_prompt(self, frame: Frame) -> bool:
        """The other process does not know when we rested, nor we when it asked."""
        return frame.opcode is not Opcode.PONG or self._heeded_since(monotonic() - WAITED)

    # --- in ------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        text = whole_text(data) if self._idle else None
        if text is None or self.listener is None:
            self._unread += data
            self.read_on()
            return
        wait = self._share.wait(self.loop.time())
        self.listener.hear(text)
        if wait:
            self._rest(wait)
            self.read_on()

    @property
    def _idle(self) -> bool:
        """Whether everything that came was read, whole, and whatever comes now may be heard."""
        conn = self.conn
        rests = self._unread or self._resting is not None or self._far is not None
        begun = conn.reader.buffer or conn.current_size is not None
        return not (rests or begun or self.close_sent) and conn.state is OPEN

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
        """Slice by slice, until a message waits, others have their turn, or the share is used."""
        self._heard = False
        while self._unread and self._may_read and not self._heard:
            piece = bytes(self._unread[:SLICE])
            del self._unread[:SLICE]
            super().data_received(piece)
        more = self._may_read
        if more and self._unread:
            self.loop.call_soon(self.read_on)
        self._listen(more and not self._unread)

    @property
    def _may_read(self) -> bool:
        free = self.queue.empty() or self.close_sent  # a closing one waits for the close reply
        full = self._far is not None and self._far.full
        return free and not full and self._resting is None and not self.transport.is_closing()

    def _listen(self, more: bool) -> None:
        if more != self.read_paused or self.transport.is_closing():
            return
        self.read_paused = not more
        self._heeded = monotonic() if more else self._heeded
        (self.transport.resume_reading if more else self.transport.pause_reading)()

    def handle_events(self) -> None:
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            refuse_unreadable(self)  # uvicorn would leave the client waiting
            return
        wait = self._share.wait(self.loop.time(), len(self.conn.events))
        super().handle_events() if self._far is None else self._pass_on()
        if wait:
            self._rest(wait)

    def handle_connect(self, event: Request) -> None:
        if self.conn.accept(event).status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            super().handle_connect(event)
        else:
            refuse_unreadable(self)

    def _rest(self, seconds: float) -> None:
        self._resting = self.loop.call_later(seconds, self._rested)

    def _rested(self) -> None:
        self._resting = None
        self.read_on()

    def late(self) -> float:
        """Seconds since the last message came: it may have waited for others to be served."""
        return monotonic() - self._arrived

    def send_receive_event_to_app(self) -> None:
        """A text that is none ends the connection; uvicorn would log it as trouble of its own."""
        self._arrived = monotonic()
        text = _text(b"".join(self.frames)) if self.curr_msg_data_type == "text" else ""
        if text is None:
            self.conn.fail(CloseCode.INVALID_DATA, "Expected text in UTF-8.")
            self.handle_parser_exception()
        elif self.listener is None or self.close_sent:
            super().send_receive_event_to_app()
        else:
            self.frames = []
            self._heard = True
            self.listener.hear(text)

    def handle_parser_exception(self) -> None:
        self.flush()
        super().handle_parser_exception()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._watch_no_more()
        self._unread.clear()
        self._unsent.clear()
        self.listener, self.drained = None, nothing  # who has gone leaves no circle behind
        if self._far is not None:
            self._far.close()
        if self._resting is not None:
            self._resting.cancel()


def text_frame(message: bytes) -> bytes:
    """A message as one frame of text: a server's has no mask, and nothing is compressed here."""
    size = len(message)
    if size < 126:
        return bytes((TEXT, size)) + message
    if size < 2**16:
        return bytes((TEXT, 126)) + size.to_bytes(2) + message
    return bytes((TEXT, 127)) + size.to_bytes(8) + message


def whole_text(data: bytes) -> str | None:
    """What a client says in one short frame, by far the most that comes; None if it is not that.

    The library reads every other frame, and says what is wrong with one.
    """
    if not 6 <= len(data) <= SLICE or data[0] != TEXT or not MASKED <= data[1] < LONG:
        return None
    size, start = data[1] - MASKED, 6
    if size == 126:
        size, start = int.from_bytes(data[2:4]), 8
    if len(data) != start + size:
        return None
    return _text(apply_mask(data[start:], data[start - 4 : start]))


def _text(data: bytes) -> str | None:
    """None where it is not UTF-8."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        return None
