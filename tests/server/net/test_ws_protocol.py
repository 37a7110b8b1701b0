"""The line under a socket: who reads nothing is cut off, who sends too much rests unread."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from arlequin.server.net import ws_protocol as line_module
from arlequin.server.net.websocket import GreetedConnection
from arlequin.server.net.ws_protocol import (
    BURST,
    MOST_TOGETHER,
    MOST_WAITING,
    RATE,
    SLICE,
    SocketProtocol,
)
from arlequin.server.relay import Pipe as RelayPipe
from tests.server.hostile import HANDSHAKE, PING, UPGRADE, frame

ANSWER, CLOSE = 10, 8
FLOOD = frame(b"", PING) * int(BURST + RATE / 10)
"""More frames than a share has: the line rests for a moment."""
PONG = b"\x8a\x00"
MESSAGE = b'{"type":"pong","number":1}'


class Pipe(asyncio.Transport):
    """A transport to one who reads as much as the test lets them."""

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


def on_the_line(work: Callable[[SocketProtocol, Pipe], Awaitable[None]]) -> None:
    """Something with a line whose handshake is done."""

    async def go() -> None:
        config = uvicorn.Config(
            silent, ws=SocketProtocol, ws_per_message_deflate=False, log_config=None
        )
        line, pipe = SocketProtocol(config, ServerState(), {}), Pipe()
        line.connection_made(pipe)
        line.data_received(HANDSHAKE % (b"x", b"x", UPGRADE))
        while not line.handshake_complete:
            await asyncio.sleep(0)
        pipe.written.clear()
        await work(line, pipe)
        line.connection_lost(None)
        for task in line.tasks if line._attached else ():  # nobody tells them of the end
            task.cancel()
        await asyncio.gather(*line.tasks)

    asyncio.run(go())


WRITTEN = bytes((0x81, len(MESSAGE))) + MESSAGE


def test_what_is_told_in_one_turn_of_the_loop_is_written_together() -> None:
    async def tell(line: SocketProtocol, pipe: Pipe) -> None:
        line.tell(MESSAGE)
        line.tell(MESSAGE)
        assert pipe.written == []
        await asyncio.sleep(0)
        assert pipe.written == [WRITTEN * 2]
        line.tell(MESSAGE)
        await asyncio.sleep(0)
        assert pipe.written == [WRITTEN * 2, WRITTEN]

    on_the_line(tell)


def test_much_does_not_wait_for_the_end_of_the_turn() -> None:
    async def tell(line: SocketProtocol, pipe: Pipe) -> None:
        line.tell(b"x" * MOST_TOGETHER)
        assert pipe.written == []
        line.tell(b"y")
        assert len(pipe.written) == 1

    on_the_line(tell)


@pytest.mark.parametrize(
    "way", [SocketProtocol.hang_up, SocketProtocol.measure, lambda line: line.relay_to(Beyond())]
)
def test_what_was_told_is_written_before_anything_else(
    way: Callable[[SocketProtocol], None],
) -> None:
    async def tell(line: SocketProtocol, pipe: Pipe) -> None:
        line.tell(MESSAGE)
        way(line)
        assert pipe.written[0] == WRITTEN
        await asyncio.sleep(0)
        assert b"".join(pipe.written).count(MESSAGE) == 1

    on_the_line(tell)


def test_who_is_sent_away_hears_why() -> None:
    async def tell(line: SocketProtocol, pipe: Pipe) -> None:
        line.tell(MESSAGE)
        await line.send({"type": "websocket.close", "code": 1008, "reason": ""})
        assert pipe.written[0] == WRITTEN

    on_the_line(tell)


def test_who_does_not_read_is_cut_off() -> None:
    async def tell(line: SocketProtocol, pipe: Pipe) -> None:
        pipe.waiting = MOST_WAITING
        line.tell(MESSAGE)
        line.flush()
        assert len(pipe.written) == 1
        pipe.waiting += 1
        line.tell(MESSAGE)
        assert pipe.is_closing()
        line.tell(MESSAGE)
        line.flush()
        assert len(pipe.written) == 1

    on_the_line(tell)


class Ear(GreetedConnection):
    """Somebody who hears a line: every text, how late it was, and how often it ended."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.late: list[float] = []
        self.ended = 0

    def handle(self, text: str, late: float = 0.0) -> None:
        self.heard.append(text)
        self.late.append(late)

    def end(self) -> None:
        self.ended += 1


