"""Paper over HTTP: counts and score sheets of a real table, and printed matter as PDF.

A PDF takes up to seconds of a processor, so a worker process draws it.
"""

import asyncio
from base64 import urlsafe_b64decode
from functools import partial
from zlib import MAX_WBITS, decompressobj
from zlib import error as zlib_error

from starlette.datastructures import QueryParams
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from arlequin.core.errors import ArlequinError
from arlequin.core.material import MOST_BYTES
from arlequin.gateway.protocol import http
from arlequin.gateway.sheets import MOST_ENTRIES, referee_sheet
from arlequin.paper.print import print_job
from arlequin.paper.print.print_job import PrintJob
from arlequin.paper.score.count import ScoreRequest, count, games
from arlequin.players.workers.pool import PRINT, Busy
from arlequin.players.workers.recipe import Asker
from arlequin.server.http.middleware import LONGEST, address_of, run_in_thread, too_many
from arlequin.server.http.responses import HttpError, body_of, reply
from arlequin.server.http.routes import limit, services_of
from arlequin.server.net.address_limits import limited_address
from arlequin.words.names import LANGUAGES

FIELDS = ("lang", "paper", "per_page", "pages", "players", "player", "objective", "box")
MOST_PAGES = 20
MOST_FIELDS = 40
LARGEST_SHEET = 65_536
"""Bytes of a score sheet: a match of six to 5000 has 13,000."""
ENTRY_SECONDS = 0.0001
"""Processor time of an entry: taken before a sheet is refereed, returned when it was measured."""
BUSY = (503, "paper/busy", "Many people are printing: try again in a moment.")


async def score(request: Request) -> Response:
    """Count cards, dice or sums; impossible ones are refused with a sentence and its rule."""
    game = request.path_params["game"]
    if game not in games():
        raise HttpError(404, "score/unknown", "This game has nothing to count.")
    query = request.query_params
    asked = ScoreRequest(
        side=query.get("side"),
        players=_number(query, "players"),
        single=query["single"] == "yes" if "single" in query else None,
    )
    try:
        found = count(game, query.get("text", ""), _language(query), asked)
    except ArlequinError as error:
        raise HttpError(400, "score/refused", str(error)) from error
    return reply(http.CountedScore(dict(found.result), found.sentences))


def _language(query: QueryParams) -> str:
    lang = query.get("lang", LANGUAGES[0])
    return lang if lang in LANGUAGES else LANGUAGES[0]


def _number(query: QueryParams, name: str) -> int | None:
    text = query.get(name)
    if text is None:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) <= 3):
        raise HttpError(400, "paper/number", f"Expected a whole number for {name}.")
    return int(text)


async def keep(request: Request) -> Response:
    """Referee a whole score sheet, once the address has its expected time left.

    Otherwise many long ones that come at once would all begin before the first is charged.
    """
    asked = await body_of(request, http.SheetToReferee, LARGEST_SHEET)
    addresses = services_of(request).addresses
    slot = addresses.slot(address_of(request))
    expected = ENTRY_SECONDS * min(len(asked.entries), MOST_ENTRIES)
    wait = addresses.cpu.wait(slot, LONGEST, expected)
    if wait > LONGEST:
        return too_many(wait)
    await asyncio.sleep(wait)
    try:
        return reply(await run_in_thread(addresses, slot, partial(referee_sheet, asked)))
    except ArlequinError as error:
        raise HttpError(400, error.code, str(error)) from error
    finally:
        addresses.cpu.charge(slot, -expected)


async def print_pdf(request: Request) -> Response:
    """Printed matter: `/paper/<game>/pad.pdf?lang=fr&per_page=4&sheet=3&player=Ana`."""
    services = services_of(request)
    if not request.scope.get("inside"):
        rate = services.addresses.paper
        limit(request, rate, "paper", "Too much to print at once: wait a moment.")
    job = _print_job(request)
    asker = Asker("", (limited_address(address_of(request)),))
    try:
        pdf = await services.workers.do(PRINT, asker, print_job.print_pdf, job)
    except Busy as error:
        raise HttpError(*BUSY) from error
    except ArlequinError as error:
        raise HttpError(400, "paper/refused", str(error)) from error
    name = f"{job.game}-{job.kind}.pdf"
    headers = {"Content-Disposition": f'inline; filename="{name}"', "Cache-Control": "no-store"}
    return Response(pdf, 200, headers, media_type="application/pdf")


def _print_job(request: Request) -> PrintJob:
    """The job in a query; every field without another meaning is an option of the game."""
    query = request.query_params
    given = query.multi_items()
    pages = _number(query, "pages") or 0
    if len(given) > MOST_FIELDS or pages > MOST_PAGES:
        raise HttpError(400, "paper/too-much", f"At most {MOST_PAGES} pages at a time.")
    return PrintJob(
        game=request.path_params["game"],
        kind=request.path_params["kind"],
        paper=query.get("paper", "a4"),
        lang=_language(query),
        per_page=_number(query, "per_page") or 2,
        pages=pages,
        players=_number(query, "players"),
        names=tuple(name[:100] for name in query.getlist("player")[:8]),
        options={name: value for name, value in given if name not in FIELDS},
        objectives=tuple(query.getlist("objective")[:12]),
        material=_unpack(query.get("box", "")),
    )


def _unpack(packed: str) -> str:
    """The JSON of an owner's material, which links have deflated and as base64url."""
    try:
        data = urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
        return decompressobj(-MAX_WBITS).decompress(data, MOST_BYTES).decode()
    except (ValueError, zlib_error) as error:
        raise HttpError(400, "material/unfit", "Expected a box in the link.") from error


ROUTES = [
    Route("/api/keep", keep, methods=["POST"]),
    Route("/api/score/{game}", score),
    Route("/paper/{game}/{kind}.pdf", print_pdf),
]
