"""A way to the server that takes time: everything, pings included, is carried on later."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from tests.server.serving import HOST, Server, free_port


class FarServer:
    """A server at the other end of a long way."""

    def __init__(self, port: int, way: float) -> None:
        self.address = f"http://{HOST}:{port}"
        self.said = 0
        """How often the client has said something, answers to pings included."""
        self.late = 0.0
        """By how much the latest of all that was carried came later than it should."""
        self._way = way

    async def there(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry what the client says."""
        while data := await reader.read(65_536):
            self.said += 1
            self._later(writer.write, data)
        self._later(writer.close)

    async def back(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry what the server says."""
        while data := await reader.read(65_536):
            self._later(writer.write, data)
        self._later(writer.close)

    def _later(self, do: Callable[..., None], *what: bytes) -> None:
        loop = asyncio.get_running_loop()
        loop.call_at(due := loop.time() + self._way, self._now, due, do, *what)

    def _now(self, due: float, do: Callable[..., None], *what: bytes) -> None:
        self.late = max(self.late, asyncio.get_running_loop().time() - due)
        do(*what)


@asynccontextmanager
async def far(server: Server, way: float) -> AsyncIterator[FarServer]:
    """That server, so many seconds away."""
    tasks: list[asyncio.Task[None]] = []
    ends: list[asyncio.StreamWriter] = []

    async def come(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection(HOST, server.port)
        ends.extend((writer, back))
        tasks.append(asyncio.create_task(found.there(reader, back)))
        tasks.append(asyncio.create_task(found.back(there, writer)))

    port = free_port()
    found = FarServer(port, way)
    async with await asyncio.start_server(come, HOST, port):
        yield found
        await asyncio.sleep(2 * way)
        for end in ends:
            end.close()
        await asyncio.gather(*tasks, *(end.wait_closed() for end in ends), return_exceptions=True)
