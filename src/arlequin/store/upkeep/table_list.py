"""List of tables for an operator: what is played, by whom, since when."""

from collections.abc import Iterator

import msgspec
from sqlalchemy import Connection, func, select

from arlequin.store.schema import entries, tables
from arlequin.table.setup import Setup

_setup = msgspec.json.Decoder(Setup)


class Listed(msgspec.Struct, frozen=True):
    """One table in the list."""

    table: str
    game: str
    names: tuple[str, ...]
    """Of those who sat there from the beginning; computers have their level."""
    entries: int
    updated: float
    public: bool
    over: bool


def list_tables(connection: Connection, most: int, finished: bool = False) -> Iterator[Listed]:
    """The tables where something happened last, the latest first."""
    count = select(func.count()).where(entries.c.table_id == tables.c.id).scalar_subquery()
    columns = (tables.c.id, tables.c.setup, tables.c.updated, tables.c.public, tables.c.over)
    query = select(*columns, count).order_by(tables.c.updated.desc(), tables.c.id).limit(most)
    for row in connection.execute(query if finished else query.where(~tables.c.over)):
        name, setup, updated, public, over, number = row
        told = _setup.decode(setup)
        names = tuple(seat.name or seat.level * (seat.kind == "computer") for seat in told.seats)
        yield Listed(name, told.game, names, number, updated, bool(public), bool(over))
