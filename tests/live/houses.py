"""A house around tables without a network: what a conversation needs, and nothing more."""

from collections.abc import Callable

from arlequin.gateway.room import Room
from arlequin.live.host import Host, HostPorts
from arlequin.live.tables import Tables
from arlequin.table.ports import Clock
from arlequin.testing.virtual import LoopClock
from tests.live.seats import AnyMove


class House:
    """Rooms around some tables; what goes wrong is remembered."""

    def __init__(self, open_tables: Callable[[HostPorts], Tables]) -> None:
        self.clock: Clock = LoopClock()
        self.tables = open_tables(HostPorts(AnyMove(), self.open_room))
        self.troubles: list[object] = []
        self.rooms: dict[str, Room] = {}

    async def room(self, name: str) -> Room | None:
        host = await self.tables.find(name)
        return None if host is None else self.rooms[name]

    def open_room(self, host: Host) -> Room:
        room = self.rooms[host.table.name] = Room(host, self)
        return room

    async def check_leases(self) -> bool:
        await self.tables.check_leases()
        return True

    def guest_left(self, room: Room) -> None: ...

    def game_over(self, room: Room) -> None: ...

    def table_lost(self, room: Room) -> None:
        del self.rooms[room.table.name]

    def log_failure(self, what: str, table: str, error: Exception) -> None:
        self.troubles.append(error)

    def log_trouble(self, error: BaseException | None) -> None:
        self.troubles.append(error)

    def seal_broken(self, table: str, fault: str, ply: int) -> None: ...

    def count_request(self, kind: str, result: str, seconds: float) -> None: ...
