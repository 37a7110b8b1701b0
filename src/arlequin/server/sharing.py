"""The pages are shared: an address that asks for very many of them waits for its turn."""

import asyncio
from time import monotonic

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from arlequin.server.limits import Buckets

BURST, RATE = 300.0, 60.0
"""A class of thirty may open its pages at once; then so many a second."""
LONGEST = 10.0


class Shared:
    """The application, each address with its share of answers over HTTP."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self._shares = Buckets(BURST, RATE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and not scope.get("inside"):  # there it has waited already
            client = HTTPConnection(scope).client
            wait = self._shares.wait(client.host if client else "", monotonic())
            if wait:
                await asyncio.sleep(min(wait, LONGEST))
        await self.app(scope, receive, send)
