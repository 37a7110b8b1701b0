"""`arlequin join`: sits down at a table of a server, or lists the open ones."""

import argparse
import asyncio
import os
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any

from arlequin.cli import exits, shared_options, streams
from arlequin.cli.errors import InputRefused
from arlequin.cli.exits import NO
from arlequin.cli.play import saved_game
from arlequin.cli.play.setup import COMPUTER, check_seats, computer, find_game, read_options
from arlequin.cli.screen.screen_client import ScreenClient, has_full_screen
from arlequin.cli.terminal.line_client import LineClient
from arlequin.cli.terminal.table_side import Place, TableSide
from arlequin.cli.terminal.terminal import Terminal
from arlequin.cli.terminal.vocabulary import quote
from arlequin.client import http_api
from arlequin.client.device import Device
from arlequin.client.errors import ServerHangsUp, ServerUnreachable, with_sentence
from arlequin.client.own_seat import create_table
from arlequin.client.remote_table import Listener, RemoteTable
from arlequin.core.errors import join_words
from arlequin.games import catalog
from arlequin.gateway.protocol.http import TableInfo
from arlequin.players import levels
from arlequin.table import setup
from arlequin.table.setup import HANDS
from arlequin.words import names
from arlequin.words.messages import Args, messages


def add_to(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Join a table: take the first open seat, take your seat again, or watch. "
        "The address of a server alone lists its public tables."
    )
    add = command.add_argument
    # fmt: off
    add("url", metavar="URL", help="the address of the table, as in its link")
    add("--name", default=os.environ.get("USER", "Guest"), help="your name")
    add("--seat", type=int, help="the seat to take")
    add("--watch", action="store_true", help="only watch")
    add("--new", metavar="GAME", help="create a table of this game on that server")
    add("--computer", metavar="LEVEL", dest="computers", action="append", nargs="?",
        const=levels.USUAL, default=[], type=computer,
        help=f"with --new: a computer player; {join_words(levels.LEVELS)} "
        f"(default: {levels.USUAL})")
    add("--seats", metavar="N", type=shared_options.whole, help="with --new: seats for people")
    # fmt: on
    shared_options.add(command, "--option", "--plain", "--lang")


def run(arguments: argparse.Namespace) -> int:
    """Plays until the game is over or the input ends; returns the exit status."""
    server, table = http_api.split_address(arguments.url)
    with server_errors(arguments.lang):
        if arguments.new is not None:
            table = _create(server, arguments)
        if table is None:
            Terminal().show(*open_tables(server, arguments.lang))
            return 0
        return play_tables(server, table, arguments)


Client = LineClient | ScreenClient


def play_tables(server: str, table: str, arguments: argparse.Namespace) -> int:
    """Plays at a table and its rematches; returns the exit status.

    A fault of chance is repeated at the end, and is the exit status.
    """
    broken: list[Client] = []
    try:
        with exits.term_as_interrupt():
            _play(server, table, arguments, broken)
    except KeyboardInterrupt:
        if not broken:
            raise
    except Exception as error:
        reason = with_sentence(error)
        if not broken:
            raise reason from error
        text = streams.describe(reason) if isinstance(reason, OSError) else str(reason)
        streams.say(f"arlequin: {text}")
    finally:
        for client in broken:
            try:
                client.terminal.show(*client.report.last())
                streams.flush()
            except OSError:  # the exit status remains
                streams.drop_output()
    return NO if broken else 0


def _play(
    server: str, table: str | None, arguments: argparse.Namespace, broken: list[Client]
) -> None:
    """Plays one table after the other; adds to `broken` those with a fault of chance."""
    client: Client | None = None
    while table is not None:
        client = join_table(server, http_api.table_at(server, table), arguments, client)
        try:
            client.run()
            table = client.next
        except KeyboardInterrupt:
            return
        finally:
            broken += [client] if client.report.broken else []


def _create(server: str, arguments: argparse.Namespace) -> str:
    """Creates a table with computers of these levels and seats for people."""
    lang = arguments.lang
    kind = find_game(arguments.new, lang)
    levels = [computer.removeprefix(COMPUTER) for computer in arguments.computers]
    seats = max(1, kind.least - len(levels)) if arguments.seats is None else arguments.seats
    check_seats(kind, [*(f"{seat}" for seat in range(seats)), *arguments.computers], lang)
    asked = http_api.new_table(
        kind.name, *levels, options=read_options(kind, arguments.option, lang), seats=seats
    )
    table = create_table(server, asked, Device(saved_game.folder().parent))
    Terminal().show(messages(lang).say("join-created", {"link": f"{server}/t/{table}"}))
    return table


def join_table(
    server: str, found: TableInfo, arguments: argparse.Namespace, before: Client | None = None
) -> Client:
    """The front end of a table: a full screen where the terminal can.

    After a table in lines the next ones are in lines too: one reader has the keyboard.
    """
    terminal, place = Terminal(), ServerTable(server, found, arguments, before)
    terminal.reader = before.terminal.reader if before else terminal.reader
    full = not terminal.reader.begun and has_full_screen(terminal, arguments.plain, arguments.lang)
    return (ScreenClient if full else LineClient)(terminal, arguments.lang, place)


@contextmanager
def server_errors(lang: str) -> Iterator[None]:
    """Translates the errors of a server that does not answer."""
    try:
        yield
    except ServerUnreachable as error:
        args: Args = {"address": error.address, "why": error.why}
        key = "join-hangs-up" if isinstance(error, ServerHangsUp) else "join-unreachable"
        raise InputRefused(lang, key, args) from error


def open_tables(server: str, lang: str) -> Iterator[str]:
    tables = http_api.public_tables(server)
    say = messages(lang).say
    yield say("join-open" if tables else "join-none-open", {"address": f"{server}/"})
    for table in tables:
        if http_api.is_table_name(table.table) and table.setup.game in catalog.KINDS:
            computer, free = say("term-computer", {"number": 0}), say("join-free")
            others = [computer if seat.kind == setup.COMPUTER else free for seat in table.seats]
            named = zip(table.seats, others, strict=True)
            who = ", ".join(quote(seat.name) or other for seat, other in named)
            label = names.title(lang, table.setup.game)
            text = say("term-pair", {"label": label, "value": who})
            yield f"  {server}/t/{table.table}  {text}"


class ServerTable(Place):
    """A table of a server, with local rules.

    `before` is the table whose rematch this is; its game and its device are used again.
    """

    any_time = True

    def __init__(
        self,
        server: str,
        found: TableInfo,
        arguments: argparse.Namespace,
        before: TableSide | None = None,
    ) -> None:
        self._server, self._found, self._arguments = server, found, arguments
        self.hands = found.setup.dice == HANDS
        self.name = arguments.name
        place = before.place if before else None
        self._game = before.game if before else None
        self.device: Device = (
            place.device if isinstance(place, ServerTable) else Device(saved_game.folder().parent)
        )

    def connect(self, listener: Listener) -> RemoteTable:
        return RemoteTable(self._server, self._found, self.device, listener, game=self._game)

    def run(self, work: Coroutine[Any, Any, object]) -> None:
        asyncio.run(work)

    async def sit(self, side: TableSide) -> None:
        """Takes the person's own seat again, or an open one, or watches."""
        if self._arguments.watch:
            await side.table.come_back(self.name)
        elif await side.table.sit(self.name, self._arguments.seat) is None:
            side.tell(side.say("join-watching"))
