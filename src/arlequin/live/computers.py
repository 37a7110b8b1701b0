"""Computers at a table: they think elsewhere, wait a little, and send requests like a device."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random, SystemRandom
from typing import NamedTuple

from arlequin.core.errors import ArlequinError
from arlequin.core.seat import Seat
from arlequin.live.pace import BRIEFEST, GRACE, LOOKED_AT, PACE, REST, RETRY, ShownPlies
from arlequin.live.tasks import Tasks
from arlequin.players.workers.recipe import Asker, Recipe
from arlequin.table import requests as ask
from arlequin.table.attendance import Attendance
from arlequin.table.entries import Answer
from arlequin.table.ports import Choosers
from arlequin.table.proposals import TAKEOVER, takeable_events
from arlequin.table.public_table import THROW
from arlequin.table.refusal import Refused
from arlequin.table.setup import PERSON
from arlequin.table.table import Table


class ComputerPorts(NamedTuple):
    """Functions of the host that the computers of a table need."""

    ask: Callable[[ask.AnyRequest, ask.Sender], Awaitable[Answer]]
    declare_late: Callable[[Seat, int], Awaitable[None]]
    """Publishes that a clock has run out."""
    shown: ShownPlies
    awaited: Callable[[], tuple[Seat, ...]]
    """The people for whom the next race waits."""


class Rest(NamedTuple):
    """A moment before a computer acts."""

    seat: Seat
    since: int
    seconds: float
    takeable: bool
    """Whether a person can take a move back until then."""


Rests = Callable[[Rest], Awaitable[None]]


async def sleep(rest: Rest) -> None:
    """Let the time of a rest pass."""
    await asyncio.sleep(rest.seconds)


class Manner(NamedTuple):
    """How computers of a table behave: their pace, their source of chance, how they rest."""

    pace: float = PACE
    random: Random = SystemRandom()
    """For seeds of computers and names of tables; a simulation has one that repeats itself."""
    rests: Rests = sleep
    """How they let time pass before they act."""


USUAL = Manner()


class Computers:
    """Lets computers take their turns, and finish a turn whose clock has run out."""

    def __init__(
        self,
        table: Table,
        attendance: Attendance,
        choosers: Choosers,
        tasks: Tasks,
        ports: ComputerPorts,
        manner: Manner,
    ) -> None:
        self._table = table
        self._attendance = attendance
        self._choosers = choosers
        self._tasks = tasks
        self._ask, self._declare_late, self._shown, self._awaited = ports
        self._pace, self._random, self._rests = manner
        self._recipe = Recipe.of(table.game)
        self._thinking: set[tuple[Seat, int]] = set()
        self._late: set[Seat] = set()
        """Seats of people whose turn clock has run out."""
        self._resting: set[asyncio.Future[None]] = set()

    def standing_in(self) -> frozenset[Seat]:
        """The seats for which computers act now; a player who returns acts for themselves."""
        return frozenset((*self._table.seating.computers, *self._late))

    def begin(self, seat: Seat, since: int) -> None:
        """Begin the turn of a computer, once; at once where no person waits for it."""
        if self._race_is_decided():
            for rest in self._resting:
                rest.cancel()
        if (seat, since) not in self._thinking:
            self._thinking.add((seat, since))
            self._tasks.start(self._turn(seat, since))

    async def out_of_time(self, seat: Seat, since: int) -> None:
        """The clock of a turn has run out: a computer makes the rest of its moves."""
        table = self._table
        if table.seating[seat].kind == PERSON and seat not in self._late:
            self._late.add(seat)
            try:
                await self._turn(seat, since)
                while seat in table.late and seat in table.acting() and table.since[seat] > since:
                    since = table.since[seat]
                    await self._turn(seat, since)
            finally:
                self._late.discard(seat)

    # --- a turn ----------------------------------------------------------------------------------

    async def _turn(self, seat: Seat, since: int) -> None:
        """Try until it has acted, or need not any more."""
        try:
            while self._is_to_act(seat, since):
                try:
                    if seat in self._late and seat not in self._table.late:
                        await self._declare_late(seat, since)
                    await self._act(seat, since)
                except Refused:
                    continue  # another was faster: choose again
                except ArlequinError as error:
                    self._tasks.report(error)
                    await asyncio.sleep(RETRY)
        finally:
            self._thinking.discard((seat, since))

    async def _act(self, seat: Seat, since: int) -> None:
        text, seconds = await self._choice(seat)
        await self._rest(seat, since, seconds)
        if self._is_to_act(seat, since):
            key = f"computer-{self._random.getrandbits(128):032x}"
            request: ask.AnyRequest = ask.ThrowRequest(key, seat, since)
            if text:
                request = ask.Play(key, seat, since, text)
            await self._ask(request, ask.TABLE)

    def _is_to_act(self, seat: Seat, since: int) -> bool:
        """Whether the seat is to act, a computer's or out of time, and no player is awaited."""
        ended = self._tasks.closed or bool(self._awaited()) or self._table.over
        playing = not ended and self._attendance.is_watched and seat in self.standing_in()
        return playing and seat in self._table.acting() and self._table.since[seat] == since

    async def _choice(self, seat: Seat) -> tuple[str, float]:
        """A move, or an empty text for a throw, and the seconds after which it is made."""
        if self._table.acting()[seat] == THROW:
            unseen = self._table.limit and not self._shown.reporting
            return "", self._pace * (REST if unseen else 1)
        view = self._table.game.view(self._table.replay.state, seat)
        level = self._table.seating[seat].level or TAKEOVER
        seed = self._random.getrandbits(64)
        asker = Asker(self._table.name, self._attendance.addresses)
        choice = await self._choosers.choose(self._recipe, level, view, seed, asker)
        if self._is_race():  # at the table's pace, so that the order of computers stays
            return choice.text, choice.seconds * max(self._pace / PACE, BRIEFEST)
        return choice.text, self._pace

    def _is_race(self) -> bool:
        """Whether the order of announcements matters, also where no clock runs."""
        return self._table.game.clock(self._table.replay.state) is not None

    # --- a rest ----------------------------------------------------------------------------------

    async def _rest(self, seat: Seat, since: int, seconds: float) -> None:
        """Wait until people have seen the previous entries, and could have taken them back."""
        open_still = any(takeable_events(self._table, seat) for seat in self._table.seating.people)
        if open_still and not self._shown.reporting and not self._table.limit:
            seconds = max(seconds, GRACE * self._pace)  # unless time is part of the game
        await self._let_pass(Rest(seat, since, seconds, open_still))
        if not self._is_race():
            await self._shown.wait(since, LOOKED_AT * self._pace)

    async def _let_pass(self, rest: Rest) -> None:
        """Let the time pass, unless a race is decided meanwhile."""
        if self._race_is_decided():
            return
        resting = asyncio.ensure_future(self._rests(rest))
        self._resting.add(resting)
        try:
            await asyncio.wait({resting})
        finally:
            self._resting.discard(resting)
            resting.cancel()
        if not resting.cancelled():
            resting.result()

    def _race_is_decided(self) -> bool:
        """Whether a race is decided, and only computers are still to announce."""
        race = self._table.race if self._table.is_timed() else None
        people = self._table.acting().keys() & set(self._table.seating.people)
        return race is not None and race.decided and not people
