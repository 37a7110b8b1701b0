"""Puzzle of the day over HTTP, and how many have found it. Days are those of UTC."""

import re
from datetime import UTC, date, datetime

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from arlequin.gateway.bodies import day_puzzle
from arlequin.gateway.protocol.http import PuzzleCount, PuzzleTry
from arlequin.review.puzzle import puzzle_of
from arlequin.server.http.middleware import address_of
from arlequin.server.http.responses import HttpError, body_of, reply
from arlequin.server.http.routes import services_of
from arlequin.store.puzzle_counts import PuzzleCounts

DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
NO_DAY = "There is a puzzle of yesterday, today and tomorrow only."


async def puzzle(request: Request) -> Response:
    """The puzzle of a day: yesterday's, today's or tomorrow's, for clocks differ."""
    day = _day_of(request)
    count = await _counts_of(request).load(day.isoformat())
    return reply(day_puzzle(day, PuzzleCount(*count)))


async def count_try(request: Request) -> Response:
    """Count a device's first try; an address that has sent many gets the count alone."""
    day, move = _day_of(request), (await body_of(request, PuzzleTry)).move
    found = puzzle_of(day)
    if all(each.move != move for each in found.weighed.moves):
        legal = f"one of {len(found.weighed.moves)} moves, such as '{found.weighed.played}'"
        raise HttpError(400, "puzzle/no-such-move", f"Expected {legal}, got '{move[:40]}'.")
    addresses, counts = services_of(request).addresses, _counts_of(request)
    slot = addresses.slot(address_of(request))
    if addresses.puzzles.take(slot, _today().toordinal()):
        count = await counts.add(day.isoformat(), move in found.best)
    else:
        count = await counts.load(day.isoformat())
    return reply(PuzzleCount(*count))


def _day_of(request: Request) -> date:
    text = request.path_params["date"]
    try:
        day = date.fromisoformat(text) if DAY.fullmatch(text) else date.min
    except ValueError:
        day = date.min
    if abs((day - _today()).days) > 1:
        raise HttpError(404, "puzzle/no-such-day", NO_DAY)
    return day


def _today() -> date:
    return datetime.now(UTC).date()


def _counts_of(request: Request) -> PuzzleCounts:
    counts: PuzzleCounts = request.app.state.puzzles
    return counts


ROUTES = [
    Route("/api/puzzle/{date}", puzzle, methods=["GET"]),
    Route("/api/puzzle/{date}", count_try, methods=["POST"]),
]