def test_who_listens_hears_a_text_at_once_and_others_have_their_turn_after_it() -> None:
    async def speak(line: SocketProtocol, pipe: Pipe) -> None:
        ear = Ear()
        line.attach(ear)
        line.data_received(frame(b"x" * SLICE) * 3)
        assert ear.heard == ["x" * SLICE]
        assert not pipe.is_reading()  # no more is taken in before this was heard
        while len(ear.heard) < 3:
            await asyncio.sleep(0)
        assert line.queue.empty()
        assert pipe.is_reading()

    on_the_line(speak)


def test_what_is_no_text_is_heard_as_an_empty_one() -> None:
    async def speak(line: SocketProtocol, pipe: Pipe) -> None:
        ear = Ear()
        line.attach(ear)
        line.data_received(frame(b"bytes", 2))
        assert (ear.heard, line.queue.empty()) == ([""], True)
        assert pipe.is_reading()

    on_the_line(speak)


def test_what_came_before_somebody_listens_is_heard_first_and_as_late_as_it_is() -> None:
    async def speak(line: SocketProtocol, pipe: Pipe) -> None:
        line.data_received(frame(b"one") + frame(b"two"))
        line._arrived -= 5.0
        ear = Ear()
        line.attach(ear)
        while len(ear.heard) < 2:
            await asyncio.sleep(0)
        assert ear.heard == ["one", "two"]
        assert min(ear.late) >= 5.0

    on_the_line(speak)


@pytest.mark.parametrize(
    "way",
    [
        lambda line: line.connection_lost(None),
        lambda line: line.hang_up(),
        lambda line: line.data_received(frame(b"\x03\xe8", CLOSE)),
        lambda line: line.data_received(frame(b"no text: \xff")),
    ],
)
def test_who_listens_is_told_of_the_end_once(way: Callable[[SocketProtocol], None]) -> None:
    async def leave(line: SocketProtocol, pipe: Pipe) -> None:
        ear = Ear()
        line.attach(ear)
        way(line)
        assert ear.ended == 0  # whoever is speaking just now has the word
        if line in line.connections:
            line.connection_lost(None)
        line.connections.add(line)
        await asyncio.sleep(0)
        assert (ear.ended, line.listener) == (1, None)

    on_the_line(leave)


def test_who_has_gone_before_somebody_listens_is_known_to_have_gone() -> None:
    async def leave(line: SocketProtocol, pipe: Pipe) -> None:
        line.hang_up()
        ear = Ear()
        line.attach(ear)
        await asyncio.sleep(0)
        assert ear.ended == 1

    on_the_line(leave)


def test_who_is_dismissed_is_heard_no_more_and_told_why() -> None:
    async def dismiss(line: SocketProtocol, pipe: Pipe) -> None:
        ear = Ear()
        line.attach(ear)
        line.dismiss(0.0, 1008, "enough")
        line.data_received(frame(b"more"))
        while not line.close_sent:
            await asyncio.sleep(0)
        assert b"".join(pipe.written).endswith(b"\x03\xf0enough")
        await asyncio.sleep(0)
        assert (ear.heard, ear.ended) == ([], 1)
        line.data_received(frame(b"\x03\xf0", CLOSE))

    on_the_line(dismiss)


def test_who_is_dismissed_waits_for_the_end() -> None:
    async def dismiss(line: SocketProtocol, pipe: Pipe) -> None:
        before = set(line.tasks)
        line.dismiss(3600.0, 1008, "enough")
        for _ in range(10):
            await asyncio.sleep(0)
        assert (line.close_sent, pipe.written) == (False, [])
        for task in set(line.tasks) - before:
            task.cancel()
            await asyncio.wait([task])

    on_the_line(dismiss)


