"""A house around tables without a network: what a conversation needs, and nothing more."""

from arlequin.gateway.room import Room
from arlequin.live.host import Host, Surroundings
from arlequin.live.tables import Tables
from arlequin.table.ports import Clock
from arlequin.testing.virtual import LoopClock


class House:
    """Rooms around the tables of a hall; what goes wrong is remembered."""

    def __init__(self, hall: Tables) -> None:
        self.clock: Clock = LoopClock()
        self.hall = hall
        self.hall.world = Surroundings(self.around)
        self.troubles: list[object] = []
        self.rooms: dict[str, Room] = {}

    async def room(self, name: str) -> Room | None:
        host = await self.hall.find(name)
        return None if host is None else self.rooms[name]

    def around(self, host: Host) -> Room:
        room = self.rooms[host.table.name] = Room(host, self)
        return room

    async def check_leases(self) -> None:
        await self.hall.check_leases()

    def emptied(self, room: Room) -> None: ...

    def lost(self, room: Room) -> None:
        del self.rooms[room.table.name]

    def failed(self, what: str, table: str, error: Exception) -> None:
        self.troubles.append(error)

    def troubled(self, error: BaseException | None) -> None:
        self.troubles.append(error)

    def counted(self, kind: str, result: str, seconds: float) -> None: ...
