"""Reviews over HTTP: of a game that is over, and of one decision of it.

All clients that can read the record of a table can read its review.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from arlequin.gateway.bodies import position_of
from arlequin.gateway.protocol.http import SentRecord
from arlequin.players.workers.pool import Busy
from arlequin.players.workers.recipe import WorkerError
from arlequin.review.job import ReviewRefused
from arlequin.review.reviewed import Weighed
from arlequin.server.http.middleware import address_of
from arlequin.server.http.responses import HttpError, body_of, reply
from arlequin.server.http.routes import room_of, services_of
from arlequin.server.net.address_limits import limited_address
from arlequin.table.refusal import Refused
from arlequin.table.table import Table

NUMBER = re.compile(r"[0-9]{1,6}")
BUSY = ("review/busy", "Many games are being reviewed: try again in a moment.")
FAILED = "The review could not be computed; the game is kept. Try again later."
NO_DECISION = "Expected the number of a decision."
LARGEST_RECORD = 64 * 1024
"""Bytes of a body that holds one: several times the longest game without proofs."""
WAIT = 2
"""Seconds to wait where too many reviews are requested."""


async def review(request: Request) -> Response:
    """The review of a game that is over; 202 with the progress while it is computed."""
    return _review(request, (await room_of(request)).table)


async def review_record(request: Request) -> Response:
    """The review of a record in the body."""
    return _review(request, (await body_of(request, SentRecord, LARGEST_RECORD)).record)


def _review(request: Request, game: Table | str) -> Response:
    with _errors():
        found = services_of(request).reviews.review(game, _address(request))
        return reply(found, 202 if found.review is None else 200)


async def decision(request: Request) -> Response:
    """All moves of one decision, in the values of the review."""
    number = _number(request)
    return reply(await _decision(request, (await room_of(request)).table, number))


async def decision_of_record(request: Request) -> Response:
    """All moves of one decision of a record in the body."""
    asked = await body_of(request, SentRecord, LARGEST_RECORD)
    return reply(await _decision(request, asked.record, _number(request)))


async def position(request: Request) -> Response:
    """A decision of a game that is over as an exercise: the table before it, and all moves."""
    number, table = _number(request), (await room_of(request)).table
    found = await _decision(request, table, number)
    with _errors():
        return reply(position_of(table, found))


async def _decision(request: Request, game: Table | str, number: int) -> Weighed:
    with _errors():
        return await services_of(request).reviews.decision(game, number, _address(request))


def _address(request: Request) -> str:
    return limited_address(address_of(request))


def _number(request: Request) -> int:
    number = request.path_params["number"]
    if not NUMBER.fullmatch(number):
        raise HttpError(404, "request/no-such-page", NO_DECISION)
    return int(number)


@contextmanager
def _errors() -> Iterator[None]:
    """Raise errors of a desk as HttpError."""
    try:
        yield
    except Busy as error:
        raise HttpError(503, *BUSY, retry_after=WAIT) from error
    except (Refused, ReviewRefused) as error:
        raise HttpError(409, error.code, str(error)) from error
    except WorkerError as error:
        raise HttpError(503, "review/failed", FAILED) from error


ROUTES = [
    Route("/api/tables/{table}/review", review),
    Route("/api/tables/{table}/review/{number}", decision),
    Route("/api/tables/{table}/review/{number}/position", position),
    Route("/api/reviews", review_record, methods=["POST"]),
    Route("/api/reviews/{number}", decision_of_record, methods=["POST"]),
]
