"""Table in this process: created or resumed, stored as a record, without a network."""

import asyncio
import secrets
from collections.abc import Coroutine
from typing import Any, TypeVar

import msgspec

from arlequin.cli.play.terminal_services import TerminalServices, Terms
from arlequin.client.device import Device
from arlequin.core.errors import ArlequinError
from arlequin.core.game import AnyGame
from arlequin.core.material import Material
from arlequin.core.record import Record
from arlequin.games import catalog
from arlequin.gateway import bodies
from arlequin.gateway.protocol.http import TableListed
from arlequin.live.computers import Rests
from arlequin.live.host import Host
from arlequin.local.line import LocalConnect
from arlequin.local.services import HERE
from arlequin.store.records.record_archive import RecordArchive, stored_table_of
from arlequin.table.ports import StoredTable
from arlequin.table.seats import hashed
from arlequin.table.setup import COMPUTER, CUP, HANDS, PERSON, SeatSetup, Setup

T = TypeVar("T")
NAME_BYTES = 12


class OwnSetup(Setup, frozen=True):
    """How a table is set up whose material may be one's own."""

    material: Material | None = None

    def make(self) -> AnyGame:
        """The game, of this material."""
        players = len(self.seats)
        return catalog.new(self.game, players, self.options, self.material, self.objectives)

    @property
    def limits_chatter(self) -> bool:
        """At one keyboard there are no limits: nobody else is kept waiting."""
        return False


# --- the table ------------------------------------------------------------------------------------


class KeyboardDevice(Device):
    """One keyboard: a single secret holds the seats of everybody who sits there."""

    def __init__(self, secret: str) -> None:
        super().__init__()
        self._own = secret

    def secret(self, link: str) -> str:
        """The same for every table, as long as the program runs."""
        return self._own

    def keep(self, link: str, secret: str) -> None:
        """The owner of the record has the seats."""


class OwnTable:
    """A table in this process, and the loop that it lives in."""

    def __init__(self, terms: Terms, archive: RecordArchive, rests: Rests) -> None:
        self.loop = asyncio.new_event_loop()
        self.terms = terms
        self.archive = archive
        self.device = KeyboardDevice(secrets.token_urlsafe(24))
        self.news = asyncio.Event()
        """Set when something has happened, good or bad."""
        self.services = TerminalServices(archive, terms, rests, self.news)
        self.connect = LocalConnect(self.services)
        self.before = 0
        """How many entries there were when it was taken up again."""
        try:
            self.host = self.run(self._opened(terms.played) if terms.played else self._founded())
            self.host.attendance.ready.add(hashed(self.device.secret("")))
            self.listed = self.run(self._listed())
        except BaseException:
            self.close()
            raise

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Let the table live until this is done."""
        return self.loop.run_until_complete(work)

    async def _founded(self) -> Host:
        return await self.services.tables.create(self._setup())

    async def _opened(self, played: Record) -> Host:
        saved = self._saved(played)
        self.before = len(saved.kept)
        host = await self.services.tables.find(saved.table)
        if host is None:
            raise ArlequinError("this game cannot be opened")
        return host

    def _saved(self, played: Record) -> StoredTable:
        """What was played before."""
        name = HERE + secrets.token_urlsafe(NAME_BYTES)
        saved = stored_table_of(played, name, self._setup(), self.services.clock.now())
        self.archive.take_up(saved)
        return saved

    async def _listed(self) -> TableListed:
        room = await self.services.room(self.host.table.name)
        if room is None:
            raise ArlequinError("this game cannot be opened")
        return bodies.listed(room)

    def _setup(self) -> OwnSetup:
        terms, setup = self.terms, self.terms.setup
        identity = terms.game.identity
        return OwnSetup(
            game=setup.game,
            seats=tuple(self._seats()),
            options=identity.values,
            objectives=identity.objectives,
            dice=HANDS if setup.hands else CUP,
            look=setup.look,
            turn_seconds=setup.turn_seconds if terms.clock else 0,
            clock=terms.clock,
            material=terms.material,
        )

    def _seats(self) -> list[SeatSetup]:
        holder, computers = hashed(self.device.secret("") or ""), self.terms.setup.computers
        person = SeatSetup(PERSON, holder=holder)
        seats = [
            SeatSetup(COMPUTER, level=computers[seat]) if seat in computers else person
            for seat in range(1, self.terms.game.players + 1)
        ]
        named = zip(seats, self.terms.names, strict=True)
        return [msgspec.structs.replace(seat, name=name) for seat, name in named]

    # --- the end ---------------------------------------------------------------------------------

    def close(self) -> None:
        """Stop everything; what was told is kept."""
        for task in (tasks := asyncio.all_tasks(self.loop)):
            task.cancel()
        if tasks:
            self.run(_ended(*tasks))
        self.run(self.loop.shutdown_asyncgens())
        self.loop.close()

    def check(self) -> None:
        """An error where something has gone wrong."""
        if self.services.trouble is not None:
            raise ArlequinError(str(self.services.trouble)) from self.services.trouble


async def _ended(*tasks: "asyncio.Task[Any]") -> None:
    await asyncio.gather(*tasks, return_exceptions=True)
