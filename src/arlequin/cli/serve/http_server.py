"""HTTP server: uvicorn, with a quiet end and errors at its start that others can tell."""

import os
import signal
from contextlib import AsyncExitStack
from time import monotonic
from types import FrameType
from typing import Any

import uvicorn
from starlette.applications import Starlette

from arlequin.cli.statuses import INTERRUPTED

PATIENT = 2
"""How often Ctrl-C asks for the end; the next time ends it at once, for all is on disk."""


class HttpServer(uvicorn.Server):
    """A server that ends in order when it is asked to, also while it starts, and twice.

    From its making on, Ctrl-C is its own.
    """

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        config.load()
        config.lifespan_class = Lifespan
        self.interrupted = 0
        """How often Ctrl-C was pressed."""
        self.drain_seconds = 0.0
        """Seconds between saying that it is about to end, and ending."""
        self.ordered = False
        """Whether an operator has ordered the end."""
        self._ends: float | None = None
        signal.signal(signal.SIGINT, self.handle_exit)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if sig == signal.SIGTERM and self._ends is None and self.drain_seconds:
            self.drain()
            return
        if sig != signal.SIGINT:
            super().handle_exit(sig, frame)
            return
        self.interrupted += 1
        if self.interrupted > PATIENT:
            os._exit(INTERRUPTED)

    def drain(self) -> None:
        """Say `draining`, so that no balancer sends anybody here any more; end a little later."""
        if self._ends is None:
            self._ends = monotonic() + self.drain_seconds
            getattr(self.config.app, "state").draining = True  # noqa: B009  # it is a Starlette

    def order_drain(self) -> None:
        """As `drain`, for good: nobody is to start this process again."""
        self.ordered = True
        self.drain()

    async def on_tick(self, counter: int) -> bool:
        due = self._ends is not None and monotonic() >= self._ends
        return due or self.interrupted > 0 or await super().on_tick(counter)


class Lifespan:
    """The life of the application; an error at its start is raised, not logged."""

    def __init__(self, config: uvicorn.Config) -> None:
        app = config.app
        assert isinstance(app, Starlette)  # noqa: S101  # the only kind that is served
        self._parts = app.router.lifespan_context(app)
        self._life = AsyncExitStack()
        self.state: dict[str, Any] = {}
        self.should_exit = False

    async def startup(self) -> None:
        """Let its parts come to life."""
        await self._life.enter_async_context(self._parts)

    async def shutdown(self) -> None:
        """Let them end."""
        await self._life.aclose()
