"""Application of the server: the one place where its parts are put together."""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any, cast

import msgspec
import structlog
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import WebSocketRoute
from starlette.types import Lifespan
from starlette.websockets import WebSocket

from arlequin.live.clock import SteadyClock
from arlequin.live.computers import Manner
from arlequin.live.host import HostPorts
from arlequin.live.leases import Elsewhere
from arlequin.live.pace import PACE
from arlequin.live.tables import Tables
from arlequin.players.workers.pool import Workers, default_size
from arlequin.server import relay, upkeep
from arlequin.server.http import pages, paper, preview, puzzles, reviews, routes, sheets
from arlequin.server.http.middleware import HostCheck, RateLimit, SecurityHeaders, address_of
from arlequin.server.http.responses import HttpError, failure, is_same_origin
from arlequin.server.metrics import Metrics
from arlequin.server.net.address_limits import Addresses
from arlequin.server.net.websocket import MOVING, TRIES, Socket
from arlequin.server.server_end import ServerEnd
from arlequin.server.services import Services
from arlequin.server.side_ports import InternalPort, MetricsPort
from arlequin.store.errors import StoreError
from arlequin.store.open import Store, is_shared, open_store
from arlequin.store.postgresql_leases import SECONDS, Card
from arlequin.store.sql_archive import SqlArchive
from arlequin.table.chance import Cup

POLICY = 1008
CROWDED = ("address/sockets", "Too many tables are open at your address: close some, then reload.")


class Config(msgspec.Struct, frozen=True):
    """Settings of a server."""

    database: str
    pace: float = PACE
    seed: int | None = None
    """For tests: the same dice at every table."""
    near: str | None = None
    """The address of this server for other devices on the network: `http://192.0.2.7:8321`."""
    advertise: str | None = None
    """The address of this process for others that share the database: `192.0.2.7:8400`."""
    lease: float = SECONDS
    """Seconds after which a process that hangs has lost its tables."""
    workers: int = 0
    """Number of processes in which computers think; 0 is as many as there are cores, less one."""
    authority: Path | None = None
    """The authority that has signed this server's certificate, for phones to trust."""
    warm: bool = False
    """Whether solvers for hints are loaded at the start, in the background."""
    metrics: str | None = None
    """A separate address for measurements: `127.0.0.1:9321`."""
    place: int = 0
    """The index of this process among several."""
    keep_finished: float | None = None
    """Seconds for which a game that is over stays stored; None for ever."""
    public_url: str = ""
    """How links to tables begin, whatever a request says: `https://play.example.org`."""
    hosts: tuple[str, ...] = ()
    """Names of this server, besides IP addresses, localhost and this machine's names."""


def make_app(
    config: Config, addresses: Addresses | None = None, end: ServerEnd | None = None
) -> Starlette:
    """The application; its parts start and end with the server, and can order its `end`."""
    limits = addresses or Addresses()

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[dict[str, Addresses]]:
        metrics_port = MetricsPort(config.metrics, config.place) if config.metrics else None
        internal = InternalPort(config.advertise) if is_shared(config.database) else None
        secret = secrets.token_urlsafe(32)
        card = Card(internal.address if internal else "", secret, config.lease)
        metrics = Metrics()
        observe = metrics.commit_seconds.observe
        store = await asyncio.to_thread(open_store, config.database, card, observe)
        services = make_services(config, store, limits, metrics)
        app.state.services = services
        app.state.health = upkeep.StoreHealth(store.archive)
        app.state.sheets = store.archive.sheets
        app.state.puzzles = store.archive.puzzles
        app.state.disk_left = store.archive.disk_left
        app.state.lobby = None
        if internal is not None:
            internal.open(app, secret)
        if metrics_port is not None:
            metrics_port.open(app, config.hosts)
        works = _background_work(config, app, store.archive, limits)
        tasks = [asyncio.create_task(work) for work in works]
        try:
            yield {"addresses": limits}
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            for port in (internal, metrics_port):
                if port is not None:
                    await port.close()
            await services.close()

    app = _build_app(config, limits, lifespan)
    app.state.end = end or ServerEnd()
    app.state.authority = config.authority
    app.state.public_url = config.public_url
    app.state.near = config.near
    return app


