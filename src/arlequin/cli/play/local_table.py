"""Table in this process: created or resumed, stored as a record, without a network.

One device holds the seats of all people at the keyboard: the one who types speaks for all.
"""

import asyncio
import secrets
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from random import Random, SystemRandom
from threading import Thread
from typing import Any, TypeVar

import msgspec

from arlequin.cli.play.setup import TerminalSetup
from arlequin.cli.terminal.table_side import Place, TableSide
from arlequin.cli.terminal.terminal import wait_for_any
from arlequin.client.device import Device
from arlequin.client.remote_table import Listener, RemoteTable
from arlequin.core.advice import Advice
from arlequin.core.errors import AdviceError, ArlequinError
from arlequin.core.game import AnyGame, View
from arlequin.core.record import Record
from arlequin.core.seat import Seat
from arlequin.games.record_header import material_text
from arlequin.gateway import bodies
from arlequin.gateway.protocol.http import TableInfo
from arlequin.gateway.protocol.outbound import SentEntry
from arlequin.live.computers import Manner, Rest, Rests
from arlequin.live.host import Host
from arlequin.live.pace import PACE
from arlequin.local.line import LocalConnect
from arlequin.local.services import HERE, LocalServices
from arlequin.players import Choice, levels
from arlequin.players.workers.recipe import Asker, Recipe
from arlequin.store.record_archive import RecordArchive, table_of_record
from arlequin.table.chance import Cup
from arlequin.table.public_table import THROW
from arlequin.table.refusal import Refused
from arlequin.table.seats import hash_secret
from arlequin.table.setup import COMPUTER, CUP, HANDS, PERSON, SeatSetup, Setup

T = TypeVar("T")
NAME_BYTES = 12
SHOWN = ("event", "paused", "resumed", "late")
"""Entries that are shown: the people at this keyboard know all the others."""
MOMENT, GRACE = 0.7, 2.5
"""On a full screen, seconds before a computer acts; and where a move can still be taken back."""


class Terms(msgspec.Struct, frozen=True):
    """What is known before a table is created or resumed."""

    setup: TerminalSetup
    game: AnyGame
    names: tuple[str, ...]
    seed: int | None = None
    clock: bool = True
    """Whether clocks of races and turns run: a person is present, and the program throws."""
    played: Record | None = None
    waits: bool = True
    """Line by line: whether computers wait for Enter, so that people can take back."""
    aside: bool = False
    """Whether a full screen continues to run: computers think in a thread, and never wait long."""


class OwnSetup(Setup, frozen=True):
    """Setup of a table at one keyboard."""

    @property
    def limits_chatter(self) -> bool:
        """At one keyboard there are no limits: no other client is kept waiting."""
        return False


async def run_in_thread(work: Callable[[], T]) -> T:
    """The result of some work, computed in a daemon thread, so that it never delays the exit."""
    result: Future[T] = Future()
    result.set_running_or_notify_cancel()  # it is never cancelled

    def run() -> None:
        try:
            result.set_result(work())
        except BaseException as error:  # raised where the result is awaited
            result.set_exception(error)

    Thread(target=run, daemon=True).start()
    return await asyncio.wrap_future(result)


