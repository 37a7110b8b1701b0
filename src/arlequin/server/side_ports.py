"""Side ports: sockets beside the public one, each with a server inside this one.

One is for measurements. On the other, the processes of one server reach each other, with a secret.
"""

import asyncio
import contextlib
import socket
from collections.abc import Iterable
from hmac import compare_digest
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.middleware import Middleware
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from arlequin.server.http import routes
from arlequin.server.http.middleware import HostCheck
from arlequin.server.http.responses import failure
from arlequin.server.net.http_protocol import HttpProtocol
from arlequin.server.net.ws_protocol import SocketProtocol
from arlequin.server.relay import CLIENT, SCHEME, SECRET

LARGEST_MESSAGE = 8192
SAME_MACHINE = "127.0.0.1"
QUIET: Any = {"lifespan": "off", "log_config": None, "access_log": False, "server_header": False}


class SidePort:
    """A second port of the server: listens while the server runs."""

    def __init__(self, listening: socket.socket) -> None:
        self._listening = listening
        self._server: uvicorn.Server | None = None
        self._serving: asyncio.Task[None] | None = None

    def serve(self, config: uvicorn.Config) -> None:
        """Start to answer."""
        self._server = uvicorn.Server(config)
        self._server.capture_signals = contextlib.nullcontext  # type: ignore[assignment,method-assign]  # the outer server handles them
        self._serving = asyncio.create_task(self._server.serve(sockets=[self._listening]))

    async def close(self) -> None:
        """Stop answering, and end all connections."""
        if self._server is None or self._serving is None:
            self._listening.close()
            return
        self._server.should_exit = True
        await asyncio.gather(self._serving, return_exceptions=True)


class MetricsPort(SidePort):
    """Port for measurements at HOST:PORT, the process at `place` at one more each."""

    def __init__(self, address: str, place: int = 0) -> None:
        host, _, port = address.rpartition(":")
        super().__init__(socket.create_server((host.strip("[]"), int(port) + place)))

    def open(self, app: Starlette, hosts: Iterable[str] = ()) -> None:
        """Answer for this application, also under the names `hosts`."""
        own = Starlette(
            routes=[Route("/metrics", routes.metrics), Route("/healthz", routes.health)],
            middleware=[Middleware(HostCheck, hosts)],
        )
        own.state = app.state
        self.serve(uvicorn.Config(own, **QUIET))


class Inside:
    """The application behind the internal port: other processes name the client they ask for."""

    def __init__(self, app: ASGIApp, secret: str) -> None:
        self._app = app
        self._secret = secret.encode()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        if not compare_digest(headers.get(SECRET, "").encode("latin-1"), self._secret):
            if scope["type"] == "websocket":
                await send({"type": "websocket.close"})
                return
            sentence = "Only the neighbours of this process ask here."
            await failure(403, "request/refused", sentence)(scope, receive, send)
            return
        client = (headers.get(CLIENT, ""), 0)
        known = {"client": client, "scheme": headers.get(SCHEME, scope["scheme"]), "inside": True}
        await self._app({**scope, **known}, receive, send)


class InternalPort(SidePort):
    """Internal port of this process, for the other processes that share its database."""

    def __init__(self, advertised: str | None) -> None:
        host, _, port = (advertised or SAME_MACHINE).partition(":")
        listening = socket.create_server((host, int(port or 0)), backlog=2048)
        super().__init__(listening)
        self.address = f"{host}:{listening.getsockname()[1]}"

    def open(self, app: ASGIApp, secret: str) -> None:
        """Answer other processes that know the secret."""
        self.serve(
            uvicorn.Config(
                Inside(app, secret),
                http=HttpProtocol,
                ws=SocketProtocol,
                ws_per_message_deflate=False,
                ws_max_size=LARGEST_MESSAGE,
                proxy_headers=False,
                timeout_graceful_shutdown=3,
                **QUIET,
            )
        )
