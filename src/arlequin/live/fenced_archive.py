"""The archive as the holder of one lease sees it: it writes under that lease, and no other."""

from collections.abc import Callable

import msgspec

from arlequin.live.leases import Lease, LeaseLost
from arlequin.table.ports import Archive, Step, StoredTable


class Fenced:
    """Keeps and loads one table."""

    def __init__(self, archive: Archive, lease: Lease, lost: Callable[[Lease], None]) -> None:
        self._archive = archive
        self._lease = lease
        self._lost = lost

    async def append(self, step: Step) -> None:
        """Keep a step, under our lease; who has lost it is told at once."""
        try:
            await self._archive.append(msgspec.structs.replace(step, epoch=self._lease.epoch))
        except LeaseLost:
            self._lost(self._lease)
            raise

    async def load(self, table: str) -> StoredTable | None:
        """The table, if there is one."""
        return await self._archive.load(table)
