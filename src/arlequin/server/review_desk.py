"""Review desk: reviews of games that are over.

Each is computed once by worker processes (`Workers.review`), and cached. A review is computed piece
by piece, whether or not its client stays: the next request gets its progress, or the review.
"""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, NamedTuple

from arlequin.core.advice import WIN
from arlequin.games import catalog
from arlequin.gateway.bodies import record_text
from arlequin.gateway.protocol import http
from arlequin.players.workers.pool import REVIEW, Busy, Workers
from arlequin.players.workers.recipe import Asker
from arlequin.review.job import ReviewRefused, decision_values, review_piece, whole_review
from arlequin.review.reviewed import DetailedReview, ReviewPiece, Weighed
from arlequin.table.refusal import demand
from arlequin.table.table import Table

SECONDS = 0.7
"""Processor time of a piece of a review, about."""
MOST, MOST_OF_ADDRESS = 100, 6
"""Reviews that are computed at the same time."""
MOST_REVIEWS = 200
MOST_DECISIONS = 2000
UNFINISHED = "A game can be reviewed when it is over."
NO_REVIEW = "There is no review of such a game."


class GameKey(NamedTuple):
    """A table and the ply of its last event, since a takeback can change it; or a record's hash."""

    table: str
    ply: int = 0


@dataclass(eq=False)
class RunningReview:
    """Progress of a review that is being computed, and its error."""

    address: str
    done: int = 0
    total: int = 0
    error: Exception | None = None


class ReviewDesk:
    """All reviews of one process."""

    def __init__(self, workers: Workers, failed: Callable[[str, str, Exception], None]) -> None:
        self._workers = workers
        self._failed = failed
        self._reviews: OrderedDict[GameKey, DetailedReview] = OrderedDict()
        self._decisions: OrderedDict[tuple[GameKey, int], Weighed] = OrderedDict()
        self._running: dict[GameKey, RunningReview] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def review(self, game: Table | str, address: str) -> http.ReviewProgress:
        """The review of a table or a record, or its progress; Refused where there can be none."""
        key = _key(game)
        if (found := self._reviews.get(key)) is not None:
            self._reviews.move_to_end(key)
            done, plies = len(found.review.events), tuple[int, ...]()
            if not isinstance(game, str):
                plies = tuple(ply for ply, _ in game.standing_events(game.ply))
            return http.ReviewProgress(done, done, found.review, found.details, plies)
        progress = self._running.get(key) or self._begin(key, _record(game), address)
        if progress.error is not None:
            del self._running[key]  # the next request tries again
            raise progress.error
        return http.ReviewProgress(progress.done, progress.total)

    async def decision(self, game: Table | str, number: int, address: str) -> Weighed:
        """All moves of a decision of a table or a record; Refused where there is no review."""
        key = _key(game)
        found = self._decisions.get((key, number))
        if found is None:
            asker = Asker(key.table, (address,))
            work = self._workers.do(REVIEW, asker, decision_values, _record(game), WIN, number)
            found = self._decisions[key, number] = await work
            _trim(self._decisions, MOST_DECISIONS)
        return found

    async def close(self) -> None:
        """Cancel the reviews that are being computed."""
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _begin(self, key: GameKey, record: str, address: str) -> RunningReview:
        running = [progress for progress in self._running.values() if progress.error is None]
        own = Counter(progress.address for progress in running)[address]
        if len(running) >= MOST or own >= MOST_OF_ADDRESS:
            raise Busy("expected fewer reviews at the same time")
        progress = self._running[key] = RunningReview(address)
        task = asyncio.get_running_loop().create_task(self._compute(key, record, progress))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return progress

    async def _compute(self, key: GameKey, record: str, progress: RunningReview) -> None:
        asker = Asker(key.table, (progress.address,))
        try:
            pieces: list[ReviewPiece] = []
            spent = 0.0
            while not pieces or (progress.done < progress.total and spent < pieces[0].limit):
                piece = await self._workers.do(
                    REVIEW, asker, review_piece, record, WIN, progress.done, SECONDS
                )
                pieces.append(piece)
                spent += piece.seconds
                progress.done, progress.total = progress.done + len(piece.values), piece.total
            found = await self._workers.do(REVIEW, asker, whole_review, record, WIN, tuple(pieces))
        except Exception as error:
            progress.error = error
            if not isinstance(error, (Busy, ReviewRefused)):
                self._failed("review failed", key.table, error)
        else:
            self._reviews[key] = found
            _trim(self._reviews, MOST_REVIEWS)
            del self._running[key]


def _key(game: Table | str) -> GameKey:
    """The key of a game; Refused for a table that has no review."""
    if isinstance(game, str):
        return GameKey(sha256(game.encode()).hexdigest())
    demand(game.over, "review/unfinished", UNFINISHED)
    known = catalog.is_installed(catalog.module_name("review", game.game.identity.game))
    demand(known, "review/none", NO_REVIEW)
    return GameKey(game.name, max(ply for ply, _ in game.standing_events(game.ply)))


def _record(game: Table | str) -> str:
    return game if isinstance(game, str) else record_text(game)


def _trim(cache: "OrderedDict[Any, Any]", most: int) -> None:
    """Remove the entries that were not used for the longest."""
    while len(cache) > most:
        cache.popitem(last=False)
