"""Host: runs one table, one request at a time, and publishes what has come of it."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import NamedTuple

import msgspec

from arlequin.core.errors import ArlequinError
from arlequin.core.seat import Seat
from arlequin.live.audience import Audience, Nobody
from arlequin.live.commit import Committer, UnrequestedEntries
from arlequin.live.computers import USUAL, Computers, Doing, Manner
from arlequin.live.countdown import CountdownTimer
from arlequin.live.deadlines import Deadlines
from arlequin.live.held import Heard
from arlequin.live.hints import HintService
from arlequin.live.look import LookDelay
from arlequin.live.pace import RETRY, ShownPlies
from arlequin.live.participants import Participants, UnownedChance
from arlequin.live.race import Announcements, RaceSteps
from arlequin.live.rounds import Rounds
from arlequin.live.tasks import Tasks
from arlequin.table import requests as ask
from arlequin.table.attendance import Attendance
from arlequin.table.chance.draws import ALONE
from arlequin.table.entries import Answer, AnyEntry, Happened, Late, Rematched
from arlequin.table.plan import Requester, check_throw, plan, planned
from arlequin.table.ports import Advisers, Choosers, Clock, Keeper, Step
from arlequin.table.proposals import come_back
from arlequin.table.public_table import MOVE, THROW
from arlequin.table.race.fairness import Timing
from arlequin.table.refusal import Refused, demand
from arlequin.table.setup import COMPUTER
from arlequin.table.table import Draft, FoldedEntry, Table

CLOSING = ("table/closing", "The server is closing; nothing is lost.")
CreateRematch = Callable[[Table], Awaitable[str]]


async def _nowhere(table: Table) -> str:
    raise Refused("rematch/none", "There is no other table here.")


class HostPorts(NamedTuple):
    """Ports of a host: who chooses for computers, whom it tells, who thinks hints out."""

    choosers: Choosers
    audience: Callable[["Host"], Audience] = lambda host: Nobody()
    adviser: Advisers | None = None
    """Who thinks hints out; None where nobody can."""
    create_rematch: CreateRematch = _nowhere


class Host:
    """Host of one table: everything that happens there goes through it."""

    def __init__(
        self,
        table: Table,
        archive: Keeper,
        ports: HostPorts,
        clock: Clock,
        manner: Manner = USUAL,
    ) -> None:
        self.table = table
        manner = manner._replace(pace=manner.pace * table.setup.pace)
        self.attendance = Attendance(clock)
        audience = self.audience = ports.audience(self)
        self.hints = HintService(table, self.attendance, ports.adviser)
        self._create_rematch = ports.create_rematch
        self._requests: set[asyncio.Task[Answer]] = set()
        self._falling: set[str] = set()
        """The keys of throws of a race that were counted down, and wait for their draw."""
        tasks = self.tasks = Tasks(audience.trouble)
        self.deadlines = Deadlines(table, clock)
        self.countdown = CountdownTimer(audience, clock, manner.pace)
        self.look = LookDelay(table, audience, clock, manner.pace)
        self._committer = Committer(table, archive, clock, tasks, self._publish, self.look)
        self._lock = self._committer.lock
        present, run = self.attendance.present, self._run_unrequested
        self.rounds = Rounds(table, audience, clock, present, self._store)
        self.participants = Participants(table, clock, tasks, run)
        self._unowned = UnownedChance(table, present, self.participants, tasks, run)
        steps = RaceSteps(self._lock, self._execute, self._execute_unrequested)
        self.announcements = Announcements(table, audience, self.deadlines, tasks, steps)
        self.shown = ShownPlies()
        doing = Doing(self.do, self._declare_late, self.shown, self.awaited)
        self._computers = Computers(table, self.attendance, ports.choosers, tasks, doing, manner)

    # --- asking ----------------------------------------------------------------------------------

    async def do(
        self, request: ask.AnyRequest, sender: ask.Sender, heard: Heard | None = None
    ) -> Answer:
        """Do what is asked, once; Refused says why not.

        In a task of its own: who asks may go, a step that is being stored is committed anyway.
        """
        task = asyncio.get_running_loop().create_task(self.run(request, sender, heard))
        self._requests.add(task)
        task.add_done_callback(self._end_request)
        return await asyncio.shield(task)

    async def run(
        self, request: ask.AnyRequest, sender: ask.Sender, heard: Heard | None = None
    ) -> Answer:
        """The same in the task of who asks, which nobody may cancel."""
        if isinstance(request, ask.Advise):
            planned(self.table, request, self._requester(sender))
            return await self.hints.answer(request, lambda: self._run_locked(request, sender))
        if isinstance(request, ask.Play) and self.table.timed():
            return await self.announcements.announce(request, sender, heard)
        if isinstance(request, ask.Throw) and self.table.races:
            self._note_ready(sender.holders)  # a player who throws is ready
            if self.countdown.seconds:
                return await self._throw_after_countdown(request, sender)
        return await self._run_locked(request, sender)

    def _end_request(self, task: "asyncio.Task[Answer]") -> None:
        self._requests.discard(task)
        if not task.cancelled():
            task.exception()  # looked at, in case the asker has gone

    async def _throw_after_countdown(self, request: ask.Throw, sender: ask.Sender) -> Answer:
        """A race is counted down, so that nobody is surprised; nothing is drawn before its end."""
        if request.key in self.table.answers or request.key in self._falling:
            return await self._run_locked(request, sender)
        check_throw(self.table, request, self._requester(sender))
        self._check_complete(request)
        async with self.countdown.before(request.seat):
            self._falling.add(request.key)
            try:
                return await self._run_locked(request, sender)
            finally:
                self._falling.discard(request.key)

    async def _run_locked(self, request: ask.AnyRequest, sender: ask.Sender) -> Answer:
        """Execute a request once it has the lock and the devices that it waits for."""
        if self.rounds.allows(request):
            async with self.rounds.waiting_lock:
                return await self._execute(request, sender)
        while True:
            if self.participants.holds_up(request):
                await self.participants.complete()
            async with self._lock:
                demand(not self.tasks.closed, *CLOSING)
                if not self.participants.holds_up(request):  # else someone has just come
                    return await self._execute(request, sender)

    async def _execute(
        self, request: ask.AnyRequest, sender: ask.Sender, timing: Timing | None = None
    ) -> Answer:
        """Plan a request and commit its draft; the lock is held."""
        if self._committer.doubt:
            await self._committer.resolve_doubt()
        known = self.table.answers.get(request.key)
        if known is not None:
            return known
        if isinstance(request, ask.Play) and timing is None:
            self.announcements.check_not_early()
        self._check_complete(request)
        draft = _timed(plan(self.table, request, self._requester(sender)), timing)
        throw = request if isinstance(request, ask.Throw) else None
        if Rematched in map(type, draft.entries):
            draft = await self._with_rematch_table(draft)
        step = await self._commit_draft(draft, (request.key,), throw)
        return step.answers[0]

    def _check_complete(self, request: ask.AnyRequest) -> None:
        """Refuse the throw of a race as long as a player is awaited."""
        waits = isinstance(request, ask.Throw) and bool(self.awaited())
        demand(not waits, "race/waits", "The race waits until everyone is there and ready.")

    def _requester(self, sender: ask.Sender) -> Requester:
        itself = self._computers.standing_in() if sender.itself else frozenset()
        return Requester(sender.holders, self.deadlines.now(), self.attendance.away_for, itself)

    async def _with_rematch_table(self, draft: Draft) -> Draft:
        """A rematch needs its table before it can be told where that is."""
        name = await self._create_rematch(self.table)
        found = tuple(Rematched(name) if isinstance(e, Rematched) else e for e in draft.entries)
        return msgspec.structs.replace(draft, entries=found)

    # --- steps -----------------------------------------------------------------------------------

    async def _run_unrequested(self, what: UnrequestedEntries) -> None:
        """Commit a step that nobody asks for, when it has the lock."""
        async with self._lock:
            if not self.tasks.closed:
                await self._execute_unrequested(what)

    async def _execute_unrequested(self, what: UnrequestedEntries) -> None:
        """Commit what is still due once nothing is in doubt; the lock is held."""
        await self._committer.catch_up()
        entries = await what()
        if entries is not None:
            await self._commit_draft(self.table.draft(entries))

    async def _declare_late(self, seat: Seat, since: int) -> None:
        """Everybody is told that a clock has run out, once a turn; not where it has just ended."""

        async def late() -> list[AnyEntry] | None:
            same = seat in self.table.acting() and self.table.since[seat] == since
            due = same and seat not in self.table.late
            return [Late(seat)] if due else None

        await self._run_unrequested(late)

    async def _commit_draft(
        self, draft: Draft, keys: tuple[str, ...] = (), throw: ask.Throw | None = None
    ) -> Step:
        """Collect the links that its draws need, then store and publish it."""
        hand = await self.rounds.hand(draft, throw)
        return await self._committer.commit(draft, keys, hand)

    async def _store(self, entries: list[AnyEntry]) -> Step:
        """Commit entries at once; the lock is held."""
        return await self._committer.commit(self.table.draft(entries), (), ALONE)

    def _publish(self, told: tuple[FoldedEntry, ...]) -> None:
        """The step is stored: everybody is told, and the table goes on."""
        self.countdown.end()
        self.announcements.begin(told)
        self.rounds.look_again()
        self.participants.changed()
        self.audience.told(told)
        self.announcements.settle()
        self.wake()

    # --- who is there ----------------------------------------------------------------------------

    def arrived(self) -> None:
        """A device has come, and was sent the state of the table."""
        if self.tasks.closed:
            return
        self.rounds.look_again()
        if self._return_entries():
            self.tasks.start(self._commit_returns())
        self.wake()  # a table that nobody looked at goes on

    def _return_entries(self) -> list[AnyEntry] | None:
        """What follows from who is back; None where nothing does."""
        return come_back(self.table, self.attendance.present) or None

    async def _due_returns(self) -> list[AnyEntry] | None:
        return self._return_entries()

    async def _commit_returns(self) -> None:
        """Commit that somebody is back; try again where it fails, for nobody asks for it."""
        while self._return_entries() and not self.tasks.closed:
            try:
                await self._run_unrequested(self._due_returns)
            except ArlequinError as error:
                self.tasks.troubles(error)
                await asyncio.sleep(RETRY)

    def awaited(self) -> tuple[Seat, ...]:
        """The people for whom the next race waits: absent, or not ready for the first one."""
        table, there = self.table, self.attendance
        if not (table.clocked and table.races and THROW in table.acting().values()):
            return ()
        racing = table.race.players if table.race else ()
        people = [seat for seat in table.seating.people if seat in racing]
        if not table.race_since:  # the first race
            unready = {s for s in people if table.seating[s].holder not in there.ready}
            return tuple(s for s in people if s in unready or not there.present(s))
        return tuple(seat for seat in people if not there.present(seat))

    def get_ready(self, holders: frozenset[str]) -> None:
        """The people who sit at this device are ready for the first race."""
        if self._note_ready(holders):
            self.wake()

    def _note_ready(self, holders: frozenset[str]) -> bool:
        """Whether that is news; secrets that hold no seat are not stored."""
        seated = holders & {seat.holder for seat in self.table.seating.seats}
        news = not seated <= self.attendance.ready
        self.attendance.ready |= seated
        return news

    @property
    def racing(self) -> bool:
        """Whether a race is on, or is about to begin: then it matters how far everybody is."""
        return not self.tasks.closed and (self.countdown.on or self.table.timed())

    # --- going on by itself ----------------------------------------------------------------------

    def wake(self) -> None:
        """Set every clock again: the table has changed, or has just been opened."""
        self.tasks.silence()
        if self.tasks.closed or self.table.paused or self.table.over or not self.table.started:
            return
        self._unowned.resume()
        self.announcements.wake()
        for seat, doing in self.table.acting().items():
            self._wake_seat(seat, doing)

    def _wake_seat(self, seat: Seat, doing: str) -> None:
        since = self.table.since[seat]
        if self.table.seating[seat].kind == COMPUTER:
            self._computers.begin(seat, since)
        elif self.table.setup.turn_seconds and doing in (MOVE, THROW) and not self.table.timed():
            left = self.deadlines.turn_left(seat)
            self.tasks.alarm(left, self._computers.out_of_time, seat, since)

    async def close(self) -> None:
        """Stop every clock and computer."""
        self.tasks.close()
        self.rounds.close(*CLOSING)
        self.announcements.drop(*CLOSING)
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