class TerminalServices(LocalServices):
    """Services, computers and hints of one game in this process: any failure ends the game."""

    def __init__(self, archive: RecordArchive, terms: Terms, rests: Rests) -> None:
        chance = Cup.secure if terms.seed is None else lambda: Cup.from_seed(terms.seed or 0)
        pace = PACE if terms.clock and terms.game.limit else 0.0  # only a race has a pace
        manner = Manner(pace, SystemRandom() if terms.seed is None else Random(terms.seed), rests)
        super().__init__(archive, chance, lambda _: None, manner, self, self)
        self._game, self._aside = terms.game, terms.aside
        self.trouble: BaseException | None = None
        self.notify: Callable[[], None] = lambda: None
        """Called when the table has failed."""

    async def choose(
        self, recipe: Recipe, level: str, view: View, seed: int, asker: Asker
    ) -> Choice:
        """The choice of a computer, after queued messages have been sent."""
        await asyncio.sleep(0)
        player = levels.make(level, self._game, Random(seed))
        return await self._compute(lambda: player.choose(view))

    async def advise(self, recipe: Recipe, view: View, asker: Asker) -> Advice:
        from arlequin.advise.advise import advise  # noqa: PLC0415  # loads NumPy

        try:
            return await self._compute(lambda: advise(self._game, view))
        except AdviceError as error:
            raise Refused("play/other", str(error)) from error

    async def _compute(self, work: Callable[[], T]) -> T:
        return await run_in_thread(work) if self._aside else work()

    def log_failure(self, what: str, table: str, error: Exception) -> None:
        self.log_trouble(error)

    def log_trouble(self, error: BaseException | None) -> None:
        """Stores the first error, which is the one that is shown."""
        self.trouble = self.trouble or error
        self.notify()


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


