"""Unowned chance: draws that fall by themselves, where they are proven."""

import asyncio
from collections.abc import Callable

from arlequin.core.errors import ArlequinError
from arlequin.core.seat import Seat
from arlequin.live.commit import RunUnrequested
from arlequin.live.pace import RETRY
from arlequin.live.participants import Participants
from arlequin.live.tasks import Tasks
from arlequin.table.entries import AnyEntry
from arlequin.table.table import Table


class UnownedChance:
    """Draws chance that no one owns, as soon as someone is there to see it."""

    def __init__(
        self,
        table: Table,
        present: Callable[[Seat], bool],
        participants: Participants,
        tasks: Tasks,
        run: RunUnrequested,
    ) -> None:
        self._table = table
        self._present = present
        self._participants = participants
        self._tasks = tasks
        self._run = run
        self._task: asyncio.Task[None] | None = None

    def resume(self) -> None:
        """Draw what is pending, unless this is being done."""
        if self._is_pending() and (self._task is None or self._task.done()):
            self._task = self._tasks.start(self._draw())

    def _is_pending(self) -> bool:
        table = self._table
        people = table.seating.people
        watched = not people or any(map(self._present, people))
        return table.proving and watched and table.falls_by_itself()

    async def _draw(self) -> None:
        while self._is_pending():
            await self._participants.complete()
            try:
                await self._run(self._entries)
            except ArlequinError as error:
                if self._tasks.closed:
                    return
                self._tasks.troubles(error)
                await asyncio.sleep(RETRY)

    async def _entries(self) -> list[AnyEntry] | None:
        return [] if self._table.falls_by_itself() else None
