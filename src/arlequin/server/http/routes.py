"""HTTP routes: new tables, the lobby, records, health."""

import asyncio
import io
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from time import monotonic, time
from typing import cast

import msgspec
import segno
from msgspec.structs import replace
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from arlequin import __version__
from arlequin.core.errors import ArlequinError, OptionError
from arlequin.core.events import Event
from arlequin.gateway.bodies import (
    continued_setup,
    events_until,
    games_listed,
    listed,
    path_of,
    record_text,
    setup_of,
)
from arlequin.gateway.protocol import http
from arlequin.gateway.protocol.schema import openapi, schema
from arlequin.gateway.room import Room
from arlequin.live.leases import Elsewhere, Neighbour
from arlequin.server.cluster import relay
from arlequin.server.http.rate_limit import address_of, too_many
from arlequin.server.http.responses import HttpError, body_of, data_of, reply
from arlequin.server.services import Services
from arlequin.table.refusal import DAMAGED, Damaged, Refused
from arlequin.table.setup import Setup

MOST_LISTED = 50


def services_of(request: Request) -> Services:
    """The parts of this server."""
    return cast(Services, request.app.state.services)


# --- tables --------------------------------------------------------------------------------------


async def create(request: Request) -> Response:
    """Found a table."""
    asked = await body_of(request, http.CreateTable)
    return await _create_table(request, lambda: (setup_of(asked), ()))


async def continued(request: Request) -> Response:
    """Found a table where a game that is over goes on from one of its moments."""
    try:
        table = (await room_of(request)).table  # before the body: another process may have it
    except HttpError:
        await data_of(request)
        raise
    asked = await body_of(request, http.ContinueTable)
    try:
        begun = events_until(table, asked.ply)
    except Refused as error:
        raise HttpError(409, error.code, str(error)) from error
    return await _create_table(request, lambda: (continued_setup(table, asked), begun))


async def _create_table(
    request: Request, asked: Callable[[], tuple[Setup, Sequence[Event]]]
) -> Response:
    """Create a table, if this address has not created too many."""
    services = services_of(request)
    address = address_of(request)
    wait = services.addresses.tables.wait(services.addresses.slot(address), 0.0)
    if wait:
        services.metrics.refused.labels("tables").inc()
        return too_many(wait, "request/too-many", "Too many new tables: wait a minute.")
    try:
        setup, begun = asked()
        host = await services.create_table(setup, address, begun)
    except Refused as error:
        raise HttpError(429, error.code, str(error)) from error
    except OptionError as error:
        raise HttpError(400, error.code, str(error)) from error
    request.app.state.lobby = None
    services.log.info("table founded", table=host.table.name, game=setup.game, begun=len(begun))
    return reply(http.Created(host.table.name, path_of(host.table.name)), 201)


async def lobby(request: Request) -> Response:
    """Public tables, wherever they live; a neighbour is told of ours.

    They are looked up once a second: database and neighbours work in threads and processes, whose
    time no address pays for.
    """
    state, second = request.app.state, int(monotonic())
    if request.scope.get("inside"):
        return reply(await _public_tables(request))
    if state.lobby is None or state.lobby[0] != second:
        state.lobby = (second, asyncio.create_task(_public_tables(request)))
    return reply(await asyncio.shield(state.lobby[1]))


async def _public_tables(request: Request) -> http.Lobby:
    services = services_of(request)
    names = await services.tables.archive.public(MOST_LISTED)
    if request.scope.get("inside"):
        names = tuple(name for name in names if name in services.tables.hosts)
    return http.Lobby(await lobby_of(services, names, request))


async def table(request: Request) -> Response:
    """One table."""
    return reply(listed(await room_of(request)))


async def room_of(request: Request) -> Room:
    try:
        room = await services_of(request).room(request.path_params["table"])
    except Damaged as error:
        raise HttpError(500, "table/damaged", DAMAGED) from error
    if room is None:
        raise HttpError(404, "table/unknown", "There is no such table.")
    return room


async def record_of(request: Request) -> Response:
    """The record of a table, as it is now: a file to save."""
    table = (await room_of(request)).table
    saved = {"Content-Disposition": f'attachment; filename="{table.name}.arl"'}
    return PlainTextResponse(record_text(table), headers=saved)


async def link(request: Request) -> Response:
    """The address of a table, for others."""
    return reply(http.Link(link_to((await room_of(request)).table.name, request)))


