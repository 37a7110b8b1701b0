"""Review desk: reviews of games that are over, each computed once, and kept.

A review is computed piece by piece by a worker of its own (`Workers.review`), however long who
asked for it stays: the next who asks is told how far it is, or has it at once.
"""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, NamedTuple

import msgspec

from arlequin.core.advice import WIN
from arlequin.games import catalog
from arlequin.gateway.bodies import record_text
from arlequin.gateway.protocol import http
from arlequin.players.workers.pool import Busy, Workers
from arlequin.players.workers.recipe import Asker
from arlequin.review.job import ReviewRefused, decision_values, review_piece, whole_review
from arlequin.review.reviewed import DetailedReview, ReviewPiece, Weighed
from arlequin.table.refusal import demand
from arlequin.table.table import Table

SECONDS = 0.7
"""Processor time of a piece of a review, about."""
MOST, MOST_OF_ADDRESS = 100, 6
"""Reviews that are computed at the same time."""
MOST_KEPT = 200
MOST_WEIGHED = 2000
UNFINISHED = "A game can be reviewed when it is over."
NO_REVIEW = "There is no review of such a game."
Failed = Callable[[str, str, Exception], None]


class GameKey(NamedTuple):
    """A game that is over, by its last event: another one may end it after a takeback.

    A record that was sent has the hash of its text instead of a table, and no last event.
    """

    table: str
    ply: int = 0


@dataclass(eq=False)
class ReviewProgress:
    """A review that is being computed: how far it is, and what has gone wrong."""

    address: str
    done: int = 0
    total: int = 0
    error: Exception | None = None


class ReviewDesk:
    """All reviews of one process."""

    def __init__(self, workers: Workers, failed: Failed) -> None:
        self._workers = workers
        self._failed = failed
        self._kept: OrderedDict[GameKey, DetailedReview] = OrderedDict()
        self._weighed: OrderedDict[tuple[GameKey, int], Weighed] = OrderedDict()
        self._running: dict[GameKey, ReviewProgress] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def review(self, table: Table, address: str) -> http.ReviewTold:
        """The review of a table, or how far it is; Refused says why there is none."""
        _check(table)
        told = self._answer(_key(table), lambda: record_text(table), address)
        return told if told.review is None else msgspec.structs.replace(told, plies=_plies(table))

    def review_sent(self, record: str, address: str) -> http.ReviewTold:
        """The review of a record that somebody sent: of a game that no server has."""
        return self._answer(_key_of(record), lambda: record, address)

    async def weighed(self, table: Table, number: int, address: str) -> Weighed:
        """Every move of a decision; Refused says why there is none."""
        _check(table)
        return await self._moves(_key(table), lambda: record_text(table), number, address)

    async def weighed_sent(self, record: str, number: int, address: str) -> Weighed:
        """The same, of a record that somebody sent."""
        return await self._moves(_key_of(record), lambda: record, number, address)

    def _answer(self, key: GameKey, record: Callable[[], str], address: str) -> http.ReviewTold:
        if (kept := self._kept.get(key)) is not None:
            self._kept.move_to_end(key)
            done = len(kept.review.events)
            return http.ReviewTold(done, done, kept.review, kept.details)
        progress = self._running.get(key) or self._begin(key, record(), address)
        if progress.error is not None:
            del self._running[key]  # to ask again is to try again
            raise progress.error
        return http.ReviewTold(progress.done, progress.total)

    async def _moves(
        self, key: GameKey, record: Callable[[], str], number: int, address: str
    ) -> Weighed:
        found = self._weighed.get((key, number))
        if found is None:
            asker = Asker(key.table, (address,))
            work = self._workers.review(asker, decision_values, record(), WIN, number)
            found = self._weighed[key, number] = await work
            _trim(self._weighed, MOST_WEIGHED)
        return found

    async def close(self) -> None:
        """Begun reviews are given up."""
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # --- computing ------------------------------------------------------------------------------

    def _begin(self, key: GameKey, record: str, address: str) -> ReviewProgress:
        running = [each for each in self._running.values() if each.error is None]
        own = Counter(each.address for each in running)[address]
        if len(running) >= MOST or own >= MOST_OF_ADDRESS:
            raise Busy("expected fewer reviews at the same time")
        progress = self._running[key] = ReviewProgress(address)
        work = self._compute(key, record, progress)
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return progress

    async def _compute(self, key: GameKey, record: str, progress: ReviewProgress) -> None:
        asker = Asker(key.table, (progress.address,))
        try:
            pieces: list[ReviewPiece] = []
            spent = 0.0
            while not pieces or (progress.done < progress.total and spent < pieces[0].limit):
                piece = await self._workers.review(
                    asker, review_piece, record, WIN, progress.done, SECONDS
                )
                pieces.append(piece)
                spent += piece.seconds
                progress.done, progress.total = progress.done + len(piece.values), piece.total
            found = await self._workers.review(asker, whole_review, record, WIN, tuple(pieces))
        except Exception as error:
            progress.error = error
            if not isinstance(error, (Busy, ReviewRefused)):
                self._failed("review failed", key.table, error)
        else:
            self._kept[key] = found
            _trim(self._kept, MOST_KEPT)
            del self._running[key]


def _check(table: Table) -> None:
    demand(table.over, "review/unfinished", UNFINISHED)
    known = catalog.installed(catalog.place("review", table.game.identity.game))
    demand(known, "review/none", NO_REVIEW)


def _key(table: Table) -> GameKey:
    return GameKey(table.name, max(ply for ply, _ in table.standing_events(table.ply)))


def _key_of(record: str) -> GameKey:
    return GameKey(sha256(record.encode()).hexdigest())


def _plies(table: Table) -> tuple[int, ...]:
    return tuple(ply for ply, _ in table.standing_events(table.ply))


def _trim(kept: "OrderedDict[Any, Any]", most: int) -> None:
    """Forget what was not asked for the longest."""
    while len(kept) > most:
        kept.popitem(last=False)
