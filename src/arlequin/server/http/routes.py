"""HTTP routes: new tables, the lobby, records, codes of tables, health.

A code is four letters to dictate, by which a table is found while it has open seats: a hash of the
table's name, so nothing is stored. It is searched among the tables of the last hour; two tables
that share a code have none. `net/address_limits.py` slows down guessing.
"""

import asyncio
import io
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import lru_cache
from hashlib import blake2b
from math import ceil
from pathlib import Path
from time import monotonic, time
from typing import cast

import msgspec
import segno
from msgspec.structs import replace
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from arlequin import __version__
from arlequin.core.errors import ArlequinError, OptionError
from arlequin.core.events import Event
from arlequin.gateway.bodies import (
    events_until,
    games_listed,
    lobby_table,
    path_of,
    record_text,
    setup_of,
    setup_to_continue,
)
from arlequin.gateway.protocol import http
from arlequin.gateway.protocol.schema import openapi, schema
from arlequin.gateway.room import Room
from arlequin.live.leases import Elsewhere, Neighbour
from arlequin.server import relay
from arlequin.server.http.middleware import address_of
from arlequin.server.http.responses import HttpError, body_of, read_body, reply
from arlequin.server.net.address_limits import Rate
from arlequin.server.services import Services
from arlequin.table.refusal import DAMAGED, Damaged, Refused
from arlequin.table.setup import Setup

MOST_LISTED = 50
LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
"""Of codes: without vowels there are no words, and without I and O no digits."""
LENGTH = 4
CODE_SECONDS = 3600.0
MOST_WITH_CODE = 5_000
"""Tables whose codes are compared: the latest."""
UNKNOWN_CODE = (404, "code/unknown", "No table with an open seat has this code now.")

_lobby_decoder = msgspec.json.Decoder(http.Lobby)


def services_of(request: Request) -> Services:
    return cast(Services, request.app.state.services)


def limit(request: Request, rate: Rate, name: str, text: str) -> None:
    """Raise HttpError where the address has used up its share of a rate."""
    services = services_of(request)
    wait = rate.wait(services.addresses.slot(address_of(request)), 0.0)
    if wait:
        services.metrics.refused.labels(name).inc()
        raise HttpError(429, "request/too-many", text, retry_after=ceil(wait))


# --- tables --------------------------------------------------------------------------------------


async def create(request: Request) -> Response:
    asked = await body_of(request, http.CreateTable)
    return await _create_table(request, lambda: (setup_of(asked), ()))


async def continue_game(request: Request) -> Response:
    """Create a table that continues a game that is over from one of its moments."""
    try:
        table = (await room_of(request)).table  # before the body: another process can have it
    except HttpError:
        await read_body(request)
        raise
    asked = await body_of(request, http.ContinueTable)
    try:
        begun = events_until(table, asked.ply)
    except Refused as error:
        raise HttpError(409, error.code, str(error)) from error
    return await _create_table(request, lambda: (setup_to_continue(table, asked), begun))


async def _create_table(
    request: Request, asked: Callable[[], tuple[Setup, Sequence[Event]]]
) -> Response:
    """Create a table, if this address has not created too many."""
    services = services_of(request)
    rate = services.addresses.tables
    limit(request, rate, "tables", "Too many new tables: wait a minute.")
    try:
        setup, begun = asked()
        host = await services.create_table(setup, address_of(request), begun)
    except Refused as error:
        raise HttpError(429, error.code, str(error)) from error
    except OptionError as error:
        raise HttpError(400, error.code, str(error)) from error
    request.app.state.lobby = None
    services.log.info("table founded", table=host.table.name, game=setup.game, begun=len(begun))
    return reply(http.CreatedTable(host.table.name, path_of(host.table.name)), 201)


async def lobby(request: Request) -> Response:
    """Public tables of all processes, read once a second; another process gets those of this."""
    state, second = request.app.state, int(monotonic())
    if request.scope.get("inside"):
        return reply(await _public_tables(request))
    if state.lobby is None or state.lobby[0] != second:
        state.lobby = (second, asyncio.create_task(_public_tables(request)))
    return reply(await asyncio.shield(state.lobby[1]))


async def _public_tables(request: Request) -> http.Lobby:
    """The public tables, without those whose process does not answer."""
    services = services_of(request)
    tables = services.tables
    names = await tables.archive.public_tables(MOST_LISTED)
    if request.scope.get("inside"):
        names = tuple(name for name in names if name in tables.hosts)
    near = () if tables.hosts.keys() >= {*names} else await tables.leases.neighbours()
    there = await asyncio.gather(*(_neighbour_tables(request, neighbour) for neighbour in near))
    found = {table.table: table for lobby in there for table in lobby}
    for name in names:
        if name not in found:
            with suppress(Elsewhere, ArlequinError):  # this process takes one that no process has
                if (room := await services.room(name)) is not None:
                    found[name] = lobby_table(room)
    return http.Lobby(tuple(found[name] for name in names if name in found))


