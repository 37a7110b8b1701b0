"""Race: announcements against the clock, heard in the order of reactions, until time is up."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from arlequin.core.errors import ArlequinError
from arlequin.core.events import Time
from arlequin.live.audience import Audience
from arlequin.live.commit import RunUnrequested
from arlequin.live.deadlines import Deadlines
from arlequin.live.held import Heard, HeldAnnouncements
from arlequin.live.pace import BRIEFEST, RETRY
from arlequin.live.tasks import Tasks
from arlequin.table import requests as ask
from arlequin.table.entries import Answer, AnyEntry, Happened
from arlequin.table.plan import check_request
from arlequin.table.race.fairness import Timing
from arlequin.table.refusal import demand
from arlequin.table.table import FoldedEntry, Table

Execute = Callable[[ask.Play, ask.Sender, Timing], Awaitable[Answer]]


class RaceSteps(NamedTuple):
    """Steps of a race that the host makes."""

    lock: asyncio.Lock
    """Held while somebody is heard; the others ask for that."""
    do: Execute
    """What somebody has asked for."""
    step: RunUnrequested
    """What nobody has asked for: the time is over."""


class Announcements:
    """Hears announcements one by one, as `held.py` orders them; the host commits each."""

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
        self._lock, self._do, self._step = steps
        self._held = HeldAnnouncements(table)
        self._release_timer: asyncio.TimerHandle | None = None
        if table.timed():
            self._begin_again()

    async def announce(self, request: ask.Play, sender: ask.Sender, heard: Heard | None) -> Answer:
        """Hold an announcement until it is decided; Refused says why not."""
        known = self._table.answers.get(request.key)
        if known is not None:
            return known
        check_request(self._table, request)
        arrived = heard or Heard(self._deadlines.now())
        answer = self._held.add(request, sender, arrived)
        self._release_later()
        return await asyncio.shield(answer)

    def check_not_early(self) -> None:
        """Refuse a move that was made before the round had begun and has waited until it had."""
        race = self._table.race
        rule = race and race.rules.early
        demand(not self._table.timed(), "play/stale", "The card was not turned up yet.", rule)

    # --- what happens at the table ---------------------------------------------------------------

    def begin(self, told: tuple[FoldedEntry, ...]) -> None:
        """A card that is about to be published begins a round."""
        if self._table.timed() and any(one.kept.ply == self._table.race_since for one in told):
            now = self._deadlines.now()
            self._held.begin(now, now + self._deadlines.limit_left())

    def _begin_again(self) -> None:
        """After a restart a round keeps its throw, and its clock begins again."""
        now = self._deadlines.now()
        entries = [told.kept.entry for told in self._table.told[self._deadlines.round() :]]
        timings = [entry.timing for entry in entries if isinstance(entry, Happened)]
        decided = max((timing.fastest for timing in timings if timing), default=0.0)
        self._held.begin(now, now + self._deadlines.limit_left(), decided)

    def settle(self) -> None:
        """It was told: who was heard knows it, and after the round nobody is."""
        if not self._table.clocked:
            return
        self._held.settle(self._table.answers)
        if not self._table.timed():
            race = self._table.race
            self.drop("announce/late", "The round is over.", race and race.rules.late)

    def drop(self, code: str, sentence: str, rule: str | None = None) -> None:
        """Nobody who is held will be heard."""
        self._held.drop(code, sentence, rule)

    def wake(self) -> None:
        """Set the clock of the round, if one is on."""
        if self._table.timed():
            over = self._deadlines.limit_left() + self._still_travelling()
            self._tasks.alarm(over, self._time_over, self._deadlines.round())

    # --- who is heard ----------------------------------------------------------------------------

    def _release_later(self) -> None:
        """When nobody can turn out to have been faster; timers may be early by our clock."""
        if self._release_timer is not None:
            self._release_timer.cancel()
        wakes = self._held.wakes(self._audience.round_trip)
        if wakes is not None:
            wait = max(BRIEFEST, wakes - self._deadlines.now())
            self._release_timer = self._tasks.later(wait, self._release)

    async def _release(self) -> None:
        async with self._lock:
            while self._is_due():
                await self._decide()
        self._release_later()

    def _is_due(self) -> bool:
        wakes = self._held.wakes(self._audience.round_trip)
        return wakes is not None and wakes <= self._deadlines.now()

    async def _decide(self) -> None:
        """Hear the first; what it was decided from is stored with it."""
        held, timing = self._held.take()
        try:
            answer = await self._do(held.request, held.sender, timing)
        except Exception as error:
            held.refuse(error)
        else:
            held.accept(answer)
            self._held.told(timing, self._deadlines.now())
        finally:
            self._held.heard(held)

    # --- the time limit --------------------------------------------------------------------------

    async def _time_over(self, since: int) -> None:
        """The limit has run out; those who reacted in time are heard first."""
        async with self._lock:
            while self._held.in_time():
                await self._decide()
            if self._is_on(since):
                await self._end_round(since)

    async def _end_round(self, since: int) -> None:
        """The clock's own step: where it is not stored, it is tried again, for nobody else will."""

        async def time() -> list[AnyEntry] | None:
            return [Happened(Time())] if self._is_on(since) else None

        try:
            await self._step(time)
        except ArlequinError as error:
            self._tasks.troubles(error)
            self._tasks.later(RETRY, self._time_over, since)

    def _is_on(self, since: int) -> bool:
        """Whether the round that began at that ply goes on."""
        return self._table.timed() and self._deadlines.round() == since

    def _still_travelling(self) -> float:
        """Seconds that the announcement of somebody who reacted in time may need to arrive."""
        return max(map(self._audience.round_trip, self._table.acting()), default=0.0)
