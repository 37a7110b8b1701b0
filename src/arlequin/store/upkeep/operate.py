"""What an operator does with a database: orders to servers, the list of tables, removal.

Orders are stored in the database, so that every process finds them, also one that starts later.
"""

import ipaddress
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import islice
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import (
    Connection,
    RowMapping,
    Table,
    delete,
    func,
    insert,
    or_,
    select,
    true,
    update,
)

from arlequin.core.errors import expected
from arlequin.store.errors import StoreError
from arlequin.store.rows import checksum
from arlequin.store.schema import answers, entries, orders, sheets, tables
from arlequin.table.seats import numbered_names
from arlequin.table.setup import Setup

# --- orders --------------------------------------------------------------------------------------


class OrderKind(StrEnum):
    """Kind of an order."""

    BAN = "ban"
    """An address, or a network, is turned away."""
    CLOSE = "close"
    """A table is opened for no one."""
    DRAIN = "drain"
    """Every process that was started before ends, as on SIGTERM."""


EVERYBODY = "all"
"""The object of a drain."""


class Order(msgspec.Struct, frozen=True):
    """An order: in force until a time, or until it is withdrawn."""

    kind: str
    what: str
    at: float
    """When it was given, in seconds since the epoch."""
    until: float | None = None


def give(connection: Connection, order: Order) -> None:
    """Store an order; an earlier order of the same is replaced."""
    withdraw(connection, order.kind, order.what)
    connection.execute(insert(orders), msgspec.structs.asdict(order))


def withdraw(connection: Connection, kind: str, what: str) -> bool:
    """Remove an order; returns whether there was one."""
    removal = delete(orders).where(orders.c.kind == str(kind), orders.c.what == what)
    return connection.execute(removal).rowcount > 0


def orders_in_force(connection: Connection, now: float) -> tuple[Order, ...]:
    """The orders that are in force now."""
    valid = or_(orders.c.until.is_(None), orders.c.until > now)
    rows = connection.execute(select(orders).where(valid).order_by(orders.c.kind, orders.c.what))
    return tuple(Order(*row) for row in rows)


def network(text: str) -> str:
    """An address or a network as it is ordered; of IPv6 the network of 64 bits of one household."""
    try:
        found = ipaddress.ip_network(text, strict=False)
    except ValueError:
        wanted = "an address or a network, like 203.0.113.7 or 203.0.113.0/24"
        raise StoreError(expected(wanted, text)) from None
    if found.version == 6 and found.prefixlen > 64:
        found = found.supernet(new_prefix=64)
    return str(found)


class Bans:
    """Set of addresses that are turned away."""

    def __init__(self, networks: Iterable[str] = ()) -> None:
        self._networks = tuple(map(ipaddress.ip_network, networks))

    def __contains__(self, address: str) -> bool:
        if not self._networks:
            return False
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        mapped = getattr(found, "ipv4_mapped", None)
        return any((mapped or found) in network for network in self._networks)


# --- the list of tables --------------------------------------------------------------------------

_setup = msgspec.json.Decoder(Setup)


class ListedTable(msgspec.Struct, frozen=True):
    """One table in the list."""

    table: str
    game: str
    names: tuple[str, ...]
    """Of the first people in its seats; computers have their level."""
    entries: int
    updated: float
    public: bool
    over: bool


def list_tables(connection: Connection, most: int, finished: bool = False) -> Iterator[ListedTable]:
    """Tables, the latest changed first."""
    count = select(func.count()).where(entries.c.table_id == tables.c.id).scalar_subquery()
    columns = (tables.c.id, tables.c.setup, tables.c.updated, tables.c.public, tables.c.over)
    query = select(*columns, count).order_by(tables.c.updated.desc(), tables.c.id).limit(most)
    for row in connection.execute(query if finished else query.where(~tables.c.over)):
        name, setup, updated, public, over, number = row
        table = _setup.decode(setup)
        names = tuple(seat.name or seat.level * (seat.kind == "computer") for seat in table.seats)
        yield ListedTable(name, table.game, names, number, updated, bool(public), bool(over))


