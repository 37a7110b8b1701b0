"""Gateway services: the port of connections and rooms; a server has them, and one's own device."""

from typing import TYPE_CHECKING, Protocol

from arlequin.table.ports import Clock

if TYPE_CHECKING:
    from arlequin.gateway.room import Room


class GatewayServices(Protocol):
    """Services that connections and rooms need: those of a server, or of one's own device."""

    clock: Clock

    async def room(self, name: str) -> "Room | None":
        """The room around a table, if there is such a table."""

    async def check_leases(self) -> bool:
        """Let go of tables that another process has taken. Returns whether it could find out."""

    def emptied(self, room: "Room") -> None:
        """A guest has left."""

    def lost(self, room: "Room") -> None:
        """Another process has the table, and everybody was sent there."""

    def failed(self, what: str, table: str, error: Exception) -> None:
        """Something that should not have happened."""

    def troubled(self, error: BaseException | None) -> None:
        """Something went wrong at a table while nobody was asking."""

    def seal_broken(self, table: str, fault: str, ply: int) -> None:
        """A device says that chance at its table was not as it must be."""

    def counted(self, kind: str, result: str, seconds: float) -> None:
        """A request was done, or refused."""
