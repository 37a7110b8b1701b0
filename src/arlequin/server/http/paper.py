"""Paper over HTTP: counts and score sheets of a real table, and printed matter as PDF.

A PDF takes up to seconds of a processor: a worker process draws it, and the event loop goes on.
"""

import asyncio
from functools import partial

from starlette.datastructures import QueryParams
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from arlequin.core.errors import ArlequinError
from arlequin.gateway.protocol import http
from arlequin.gateway.sheets import MOST_ENTRIES, score_kept
from arlequin.paper.print.print_job import PrintJob, print_pdf
from arlequin.paper.score.count import ScoreRequest, count, games
from arlequin.players.workers.pool import Busy
from arlequin.players.workers.recipe import Asker
from arlequin.server.http.rate_limit import (
    LONGEST,
    TOO_MANY,
    address_of,
    run_in_thread,
    too_many,
)
from arlequin.server.http.responses import HttpError, body_of, reply
from arlequin.server.http.routes import services_of
from arlequin.server.net.address_limits import counted
from arlequin.words.names import LANGUAGES

FIELDS = ("lang", "paper", "per_page", "pages", "players", "player", "objective")
MOST_PAGES = 20
MOST_FIELDS = 40
LARGEST_SHEET = 65_536
"""Bytes of a score sheet: a match of six to 5000 has 13,000."""
ENTRY_SECONDS = 0.0001
"""Processor time of an entry: taken before a sheet is refereed, given back when it was measured."""
BUSY = (503, "paper/busy", "Many people are printing: try again in a moment.")


async def score(request: Request) -> Response:
    """Count cards, dice or sums; what cannot be is refused with a sentence and its rule."""
    game = request.path_params["game"]
    if game not in games():
        raise HttpError(404, "score/unknown", "This game has nothing to count.")
    query = request.query_params
    try:
        found = count(game, query.get("text", ""), _language(query), _score_request(query))
    except ArlequinError as error:
        raise HttpError(400, "score/refused", str(error)) from error
    return reply(http.CountedScore(dict(found.result), found.sentences))


def _language(query: QueryParams) -> str:
    lang = query.get("lang", LANGUAGES[0])
    return lang if lang in LANGUAGES else LANGUAGES[0]


def _score_request(query: QueryParams) -> ScoreRequest:
    return ScoreRequest(
        side=query.get("side"),
        players=_number(query, "players"),
        single=query["single"] == "yes" if "single" in query else None,
    )


def _number(query: QueryParams, name: str) -> int | None:
    text = query.get(name)
    if text is None:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) <= 3):
        raise HttpError(400, "paper/number", f"Expected a whole number for {name}.")
    return int(text)


async def keep(request: Request) -> Response:
    """Referee a score sheet: the page has all of it, and sends all of it.

    A sheet waits until the address has its expected time left: of many long ones that come at
    once, each would else begin before the first is charged.
    """
    asked = await body_of(request, http.KeepScore, LARGEST_SHEET)
    addresses = services_of(request).addresses
    slot = addresses.slot(address_of(request))
    expected = ENTRY_SECONDS * min(len(asked.entries), MOST_ENTRIES)
    wait = addresses.cpu.wait(slot, LONGEST, expected)
    if wait > LONGEST:
        return too_many(wait, *TOO_MANY)
    await asyncio.sleep(wait)
    try:
        return reply(await run_in_thread(addresses, slot, partial(score_kept, asked)))
    except ArlequinError as error:
        raise HttpError(400, error.code, str(error)) from error
    finally:
        addresses.cpu.charge(slot, -expected)


async def printed(request: Request) -> Response:
    """Printed matter: `/paper/<game>/pad.pdf?lang=fr&per_page=4&sheet=3&player=Ana`."""
    services = services_of(request)
    address = address_of(request)
    slot = services.addresses.slot(address)
    if not request.scope.get("inside") and (wait := services.addresses.paper.wait(slot, 0.0)):
        services.metrics.refused.labels("paper").inc()
        return too_many(wait, "request/too-many", "Too much to print at once: wait a moment.")
    job = _print_job(request)
    try:
        pdf = await services.workers.draw(Asker("", (counted(address),)), print_pdf, job)
    except Busy as error:
        raise HttpError(*BUSY) from error
    except ArlequinError as error:
        raise HttpError(400, "paper/refused", str(error)) from error
    name = f"{job.game}-{job.kind}.pdf"
    headers = {"Content-Disposition": f'inline; filename="{name}"', "Cache-Control": "no-store"}
    return Response(pdf, 200, headers, media_type="application/pdf")


def _print_job(request: Request) -> PrintJob:
    """What is asked for; every field that is none of ours is an option of the game."""
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
    )


ROUTES = [
    Route("/api/keep", keep, methods=["POST"]),
    Route("/api/score/{game}", score),
    Route("/paper/{game}/{kind}.pdf", printed),
]
