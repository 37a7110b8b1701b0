"""Application of the server: the one place where its parts are put together."""

import asyncio
import contextlib
import secrets
import socket
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import structlog
import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import Lifespan
from starlette.websockets import WebSocket

from arlequin.live.clock import SteadyClock
from arlequin.live.computers import Manner
from arlequin.live.host import HostPorts
from arlequin.live.leases import Elsewhere
from arlequin.live.pace import PACE
from arlequin.live.tables import Tables
from arlequin.players.workers.workers import Workers, usual
from arlequin.server.cluster import relay
from arlequin.server.cluster.internal import Entrance
from arlequin.server.http import codes, pages, paper, preview, reviews, routes, sheets
from arlequin.server.http.host_check import HostCheck
from arlequin.server.http.rate_limit import RateLimit, address_of
from arlequin.server.http.responses import HttpError, failed, same_origin
from arlequin.server.http.security_headers import Guarded
from arlequin.server.metrics import Metrics
from arlequin.server.net.address_limits import Addresses
from arlequin.server.net.side_port import SidePort
from arlequin.server.net.websocket import MOVING, TRIES, Socket
from arlequin.server.server_end import ServerEnd
from arlequin.server.services import Services
from arlequin.server.store_health import StoreHealth
from arlequin.server.upkeep_tasks import OrderWatch, forget_finished, forget_sheets
from arlequin.store.errors import DatabaseReplaced, StoreError
from arlequin.store.open import Store, open_store, shared
from arlequin.store.postgresql_leases import SECONDS, Card
from arlequin.store.sql_archive import SqlArchive
from arlequin.table.chance import Cup


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


TIDY_SECONDS = 60.0
FILE_SECONDS = 2.0
"""How often it is looked whether the database is still the same file."""
POLICY = 1008
CROWDED = ("address/sockets", "Too many tables are open at your address: close some, then reload.")


class Config(msgspec.Struct, frozen=True):
    """What a server is started with."""

    database: str
    pace: float = PACE
    seed: int | None = None
    """For tests: the same dice at every table."""
    near: str | None = None
    """Where other devices on the network find this server: `http://192.0.2.7:8321`."""
    advertise: str | None = None
    """Where other processes that share the database find this one: `192.0.2.7:8400`."""
    lease: float = SECONDS
    """Seconds after which a process that stands still has lost its tables."""
    workers: int = 0
    """In how many processes computers think; 0 is as many as there are cores, less one."""
    authority: Path | None = None
    """The certificate that vouches for this server's own, for phones to trust."""
    warm: bool = False
    """Whether solvers for hints are loaded at the start, in the background."""
    metrics: str | None = None
    """Where measurements have a port of their own: `127.0.0.1:9321`."""
    place: int = 0
    """Which of several processes this is."""
    keep_finished: float | None = None
    """Seconds for which a game that is over stays stored; None for ever."""
    public_url: str = ""
    """How links to tables begin, whatever a request says: `https://play.example.org`."""
    hosts: tuple[str, ...] = ()
    """Names that it answers under, besides IP addresses, localhost and this machine's names."""


def make_app(
    config: Config, addresses: Addresses | None = None, end: ServerEnd | None = None
) -> Starlette:
    """The application; its parts come to life with the server and end with it.

    `end` is told when it cannot go on, and where an operator has ordered its end.
    """
    limits = addresses or Addresses()

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[dict[str, Addresses]]:
        apart = metrics_port(config.metrics, config.place)
        entrance = Entrance(config.advertise) if shared(config.database) else None
        secret = secrets.token_urlsafe(32)
        card = Card(entrance.address if entrance else "", secret, config.lease)
        metrics = Metrics()
        measured = metrics.commit_seconds.observe
        store = await asyncio.to_thread(open_store, config.database, card, measured)
        services = make_services(config, store, limits, metrics)
        _lay_out(app, config, store, services)
        if entrance is not None:
            entrance.open(app, secret)
        if apart is not None:
            apart.open(app, config.hosts)
        works = _watching(config, app, store.archive, limits)
        watchers = [asyncio.create_task(work) for work in works]
        try:
            yield {"addresses": limits}
        finally:
            for watcher in watchers:
                watcher.cancel()
            await asyncio.gather(*watchers, return_exceptions=True)
            for port in (entrance, apart):
                if port is not None:
                    await port.close()
            await services.close()

    app = _build_app(config, limits, lifespan)
    app.state.end = end or ServerEnd()
    app.state.authority = config.authority
    app.state.public_url = config.public_url
    return app


def _build_app(config: Config, limits: Addresses, lifespan: Lifespan[Starlette]) -> Starlette:
    """Routes, what stands before them, and what is answered where one fails."""
    return Starlette(
        routes=_routes(),
        lifespan=lifespan,
        middleware=[
            Middleware(Guarded, config.authority is None),
            Middleware(RateLimit, limits),
            Middleware(HostCheck, config.hosts),
        ],
        exception_handlers={
            HttpError: _http_error,
            Elsewhere: _elsewhere,
            StoreError: _store_error,
            HTTPException: _starlette_error,
            Exception: _trouble,
        },
    )


def _lay_out(app: Starlette, config: Config, store: Store, services: Services) -> None:
    """The parts around a store, where routes find them."""
    app.state.services = services
    app.state.health = StoreHealth(store.archive)
    app.state.sheets = store.archive.sheets
    app.state.near = config.near
    app.state.lobby = None
    app.state.disk_left = store.archive.disk_left