# --- removal -------------------------------------------------------------------------------------

MANY = 50
"""Tables that are removed at a time: servers wait no longer than that takes."""
ANONYMOUS = "Anonymous"
"""The name of a player whose name was removed."""
MOST_PLAYERS = 8
"""People with the same name at one table, at most, whatever the game."""


def remove_tables(connection: Connection, names: Sequence[str]) -> int:
    """Remove these tables and shared sheets with all their rows; returns how many there were."""
    for child in (answers, entries):
        connection.execute(delete(child).where(child.c.table_id.in_(names)))
    removals = [delete(table).where(table.c.id.in_(names)) for table in (tables, sheets)]
    return sum(connection.execute(removal).rowcount for removal in removals)


def finished(connection: Connection, before: float) -> list[str]:
    """Some tables whose game is over, without a change since a time."""
    old = (tables.c.over == true()) & (tables.c.updated < before)
    query = select(tables.c.id).where(old).order_by(tables.c.updated).limit(MANY)
    return list(connection.scalars(query))


class Renamed(NamedTuple):
    """Where a name was removed."""

    tables: int
    places: int


def forget_name(connection: Connection, name: str) -> Renamed:
    """Replace exactly this name of people by `Anonymous`, also where a table has numbered it.

    Servers that have such a table open show the name until they have put it away.
    """
    forms = islice(numbered_names(name), MOST_PLAYERS)
    changed = [table for form in forms for table in _replace_name(connection, form)]
    return Renamed(len({*changed}), len(changed))


def _replace_name(connection: Connection, name: str) -> Iterator[str]:
    """Replace a name; yields the table or sheet of every place that had it."""
    quoted = msgspec.json.encode(name).decode()

    def rows_with_name(table: Table, column: str) -> Sequence[RowMapping]:
        query = select(table).where(table.c[column].contains(quoted, autoescape=True))
        return connection.execute(query).mappings().all()

    for row in rows_with_name(tables, "setup"):
        setup = msgspec.json.decode(row["setup"])
        if any(_rename(seat, name) for seat in setup.get("seats", ())):
            new, same = msgspec.json.encode(setup).decode(), tables.c.id == row["id"]
            values = {"setup": new, "checksum": checksum(row["id"], new, row["created"])}
            connection.execute(update(tables).where(same).values(values))
            yield row["id"]
    for row in rows_with_name(entries, "data"):
        entry, table, ply = msgspec.json.decode(row["data"]), row["table_id"], row["ply"]
        if _rename(entry, name):
            new = msgspec.json.encode(entry).decode()
            same = (entries.c.table_id == table) & (entries.c.ply == ply)
            values = {"data": new, "checksum": checksum(table, ply, row["at"], new)}
            connection.execute(update(entries).where(same).values(values))
            yield table
    for row in rows_with_name(sheets, "data"):
        if _replace_in_sheet(connection, row, name):
            yield row["id"]


def _replace_in_sheet(connection: Connection, row: RowMapping, name: str) -> bool:
    """A shared score sheet: its players, its writer, the phones that ask for the pen."""
    sheet = msgspec.json.decode(row["data"])
    if "score" not in sheet:  # the count of a puzzle names nobody
        return False
    players = sheet["score"]["names"]
    writes = sheet.get("writer") == name
    asks = [_rename(phone, name) for phone in sheet.get("asked", ())]
    if not (any(asks) or writes or name in players):
        return False
    sheet["score"]["names"] = [ANONYMOUS if player == name else player for player in players]
    sheet |= {"writer": ANONYMOUS} if writes else {}
    new, changes = msgspec.json.encode(sheet).decode(), row["changes"] + 1
    values = {"data": new, "changes": changes, "checksum": checksum(row["id"], changes, new)}
    connection.execute(update(sheets).where(sheets.c.id == row["id"]).values(values))
    return True


def _rename(thing: dict[str, Any], name: str) -> bool:
    """Replace its name, if it has this one."""
    same = thing.get("name") == name
    if same:
        thing["name"] = ANONYMOUS
    return same
