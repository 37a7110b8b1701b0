"""Deadlines of a table: the time limit of a round, the clock of a turn, read off its entries."""

from arlequin.core.seat import Seat
from arlequin.table.entries import Paused, Resumed
from arlequin.table.ports import Clock
from arlequin.table.table import Table


class Deadlines:
    """Says how long is left; `tasks.py` sets an alarm by it."""

    def __init__(self, table: Table, clock: Clock) -> None:
        self.opened = clock.now()
        """When this server took the table up: no clock has run before, whatever the entries say."""
        self._found_at = table.ply
        """The last ply that was stored before."""
        self._table = table
        self._clock = clock

    def now(self) -> float:
        """Seconds since the epoch."""
        return self._clock.now()

    def deadline(self) -> float | None:
        """When the clock of a timed round or of somebody's turn runs out."""
        table = self._table
        if table.paused or table.over:
            return None
        if table.timed():
            return self.now() + self.limit_left()
        if not table.setup.turn_seconds:
            return None
        people = [s for s in table.acting() if s in table.seating.people]
        return self.now() + self.turn_left(people[0]) if people else None

    # --- a round ---------------------------------------------------------------------------------

    def round(self) -> int:
        """The ply with which the latest round began; it names the round."""
        return self._table.race_since

    def limit_left(self) -> float:
        """Until the time limit of the round; a crash restarts its clock."""
        seen = self.round() > self._found_at
        begun = self._table.told[self.round() - 1].kept.at if seen else self.opened
        return begun + self._table.limit - self.now()

    # --- a turn ----------------------------------------------------------------------------------

    def turn_left(self, seat: Seat) -> float:
        """The clock of a seat's turn: it stands still in a pause and while the server is down."""
        since = self._table.turn_since[seat]
        seen = since > self._found_at
        begun = self._table.told[since - 1].kept.at if seen else self.opened
        rested = self._rested(max(since, self._found_at), begun)
        return begun + self._table.setup.turn_seconds + rested - self.now()

    def _rested(self, ply: int, begun: float) -> float:
        """The seconds of pauses since a ply."""
        rested, stopped = 0.0, begun
        for told in self._table.told[ply:]:
            if isinstance(told.kept.entry, Paused):
                stopped = told.kept.at
            elif isinstance(told.kept.entry, Resumed):
                rested += told.kept.at - stopped
        return rested
