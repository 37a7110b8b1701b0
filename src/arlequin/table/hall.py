"""All tables of a server: founded, found again, and put away when nobody is there."""

import asyncio
import secrets
from collections.abc import Callable
from weakref import WeakValueDictionary

import msgspec

from arlequin.table.cup import Cup
from arlequin.table.host import PACE, Host
from arlequin.table.planning import mended
from arlequin.table.ports import Archive, Choosers, Clock, Founding, Step
from arlequin.table.setup import SeatSetup, Setup
from arlequin.table.table import Table

NAME_BYTES = 12


class Hall:
    """Where tables stand."""

    prefix = ""
    """How the names of its tables begin."""

    def __init__(
        self,
        archive: Archive,
        choosers: Choosers,
        clock: Clock,
        cup: Callable[[], Cup],
        pace: float = PACE,
    ) -> None:
        self.archive = archive
        self.hosts: dict[str, Host] = {}
        self._choosers = choosers
        self._clock = clock
        self._cup = cup
        self._pace = pace
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """A lock for each table that somebody waits for, so that it is opened once."""
        self._closing: dict[str, Host] = {}

    async def found(self, setup: Setup) -> Host:
        """A new table; OptionError says what would be possible."""
        setup.check()
        name = self.prefix + secrets.token_urlsafe(NAME_BYTES)
        table = Table(name, setup, self._clock.now(), self._cup())
        step = table.step([], table.created) if table.started else Step(name, ())
        await self.archive.found(Founding(name, setup, table.created, step))
        table.commit(step)
        return self._take_up(table)

    async def find(self, name: str) -> Host | None:
        """A table that is being played, or was kept."""
        host = self.hosts.get(name)
        if host is not None:
            return host
        opening = self._opening.setdefault(name, asyncio.Lock())
        async with opening:
            return self.hosts.get(name) or await self._open(name)

    async def _open(self, name: str) -> Host | None:
        if name in self._closing:  # it may be keeping a step still
            await self._closing[name].close()
        shelf = await self.archive.load(name)
        if shelf is None:
            return None
        table = Table.restored(shelf, self._cup())
        broken = mended(table)
        if broken:
            step = table.step(broken, self._clock.now())
            await self.archive.append(step)
            table.commit(step)
        return self._take_up(table)

    def _take_up(self, table: Table) -> Host:
        host = Host(table, self.archive, self._choosers, self._clock, self._pace)
        host.refound = self._rematch
        host.opened = self._clock.now()
        self.hosts[table.name] = host
        host.wake()
        return host

    async def _rematch(self, table: Table) -> str:
        """The same people, everybody one seat further, so that another begins."""
        seats = [
            SeatSetup(seat.kind, seat.name, seat.level or "easy", seat.holder, seat.avatar)
            for seat in table.seating.seats
        ]
        setup = msgspec.structs.replace(table.setup, seats=(*seats[1:], seats[0]))
        host = await self.found(setup)
        return host.table.name

    async def put_away(self, idle: Callable[[Host], bool]) -> None:
        """Let go of tables that nobody looks at; they are kept."""
        gone = {name: host for name, host in self.hosts.items() if idle(host)}
        self._closing |= gone
        for name in gone:
            del self.hosts[name]
        for name, host in gone.items():
            await host.close()
            self._closing.pop(name, None)

    async def close(self) -> None:
        """Stop everything; what was told is kept."""
        await self.put_away(lambda host: True)
        await self.archive.close()