def test_an_application_that_leaves_its_line_has_no_task_and_an_open_line() -> None:
    async def go() -> None:
        ear = Ear()

        async def leaves(scope: Scope, receive: Receive, send: Send) -> None:
            await receive()
            await send({"type": "websocket.accept"})
            scope["state"]["line"].attach(ear)

        config = uvicorn.Config(
            leaves, ws=SocketProtocol, ws_per_message_deflate=False, log_config=None
        )
        line, pipe = SocketProtocol(config, ServerState(), {}), Pipe()
        line.connection_made(pipe)
        line.data_received(HANDSHAKE % (b"x", b"x", UPGRADE))
        await asyncio.gather(*line.tasks)
        line.data_received(frame(b"hello"))
        assert (ear.heard, pipe.is_closing(), line.tasks) == (["hello"], False, set())
        line.connection_lost(None)
        await asyncio.sleep(0)
        assert ear.ended == 1

    asyncio.run(go())


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, SLICE - 8])
def test_a_short_text_is_read_as_the_library_reads_it(size: int) -> None:
    async def speak(line: SocketProtocol, pipe: Pipe) -> None:
        ear = Ear()
        line.attach(ear)
        data = Frame(Opcode.TEXT, b"x" * size).serialize(mask=True)
        line.data_received(data)
        line._unread += data
        line.read_on()
        assert ear.heard == ["x" * size] * 2

    on_the_line(speak)


def test_the_rest_of_a_frame_is_no_frame_of_its_own() -> None:
    async def speak(line: SocketProtocol, pipe: Pipe) -> None:
        ear = Ear()
        line.attach(ear)
        inner = frame(b"inside")
        outer = frame(b"outside " + inner, 2)
        line.data_received(outer[: -len(inner)])
        line.data_received(outer[-len(inner) :])
        assert ear.heard == [""]  # the whole of it, which is no text

    on_the_line(speak)


def test_a_text_between_the_parts_of_another_is_not_heard() -> None:
    async def speak(line: SocketProtocol, pipe: Pipe) -> None:
        ear = Ear()
        line.attach(ear)
        line.data_received(b"\x01" + frame(b"begun")[1:])
        line.data_received(frame(b"between"))
        assert (ear.heard, pipe.is_closing()) == ([], True)

    on_the_line(speak)


def test_short_texts_are_read_no_further_than_a_share() -> None:
    async def flood(line: SocketProtocol, pipe: Pipe) -> None:
        ear = Ear()
        line.attach(ear)
        for _ in range(int(BURST + RATE)):
            line.data_received(frame(b"x"))
        assert BURST <= len(ear.heard) + 1 <= BURST + 2
        assert not pipe.is_reading()

    on_the_line(flood)


def test_who_reads_nothing_for_long_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line_module, "STUCK", 0.02)

    async def wait(line: SocketProtocol, pipe: Pipe) -> None:
        pipe.waiting = 100_000
        line.pause_writing()
        assert line.full
        async with asyncio.timeout(120):
            while not pipe.is_closing():
                await asyncio.sleep(0.01)

    on_the_line(wait)


def test_who_reads_slowly_is_not_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line_module, "STUCK", 0.02)
    drained: list[bool] = []

    async def read(line: SocketProtocol, pipe: Pipe) -> None:
        pipe.waiting = 100_000
        line.drained = lambda: drained.append(line.full)
        line.pause_writing()
        for _ in range(10):
            pipe.waiting -= 1
            watched = line._stuck
            while line._stuck is watched:
                await asyncio.sleep(0.005)
            line.keepalive_timeout()  # the question waits behind the rest
        assert not pipe.is_closing()
        line.resume_writing()
        assert drained == [False]

    on_the_line(read)


def test_who_does_not_answer_and_has_nothing_waiting_is_cut_off() -> None:
    async def wait(line: SocketProtocol, pipe: Pipe) -> None:
        line.keepalive_timeout()
        assert pipe.is_closing()

    on_the_line(wait)


