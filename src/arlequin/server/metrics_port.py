"""Metrics port: measurements and health apart from the public, for a server's operator."""

import socket
from collections.abc import Iterable

import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Route

from arlequin.server.http import routes
from arlequin.server.http.host_check import HostCheck
from arlequin.server.net.side_port import SidePort


class MetricsPort(SidePort):
    """Listens at an address of its own while the server runs, and checks `Host` as it does."""

    def __init__(self, host: str, port: int) -> None:
        super().__init__(socket.create_server((host, port)))

    def open(self, app: Starlette, hosts: Iterable[str] = ()) -> None:
        """Begin to answer, about the server that this is; under `hosts` too."""
        own = Starlette(
            routes=[Route("/metrics", routes.metrics), Route("/healthz", routes.health)],
            middleware=[Middleware(HostCheck, hosts)],
        )
        own.state = app.state
        self.serve(
            uvicorn.Config(
                own, lifespan="off", log_config=None, access_log=False, server_header=False
            )
        )


def metrics_port(address: str | None, place: int = 0) -> MetricsPort | None:
    """At HOST:PORT; each process of several has a port of its own, one after the other."""
    if address is None:
        return None
    host, _, port = address.rpartition(":")
    return MetricsPort(host.strip("[]"), int(port) + place)
