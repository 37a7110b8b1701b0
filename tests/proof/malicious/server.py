"""Malicious server: the project's own conversation, room and host on a real socket, with one lie.

A `Cheat` stands where the server's program could be another one: it sees every message of every
client before the honest part does, and every message to a client before the client does. It may
change, drop, add; it holds the host, the chains of its own and everything that the server knows.
"""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from typing import Any

from websockets.asyncio.server import Server, ServerConnection, serve

from arlequin.gateway.connection import ClientConnection
from arlequin.gateway.protocol.http import TableListed
from arlequin.live.host import Host
from tests.proof.people import House

HOST = "127.0.0.1"
VICTIM = 1
FRIEND = 2
Message = dict[str, Any]


class Line:
    """One client's connection; the victim's is the one that comes from outside."""

    def __init__(self, socket: ServerConnection) -> None:
        self.socket = socket
        self.talk: ClientConnection | None = None
        self._out: asyncio.Queue[bytes] = asyncio.Queue()

    def send(self, message: Message) -> None:
        """To the client, as it is."""
        self._out.put_nowait(json.dumps(message).encode())

    def hear(self, message: Message) -> None:
        """To the honest part of the server, as if the client had said it."""
        if self.talk is not None:
            self.talk.hear(json.dumps(message))

    async def write(self) -> None:
        """Send what is waiting, in its order."""
        while True:
            await self.socket.send((await self._out.get()).decode())


class Cheat:
    """No cheat: everything passes as it is. Attacks override a part."""

    def __init__(self) -> None:
        self.cheated = 0
        """How often it has lied."""
        self.host: Host | None = None
        self.fools_the_friend = False
        """Whether the friend, who knows of it, looks away."""

    def begin(self, host: Host) -> None:
        """The table was laid, and nobody has come yet."""
        self.host = host

    def listed(self, table: TableListed) -> TableListed:
        """How the table is listed, for a program that asks before it connects."""
        return table

    def heard(self, line: Line, message: Message) -> list[Message]:
        """What the server takes instead of a message of the victim."""
        return [message]

    def told(self, line: Line, message: Message) -> list[Message]:
        """What the victim is told instead of a message of the server."""
        return [message]


class Malicious:
    """A house whose door to the network is a cheat."""

    def __init__(self, house: House, cheat: Cheat) -> None:
        self.house = house
        self.cheat = cheat
        self.lines: set[Line] = set()
        self._server: Server | None = None

    @property
    def address(self) -> str:
        """Host and port."""
        assert self._server is not None
        return f"{HOST}:{next(iter(self._server.sockets)).getsockname()[1]}"

    async def __aenter__(self) -> "Malicious":
        self._server = await serve(self._connected, HOST, 0, compression=None)
        return self

    async def __aexit__(self, *error: object) -> None:
        assert self._server is not None
        self._server.close()
        await self._server.wait_closed()
        self.house.forget()  # a throw may still wait for links of somebody who has gone
        await self.house.tables.close()

    async def restart(self) -> None:
        """As after a crash: every line is lost, and only what was kept is left."""
        for line in tuple(self.lines):
            line.socket.transport.abort()
        while self.lines:
            await asyncio.sleep(0.005)
        self.house.forget()

    # --- one connection --------------------------------------------------------------------------

    async def _connected(self, socket: ServerConnection) -> None:
        line = Line(socket)
        assert socket.request is not None
        _, table, _ = socket.request.path.rsplit("/", 2)  # /api/tables/NAME/socket
        line.talk = ClientConnection(self.house, table, lambda data: self._tell(line, data))
        self.lines.add(line)
        writing = asyncio.create_task(line.write())
        try:
            async for text in self._heard(line):
                line.talk.hear(text)
        finally:
            self.lines.discard(line)
            writing.cancel()
            line.talk.end()

    async def _heard(self, line: Line) -> AsyncIterator[str]:
        """What the cheat lets through; the first message is the greeting."""
        greeted = False
        with contextlib.suppress(Exception):  # the line was lost
            async for text in line.socket:
                for message in self.cheat.heard(line, json.loads(text)):
                    said = json.dumps(message)
                    if greeted:
                        yield said
                    else:
                        assert line.talk is not None
                        await line.talk.greet(said)
                        greeted = line.talk.greeted

    def _tell(self, line: Line, data: bytes) -> None:
        for message in self.cheat.told(line, json.loads(data)):
            line.send(message)
