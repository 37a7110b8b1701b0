"""`arlequin join`: sit down at a table of a server, from the terminal."""

import argparse
import asyncio
import os
from collections.abc import Iterator

from arlequin.cli import interrupt, shared_options, streams
from arlequin.cli.join import open_tables
from arlequin.cli.join.line_reader import LineReader
from arlequin.cli.play import saved_game
from arlequin.cli.play.setup import COMPUTER, check_seats, chosen, computer, no_game
from arlequin.cli.screen import mode
from arlequin.cli.statuses import NO
from arlequin.cli.terminal.at_table import AtTable
from arlequin.cli.terminal.terminal import Terminal
from arlequin.client import address, http_api
from arlequin.client.device import Device
from arlequin.client.errors import sayable
from arlequin.client.own_seat import create_table
from arlequin.client.rematch import Sitting
from arlequin.client.remote_table import Listener, RemoteTable
from arlequin.core.errors import listed
from arlequin.core.game import Fact
from arlequin.core.game_kind import Kind
from arlequin.core.seat import Seat
from arlequin.games import catalog
from arlequin.gateway.protocol.http import TableListed
from arlequin.gateway.protocol.outbound import EntryTold
from arlequin.players import levels
from arlequin.table.setup import HANDS
from arlequin.words.messages import messages


