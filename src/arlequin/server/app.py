"""The one place where the parts are put together."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable

import msgspec
import structlog
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from arlequin.players.workers import Workers
from arlequin.server import pages, routes
from arlequin.server.guarding import Guarded
from arlequin.server.parts import Parts
from arlequin.server.replying import HttpError, failed
from arlequin.server.sharing import Shared
from arlequin.server.sockets import Socket
from arlequin.store.opening import open_archive
from arlequin.table import cup
from arlequin.table.clock import SteadyClock
from arlequin.table.hall import Hall
from arlequin.table.host import PACE

TIDY_SECONDS = 60.0
POLICY = 1008


class Config(msgspec.Struct, frozen=True):
    """What a server is started with."""

    database: str
    pace: float = PACE
    seed: int | None = None
    """For tests: the same dice at every table."""
    near: str | None = None
    """Where other devices on the network find this server: `http://192.0.2.7:8321`."""


def make_app(config: Config) -> Starlette:
    """The application; its parts come to life with the server and end with it."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        parts = await make_parts(config)
        app.state.parts = parts
        app.state.near = config.near
        watchers = [
            asyncio.create_task(parts.metrics.watch_lag()),
            asyncio.create_task(_tidy(parts)),
        ]
        try:
            yield
        finally:
            for watcher in watchers:
                watcher.cancel()
            await asyncio.gather(*watchers, return_exceptions=True)
            await parts.close()

    return Starlette(
        routes=_routes(),
        lifespan=lifespan,
        middleware=[Middleware(Guarded), Middleware(Shared)],
        exception_handlers={
            HttpError: _http_error,
            HTTPException: _starlette_error,
            Exception: _trouble,
        },
    )


async def make_parts(config: Config) -> Parts:
    """Archive, clock, computers, hall: everything that a server needs."""
    archive = open_archive(config.database)
    workers = Workers()
    clock = SteadyClock()
    seed = config.seed
    cups: Callable[[], cup.Cup] = cup.secure if seed is None else lambda: cup.seeded(seed)
    hall = Hall(archive, workers, clock, cups, config.pace)
    log: structlog.stdlib.BoundLogger = structlog.get_logger("arlequin")
    return Parts(hall, clock, log, workers)


def _routes() -> list[Route | WebSocketRoute]:
    return [
        Route("/healthz", routes.health),
        Route("/metrics", routes.metrics),
        Route("/api/games", routes.games),
        Route("/api/tables", routes.lobby, methods=["GET"]),
        Route("/api/tables", routes.create, methods=["POST"]),
        Route("/api/tables/{table}", routes.table),
        Route("/api/tables/{table}/record", routes.record_of),
        Route("/api/tables/{table}/link", routes.link),
        Route("/api/tables/{table}/qr.svg", routes.qr),
        Route("/api/tables/{table}/at/{ply}", routes.at),
        Route("/api/schema.json", routes.schema_of),
        Route("/api/openapi.json", routes.openapi_of),
        WebSocketRoute("/api/socket", socket),
        *pages.ROUTES,
    ]


async def socket(websocket: WebSocket) -> None:
    """A connection; one that comes from another site's page is refused."""
    parts: Parts = websocket.app.state.parts
    if not same_origin(websocket):
        await websocket.close(POLICY, "Another site's page may not connect here.")
        return
    parts.metrics.sockets.inc()
    try:
        await Socket(parts, websocket).serve()
    finally:
        parts.metrics.sockets.dec()


def same_origin(connection: HTTPConnection) -> bool:
    """Browsers say whose page connects; other programs say nothing."""
    origin = connection.headers.get("origin")
    host = connection.headers.get("host", "")
    return origin is None or origin.partition("://")[2] == host


async def _tidy(parts: Parts) -> None:
    while True:
        await asyncio.sleep(TIDY_SECONDS)
        await parts.tidy()


async def _http_error(request: Request, error: Exception) -> Response:
    if not isinstance(error, HttpError):
        raise error
    return failed(error.status, error.code, error.text)


async def _starlette_error(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    codes = {404: ("request/no-such-page", "There is nothing at this address.")}
    code, text = codes.get(status, ("request/refused", "This is not possible here."))
    answer = failed(status, code, text)
    answer.headers.update(getattr(error, "headers", None) or {})
    return answer


async def _trouble(request: Request, error: Exception) -> Response:
    return failed(500, "server/trouble", "Something went wrong here; nothing is lost.")
