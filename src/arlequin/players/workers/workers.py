"""Worker processes in which computer players think, so that the event loop never waits for one.

Hints have a pool of their own: however much computers think, a hint waits for other hints alone.
So do reviews of games that are over, and what is printed.
"""

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, TypeAlias, TypeVar

from arlequin.core.errors import ArlequinError
from arlequin.core.game import View
from arlequin.players import Choice
from arlequin.players.workers.pool import Job, Measured, Pool
from arlequin.players.workers.recipe import Asker, Recipe, make_choice, prepare_level
from arlequin.players.workers.worker import Worker

T = TypeVar("T")
Chooser: TypeAlias = Callable[[Recipe, str, View, int], Choice]
HINT, PREPARE, PRINT, REVIEW = "hint", "prepare", "print", "review"
NOBODY = Asker()
NICE = 10
"""Computers think when nobody else needs the processor: people and hints come first."""


def usual(processes: int = 1) -> int:
    """How many workers a server has where nobody says it: a core each, but for the server's own."""
    return max(1, (os.cpu_count() or 1) // processes - 1)


def _no_measure(kind: str, waited: float, took: float) -> None:
    """Where nobody measures."""


class Workers:
    """Processes that choose for computers, and at least one for hints; they start when needed."""

    def __init__(
        self, size: int = 1, chooser: Chooser | None = None, measured: Measured = _no_measure
    ) -> None:
        self._chooser = chooser or make_choice
        self._computers = Pool(size, measured, lambda: Worker(NICE))
        self._hints = Pool(max(1, size // 2), measured, Worker)
        self._printer = Pool(1, measured, lambda: Worker(NICE))
        self._reviewer = Pool(1, measured, lambda: Worker(NICE))
        self.prepared: set[tuple[str, str]] = set()
        """Which games and levels were prepared."""

    @property
    def waiting(self) -> dict[str, int]:
        """How many choices, hints, things to print and pieces of reviews wait for a worker."""
        queues = {"computer": self._computers, HINT: self._hints, PRINT: self._printer}
        queues[REVIEW] = self._reviewer
        return {name: len(pool) for name, pool in queues.items()}

    async def choose(
        self, recipe: Recipe, level: str, view: View, seed: int, asker: Asker = NOBODY
    ) -> Choice:
        """The choice of a player of this level; WorkerError if none can be had.

        Choices that are waiting when the workers are closed are cancelled.
        """
        job = Job(level, asker, self._chooser, (recipe, level, view, seed))
        choice: Choice = await self._computers.do(job)
        return choice

    async def hint(self, asker: Asker, work: Callable[..., T], *values: Any) -> T:
        """Let a worker for hints do something: a function of a module, and values to be sent."""
        result: T = await self._hints.do(Job(HINT, asker, work, values))
        return result

    async def draw(self, asker: Asker, work: Callable[..., T], *values: Any) -> T:
        """Let the one worker that draws printed matter do something; Busy where too much waits."""
        result: T = await self._printer.do(Job(PRINT, asker, work, values))
        return result

    async def review(self, asker: Asker, work: Callable[..., T], *values: Any) -> T:
        """Let the one worker that reviews games do a piece; Busy where too much waits."""
        result: T = await self._reviewer.do(Job(REVIEW, asker, work, values))
        return result

    async def prepare(self, recipe: Recipe, level: str) -> None:
        """Let a worker load and compile what a level needs, before its first choice is due."""
        if (recipe.identity.game, level) in self.prepared:
            return
        self.prepared.add((recipe.identity.game, level))
        with suppress(ArlequinError):  # then the first choice says what is wrong
            await self._computers.do(Job(PREPARE, NOBODY, prepare_level, (recipe, level)))

    async def warm_up(self, work: Callable[[Recipe], None], recipes: Sequence[Recipe]) -> None:
        """Let the worker whose turn is next for a hint load and compile what hints need.

        One game at a time: a hint that is asked for meanwhile waits for one of them at most.
        """
        for recipe in recipes:
            with suppress(ArlequinError):  # then the first hint says what is wrong
                await self._hints.do(Job(PREPARE, NOBODY, work, (recipe,)))

    async def close(self) -> None:
        """End the processes."""
        await self._computers.close()
        await self._hints.close()
        await self._printer.close()
        await self._reviewer.close()
