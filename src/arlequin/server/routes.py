"""The HTTP part: founding tables, the lobby, records, health."""

import io
import re
from typing import cast

import segno
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from arlequin import __version__
from arlequin.core import record
from arlequin.core.errors import OptionError
from arlequin.games import catalog
from arlequin.games.replay import header
from arlequin.players.levels import LEVELS
from arlequin.server.parts import Parts
from arlequin.server.protocol import http
from arlequin.server.protocol.schema import openapi, schema
from arlequin.server.replying import HttpError, body_of, reply
from arlequin.server.room import Room, setup_told
from arlequin.table.entries import Happened
from arlequin.table.planning import AVATARS, LONGEST_SECRET, SHORTEST_SECRET
from arlequin.table.seating import hashed
from arlequin.table.setup import COMPUTER, HANDS, PERSON, SeatSetup, Setup, check_name
from arlequin.table.table import Table

MOST_LISTED = 50
MOVES = re.compile(r"seat=\d{1,2}&code=[\w-]{22,100}", re.ASCII)
"""What the link that moves a seat to another device has after its #."""

PLY = re.compile(r"[0-9]{1,9}")


def parts_of(request: Request) -> Parts:
    """The parts of this server."""
    return cast(Parts, request.app.state.parts)


# --- tables --------------------------------------------------------------------------------------


async def create(request: Request) -> Response:
    """Found a table."""
    parts = parts_of(request)
    address = request.client.host if request.client else ""
    if not parts.founding.take(address, parts.clock.now()):
        raise HttpError(429, "request/too-many", "Too many new tables: wait a minute.")
    asked = await body_of(request, http.CreateTable)
    try:
        host = await parts.hall.found(_setup(asked))
    except OptionError as error:
        raise HttpError(400, error.code, str(error)) from error
    parts.log.info("table founded", table=host.table.name, game=asked.game)
    return reply(http.Created(host.table.name, _path(host.table.name)), 201)


def _setup(asked: http.CreateTable) -> Setup:
    return Setup(
        game=asked.game,
        seats=tuple(_seat(seat) for seat in asked.seats),
        options=asked.options,
        objectives=asked.objectives,
        dice=asked.dice,
        public=asked.public,
        turn_seconds=asked.turn_seconds,
    )


def _seat(seat: http.SeatAsked) -> SeatSetup:
    if seat.kind != PERSON:
        named = seat.kind == COMPUTER and seat.name
        return SeatSetup(seat.kind, check_name(seat.name) if named else "", seat.level)
    if not SHORTEST_SECRET <= len(seat.secret) <= LONGEST_SECRET:
        raise OptionError(f"expected a secret of {SHORTEST_SECRET} characters or more")
    holder = hashed(seat.secret)
    return SeatSetup(PERSON, check_name(seat.name), holder=holder, avatar=seat.avatar % AVATARS)


def _path(table: str) -> str:
    return f"/t/{table}"


async def lobby(request: Request) -> Response:
    """Public tables."""
    parts = parts_of(request)
    names = await parts.hall.archive.public(MOST_LISTED)
    rooms = [room for name in names if (room := await parts.room(name)) is not None]
    return reply(http.Lobby(tuple(_listed(room) for room in rooms)))


async def table(request: Request) -> Response:
    """One table."""
    return reply(_listed(await _room(request)))


async def _room(request: Request) -> Room:
    room = await parts_of(request).room(request.path_params["table"])
    if room is None:
        raise HttpError(404, "table/unknown", "There is no such table.")
    return room


def _listed(room: Room) -> http.TableListed:
    table = room.table
    present = room.host.present
    seats = tuple(
        http.SeatListed(n, seat.kind, seat.name, present.get(n, 0) > 0, seat.avatar)
        for n, seat in enumerate(table.seating.seats, 1)
    )
    return http.TableListed(
        table.name, _path(table.name), setup_told(table.setup), seats, table.started, table.over,
        table.ply, table.game.scores(table.replay.state),
    )  # fmt: skip


async def record_of(request: Request) -> Response:
    """The record of a table, as it is now."""
    return PlainTextResponse(record_text((await _room(request)).table))


def record_text(table: Table) -> str:
    """A table's game in the public format, with times."""
    kind = catalog.find(table.setup.game)
    names = [name or f"Seat {seat}" for seat, name in enumerate(table.seating.names, 1)]
    fields = header(table.game.identity, kind, names)
    fields += [("computer", f"{s} {table.seating[s].level}") for s in table.seating.computers]
    fields += [("dice", HANDS)] if table.setup.dice == HANDS else []
    return record.write(fields, (_line(table, told.kept.at, told.kept.entry.text)
                                 for told in table.told
                                 if isinstance(told.kept.entry, Happened)))  # fmt: skip


def _line(table: Table, at: float, text: str) -> str:
    return f"{text} @{max(0.0, at - table.created):.3f}"


async def at(request: Request) -> Response:
    """A table as it stood after a ply."""
    asked = request.path_params["ply"]
    if not PLY.fullmatch(asked):
        raise HttpError(404, "request/no-such-page", "Expected the number of a ply.")
    table = (await _room(request)).table
    ply = min(int(asked), table.ply)
    view = table.game.view(table.state_at(ply), None)
    return reply(http.AtPly(ply, table.ply, view))  # type: ignore[arg-type]  # one of the four, or a match


async def qr(request: Request) -> Response:
    """The address of a table as a QR code; with a seat and a code, the one that moves the seat."""
    room = await _room(request)
    address = f"{request.url.scheme}://{request.url.netloc}{_path(room.table.name)}"
    if MOVES.fullmatch(request.url.query):
        address += f"#{request.url.query}"
    try:
        code = segno.make(address, error="m")
    except segno.DataOverflowError as error:
        raise HttpError(400, "request/too-large", "This address is too long.") from error
    picture = io.BytesIO()
    code.save(picture, kind="svg", scale=6, border=2)
    return Response(picture.getvalue(), media_type="image/svg+xml")


# --- about the server ----------------------------------------------------------------------------


async def games(request: Request) -> Response:
    """What can be played here."""
    listed = tuple(
        http.GameListed(
            kind.name,
            kind.least,
            kind.most,
            tuple(http.OptionListed(o.name, o.default, o.values, o.number) for o in kind.options),
        )
        for kind in catalog.KINDS.values()
    )
    return reply(http.Games(listed, LEVELS))


async def health(request: Request) -> Response:
    """Whether the server is well."""
    parts = parts_of(request)
    return reply(http.Health("ok", __version__, len(parts.hall.hosts)))


async def metrics(request: Request) -> Response:
    """Measurements for Prometheus."""
    parts = parts_of(request)
    parts.metrics.tables.set(len(parts.hall.hosts))
    return Response(parts.metrics.text(), media_type="text/plain; version=0.0.4")


async def schema_of(request: Request) -> Response:
    """The JSON Schema of every message."""
    return Response(schema(), media_type="application/schema+json")


async def openapi_of(request: Request) -> Response:
    """The HTTP part, described."""
    return Response(openapi(), media_type="application/json")