def add_to(command: argparse.ArgumentParser) -> None:
    """Its description and options."""
    command.description = (
        "Sit down at a table: the first open seat, your own again, or just watch. "
        "The address of a server alone lists the tables that are open to everybody there."
    )
    command.add_argument("url", metavar="URL", help="the address of the table, as in its link")
    command.add_argument("--name", default=os.environ.get("USER", "Guest"), help="your name")
    command.add_argument("--seat", type=int, help="the seat you would like")
    command.add_argument("--watch", action="store_true", help="take no seat")
    command.add_argument("--new", metavar="GAME", help="create a table of this game at that server")
    command.add_argument(
        "--computer", metavar="LEVEL", dest="computers", action="append", nargs="?",
        const=levels.USUAL, default=[], type=computer,
        help=f"with --new: a computer player; {listed(levels.LEVELS)} (default: {levels.USUAL})",
    )  # fmt: skip
    command.add_argument(
        "--seats", metavar="N", type=shared_options.whole, help="with --new: seats for people"
    )
    shared_options.add_options(command)
    shared_options.add_plain(command)
    shared_options.add_language(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Join, and play until the game is over or the input ends."""
    server, table = address.parts(arguments.url)
    with open_tables.told(arguments.lang):
        if arguments.new is not None:
            table = _created(server, arguments)
        if table is None:
            Terminal().show(*open_tables.lines(server, arguments.lang))
            return 0
        return TableSequence(server, arguments).run(table)


class TableSequence:
    """Tables of one command, one rematch after the other: one device, one keyboard, one status."""

    def __init__(self, server: str, arguments: argparse.Namespace) -> None:
        self._server = server
        self._arguments = arguments
        self._last: Joined | None = None
        self._broken: list[Joined] = []
        """Where chance was not as it must be."""

    def run(self, table: str) -> int:
        """Play at a table and those that follow it; the exit status.

        A fault is told once more at the end, whatever comes after it, and is the exit status.
        """
        try:
            with interrupt.term_as_interrupt():
                self._play(table)
        except KeyboardInterrupt:
            if not self._broken:
                raise
        except Exception as error:
            if not self._broken:
                raise sayable(error) from error
            streams.say(f"arlequin: {_sentence(error)}")
        finally:
            self._repeat()
        return NO if self._broken else 0

    def _play(self, table: str | None) -> None:
        while table is not None:
            found = http_api.table_at(self._server, table)
            joined = _at(self._server, found, self._arguments, self._last)
            self._last = joined
            table = joined.next if self._ended(joined) else None

    def _ended(self, joined: "Joined") -> bool:
        """Play at a table; whether it has come to its end by itself, and not by Ctrl-C."""
        try:
            joined.run()
        except KeyboardInterrupt:
            return False
        finally:
            self._broken += [joined] if joined.report.broken else []
        return True

    def _repeat(self) -> None:
        """What was wrong is the last thing on the screen; where nobody looks, it is the status."""
        for joined in self._broken:
            try:
                joined.terminal.show(*joined.report.last())
                streams.flush()
            except OSError:
                streams.drop_output()


def _sentence(error: Exception) -> str:
    told = sayable(error)
    return streams.told(told) if isinstance(told, OSError) else str(told)


def _created(server: str, arguments: argparse.Namespace) -> str:
    """A new table: computers of these levels, one's own seat, and seats for others."""
    kind, lang = _kind(arguments.new, arguments.lang), arguments.lang
    levels = [computer.removeprefix(COMPUTER) for computer in arguments.computers]
    seats = max(1, kind.least - len(levels)) if arguments.seats is None else arguments.seats
    check_seats(kind, [*(f"{seat}" for seat in range(seats)), *arguments.computers], lang)
    asked = http_api.new_table(
        kind.name, *levels, options=chosen(kind, arguments.option, lang), seats=seats
    )
    table = create_table(server, asked, Device(saved_game.folder().parent))
    Terminal().show(messages(lang).say("join-created", {"link": f"{server}/t/{table}"}))
    return table


def _kind(game: str, lang: str) -> Kind:
    if game not in catalog.KINDS:
        raise no_game(game, lang)
    return catalog.find(game)


def _at(
    server: str, found: TableListed, arguments: argparse.Namespace, before: "Joined | None" = None
) -> "Joined":
    """On a full screen where the terminal can; real dice are typed, line by line.

    Once lines are read, it stays so: the keyboard is one reader's.
    """
    lines = found.setup.dice == HANDS or (before is not None and before.keyboard.begun)
    if not lines and mode.is_full(Terminal(), arguments.plain, arguments.lang):
        from arlequin.cli.screen.joined_game import ScreenJoined  # noqa: PLC0415  # is a Joined

        return ScreenJoined(server, found, arguments, before)
    return Joined(server, found, arguments, before)


class Joined(AtTable):
    """A person at a terminal, at a table far away; the rules are here too.

    `before` is the table whose rematch this is: the same game, whatever the server says of it.
    """

    def __init__(
        self,
        server: str,
        found: TableListed,
        arguments: argparse.Namespace,
        before: "Joined | None" = None,
    ) -> None:
        self._arguments = arguments
        self.device: Device = before.device if before else Device(saved_game.folder().parent)
        """What this computer stores of its seats and proofs."""
        self.keyboard: LineReader = before.keyboard if before else LineReader()
        """Reads what is typed, at this table and the next."""

        def table(listener: Listener) -> RemoteTable:
            game = before.game if before else None
            return RemoteTable(server, found, self.device, listener, game=game)

        self.next: str | None = None
        """The table of the rematch, once everybody has agreed."""
        self._offered = False
        """Whether a rematch was offered."""
        self.gone = asyncio.Event()
        """Set when the person goes, or goes on at another table."""
        hands = found.setup.dice == HANDS
        super().__init__(Terminal(), arguments.lang, table, hands)
        self.report.minds_unproven = not hands

    def run(self) -> None:
        """Until the game is over, or the person goes."""
        asyncio.run(self.play())

    async def play(self) -> None:
        """Listen and type at the same time."""
        async with self.table.present():
            await self.table.during(self.sit())
            await self.table.during(self._type())

    async def sit(self) -> None:
        """One's own seat again, or an open one, or the gallery."""
        if self._arguments.watch:
            await self.come_back()
        elif await self.table.sit(self._arguments.name, self._arguments.seat) is None:
            self.tell(self.say("join-watching"))

    async def come_back(self) -> None:
        """Take one's seat back from a computer that has played meanwhile."""
        await self.table.come_back(self._arguments.name)

    async def _type(self) -> None:
        """Lines from the keyboard become requests, until the person goes."""
        ended = asyncio.create_task(self.gone.wait())
        try:
            while (text := await self._line(ended)) is not None:
                await self.typed(text.strip())
            await self._watch_on(ended)
        finally:
            ended.cancel()

    async def _line(self, ended: "asyncio.Task[bool]") -> str | None:
        """The next line; None when the input has ended, or the person goes: the next table's."""
        line = asyncio.create_task(self.keyboard.get())
        await asyncio.wait({line, ended}, return_when=asyncio.FIRST_COMPLETED)
        if not self.gone.is_set():
            return line.result()
        if line.done():
            self.keyboard.put_back(line.result())
        line.cancel()
        return None

    async def _watch_on(self, ended: "asyncio.Task[bool]") -> None:
        """The input has ended: who plays goes, who watches stays."""
        if not self.table.yours:
            await ended

    def leave(self) -> None:
        """The person goes."""
        self.gone.set()

    def heard(self, complete: bool) -> None:
        """At the table of a rematch it is said once where somebody else sits than before."""
        if complete and self.table.rematch.seats:
            self.tell(*self._changes())
            self.table.met()
        super().heard(complete)

    def _changes(self) -> Iterator[str]:
        for seat, before, now in self.table.rematch.changes(self.table.public.seating.seats):
            who = {"before": self._who(before, seat), "now": self._who(now, seat)}
            yield self.say("rematch-seat", {"seat": seat, **who})
        if self.table.rematch.yours and not self.table.yours:
            yield self.say("rematch-no-seat")

    def _who(self, sitting: Sitting, seat: Seat) -> str:
        name = sitting.name or self.say("unnamed", {"seat": seat})
        return self.say("rematch-who", {"kind": sitting.kind, "name": name})

    # --- after the game ---------------------------------------------------------------------------

    def ended(self) -> None:
        """A player at a terminal may play again; a pipe has seen everything."""
        if not (self.terminal.alive and self.table.yours):
            self.gone.set()
        elif not self._offered:
            self._offered = True
            self.offer_rematch()

    def offer_rematch(self) -> None:
        """Say how one plays again."""
        self.tell(self.say("join-again"))

    def entry(self, entry: EntryTold, facts: tuple[Fact, ...]) -> None:
        """Go on at the table of the rematch, if everybody here has agreed to it."""
        super().entry(entry, facts)
        agreed = entry.kind == "rematch" and self.wants_rematch and self.table.yours
        if agreed and address.is_name(entry.table) and self.table.follow(entry.table):
            self.next = entry.table
            self.leave()
