"""Sheet shelf: shared score sheets in a database, each one row, changed by compare-and-set.

A row has a number of changes. A writer names the number that it has seen; where another was faster
nothing is written, and it reads again. So several processes need no lock.
"""

import msgspec
from sqlalchemy import Connection, Insert, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from arlequin.store.database import Database, QueryThreads, name_damage
from arlequin.store.errors import AlreadyStored
from arlequin.store.puzzle_counts import PuzzleCounts
from arlequin.store.rows import check, checksum
from arlequin.store.schema import sheets

MANY = 200
"""Sheets that are removed at a time."""


class StoredSheet(msgspec.Struct, frozen=True):
    """A sheet as it is stored."""

    data: str
    changes: int


class SheetShelf:
    """Store of shared sheets; one thread writes, by its own connection."""

    def __init__(self, database: Database, readers: QueryThreads) -> None:
        self._engine = database.operating()
        self._readers = readers
        self._writer = QueryThreads(database, lambda: self._engine, 1, "arlequin-sheets")
        self.puzzles = PuzzleCounts(readers, self._writer)
        """Counts of puzzles, written by the same thread."""

    async def create(self, sheet: str, data: str, at: float) -> None:
        """Store a new sheet, durably; AlreadyStored if there is one of that name."""
        first = checksum(sheet, 1, data)
        new = insert(sheets).values(id=sheet, changes=1, updated=at, data=data, checksum=first)
        await self._writer.run(lambda connection: _insert(connection, new))

    async def load(self, sheet: str) -> StoredSheet | None:
        """A sheet, if there is one; Damaged if it does not have its checksum."""
        return await self._readers.run(lambda connection: load_sheet(connection, sheet))

    async def replace(self, sheet: str, seen: StoredSheet, data: str, at: float) -> bool:
        """Store new data, durably; returns False and stores nothing if it was changed since."""
        changes = seen.changes + 1
        same = (sheets.c.id == sheet) & (sheets.c.changes == seen.changes)
        change = update(sheets).where(same).values(
            data=data, changes=changes, updated=at, checksum=checksum(sheet, changes, data)
        )  # fmt: skip
        return await self._writer.run(lambda connection: connection.execute(change).rowcount == 1)

    async def remove(self, sheet: str) -> None:
        """Remove a sheet."""
        removal = delete(sheets).where(sheets.c.id == sheet)
        await self._writer.run(lambda connection: connection.execute(removal).rowcount)

    async def remove_old(self, before: float) -> int:
        """Remove sheets without a change since a time; returns how many there were."""
        removed = 0
        while some := await self._writer.run(lambda connection: _remove_some(connection, before)):
            removed += some
        return removed

    def close(self) -> None:
        """Finish the writes that were begun."""
        self._writer.close()
        self._engine.dispose()


def load_sheet(connection: Connection, sheet: str) -> StoredSheet | None:
    """A sheet as it is stored, if there is one."""
    query = select(sheets.c.data, sheets.c.changes, sheets.c.checksum)
    with name_damage(sheet):
        row = connection.execute(query.where(sheets.c.id == sheet)).one_or_none()
    if row is None:
        return None
    check(row.checksum, "a score sheet", sheet, row.changes, row.data)
    return StoredSheet(row.data, row.changes)


def _insert(connection: Connection, new: Insert) -> None:
    try:
        connection.execute(new)
    except IntegrityError as error:
        raise AlreadyStored("there is a sheet of that name already") from error


def _remove_some(connection: Connection, before: float) -> int:
    old = select(sheets.c.id).where(sheets.c.updated < before).limit(MANY)
    names = connection.scalars(old).all()
    return connection.execute(delete(sheets).where(sheets.c.id.in_(names))).rowcount
