"""Internal port: the processes of one server ask each other there, with a secret."""

import socket
from hmac import compare_digest

import uvicorn
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from arlequin.server.http.responses import failed
from arlequin.server.net.http_protocol import Door
from arlequin.server.net.side_port import SidePort
from arlequin.server.net.ws_protocol import Line

SECRET, CLIENT, SCHEME = "x-arlequin-secret", "x-arlequin-client", "x-arlequin-scheme"
LARGEST_MESSAGE = 8192
NEXT_DOOR = "127.0.0.1"


class Inside:
    """The application behind the internal port: neighbours name the client for whom they ask."""

    def __init__(self, app: ASGIApp, secret: str) -> None:
        self._app = app
        self._secret = secret.encode()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        if not compare_digest(headers.get(SECRET, "").encode("latin-1"), self._secret):
            await self._refuse(scope, receive, send)
            return
        client = (headers.get(CLIENT, ""), 0)
        known = {"client": client, "scheme": headers.get(SCHEME, scope["scheme"]), "inside": True}
        await self._app({**scope, **known}, receive, send)

    async def _refuse(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await send({"type": "websocket.close"})
            return
        answer = failed(403, "request/refused", "Only the neighbours of this process ask here.")
        await answer(scope, receive, send)


class Entrance(SidePort):
    """Internal port of this process: listens to its neighbours while the server runs."""

    def __init__(self, advertised: str | None) -> None:
        super().__init__(_bind(advertised))
        host = (advertised or NEXT_DOOR).partition(":")[0]
        self.address = f"{host}:{self._listening.getsockname()[1]}"

    def open(self, app: ASGIApp, secret: str) -> None:
        """Begin to answer."""
        self.serve(_config(Inside(app, secret)))


def _config(app: ASGIApp) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        http=Door,
        ws=Line,
        lifespan="off",
        ws_per_message_deflate=False,
        ws_max_size=LARGEST_MESSAGE,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=3,
    )


def _bind(advertised: str | None) -> socket.socket:
    """Next door by default; else where the others are told to find us."""
    host, _, port = (advertised or NEXT_DOOR).partition(":")
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, int(port or 0)))
        listening.listen(2048)
    except BaseException:
        listening.close()
        raise
    return listening
