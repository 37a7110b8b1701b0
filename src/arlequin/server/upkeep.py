"""Upkeep of a running server: its health check, an operator's orders, and old games."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import time

from arlequin.core.errors import ArlequinError
from arlequin.server.net.address_limits import Addresses
from arlequin.server.server_end import ServerEnd
from arlequin.server.services import Services
from arlequin.store.errors import DatabaseReplaced
from arlequin.store.sql_archive import SqlArchive
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
        self.stats = store.stats
        """Statistics of the latest commits."""
        self._beating: asyncio.Task[None] | None = None
        self._begun = 0.0

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
        with suppress(ArlequinError):  # the archive has counted it
            await self._store.beat()


async def watch_orders(
    archive: SqlArchive, services: Services, addresses: Addresses, drain: Callable[[], None]
) -> None:
    """Obey an operator's orders; without a database those before stay in force."""
    begun, obeyed = time(), tuple[Order, ...]()
    while True:
        try:
            orders = await archive.orders()
            if orders != obeyed:
                obeyed = orders
                await _obey(orders, services, addresses)
                if any(order.kind == OrderKind.DRAIN and order.at > begun for order in orders):
                    drain()
        except ArlequinError as error:
            services.log.warning("orders cannot be read", error=str(error))
        await asyncio.sleep(SECONDS)


async def _obey(orders: tuple[Order, ...], services: Services, addresses: Addresses) -> None:
    """Close exactly the tables, and turn away exactly the addresses, that orders name."""
    addresses.bans = bans = Bans(order.what for order in orders if order.kind == OrderKind.BAN)
    services.log.info("orders", ordered=[f"{order.kind} {order.what}" for order in orders])
    closed = frozenset(order.what for order in orders if order.kind == OrderKind.CLOSE)
    await services.close_tables(closed)
    services.disconnect(lambda address: address in bans)


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
    """Do something periodically."""
    while True:
        await asyncio.sleep(seconds)
        await work()


async def remove_old(
    what: str, seconds: float, remove: Callable[[float], Awaitable[int]], services: Services
) -> None:
    """Remove games, or sheets, without a change for this long, every hour."""
    await asyncio.sleep(FIRST)
    while True:
        try:
            if removed := await remove(time() - seconds):
                services.log.info(f"{what} removed", **{what.rsplit(maxsplit=1)[-1]: removed})
        except ArlequinError as error:
            services.log.warning(f"{what} cannot be removed", error=str(error))
        await asyncio.sleep(THEN)
