"""Relay: requests for a table of another process are passed on to it, and its answers back.

A WebSocket is passed on frame by frame, and its answers byte by byte, also the pings by which the
other process measures round trips to its client, and their pongs.
"""

import asyncio
import secrets
from base64 import b64encode
from typing import cast
from urllib.parse import quote

import h11
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from websockets.frames import Frame, Opcode

from arlequin.live.leases import Elsewhere
from arlequin.server.http.responses import HttpError, read_body
from arlequin.server.net.ws_protocol import SocketProtocol

SECRET, CLIENT, SCHEME = "x-arlequin-secret", "x-arlequin-client", "x-arlequin-scheme"
"""Headers between processes."""
REACHING = 2.0
"""Seconds to connect to another process."""
ANSWERING = 10.0
LARGEST_ANSWER = 16 * 2**20
PASSED = (b"accept", b"accept-language", b"content-type", b"host")
RETURNED = ("cache-control", "content-type", "retry-after")
"""Headers of requests and of answers that are passed on."""
HARMLESS = ("GET", "HEAD")


class Unreachable(Exception):
    """The other process does not answer: it can be dead."""


# --- HTTP ----------------------------------------------------------------------------------------


async def pass_on(request: Request, place: Elsewhere) -> Response:
    """Send the request to the other process; Unreachable if it can be tried again."""
    reader, writer = await _connect(place)
    try:
        async with asyncio.timeout(ANSWERING):
            return await _exchange(request, place, reader, writer)
    except (OSError, TimeoutError, h11.ProtocolError) as error:
        if request.method not in HARMLESS:
            raise HttpError(503, "server/trouble", "Whether it was done is not known.") from error
        raise Unreachable(str(error)) from error
    finally:
        writer.close()


async def _connect(place: Elsewhere) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    host, _, port = place.address.rpartition(":")
    try:
        async with asyncio.timeout(REACHING):
            return await asyncio.open_connection(host, int(port))
    except (OSError, TimeoutError, ValueError) as error:
        raise Unreachable(str(error)) from error


async def _exchange(
    request: Request, place: Elsewhere, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
) -> Response:
    body = b"" if request.method in HARMLESS else bytes(await read_body(request))
    path, query = request.scope["raw_path"].split(b"?")[0], request.scope["query_string"]
    http = h11.Connection(h11.CLIENT)
    head = h11.Request(
        method=request.method,
        target=bytes(path + b"?" + query if query else path),
        headers=_headers(request, place, len(body)),
    )
    for event in (head, *([h11.Data(data=body)] if body else []), h11.EndOfMessage()):
        writer.write(http.send(event) or b"")
    return await _answer(http, reader)


def _headers(request: Request, place: Elsewhere, size: int) -> list[tuple[bytes, bytes]]:
    """Headers unchanged, byte by byte: what was accepted here is accepted there."""
    received = dict(reversed(request.scope["headers"]))  # of several, the first
    passed = {b"host": place.address.encode()} | {n: received[n] for n in PASSED if n in received}
    own = [*_own_headers(request, place), ("connection", "close")]
    own += [("content-length", str(size))] if size else []
    return [*passed.items(), *((name.encode(), value.encode("latin-1")) for name, value in own)]


def _own_headers(connection: HTTPConnection, place: Elsewhere) -> list[tuple[str, str]]:
    client = connection.client.host if connection.client else ""
    return [(SECRET, place.secret), (CLIENT, client), (SCHEME, connection.scope["scheme"])]


async def _answer(http: h11.Connection, reader: asyncio.StreamReader) -> Response:
    status, headers, body = 502, dict[str, str](), bytearray()
    while True:
        event = http.next_event()
        if event is h11.NEED_DATA:
            http.receive_data(await reader.read(65_536))
        elif isinstance(event, h11.Response):
            status = event.status_code
            named = ((name.decode(), value.decode("latin-1")) for name, value in event.headers)
            headers = {name: value for name, value in named if name in RETURNED}
        elif isinstance(event, h11.Data):
            body += event.data
            if len(body) > LARGEST_ANSWER:
                raise OSError("the answer is too long")
        elif isinstance(event, h11.EndOfMessage):
            return Response(bytes(body), status, headers)
        elif isinstance(event, h11.ConnectionClosed):
            raise OSError("the other process went away")


# --- sockets -------------------------------------------------------------------------------------


class Pipe(asyncio.Protocol):
    """The relayed connection to the other process."""

    def __init__(self, line: SocketProtocol, request: bytes) -> None:
        self._line = line
        self._request = request
        self._answer = bytearray()
        self._transport: asyncio.Transport | None = None
        self.full = False
        loop = asyncio.get_running_loop()
        self.accepted: asyncio.Future[None] = loop.create_future()
        self.ended: asyncio.Future[None] = loop.create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Send the upgrade request."""
        self._transport = cast(asyncio.Transport, transport)  # uvloop's is none of asyncio's
        self._transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        """Read the answer to the upgrade; everything after it is for the client."""
        if self.accepted.done():
            self._line.write_raw(data)
            return
        self._answer += data
        head, end, rest = bytes(self._answer).partition(b"\r\n\r\n")
        if end and head.startswith(b"HTTP/1.1 101 "):
            self.accepted.set_result(None)
            self._line.write_raw(rest)
        elif end:
            self.accepted.set_exception(Unreachable("the other process refused us"))

    def connection_lost(self, exc: Exception | None) -> None:
        """The other process ended the connection, or died."""
        if not self.accepted.done():
            self.accepted.set_exception(Unreachable("the other process went away"))
        if not self.ended.done():
            self.ended.set_result(None)

    def pause_writing(self) -> None:
        """The other process does not keep up: the client is not read for a while."""
        self.full = True

    def resume_writing(self) -> None:
        self.full = False
        self._line.read_on()

    def send(self, frame: Frame) -> None:
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(frame.serialize(mask=True))

    def set_reading(self, more: bool) -> None:
        """Read more, or pause while the client does not keep up."""
        if self._transport is not None and not self._transport.is_closing():
            (self._transport.resume_reading if more else self._transport.pause_reading)()

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()


async def pipe(
    line: SocketProtocol, hello: str, connection: HTTPConnection, place: Elsewhere
) -> None:
    """Relay a line to the process that has its table, until one of them ends."""
    request = _upgrade(connection, place)
    host, _, port = place.address.rpartition(":")
    loop = asyncio.get_running_loop()
    try:
        async with asyncio.timeout(REACHING):
            _, far = await loop.create_connection(lambda: Pipe(line, request), host, int(port))
            try:
                await far.accepted
            except BaseException:
                far.close()
                raise
    except (OSError, TimeoutError, ValueError) as error:
        raise Unreachable(str(error)) from error
    far.send(Frame(Opcode.TEXT, hello.encode()))
    line.relay_to(far)
    try:
        await far.ended
    finally:
        far.close()


def _upgrade(connection: HTTPConnection, place: Elsewhere) -> bytes:
    key = b64encode(secrets.token_bytes(16)).decode()
    own = "".join(f"{name}: {value}\r\n" for name, value in _own_headers(connection, place))
    return (
        f"GET {quote(connection.scope['path'])} HTTP/1.1\r\nHost: {place.address}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n{own}\r\n"
    ).encode("latin-1")
