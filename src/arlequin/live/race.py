"""Race: announcements against the clock, decided in the order of reactions, until time is up."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import NamedTuple

import msgspec

from arlequin.core.errors import ArlequinError
from arlequin.core.events import Time
from arlequin.core.seat import Seat
from arlequin.live.audience import Audience
from arlequin.live.clock import Deadlines
from arlequin.live.commit import RunUnrequested
from arlequin.live.pace import BRIEFEST, RETRY
from arlequin.live.tasks import Tasks
from arlequin.table import requests as ask
from arlequin.table.entries import Answer, Happened
from arlequin.table.fairness import NEAR, Bounds, Round, Timing, photo_order
from arlequin.table.plan import check_action, read_move
from arlequin.table.public_table import MOVE
from arlequin.table.refusal import Refused
from arlequin.table.table import FoldedEntry, Table


class Arrival(msgspec.Struct, frozen=True):
    """When a request arrived, and the measured path on which it came."""

    at: float
    path: Bounds = NEAR


class Held(msgspec.Struct, eq=False):
    """An announcement that has arrived and is not yet decided."""

    request: ask.Play
    sender: ask.Sender
    answer: "asyncio.Future[Answer]"

    def refuse(self, error: Exception) -> None:
        """Raise an error for the sender, who may have disconnected."""
        if not self.answer.done():
            self.answer.set_exception(error)
            self.answer.exception()  # else asyncio reports that it was never retrieved

    def accept(self, answer: Answer) -> None:
        if not self.answer.done():
            self.answer.set_result(answer)


class RaceSteps(NamedTuple):
    """Functions of the host that a race needs."""

    lock: asyncio.Lock
    """Held while an announcement is decided: `execute` and `execute_unrequested` need it."""
    execute: Callable[[ask.Play, ask.Sender, Timing], Awaitable[Answer]]
    execute_unrequested: RunUnrequested
    requester: Callable[[ask.Sender], ask.Requester]


class Announcements:
    """Holds each announcement until no other can turn out to be faster; the host commits it.

    Announcements that are held are lost with a crash, so they are never shown before.
    """

    def __init__(
        self,
        table: Table,
        audience: Audience,
        deadlines: Deadlines,
        tasks: Tasks,
        steps: RaceSteps,
    ) -> None:
        self._table = table
        self._audience = audience
        self._deadlines = deadlines
        self._tasks = tasks
        self._steps = steps
        self._held: dict[Seat, Held] = {}
        self._deciding: dict[Seat, Held] = {}
        """Announcements whose step is on its way to the archive."""
        self._round = Round(0.0, ())
        self._release_timer: asyncio.TimerHandle | None = None
        if table.is_timed():
            self._resume_round()

    async def announce(
        self, request: ask.Play, sender: ask.Sender, arrival: Arrival | None
    ) -> Answer:
        """Hold an announcement until it is decided; Refused says why not."""
        known = self._table.answers.get(request.key)
        if known is not None:
            return known
        check_action(self._table, request, self._steps.requester(sender), MOVE)
        held = self._held.get(request.seat) or self._deciding.get(request.seat)
        if held is None:
            held = self._hold(request, sender, arrival or Arrival(self._deadlines.now()))
        elif held.request.key != request.key:
            rule = self._table.race and self._table.race.rules.once
            raise Refused("announce/spoken", "You have spoken in this round.", rule)
        self._release_later()
        return await asyncio.shield(held.answer)

    def _hold(self, request: ask.Play, sender: ask.Sender, arrival: Arrival) -> Held:
        """Hold an announcement; a number that was published already is refused at once."""
        said, race = request.move.rpartition(" ")[2], self._table.race
        if race and said.isdecimal() and int(said[:3]) in race.said:
            raise self._number_refusal(said)
        event = read_move(self._table, request.seat, request.move)
        held = Held(request, sender, asyncio.get_running_loop().create_future())
        self._held[request.seat] = held
        number: int | None = getattr(event, "number", None)
        self._round.add(request.seat, number, arrival.at, arrival.path, request.reaction)
        return held

    def _number_refusal(self, number: int | str | None) -> Refused:
        rule = self._table.race and self._table.race.rules.taken
        return Refused("announce/taken", f"{number} is taken: say another number.", rule)

    # --- what happens at the table ---------------------------------------------------------------

    def begin(self, entries: tuple[FoldedEntry, ...]) -> None:
        """Begin the round of a card that is about to be published."""
        if self._table.is_timed() and any(e.stored.ply == self._table.race_since for e in entries):
            self._begin_round()

    def _begin_round(self, decided: float = 0.0) -> None:
        """People react from now on; reactions up to `decided` counted before a restart."""
        race = self._table.race
        turn = photo_order(race.players, race.last) if race else ()
        limit = self._deadlines.limit_left()
        self._round = Round(self._deadlines.now(), turn, limit, decided)

    def _resume_round(self) -> None:
        """After a restart a round keeps its throw, and its clock begins again."""
        entries = [folded.stored.entry for folded in self._table.log[self._table.race_since :]]
        timings = [entry.timing for entry in entries if isinstance(entry, Happened)]
        self._begin_round(max((timing.fastest for timing in timings if timing), default=0.0))

    def settle(self) -> None:
        """Answer what was published; after the round refuse the announcements that are held."""
        if not self._table.clocked:
            return
        answers = self._table.answers
        for seat in [s for s, held in self._held.items() if held.request.key in answers]:
            held = self._held.pop(seat)
            held.accept(answers[held.request.key])
            self._round.calls.pop(seat, None)
        if not self._table.is_timed():
            race = self._table.race
            self.drop("announce/late", "The round is over.", race and race.rules.late)

    def drop(self, code: str, sentence: str, rule: str | None = None) -> None:
        for held in self._held.values():
            held.refuse(Refused(code, sentence, rule))
        self._held.clear()
        self._round.calls.clear()

    def wake(self) -> None:
        """Set the clock of the round, if one is on."""
        if self._table.is_timed():
            # An announcement that was made in time may still be on its way.
            travel = max(map(self._audience.round_trip, self._table.acting()), default=0.0)
            over = self._deadlines.limit_left() + travel
            self._tasks.alarm(over, self._time_over, self._table.race_since)

    # --- decisions -------------------------------------------------------------------------------

    def _decision_time(self) -> float | None:
        """When no one can turn out to be faster than the first; None if nothing can be decided."""
        silent = (seat for seat in self._table.acting() if seat not in self._held)
        return self._round.wakes({seat: self._audience.round_trip(seat) for seat in silent})

    def _release_later(self) -> None:
        if self._release_timer is not None:
            self._release_timer.cancel()
        at = self._decision_time()
        if at is not None:  # timers may be early by our clock
            wait = max(BRIEFEST, at - self._deadlines.now())
            self._release_timer = self._tasks.later(wait, self._release)

    async def _release(self) -> None:
        async with self._steps.lock:
            while (at := self._decision_time()) is not None and at <= self._deadlines.now():
                await self._decide()
        self._release_later()

    async def _decide(self) -> None:
        """Commit the first announcement; what its place was decided from is stored with it."""
        timing = self._round.take()
        seat = timing.call.seat
        held = self._deciding[seat] = self._held.pop(seat)
        try:
            answer = await self._steps.execute(held.request, held.sender, timing)
        except Exception as error:
            held.refuse(error)
        else:
            held.accept(answer)
            self._round.apply(timing, self._deadlines.now())
            for call in timing.beaten:  # they must say another number
                if call.seat in self._held:
                    self._held.pop(call.seat).refuse(self._number_refusal(timing.call.number))
        finally:
            del self._deciding[seat]

    # --- the time limit --------------------------------------------------------------------------

    async def _time_over(self, since: int) -> None:
        """End the round that began at this ply, after the announcements that were in time.

        Where the step is not stored, it is tried again: no one else asks for it.
        """
        async with self._steps.lock:
            while self._round.wakes({}) is not None:
                await self._decide()
            if not self._is_on(since):
                return
            try:
                await self._steps.execute_unrequested(
                    lambda: [Happened(Time())] if self._is_on(since) else None
                )
            except ArlequinError as error:
                self._tasks.report(error)
                self._tasks.later(RETRY, self._time_over, since)

    def _is_on(self, since: int) -> bool:
        """Whether the round that began at that ply is not over."""
        return self._table.is_timed() and self._table.race_since == since
