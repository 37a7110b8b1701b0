"""The line under a socket: uvicorn's own, but quick to tell, and fair to the other lines.

A message to a client waits for the end of this turn of the loop, so that a step and the answer to
who asked for it are one write; after that, what waits is in the transport's buffer. Where that is
full, a sender with more to tell waits until it has drained; a client that reads nothing for long is
cut off. What comes in is read a slice at a time and heard at once, without a queue or a task: a
line has its share of frames, whatever they are, and then rests unread. An answer that may have
waited unread says nothing about how far away somebody is.
"""

import asyncio
import socket
from collections.abc import Callable
from secrets import token_bytes
from time import monotonic
from typing import Protocol

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import CloseCode, Frame, Opcode
from websockets.protocol import OPEN

from arlequin.table.race.fairness import Path
from arlequin.table.token_bucket import Bucket

BURST, RATE = 60.0, 20.0
"""Frames at once, and then a second."""
SLICE = 512
"""Bytes: at most some eighty frames, which keep the others waiting for less than a millisecond."""
MOST_WAITING = 4 * 2**20
"""Bytes that may be written while a slow reader does not read, whatever they are."""
MOST_TOGETHER = 2**15
"""Bytes that are written together; with more of them nothing waits for the end of the turn."""
MOST_UNSENT = 2**16
"""Bytes that wait in the system for a slow reader; more of them wait here, where we see them."""
STUCK = 45.0
"""Seconds in which a reader who is behind must read something."""
MOST_ASKED = 32
"""Questions about the path that may wait for their answers."""
WAITED = 1.0
"""Seconds after a rest in which an answer may still come that waited behind it, on any line."""
TEXT = 0x81
"""First byte of a frame: text, and the whole of it."""
UNREADABLE = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


class Far(Protocol):
    """The further half of a line whose table lives in another process."""

    full: bool
    """Whether it takes nothing more for now."""

    def send(self, frame: Frame) -> None:
        """Pass on a frame."""

    def listen(self, more: bool) -> None:
        """Whether we take more for now."""

    def close(self) -> None:
        """End."""


class Inbox(asyncio.Queue[ASGIReceiveEvent]):
    """What waits to be heard, by one reader: a queue that takes little room, for thousands."""

    def __init__(self) -> None:
        self._waiting: list[ASGIReceiveEvent] = []
        self._reader: asyncio.Future[None] | None = None

    def qsize(self) -> int:
        return len(self._waiting)

    def empty(self) -> bool:
        return not self._waiting

    def put_nowait(self, item: ASGIReceiveEvent) -> None:
        self._waiting.append(item)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> ASGIReceiveEvent:
        while not self._waiting:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._waiting.pop(0)

    def get_nowait(self) -> ASGIReceiveEvent:
        return self._waiting.pop(0)


class Line(WebSocketsSansIOProtocol):
    """One connection from its handshake on; a socket finds it in its state."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, object],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.queue = Inbox()
        self._share = Bucket(BURST, RATE, self.loop.time())
        self._unread = bytearray()
        self._unsent: list[bytes] = []
        """Frames of this turn of the loop."""
        self._unsent_size = 0
        self.hear: Callable[[str], None] | None = None
        """Who is told every text at once; None where somebody reads them from the queue."""
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
        self.drained: Callable[[], None] = lambda: None
        """Called once it takes more again."""
        self._unwritten = 0
        self._stuck: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        below = transport.get_extra_info("socket")
        if below is not None and hasattr(socket, "TCP_NOTSENT_LOWAT"):
            below.setsockopt(socket.IPPROTO_TCP, socket.TCP_NOTSENT_LOWAT, MOST_UNSENT)

    async def run_asgi(self) -> None:
        self.scope["state"]["line"] = self
        await super().run_asgi()

    # --- out -----------------------------------------------------------------------------------

    @property
    def gone(self) -> bool:
        """Whether nobody is at the other end any more."""
        return self.conn.state is not OPEN or self.transport.is_closing()

    def tell(self, message: bytes) -> None:
        """Write a text; one who has gone is told nothing, and one who does not read is cut off."""
        transport = self.transport
        if self.conn.state is not OPEN or transport.is_closing():
            return
        if transport.get_write_buffer_size() > MOST_WAITING:
            transport.abort()
            return
        if not self._unsent:
            self.loop.call_soon(self.flush)
        self._unsent.append(text_frame(message))
        self._unsent_size += len(message)
        if self._unsent_size > MOST_TOGETHER:
            self.flush()

    def flush(self) -> None:
        """Write what was told."""
        frames, self._unsent, self._unsent_size = self._unsent, [], 0
        if frames and not self.transport.is_closing():
            self.transport.write(frames[0] if len(frames) == 1 else b"".join(frames))

    def hang_up(self) -> None:
        """End it at once, with the code that says: come back."""
        self.shutdown()

    def measure(self) -> None:
        """Ask for an answer that the other side's browser gives at once, without its page."""
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
            self.transport.write(UNREADABLE)  # uvicorn would leave the client waiting
            self.transport.close()
            return
        wait = self._share.wait(self.loop.time(), len(self.conn.events))
        super().handle_events() if self._far is None else self._pass_on()
        if wait:
            self._resting = self.loop.call_later(wait, self._rested)

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
        elif self.hear is None or self.curr_msg_data_type == "bytes" or self.close_sent:
            super().send_receive_event_to_app()
        else:
            self.frames = []
            self._heard = True
            self.hear(text)

    def handle_parser_exception(self) -> None:
        self.flush()
        super().handle_parser_exception()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._watch_no_more()
        self._unread.clear()
        self._unsent.clear()
        self.hear, self.drained = None, lambda: None  # who has gone leaves no circle behind
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


def _text(data: bytes) -> str | None:
    """None where it is not UTF-8."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        return None