async def _neighbour_tables(request: Request, neighbour: Neighbour) -> tuple[http.TableInfo, ...]:
    """The tables of a neighbour; none if it does not answer."""
    place = Elsewhere("", neighbour.address, neighbour.secret)
    try:
        answer = await relay.pass_on(request, place)
        return _lobby_decoder.decode(bytes(answer.body)).tables
    except (relay.Unreachable, msgspec.DecodeError):
        return ()


async def table(request: Request) -> Response:
    return reply(lobby_table(await room_of(request)))


async def room_of(request: Request) -> Room:
    """The room of the table in the path; HttpError if there is none, or it is damaged."""
    try:
        room = await services_of(request).room(request.path_params["table"])
    except Damaged as error:
        raise HttpError(500, "table/damaged", DAMAGED) from error
    if room is None:
        raise HttpError(404, "table/unknown", "There is no such table.")
    return room


async def record_of(request: Request) -> Response:
    """The record of a table as a file."""
    table = (await room_of(request)).table
    saved = {"Content-Disposition": f'attachment; filename="{table.name}.arl"'}
    return PlainTextResponse(record_text(table), headers=saved)


async def link(request: Request) -> Response:
    return reply(http.Link(link_to((await room_of(request)).table.name, request)))


async def qr(request: Request) -> Response:
    picture = draw_qr(link_to((await room_of(request)).table.name, request))
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
    return base_of(request) + path_of(table)


def base_of(request: Request) -> str:
    """The address of this server; instead of `localhost`, that for other devices, if known."""
    near: str | None = request.app.state.near
    host = request.url.hostname or ""
    is_local = host in {"localhost", "::1"} or host.startswith("127.")
    base = near if near and is_local else f"{request.url.scheme}://{request.url.netloc}"
    return request.app.state.public_url or base


# --- codes ---------------------------------------------------------------------------------------


async def code(request: Request) -> Response:
    """The code of a table; none once its seats are taken, or after an hour."""
    room = await room_of(request)
    own, services = code_of(room.table.name), services_of(request)
    fits = _has_code(services, room) and await _tables_with(services, own) == [room.table.name]
    return reply(http.Code(own if fits else ""))


async def find_code(request: Request) -> Response:
    """The table that has a code."""
    services = services_of(request)
    if not request.scope.get("inside"):  # where another process has counted it
        rate = services.addresses.codes
        limit(request, rate, "codes", "Too many codes: wait a moment.")
    names = await _tables_with(services, request.path_params["code"].upper())
    room = await services.room(names[0]) if len(names) == 1 else None
    if room is None or not _has_code(services, room):
        raise HttpError(*UNKNOWN_CODE)
    return reply(http.CreatedTable(room.table.name, path_of(room.table.name)))


def code_of(table: str) -> str:
    """Four letters that belong to a table's name."""
    digest = blake2b(table.encode(), digest_size=2 * LENGTH, person=b"table code").digest()
    numbers = (int.from_bytes(digest[at : at + 2]) for at in range(0, len(digest), 2))
    return "".join(LETTERS[number % len(LETTERS)] for number in numbers)


async def _tables_with(services: Services, wanted: str) -> list[str]:
    """The tables of the last hour with that code."""
    since = services.clock.now() - CODE_SECONDS
    names = await services.tables.archive.recent_tables(since, MOST_WITH_CODE)
    return [name for name in names if code_of(name) == wanted]


def _has_code(services: Services, room: Room) -> bool:
    is_young = room.table.created >= services.clock.now() - CODE_SECONDS
    return is_young and not room.table.seating.full


# --- about the server ----------------------------------------------------------------------------


async def games(request: Request) -> Response:
    return reply(games_listed())


async def health(request: Request) -> Response:
    """Whether the server works: its database is there, and can be written to."""
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
    services.metrics.set_commits(time() - stats.last_good, stats.errors)
    services.metrics.set_disk(request.app.state.disk_left())
    return Response(services.metrics.text(), media_type="text/plain; version=0.0.4")


async def authority(request: Request) -> Response:
    """The authority that has signed the server's certificate (`--https`), for phones to trust."""
    path: Path | None = request.app.state.authority
    if path is None:
        raise HTTPException(404)
    data = await asyncio.to_thread(path.read_bytes)
    return Response(data, media_type="application/x-x509-ca-cert")


async def schema_of(request: Request) -> Response:
    return Response(schema(), media_type="application/schema+json")


async def openapi_of(request: Request) -> Response:
    return Response(openapi(), media_type="application/json")


ROUTES = [
    Route("/healthz", health),
    Route("/api/games", games),
    Route("/api/tables", lobby, methods=["GET"]),
    Route("/api/tables", create, methods=["POST"]),
    Route("/api/tables/{table}", table),
    Route("/api/tables/{table}/continue", continue_game, methods=["POST"]),
    Route("/api/tables/{table}/record", record_of),
    Route("/api/tables/{table}/link", link),
    Route("/api/tables/{table}/qr.svg", qr),
    Route("/api/tables/{table}/code", code),
    Route("/api/codes/{code}", find_code),
    Route("/api/schema.json", schema_of),
    Route("/api/openapi.json", openapi_of),
    Route("/arlequin.crt", authority),
]
