"""Side port: a socket beside the public one, with a server of its own inside this one."""

import asyncio
import contextlib
import socket
from collections.abc import Iterator

import uvicorn


class Within(uvicorn.Server):
    """A uvicorn server within another: signals are the outer one's."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """None."""
        yield


class SidePort:
    """A second port of the server: listens while the server runs."""

    def __init__(self, listening: socket.socket) -> None:
        self._listening = listening
        self._server: uvicorn.Server | None = None
        self._serving: asyncio.Task[None] | None = None

    def serve(self, config: uvicorn.Config) -> None:
        """Begin to answer."""
        self._server = Within(config)
        work = self._server.serve(sockets=[self._listening])
        self._serving = asyncio.get_running_loop().create_task(work)

    async def close(self) -> None:
        """Answer no more; connections are ended."""
        if self._server is None or self._serving is None:
            self._listening.close()
            return
        self._server.should_exit = True
        await asyncio.gather(self._serving, return_exceptions=True)
