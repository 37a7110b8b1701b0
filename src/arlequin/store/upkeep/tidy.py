"""Deletion of old tables, and of people's names, from a database: it is for good."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, RowMapping, bindparam, delete, select, true, update

from arlequin.store.checksum import checksum
from arlequin.store.schema import answers, entries, sheets, tables
from arlequin.table.seats import numbered

MANY = 50
"""Tables that are removed at a time: servers wait for no longer than that takes."""
NOBODY = "Anonymous"
"""The name of a player who wanted theirs removed."""
MOST_PLAYERS = 8
"""People with the same name at one table, at most, whatever the game."""

ENTRY = (
    update(entries)
    .values(data=bindparam("new"), checksum=bindparam("sum"))
    .where(entries.c.table_id == bindparam("table"), entries.c.ply == bindparam("number"))
)
SETUP = (
    update(tables)
    .values(setup=bindparam("new"), checksum=bindparam("sum"))
    .where(tables.c.id == bindparam("table"))
)


def remove_tables(connection: Connection, names: Sequence[str]) -> int:
    """Remove these tables with everything that happened there, and shared sheets of these names;
    how many there were.
    """
    for kept in (answers, entries):
        connection.execute(delete(kept).where(kept.c.table_id.in_(names)))
    removals = [delete(kept).where(kept.c.id.in_(names)) for kept in (tables, sheets)]
    return sum(connection.execute(removal).rowcount for removal in removals)


def finished(connection: Connection, before: float) -> list[str]:
    """Some tables whose game is over, and where nothing has happened since a time."""
    old = (tables.c.over == true()) & (tables.c.updated < before)
    query = select(tables.c.id).where(old).order_by(tables.c.updated).limit(MANY)
    return list(connection.scalars(query))


class Renamed(NamedTuple):
    """Where a name was removed."""

    tables: int
    places: int


def forget_name(connection: Connection, name: str) -> Renamed:
    """Write `Anonymous` wherever people have given exactly this name; checksums follow.

    Where a table has given it a number, too. Servers that have such a table open show the name
    until they have put it away.
    """
    forms = islice(numbered(name), MOST_PLAYERS)
    changed = [table for form in forms for table in _forgotten(connection, form)]
    return Renamed(len({*changed}), len(changed))


def _forgotten(connection: Connection, name: str) -> Iterator[str]:
    """The table or sheet of every place that had this name."""
    quoted = msgspec.json.encode(name).decode()
    setups = connection.execute(
        select(tables).where(tables.c.setup.contains(quoted, autoescape=True))
    )
    yield from filter(None, [_setup(connection, row, name) for row in setups.mappings().all()])
    rows = connection.execute(
        select(entries).where(entries.c.data.contains(quoted, autoescape=True))
    )
    yield from filter(None, [_entry(connection, row, name) for row in rows.mappings().all()])
    found = _sheets(connection, quoted)
    yield from filter(None, [_sheet(connection, row, name) for row in found])


def _sheets(connection: Connection, quoted: str) -> Sequence[RowMapping]:
    named = select(sheets).where(sheets.c.data.contains(quoted, autoescape=True))
    return connection.execute(named).mappings().all()


def _sheet(connection: Connection, row: RowMapping, name: str) -> str:
    """A shared score sheet: who plays, who writes, who asks for the pen."""
    sheet = msgspec.json.decode(row["data"])
    players = sheet["score"]["names"]
    writes = sheet.get("writer") == name
    asks = [_rename(phone, name) for phone in sheet.get("asked", ())]
    if not (any(asks) or writes or name in players):
        return ""
    sheet["score"]["names"] = [NOBODY if player == name else player for player in players]
    sheet |= {"writer": NOBODY} if writes else {}
    new, changes = msgspec.json.encode(sheet).decode(), row["changes"] + 1
    values = {"data": new, "changes": changes, "checksum": checksum(row["id"], changes, new)}
    connection.execute(update(sheets).where(sheets.c.id == row["id"]).values(values))
    return str(row["id"])


def _setup(connection: Connection, row: RowMapping, name: str) -> str:
    setup = msgspec.json.decode(row["setup"])
    if not any(_rename(seat, name) for seat in setup.get("seats", ())):
        return ""
    new = msgspec.json.encode(setup).decode()
    kept = checksum(row["id"], new, row["created"])
    connection.execute(SETUP, {"new": new, "sum": kept, "table": row["id"]})
    return str(row["id"])


def _entry(connection: Connection, row: RowMapping, name: str) -> str:
    entry = msgspec.json.decode(row["data"])
    if not _rename(entry, name):
        return ""
    table, ply, new = row["table_id"], row["ply"], msgspec.json.encode(entry).decode()
    values = {"new": new, "sum": checksum(table, ply, row["at"], new)}
    connection.execute(ENTRY, {**values, "table": table, "number": ply})
    return str(table)


def _rename(thing: dict[str, Any], name: str) -> bool:
    """Change its name, if it has this one."""
    same = thing.get("name") == name
    if same:
        thing["name"] = NOBODY
    return same
