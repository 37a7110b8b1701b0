"""Upkeep of a running server: its health check, an operator's orders, and old games."""

import asyncio
from collections.abc import Awaitable, Callable
from time import time

from arlequin.core.errors import ArlequinError
from arlequin.server.net.address_limits import Addresses
from arlequin.server.server_end import ServerEnd
from arlequin.server.services import Services
from arlequin.store.errors import DatabaseReplaced
from arlequin.store.sql_archive import SqlArchive
from arlequin.store.step_ledger import CommitStats
from arlequin.store.upkeep.operate import Bans, Order, OrderKind

HEALTH_SECONDS = 3.0
"""Seconds for which a good commit, or a failed heartbeat, answers every health check."""
PATIENCE = 2.0
"""Seconds after which a write that has not returned counts as failed; it is not repeated."""
SECONDS = 1.0
"""Seconds between two readings of the orders."""
TIDY_SECONDS = 60.0
FILE_SECONDS = 2.0
"""Seconds between two checks that the database is still the same file."""
FIRST, THEN = 60.0, 3600.0
"""Seconds after the start, and between two searches for old games."""
SHEET_SECONDS = 30 * 86_400.0
"""Seconds that a shared score sheet is stored after its last change; phones have copies."""


class StoreHealth:
    """Whether something can be written now: writes a heartbeat where no recent commit shows it."""

    def __init__(self, store: SqlArchive) -> None:
        self._store = store
        self._beating: asyncio.Task[None] | None = None
        self._begun = 0.0

    @property
    def stats(self) -> CommitStats:
        """Statistics of the latest commits."""
        return self._store.stats

    async def failing_since(self) -> float | None:
        """Since when nothing can be written, in seconds since the epoch; None if it can."""
        if self._beating is None or self._beating.done():
            if time() - max(self.stats.last_good, self._begun) < HEALTH_SECONDS:
                return self.stats.failing_since
            self._begun = time()
            self._beating = asyncio.create_task(self._beat())
        beating = self._beating
        await asyncio.wait((beating,), timeout=PATIENCE)
        return self.stats.failing_since if beating.done() else self._begun

    async def _beat(self) -> None:
        try:
            await self._store.beat()
        except ArlequinError:
            return  # the archive has counted it


class OrderWatch:
    """Polls the orders of an operator, and carries them out in this process."""

    def __init__(
        self,
        archive: SqlArchive,
        services: Services,
        addresses: Addresses,
        drain: Callable[[], None],
    ) -> None:
        self._archive = archive
        self._services = services
        self._addresses = addresses
        self._drain = drain
        self._begun = time()
        self._obeyed: tuple[Order, ...] = ()

    async def watch(self) -> None:
        """Obey the orders; without a database those before stay in force."""
        while True:
            try:
                await self.obey(await self._archive.orders())
            except ArlequinError as error:
                self._services.log.warning("orders cannot be read", error=str(error))
            await asyncio.sleep(SECONDS)

    async def obey(self, ordered: tuple[Order, ...]) -> None:
        """Carry out these orders, where they have changed."""
        if ordered == self._obeyed:
            return
        self._obeyed = ordered
        bans = Bans(order.what for order in ordered if order.kind == OrderKind.BAN)
        self._addresses.bans = bans
        self._services.log.info("orders", ordered=[f"{one.kind} {one.what}" for one in ordered])
        await self._services.close_tables(
            frozenset(order.what for order in ordered if order.kind == OrderKind.CLOSE)
        )
        self._services.disconnect(lambda address: address in bans)
        if any(order.kind == OrderKind.DRAIN and order.at > self._begun for order in ordered):
            self._drain()


async def watch_file(archive: SqlArchive, services: Services, end: ServerEnd) -> None:
    """End the server when its database was replaced or removed: further writes would be lost."""
    while True:
        await asyncio.sleep(FILE_SECONDS)
        try:
            await archive.check()
        except DatabaseReplaced as error:
            services.log.error("the database was replaced", error=str(error))
            end.fail(error)
            return


async def repeat(seconds: float, work: Callable[[], Awaitable[object]]) -> None:
    """Do something every so many seconds."""
    while True:
        await asyncio.sleep(seconds)
        await work()


async def remove_old_sheets(archive: SqlArchive, services: Services) -> None:
    """Remove shared score sheets without a change for long, every hour."""
    await asyncio.sleep(FIRST)
    while True:
        try:
            if removed := await archive.sheets.remove_old(time() - SHEET_SECONDS):
                services.log.info("score sheets removed", sheets=removed)
        except ArlequinError as error:
            services.log.warning("score sheets cannot be removed", error=str(error))
        await asyncio.sleep(THEN)


async def remove_finished(archive: SqlArchive, services: Services, seconds: float) -> None:
    """Remove games that have been over for this long, every hour."""
    await asyncio.sleep(FIRST)
    while True:
        try:
            if removed := await archive.remove_finished(time() - seconds):
                services.log.info("finished tables removed", tables=removed)
        except ArlequinError as error:
            services.log.warning("finished tables cannot be removed", error=str(error))
        await asyncio.sleep(THEN)
