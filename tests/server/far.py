"""A way to the server that takes time: everything, pings included, is carried on later."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.server.serving import HOST, Server, free_port


async def _carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, way: float) -> None:
    loop = asyncio.get_running_loop()
    while data := await reader.read(65_536):
        loop.call_later(way, writer.write, data)
    loop.call_later(way, writer.close)


@asynccontextmanager
async def far(server: Server, way: float) -> AsyncIterator[str]:
    """The address of that server, so many seconds away."""
    tasks: list[asyncio.Task[None]] = []
    ends: list[asyncio.StreamWriter] = []

    async def come(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection(HOST, server.port)
        ends.extend((writer, back))
        tasks.append(asyncio.create_task(_carry(reader, back, way)))
        tasks.append(asyncio.create_task(_carry(there, writer, way)))

    port = free_port()
    async with await asyncio.start_server(come, HOST, port):
        yield f"http://{HOST}:{port}"
        await asyncio.sleep(2 * way)
        for end in ends:
            end.close()
        await asyncio.gather(*tasks, *(end.wait_closed() for end in ends), return_exceptions=True)
