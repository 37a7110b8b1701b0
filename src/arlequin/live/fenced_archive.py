"""Fenced archive: writes to one table, under one lease and no other."""

from collections.abc import Callable

import msgspec

from arlequin.live.leases import Lease, LeaseLost
from arlequin.table.ports import Archive, Step, StoredTable


class Fenced:
    """Stores and loads one table, under its lease."""

    def __init__(self, archive: Archive, lease: Lease, lost: Callable[[Lease], None]) -> None:
        self._archive = archive
        self._lease = lease
        self._lost = lost

    async def append(self, step: Step) -> None:
        """Store a step with our lease's epoch; where another has the table, `lost` is called."""
        try:
            await self._archive.append(msgspec.structs.replace(step, epoch=self._lease.epoch))
        except LeaseLost:
            self._lost(self._lease)
            raise

    async def load(self, table: str) -> StoredTable | None:
        """The table, if there is one."""
        return await self._archive.load(table)
