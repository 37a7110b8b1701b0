"""The pipe to another process: it holds back whoever is too fast, on either side, and ends both."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import cast

import pytest
from websockets.frames import Frame, Opcode

from arlequin.server.net.ws_protocol import SocketProtocol
from arlequin.server.relay import Pipe, Unreachable

WELCOME = b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n"
Serve = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


class Near:
    """The nearer half: what it was given, and when it may be read again."""

    def __init__(self) -> None:
        self.given = bytearray()
        self.again = asyncio.Event()

    def write_raw(self, data: bytes) -> None:
        self.given += data

    def read_on(self) -> None:
        self.again.set()


async def piped(serve: Serve) -> tuple[Near, Pipe, asyncio.Server]:
    """A pipe to a process that serves so."""

    async def served(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            await serve(reader, writer)
        writer.close()

    server = await asyncio.start_server(served, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    near = Near()
    make = asyncio.get_running_loop().create_connection
    _, far = await make(
        lambda: Pipe(cast(SocketProtocol, near), b"GET /\r\n\r\n"), "127.0.0.1", port
    )
    return near, far, server


def _full(far: Pipe) -> bool:
    return far.full


def run(work: Awaitable[None]) -> None:
    asyncio.run(asyncio.wait_for(work, 120))


def test_what_comes_with_the_welcome_is_given_too() -> None:
    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        assert await reader.readuntil(b"\r\n\r\n") == b"GET /\r\n\r\n"
        for piece in (WELCOME[:7], WELCOME[7:] + b"first", b"second"):
            writer.write(piece)
            await writer.drain()
            await asyncio.sleep(0.01)

    async def go() -> None:
        near, far, server = await piped(serve)
        await far.ended
        assert near.given == b"firstsecond"
        server.close()

    run(go())


@pytest.mark.parametrize("answer", [b"HTTP/1.1 403 Forbidden\r\n\r\n", b"HTTP/1.1 101", b""])
def test_who_is_not_let_in_says_so(answer: bytes) -> None:
    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(answer)

    async def go() -> None:
        near, far, server = await piped(serve)
        with pytest.raises(Unreachable):
            await far.accepted
        assert near.given == b""
        far.close()
        server.close()

    run(go())


def test_a_process_that_does_not_keep_up_stops_the_reading_of_its_guest() -> None:
    may_read = asyncio.Event()
    heard = 0

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal heard
        await reader.readuntil(b"\r\n\r\n")
        writer.write(WELCOME)
        await may_read.wait()
        while piece := await reader.read(65_536):
            heard += len(piece)

    async def go() -> None:
        near, far, server = await piped(serve)
        await far.accepted
        sent = 0
        while not _full(far):
            far.send(Frame(Opcode.TEXT, b"x" * 8000))
            sent += 1
            await asyncio.sleep(0)
        assert not near.again.is_set()
        may_read.set()
        await near.again.wait()
        assert not _full(far)
        far.close()
        await far.ended
        while heard < sent * 8000:
            await asyncio.sleep(0.01)
        server.close()

    run(go())


def test_a_guest_who_does_not_keep_up_stops_the_reading_of_the_process() -> None:
    told = 0

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal told
        writer.write(WELCOME)
        while True:
            writer.write(b"y" * 65_536)
            await writer.drain()
            told += 65_536

    async def go() -> None:
        near, far, server = await piped(serve)
        await far.accepted
        far.set_reading(False)
        given = len(near.given)
        before = -1
        while told > before:  # until it has to wait
            before = told
            await asyncio.sleep(0.2)
        assert len(near.given) == given
        far.set_reading(True)
        while len(near.given) < before:
            await asyncio.sleep(0.01)
        far.close()
        await far.ended
        server.close()

    run(go())
