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
    """What the server is handed: shelves, and a way to speak."""

    def tell(self, line: int, text: str) -> None:
        """Carry a message to the other end of a line."""

    def trouble(self, text: str) -> None:
        """Something went wrong that nobody asked about."""


class LocalServer:
    """A server for the pages of one device; lines are numbered by the page that opens them."""

    def __init__(self, world: World, pace: float = PACE, seed: int | None = None) -> None:
        cups: Callable[[], Cup] = Cup.secure if seed is None else lambda: Cup.seeded(seed)
        self._world = world
        self._services = LocalServices(TextArchive(world), cups, world.trouble, Manner(pace))
        self._desk = Desk(self._services)
        self._talks: dict[int, ClientConnection] = {}

    async def hear(self, line: int, table: str, text: str) -> bool:
        """A message from a line to a table; False means that the line is of no use any more."""
        talk = self._talks.get(line)
        if talk is None:
            talk = ClientConnection(self._services, table, self._teller(line))
            self._talks[line] = talk
        if not talk.greeted:
            return await talk.greet(text)
        talk.receive(text)
        return True

    def _teller(self, line: int) -> Callable[[bytes], None]:
        return lambda message: self._world.tell(line, message.decode())

    async def hang_up(self, line: int) -> None:
        """A line was closed; a table that nobody looks at any more stops its clocks."""
        talk = self._talks.pop(line, None)
        if talk is not None:
            talk.end()
            await self._services.put_away()

    async def ask(self, path: str, body: str | None = None) -> tuple[int, str]:
        """A question over HTTP: its status and its text."""
        reply = await self._desk.ask(path, body)
        return reply.status, reply.text
