"""Runs one table: one request at a time, kept before it is told; its computers and its clocks."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from random import Random, SystemRandom
from typing import Any

import msgspec

from arlequin.core.errors import ArlequinError
from arlequin.core.seat import Seat
from arlequin.table import planning
from arlequin.table import requests as ask
from arlequin.table.announcing import Announcing
from arlequin.table.clocks import Clocks
from arlequin.table.computing import Computing
from arlequin.table.countdown import Countdown
from arlequin.table.entries import Answer, AnyEntry, Happened, Rematched
from arlequin.table.fairness import Timing
from arlequin.table.holding import Heard, Holders
from arlequin.table.leases import LeaseLost
from arlequin.table.pace import PACE, RETRY
from arlequin.table.planning import Asking, plan
from arlequin.table.ports import Choosers, Clock, Keeper, Step
from arlequin.table.proving import Proving
from arlequin.table.refusing import InDoubt, demand
from arlequin.table.setup import COMPUTER
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
        self._clock = clock
        self._lock = asyncio.Lock()
        self._requests: set[asyncio.Task[Answer]] = set()
        self._doubt = False
        """Whether a step was handed to the archive and nobody knows what became of it."""
        self.proving = Proving(table, self.present, self._by_itself, self.tasks.start)
        self.announcing = Announcing(
            table, self.clocks, self.tasks, self._lock, self._done, self._unasked
        )
        self._computing = Computing(
            table, choosers, self.tasks, self.do, pace, random or SystemRandom()
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
        itself = self._computing.standing_in() if holders is None else frozenset()
        return Asking(holders or frozenset(), self._clock.now(), self.absent(), itself=itself)

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
            self._computing.begin(seat, since)
        elif self.table.setup.turn_seconds and doing in (MOVE, THROW) and not self.table.timed():
            left = self.clocks.turn_left(since)
            self.tasks.alarm(left, self._computing.out_of_time, seat, since)

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
