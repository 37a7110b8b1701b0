"""Sheet shelf: shared score sheets in a database, each one row, changed by compare-and-set.

A row has a number of changes. Who changes it says which number it has seen; where another was
faster nothing is written, and it is looked at again. So several processes need no lock.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol, TypeVar

import msgspec
from sqlalchemy import Connection, Delete, Engine, Insert, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from arlequin.store.checksum import check, checksum
from arlequin.store.database import Database, clear_errors, name_damage
from arlequin.store.errors import KeptAlready, StoreError
from arlequin.store.schema import sheets

T = TypeVar("T")
MANY = 200
"""Sheets that are removed at a time."""


class StoredSheet(msgspec.Struct, frozen=True):
    """A sheet as it is stored."""

    data: str
    changes: int


class Reader(Protocol):
    """Asks something of a database, in a thread that reads."""

    async def __call__(self, ask: Callable[[Connection], T], /) -> T: ...


class SheetShelf:
    """Store of shared sheets; one thread writes, by a connection that is made when it is needed."""

    def __init__(self, database: Database, read: Reader) -> None:
        self._database = database
        self._read = read
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="arlequin-sheets")
        self._engine: Engine | None = None

    async def create(self, sheet: str, data: str, at: float) -> None:
        """Store a new sheet, durably; KeptAlready if there is one of that name."""
        kept = checksum(sheet, 1, data)
        new = insert(sheets).values(id=sheet, changes=1, updated=at, data=data, checksum=kept)
        await self._do(lambda connection: _insert(connection, new))

    async def load(self, sheet: str) -> StoredSheet | None:
        """A sheet, if there is one; Damaged if it has not its checksum."""
        return await self._read(lambda connection: load_sheet(connection, sheet))

    async def replace(self, sheet: str, seen: StoredSheet, data: str, at: float) -> bool:
        """Store it as it is now, durably; False, and nothing is stored, if it has changed since."""
        changes = seen.changes + 1
        same = (sheets.c.id == sheet) & (sheets.c.changes == seen.changes)
        change = update(sheets).where(same).values(
            data=data, changes=changes, updated=at, checksum=checksum(sheet, changes, data)
        )  # fmt: skip
        return await self._do(lambda connection: connection.execute(change).rowcount == 1)

    async def remove(self, sheet: str) -> None:
        """Forget a sheet."""
        await self._do(lambda connection: connection.execute(_of([sheet])).rowcount)

    async def remove_old(self, before: float) -> int:
        """Forget sheets where nothing has changed since a time; how many there were."""
        removed = 0
        while some := await self._do(lambda connection: _remove_some(connection, before)):
            removed += some
        return removed

    def close(self) -> None:
        """Finish what was begun."""
        self._thread.shutdown()
        if self._engine is not None:
            self._engine.dispose()

    async def _do(self, work: Callable[[Connection], T]) -> T:
        try:
            asked = self._thread.submit(self._work, work)
        except RuntimeError as error:
            raise StoreError("the archive is closed") from error
        return await asyncio.wrap_future(asked)

    def _work(self, work: Callable[[Connection], T]) -> T:
        self._database.check()
        with clear_errors(self._database.place), self._connections().begin() as connection:
            return work(connection)

    def _connections(self) -> Engine:
        if self._database.operating is None:
            raise StoreError(f"{self._database.place} keeps no score sheets")
        if self._engine is None:
            self._engine = self._database.operating()
        return self._engine


def load_sheet(connection: Connection, sheet: str) -> StoredSheet | None:
    """A sheet as it is stored."""
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
        raise KeptAlready("there is a sheet of that name already") from error


def _of(names: list[str]) -> Delete:
    return delete(sheets).where(sheets.c.id.in_(names))


def _remove_some(connection: Connection, before: float) -> int:
    old = select(sheets.c.id).where(sheets.c.updated < before).limit(MANY)
    return connection.execute(_of(list(connection.scalars(old)))).rowcount
