"""Rate limit per client address: requests over the limit are delayed, or refused with a time."""

import asyncio
from math import ceil

from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from arlequin.server.http.responses import failed
from arlequin.server.net.address_limits import Addresses

LONGEST = 10.0
"""Seconds that a request waits at most."""
BANNED = ("address/banned", "Whoever runs this server has turned your address away.")
TOO_MANY = ("request/too-many", "Too many requests from your address: wait a moment.")


class RateLimit:
    """Middleware: each address has its share of HTTP responses and of new sockets."""

    def __init__(self, app: ASGIApp, addresses: Addresses) -> None:
        self.app = app
        self._addresses = addresses

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self._banned(scope):
            await self._answer(scope, receive, send, failed(403, *BANNED))
            return
        wait = self._wait(scope)
        if wait > LONGEST:
            await self._refuse(scope, receive, send, wait)
            return
        if wait:
            await asyncio.sleep(wait)
        await self.app(scope, receive, send)

    def _wait(self, scope: Scope) -> float:
        if scope["type"] == "lifespan" or scope.get("inside"):  # there it has waited already
            return 0.0
        slot = self._addresses.slot(address_of(HTTPConnection(scope)))
        return self._addresses.pages.wait(slot, LONGEST)

    async def _refuse(self, scope: Scope, receive: Receive, send: Send, wait: float) -> None:
        await self._answer(scope, receive, send, too_many(wait, *TOO_MANY))

    def _banned(self, scope: Scope) -> bool:
        if scope["type"] == "lifespan" or scope.get("inside"):
            return False
        return address_of(HTTPConnection(scope)) in self._addresses.bans

    async def _answer(self, scope: Scope, receive: Receive, send: Send, answer: Response) -> None:
        if scope["type"] == "websocket":
            await WebSocket(scope, receive, send).send_denial_response(answer)
        else:
            await answer(scope, receive, send)


def address_of(connection: HTTPConnection) -> str:
    """Whose limits count: where the connection comes from, as trusted proxies say."""
    return connection.client.host if connection.client else ""


def is_local(connection: HTTPConnection) -> bool:
    """Whether somebody on this machine asks, and no proxy for somebody else."""
    address = address_of(connection)
    here = address in ("::1", "localhost") or address.startswith("127.")
    return here and "x-forwarded-for" not in connection.headers


def too_many(wait: float, code: str, text: str) -> Response:
    """The answer to one who has used up the share of an address: when to come again."""
    answer = failed(429, code, text)
    answer.headers["Retry-After"] = str(ceil(wait))
    return answer
