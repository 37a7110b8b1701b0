"""Counts of puzzles in the database: how many have tried that of a day, and how many found it."""

from typing import NamedTuple

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from arlequin.store.database import QueryThreads
from arlequin.store.schema import puzzles


class DayCount(NamedTuple):
    """How many have tried, and found."""

    tried: int = 0
    found: int = 0


class PuzzleCounts:
    """Counts by day (`2026-11-23`). Several processes need no lock: a try is one statement."""

    def __init__(self, readers: QueryThreads, writer: QueryThreads) -> None:
        self._readers = readers
        self._writer = writer

    async def load(self, day: str) -> DayCount:
        """The count of a day."""
        return await self._readers.run(lambda connection: _load(connection, day))

    async def add(self, day: str, found: bool) -> DayCount:
        """Count a try, durably; returns the new count."""
        return await self._writer.run(lambda connection: _add(connection, day, found))


def _load(connection: Connection, day: str) -> DayCount:
    query = select(puzzles.c.tried, puzzles.c.found).where(puzzles.c.day == day)
    row = connection.execute(query).one_or_none()
    return DayCount() if row is None else DayCount(row.tried, row.found)


def _add(connection: Connection, day: str, found: bool) -> DayCount:
    more = update(puzzles).where(puzzles.c.day == day)
    more = more.values(tried=puzzles.c.tried + 1, found=puzzles.c.found + int(found))
    if not connection.execute(more).rowcount:
        try:
            with connection.begin_nested():
                connection.execute(insert(puzzles).values(day=day, tried=1, found=int(found)))
        except IntegrityError:  # another process was faster
            connection.execute(more)
    return _load(connection, day)