def test_nobody_is_measured_who_does_not_keep_up() -> None:
    async def wait(line: SocketProtocol, pipe: Pipe) -> None:
        line.pause_writing()
        line.measure()
        assert pipe.written == []

    on_the_line(wait)


@pytest.mark.parametrize("frames", [1000, 40_000])
def test_a_flood_of_frames_is_read_no_further_than_a_share(frames: int) -> None:
    async def flood(line: SocketProtocol, pipe: Pipe) -> None:
        line.data_received(frame(b"", PING) * frames)
        answered = b"".join(pipe.written).count(PONG)
        assert BURST <= answered + 1 <= BURST + SLICE / 6
        assert not pipe.is_reading()

    on_the_line(flood)


def test_a_share_comes_back_with_time() -> None:
    async def rest(line: SocketProtocol, pipe: Pipe) -> None:
        line.data_received(FLOOD)
        assert not pipe.is_reading()
        await read_again(pipe)

    on_the_line(rest)


async def read_again(pipe: Pipe) -> None:
    async with asyncio.timeout(120):
        while not pipe.is_reading():
            await asyncio.sleep(0.01)


def asked(line: SocketProtocol, pipe: Pipe) -> bytes:
    """What the browser at the other end answers to a question of the line."""
    line.measure()
    return frame(pipe.written[-1][2:], ANSWER)


def trips(line: SocketProtocol) -> int:
    return len(line.path._trips)


def test_an_answer_that_is_read_when_it_comes_is_a_round_trip() -> None:
    async def answer(line: SocketProtocol, pipe: Pipe) -> None:
        for number in range(3):
            line.data_received(asked(line, pipe))
            assert trips(line) == number + 1

    on_the_line(answer)


def test_a_pong_that_waited_while_the_connection_rested_is_not_counted() -> None:
    """A page that keeps its line busy cannot look farther away than it is."""

    async def flood(line: SocketProtocol, pipe: Pipe) -> None:
        before = asked(line, pipe)
        line.data_received(FLOOD)
        line.data_received(before)
        during = asked(line, pipe)
        await read_again(pipe)
        line.data_received(during)  # asked while it rested, and read after it
        await read_again(pipe)
        assert trips(line) == 0
        line.data_received(asked(line, pipe))
        assert trips(line) == 1

    on_the_line(flood)


def test_a_pong_behind_a_message_that_was_not_handled_yet_is_not_counted() -> None:
    async def speak(line: SocketProtocol, pipe: Pipe) -> None:
        answer = asked(line, pipe)
        line.data_received(frame(b"x" * SLICE) + answer)
        await read_again(pipe)
        assert trips(line) == 0
        line.data_received(asked(line, pipe))
        assert trips(line) == 1

    on_the_line(speak)


class Beyond(RelayPipe):
    """The process where the table lives: what was passed on to it."""

    full = False

    def __init__(self) -> None:
        self.heard: list[Frame] = []

    def send(self, frame: Frame) -> None:
        self.heard.append(frame)

    def set_reading(self, more: bool) -> None: ...

    def close(self) -> None: ...


def test_an_answer_that_waited_here_is_not_passed_on_to_another_process() -> None:
    async def flood(line: SocketProtocol, pipe: Pipe) -> None:
        far = Beyond()
        line.relay_to(far)
        line.data_received(frame(b"prompt", ANSWER))
        line.data_received(FLOOD)
        line.data_received(frame(b"waits", ANSWER))
        await read_again(pipe)
        line.data_received(frame(b"came right after", ANSWER) + frame(b"words"))
        passed = [one.data for one in far.heard if one.opcode is not Opcode.PING]
        assert passed == [b"prompt", b"words"]

    on_the_line(flood)


def test_no_more_is_read_than_is_heard() -> None:
    async def speak(line: SocketProtocol, pipe: Pipe) -> None:
        line.data_received(frame(b"one") + frame(b"two"))
        assert not pipe.is_reading()
        while not line.queue.empty():
            await asyncio.sleep(0)
        assert pipe.is_reading()

    on_the_line(speak)
