"""HTTP server: uvicorn with a quiet end, which raises the errors of its start."""

import os
import signal
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from types import FrameType
from typing import Any

import uvicorn
from starlette.applications import Starlette

from arlequin.cli.exits import INTERRUPTED
from arlequin.server.server_end import ServerEnd

PATIENT = 2
"""How often Ctrl-C asks for an orderly end; the next one ends at once, as all is on disk."""


class HttpServer(uvicorn.Server):
    """A server that handles Ctrl-C from its construction on, and ends in order."""

    def __init__(self, config: uvicorn.Config, end: ServerEnd) -> None:
        super().__init__(config)
        config.load()
        config.lifespan_class = Lifespan
        self.interrupted = 0
        self.end = end
        signal.signal(signal.SIGINT, self.handle_exit)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if sig == signal.SIGTERM and not self.end.draining and self.end.drain_seconds:
            self.end.drain()
            return
        if sig != signal.SIGINT:
            super().handle_exit(sig, frame)
            return
        self.interrupted += 1
        if self.interrupted > PATIENT:
            os._exit(INTERRUPTED)

    async def on_tick(self, counter: int) -> bool:
        return self.end.is_now or self.interrupted > 0 or await super().on_tick(counter)


class Lifespan:
    """The lifespan of the application, which raises an error of its start."""

    def __init__(self, config: uvicorn.Config) -> None:
        app = config.app
        assert isinstance(app, Starlette)  # noqa: S101  # the only kind that is served
        self._parts: AbstractAsyncContextManager[Any] = app.router.lifespan_context(app)
        self._life = AsyncExitStack()
        self.state: dict[str, Any] = {}
        """The state of each connection: `addresses`, the limits of this server."""
        self.should_exit = False

    async def startup(self) -> None:
        self.state |= await self._life.enter_async_context(self._parts)

    async def shutdown(self) -> None:
        await self._life.aclose()
