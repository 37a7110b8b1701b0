"""Services of a running server: tables, rooms, workers, clock, metrics, log."""

import asyncio
from collections.abc import Callable, Sequence
from functools import cache

import structlog

from arlequin.advise.job import advise_recipe, adviser_recipes, warm_up
from arlequin.core.advice import Advice
from arlequin.core.errors import ArlequinError
from arlequin.core.events import Event
from arlequin.core.game import View
from arlequin.gateway.room import Room
from arlequin.live.host import Host, HostPorts
from arlequin.live.leases import Elsewhere, LeaseLost
from arlequin.live.tables import Tables
from arlequin.players.workers.pool import HINT, Busy, Workers
from arlequin.players.workers.recipe import Asker, Recipe
from arlequin.server.metrics import Metrics
from arlequin.server.net.address_limits import Addresses, limited_address
from arlequin.server.review_desk import ReviewDesk
from arlequin.table.ports import Clock
from arlequin.table.refusal import demand
from arlequin.table.setup import COMPUTER, Setup

IDLE_SECONDS = 900.0
WARM_AFTER = 1.0
"""Seconds after the start in which nothing is loaded for hints: pages come first."""
MOST_ALONE = 8
"""Tables of computers alone that one address can have at a time."""
ENOUGH = f"You have {MOST_ALONE} tables of computers alone already. Let one of them end first."


