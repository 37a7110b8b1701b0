"""Table in this process: created or resumed, stored as a record, without a network."""

import asyncio
import json
import re
import secrets
from collections.abc import Coroutine, MutableMapping
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from arlequin.cli.play import saved_game
from arlequin.cli.play.terminal_services import TerminalServices, Terms
from arlequin.client.device import Device, write
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
from arlequin.proof.device_chain import Landmark, Place, Seed
from arlequin.store.records.record_archive import RecordArchive, stored_table_of, table_name
from arlequin.table.chance.chains import ProvableChance
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

    def __init__(self, folder: Path | None, secret: str) -> None:
        super().__init__(folder)
        self._own = secret

    def secret(self, link: str) -> str:
        """The same for every table, as long as the program runs."""
        return self._own

    def keep(self, link: str, secret: str) -> None:
        """The owner of the record has the seats."""

    def keep_landmark(self, link: str, landmark: Landmark) -> None:
        """There is no server that could tell the table otherwise."""

    def seeds(self, server: str) -> MutableMapping[str, Seed]:
        """Of a table that no server has: none finds its chains."""
        return super().seeds(HERE)


class OwnTable:
    """A table in this process, and the loop that it lives in."""

    def __init__(self, terms: Terms, archive: RecordArchive, rests: Rests) -> None:
        self.loop = asyncio.new_event_loop()
        self.terms = terms
        self.archive = archive
        self._folder = _folder()
        self.device = KeyboardDevice(self._folder, secrets.token_urlsafe(24))
        self.news = asyncio.Event()
        """Set when something has happened, good or bad."""
        self.services = TerminalServices(archive, terms, rests, self.news)
        self.connect = LocalConnect(self.services)
        self.before = 0
        """How many entries there were when it was taken up again."""
        self.older = False
        """Whether it goes on from an older copy of its record, without a proof of chance."""
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
        host = await self.services.tables.create(self._setup(""))
        self._remember(host.table.name, host.table.setup.seed)
        return host

    async def _opened(self, played: Record) -> Host:
        saved = self._saved(played)
        self.before = len(saved.kept)
        host = await self.services.tables.find(saved.table)
        if host is None:
            raise ArlequinError("this game cannot be opened")
        return host

    def _saved(self, played: Record) -> StoredTable:
        """What was played before; its chance is proven on where the seed is known.

        The chain of a game that has gone on elsewhere is spent: an older copy goes on without one.
        """
        name = table_name(played)
        seed = self._remembered(name)
        if seed:
            saved, chances = self._taken_up(played, name, seed)
            self.older = self._has_gone_on(name, chances)
            if not self.older:
                return saved
        return self._taken_up(played, HERE + secrets.token_urlsafe(NAME_BYTES), "")[0]

    def _taken_up(self, played: Record, name: str, seed: str) -> tuple[StoredTable, ProvableChance]:
        saved = stored_table_of(played, name, self._setup(seed), self.services.clock.now())
        return saved, self.archive.take_up(saved)

    def _has_gone_on(self, name: str, chances: ProvableChance) -> bool:
        """Whether this device has given links of this table that the record does not have.

        Nobody has cheated then: the person has kept a copy. A seal that broke here before did so
        over such a copy, or over a record that was changed.
        """
        place = Place(chances.next, chances.told, chances.after)
        chains = [own for own in self.device.seeds("").values() if own.table == name]
        return any(own.fault or own.is_ahead_of(place) for own in chains)

    async def _listed(self) -> TableListed:
        room = await self.services.room(self.host.table.name)
        if room is None:
            raise ArlequinError("this game cannot be opened")
        return bodies.listed(room)

    def _setup(self, seed: str) -> OwnSetup:
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
            seed=seed,
            material=terms.material,
        )

    def _seats(self) -> list[SeatSetup]:
        holder, computers = hashed(self.device.secret("") or ""), self.terms.setup.computers
        new = self.terms.played is None
        person = SeatSetup(PERSON, holder=holder, commits=new)
        seats = [
            SeatSetup(COMPUTER, level=computers[seat]) if seat in computers else person
            for seat in range(1, self.terms.game.players + 1)
        ]
        named = zip(seats, self.terms.names, strict=True)
        return [msgspec.structs.replace(seat, name=name) for seat, name in named]

    # --- seeds of chains -------------------------------------------------------------------------

    def _seed_file(self, table: str) -> Path | None:
        """What the chain of a table is made from; only its owner may read it."""
        plain = re.fullmatch(r"[~\w-]+", table)
        return self._folder / "tables" / f"{table}.json" if self._folder and plain else None

    def _remembered(self, table: str) -> str:
        file = self._seed_file(table)
        try:
            found = json.loads(file.read_text()) if file else ""
        except (OSError, ValueError):
            return ""
        return found if isinstance(found, str) else ""

    def _remember(self, table: str, seed: str) -> None:
        file = self._seed_file(table)
        if seed and file is not None:
            with suppress(OSError):
                write(file, seed)

    def forget(self) -> None:
        """The game is over, or is not kept: nothing more is drawn."""
        file = self._seed_file(self.host.table.name)
        if file is not None:
            with suppress(OSError):
                file.unlink()

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


def _folder() -> Path | None:
    """Where this device keeps its chains; None where there is no home."""
    try:
        return saved_game.folder().parent
    except RuntimeError:
        return None
