"""Table in this process: created or resumed, stored as a record, without a network."""

import asyncio
import secrets
from collections.abc import Callable, Coroutine
from random import Random, SystemRandom
from threading import Thread
from typing import Any, TypeVar

import msgspec

from arlequin.cli.play.setup import TerminalSetup
from arlequin.client.device import Device
from arlequin.core.advice import Advice
from arlequin.core.errors import AdviceError, ArlequinError
from arlequin.core.game import AnyGame, View
from arlequin.core.material import Material
from arlequin.core.record import Record
from arlequin.games import catalog
from arlequin.gateway import bodies
from arlequin.gateway.protocol.http import TableListed
from arlequin.live.computers import Manner, Rests
from arlequin.live.host import Host
from arlequin.live.pace import PACE
from arlequin.local.line import LocalConnect
from arlequin.local.services import HERE, LocalServices
from arlequin.players import Choice, levels
from arlequin.players.workers.recipe import Asker, Recipe
from arlequin.store.record_archive import RecordArchive, table_of_record
from arlequin.table.chance import cup
from arlequin.table.ports import StoredTable
from arlequin.table.refusal import Refused
from arlequin.table.seats import hashed
from arlequin.table.setup import COMPUTER, CUP, HANDS, PERSON, SeatSetup, Setup

T = TypeVar("T")
NAME_BYTES = 12


class Terms(msgspec.Struct, frozen=True):
    """What is known before a table is created or resumed."""

    setup: TerminalSetup
    game: AnyGame
    names: tuple[str, ...]
    material: Material | None = None
    seed: int | None = None
    clock: bool = True
    """Whether clocks of races and turns run: a person is present, and the program throws."""
    played: Record | None = None
    """The record of a game that is resumed."""
    waits: bool = True
    """Line by line: whether computers wait for Enter, so that people can take back."""
    aside: bool = False
    """Whether computers think in a thread, while a screen continues to run."""


class OwnSetup(Setup, frozen=True):
    """Setup of a table that can have custom material."""

    material: Material | None = None

    def make(self) -> AnyGame:
        """The game, of this material."""
        players = len(self.seats)
        return catalog.new(self.game, players, self.options, self.material, self.objectives)

    @property
    def limits_chatter(self) -> bool:
        """At one keyboard there are no limits: no other client is kept waiting."""
        return False


async def run_in_thread(work: Callable[[], T]) -> T:
    """The result of some work, computed in a daemon thread, so that it never delays the exit."""
    loop = asyncio.get_running_loop()
    result: asyncio.Future[T] = loop.create_future()

    def finish(value: T | None, error: BaseException | None) -> None:
        if not result.done():
            result.set_exception(error) if error else result.set_result(value)  # type: ignore[arg-type]

    def run() -> None:
        value, error = None, None
        try:
            value = work()
        except BaseException as failure:  # raised where the result is awaited
            error = failure
        if not loop.is_closed():
            loop.call_soon_threadsafe(finish, value, error)

    Thread(target=run, daemon=True).start()
    return await result


class OwnComputers:
    """Computers and hints of one game, computed in this process, in a thread where `aside`."""

    def __init__(self, game: AnyGame, aside: bool = False) -> None:
        self._game = game
        self._aside = aside

    async def choose(
        self, recipe: Recipe, level: str, view: View, seed: int, asker: Asker
    ) -> Choice:
        """The choice of a computer, after queued messages have been sent."""
        await asyncio.sleep(0)
        player = levels.make(level, self._game, Random(seed))
        return await self.compute(lambda: player.choose(view))

    async def advise(self, recipe: Recipe, view: View, asker: Asker) -> Advice:
        """The advice for a view."""
        from arlequin.advise.advise import advise  # noqa: PLC0415  # loads NumPy

        try:
            return await self.compute(lambda: advise(self._game, view))
        except AdviceError as error:
            raise Refused("play/other", str(error)) from error

    async def compute(self, work: Callable[[], T]) -> T:
        """The result of some work."""
        return await run_in_thread(work) if self._aside else work()


