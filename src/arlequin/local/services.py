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
"""How the name of a table of this device begins; no server names one so."""


class AtOnce:
    """Computers that choose where they are asked: nobody else waits here."""

    async def choose(
        self, recipe: Recipe, level: str, view: View, seed: int, asker: Asker
    ) -> Choice:
        """The choice, after what was told has had time to leave."""
        await asyncio.sleep(0)
        return make_choice(recipe, level, view, seed)


class LocalTables(Tables):
    """Tables that no other device can find."""

    prefix = HERE
    proves = False


class LocalServices:
    """What a connection finds behind it on a device of one's own."""

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
        """The room around a table, if there is such a table."""
        host = await self.tables.find(name) if name.startswith(HERE) else None
        return None if host is None else self._rooms[name]

    def _open_room(self, host: Host) -> Room:
        room = self._rooms[host.table.name] = Room(host, self)
        return room

    async def check_leases(self) -> bool:
        """No other process can take a table of this device."""
        return True

    def emptied(self, room: Room) -> None:
        """A page has left; who comes back finds the table as it was."""

    def lost(self, room: Room) -> None:
        """Nobody else can take a table of this device."""

    async def put_away(self) -> None:
        """Put away tables that no page looks at; they stay stored."""
        await self.tables.put_away(self._idle)

    def _idle(self, host: Host) -> bool:
        return not self._rooms[host.table.name].guests

    def failed(self, what: str, table: str, error: Exception) -> None:
        """Something that should not have happened."""
        self._trouble(f"{what}: {table}: {error!r}")

    def troubled(self, error: BaseException | None) -> None:
        """Something went wrong while nobody was asking."""
        self._trouble(f"table trouble: {error!r}")

    def seal_broken(self, table: str, fault: str, ply: int) -> None:
        """Here the server is this device."""

    def counted(self, kind: str, result: str, seconds: float) -> None:
        """Nobody measures here."""