def _watching(
    config: Config, app: Starlette, archive: SqlArchive, limits: Addresses
) -> Iterator[Coroutine[Any, Any, None]]:
    """What a server does beside answering, for as long as it runs."""
    services: Services = app.state.services
    yield services.metrics.watch_lag()
    yield _tidy(services)
    yield _check_leases(services, config.lease / 5)
    yield _check_file(app, archive)
    yield forget_sheets(archive, services)
    yield OrderWatch(archive, services, limits, app.state.end.order).watch()
    if config.keep_finished is not None:
        yield forget_finished(archive, services, config.keep_finished)
    if config.warm:
        yield services.warm_up()


def make_services(config: Config, store: Store, addresses: Addresses, metrics: Metrics) -> Services:
    """Clock, computers, tables: everything that a server needs around a store."""
    archive, leases = store
    workers = Workers(config.workers or usual(), measured=metrics.job)
    clock = SteadyClock()
    seed = config.seed
    cups: Callable[[], Cup] = Cup.secure if seed is None else lambda: Cup.seeded(seed)

    def open_tables(ports: HostPorts) -> Tables:
        return Tables(archive, ports, clock, cups, Manner(config.pace), leases)

    log: structlog.stdlib.BoundLogger = structlog.get_logger("arlequin")
    return Services(open_tables, clock, log, workers, addresses, metrics)


def _routes() -> list[Route | WebSocketRoute]:
    return [
        Route("/healthz", routes.health),
        Route("/api/games", routes.games),
        Route("/api/tables", routes.lobby, methods=["GET"]),
        Route("/api/tables", routes.create, methods=["POST"]),
        Route("/api/tables/{table}", routes.table),
        Route("/api/tables/{table}/continue", routes.continued, methods=["POST"]),
        Route("/api/tables/{table}/record", routes.record_of),
        Route("/api/tables/{table}/link", routes.link),
        Route("/api/tables/{table}/qr.svg", routes.qr),
        Route("/api/tables/{table}/code", codes.code),
        Route("/api/codes/{code}", codes.found),
        *reviews.ROUTES,
        Route("/api/schema.json", routes.schema_of),
        Route("/api/openapi.json", routes.openapi_of),
        WebSocketRoute("/api/tables/{table}/socket", table_socket),
        Route("/arlequin.crt", routes.authority),
        *paper.ROUTES,
        *sheets.ROUTES,
        *preview.ROUTES,
        *pages.ROUTES,
    ]


async def table_socket(websocket: WebSocket) -> None:
    """A connection; one that comes from another site's page is refused."""
    services: Services = websocket.app.state.services
    if not same_origin(websocket):
        await websocket.close(POLICY, "Another site's page may not connect here.")
        return
    if websocket.scope.get("inside"):  # counted where it came in
        await Socket(services, websocket).serve()
        return
    address = address_of(websocket)
    slot = services.addresses.slot(address)
    if services.socket_opened(slot):
        await Socket(services, websocket, slot).serve()
    else:
        services.crowded(address)
        await Socket(services, websocket).turn_away(*CROWDED)


async def _tidy(services: Services) -> None:
    while True:
        await asyncio.sleep(TIDY_SECONDS)
        await services.tidy()


async def _check_leases(services: Services, seconds: float) -> None:
    while True:
        await asyncio.sleep(seconds)
        await services.check_leases()


async def _check_file(app: Starlette, archive: SqlArchive) -> None:
    """End the server when its database was replaced or removed: what it tells would be lost."""
    while True:
        await asyncio.sleep(FILE_SECONDS)
        try:
            await archive.check()
        except DatabaseReplaced as error:
            app.state.services.log.error("the database was replaced", error=str(error))
            app.state.end.fail(error)
            return


async def _elsewhere(request: Request, error: Exception) -> Response:
    """Ask where the table lives; if nobody answers there, it is soon ours or another's."""
    for _ in range(0 if request.scope.get("inside") else TRIES):
        try:
            if isinstance(error, Elsewhere):
                return await relay.pass_on(request, error)
        except relay.Unreachable:
            await asyncio.sleep(MOVING)
        try:
            answer: Response = await request.scope["endpoint"](request)
            return answer
        except Elsewhere as again:
            error = again
        except HttpError as wrong:
            return await _http_error(request, wrong)
        except StoreError as wrong:
            return await _store_error(request, wrong)
    if isinstance(error, Elsewhere):
        request.app.state.services.unreached(error)
    answer = failed(503, "table/moving", "The table is moving: try again in a moment.")
    answer.headers["Retry-After"] = "1"
    return answer


async def _http_error(request: Request, error: Exception) -> Response:
    if not isinstance(error, HttpError):
        raise error
    return failed(error.status, error.code, error.text)


async def _store_error(request: Request, error: Exception) -> Response:
    """A full disk, a database that is gone: a line in the log, and the client may try again."""
    services: Services = request.app.state.services
    services.failed("request failed", request.path_params.get("table", ""), error)
    text = "The server's database cannot be used now. Nothing is lost: try again later."
    answer = failed(503, "server/no-database", text)
    answer.headers["Retry-After"] = "5"
    return answer


async def _starlette_error(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    codes = {404: ("request/no-such-page", "There is nothing at this address.")}
    code, text = codes.get(status, ("request/refused", "This is not possible here."))
    answer = failed(status, code, text)
    answer.headers.update(getattr(error, "headers", None) or {})
    return answer


async def _trouble(request: Request, error: Exception) -> Response:
    return failed(500, "server/trouble", "Something went wrong here; nothing is lost.")
