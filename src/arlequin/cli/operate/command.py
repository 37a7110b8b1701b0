"""`arlequin operate`: what somebody who looks after a server asks of it, through its database."""

import argparse
import json
from collections.abc import Callable
from datetime import UTC, datetime
from time import time

import msgspec
from sqlalchemy import Connection

from arlequin.cli import shared_options, streams
from arlequin.cli.statuses import NO
from arlequin.core.errors import ArlequinError
from arlequin.store.migrate import take_back
from arlequin.store.open import operator_transaction
from arlequin.store.upkeep import operate
from arlequin.store.upkeep.operate import (
    EVERYBODY,
    ListedTable,
    Order,
    OrderKind,
    forget_name,
    list_tables,
    network,
    remove_tables,
)

MOST_LISTED = 50


class OperateError(ArlequinError):
    """Words that mean nothing here."""

    code = "operate/words"


def add_to(command: argparse.ArgumentParser) -> None:
    """Its description and options."""
    command.description = (
        "Look after the servers of a database, while they run; they obey within two seconds. "
        "list: tables where something happened last. close TABLE, open TABLE: let nobody in, or "
        "again. remove TABLE: for good. ban ADDRESS, unban ADDRESS: turn an address or a network "
        "away. forget NAME: write Anonymous wherever people have given this name. orders: what is "
        "ordered now. drain: end every server that runs now, without losing a move. "
        "take-back REVISION: undo later changes of the schema, for an older version; only while no "
        "server runs."
    )
    shared_options.add_database(command)
    command.add_argument("action", metavar="ACTION", choices=ACTIONS, help=", ".join(ACTIONS))
    command.add_argument("what", metavar="WHAT", nargs="*", help="a table, an address or a name")
    command.add_argument(
        "--for",
        dest="seconds",
        metavar="TIME",
        type=shared_options.duration,
        help="for how long: 30m, 12h, 90d (default: until it is taken back)",
    )
    command.add_argument("--finished", action="store_true", help="list: games that are over, too")
    shared_options.add_json(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """0 if it is done, 1 if there was nothing of that kind."""
    with operator_transaction(arguments.database) as connection:
        return ACTIONS[arguments.action](connection, arguments)


def _one(arguments: argparse.Namespace) -> str:
    """The word after the action; a name may have spaces."""
    if not arguments.what:
        raise OperateError(f"expected something after '{arguments.action}': see --help")
    return " ".join(arguments.what)


def _list(connection: Connection, arguments: argparse.Namespace) -> int:
    found = list(list_tables(connection, MOST_LISTED, arguments.finished))
    if arguments.json:
        streams.show(json.dumps(msgspec.to_builtins(found)))
    elif found:
        streams.show(*map(_table_line, found))
    return 0


def _table_line(table: ListedTable) -> str:
    at = datetime.fromtimestamp(table.updated, UTC).strftime("%Y-%m-%d %H:%M")
    marks = " ".join(["public"] * table.public + ["over"] * table.over)
    names = ", ".join(name or "(open)" for name in table.names)
    return f"{table.table}  {at}  {table.game}  {table.entries} entries  {names}  {marks}".rstrip()


def _orders(connection: Connection, arguments: argparse.Namespace) -> int:
    found = operate.orders_in_force(connection, time())
    if arguments.json:
        streams.show(json.dumps(msgspec.to_builtins(found)))
    elif found:
        streams.show(*(f"{order.kind} {order.what}{_until(order)}" for order in found))
    return 0


def _until(order: Order) -> str:
    if order.until is None:
        return ""
    return datetime.fromtimestamp(order.until, UTC).strftime(" until %Y-%m-%d %H:%M UTC")


def _give(kind: OrderKind, what: str, connection: Connection, arguments: argparse.Namespace) -> int:
    now = time()
    until = None if arguments.seconds is None else now + arguments.seconds
    operate.give(connection, Order(str(kind), what, now, until))
    streams.show(f"Ordered: {kind} {what}. Servers obey within two seconds.")
    return 0


def _withdraw(kind: OrderKind, what: str, connection: Connection) -> int:
    gone = operate.withdraw(connection, str(kind), what)
    streams.show("Done." if gone else f"There was no such order: {kind} {what}.")
    return 0 if gone else NO


def _ban(connection: Connection, arguments: argparse.Namespace) -> int:
    return _give(OrderKind.BAN, network(_one(arguments)), connection, arguments)


def _unban(connection: Connection, arguments: argparse.Namespace) -> int:
    return _withdraw(OrderKind.BAN, network(_one(arguments)), connection)


def _close(connection: Connection, arguments: argparse.Namespace) -> int:
    return _give(OrderKind.CLOSE, _one(arguments), connection, arguments)


def _open(connection: Connection, arguments: argparse.Namespace) -> int:
    return _withdraw(OrderKind.CLOSE, _one(arguments), connection)


def _drain(connection: Connection, arguments: argparse.Namespace) -> int:
    return _give(OrderKind.DRAIN, EVERYBODY, connection, arguments)


def _remove(connection: Connection, arguments: argparse.Namespace) -> int:
    table = _one(arguments)
    closed = (OrderKind.CLOSE, table) in {(each.kind, each.what) for each in _all(connection)}
    if not closed:
        raise OperateError(f"close table {table} first, so that nobody plays there")
    gone = remove_tables(connection, [table])
    streams.show("Removed for good." if gone else f"There is no table {table}.")
    return 0 if gone else NO


def _all(connection: Connection) -> tuple[Order, ...]:
    return operate.orders_in_force(connection, time())


def _take_back(connection: Connection, arguments: argparse.Namespace) -> int:
    take_back(connection, "the database", _one(arguments))
    streams.show("Done. Now start the older version: this one would change it again.")
    return 0


def _forget(connection: Connection, arguments: argparse.Namespace) -> int:
    done = forget_name(connection, _one(arguments))
    streams.show(f"Removed in {done.places} places, at {done.tables} tables.")
    return 0 if done.places else NO


ACTIONS: dict[str, Callable[[Connection, argparse.Namespace], int]] = {
    "list": _list,
    "close": _close,
    "open": _open,
    "remove": _remove,
    "ban": _ban,
    "unban": _unban,
    "forget": _forget,
    "orders": _orders,
    "drain": _drain,
    "take-back": _take_back,
}
