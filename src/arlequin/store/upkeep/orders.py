"""Orders of an operator to all servers of a database: whom to turn away, which tables to close.

They stand in the database, so that every process finds them, and one that starts later too.
"""

import ipaddress
from collections.abc import Iterable
from enum import StrEnum

import msgspec
from sqlalchemy import Connection, delete, insert, or_, select

from arlequin.core.errors import expected
from arlequin.store.errors import StoreError
from arlequin.store.schema import orders


class OrderKind(StrEnum):
    """Kind of an order."""

    BAN = "ban"
    """An address, or a network, is turned away."""
    CLOSE = "close"
    """A table is opened for nobody."""
    DRAIN = "drain"
    """Every process that was started before ends, as SIGTERM would end it."""


EVERYBODY = "all"
"""What a drain is for."""


class Order(msgspec.Struct, frozen=True):
    """An order: in force until a time, or until it is withdrawn."""

    kind: str
    what: str
    at: float
    """When it was given, in seconds since the epoch."""
    until: float | None = None


def give(connection: Connection, order: Order) -> None:
    """Order something; an earlier order of the same is replaced."""
    withdraw(connection, order.kind, order.what)
    connection.execute(insert(orders), msgspec.structs.asdict(order))


def withdraw(connection: Connection, kind: str, what: str) -> bool:
    """Order it no more; whether it was ordered."""
    gone = delete(orders).where(orders.c.kind == str(kind), orders.c.what == what)
    return connection.execute(gone).rowcount > 0


def standing(connection: Connection, now: float) -> tuple[Order, ...]:
    """What is ordered now."""
    good = or_(orders.c.until.is_(None), orders.c.until > now)
    rows = connection.execute(select(orders).where(good).order_by(orders.c.kind, orders.c.what))
    return tuple(Order(*row) for row in rows)


def network(text: str) -> str:
    """An address or a network as it is ordered; of IPv6 the network of 64 bits that people have."""
    try:
        found = ipaddress.ip_network(text, strict=False)
    except ValueError:
        wanted = "an address or a network, like 203.0.113.7 or 203.0.113.0/24"
        raise StoreError(expected(wanted, text)) from None
    if found.version == 6 and found.prefixlen > 64:
        found = found.supernet(new_prefix=64)
    return str(found)


class Bans:
    """Addresses that are turned away."""

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
