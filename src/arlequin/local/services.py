"""Services of one device: its tables, its computers, its clock; no network."""

import asyncio
from collections.abc import Callable

from arlequin.core.game import View
from arlequin.gateway.room import Room
from arlequin.live.clock import SteadyClock
from arlequin.live.computers import USUAL, Manner
from arlequin.live.host import Host, HostPorts
from arlequin.live.tables import Tables
from arlequin.players import Choice
from arlequin.players.workers.recipe import Asker, Recipe, make_choice
from arlequin.table.chance import Cup
from arlequin.table.ports import Advisers, Archive, Choosers, Clock

HERE = "~"
"""First character of the names of tables of this device; no server uses it."""


class AtOnce:
    """Computers that choose in this process: no other client waits here."""

    async def choose(
        self, recipe: Recipe, level: str, view: View, seed: int, asker: Asker
    ) -> Choice:
        """The choice, after the messages before it have had time to be sent."""
        await asyncio.sleep(0)
        return make_choice(recipe, level, view, seed)


class LocalTables(Tables):
    """Tables that no other device can find."""

    prefix = HERE
    proves = False


class LocalServices:
    """Services of one device for the gateway."""

    def __init__(
        self,
        archive: Archive,
        cup: Callable[[], Cup],
        trouble: Callable[[str], None],
        manner: Manner = USUAL,
        choosers: Choosers | None = None,
        adviser: Advisers | None = None,
    ) -> None:
        self.clock: Clock = SteadyClock()
        ports = HostPorts(choosers or AtOnce(), self._open_room, adviser)
        self.tables = LocalTables(archive, ports, self.clock, cup, manner)
        self._trouble = trouble
        self._rooms: dict[str, Room] = {}

    async def room(self, name: str) -> Room | None:
        host = await self.tables.find(name) if name.startswith(HERE) else None
        return None if host is None else self._rooms[name]

    def _open_room(self, host: Host) -> Room:
        room = self._rooms[host.table.name] = Room(host, self)
        return room

    async def check_leases(self) -> bool:
        """Always good: no other process can take a table of this device."""
        return True

    def guest_left(self, room: Room) -> None:
        """Do nothing: `put_away` is called separately."""

    def table_lost(self, room: Room) -> None:
        """Do nothing: no other process can take a table of this device."""

    def game_over(self, room: Room) -> None:
        """Do nothing: a server reviews games, once there is one."""

    async def put_away(self) -> None:
        """Put away tables without clients; they stay stored."""
        await self.tables.put_away(lambda host: not self._rooms[host.table.name].guests)

    def log_failure(self, what: str, table: str, error: Exception) -> None:
        self._trouble(f"{what}: {table}: {error!r}")

    def log_trouble(self, error: BaseException | None) -> None:
        """Report an error that belongs to no request."""
        self._trouble(f"table trouble: {error!r}")

    def seal_broken(self, table: str, fault: str, ply: int) -> None:
        """Do nothing: here the server is this device."""

    def count_request(self, kind: str, result: str, seconds: float) -> None:
        """Do nothing: nothing is measured here."""