class TerminalServices(LocalServices):
    """Services of a table in this process: any failure ends the game."""

    def __init__(
        self, archive: RecordArchive, terms: Terms, rests: Rests, news: asyncio.Event
    ) -> None:
        self.computers = OwnComputers(terms.game, terms.aside)
        chance = cup.secure if terms.seed is None else lambda: cup.seeded(terms.seed or 0)
        manner = _manner(terms, rests)
        super().__init__(archive, chance, _ignore, manner, self.computers, self.computers)
        self.trouble: BaseException | None = None
        self._news = news

    def failed(self, what: str, table: str, error: Exception) -> None:
        """Stores the error of a request that failed."""
        self.troubled(error)

    def troubled(self, error: BaseException | None) -> None:
        """Stores the first error, which is the one that is shown."""
        self.trouble = self.trouble or error
        self._news.set()


def _manner(terms: Terms, rests: Rests) -> Manner:
    """Computers hurry where no race has a pace; a seed repeats what they do."""
    pace = PACE if terms.clock and terms.game.limit else 0.0
    return Manner(pace, SystemRandom() if terms.seed is None else Random(terms.seed), rests)


def _ignore(text: str) -> None:
    """Failures are raised as errors; no log needs their text."""


class KeyboardDevice(Device):
    """One keyboard: a single secret holds the seats of all people at it."""

    def __init__(self, secret: str) -> None:
        super().__init__()
        self._own = secret

    def secret(self, link: str) -> str:
        """The same for every table, as long as the program runs."""
        return self._own

    def keep(self, link: str, secret: str) -> None:
        """Stores nothing: the owner of the record has the seats."""


class OwnTable:
    """A table in this process, and the loop that it lives in."""

    def __init__(self, terms: Terms, archive: RecordArchive, rests: Rests) -> None:
        self.loop = asyncio.new_event_loop()
        self.terms = terms
        self.archive = archive
        self.device = KeyboardDevice(secrets.token_urlsafe(24))
        self.news = asyncio.Event()
        """Set after each step, and when something has failed."""
        self.services = TerminalServices(archive, terms, rests, self.news)
        self.connect = LocalConnect(self.services)
        self.before = 0
        """How many entries there were when the game was resumed."""
        try:
            self.host = self.run(self._open(terms.played) if terms.played else self._create())
            self.host.attendance.ready.add(hashed(self.device.secret("")))
            self.listed = self.run(self._listing())
        except BaseException:
            self.close()
            raise

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Runs the loop of the table until this is done."""
        return self.loop.run_until_complete(work)

    async def _create(self) -> Host:
        return await self.services.tables.create(self._setup())

    async def _open(self, played: Record) -> Host:
        saved = self._stored_table(played)
        self.before = len(saved.kept)
        host = await self.services.tables.find(saved.table)
        if host is None:
            raise ArlequinError("this game cannot be opened")
        return host

    def _stored_table(self, played: Record) -> StoredTable:
        """The stored table of a resumed game."""
        name = HERE + secrets.token_urlsafe(NAME_BYTES)
        saved = table_of_record(played, name, self._setup(), self.services.clock.now())
        self.archive.take_up(saved)
        return saved

    async def _listing(self) -> TableListed:
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
        """Stops everything; the record is stored."""
        for task in (tasks := asyncio.all_tasks(self.loop)):
            task.cancel()
        if tasks:
            self.run(_gather(*tasks))
        self.run(self.loop.shutdown_asyncgens())
        self.loop.close()

    def check(self) -> None:
        """Raises an ArlequinError where something has failed."""
        if self.services.trouble is not None:
            raise ArlequinError(str(self.services.trouble)) from self.services.trouble


async def _gather(*tasks: "asyncio.Task[Any]") -> None:
    await asyncio.gather(*tasks, return_exceptions=True)
