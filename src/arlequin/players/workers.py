"""Worker processes in which computer players think, so that the event loop never waits for one.

What goes to a worker is a recipe of the game, a level, a view and a seed; what comes back is a
choice. All are small frozen values, and nothing of a choice stays in the worker.
"""

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import lru_cache
from multiprocessing import get_context, parent_process
from random import Random
from threading import Lock, Thread
from typing import TypeAlias

import msgspec

from arlequin.core.errors import ArlequinError, OptionError, expected
from arlequin.core.game import AnyGame, Identity, View
from arlequin.games import catalog
from arlequin.players import Choice
from arlequin.players.levels import make

TRIES = 2
"""A choice is asked once more if its worker died."""
KEPT_GAMES = 64
"""So many games are kept in a worker, the latest used."""


class WorkerError(ArlequinError):
    """A computer's choice that did not come."""

    code = "worker/failed"


class Recipe(msgspec.Struct, frozen=True):
    """All that another process needs to make the same game, of the default material."""

    identity: Identity
    players: int

    @classmethod
    def of(cls, game: AnyGame) -> "Recipe":
        """The recipe of a game."""
        return cls(game.identity, game.players)

    def make(self) -> AnyGame:
        """The game; OptionError where it needs material that only its owner has."""
        options = {key: value for key, value in self.identity.options if key != "objective"}
        own = tuple(value for key, value in self.identity.options if key == "objective")
        game = catalog.new(self.identity.game, self.players, options, objectives=own)
        if game.identity != self.identity:
            wanted = f"{game.identity.game} with material {game.identity.hash}"
            raise OptionError(expected(wanted, self.identity.hash))
        return game


Chooser: TypeAlias = Callable[[Recipe, str, View, int], Choice]


class Workers:
    """A few processes that choose for computers; they start when the first choice is asked."""

    def __init__(self, size: int = 1, chooser: Chooser | None = None) -> None:
        self._size = size
        self._chooser = chooser or chosen
        self._lock = Lock()
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False

    async def choose(self, recipe: Recipe, level: str, view: View, seed: int) -> Choice:
        """The choice of a player of this level; WorkerError if none can be had.

        Choices that are waiting when the workers are closed are cancelled.
        """
        for _ in range(TRIES):
            # In a thread, because starting a process takes some milliseconds.
            future = await asyncio.to_thread(self._asked, recipe, level, view, seed)
            with suppress(BrokenProcessPool):
                return await asyncio.wrap_future(future)
        raise WorkerError(expected("a choice from a worker", f"its end, {TRIES} times"))

    async def close(self) -> None:
        """End the processes, after the choices that they are at."""
        await asyncio.to_thread(self._end)

    def _asked(self, recipe: Recipe, level: str, view: View, seed: int) -> Future[Choice]:
        with self._lock:
            if self._closed:
                raise WorkerError("expected a choice before the workers were closed")
            try:
                return self._opened().submit(self._chooser, recipe, level, view, seed)
            except BrokenProcessPool:  # a worker died since the last choice
                self._pool = None
                return self._opened().submit(self._chooser, recipe, level, view, seed)

    def _opened(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # A fresh interpreter: a copy of a server's process would have its sockets and locks.
            self._pool = ProcessPoolExecutor(self._size, get_context("spawn"), _begin)
        return self._pool

    def _end(self) -> None:
        with self._lock:
            self._closed = True
            pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(cancel_futures=True)


# --- in the worker -----------------------------------------------------------------------------


def chosen(recipe: Recipe, level: str, view: View, seed: int) -> Choice:
    """One choice."""
    try:
        return make(level, _game(recipe), Random(seed)).choose(view)
    except ArlequinError as error:  # not every one of them can be sent to another process
        raise WorkerError(str(error)) from None


@lru_cache(maxsize=KEPT_GAMES)
def _game(recipe: Recipe) -> AnyGame:
    return recipe.make()


def _begin() -> None:
    """Ctrl-C is for the server, which closes its workers; without it they end too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A worker whose server was killed would wait forever for the next choice."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
