"""Host: runs one table, one request at a time, and publishes its steps."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import NamedTuple

import msgspec

from arlequin.core.errors import ArlequinError
from arlequin.core.seat import Seat
from arlequin.live.audience import Audience
from arlequin.live.clock import Deadlines
from arlequin.live.commit import Committer, UnrequestedEntries
from arlequin.live.computers import USUAL, ComputerPorts, Computers, Manner
from arlequin.live.hints import HintService
from arlequin.live.pace import RETRY, CountdownTimer, LookDelay, ShownPlies
from arlequin.live.participants import Participants
from arlequin.live.race import Announcements, Arrival, RaceSteps
from arlequin.live.rounds import Rounds
from arlequin.live.tasks import Tasks
from arlequin.table import requests as ask
from arlequin.table.attendance import Attendance
from arlequin.table.chance import ALONE
from arlequin.table.entries import Answer, AnyEntry, Happened, Late, Rematched
from arlequin.table.fairness import Timing
from arlequin.table.plan import check_action, plan, plan_entries
from arlequin.table.ports import Advisers, Choosers, Clock, Step, StepArchive
from arlequin.table.proposals import return_entries
from arlequin.table.public_table import MOVE, THROW
from arlequin.table.refusal import Refused, demand
from arlequin.table.setup import COMPUTER
from arlequin.table.table import Draft, FoldedEntry, Table

CLOSING = ("table/closing", "The server is closing; nothing is lost.")
CreateRematch = Callable[[Table], Awaitable[str]]


async def _nowhere(table: Table) -> str:
    raise Refused("rematch/none", "There is no other table here.")


class HostPorts(NamedTuple):
    """Ports of a host: its computers, its audience, its hints, its rematches."""

    choosers: Choosers
    audience: Callable[["Host"], Audience] = lambda host: Audience()
    adviser: Advisers | None = None
    """Computes hints; None where there are none."""
    create_rematch: CreateRematch = _nowhere


class Host:
    """Host of one table: every request and every step goes through it."""

    def __init__(
        self,
        table: Table,
        archive: StepArchive,
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
        tasks = self.tasks = Tasks(audience.report)
        self.deadlines = Deadlines(table, clock)
        self.countdown = CountdownTimer(audience, clock, manner.pace)
        self.look = LookDelay(table, audience, clock, manner.pace)
        self._committer = Committer(table, archive, clock, tasks, self._publish, self.look)
        self._lock = self._committer.lock
        self.rounds = Rounds(table, audience, clock, self.attendance.is_present, self._store)
        self.participants = Participants(table, clock, tasks, self._run_unrequested)
        self._drawing: asyncio.Task[None] | None = None
        """Draws chance without an owner."""
        steps = RaceSteps(self._lock, self._execute, self._execute_unrequested, self._requester)
        self.announcements = Announcements(table, audience, self.deadlines, tasks, steps)
        self.shown = ShownPlies()
        needs = ComputerPorts(self.execute, self._declare_late, self.shown, self.awaited_players)
        self._computers = Computers(table, self.attendance, ports.choosers, tasks, needs, manner)

    # --- requests --------------------------------------------------------------------------------

    async def execute(
        self, request: ask.AnyRequest, sender: ask.Sender, arrival: Arrival | None = None
    ) -> Answer:
        """Execute a request, once; Refused says why not.

        In a separate task: cancelling the caller does not stop a step that is being stored.
        """
        task = asyncio.get_running_loop().create_task(self.run(request, sender, arrival))
        self._requests.add(task)
        task.add_done_callback(self._end_request)
        return await asyncio.shield(task)

    async def run(
        self, request: ask.AnyRequest, sender: ask.Sender, arrival: Arrival | None = None
    ) -> Answer:
        """Execute a request in the task of the caller, which must not be cancelled."""
        if isinstance(request, ask.Advise):
            plan_entries(self.table, request, self._requester(sender))
            return await self.hints.answer(request, lambda: self._run_locked(request, sender))
        if isinstance(request, ask.Play) and self.table.is_timed():
            return await self.announcements.announce(request, sender, arrival)
        if isinstance(request, ask.ThrowRequest) and self.table.race is not None:
            self._note_ready(sender.holders)  # a player who throws is ready
            if self.countdown.seconds:
                return await self._throw_after_countdown(request, sender)
        return await self._run_locked(request, sender)

    def _end_request(self, task: "asyncio.Task[Answer]") -> None:
        self._requests.discard(task)
        if not task.cancelled():
            task.exception()  # else asyncio reports that it was never retrieved

    async def _throw_after_countdown(self, request: ask.ThrowRequest, sender: ask.Sender) -> Answer:
        """Count down to the throw of a race, so that it surprises no player."""
        if request.key in self.table.answers or request.key in self._falling:
            return await self._run_locked(request, sender)
        check_action(self.table, request, self._requester(sender), THROW)
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
                if self.rounds.allows(request):  # else the draw continues, and has the other lock
                    return await self._execute(request, sender)
        while True:
            if self.participants.holds_up(request):
                await self.participants.complete()
            async with self._lock:
                demand(not self.tasks.closed, *CLOSING)
                if not self.participants.holds_up(request):  # else a device has just connected
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
            # It was made before the round had begun, and has waited until it had.
            rule = self.table.race and self.table.race.rules.early
            timed = self.table.is_timed()
            demand(not timed, "play/stale", "The card was not turned up yet.", rule)
        self._check_complete(request)
        draft = plan(self.table, request, self._requester(sender))
        if timing is not None:
            draft = _with_timing(draft, timing)
        throw = request if isinstance(request, ask.ThrowRequest) else None
        if Rematched in map(type, draft.entries):
            draft = await self._with_rematch_table(draft)
        step = await self._commit_draft(draft, (request.key,), throw)
        return step.answers[0]

    def _check_complete(self, request: ask.AnyRequest) -> None:
        """Refuse the throw of a race as long as a player is awaited."""
        waits = isinstance(request, ask.ThrowRequest) and bool(self.awaited_players())
        demand(not waits, "race/waits", "The race waits until everyone is there and ready.")

    def _requester(self, sender: ask.Sender) -> ask.Requester:
        itself = self._computers.standing_in() if sender.itself else frozenset()
        return ask.Requester(sender.holders, self.deadlines.now(), self.attendance.away_for, itself)

    async def _with_rematch_table(self, draft: Draft) -> Draft:
        """The draft of a rematch, with the name of its new table."""
        name = await self._create_rematch(self.table)
        entries = tuple(Rematched(name) if isinstance(e, Rematched) else e for e in draft.entries)
        return msgspec.structs.replace(draft, entries=entries)

    # --- steps -----------------------------------------------------------------------------------

    async def _run_unrequested(self, pending: UnrequestedEntries) -> None:
        """Commit a step that is not requested, when it has the lock."""
        async with self._lock:
            if not self.tasks.closed:
                await self._execute_unrequested(pending)

    async def _execute_unrequested(self, pending: UnrequestedEntries) -> None:
        """Commit what is still pending once no step is in doubt; the lock is held."""
        await self._committer.catch_up()
        entries = pending()
        if entries is not None:
            await self._commit_draft(self.table.draft(entries))

    async def _declare_late(self, seat: Seat, since: int) -> None:
        """Publish that a clock has run out, once a turn; not if the turn has just ended."""

        def late() -> list[AnyEntry] | None:
            same = seat in self.table.acting() and self.table.since[seat] == since
            return [Late(seat)] if same and seat not in self.table.late else None

        await self._run_unrequested(late)

    async def _commit_draft(
        self, draft: Draft, keys: tuple[str, ...] = (), throw: ask.ThrowRequest | None = None
    ) -> Step:
        """Collect the links that its draws need, then store and publish it."""
        hand = await self.rounds.hand(draft, throw)
        return await self._committer.commit(draft, keys, hand)

    async def _store(self, entries: list[AnyEntry]) -> Step:
        """Commit entries at once; the lock is held."""
        return await self._committer.commit(self.table.draft(entries), (), ALONE)

    def _publish(self, entries: tuple[FoldedEntry, ...]) -> None:
        """Publish the entries of a stored step, and continue."""
        self.countdown.end()
        self.announcements.begin(entries)
        self.rounds.look_again()
        self.participants.update()
        self.audience.publish(entries)
        self.announcements.settle()
        self.wake()

    # --- presence --------------------------------------------------------------------------------

    def device_connected(self) -> None:
        """A device has connected, and was sent the state of the table."""
        if self.tasks.closed:
            return
        self.rounds.look_again()
        if self._return_entries():
            self.tasks.start(self._commit_returns())
        self.wake()  # a table that no one watched continues

    def _return_entries(self) -> list[AnyEntry] | None:
        """The entries for players who have returned; None without any."""
        return return_entries(self.table, self.attendance.is_present) or None

    async def _commit_returns(self) -> None:
        """Commit that players have returned; try again where it fails."""
        while self._return_entries() and not self.tasks.closed:
            try:
                await self._run_unrequested(self._return_entries)
            except ArlequinError as error:
                self.tasks.report(error)
                await asyncio.sleep(RETRY)

    def awaited_players(self) -> tuple[Seat, ...]:
        """The people for whom the next race waits: absent, or not ready for the first one."""
        table, there = self.table, self.attendance
        race = table.race
        if not (table.clocked and race is not None and THROW in table.acting().values()):
            return ()
        people = [seat for seat in table.seating.people if seat in race.players]
        first = not table.race_since
        unready = {s for s in people if first and table.seating[s].holder not in there.ready}
        return tuple(s for s in people if s in unready or not there.is_present(s))

    def get_ready(self, holders: frozenset[str]) -> None:
        """The players of this device are ready for the first race."""
        if self._note_ready(holders):
            self.wake()

    def _note_ready(self, holders: frozenset[str]) -> bool:
        """Whether that is new; secrets that hold no seat are not kept."""
        seated = holders & {seat.holder for seat in self.table.seating.seats}
        news = not seated <= self.attendance.ready
        self.attendance.ready |= seated
        return news

    def is_racing(self) -> bool:
        """Whether a race is on, or is about to begin: then round trips matter."""
        return not self.tasks.closed and (self.countdown.on or self.table.is_timed())

    # --- clocks and computers --------------------------------------------------------------------

    def wake(self) -> None:
        """Set all clocks: the table has changed, or has just been opened."""
        self.tasks.silence()
        if self.tasks.closed or self.table.paused or self.table.over or not self.table.has_started:
            return
        if self._is_chance_pending() and (self._drawing is None or self._drawing.done()):
            self._drawing = self.tasks.start(self._draw_unowned())
        self.announcements.wake()
        for seat, doing in self.table.acting().items():
            self._wake_seat(seat, doing)

    def _is_chance_pending(self) -> bool:
        """Whether proven chance without an owner is pending, and a player is there to see it."""
        people = self.table.seating.people
        watched = not people or any(map(self.attendance.is_present, people))
        return self.table.proving and watched and self.table.is_chance_pending()

    async def _draw_unowned(self) -> None:
        while self._is_chance_pending():
            await self.participants.complete()
            try:
                await self._run_unrequested(lambda: [] if self.table.is_chance_pending() else None)
            except ArlequinError as error:
                if self.tasks.closed:
                    return
                self.tasks.report(error)
                await asyncio.sleep(RETRY)

    def _wake_seat(self, seat: Seat, doing: str) -> None:
        since = self.table.since[seat]
        if self.table.seating[seat].kind == COMPUTER:
            self._computers.begin(seat, since)
        elif self.table.setup.turn_seconds and doing in (MOVE, THROW) and not self.table.is_timed():
            left = self.deadlines.turn_left(seat)
            self.tasks.alarm(left, self._computers.out_of_time, seat, since)

    async def close(self) -> None:
        """Stop every clock and computer."""
        self.tasks.close()
        self.rounds.close(*CLOSING)
        self.announcements.drop(*CLOSING)
        async with self._lock:  # a step that is being stored is committed first
            self.tasks.cancel()
        await self.tasks.wait()


def _with_timing(draft: Draft, timing: Timing) -> Draft:
    """The draft with the timing of its announcement."""
    entries = tuple(
        msgspec.structs.replace(entry, timing=timing) if isinstance(entry, Happened) else entry
        for entry in draft.entries
    )
    return msgspec.structs.replace(draft, entries=entries)
