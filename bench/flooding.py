"""Flooders: connections that send as fast as the server lets them, of every kind at once."""

import asyncio
import gc
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import NamedTuple

import msgspec
import uvloop

from arlequin.gateway.protocol import VERSION
from bench.frames import HANDSHAKE, PING, frame

BULK = 300
"""Messages in one write."""
PAGE = b"GET /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


class Flood(msgspec.Struct, frozen=True):
    """How many flooders, and at which tables; people play there too."""

    port: int
    tables: tuple[str, ...]
    flooders: int = 50
    kinds: tuple[str, ...] = ()
    """All kinds where none is named."""


class Kind(NamedTuple):
    """What a flooder says first, and then without end."""

    hello: bool
    bulk: bytes
    pages: bool = False


KINDS = {
    "no sense": Kind(True, frame(b"no sense at all") * BULK),
    "no sense, and no hello": Kind(False, frame(b"no sense at all") * BULK),
    "questions": Kind(True, frame(b'{"type":"ping","number":1}') * BULK),
    "moves of others": Kind(
        True, frame(b'{"type":"throw","key":"flood-flood","seat":1,"since":0}') * BULK
    ),
    "smallest frames": Kind(True, frame(b"", PING) * 10 * BULK),
    "pages": Kind(False, PAGE * BULK, pages=True),
}


class Flooder:
    """One connection at a time; whenever it is closed, the next."""

    def __init__(self, port: int, table: str, kind: Kind) -> None:
        self._port = port
        self._kind = kind
        self._table = table
        self._hello = {"type": "hello", "protocol": VERSION}

    async def run(self) -> None:
        """Without end."""
        while True:
            with suppress(OSError, asyncio.IncompleteReadError):
                await self._flood()
            await asyncio.sleep(0)

    async def _flood(self) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
        try:
            if not self._kind.pages:
                writer.write(HANDSHAKE % self._table.encode())
                await reader.readuntil(b"\r\n\r\n")
            if self._kind.hello:
                writer.write(frame(msgspec.json.encode(self._hello)))
            await self._pour(reader, writer)
        finally:
            writer.transport.abort()
            await writer.wait_closed()

    async def _pour(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        deaf = asyncio.create_task(_hear_nothing(reader))
        try:
            while not deaf.done():
                writer.write(self._kind.bulk)
                await writer.drain()
                await asyncio.sleep(0)
        finally:
            deaf.cancel()


async def _hear_nothing(reader: asyncio.StreamReader) -> None:
    with suppress(OSError):
        while await reader.read(65536):
            pass


def main(pipe: Connection, flood: Flood) -> None:
    """A process of flooders, until a word comes."""
    gc.disable()
    uvloop.run(_main(pipe, flood))


async def _main(pipe: Connection, flood: Flood) -> None:
    kinds = [KINDS[name] for name in flood.kinds or KINDS]
    flooders = [
        Flooder(flood.port, flood.tables[n % len(flood.tables)], kinds[n % len(kinds)])
        for n in range(flood.flooders)
    ]
    tasks = [asyncio.create_task(one.run()) for one in flooders]
    await asyncio.to_thread(pipe.recv)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
