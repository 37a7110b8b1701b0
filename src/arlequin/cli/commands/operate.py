"""`arlequin operate`: manages running servers through their database."""

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
    """An action that is not possible or lacks its argument."""

    code = "operate/words"


def add_to(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Manage the servers of a database while they run; they obey within two seconds. list: the "
        "tables with the latest moves. close TABLE, open TABLE: close a table to everyone, or open "
        "it again. remove TABLE: delete it permanently. ban ADDRESS, unban ADDRESS: refuse an "
        "address or a network, or allow it again. forget NAME: replace this name of players by "
        "Anonymous. orders: the current orders. drain: end all running servers, without losing a "
        "move. take-back REVISION: undo later changes of the schema, for an older version; only "
        "while no server runs."
    )
    shared_options.add(command, "database")
    add = command.add_argument
    # fmt: off
    add("action", metavar="ACTION", choices=ACTIONS, help=", ".join(ACTIONS))
    add("what", metavar="WHAT", nargs="*", help="a table, an address or a name")
    add("--for", dest="seconds", metavar="TIME", type=shared_options.duration,
        help="the duration of the order: 30m, 12h, 90d (default: until it is withdrawn)")
    add("--finished", action="store_true", help="list: also finished games")
    shared_options.add(command, "--json")
    # fmt: on


def run(arguments: argparse.Namespace) -> int:
    """Returns 0 if the action is done, 1 if its table, order or name does not exist."""
    with operator_transaction(arguments.database) as connection:
        return ACTIONS[arguments.action](connection, arguments)


def _what(arguments: argparse.Namespace) -> str:
    """The argument of the action; a name can have spaces."""
    if not arguments.what:
        raise OperateError(
            f"expected a table, an address or a name after '{arguments.action}': see --help"
        )
    return " ".join(arguments.what)


def _list(connection: Connection, arguments: argparse.Namespace) -> int:
    tables = list(list_tables(connection, MOST_LISTED, arguments.finished))
    if arguments.json:
        streams.show(json.dumps(msgspec.to_builtins(tables)))
    elif tables:
        streams.show(*map(_table_line, tables))
    return 0


def _table_line(table: ListedTable) -> str:
    at = datetime.fromtimestamp(table.updated, UTC).strftime("%Y-%m-%d %H:%M")
    marks = " ".join(["public"] * table.public + ["over"] * table.over)
    names = ", ".join(name or "(open)" for name in table.names)
    return f"{table.table}  {at}  {table.game}  {table.entries} entries  {names}  {marks}".rstrip()


def _orders(connection: Connection, arguments: argparse.Namespace) -> int:
    in_force = operate.orders_in_force(connection, time())
    if arguments.json:
        streams.show(json.dumps(msgspec.to_builtins(in_force)))
    elif in_force:
        streams.show(*map(_order_line, in_force))
    return 0


def _order_line(order: Order) -> str:
    if order.until is None:
        return f"{order.kind} {order.what}"
    until = datetime.fromtimestamp(order.until, UTC).strftime("until %Y-%m-%d %H:%M UTC")
    return f"{order.kind} {order.what} {until}"


def _give(kind: OrderKind, what: str, connection: Connection, arguments: argparse.Namespace) -> int:
    now = time()
    until = None if arguments.seconds is None else now + arguments.seconds
    operate.give(connection, Order(str(kind), what, now, until))
    streams.show(f"Ordered: {kind} {what}. Servers obey within two seconds.")
    return 0


def _withdraw(kind: OrderKind, what: str, connection: Connection) -> int:
    existed = operate.withdraw(connection, str(kind), what)
    streams.show("Done." if existed else f"There was no such order: {kind} {what}.")
    return 0 if existed else NO


def _remove(connection: Connection, arguments: argparse.Namespace) -> int:
    table = _what(arguments)
    in_force = {(order.kind, order.what) for order in operate.orders_in_force(connection, time())}
    if (OrderKind.CLOSE, table) not in in_force:
        raise OperateError(f"close table {table} first, so that no one plays there")
    existed = remove_tables(connection, [table])
    streams.show("Removed permanently." if existed else f"There is no table {table}.")
    return 0 if existed else NO


def _forget(connection: Connection, arguments: argparse.Namespace) -> int:
    removed = forget_name(connection, _what(arguments))
    streams.show(f"Removed in {removed.places} places, at {removed.tables} tables.")
    return 0 if removed.places else NO


def _take_back(connection: Connection, arguments: argparse.Namespace) -> int:
    take_back(connection, "the database", _what(arguments))
    streams.show("Done. Now start the older version: this one would change it again.")
    return 0


ACTIONS: dict[str, Callable[[Connection, argparse.Namespace], int]] = {
    "list": _list,
    "close": lambda c, a: _give(OrderKind.CLOSE, _what(a), c, a),
    "open": lambda c, a: _withdraw(OrderKind.CLOSE, _what(a), c),
    "remove": _remove,
    "ban": lambda c, a: _give(OrderKind.BAN, network(_what(a)), c, a),
    "unban": lambda c, a: _withdraw(OrderKind.BAN, network(_what(a)), c),
    "forget": _forget,
    "orders": _orders,
    "drain": lambda c, a: _give(OrderKind.DRAIN, EVERYBODY, c, a),
    "take-back": _take_back,
}
