"""Clocks: the steady clock of a process, and the deadlines of a table, read from its entries."""

import time
from collections.abc import Callable

from arlequin.core.seat import Seat
from arlequin.table.entries import Paused, Resumed
from arlequin.table.ports import Clock
from arlequin.table.table import Table


class SteadyClock:
    """Begins at the wall clock's time and then counts seconds evenly, if that is changed too."""

    def __init__(
        self,
        wall: Callable[[], float] = time.time,
        steady: Callable[[], float] = time.monotonic,
    ) -> None:
        self._steady = steady
        self._offset = wall() - steady()

    def now(self) -> float:
        return self._offset + self._steady()


class Deadlines:
    """The seconds that are left; `tasks.py` sets an alarm by it."""

    def __init__(self, table: Table, clock: Clock) -> None:
        self.opened = clock.now()
        """When this process opened the table: no clock has run before, whatever the entries say."""
        self._found_at = table.ply
        """The last ply that was stored before."""
        self._table = table
        self.now = clock.now

    def deadline(self) -> float | None:
        """When the clock of a timed round or of a turn runs out."""
        table = self._table
        if table.paused or table.over:
            return None
        if table.is_timed():
            return self.now() + self.limit_left()
        if not table.setup.turn_seconds:
            return None
        people = [s for s in table.acting() if s in table.seating.people]
        return self.now() + self.turn_left(people[0]) if people else None

    def limit_left(self) -> float:
        """Seconds until the time limit of the round; a crash restarts its clock."""
        since = self._table.race_since
        seen = since > self._found_at
        begun = self._table.log[since - 1].stored.at if seen else self.opened
        return begun + self._table.limit - self.now()

    def turn_left(self, seat: Seat) -> float:
        """Seconds of a turn; its clock stands still in a pause and while the server is down."""
        since = self._table.turn_since[seat]
        seen = since > self._found_at
        begun = self._table.log[since - 1].stored.at if seen else self.opened
        rested, stopped = 0.0, begun
        for folded in self._table.log[max(since, self._found_at) :]:
            if isinstance(folded.stored.entry, Paused):
                stopped = folded.stored.at
            elif isinstance(folded.stored.entry, Resumed):
                rested += folded.stored.at - stopped
        return begun + self._table.setup.turn_seconds + rested - self.now()
