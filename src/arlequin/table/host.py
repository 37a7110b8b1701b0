"""Runs one table: one request at a time, kept before it is told; its computers and its clocks."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from random import Random, SystemRandom
from typing import Any

import msgspec

from arlequin.core.errors import ArlequinError
from arlequin.core.seat import Seat
from arlequin.players.choosing import Recipe
from arlequin.table import planning
from arlequin.table import requests as ask
from arlequin.table.announcing import Announcing
from arlequin.table.clocks import Clocks
from arlequin.table.countdown import Countdown
from arlequin.table.entries import Answer, AnyEntry, Happened, Rematched
from arlequin.table.fairness import Timing
from arlequin.table.holding import Heard, Holders
from arlequin.table.leases import LeaseLost
from arlequin.table.pace import BRIEFEST, GRACE, PACE, REST, RETRY
from arlequin.table.planning import Asking, plan
from arlequin.table.ports import Choosers, Clock, Keeper, Step
from arlequin.table.proving import Proving
from arlequin.table.refusing import InDoubt, Refused, demand
from arlequin.table.setup import COMPUTER, PERSON
from arlequin.table.table import MOVE, THROW, Table, Told
from arlequin.table.tasks import Tasks

CLOSING = ("table/closing", "The server is closing; nothing is lost.")
Listener = Callable[[tuple[Told, ...]], None]
Due = Callable[[], list[AnyEntry] | None]
Refound = Callable[[Table], Awaitable[str]]


class Host:
    """The one through whom everything at a table goes."""

    def __init__(
        self,
        table: Table,
        archive: Keeper,
        choosers: Choosers,
        clock: Clock,
        pace: float = PACE,
        random: Random | None = None,
    ) -> None:
        self.table = table
        self.listeners: set[Listener] = set()
        self.present: dict[Seat, int] = {}
        """How many devices of each seat are connected."""
        self.refound: Refound | None = None
        """Founds the table of a rematch."""
        self.advised = False
        """Whether there is somebody to give hints."""
        self.tasks = Tasks()
        self.clocks = Clocks(table, clock)
        self.countdown = Countdown(clock, pace)
        self._archive = archive
        self._choosers = choosers
        self._clock = clock
        self._pace = pace
        self._lock = asyncio.Lock()
        self._requests: set[asyncio.Task[Answer]] = set()
        self._thinking: set[tuple[Seat, int]] = set()
        self._late: set[Seat] = set()
        """Seats of people whose turn clock has run out."""
        self._random = random or SystemRandom()
        self._doubt = False
        """Whether a step was handed to the archive and nobody knows what became of it."""
        self._recipe = Recipe.of(table.game)
        self.proving = Proving(table, self.present, self._by_itself, self.tasks.start)
        self.announcing = Announcing(
            table, self.clocks, self.tasks, self._lock, self._done, self._unasked
        )

    # --- asking --------------------------------------------------------------------------------

    async def do(
        self, request: ask.AnyRequest, holders: Holders, heard: Heard | None = None
    ) -> Answer:
        """Do what is asked, once; Refused says why not."""
        if isinstance(request, ask.Play) and self.table.timed():
            return await self.announcing.announce(request, holders, heard)
        if isinstance(request, ask.Throw) and self.table.limit and self.countdown.seconds:
            return await asyncio.shield(self._begun(self._counted_down(request, holders)))
        return await asyncio.shield(self._begun(self._alone(request, holders)))

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

    async def _counted_down(self, request: ask.Throw, holders: Holders) -> Answer:
        """A race is counted down, so that nobody is surprised; nothing is drawn before its end."""
        if request.key not in self.table.answers:
            planning.check_throw(self.table, request, self._asking(holders))
            await self.countdown.wait(request.seat)
        return await self._alone(request, holders)

    def _asking(self, holders: Holders) -> Asking:
        itself = self._standing_in() if holders is None else frozenset()
        return Asking(holders or frozenset(), self._clock.now(), self.absent(), itself=itself)

    def _standing_in(self) -> frozenset[Seat]:
        """The seats for which computers act now; whoever comes back acts for himself."""
        return frozenset((*self.table.seating.computers, *self._late))

    async def _alone(self, request: ask.AnyRequest, holders: Holders) -> Answer:
        throws = isinstance(request, ask.Throw)
        while True:
            if throws:
                await self.proving.ready()
            async with self._lock:
                demand(not self.tasks.closed, *CLOSING)
                if not (throws and self.proving.salting):  # else somebody has just come: once more
                    return await self._done(request, holders)

    async def _done(
        self, request: ask.AnyRequest, holders: Holders, timing: Timing | None = None
    ) -> Answer:
        if self._doubt:
            await self._be_sure()
        known = self.table.answers.get(request.key)
        if known is not None:
            return known
        entries = _timed(plan(self.table, request, self._asking(holders)), timing)
        throw = request if isinstance(request, ask.Throw) else None
        step = await self._make_so(await self._refounded(entries), (request.key,), throw)
        return step.answers[0]

    async def _refounded(self, entries: list[AnyEntry]) -> list[AnyEntry]:
        """A rematch needs its table before it can be told where that is."""
        if not any(isinstance(entry, Rematched) for entry in entries):
            return entries
        demand(self.refound is not None, "rematch/none", "There is no other table here.")
        name = await self.refound(self.table) if self.refound is not None else ""
        return [Rematched(name) if isinstance(e, Rematched) else e for e in entries]

    async def _make_so(
        self, entries: list[AnyEntry], keys: tuple[str, ...] = (), throw: ask.Throw | None = None
    ) -> Step:
        """Keep, then make it so, then tell: in this order, whatever happens."""
        hand = await self.proving.hand(entries, throw)
        step = self.table.step(entries, self._clock.now(), keys, hand)
        self._doubt = True
        try:
            await self._archive.append(step)
        except LeaseLost:
            raise  # the table is another's, and this host is being closed
        except ArlequinError as error:
            await self._look_after(step, error)
        else:
            self._doubt = False
            self._settle(self.table.commit(step))
        return step

    async def _look_after(self, step: Step, error: ArlequinError) -> None:
        """An archive that fails may have kept the step all the same; an error if it has not."""
        try:
            await self._catch_up()
        except ArlequinError:
            self.tasks.later(RETRY, self._resolve)
            raise InDoubt("the archive does not say whether this was kept") from error
        last = step.kept[-1]
        there = last.ply <= self.table.ply and self.table.told[last.ply - 1].kept == last
        if not there:
            raise error

    async def _be_sure(self) -> None:
        """Nobody is told no as long as the archive does not say what became of a step."""
        try:
            await self._catch_up()
        except ArlequinError as error:
            raise InDoubt("the archive does not say what was kept") from error

    async def _resolve(self) -> None:
        """What is kept is told, even where nobody asks any more."""
        async with self._lock:
            if self._doubt:
                try:
                    await self._catch_up()
                except ArlequinError:
                    self.tasks.later(RETRY, self._resolve)

    async def _catch_up(self) -> None:
        """A step failed to be kept, or so it seemed: only the archive knows what happened."""
        shelf = await self._archive.load(self.table.name)
        missing = () if shelf is None else shelf.kept[self.table.ply :]
        answers = () if shelf is None else shelf.answers
        self._doubt = False
        if missing:
            self._settle(self.table.commit(Step(self.table.name, missing, answers)))

    def _settle(self, told: tuple[Told, ...]) -> None:
        self.countdown.end()
        self.announcing.begin(told)
        self.proving.moved_on()
        for listener in tuple(self.listeners):
            listener(told)
        self.announcing.settle()
        self.wake()

    # --- provable chance -----------------------------------------------------------------------

    def arrived(self, seats: tuple[Seat, ...]) -> None:
        """Devices of these seats have come, and were told how the table stands."""
        if seats and not self.tasks.closed:
            self.proving.arrived(seats)

    async def _by_itself(self, what: Due) -> None:
        """A step that nobody asks for, when its turn comes."""
        async with self._lock:
            await self._unasked(lambda: None if self.tasks.closed else what())

    async def _unasked(self, what: Due) -> None:
        """What is still to be done once nothing is in doubt; the lock is held."""
        if self._doubt:
            await self._catch_up()
        entries = what()
        if entries is not None:
            await self._make_so(entries)

    # --- presence ------------------------------------------------------------------------------

    def absent(self) -> frozenset[Seat]:
        """The seats of people whose devices are away."""
        return frozenset(s for s in self.table.seating.people if not self.present.get(s))

    @property
    def racing(self) -> bool:
        """Whether a race is on, or is about to begin: then it matters how far everybody is."""
        return not self.tasks.closed and (self.countdown.on or self.table.timed())

    # --- clocks and computers ------------------------------------------------------------------

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
            if (seat, since) not in self._thinking:
                self._thinking.add((seat, since))
                self.tasks.start(self._computer(seat, since))
        elif self.table.setup.turn_seconds and doing in (MOVE, THROW) and not self.table.timed():
            self.tasks.alarm(self.clocks.turn_left(since), self._out_of_time, seat, since)

    async def _computer(self, seat: Seat, since: int) -> None:
        """A computer's turn: it thinks elsewhere, waits a little, and asks like anybody."""
        try:
            while self._still(seat, since):
                try:
                    await self._computer_acts(seat, since)
                except Refused:
                    continue  # another was faster: choose again
                except ArlequinError as error:
                    self.tasks.troubles(error)
                    await asyncio.sleep(RETRY)
        finally:
            self._thinking.discard((seat, since))

    async def _computer_acts(self, seat: Seat, since: int) -> None:
        text, seconds = await self._choice(seat)
        await asyncio.sleep(max(seconds, self._grace()))
        if self._still(seat, since):
            await self.do(self._as_request(seat, since, text), None)

    def _grace(self) -> float:
        """Whoever has just moved may think again for a moment, unless time is part of the game."""
        people = () if self.table.limit else self.table.seating.people
        open_still = any(planning.takeable(self.table, seat) for seat in people)
        return GRACE * self._pace if open_still else 0.0

    def _still(self, seat: Seat, since: int) -> bool:
        """Whether that seat is to act and is a computer's still, or its turn clock has run out."""
        playing = not (self.tasks.closed or self.table.over) and seat in self._standing_in()
        return playing and seat in self.table.acting() and self.table.since[seat] == since

    async def _choice(self, seat: Seat) -> tuple[str, float]:
        if self.table.acting()[seat] == THROW:
            return "", self._pace * (REST if self.table.limit else 1)
        view = self.table.game.view(self.table.replay.state, seat)
        level = self.table.seating[seat].level or planning.TAKEOVER
        seed = self._random.getrandbits(64)
        choice = await self._choosers.choose(self._recipe, level, view, seed)
        return choice.move, self._reaction(choice.seconds) if self.table.timed() else self._pace

    def _reaction(self, seconds: float) -> float:
        """The seconds of a race as this table's pace has them, so that the order stays."""
        return seconds * max(self._pace / PACE, BRIEFEST)

    def _as_request(self, seat: Seat, since: int, text: str) -> ask.AnyRequest:
        key = f"computer-{self._random.getrandbits(128):032x}"
        if text:
            return ask.Play(key, seat, since, text)
        return ask.Throw(key, seat, since)

    async def _out_of_time(self, seat: Seat, since: int) -> None:
        """The turn clock has run out: a computer makes this one move."""
        if self.table.seating[seat].kind == PERSON:
            self._late.add(seat)
            try:
                await self._computer(seat, since)
            finally:
                self._late.discard(seat)

    async def close(self) -> None:
        """Stop every clock and computer."""
        self.tasks.close()
        self.announcing.drop(*CLOSING)
        async with self._lock:  # a step that is being kept is made so first
            self.tasks.cancel()
        await self.tasks.ended()


def _timed(entries: list[AnyEntry], timing: Timing | None) -> list[AnyEntry]:
    """With the announcement, what its place was decided from."""
    return (
        [
            msgspec.structs.replace(entry, timing=timing) if isinstance(entry, Happened) else entry
            for entry in entries
        ]
        if timing
        else entries
    )
