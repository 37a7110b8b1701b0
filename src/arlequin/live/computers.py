"""Computers at a table: they think elsewhere, wait a little, and ask like anybody."""

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
from arlequin.table.proposals import TAKEOVER, takeable
from arlequin.table.public_table import THROW
from arlequin.table.refusal import Refused
from arlequin.table.setup import PERSON
from arlequin.table.table import Table

Asks = Callable[[ask.AnyRequest, ask.Sender], Awaitable[Answer]]


class Doing(NamedTuple):
    """Ports of the computers of a table: how they ask, and which screens they wait for."""

    ask: Asks
    be_late: Callable[[Seat, int], Awaitable[None]]
    """Tells everybody that a clock has run out."""
    shown: ShownPlies
    awaited: Callable[[], tuple[Seat, ...]]
    """The people for whom the next race waits."""


class Rest(NamedTuple):
    """A moment before a computer acts."""

    seat: Seat
    since: int
    seconds: float
    takeable: bool
    """Whether somebody may take a move back until then."""


Rests = Callable[[Rest], Awaitable[None]]


async def sleep(rest: Rest) -> None:
    """Let the time pass."""
    await asyncio.sleep(rest.seconds)


class Manner(NamedTuple):
    """How computers of a table behave: their pace, where their luck comes from, how they rest."""

    pace: float = PACE
    random: Random = SystemRandom()
    """Seeds of computers and names of tables; a simulation has one that repeats itself."""
    rests: Rests = sleep
    """How they let time pass before they act."""


USUAL = Manner()


class Computers:
    """Lets computers take their turns, and play the rest of a turn whose clock has run out."""

    def __init__(
        self,
        table: Table,
        attendance: Attendance,
        choosers: Choosers,
        tasks: Tasks,
        doing: Doing,
        manner: Manner,
    ) -> None:
        self._table = table
        self._attendance = attendance
        self._choosers = choosers
        self._tasks = tasks
        self._do, self._declare_late, self._shown, self._awaited = doing
        self._pace, self._random, self._rests = manner
        self._recipe = Recipe.of(table.game)
        self._thinking: set[tuple[Seat, int]] = set()
        self._late: set[Seat] = set()
        """Seats of people whose turn clock has run out."""
        self._resting: set[asyncio.Future[None]] = set()

    def standing_in(self) -> frozenset[Seat]:
        """The seats for which computers act now; a player who comes back acts for themselves."""
        return frozenset((*self._table.seating.computers, *self._late))

    def begin(self, seat: Seat, since: int) -> None:
        """It is a computer's turn, and it takes it once; at once where nobody waits for it."""
        if self._decided():
            for rest in self._resting:
                rest.cancel()
        if (seat, since) not in self._thinking:
            self._thinking.add((seat, since))
            self._tasks.start(self._turn(seat, since))

    async def out_of_time(self, seat: Seat, since: int) -> None:
        """The clock of the turn has run out: a computer makes the moves that are left of it."""
        if self._table.seating[seat].kind == PERSON and seat not in self._late:
            self._late.add(seat)
            try:
                await self._turn(seat, since)
                while (later := self._goes_on(seat)) > since:
                    since = later
                    await self._turn(seat, since)
            finally:
                self._late.discard(seat)

    def _goes_on(self, seat: Seat) -> int:
        """Since which ply a seat acts in the turn whose clock has run out; 0 when it is over."""
        goes_on = seat in self._table.late and seat in self._table.acting()
        return self._table.since[seat] if goes_on else 0

    # --- a turn ----------------------------------------------------------------------------------

    async def _turn(self, seat: Seat, since: int) -> None:
        """Until it has acted, or need not any more; whatever fails is tried again."""
        try:
            while self._still(seat, since):
                try:
                    await self._note_late(seat, since)
                    await self._act(seat, since)
                except Refused:
                    continue  # another was faster: choose again
                except ArlequinError as error:
                    self._tasks.troubles(error)
                    await asyncio.sleep(RETRY)
        finally:
            self._thinking.discard((seat, since))

    async def _note_late(self, seat: Seat, since: int) -> None:
        if seat in self._late and seat not in self._table.late:
            await self._declare_late(seat, since)

    async def _act(self, seat: Seat, since: int) -> None:
        text, seconds = await self._choice(seat)
        await self._rest(seat, since, seconds)
        if self._still(seat, since):
            await self._do(self._as_request(seat, since, text), ask.TABLE)

    async def _rest(self, seat: Seat, since: int, seconds: float) -> None:
        """Until people have seen what came before, and have had time to take it back."""
        open_still = self._open_still()
        grace = 0.0 if self._shown.told else self._grace(open_still)
        await self._let_pass(Rest(seat, since, max(seconds, grace), open_still))
        if not self._races():
            await self._shown.wait(since, LOOKED_AT * self._pace)

    async def _let_pass(self, rest: Rest) -> None:
        """Let the time pass, unless a race is decided meanwhile."""
        if self._decided():
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

    def _decided(self) -> bool:
        """Whether a race is decided, and only computers are still to speak."""
        race = self._table.race if self._table.timed() else None
        people = self._table.acting().keys() & set(self._table.seating.people)
        return race is not None and race.decided and not people

    def _still(self, seat: Seat, since: int) -> bool:
        """Whether the seat is to act, a computer's or out of time, and nobody is awaited."""
        stopped = self._tasks.closed or bool(self._awaited())
        ended = stopped or self._table.over
        playing = not ended and self._attendance.watched and seat in self.standing_in()
        return playing and seat in self._table.acting() and self._table.since[seat] == since

    def _as_request(self, seat: Seat, since: int, text: str) -> ask.AnyRequest:
        key = f"computer-{self._random.getrandbits(128):032x}"
        if text:
            return ask.Play(key, seat, since, text)
        return ask.Throw(key, seat, since)

    # --- what, and how soon ----------------------------------------------------------------------

    async def _choice(self, seat: Seat) -> tuple[str, float]:
        """A move, or none for a throw, and the seconds after which it is made."""
        if self._table.acting()[seat] == THROW:
            unseen = self._table.limit and not self._shown.told
            return "", self._pace * (REST if unseen else 1)
        view = self._table.game.view(self._table.replay.state, seat)
        level = self._table.seating[seat].level or TAKEOVER
        seed = self._random.getrandbits(64)
        choice = await self._choosers.choose(self._recipe, level, view, seed, self._asker())
        return choice.text, self._reaction(choice.seconds) if self._races() else self._pace

    def _races(self) -> bool:
        """Whether it matters who speaks first, also where no clock runs."""
        return self._table.game.clock(self._table.replay.state) is not None

    def _asker(self) -> Asker:
        return Asker(self._table.name, self._attendance.addresses)

    def _reaction(self, seconds: float) -> float:
        """The seconds of a race as this table's pace has them, so that the order stays."""
        return seconds * max(self._pace / PACE, BRIEFEST)

    def _open_still(self) -> bool:
        """Whether somebody may take a move back now."""
        return any(takeable(self._table, seat) for seat in self._table.seating.people)

    def _grace(self, open_still: bool) -> float:
        """A person who just moved may think again for a moment, unless time is part of the game."""
        return GRACE * self._pace if open_still and not self._table.limit else 0.0
