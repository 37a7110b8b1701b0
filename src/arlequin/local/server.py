"""Local server: the gateway for one device, without a network; its connections carry texts."""

from collections.abc import Callable
from typing import Protocol

from arlequin.gateway.connection import ClientConnection
from arlequin.live.computers import Manner
from arlequin.live.pace import PACE
from arlequin.local.archive import TextArchive, TextStore
from arlequin.local.http import Desk
from arlequin.local.services import LocalServices
from arlequin.table.chance import Cup


class World(TextStore, Protocol):
    """The page around the server: its store of texts, and its lines."""

    def tell(self, line: int, text: str) -> None:
        """Send a message to the other end of a line."""

    def trouble(self, text: str) -> None:
        """Log an error that belongs to no request."""


class LocalServer:
    """A server for the pages of one device; lines are numbered by the page that opens them."""

    def __init__(self, world: World, pace: float = PACE, seed: int | None = None) -> None:
        cups: Callable[[], Cup] = Cup.secure if seed is None else lambda: Cup.from_seed(seed)
        self._world = world
        self._services = LocalServices(TextArchive(world), cups, world.trouble, Manner(pace))
        self.ask = Desk(self._services).ask
        self._talks: dict[int, ClientConnection] = {}

    async def hear(self, line: int, table: str, text: str) -> bool:
        """Handle a message from a line to a table; False means that the line is useless now."""
        talk = self._talks.get(line)
        if talk is None:

            def tell(message: bytes) -> None:
                self._world.tell(line, message.decode())

            talk = self._talks[line] = ClientConnection(self._services, table, tell)
        if not talk.greeted:
            return await talk.greet(text)
        talk.receive(text)
        return True

    async def hang_up(self, line: int) -> None:
        """Close a line; a table without lines stops its clocks."""
        talk = self._talks.pop(line, None)
        if talk is not None:
            talk.end()
            await self._services.put_away()
