"""Store health: whether something can be written now, asked at most once in a few seconds."""

import asyncio
from time import time

from arlequin.core.errors import ArlequinError
from arlequin.store.sql_archive import SqlArchive
from arlequin.store.step_ledger import CommitStats

SECONDS = 3.0
"""Seconds for which a good commit, or a failed heartbeat, is the answer to every request."""
PATIENCE = 2.0
"""Seconds after which a write that has not come back counts as failed; it is not begun again."""


class StoreHealth:
    """Writes a heartbeat where no other commit says already how the store is."""

    def __init__(self, store: SqlArchive) -> None:
        self._store = store
        self._beating: asyncio.Task[None] | None = None
        self._begun = 0.0

    @property
    def stats(self) -> CommitStats:
        """How the latest commits went."""
        return self._store.stats

    async def failing_since(self) -> float | None:
        """Since when nothing can be written, in seconds since the epoch; None if all is well."""
        if self._is_known():
            return self.stats.failing_since
        beating = self._beat()
        await asyncio.wait((beating,), timeout=PATIENCE)
        return self.stats.failing_since if beating.done() else self._begun

    def _is_known(self) -> bool:
        """Whether a commit, or the latest heartbeat, has answered the question just now."""
        if self._beating is not None and not self._beating.done():
            return False
        return time() - max(self.stats.last_good, self._begun) < SECONDS

    def _beat(self) -> "asyncio.Task[None]":
        """One heartbeat at a time."""
        if self._beating is None or self._beating.done():
            self._begun = time()
            self._beating = asyncio.create_task(self._write())
        return self._beating

    async def _write(self) -> None:
        try:
            await self._store.beat()
        except ArlequinError:
            return  # the archive has counted it
