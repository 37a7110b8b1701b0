"""Shared score sheets over HTTP: a link under which phones look at a sheet that one of them writes.

A phone says its secret in the header `Arlequin-Phone`. Pages look every few seconds with `since`,
and are told everything only where something is new: that needs no socket, and every process of a
server can answer, for a sheet lies in the database alone.
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
from arlequin.server.http.rate_limit import address_of, too_many
from arlequin.server.http.responses import HttpError, body_of, check_origin, reply
from arlequin.server.http.routes import base_of, services_of
from arlequin.store.sheet_shelf import SheetShelf, StoredSheet
from arlequin.table.refusal import DAMAGED, Damaged, Refused

NAME = re.compile(r"[A-Za-z0-9_-]{16,40}")
SINCE = re.compile(r"[0-9]{1,9}")
PHONE = "arlequin-phone"
"""The header; `Authorization` is left to a proxy that asks for a password."""
TRIES = 8
"""Times that a change is tried again, where another was faster."""
UNKNOWN = (404, "sheet/unknown", "There is no such sheet, or it was not used for a long time.")
BUSY = (503, "sheet/busy", "Many phones change this sheet at once: try again in a moment.")
STATUSES = {"sheet/pen": 409, "sheet/revision": 409, "sheet/not-yours": 403}

_decoder = msgspec.json.Decoder(SharedSheet)


async def share(request: Request) -> Response:
    """Share a sheet: who does so has the pen."""
    services = services_of(request)
    score = await body_of(request, http.SharedScore, LARGEST_SHEET)
    slot = services.addresses.slot(address_of(request))
    if wait := services.addresses.sheets.wait(slot, 0.0):
        services.metrics.refused.labels("sheets").inc()
        return too_many(wait, "request/too-many", "Too many new sheets: wait a minute.")
    phone = phone_of(request)
    sheet = _check_change(lambda: score_sheets.share(score, phone))
    name = token_urlsafe(16)
    await shelf_of(request).create(name, _text(sheet), services.clock.now())
    return reply(score_sheets.sheet_message(name, sheet, 1, phone), 201)


async def look(request: Request) -> Response:
    """A sheet as it is now; without what stands there, where nothing is new."""
    since = request.query_params.get("since", "0")
    if not SINCE.fullmatch(since):
        raise HttpError(400, "sheet/since", "Expected a number of changes as since.")
    found = await _stored_sheet(request)
    sheet = _decoder.decode(found.data)
    told = score_sheets.sheet_message(
        name_of(request), sheet, found.changes, phone_of(request), int(since)
    )
    return reply(told)


async def write(request: Request) -> Response:
    """Write: the phone that has the pen sends the whole sheet."""
    asked = await body_of(request, http.WriteSheet, LARGEST_SHEET)
    phone = phone_of(request)
    return await _change(request, lambda sheet: score_sheets.write(sheet, phone, asked))


async def pen(request: Request) -> Response:
    """Ask for the pen, hand it over, keep it, take it back."""
    asked = await body_of(request, http.PenAct)
    phone = phone_of(request)
    return await _change(request, lambda sheet: score_sheets.move_pen(sheet, phone, asked))


async def stop(request: Request) -> Response:
    """Share it no more: the link leads nowhere from now on."""
    check_origin(request)
    sheet = await found_sheet(request)
    if phone_of(request) != sheet.owner:
        raise HttpError(403, "sheet/not-yours", score_sheets.NOT_YOURS)
    await shelf_of(request).remove(name_of(request))
    return Response(status_code=204)


async def link(request: Request) -> Response:
    """The address for other phones."""
    await _stored_sheet(request)
    return reply(http.Link(base_of(request) + score_sheets.path_of(name_of(request))))


async def _change(request: Request, change: Callable[[SharedSheet], SharedSheet]) -> Response:
    """Change a sheet, from what it is at that moment: compare, and set."""
    shelf, name = shelf_of(request), name_of(request)
    for _ in range(TRIES):
        found = await _stored_sheet(request)
        before = _decoder.decode(found.data)
        after = _check_change(partial(change, before))
        changes = found.changes + (after != before)
        now = services_of(request).clock.now()
        if after == before or await shelf.replace(name, found, _text(after), now):
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


async def found_sheet(request: Request) -> SharedSheet:
    """The sheet that is asked for; HttpError where there is none."""
    return _decoder.decode((await _stored_sheet(request)).data)


async def _stored_sheet(request: Request) -> StoredSheet:
    name = name_of(request)
    try:
        found = await shelf_of(request).load(name) if NAME.fullmatch(name) else None
    except Damaged as error:
        raise HttpError(500, "table/damaged", DAMAGED) from error
    if found is None:
        raise HttpError(*UNKNOWN)
    return found


def phone_of(request: Request) -> str:
    """Which phone asks; empty where it says no secret."""
    return score_sheets.phone_of(request.headers.get(PHONE, ""))


def name_of(request: Request) -> str:
    """The sheet that is asked for."""
    name: str = request.path_params["sheet"]
    return name


def shelf_of(request: Request) -> SheetShelf:
    """Where sheets are stored."""
    shelf: SheetShelf = request.app.state.sheets
    return shelf


def _text(sheet: SharedSheet) -> str:
    return msgspec.json.encode(sheet).decode()


ROUTES = [
    Route("/api/sheets", share, methods=["POST"]),
    Route("/api/sheets/{sheet}", look, methods=["GET"]),
    Route("/api/sheets/{sheet}", write, methods=["PUT"]),
    Route("/api/sheets/{sheet}", stop, methods=["DELETE"]),
    Route("/api/sheets/{sheet}/pen", pen, methods=["POST"]),
    Route("/api/sheets/{sheet}/link", link),
]
