"""Runs one table: one request at a time, and everybody is told what has come of it."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, NamedTuple

import msgspec

from arlequin.core.errors import ArlequinError
from arlequin.core.seat import Seat
from arlequin.live.audience import Audience, Nobody
from arlequin.live.commit import Committer, Due
from arlequin.live.computers import USUAL, Computers, Doing, Manner
from arlequin.live.countdown import CountdownTimer
from arlequin.live.deadlines import Deadlines
from arlequin.live.held import Heard
from arlequin.live.hints import HintService
from arlequin.live.links import DeviceLinks
from arlequin.live.look import LookDelay
from arlequin.live.pace import RETRY, ShownPlies
from arlequin.live.race import Announcements, RaceSteps
from arlequin.live.tasks import Tasks
from arlequin.table import requests as ask
from arlequin.table.attendance import Attendance
from arlequin.table.entries import Answer, AnyEntry, Happened, Late, Rematched
from arlequin.table.plan import Requester, check_throw, plan, planned
from arlequin.table.ports import Advisers, Choosers, Clock, Keeper, Step
from arlequin.table.proposals import come_back
from arlequin.table.race.fairness import Timing
from arlequin.table.refusal import Refused, demand
from arlequin.table.setup import COMPUTER
from arlequin.table.table import MOVE, THROW, Draft, Table, Told

EARLY = ("play/stale", "The card was not turned up yet.", "YC-03")
"""For who has spoken before the card and waited until it came."""
CLOSING = ("table/closing", "The server is closing; nothing is lost.")
Refound = Callable[[Table], Awaitable[str]]


async def _nowhere(table: Table) -> str:
    raise Refused("rematch/none", "There is no other table here.")


class Surroundings(NamedTuple):
    """What a host finds around its table."""

    around: Callable[["Host"], Audience] = lambda host: Nobody()
    adviser: Advisers | None = None
    """Who thinks hints out; None where nobody can."""
    refound: Refound = _nowhere
    """Founds the table of a rematch."""


ALONE = Surroundings()


class Host:
    """The one through whom everything at a table goes."""

    def __init__(
        self,
        table: Table,
        archive: Keeper,
        choosers: Choosers,
        clock: Clock,
        manner: Manner = USUAL,
        world: Surroundings = ALONE,
    ) -> None:
        self.table = table
        self.attendance = Attendance(clock)
        audience = self.audience = world.around(self)
        self.hints = HintService(table, self.attendance, world.adviser)
        self._refound = world.refound
        self._requests: set[asyncio.Task[Answer]] = set()
        tasks = self.tasks = Tasks(audience.trouble)
        self.clocks = Deadlines(table, clock)
        self.countdown = CountdownTimer(audience, clock, manner.pace)
        self.look = LookDelay(table, audience, clock, manner.pace)
        self._keeping = Committer(table, archive, clock, tasks, self._settle, self.look)
        self._lock = self._keeping.lock
        self.proving = DeviceLinks(
            table, audience, self.attendance.present, self._by_itself, tasks.start
        )
        steps = RaceSteps(self._lock, self._done, self._unasked)
        self.announcing = Announcements(table, audience, self.clocks, tasks, steps)
        self.shown = ShownPlies()
        doing = Doing(self.do, self._be_late, self.shown)
        self._computing = Computers(table, self.attendance, choosers, tasks, doing, manner)

    # --- asking ----------------------------------------------------------------------------------

    async def do(
        self, request: ask.AnyRequest, sender: ask.Sender, heard: Heard | None = None
    ) -> Answer:
        """Do what is asked, once; Refused says why not."""
        if isinstance(request, ask.Advise):
            planned(self.table, request, self._asking(sender))
            return await self.hints.answer(request, lambda: self._kept(request, sender))
        if isinstance(request, ask.Play) and self.table.timed():
            return await self.announcing.announce(request, sender, heard)
        if isinstance(request, ask.Throw) and self.table.races and self.countdown.seconds:
            return await asyncio.shield(self._begun(self._counted_down(request, sender)))
        return await self._kept(request, sender)

    async def _kept(self, request: ask.AnyRequest, sender: ask.Sender) -> Answer:
        return await asyncio.shield(self._begun(self._alone(request, sender)))

    def _begun(self, work: Coroutine[Any, Any, Answer]) -> "asyncio.Task[Answer]":
        """Whoever asks may go at any moment; a step that is being kept is made so all the same."""
        task = asyncio.get_running_loop().create_task(work)
        self._requests.add(task)
        task.add_done_callback(self._answered)
        return task

    def _answered(self, task: "asyncio.Task[Answer]") -> None:
        self._requests.discard(task)
        if not task.cancelled():
            task.exception()  # looked at, in case whoever asked has gone

    async def _counted_down(self, request: ask.Throw, sender: ask.Sender) -> Answer:
        """A race is counted down, so that nobody is surprised; nothing is drawn before its end."""
        if request.key in self.table.answers:
            return await self._alone(request, sender)
        check_throw(self.table, request, self._asking(sender))
        async with self.countdown.before(request.seat):
            return await self._alone(request, sender)

    async def _alone(self, request: ask.AnyRequest, sender: ask.Sender) -> Answer:
        while True:
            await self.proving.ready(request)
            async with self._lock:
                demand(not self.tasks.closed, *CLOSING)
                if not self.proving.waits(request):  # else somebody has just come: once more
                    return await self._done(request, sender)

    async def _done(
        self, request: ask.AnyRequest, sender: ask.Sender, timing: Timing | None = None
    ) -> Answer:
        await self._keeping.be_sure()
        known = self.table.answers.get(request.key)
        if known is not None:
            return known
        early = isinstance(request, ask.Play) and self.table.timed() and timing is None
        demand(not early, *EARLY)
        draft = _timed(plan(self.table, request, self._asking(sender)), timing)
        throw = request if isinstance(request, ask.Throw) else None
        step = await self._make_so(await self._refounded(draft), (request.key,), throw)
        return step.answers[0]

    def _asking(self, sender: ask.Sender) -> Requester:
        itself = self._computing.standing_in() if sender.itself else frozenset()
        return Requester(sender.holders, self.clocks.now(), self.attendance.away_for, itself)

    async def _refounded(self, draft: Draft) -> Draft:
        """A rematch needs its table before it can be told where that is."""
        if not any(isinstance(entry, Rematched) for entry in draft.entries):
            return draft
        name = await self._refound(self.table)
        found = tuple(Rematched(name) if isinstance(e, Rematched) else e for e in draft.entries)
        return msgspec.structs.replace(draft, entries=found)

    # --- steps -----------------------------------------------------------------------------------

    async def _by_itself(self, what: Due) -> None:
        """A step that nobody asks for, when its turn comes."""
        async with self._lock:
            if not self.tasks.closed:
                await self._unasked(what)

    async def _unasked(self, what: Due) -> None:
        """What is still to be done once nothing is in doubt; the lock is held."""
        await self._keeping.catch_up()
        entries = await what()
        if entries is not None:
            await self._make_so(self.table.draft(entries))

    async def _be_late(self, seat: Seat) -> None:
        """Everybody is told that a clock has run out, once a turn."""

        async def late() -> list[AnyEntry] | None:
            due = seat in self.table.acting() and seat not in self.table.late
            return [Late(seat)] if due else None

        await self._by_itself(late)

    async def _make_so(
        self, draft: Draft, keys: tuple[str, ...] = (), throw: ask.Throw | None = None
    ) -> Step:
        hand = await self.proving.hand(draft, throw)
        return await self._keeping.keep(draft, keys, hand)

    def _settle(self, told: tuple[Told, ...]) -> None:
        """It was kept: everybody is told, and the table goes on."""
        self.countdown.end()
        self.announcing.begin(told)
        self.proving.moved_on()
        self.audience.told(told)
        self.announcing.settle()
        self.wake()

    # --- who is there ----------------------------------------------------------------------------

    def arrived(self, seats: tuple[Seat, ...]) -> None:
        """A device has come, with these seats or to look on, and was told how the table stands."""
        if self.tasks.closed:
            return
        if seats:
            self.proving.arrived(seats)
        if self._comebacks():
            self.tasks.start(self._come_back())
        self.wake()  # a table that nobody looked at goes on

    def _comebacks(self) -> list[AnyEntry] | None:
        """What follows from who is back; None where nothing does."""
        return come_back(self.table, self.attendance.present) or None

    async def _returns(self) -> list[AnyEntry] | None:
        return self._comebacks()

    async def _come_back(self) -> None:
        """Where it cannot be kept it is tried again, for nobody asks for it."""
        while self._comebacks() and not self.tasks.closed:
            try:
                await self._by_itself(self._returns)
            except ArlequinError as error:
                self.tasks.troubles(error)
                await asyncio.sleep(RETRY)

    @property
    def racing(self) -> bool:
        """Whether a race is on, or is about to begin: then it matters how far everybody is."""
        return not self.tasks.closed and (self.countdown.on or self.table.timed())

    # --- going on by itself ----------------------------------------------------------------------

    def wake(self) -> None:
        """Set every clock anew: the table has changed, or has just been opened."""
        self.tasks.silence()
        if self.tasks.closed or self.table.paused or self.table.over or not self.table.started:
            return
        self.proving.go_on()
        self.announcing.wake()
        for seat, doing in self.table.acting().items():
            self._wake_seat(seat, doing)

    def _wake_seat(self, seat: Seat, doing: str) -> None:
        since = self.table.since[seat]
        if self.table.seating[seat].kind == COMPUTER:
            self._computing.begin(seat, since)
        elif self.table.setup.turn_seconds and doing in (MOVE, THROW) and not self.table.timed():
            left = self.clocks.turn_left(seat)
            self.tasks.alarm(left, self._computing.out_of_time, seat, since)

    async def close(self) -> None:
        """Stop every clock and computer."""
        self.tasks.close()
        self.announcing.drop(*CLOSING)
        async with self._lock:  # a step that is being kept is made so first
            self.tasks.cancel()
        await self.tasks.ended()


def _timed(draft: Draft, timing: Timing | None) -> Draft:
    """With the announcement, what its place was decided from."""
    if timing is None:
        return draft
    entries = tuple(
        msgspec.structs.replace(entry, timing=timing) if isinstance(entry, Happened) else entry
        for entry in draft.entries
    )
    return msgspec.structs.replace(draft, entries=entries)
