"""HTTP server: uvicorn, with a quiet end and errors at its start that others can tell."""

import os
import signal
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from types import FrameType
from typing import Any

import uvicorn
from starlette.applications import Starlette

from arlequin.cli.statuses import INTERRUPTED
from arlequin.server.server_end import ServerEnd

PATIENT = 2
"""How often Ctrl-C asks for the end; the next time ends it at once, for all is on disk."""


class HttpServer(uvicorn.Server):
    """A server that ends in order when it is asked to, also while it starts, and twice.

    From its making on, Ctrl-C is its own.
    """

    def __init__(self, config: uvicorn.Config, end: ServerEnd) -> None:
        super().__init__(config)
        config.load()
        config.lifespan_class = Lifespan
        self.interrupted = 0
        """How often Ctrl-C was pressed."""
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
        return self.end.due or self.interrupted > 0 or await super().on_tick(counter)


class Lifespan:
    """The life of the application; an error at its start is raised, not logged."""

    def __init__(self, config: uvicorn.Config) -> None:
        app = config.app
        assert isinstance(app, Starlette)  # noqa: S101  # the only kind that is served
        self._parts: AbstractAsyncContextManager[Any] = app.router.lifespan_context(app)
        self._life = AsyncExitStack()
        self.state: dict[str, Any] = {}
        """What each connection has at hand: `addresses`, the limits of this server."""
        self.should_exit = False

    async def startup(self) -> None:
        """Let its parts come to life."""
        self.state |= await self._life.enter_async_context(self._parts)

    async def shutdown(self) -> None:
        """Let them end."""
        await self._life.aclose()
