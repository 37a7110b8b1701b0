"""`arlequin join`: sit down at a table of a server, from the terminal."""

import argparse
import asyncio
import contextlib
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from math import inf
from threading import Thread
from time import monotonic
from typing import IO

from arlequin.cli import shared_options
from arlequin.cli.errors import InputRefused
from arlequin.cli.join import open_tables
from arlequin.cli.join.seal_report import SealReport
from arlequin.cli.play import saved_game
from arlequin.cli.terminal import blind, moves
from arlequin.cli.terminal.choices import FEW, Offers, inner
from arlequin.cli.terminal.real_dice import Hands
from arlequin.cli.terminal.screens import Screen
from arlequin.cli.terminal.terminal import Terminal
from arlequin.cli.terminal.vocabulary import cut, vocabulary
from arlequin.cli.terminal.words import Commands
from arlequin.client import address, http_api
from arlequin.client.connection import new_key
from arlequin.client.device import Device
from arlequin.client.errors import ClientError
from arlequin.client.remote_table import Listener, RemoteTable
from arlequin.core.colour import Colour
from arlequin.core.game import Fact
from arlequin.core.seat import Seat
from arlequin.games.yam_color.view import YamColorView
from arlequin.gateway.protocol.http import TableListed
from arlequin.gateway.protocol.outbound import AnyMessage, EntryTold, Look
from arlequin.table import requests
from arlequin.words import names
from arlequin.words.messages import Args, messages
from arlequin.words.teller import Teller


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
    shared_options.add_language(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Join, and play until the game is over or the input ends."""
    server, table = address.parts(arguments.url)
    with open_tables.told(arguments.lang), contextlib.suppress(KeyboardInterrupt):
        if table is None:
            Terminal().show(*open_tables.lines(server, arguments.lang))
        else:
            joined = Joined(server, http_api.table_at(server, table), arguments)
            asyncio.run(joined.play())
    return 0


SAID: dict[str, Callable[[Seat], requests.Request]] = {
    "undo": lambda seat: requests.Propose(new_key(), seat, "takeback"),
    "rematch": lambda seat: requests.Propose(new_key(), seat, "rematch"),
    "yes": lambda seat: requests.Reply(new_key(), seat, True),
    "no": lambda seat: requests.Reply(new_key(), seat, False),
    "withdraw": lambda seat: requests.Withdraw(new_key(), seat),
    "pause": lambda seat: requests.Pause(new_key(), seat),
    "resume": lambda seat: requests.Resume(new_key(), seat),
}
"""What is said to the others, as a request."""


QUIET = ("committed", "salted", "signed")
"""What devices do by themselves: nobody is told."""


class Joined(Listener):
    """A person at a terminal, at a table far away; the rules are here too."""

    def __init__(self, server: str, listed: TableListed, arguments: argparse.Namespace) -> None:
        self._arguments = arguments
        self.terminal = Terminal()
        self.table = RemoteTable(server, listed, Device(saved_game.folder().parent), self)
        self.game, self.replay, self.seal = self.table.game, self.table.replay, self.table.seal
        self.hands = listed.setup.dice == "hands"
        self._again = False
        """Whether dice were chosen to be thrown again: they are, without asking once more."""
        self._curtain = blind.Curtain()
        spoken = listed.setup.options.get("blind") == "yes" and not self.hands
        if spoken and not self.terminal.replaces:
            raise InputRefused(arguments.lang, "term-blind-pipe")
        self._say = messages(arguments.lang).say
        self.report = SealReport(self.seal, self._say)
        self._words = vocabulary(arguments.lang, self.game.identity.game)
        self._commands = Commands(self.terminal, self._words, self.game, {})

    @property
    def _teller(self) -> Teller:
        return Teller(self._arguments.lang, self.game.identity.game, self.replay.names)

    # --- the two halves ------------------------------------------------------------------------

    async def play(self) -> None:
        """Listen and type at the same time."""
        async with self.table.present():
            await self.table.during(self.sit())
            await self.table.during(self._type())

    async def sit(self) -> None:
        """One's own seat again, or an open one, or the gallery."""
        if self._arguments.watch:
            await self._come_back()
        elif await self.table.sit(self._arguments.name, self._arguments.seat) is None:
            self.terminal.show(self._say("join-watching"))

    async def _come_back(self) -> None:
        await self.table.come_back(self._arguments.name)

    async def _type(self) -> None:
        """Lines from the keyboard become requests, until the game is over."""
        reader = _Lines()
        ended = asyncio.create_task(self.table.over.wait())
        while not self.table.over.is_set():
            line = asyncio.create_task(reader.get())
            await asyncio.wait({line, ended}, return_when=asyncio.FIRST_COMPLETED)
            if not line.done():
                line.cancel()
                return
            text = line.result()
            if text is None:
                await self._watch_on(ended)
                return
            await self._typed(text.strip())

    async def _watch_on(self, ended: "asyncio.Task[bool]") -> None:
        """The input has ended: who plays goes, who watches stays."""
        if not self.table.yours:
            await ended

    async def _typed(self, text: str) -> None:
        if self._words.command(text) == "quit":
            self.table.over.set()
            return
        try:
            await self._come_back()
            await self._asked(text)
        except (ClientError, InputRefused) as error:
            self._again = False
            self.terminal.show(f"{error}")

    async def _asked(self, text: str) -> None:
        """In the person's own words: help, the table, something to the others, or a move."""
        said = self._words.at_a_table(text)
        word, _, about = text.partition(" ")
        if word.startswith("?") or self._words.command(word) == "help":
            self._help(f"{word.removeprefix('?')} {about}".strip() if word[0] == "?" else about)
        elif said == "table":
            self._show_table()
        elif said == "seal":
            self.terminal.show(*self.report.told())
        elif self._words.at_a_table(word) == "compare":
            self.terminal.show(self.report.compared(about))
        elif said in SAID and self.table.yours and self._asks(said):
            await self.table.ask(SAID[said](self.table.yours[0]))
        elif self.table.you:
            await self.act(text)
        elif text:
            self.terminal.show(self._say("join-wait"))

    def _asks(self, said: str) -> bool:
        """Whether a word speaks to the others: an answer does only where something is asked."""
        standing = self.table.standing
        return said not in ("yes", "no") or (standing is not None and standing.proposal is not None)

    def _help(self, about: str) -> None:
        """What can be typed; or the rules asked for."""
        if about:
            self.terminal.show(*self._commands.rules(about.upper()))
            return
        game = self.game.identity.game
        self.terminal.show(self._say("join-help"), self._say(f"term-help-{game}"))

    async def act(self, text: str) -> None:
        """What was typed by somebody who may act: Enter to throw, real dice, or a move."""
        own = self.table.you[0]
        if own.does == "throw":
            if text:  # a throw cannot be taken back: only Enter throws
                raise InputRefused(self._arguments.lang, "join-throw", {"text": cut(text)})
            await self.table.ask(requests.Throw(new_key(), own.seat, own.since))
        elif own.does == "enter":
            odds = self.game.odds(self.replay.state)
            hands = Hands(self.game, self._arguments.lang, self.replay.names)
            if odds is not None and text:
                (event,) = hands.read(text, self.replay.state, odds)
                await self.table.ask(requests.Enter(new_key(), own.seat, own.since, event))
        elif text:
            view = inner(self.game.view(self.replay.state, own.seat))
            move = moves.move(text, view, self._arguments.lang)
            self._again = move.startswith("again ")
            await self.table.play(own, move)

    # --- hearing -------------------------------------------------------------------------------

    def checked(self) -> None:
        """What does not fit is told before the entry."""
        self.terminal.show(*self.report.news())

    def heard(self, complete: bool) -> None:
        """Everything was told: how it stands now."""
        if complete:
            self.terminal.show(*self.report.news())
            self._show()

    def other(self, message: AnyMessage) -> None:
        """YC-03: dice that lie open; their card comes with the next step."""
        if isinstance(message, Look):
            dice = [names.colour(self._arguments.lang, Colour(c)) for c in message.dice]
            label = self._say("term-dice")
            self.terminal.show(self._say("term-pair", {"label": label, "value": ", ".join(dice)}))

    def entry(self, entry: EntryTold, facts: tuple[Fact, ...]) -> None:
        """An event is told by its facts, and what somebody does at the table in a sentence."""
        if entry.kind == "event":
            told = (*self._open(facts), *_photos(entry))
            self.terminal.show(*map(self._teller.tell, told))
            self._dictate()
        elif entry.kind not in QUIET:
            who = self.replay.names[entry.seat - 1] if entry.seat else ""
            args: Args = {"player": who, "what": entry.what, "table": entry.table,
                    "agrees": "yes" if entry.agrees else "no"}  # fmt: skip
            self.terminal.show(self._say(f"join-{entry.kind}", args))

    def _open(self, facts: Iterable[Fact]) -> Iterable[Fact]:
        """What may be shown of a blind round; real dice lie on somebody's table anyway."""
        view = inner(self.game.view(self.replay.state, None))
        return facts if self.hands else self._curtain.passed(view, facts)

    def _dictate(self) -> None:
        """YC-16: the dice and the card of a blind race, one word at a time."""
        view = inner(self.game.view(self.replay.state, None))
        begins = isinstance(view, YamColorView) and view.phase == "announce" and not view.said
        if begins and isinstance(view, YamColorView) and view.blind and not self.hands:
            told = blind.Dictation(self._arguments.lang, view, monotonic())
            self.table.start(self._written(told))

    async def _written(self, told: blind.Dictation) -> None:
        """Each word replaces the last; the round may close before all are told."""
        while (then := told.next(monotonic())) < inf and self.table.is_timed():
            await asyncio.sleep(then - monotonic())
            self.terminal.replace(told.at(monotonic()) if self.table.is_timed() else "")

    def _show(self) -> None:
        """What is to be done, if it is for us to do; the end, if it has come."""
        outcome = self.game.outcome(self.replay.state)
        if outcome is not None:
            self.terminal.show(self._teller.outcome(outcome), *self.report.digits())
        elif self.table.you:
            self._show_turn()

    def _show_turn(self) -> None:
        own = self.table.you[0]
        if self._again and own.does == "throw":
            self._again = False
            self.table.start(self._typed(""))
            return
        view = self.game.view(self.replay.state, own.seat)
        self.terminal.blank()
        self._show_table()
        self.terminal.show(self._teller.due(view))
        offers = Offers(self.game, self._teller, self._words).lines(view) if own.moves else []
        if len(offers) <= FEW:
            self.terminal.show(*offers)

    def _show_table(self) -> None:
        seat = self.table.you[0].seat if self.table.you else None
        view = self.game.view(self.replay.state, seat)
        people = self.replay.names
        screen = Screen(self._arguments.lang, people, self.game, hands=self.hands)
        self.terminal.show(screen.draw(view))


def _photos(entry: EntryTold) -> Iterator[Fact]:
    """What the server alone can know of an event."""
    for told in entry.facts:
        if told.kind == "photo":
            yield Fact(told.kind, told.rules, told.args)


class _Lines:
    """Lines from standard input, without blocking the loop; None at the end."""

    def __init__(self) -> None:
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._loop = asyncio.get_running_loop()
        Thread(target=self._read, daemon=True).start()

    async def get(self) -> str | None:
        return await self._lines.get()

    def _read(self) -> None:
        """A thread that waits for a person must not keep the program from ending, nor hold the
        lock of `sys.stdin` then: so it reads from the system.
        """
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody listens
            with open(sys.stdin.fileno(), "rb", buffering=0, closefd=False) as source:
                for line in _lines(source):
                    self._loop.call_soon_threadsafe(self._lines.put_nowait, line)
            self._loop.call_soon_threadsafe(self._lines.put_nowait, None)


def _lines(source: IO[bytes]) -> Iterator[str]:
    rest = b""
    while data := source.read(65_536):
        *whole, rest = (rest + data).split(b"\n")
        yield from (line.decode(errors="replace") for line in whole)
    if rest:
        yield rest.decode(errors="replace")
