"""Shared score sheets over HTTP: a link under which phones see a sheet that one of them writes.

A phone sends its secret in the header `Arlequin-Phone`. Pages poll every few seconds with `since`,
and get the sheet only where something is new. Every process can answer: sheets are in the database.
"""

import re
from collections.abc import Callable
from functools import partial
from secrets import token_urlsafe

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from arlequin.core.errors import OptionError
from arlequin.gateway import sheets as score_sheets
from arlequin.gateway.protocol import http
from arlequin.gateway.sheets import SharedSheet
from arlequin.server.http.paper import LARGEST_SHEET
from arlequin.server.http.responses import HttpError, body_of, check_origin, reply
from arlequin.server.http.routes import base_of, limit, services_of
from arlequin.store.sheet_shelf import SheetShelf, StoredSheet
from arlequin.table.refusal import DAMAGED, Damaged, Refused

NAME = re.compile(r"[A-Za-z0-9_-]{16,40}")
SINCE = re.compile(r"[0-9]{1,9}")
PHONE = "arlequin-phone"
"""The header; a proxy that needs a password uses `Authorization`."""
TRIES = 8
"""Tries of a change, where another one was faster."""
UNKNOWN = (404, "sheet/unknown", "There is no such sheet, or it was not used for a long time.")
BUSY = (503, "sheet/busy", "Many phones change this sheet at once: try again in a moment.")
STATUSES = {"sheet/pen": 409, "sheet/revision": 409, "sheet/not-yours": 403}

_decoder = msgspec.json.Decoder(SharedSheet)


async def share(request: Request) -> Response:
    """Share a sheet: the phone that does so has the pen."""
    services = services_of(request)
    score = await body_of(request, http.SharedScore, LARGEST_SHEET)
    rate = services.addresses.sheets
    limit(request, rate, "sheets", "Too many new sheets: wait a minute.")
    phone = phone_of(request)
    sheet = _check_change(lambda: score_sheets.share(score, phone))
    name = token_urlsafe(16)
    data = msgspec.json.encode(sheet).decode()
    await shelf_of(request).create(name, data, services.clock.now())
    return reply(score_sheets.sheet_message(name, sheet, 1, phone), 201)


async def look(request: Request) -> Response:
    """A sheet as it is now; without its content where nothing is new."""
    since = request.query_params.get("since", "0")
    if not SINCE.fullmatch(since):
        raise HttpError(400, "sheet/since", "Expected a number of changes as since.")
    row = await _load(request)
    sheet, phone = _decoder.decode(row.data), phone_of(request)
    name = name_of(request)
    return reply(score_sheets.sheet_message(name, sheet, row.changes, phone, int(since)))


async def write(request: Request) -> Response:
    """Replace the sheet by that of the phone that has the pen."""
    asked = await body_of(request, http.WriteSheet, LARGEST_SHEET)
    phone = phone_of(request)
    return await _change(request, lambda sheet: score_sheets.write(sheet, phone, asked))


async def pen(request: Request) -> Response:
    """Request the pen, give it, keep it, or take it back."""
    asked = await body_of(request, http.PenAct)
    phone = phone_of(request)
    return await _change(request, lambda sheet: score_sheets.move_pen(sheet, phone, asked))


async def stop(request: Request) -> Response:
    """Stop sharing a sheet: its link leads nowhere from now on."""
    check_origin(request)
    sheet = await load_sheet(request)
    if phone_of(request) != sheet.owner:
        raise HttpError(403, "sheet/not-yours", score_sheets.NOT_YOURS)
    await shelf_of(request).remove(name_of(request))
    return Response(status_code=204)


async def link(request: Request) -> Response:
    await _load(request)
    return reply(http.Link(base_of(request) + score_sheets.path_of(name_of(request))))


async def _change(request: Request, change: Callable[[SharedSheet], SharedSheet]) -> Response:
    """Change a sheet by compare-and-set."""
    shelf, name = shelf_of(request), name_of(request)
    for _ in range(TRIES):
        row = await _load(request)
        before = _decoder.decode(row.data)
        after = _check_change(partial(change, before))
        changes = row.changes + (after != before)
        data, now = msgspec.json.encode(after).decode(), services_of(request).clock.now()
        if after == before or await shelf.replace(name, row, data, now):
            return reply(score_sheets.sheet_message(name, after, changes, phone_of(request)))
    raise HttpError(*BUSY)


def _check_change(change: Callable[[], SharedSheet]) -> SharedSheet:
    """The changed sheet; HttpError where it is refused."""
    try:
        return change()
    except Refused as error:
        raise HttpError(STATUSES.get(error.code, 400), error.code, str(error)) from error
    except OptionError as error:
        raise HttpError(400, error.code, str(error)) from error


async def load_sheet(request: Request) -> SharedSheet:
    """The sheet in the path; HttpError where there is none."""
    return _decoder.decode((await _load(request)).data)


async def _load(request: Request) -> StoredSheet:
    name = name_of(request)
    try:
        row = await shelf_of(request).load(name) if NAME.fullmatch(name) else None
    except Damaged as error:
        raise HttpError(500, "table/damaged", DAMAGED) from error
    if row is None:
        raise HttpError(*UNKNOWN)
    return row


def phone_of(request: Request) -> str:
    """The phone that sends a request; empty where it has sent no secret."""
    return score_sheets.phone_of(request.headers.get(PHONE, ""))


def name_of(request: Request) -> str:
    name: str = request.path_params["sheet"]
    return name


def shelf_of(request: Request) -> SheetShelf:
    shelf: SheetShelf = request.app.state.sheets
    return shelf


ROUTES = [
    Route("/api/sheets", share, methods=["POST"]),
    Route("/api/sheets/{sheet}", look, methods=["GET"]),
    Route("/api/sheets/{sheet}", write, methods=["PUT"]),
    Route("/api/sheets/{sheet}", stop, methods=["DELETE"]),
    Route("/api/sheets/{sheet}/pen", pen, methods=["POST"]),
    Route("/api/sheets/{sheet}/link", link),
]
