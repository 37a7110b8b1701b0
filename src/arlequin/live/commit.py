"""Write-ahead commit: a step changes the table only after the archive has stored it."""

import asyncio
from collections.abc import Awaitable, Callable

from arlequin.core.errors import ArlequinError
from arlequin.live.leases import LeaseLost
from arlequin.live.pace import RETRY, LookDelay
from arlequin.live.tasks import Tasks
from arlequin.table.chance import Hand
from arlequin.table.entries import AnyEntry
from arlequin.table.ports import Clock, Step, StepArchive
from arlequin.table.refusal import InDoubt
from arlequin.table.table import Draft, FoldedEntry, Table

Publish = Callable[[tuple[FoldedEntry, ...]], None]
UnrequestedEntries = Callable[[], list[AnyEntry] | None]
"""Returns the entries of a step that was not requested; None if it is not needed any more."""
RunUnrequested = Callable[[UnrequestedEntries], Awaitable[None]]


class Committer:
    """Stores the steps of one table, and knows whether one is in doubt."""

    def __init__(
        self,
        table: Table,
        archive: StepArchive,
        clock: Clock,
        tasks: Tasks,
        publish: Publish,
        look: LookDelay,
    ) -> None:
        self.lock = asyncio.Lock()
        """Held from the plan of a step until it is published: one step at a time."""
        self._table = table
        self._archive = archive
        self._clock = clock
        self._tasks = tasks
        self._publish = publish
        self._look = look
        self.doubt = False
        """Whether a step was handed to the archive and it is unknown whether it was stored."""

    async def commit(self, draft: Draft, keys: tuple[str, ...], hand: Hand) -> Step:
        """Store, then fold into the table, then publish: in this order, whatever happens."""
        step = self._look.with_dates(self._table.step(draft, self._clock.now(), keys, hand))
        self.doubt = True
        try:
            await self._archive.append(step)
        except LeaseLost:
            raise  # another process has the table, and this host is being closed
        except ArlequinError as error:
            await self._recover(step, error)
        else:
            await self._commit_stored(step)
        return step

    async def _commit_stored(self, step: Step) -> None:
        """Fold a stored step into the table and publish it, after the look at its dice."""
        if self._look.seconds:
            await self._look.over(step)
        self.doubt = False
        self._publish(self._table.commit(step))

    # --- doubt -----------------------------------------------------------------------------------

    async def resolve_doubt(self) -> None:
        """Catch up, or raise InDoubt: no request is refused while a step is in doubt."""
        try:
            await self.catch_up()
        except ArlequinError as error:
            raise InDoubt("the archive does not say what was stored") from error

    async def catch_up(self) -> None:
        """After a failed append, load the table again and commit what the archive has of it."""
        if not self.doubt:
            return
        saved = await self._archive.load(self._table.name)
        missing = () if saved is None else saved.entries[self._table.ply :]
        answers = () if saved is None else saved.answers
        if missing:
            await self._commit_stored(self._table.load_step(missing, answers))
        self.doubt = False

    async def _recover(self, step: Step, error: ArlequinError) -> None:
        """After a failed append, raise the error unless the archive has stored the step anyway."""
        try:
            await self.catch_up()
        except ArlequinError:
            self._tasks.later(RETRY, self._retry_catch_up)
            raise InDoubt("the archive does not say whether this was stored") from error
        last = step.entries[-1]
        if last.ply > self._table.ply or self._table.log[last.ply - 1].stored != last:
            raise error

    async def _retry_catch_up(self) -> None:
        """Publish what was stored, even if it is not requested any more."""
        async with self.lock:
            try:
                await self.catch_up()
            except ArlequinError:
                self._tasks.later(RETRY, self._retry_catch_up)