def _ignore_interrupts(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Ctrl-C ends the whole program: the task that it hit has nothing to report."""
    if not isinstance(context.get("exception"), KeyboardInterrupt):
        loop.default_exception_handler(context)


class LocalTable(Place):
    """A table in this process, and the loop that it lives in."""

    def __init__(self, terms: Terms, archive: RecordArchive) -> None:
        self.loop = asyncio.new_event_loop()
        self.loop.set_exception_handler(_ignore_interrupts)
        self.terms = terms
        self.hands = terms.setup.hands
        self.clocked = terms.clock and bool(terms.setup.turn_seconds or terms.game.limit)
        self.archive = archive
        self.device = KeyboardDevice(secrets.token_urlsafe(24))
        self.services = TerminalServices(archive, terms, self._rest)
        self.services.notify = self.notify
        self.local_connect = LocalConnect(self.services)
        seats = range(1, terms.game.players + 1)
        self._people = {seat for seat in seats if seat not in terms.setup.computers}
        self._side: Listener | None = None
        self._resting: dict[Seat, Rest] = {}
        """Computers that continue when a person presses Enter."""
        self._enter = asyncio.Event()
        self.before = 0
        """How many entries there were when the game was resumed."""
        self._has_typed = False
        try:
            self.loop.run_until_complete(self._open(terms.played))
        except BaseException:
            self.close()
            raise
        self.begun = self.before > 0
        """Whether the game has an event after an answer of a person: else it is not stored."""

    async def _open(self, played: Record | None) -> None:
        """Creates the table, or opens that of a resumed game."""
        if played is None:
            name = (await self.services.tables.create(self._setup())).table.name
        else:
            name = HERE + secrets.token_urlsafe(NAME_BYTES)
            saved = table_of_record(played, name, self._setup(), self.services.clock.now())
            self.archive.resume(saved)
            self.before = len(saved.entries)
        host, room = await self.services.tables.find(name), await self.services.room(name)
        if host is None or room is None:
            raise ArlequinError("this game cannot be opened")
        self.host: Host = host
        self.listed: TableInfo = bodies.lobby_table(room)
        host.attendance.ready.add(hash_secret(self.device.secret("")))

    def _setup(self) -> OwnSetup:
        terms, setup = self.terms, self.terms.setup
        identity, holder = terms.game.identity, hash_secret(self.device.secret(""))
        seats = tuple(
            SeatSetup(COMPUTER, name=name, level=setup.computers[seat])
            if seat in setup.computers
            else SeatSetup(PERSON, name=name, holder=holder)
            for seat, name in enumerate(terms.names, 1)
        )
        dice, seconds = HANDS if setup.hands else CUP, setup.turn_seconds if terms.clock else 0
        return OwnSetup(
            game=setup.game, seats=seats, options=identity.values, objectives=identity.objectives,
            dice=dice, look=setup.look, turn_seconds=seconds, clock=terms.clock,
            material=material_text(terms.game),
        )  # fmt: skip

    def connect(self, listener: Listener) -> RemoteTable:
        self._side = listener
        around = self.listed, self.device, listener, self.local_connect, self.terms.game
        return RemoteTable("", *around)

    def run(self, work: Coroutine[Any, Any, object]) -> None:
        self.loop.run_until_complete(work)

    def accepts(self, word: str, side: TableSide) -> bool:
        """The people at one keyboard only pause and resume."""
        return word == ("resume" if side.table.public.paused else "pause")

    def shows(self, entry: SentEntry, whole_log: bool) -> bool:
        """Notes whether the game has begun, too."""
        new = entry.ply > self.before
        self.begun |= new and (entry.kind == "late" or (entry.kind == "event" and self._has_typed))
        return entry.kind in SHOWN and (new or whole_log)

    def note_typed(self) -> None:
        self._has_typed = True

    def check(self) -> None:
        if self.services.trouble is not None:
            raise ArlequinError(str(self.services.trouble)) from self.services.trouble

    async def _rest(self, rest: Rest) -> None:
        """Lets people look and take back before a computer acts; Enter continues at once."""
        seconds = self._pause(rest)
        if seconds is not None and not self._can_repent(rest):
            await asyncio.sleep(seconds)
            return
        self._resting[rest.seat] = rest
        self.notify()
        await wait_for_any(self._enter, seconds=seconds)
        if self._resting.get(rest.seat) is rest:
            del self._resting[rest.seat]
            self.notify()
        if seconds is None and self._is_timed():
            await asyncio.sleep(rest.seconds)  # the quicker computer speaks first

    def _is_timed(self) -> bool:
        table = self.host.table
        return table.game.clock(table.replay.state) is not None

    def _pause(self, rest: Rest) -> float | None:
        """The seconds that a computer waits; None until Enter.

        In a race without a clock the people speak first.
        """
        late = rest.seat in self._people  # it plays for a person whose clock has run out
        if self._is_timed():
            return rest.seconds if late or self.terms.clock else None
        if self.hands or (late and not self.terms.aside):
            return rest.seconds
        if self.starts_race(rest.seat) and (self._people or not self.terms.aside):
            return None
        if self._can_repent(rest):
            return GRACE if self.terms.aside else None
        return max(MOMENT, rest.seconds) if self.terms.aside else rest.seconds

    def _can_repent(self, rest: Rest) -> bool:
        """Whether a computer waits for takebacks; not one that plays for a person here."""
        asks = self.terms.waits or self.terms.aside
        return rest.takeable and asks and rest.seat not in self._people and not self.hands

    def starts_race(self, seat: Seat) -> bool:
        table = self.host.table
        return self.terms.clock and table.race is not None and table.acting().get(seat) == THROW

    def waiting_computer(self) -> Seat | None:
        """A computer that waits for Enter, once none is thinking: in a race all begin at once."""
        table = self.host.table
        others = [seat for seat in table.acting() if seat not in self._people]
        since = {seat: rest.since for seat, rest in self._resting.items()}
        resting = [seat for seat in others if since.get(seat) == table.since[seat]]
        thinking = self._is_timed() and len(resting) < len(others)
        return None if not resting or thinking else resting[0]

    def let_continue(self) -> None:
        self._resting.clear()
        self._enter.set()
        self._enter = asyncio.Event()

    def notify(self) -> None:
        """Tells the front end that a computer waits, or that the table has failed."""
        if self._side is not None:
            self._side.message_handled(False)

    def close(self) -> None:
        """Stops everything; the record is stored."""
        for task in (tasks := asyncio.all_tasks(self.loop)):
            task.cancel()
        if tasks:
            self.loop.run_until_complete(asyncio.wait(tasks))
        self.loop.run_until_complete(self.loop.shutdown_asyncgens())
        self.loop.close()