async def qr(request: Request) -> Response:
    """The address of a table as a QR code."""
    room = await room_of(request)
    picture = draw_qr(link_to(room.table.name, request))
    return Response(picture, media_type="image/svg+xml")


@lru_cache(maxsize=256)
def draw_qr(address: str) -> bytes:
    """A picture of an address; HttpError if it is too long for one."""
    try:
        code = segno.make(address, error="m")
    except segno.DataOverflowError as error:
        raise HttpError(400, "request/too-large", "This address is too long.") from error
    picture = io.BytesIO()
    code.save(picture, kind="svg", scale=6, border=2)
    return picture.getvalue()


def link_to(table: str, request: Request) -> str:
    """The address of a table."""
    return base_of(request) + path_of(table)


def base_of(request: Request) -> str:
    """As it was asked for; but nobody else can open a page of this very machine's `localhost`."""
    near: str | None = request.app.state.near
    host = request.url.hostname or ""
    lonely = host in {"localhost", "::1"} or host.startswith("127.")
    base = near if near and lonely else f"{request.url.scheme}://{request.url.netloc}"
    return request.app.state.public_url or base


# --- about the server ----------------------------------------------------------------------------


async def games(request: Request) -> Response:
    """What can be played here."""
    return reply(games_listed())


async def health(request: Request) -> Response:
    """Whether the server is well: its database is there, and can be written to."""
    tables, state = services_of(request).tables, request.app.state
    health = http.Health("ok", __version__, len(tables.hosts), tables.leases.number)
    try:
        others = len(await tables.leases.neighbours())
    except ArlequinError:
        return reply(replace(health, status="no database"), 503)
    health = replace(health, processes=1 + others)
    if state.end.draining:
        return reply(replace(health, status="draining"), 503)
    since = await state.health.failing_since()
    if since is not None:
        return reply(replace(health, status="not writing", failing_since=since), 503)
    return reply(health)


async def metrics(request: Request) -> Response:
    """Measurements for Prometheus."""
    services = services_of(request)
    services.metrics.tables.set(len(services.tables.hosts))
    services.metrics.process.set(services.tables.leases.number)
    for pool, waiting in services.workers.waiting.items():
        services.metrics.queue.labels(pool).set(waiting)
    stats = request.app.state.health.stats
    services.metrics.stored(time() - stats.last_good, stats.errors)
    services.metrics.disk(request.app.state.disk_left())
    return Response(services.metrics.text(), media_type="text/plain; version=0.0.4")


async def authority(request: Request) -> Response:
    """The certificate that vouches for a server's own (`--https`), for phones to trust."""
    path: Path | None = request.app.state.authority
    if path is None:
        raise HTTPException(404)
    data = await asyncio.to_thread(path.read_bytes)
    return Response(data, media_type="application/x-x509-ca-cert")


async def schema_of(request: Request) -> Response:
    """The JSON Schema of every message."""
    return Response(schema(), media_type="application/schema+json")


async def openapi_of(request: Request) -> Response:
    """The HTTP part, described."""
    return Response(openapi(), media_type="application/json")


_lobby_decoder = msgspec.json.Decoder(http.Lobby)


async def lobby_of(
    services: Services, names: Iterable[str], request: Request
) -> tuple[http.TableListed, ...]:
    """These tables in their order; one whose process does not answer is left out."""
    names = tuple(names)
    known = {name for name in names if name in services.tables.hosts}
    near = () if known == set(names) else await services.tables.leases.neighbours()
    there = await asyncio.gather(*(_neighbour_tables(request, neighbour) for neighbour in near))
    found = {table.table: table for tables in there for table in tables}
    for name in names:
        if name not in found and (table := await _own_table(services, name)) is not None:
            found[name] = table
    return tuple(found[name] for name in names if name in found)


async def _neighbour_tables(request: Request, neighbour: Neighbour) -> tuple[http.TableListed, ...]:
    """The tables of a neighbour; none if it does not answer."""
    place = Elsewhere("", neighbour.address, neighbour.secret)
    try:
        answer = await relay.pass_on(request, place)
        return _lobby_decoder.decode(bytes(answer.body)).tables
    except (relay.Unreachable, msgspec.DecodeError):
        return ()


async def _own_table(services: Services, name: str) -> http.TableListed | None:
    """A table of this process, or one that no process holds and this one takes."""
    try:
        room = await services.room(name)
    except (Elsewhere, ArlequinError):
        return None
    return None if room is None else listed(room)