def _build_app(config: Config, limits: Addresses, lifespan: Lifespan[Starlette]) -> Starlette:
    """Routes, middleware, and the answers to errors."""
    return Starlette(
        routes=[
            *routes.ROUTES,
            *reviews.ROUTES,
            *puzzles.ROUTES,
            WebSocketRoute("/api/tables/{table}/socket", table_socket),
            *paper.ROUTES,
            *sheets.ROUTES,
            *preview.ROUTES,
            *pages.ROUTES,
        ],
        lifespan=lifespan,
        middleware=[
            Middleware(SecurityHeaders, config.authority is None),
            Middleware(RateLimit, limits),
            Middleware(HostCheck, config.hosts),
        ],
        exception_handlers={
            HttpError: _http_error,
            Elsewhere: _elsewhere,
            StoreError: _store_error,
            HTTPException: _starlette_error,
            Exception: _unexpected_error,
        },
    )


def _background_work(
    config: Config, app: Starlette, archive: SqlArchive, limits: Addresses
) -> Iterator[Coroutine[Any, Any, None]]:
    """Everything that a server does beside answering, for as long as it runs."""
    services: Services = app.state.services
    end: ServerEnd = app.state.end
    yield services.metrics.watch_lag()
    yield upkeep.repeat(upkeep.TIDY_SECONDS, services.tidy)
    yield upkeep.repeat(config.lease / 5, services.check_leases)
    yield upkeep.watch_file(archive, services, end)
    remove_sheets = archive.sheets.remove_old
    yield upkeep.remove_old("score sheets", upkeep.SHEET_SECONDS, remove_sheets, services)
    yield upkeep.watch_orders(archive, services, limits, end.order)
    if config.keep_finished is not None:
        remove, seconds = archive.remove_finished, config.keep_finished
        yield upkeep.remove_old("finished tables", seconds, remove, services)
    if config.warm:
        yield services.warm_up()


def make_services(config: Config, store: Store, addresses: Addresses, metrics: Metrics) -> Services:
    """Clock, computers, tables: everything that a server needs around a store."""
    archive, leases = store
    workers = Workers(config.workers or default_size(), measured=metrics.observe_job)
    clock = SteadyClock()
    seed = config.seed
    cups: Callable[[], Cup] = Cup.secure if seed is None else lambda: Cup.from_seed(seed)

    def open_tables(ports: HostPorts) -> Tables:
        return Tables(archive, ports, clock, cups, Manner(config.pace), leases)

    log: structlog.stdlib.BoundLogger = structlog.get_logger("arlequin")
    return Services(open_tables, clock, log, workers, addresses, metrics)


async def table_socket(websocket: WebSocket) -> None:
    """A connection to a table; one of another site's page is refused."""
    services: Services = websocket.app.state.services
    if not is_same_origin(websocket):
        await websocket.close(POLICY, "Another site's page may not connect here.")
        return
    if websocket.scope.get("inside"):  # another process has counted it
        await Socket(services, websocket).serve()
        return
    address = address_of(websocket)
    slot = services.addresses.slot(address)
    if services.open_socket(slot):
        await Socket(services, websocket, slot).serve()
    else:
        services.log_crowded(address)
        await Socket(services, websocket).turn_away(*CROWDED)


# --- errors --------------------------------------------------------------------------------------


async def _elsewhere(request: Request, error: Exception) -> Response:
    """Relay a request to the process that has the table; where it is dead, try again meanwhile."""
    for _ in range(0 if request.scope.get("inside") else TRIES):
        try:
            if isinstance(error, Elsewhere):
                return await relay.pass_on(request, error)
        except relay.Unreachable:
            await asyncio.sleep(MOVING)
        try:
            return cast(Response, await request.scope["endpoint"](request))
        except Elsewhere as again:
            error = again
        except (HttpError, StoreError) as wrong:
            answer = _http_error if isinstance(wrong, HttpError) else _store_error
            return await answer(request, wrong)
    if isinstance(error, Elsewhere):
        request.app.state.services.log_unreached(error)
    text = "The table is moving: try again in a moment."
    return failure(503, "table/moving", text, retry_after=1)


async def _http_error(request: Request, error: Exception) -> Response:
    if not isinstance(error, HttpError):
        raise error
    return failure(error.status, error.code, error.text, error.retry_after)


async def _store_error(request: Request, error: Exception) -> Response:
    """Log a full disk, or a database that is gone; the client can try again."""
    services: Services = request.app.state.services
    services.log_failure("request failed", request.path_params.get("table", ""), error)
    text = "The server's database cannot be used now. Nothing is lost: try again later."
    return failure(503, "server/no-database", text, retry_after=5)


async def _starlette_error(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    codes = {404: ("request/no-such-page", "There is nothing at this address.")}
    code, text = codes.get(status, ("request/refused", "This is not possible here."))
    answer = failure(status, code, text)
    answer.headers.update(getattr(error, "headers", None) or {})
    return answer


async def _unexpected_error(request: Request, error: Exception) -> Response:
    return failure(500, "server/trouble", "Something went wrong here; nothing is lost.")
