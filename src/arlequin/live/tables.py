"""Tables of one process: created, loaded, and put away when no one is connected."""

import asyncio
from base64 import urlsafe_b64encode
from collections.abc import Callable, Sequence
from contextlib import suppress
from weakref import WeakValueDictionary

import msgspec

from arlequin.core.errors import ArlequinError
from arlequin.core.events import Event
from arlequin.live.computers import USUAL, Manner
from arlequin.live.host import Host, HostPorts
from arlequin.live.leases import Lease, LeaseLost, Leases, Sole
from arlequin.players.levels import SILENT
from arlequin.table.chance import Cup
from arlequin.table.entries import Happened
from arlequin.table.ports import Archive, Clock, NewTable, Step, StoredTable
from arlequin.table.profile import profile_fields
from arlequin.table.setup import COMPUTER, PERSON, SeatSetup, Setup
from arlequin.table.table import Table

NAME_BYTES = 12


class FencedArchive:
    """Stores and loads one table, under its lease."""

    def __init__(self, archive: Archive, lease: Lease, lose: Callable[[Lease], None]) -> None:
        self._archive = archive
        self._lease = lease
        self._lose = lose

    async def append(self, step: Step) -> None:
        try:
            await self._archive.append(msgspec.structs.replace(step, epoch=self._lease.epoch))
        except LeaseLost:
            self._lose(self._lease)
            raise

    async def load(self, table: str) -> StoredTable | None:
        return await self._archive.load(table)


class Tables:
    """All tables of one process, each with its host and its lease."""

    prefix = ""
    """The beginning of the names of its tables."""
    proves = True
    """Whether chance is proven to the devices: not where the device itself is the server."""

    def __init__(
        self,
        archive: Archive,
        ports: HostPorts,
        clock: Clock,
        cup: Callable[[], Cup],
        manner: Manner = USUAL,
        leases: Leases | None = None,
    ) -> None:
        self.archive = archive
        self.leases: Leases = leases or Sole()
        self.hosts: dict[str, Host] = {}
        self._clock = clock
        self._cup = cup
        self._manner = manner
        self._ports = ports._replace(create_rematch=self._rematch)
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """A lock for each table that is being opened, so that it is opened once."""
        self._closing: dict[str, Host] = {}
        self._held: dict[str, Lease] = {}
        self._losing: set[asyncio.Task[None]] = set()

    async def create(self, setup: Setup, begun: Sequence[Event] = ()) -> Host:
        """Create a table that begins with these events; OptionError says what is possible.

        They are stored with the table, in one step.
        """
        setup.check()
        cup = self._cup()
        seed = cup.seed() if self.proves and not begun else ""
        setup = msgspec.structs.replace(setup, seed=seed, begun=len(begun))
        name = self.prefix + table_name(self._manner.random.randbytes(NAME_BYTES))
        table = Table(name, setup, self._clock.now(), cup)
        draft = table.draft(Happened(event) for event in begun)
        at_once = table.has_started and not table.chances.proving  # else devices take part
        step = table.step(draft, table.created) if at_once else Step(name, ())
        lease = self.leases.new(name)
        kept = msgspec.structs.replace(step, epoch=lease.epoch)
        await self.archive.create(NewTable(name, setup, table.created, kept, lease.owner))
        table.commit(step)
        return self._open_host(table, lease)

    async def find(self, name: str) -> Host | None:
        """An open or stored table; Elsewhere if another process has it."""
        host = self.hosts.get(name)
        if host is not None:
            return host
        opening = self._opening.setdefault(name, asyncio.Lock())
        async with opening:
            return self.hosts.get(name) or await self._open(name)

    async def _open(self, name: str) -> Host | None:
        if name in self._closing:  # it may still be storing a step
            await self._closing[name].close()
        lease = await self.leases.take(name)
        saved = None if lease is None else await self.archive.load(name)
        if lease is None or saved is None:
            return None
        table = Table.restore(saved, self._cup())
        if table.is_cut_short:
            step = table.step(table.draft(), self._clock.now())
            await self.archive.append(msgspec.structs.replace(step, epoch=lease.epoch))
            table.commit(step)
        return self._open_host(table, lease)

    def _open_host(self, table: Table, lease: Lease) -> Host:
        archive = FencedArchive(self.archive, lease, self._lose)
        host = Host(table, archive, self._ports, self._clock, self._manner)
        self.hosts[table.name] = host
        self._held[table.name] = lease
        host.wake()
        return host

    async def _rematch(self, table: Table) -> str:
        """Create a table for the same people, each one seat further, so that another begins.

        A player without whom the game was continued is one of them.
        """
        seats = [
            SeatSetup(
                PERSON if (seat.kind, seat.level) == (COMPUTER, SILENT) else seat.kind,
                seat.level or "easy",
                seat.holder,
                place in table.objections,
                **profile_fields(seat.profile),
            )
            for place, seat in enumerate(table.seating.seats, 1)
        ]
        setup = msgspec.structs.replace(table.setup, seats=(*seats[1:], seats[0]))
        host = await self.create(setup)
        return host.table.name

    async def put_away(self, idle: Callable[[Host], bool]) -> None:
        """Close tables that are idle; they stay stored."""
        for lease in await self._close_hosts(idle):
            with suppress(ArlequinError):  # then it is given up when this process ends
                await self.leases.release(lease)

    async def _close_hosts(self, idle: Callable[[Host], bool]) -> list[Lease]:
        gone = {name: host for name, host in self.hosts.items() if idle(host)}
        self._closing |= gone
        leases = [self._held.pop(name) for name in gone]
        for name in gone:
            del self.hosts[name]
        for name, host in gone.items():
            await host.close()
            self._closing.pop(name, None)
        return leases

    async def close(self) -> None:
        """Close all tables, the leases and the archive."""
        await self._close_hosts(lambda host: True)
        await asyncio.gather(*self._losing, return_exceptions=True)
        with suppress(ArlequinError):  # then others wait until this process counts as dead
            await self.leases.close()
        await self.archive.close()

    # --- tables that other processes have taken ---------------------------------------------------

    async def check_leases(self) -> None:
        """Close tables that others have taken; a step would detect it as well."""
        before = dict(self._held)
        held = await self.leases.epochs()
        if held is None:
            return
        for name, lease in before.items():
            if held.get(name) != lease.epoch:
                self._lose(lease)

    def _lose(self, lease: Lease) -> None:
        """Close a table that another process has, or soon will have."""
        if self._held.get(lease.table) is not lease:
            return
        del self._held[lease.table]
        host = self.hosts.pop(lease.table)
        self._closing[lease.table] = host
        host.audience.hand_over()
        task = asyncio.get_running_loop().create_task(self._close_lost(lease.table, host))
        self._losing.add(task)
        task.add_done_callback(self._losing.discard)

    async def _close_lost(self, name: str, host: Host) -> None:
        await host.close()
        if self._closing.get(name) is host:
            del self._closing[name]


def table_name(data: bytes) -> str:
    """A name for addresses and commands: it never begins with a hyphen, as options do."""
    text = urlsafe_b64encode(data).decode()
    return f"_{text[1:]}" if text.startswith("-") else text
