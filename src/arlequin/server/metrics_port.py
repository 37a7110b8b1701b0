"""Metrics port: measurements and health apart from the public, for whoever looks after a server."""

import asyncio
import socket

import uvicorn
from starlette.applications import Starlette
from starlette.routing import Route

from arlequin.server.cluster.internal import Within
from arlequin.server.http import routes


class MetricsPort:
    """Listens at an address of its own for as long as the server runs."""

    def __init__(self, host: str, port: int) -> None:
        self._listening = socket.create_server((host, port))
        self._server: uvicorn.Server | None = None
        self._serving: asyncio.Task[None] | None = None

    def open(self, app: Starlette) -> None:
        """Begin to answer, about the server that this is."""
        own = Starlette(
            routes=[Route("/metrics", routes.measured), Route("/healthz", routes.health)]
        )
        own.state = app.state
        config = uvicorn.Config(
            own, lifespan="off", log_config=None, access_log=False, server_header=False
        )
        self._server = Within(config)
        work = self._server.serve(sockets=[self._listening])
        self._serving = asyncio.get_running_loop().create_task(work)

    async def close(self) -> None:
        """Answer no more."""
        if self._server is None or self._serving is None:
            self._listening.close()
            return
        self._server.should_exit = True
        await asyncio.gather(self._serving, return_exceptions=True)


def metrics_port(address: str | None, place: int = 0) -> MetricsPort | None:
    """At HOST:PORT; each process of several has a port of its own, one after the other."""
    if address is None:
        return None
    host, _, port = address.rpartition(":")
    return MetricsPort(host.strip("[]"), int(port) + place)
