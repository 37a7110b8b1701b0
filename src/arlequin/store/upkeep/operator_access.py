"""Operator's access to a database that servers use: short transactions, and the list of tables."""

from collections.abc import Iterator
from contextlib import contextmanager

import msgspec
from sqlalchemy import Connection, func, select

from arlequin.store import migrate, postgresql, sqlite
from arlequin.store.database import clear_errors
from arlequin.store.errors import StoreError
from arlequin.store.open import existing_file, path_of, shared
from arlequin.store.schema import entries, tables
from arlequin.table.setup import Setup


@contextmanager
def operator_transaction(url: str) -> Iterator[Connection]:
    """One transaction; StoreError where the database is not there, or not up to date."""
    if shared(url):
        engine, place = postgresql.operating(url)
    else:
        path = existing_file(path_of(url))
        engine, place = sqlite.operating(path), f"the database '{path}'"
    try:
        with clear_errors(place), engine.begin() as connection:
            migrate.check(connection, place)
            if not migrate.revision(connection) or migrate.is_old(connection):
                raise StoreError(f"{place} is not up to date: start a server of this version first")
            yield connection
    finally:
        engine.dispose()


_setup = msgspec.json.Decoder(Setup)


class ListedTable(msgspec.Struct, frozen=True):
    """One table in the list."""

    table: str
    game: str
    names: tuple[str, ...]
    """Of those who sat there from the beginning; computers have their level."""
    entries: int
    updated: float
    public: bool
    over: bool


def list_tables(connection: Connection, most: int, finished: bool = False) -> Iterator[ListedTable]:
    """The tables where something happened last, the latest first."""
    count = select(func.count()).where(entries.c.table_id == tables.c.id).scalar_subquery()
    columns = (tables.c.id, tables.c.setup, tables.c.updated, tables.c.public, tables.c.over)
    query = select(*columns, count).order_by(tables.c.updated.desc(), tables.c.id).limit(most)
    for row in connection.execute(query if finished else query.where(~tables.c.over)):
        name, setup, updated, public, over, number = row
        table = _setup.decode(setup)
        names = tuple(seat.name or seat.level * (seat.kind == "computer") for seat in table.seats)
        yield ListedTable(name, table.game, names, number, updated, bool(public), bool(over))
