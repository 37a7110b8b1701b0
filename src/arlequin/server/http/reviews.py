"""Reviews over HTTP: of a game that is over, and of one decision of it.

All who may read the record of a table may read its review.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from arlequin.gateway.bodies import position_of
from arlequin.gateway.protocol.http import SentRecord
from arlequin.players.workers.pool import Busy
from arlequin.players.workers.recipe import WorkerError
from arlequin.review.job import ReviewRefused
from arlequin.review.reviewed import Weighed
from arlequin.server.http.rate_limit import address_of
from arlequin.server.http.responses import HttpError, body_of, failed, reply
from arlequin.server.http.routes import room_of, services_of
from arlequin.server.net.address_limits import counted
from arlequin.table.refusal import Refused
from arlequin.table.table import Table

NUMBER = re.compile(r"[0-9]{1,6}")
PUZZLE_BUSY = ("puzzle/busy", "The puzzle is being drawn: try again in a moment.")
BUSY = ("review/busy", "Many games are being reviewed: try again in a moment.")
FAILED = "The review could not be computed; the game is kept. Try again later."
DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
NO_DAY = "There is a puzzle of today only."
NO_DECISION = "Expected the number of a decision."
LARGEST_RECORD = 64 * 1024
"""Bytes of a body that holds one: several times the longest game without proofs."""
WAIT = 2
"""Seconds after which it may be asked again where too much is asked."""


async def review(request: Request) -> Response:
    """The review of a game that is over; 202 and how far it is while it is computed."""
    table = (await room_of(request)).table
    with _refusals_as_errors():
        try:
            told = services_of(request).reviews.review(table, counted(address_of(request)))
        except Busy:
            return _busy(*BUSY)
    return reply(told, 202 if told.review is None else 200)


async def weighed(request: Request) -> Response:
    """Every move of one decision, in the values of the review."""
    return await _decision_response(request, lambda _, found: found)


async def _decision_response(request: Request, told: Callable[[Table, Weighed], Any]) -> Response:
    number = _number(request)
    table = (await room_of(request)).table
    asked = services_of(request).reviews.weighed(table, number, counted(address_of(request)))
    with _refusals_as_errors():
        try:
            return reply(told(table, await asked))
        except Busy:
            return _busy(*BUSY)


async def review_sent(request: Request) -> Response:
    """The review of a record that was sent, as long as it is asked for again and again."""
    asked = await body_of(request, SentRecord, LARGEST_RECORD)
    with _refusals_as_errors():
        try:
            desk = services_of(request).reviews
            told = desk.review_sent(asked.record, counted(address_of(request)))
        except Busy:
            return _busy(*BUSY)
    return reply(told, 202 if told.review is None else 200)


async def weighed_sent(request: Request) -> Response:
    """Every move of one decision of a record that was sent."""
    asked = await body_of(request, SentRecord, LARGEST_RECORD)
    number, address = _number(request), counted(address_of(request))
    with _refusals_as_errors():
        try:
            desk = services_of(request).reviews
            return reply(await desk.weighed_sent(asked.record, number, address))
        except Busy:
            return _busy(*BUSY)


async def position(request: Request) -> Response:
    """A decision of a game that is over, to be thought about: the table before it, every move."""
    return await _decision_response(request, position_of)


async def puzzle(request: Request) -> Response:
    """The puzzle of a day: yesterday's, today's or tomorrow's, for somewhere it is that day."""
    services = services_of(request)
    day = _day(request.path_params["date"])
    if day is None or abs((day - datetime.now(UTC).date()).days) > 1:
        raise HttpError(404, "puzzle/no-such-day", NO_DAY)
    with _refusals_as_errors():
        try:
            return reply(await services.puzzles.puzzle(day, counted(address_of(request))))
        except Busy:
            return _busy(*PUZZLE_BUSY)


def _number(request: Request) -> int:
    number = request.path_params["number"]
    if not NUMBER.fullmatch(number):
        raise HttpError(404, "request/no-such-page", NO_DECISION)
    return int(number)


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text) if DAY.fullmatch(text) else None
    except ValueError:
        return None


@contextmanager
def _refusals_as_errors() -> Iterator[None]:
    try:
        yield
    except Refused as error:
        raise HttpError(409, error.code, str(error)) from error
    except ReviewRefused as error:
        raise HttpError(409, error.code, str(error)) from error
    except WorkerError as error:
        raise HttpError(503, "review/failed", FAILED) from error


def _busy(code: str, text: str) -> Response:
    answer = failed(503, code, text)
    answer.headers["Retry-After"] = str(WAIT)
    return answer


ROUTES = [
    Route("/api/tables/{table}/review", review),
    Route("/api/tables/{table}/review/{number}", weighed),
    Route("/api/tables/{table}/review/{number}/position", position),
    Route("/api/reviews", review_sent, methods=["POST"]),
    Route("/api/reviews/{number}", weighed_sent, methods=["POST"]),
    Route("/api/puzzle/{date}", puzzle),
]
