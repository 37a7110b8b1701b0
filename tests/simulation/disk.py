"""A disk that outlives every process, and each process's way to it: slow, failing, in doubt."""

import asyncio
from collections.abc import Callable, Coroutine
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

from arlequin.core.errors import ArlequinError
from arlequin.store.errors import StoreError
from arlequin.table.ports import NewTable, Step, StoredTable
from tests.simulation.broken import Broken, must
from tests.simulation.judging import Judge, Keeper
from tests.simulation.story import Story
from tests.store.memory_archive import MemoryArchive

if TYPE_CHECKING:
    from tests.simulation.world import World

NO, DOUBT, CRASH = 0.04, 0.04, 0.02
"""How often a step is not kept, is kept and seems not to be, or is the last of its process."""


T = TypeVar("T")


def _at_once(work: Coroutine[Any, Any, T]) -> T:
    """What an archive in memory does, which never waits."""
    try:
        work.send(None)
    except StopIteration as done:
        result: T = done.value
        return result
    raise RuntimeError("an archive in memory does not wait")


class Disk:
    """Everything that is durable, and the truth about it."""

    def __init__(self, hide: Callable[[str], None]) -> None:
        self.hide = hide
        self.stories: dict[str, Story] = {}
        self.archive = MemoryArchive()
        self._holders: dict[str, tuple[int, Keeper]] = {}
        self.judge = Judge()
        self._busy: dict[str, tuple[float, int, float]] = {}

    def found(self, new_table: NewTable, process: Keeper) -> None:
        """A table more."""
        _at_once(self.archive.create(new_table))
        self.hold(new_table.table, new_table.step.epoch, process)
        story = self.stories[new_table.table] = Story(new_table)
        if new_table.setup.seed:
            self.hide(new_table.setup.seed)
        for one in new_table.step.entries:
            story.add(one, process)

    def append(self, step: Step, process: Keeper) -> None:
        """A step more, as any archive: whole, or an error."""
        story = self.stories[step.table]
        _at_once(self.archive.append(step))
        holder = self._holders[step.table][1]
        must(holder is process, "one holder", f"a step of {process}, and {holder} has the table")
        self.judge.kept(story, step, process)

    def hold(self, table: str, epoch: int, process: Keeper) -> None:
        """A process has taken a table; a late word of an earlier taking changes nothing."""
        if epoch >= self._holders.get(table, (0, process))[0]:
            self._holders[table] = epoch, process

    def load(self, table: str) -> StoredTable | None:
        """What is kept."""
        return _at_once(self.archive.load(table))

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

    async def create(self, new_table: NewTable) -> None:
        """Keep a new table."""
        disk = self._world.disk
        await self._kept("", lambda: disk.found(new_table, self._process))

    async def append(self, step: Step) -> None:
        """Keep a step."""
        disk = self._world.disk
        disk.stories[step.table].rounds.attempt(step)
        await self._kept(step.table, lambda: disk.append(step, self._process), "crash-keeping")

    async def load(self, table: str) -> StoredTable | None:
        """Read a table."""
        if self._closed:
            raise StoreError("the archive is closed")
        loop = asyncio.get_running_loop()
        self._world.disk.begin(table, loop.time())
        await asyncio.sleep(self._delay())
        self._world.disk.end(table, loop.time())
        if self._now("disk-no", NO):
            raise StoreError("the disk cannot be read")
        saved = self._world.disk.load(table)
        if self._world.scene.crew == 1:
            self._world.disk.hold(table, 0, self._process)
        self._process.loaded(table, len(saved.entries) if saved else 0)
        return saved

    async def unfinished(self) -> tuple[str, ...]:
        """Nobody asks here."""
        return ()

    async def public(self, most: int) -> tuple[str, ...]:
        """Nobody asks here."""
        return ()

    async def recent(self, since: float, most: int) -> tuple[str, ...]:
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
        no: ArlequinError = StoreError("the disk says no")
        error = no if refused else self._durable(keep)
        if self._now(crash, CRASH):
            self._world.crash(self._process, "after a step is on disk")
            return
        if error is None and self._now("disk-doubt", DOUBT):
            error = StoreError("the disk does not answer")
        loop = asyncio.get_running_loop()
        loop.call_later(self._delay(), self._answer, table, error, waiting)

    def _durable(self, keep: Callable[[], None]) -> ArlequinError | None:
        try:
            keep()
        except ArlequinError as error:
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