class Services:
    """Services of a running server for the gateway and the HTTP routes."""

    def __init__(
        self,
        open_tables: Callable[[HostPorts], Tables],
        clock: Clock,
        log: structlog.stdlib.BoundLogger,
        workers: Workers,
        addresses: Addresses | None = None,
        metrics: Metrics | None = None,
    ) -> None:
        ports = HostPorts(workers, self._open_room, self)
        self.tables = open_tables(ports)
        self.clock = clock
        self.log = log
        self.workers = workers
        self.reviews = ReviewDesk(workers, self.log_failure)
        self.metrics = metrics or Metrics()
        self.addresses = addresses or Addresses()
        self._request_counter = cache(self.metrics.requests.labels)
        self._crowded = False
        """Whether it was logged that an address has too many sockets."""
        self._rooms: dict[str, Room] = {}
        self._left: dict[str, float] = {}
        """When the last client has left a room."""
        self._preparing: set[asyncio.Task[None]] = set()
        self._closed: frozenset[str] = frozenset()
        """Tables that an operator has closed."""
        self._unchecked = False
        """Whether the leases could not be checked the last time."""

    async def room(self, name: str) -> Room | None:
        """The room around a table, if there is one; Elsewhere if another process has it."""
        if name in self._closed:
            return None
        host = await self.tables.find(name)
        room = None if host is None else self._rooms[name]
        if room is not None and not room.visited:
            self._prepare(room.host)
        return room

    def _open_room(self, host: Host) -> Room:
        room = self._rooms[host.table.name] = Room(host, self)
        return room

    async def create_table(self, setup: Setup, address: str, begun: Sequence[Event] = ()) -> Host:
        """A new table; Refused where this address has enough tables of computers alone."""
        founder = limited_address(address)
        if all(seat.kind == COMPUTER for seat in setup.seats):
            hosts = self.tables.hosts.values()
            own = [host.table for host in hosts if host.attendance.founder == founder]
            running = [table.seating for table in own if not table.over]
            alone = sum(len(seating.computers) == len(seating) for seating in running)
            demand(alone < MOST_ALONE, "table/computers", ENOUGH)
        host = await self.tables.create(setup, begun)
        host.attendance.founder = founder
        return host

    async def advise(self, recipe: Recipe, view: View, asker: Asker) -> Advice:
        """The value of each move, for a hint; Busy where too many requests wait."""
        return await self.workers.do(HINT, asker, advise_recipe, recipe, view)

    def _prepare(self, host: Host) -> None:
        """Load the solvers of strong computers before the game begins."""
        seats = host.table.seating.seats
        for level in {seat.level for seat in seats if seat.kind == COMPUTER} - {""}:
            work = self.workers.prepare(Recipe.of(host.table.game), level)
            task = asyncio.get_running_loop().create_task(work)
            self._preparing.add(task)
            task.add_done_callback(self._preparing.discard)

    async def warm_up(self) -> None:
        """Load the solvers for hints before the first request, but after the first pages."""
        await asyncio.sleep(WARM_AFTER)
        await self.workers.warm_up(warm_up, adviser_recipes())

    def table_lost(self, room: Room) -> None:
        """Forget a table that another process has taken."""
        name = room.table.name
        self.metrics.lost.inc()
        self.log.warning("table lost to another process", table=name)
        self._left.pop(name, None)
        del self._rooms[name]

    def log_unreached(self, place: Elsewhere) -> None:
        """Log a process that is alive, according to the database, but does not answer."""
        text = "the process of a table does not answer: on several machines, see --advertise"
        self.log.warning(text, table=place.table, address=place.address)

    def open_socket(self, slot: int) -> bool:
        """Count a socket until it is closed; False where the address has too many."""
        few = self.addresses.sockets.open(slot)
        if few:
            self.metrics.sockets.inc()
        return few

    def close_socket(self, slot: int | None) -> None:
        """Count a socket no more; None for one that another process has counted."""
        if slot is not None:
            self.addresses.sockets.close(slot)
            self.metrics.sockets.dec()

    def log_crowded(self, address: str) -> None:
        """Log once that an address has too many sockets, for it can be our own proxy."""
        self.metrics.refused.labels("sockets").inc()
        if not self._crowded:
            text = "an address has too many sockets: for a proxy, see --behind-proxy"
            self.log.warning(text, address=address, most=self.addresses.sockets.most)
        self._crowded = True

    async def check_leases(self) -> bool:
        """Release tables that others have taken; returns whether the database answered."""
        try:
            await self.tables.check_leases()
        except ArlequinError as error:
            if not self._unchecked:
                self.log.warning("leases cannot be checked", error=str(error))
            self._unchecked = True
            return False
        self._unchecked = False
        return True

    def log_trouble(self, error: BaseException | None) -> None:
        """Log an error at a table that belongs to no request."""
        if isinstance(error, Busy):  # it is tried again
            self.metrics.full.inc()
        elif not isinstance(error, LeaseLost):  # that was logged where it was noticed
            self.log.error("table trouble", error=repr(error))

    def log_failure(self, what: str, table: str, error: Exception) -> None:
        """Log an unexpected error, with its traceback unless its kind is known."""
        known = isinstance(error, ArlequinError)
        self.log.error(what, table=table, error=repr(error), exc_info=None if known else error)

    def seal_broken(self, table: str, fault: str, ply: int) -> None:
        """Log a device's report that chance at its table was wrong."""
        self.metrics.seal_broken(fault)
        self.log.warning("a device has found chance wrong", table=table, fault=fault, ply=ply)

    def count_request(self, kind: str, result: str, seconds: float) -> None:
        """Count a request that was done, or refused."""
        self._request_counter(kind, result).inc()
        if result == "done":
            self.metrics.seconds.observe(seconds)

    def guest_left(self, room: Room) -> None:
        """Note that a client has left; an empty room is put away after a while."""
        self._left[room.table.name] = self.clock.now()

    async def tidy(self) -> None:
        """Put away tables without clients for long."""
        idle = {name for name, host in self.tables.hosts.items() if self._idle(host)}
        for name in idle:
            self._left.pop(name, None)
            self._rooms.pop(name, None)
        await self.tables.put_away(lambda host: host.table.name in idle)

    async def close_tables(self, names: frozenset[str]) -> None:
        """Close exactly these tables for everybody, and disconnect their clients."""
        self._closed = names
        here = names & self._rooms.keys()
        for name in here:
            self._left.pop(name, None)
            self._rooms.pop(name).send_away()
        await self.tables.put_away(lambda host: host.table.name in here)

    def disconnect(self, banned: Callable[[str], bool]) -> None:
        """Disconnect all clients from such addresses."""
        guests = [guest for room in self._rooms.values() for guest in tuple(room.guests)]
        for guest in guests:
            if banned(guest.address):
                guest.hang_up()

    def _idle(self, host: Host) -> bool:
        """Whether a table has no clients, and had none for long."""
        name = host.table.name
        last = max(host.deadlines.opened, self._left.get(name, 0.0))
        return not self._rooms[name].guests and last < self.clock.now() - IDLE_SECONDS

    async def close(self) -> None:
        """Stop everything; all events that were sent are stored."""
        for task in tuple(self._preparing):
            task.cancel()
        await asyncio.gather(*self._preparing, return_exceptions=True)
        await self.reviews.close()
        await self.tables.close()
        await self.workers.close()
