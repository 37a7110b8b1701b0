"""A disk that outlives every process, and each process's way to it: slow, failing, in doubt."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

from arlequin.store.errors import KeptAlready, StoreError
from arlequin.table.entries import Answer
from arlequin.table.ports import Founding, Shelf, Step
from tests.simulation.broken import Broken
from tests.simulation.judging import Judge, Keeper
from tests.simulation.story import Story

if TYPE_CHECKING:
    from tests.simulation.world import World

NO, DOUBT, CRASH = 0.04, 0.04, 0.02
"""How often a step is not kept, is kept and seems not to be, or is the last of its process."""


class Disk:
    """Everything that is durable, and the truth about it."""

    def __init__(self, hide: Callable[[str], None]) -> None:
        self.hide = hide
        self.stories: dict[str, Story] = {}
        self.judge = Judge()
        self._busy: dict[str, tuple[float, int, float]] = {}

    def found(self, founding: Founding, process: Keeper) -> None:
        """A table more."""
        if founding.table in self.stories:
            raise KeptAlready(founding.table)
        story = self.stories[founding.table] = Story(founding)
        if founding.setup.seed:
            self.hide(founding.setup.seed)
        for one in founding.step.kept:
            story.add(one, process)

    def append(self, step: Step, process: Keeper) -> None:
        """A step more, as any archive: whole, or an error."""
        story = self.stories[step.table]
        if any(one.ply <= story.ply for one in step.kept):
            raise KeptAlready(f"a ply of {step.kept}")
        if any(answer.key in story.answers for answer in step.answers):
            raise KeptAlready(f"a key of {step.answers}")
        self.judge.kept(story, step, process)

    def load(self, table: str) -> Shelf | None:
        """What is kept."""
        story = self.stories.get(table)
        if story is None:
            return None
        answers = tuple(Answer(key, ply) for key, ply in story.answers.items())
        return Shelf(table, story.setup, story.created, tuple(story.kept), answers)

    # --- how long a table had to wait for it -----------------------------------------------------

    def begin(self, table: str, now: float) -> None:
        """An operation begins."""
        total, going, at = self._busy.get(table, (0.0, 0, now))
        self._busy[table] = (total + (now - at if going else 0.0), going + 1, now)

    def end(self, table: str, now: float) -> None:
        """It has ended."""
        total, going, at = self._busy[table]
        self._busy[table] = (total + now - at, going - 1, now)

    def busy(self, table: str, now: float) -> float:
        """For how long the disk has worked for a table so far."""
        total, going, at = self._busy.get(table, (0.0, 0, now))
        return total + (now - at if going else 0.0)


class DiskOf:
    """The archive of one process."""

    def __init__(self, world: "World", process: "Process", random: Random) -> None:
        self._world = world
        self._process = process
        self._random = random
        self._closed = False

    async def found(self, founding: Founding) -> None:
        """Keep a new table."""
        disk = self._world.disk
        await self._kept("", lambda: disk.found(founding, self._process))

    async def append(self, step: Step) -> None:
        """Keep a step."""
        disk = self._world.disk
        await self._kept(step.table, lambda: disk.append(step, self._process), "crash-keeping")

    async def load(self, table: str) -> Shelf | None:
        """Read a table."""
        if self._closed:
            raise StoreError("the archive is closed")
        loop = asyncio.get_running_loop()
        self._world.disk.begin(table, loop.time())
        await asyncio.sleep(self._delay())
        self._world.disk.end(table, loop.time())
        if self._now("disk-no", NO):
            raise StoreError("the disk cannot be read")
        shelf = self._world.disk.load(table)
        self._process.loaded(table, len(shelf.kept) if shelf else 0)
        return shelf

    async def unfinished(self) -> tuple[str, ...]:
        """Nobody asks here."""
        return ()

    async def public(self, most: int) -> tuple[str, ...]:
        """Nobody asks here."""
        return ()

    async def close(self) -> None:
        """No more."""
        self._closed = True

    # --- keeping ---------------------------------------------------------------------------------

    def _kept(
        self, table: str, keep: Callable[[], None], crash: str = ""
    ) -> "asyncio.Future[None]":
        """Like a thread that writes: whoever waits may go, the writing goes on."""
        if self._closed:
            raise StoreError("the archive is closed")
        loop = asyncio.get_running_loop()
        waiting: asyncio.Future[None] = loop.create_future()
        self._world.disk.begin(table, loop.time())
        loop.call_later(self._delay(), self._write, table, keep, crash, waiting)
        return waiting

    def _write(
        self, table: str, keep: Callable[[], None], crash: str, waiting: "asyncio.Future[None]"
    ) -> None:
        if self._now(crash, CRASH):
            self._world.crash(self._process, "before a step is on disk")
            return
        refused = self._now("disk-no", NO)
        error = StoreError("the disk says no") if refused else self._durable(keep)
        if self._now(crash, CRASH):
            self._world.crash(self._process, "after a step is on disk")
            return
        if error is None and self._now("disk-doubt", DOUBT):
            error = StoreError("the disk does not answer")
        loop = asyncio.get_running_loop()
        loop.call_later(self._delay(), self._answer, table, error, waiting)

    def _durable(self, keep: Callable[[], None]) -> StoreError | None:
        try:
            keep()
        except StoreError as error:
            return error
        except Broken as broken:
            self._world.fail(broken)
        return None

    def _answer(self, table: str, error: Exception | None, waiting: "asyncio.Future[None]") -> None:
        self._world.disk.end(table, asyncio.get_running_loop().time())
        if waiting.done():
            return
        waiting.set_exception(error) if error else waiting.set_result(None)

    def _now(self, fault: str, often: float) -> bool:
        return self._world.stormy(fault) and self._random.random() < often

    def _delay(self) -> float:
        slow = self._world.stormy("disk-slow") and self._random.random() < 0.2
        return self._random.uniform(0.1, 2.0) if slow else self._random.uniform(0.0, 0.004)


if TYPE_CHECKING:
    from tests.simulation.process import Process
