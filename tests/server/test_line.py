"""The line under a socket: who does not read is cut off, who sends too much rests unread."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from uvicorn.server import ServerState

from arlequin.server.line import BURST, MOST_WAITING, RATE, SLICE, Line
from tests.server.hostile import HANDSHAKE, PING, UPGRADE, frame

PONG = b"\x8a\x00"
MESSAGE = b'{"type":"pong","number":1}'


class Pipe(asyncio.Transport):
    """A transport to one who reads as much as the test lets him."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []
        self.waiting = 0
        self._reading = True
        self._aborted = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.written.append(bytes(data))

    def get_write_buffer_size(self) -> int:
        return self.waiting

    def is_closing(self) -> bool:
        return self._aborted

    def is_reading(self) -> bool:
        return self._reading

    def pause_reading(self) -> None:
        self._reading = False

    def resume_reading(self) -> None:
        self._reading = True

    def abort(self) -> None:
        self._aborted = True

    def close(self) -> None:
        self._aborted = True


async def silent(scope: Scope, receive: Receive, send: Send) -> None:
    """An application that says nothing, and hears everything."""
    await send({"type": "websocket.accept"})
    while (await receive())["type"] != "websocket.disconnect":
        pass


def on_the_line(work: Callable[[Line, Pipe], Awaitable[None]]) -> None:
    """Something with a line whose handshake is done."""

    async def go() -> None:
        config = uvicorn.Config(silent, ws=Line, ws_per_message_deflate=False, log_config=None)
        line, pipe = Line(config, ServerState(), {}), Pipe()
        line.connection_made(pipe)
        line.data_received(HANDSHAKE % (b"x", UPGRADE))
        while not line.handshake_complete:
            await asyncio.sleep(0)
        pipe.written.clear()
        await work(line, pipe)
        line.connection_lost(None)
        await asyncio.gather(*line.tasks)

    asyncio.run(go())


def test_a_message_is_written_at_once() -> None:
    async def tell(line: Line, pipe: Pipe) -> None:
        line.tell(MESSAGE)
        assert pipe.written == [bytes((0x81, len(MESSAGE))) + MESSAGE]

    on_the_line(tell)


def test_who_does_not_read_is_cut_off() -> None:
    async def tell(line: Line, pipe: Pipe) -> None:
        pipe.waiting = MOST_WAITING
        line.tell(MESSAGE)
        assert len(pipe.written) == 1
        pipe.waiting += 1
        line.tell(MESSAGE)
        assert pipe.is_closing()
        line.tell(MESSAGE)
        assert len(pipe.written) == 1

    on_the_line(tell)


@pytest.mark.parametrize("frames", [1000, 40_000])
def test_a_flood_of_frames_is_read_no_further_than_a_share(frames: int) -> None:
    async def flood(line: Line, pipe: Pipe) -> None:
        line.data_received(frame(b"", PING) * frames)
        answered = b"".join(pipe.written).count(PONG)
        assert BURST <= answered + 1 <= BURST + SLICE / 6
        assert not pipe.is_reading()

    on_the_line(flood)


def test_a_share_comes_back_with_time() -> None:
    async def rest(line: Line, pipe: Pipe) -> None:
        line.data_received(frame(b"", PING) * int(BURST + RATE / 10))
        assert not pipe.is_reading()
        async with asyncio.timeout(10):
            while not pipe.is_reading():
                await asyncio.sleep(0.01)

    on_the_line(rest)


def test_no_more_is_read_than_is_heard() -> None:
    async def speak(line: Line, pipe: Pipe) -> None:
        line.data_received(frame(b"one") + frame(b"two"))
        assert not pipe.is_reading()
        while not line.queue.empty():
            await asyncio.sleep(0)
        assert pipe.is_reading()

    on_the_line(speak)
