"""Upkeep tasks of a running server: it obeys an operator's orders, and removes old games."""

import asyncio
from collections.abc import Callable
from time import time

from arlequin.core.errors import ArlequinError
from arlequin.server.net.address_limits import Addresses
from arlequin.server.services import Services
from arlequin.store.sql_archive import SqlArchive
from arlequin.store.upkeep.operate import Bans, Order, OrderKind

SECONDS = 1.0
"""How often it is looked what is ordered."""
FIRST, THEN = 60.0, 3600.0
"""Seconds after the start, and between two times, at which old games are looked for."""

SHEET_SECONDS = 30 * 86_400.0
"""Seconds that a shared score sheet stays stored after its last change; phones have copies."""


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
        """Obey for as long as it runs; without a database what was ordered before is obeyed."""
        while True:
            try:
                await self.obey(await self._archive.orders())
            except ArlequinError as error:
                self._services.log.warning("orders cannot be read", error=str(error))
            await asyncio.sleep(SECONDS)

    async def obey(self, ordered: tuple[Order, ...]) -> None:
        """Do what is new in this."""
        if ordered == self._obeyed:
            return
        self._obeyed = ordered
        bans = Bans(order.what for order in ordered if order.kind == OrderKind.BAN)
        self._addresses.bans = bans
        self._services.log.info("orders", ordered=[f"{one.kind} {one.what}" for one in ordered])
        await self._services.close_tables(
            frozenset(order.what for order in ordered if order.kind == OrderKind.CLOSE)
        )
        self._services.turn_out(lambda address: address in bans)
        if any(order.kind == OrderKind.DRAIN and order.at > self._begun for order in ordered):
            self._drain()


async def forget_sheets(archive: SqlArchive, services: Services) -> None:
    """Remove shared score sheets that nobody has written on for long, from time to time."""
    await asyncio.sleep(FIRST)
    while True:
        try:
            removed = await archive.sheets.remove_old(time() - SHEET_SECONDS)
            if removed:
                services.log.info("score sheets removed", sheets=removed)
        except ArlequinError as error:
            services.log.warning("score sheets cannot be removed", error=str(error))
        await asyncio.sleep(THEN)


async def forget_finished(archive: SqlArchive, services: Services, seconds: float) -> None:
    """Remove games that have been over for this long, from time to time."""
    await asyncio.sleep(FIRST)
    while True:
        try:
            removed = await archive.remove_finished(time() - seconds)
            if removed:
                services.log.info("finished tables removed", tables=removed)
        except ArlequinError as error:
            services.log.warning("finished tables cannot be removed", error=str(error))
        await asyncio.sleep(THEN)
