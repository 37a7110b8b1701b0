"""Visits: when which connections were at a table, as one process has seen it, by its own clock."""

from math import inf
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from tests.simulation.lines import Line


class Visit(msgspec.Struct):
    """One connection at one table: from its welcome to its end."""

    table: str
    holders: frozenset[str]
    came: float
    left: float = inf

    def covers(self, at: float, slack: float = 0.0) -> bool:
        """Whether somebody was there at that time, or had just gone."""
        return self.came <= at <= self.left + slack


class Visits:
    """All visits to the tables of one process."""

    def __init__(self) -> None:
        self._all: list[Visit] = []
        self._open: dict[Line, Visit] = {}

    def came(self, line: "Line", now: float) -> None:
        """A connection was welcomed."""
        visit = self._open[line] = Visit(line.table, line.sure, now)
        self._all.append(visit)

    def went(self, line: "Line", now: float) -> None:
        """It has ended; or it was never welcomed."""
        visit = self._open.pop(line, None)
        if visit is not None:
            visit.left = now

    def of(self, table: str) -> list[Visit]:
        """Those to one table."""
        return [visit for visit in self._all if visit.table == table]

    def away(self, table: str, holder: str, at: float) -> float:
        """For how long nobody with this hash had been there at that time; 0 if somebody was."""
        own = [v for v in self.of(table) if holder in v.holders and v.came <= at]
        return max(0.0, at - max((visit.left for visit in own), default=-inf))

    def here(self, table: str, holder: str, since: float) -> bool:
        """Whether a device with this hash is connected, and was so at that time."""
        own = [visit for visit in self.of(table) if holder in visit.holders]
        return any(visit.left == inf and visit.came <= since for visit in own)

    def has_claimed(self, table: str, holder: str) -> bool:
        """Whether an open connection may have shown this hash since it was welcomed."""
        return any(line.table == table and holder in line.holders for line in self._open)

    def watched(self, table: str, at: float, slack: float) -> bool:
        """Whether anybody was there at that time, or had just gone."""
        return any(visit.covers(at, slack) for visit in self.of(table))

    def watched_for(self, table: str, at: float) -> float:
        """For how long somebody had been there at that time, without a gap."""
        since = at
        for visit in sorted(self.of(table), key=lambda visit: visit.came, reverse=True):
            if visit.covers(since):
                since = visit.came
        return at - since
