"""Puzzle desk: the puzzle of a day, drawn once by the worker that reviews games, and kept."""

import asyncio
from collections import OrderedDict
from datetime import date

from arlequin.games.playthrough import replay
from arlequin.gateway.protocol import http
from arlequin.players.workers.pool import Busy, Workers
from arlequin.players.workers.recipe import Asker, WorkerError
from arlequin.review.puzzle import Puzzle, puzzle_try

MOST_TRIES = 1000
"""More are never needed; a fault in a game must not keep a worker for ever."""
PATIENCE = 3.0
"""Seconds that a client waits for a puzzle that is being drawn, before it is told to ask again."""
MOST_KEPT = 3
"""Days: it is three days at once on earth, at most."""


class PuzzleDesk:
    """All puzzles of one process."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._kept: OrderedDict[date, asyncio.Task[http.Position]] = OrderedDict()

    async def puzzle(self, day: date, address: str) -> http.Position:
        """The puzzle of a day; Busy while it is still being drawn, as where solvers load first."""
        task = self._kept.get(day)
        if task is None:
            task = self._kept[day] = asyncio.create_task(self._draw(day, address))
            while len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)[1].cancel()
        await asyncio.wait((task,), timeout=PATIENCE)
        if not task.done():
            raise Busy("expected a puzzle that is drawn already: ask again in a moment")
        try:
            return task.result()
        except Exception:
            if self._kept.get(day) is task:
                del self._kept[day]  # to ask again is to try again
            raise

    async def _draw(self, day: date, address: str) -> http.Position:
        asker = Asker("", (address,))
        for number in range(MOST_TRIES):
            found: Puzzle | None = await self._workers.review(asker, puzzle_try, day, number)
            if found is not None:
                return puzzle_told(found)
        raise WorkerError(f"expected a puzzle within {MOST_TRIES} tries, got none for {day}")

    async def close(self) -> None:
        """Puzzles that are being drawn are given up."""
        for task in self._kept.values():
            task.cancel()
        await asyncio.gather(*self._kept.values(), return_exceptions=True)


def puzzle_told(puzzle: Puzzle) -> http.Position:
    """A puzzle as pages show it: the table before the decision."""
    read = replay(puzzle.record.encode())
    identity = read.game.identity
    view = read.game.view(read.state, None)
    values = dict(identity.values)
    return http.Position(puzzle.game, values, identity.objectives, read.names, view, puzzle.weighed)
