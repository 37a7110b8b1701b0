"""Puzzles over HTTP: the stored puzzle of a day (UTC), and how many found it at their first try.

The count of a day is a row beside the shared score sheets; every process can change it.
"""

import re
from datetime import UTC, date, datetime

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from arlequin.gateway.protocol import http
from arlequin.review.puzzles import Puzzle, difficulty, puzzle_of
from arlequin.server.http.middleware import address_of
from arlequin.server.http.responses import HttpError, body_of, reply
from arlequin.server.http.routes import services_of
from arlequin.server.http.sheets import BUSY, TRIES, shelf_of
from arlequin.store.errors import AlreadyStored
from arlequin.store.sheet_shelf import StoredSheet

DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
NO_DAY = (404, "puzzle/no-such-day", "There is a puzzle of today only.")
NO_MOVE = (400, "puzzle/no-such-move", "Expected one of the moves of the puzzle.")
NONE = StoredSheet("{}", 0)


async def puzzle(request: Request) -> Response:
    """The puzzle of a day: yesterday's, today's or tomorrow's, for clocks differ."""
    day = _day(request)
    return reply(day_puzzle(day, puzzle_of(day), _count(await _load(request, day))))


async def try_puzzle(request: Request) -> Response:
    """Count a first try; an address counts a few a day."""
    day = _day(request)
    asked = await body_of(request, http.PuzzleTry)
    moves = puzzle_of(day).weighed.moves
    if all(asked.move != each.move for each in moves):
        raise HttpError(*NO_MOVE)
    addresses = services_of(request).addresses
    slot = addresses.slot(address_of(request))
    if addresses.puzzles.wait(slot, 0.0):
        return reply(_count(await _load(request, day)))
    return reply(await _add(request, day, found=asked.move == moves[0].move))


async def _add(request: Request, day: date, *, found: bool) -> http.PuzzleCount:
    """Add a try to the count of a day, by compare-and-set."""
    shelf, now = shelf_of(request), services_of(request).clock.now()
    for _ in range(TRIES):
        row = await _load(request, day)
        before = _count(row)
        after = http.PuzzleCount(before.tried + 1, before.found + found)
        data = msgspec.json.encode(after).decode()
        try:
            if row is NONE:
                await shelf.create(_row(day), data, now)
                return after
        except AlreadyStored:
            continue
        if await shelf.replace(_row(day), row, data, now):
            return after
    raise HttpError(*BUSY)


def day_puzzle(day: date, puzzle: Puzzle, count: http.PuzzleCount) -> http.DayPuzzle:
    """A puzzle as pages show it: the table before the decision."""
    read = puzzle.read
    identity, view = read.game.identity, read.game.view(read.state, None)
    return http.DayPuzzle(
        identity.game, dict(identity.values), identity.objectives, "", read.names, view,
        puzzle.weighed, day.isoformat(), difficulty(day), count,
    )  # fmt: skip


async def _load(request: Request, day: date) -> StoredSheet:
    return await shelf_of(request).load(_row(day)) or NONE


def _count(row: StoredSheet) -> http.PuzzleCount:
    return msgspec.json.decode(row.data, type=http.PuzzleCount)


def _row(day: date) -> str:
    """The name of the count: one that no sheet has."""
    return f"puzzle {day.isoformat()}"


def _day(request: Request) -> date:
    text = request.path_params["date"]
    try:
        day = date.fromisoformat(text) if DAY.fullmatch(text) else None
    except ValueError:
        day = None
    if day is None or abs((day - datetime.now(UTC).date()).days) > 1:
        raise HttpError(*NO_DAY)
    return day


ROUTES = [
    Route("/api/puzzle/{date}", puzzle),
    Route("/api/puzzle/{date}", try_puzzle, methods=["POST"]),
]
