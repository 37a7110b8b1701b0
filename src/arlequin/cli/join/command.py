"""`arlequin join`: sit down at a table of a server, from the terminal."""

import argparse
import asyncio
import contextlib
import os
import sys
from collections.abc import Iterator
from math import inf
from threading import Thread
from time import monotonic
from typing import IO

from arlequin.cli import shared_options
from arlequin.cli.errors import InputRefused
from arlequin.cli.join import open_tables
from arlequin.cli.play import saved_game
from arlequin.cli.statuses import NO
from arlequin.cli.terminal.blind import Dictation
from arlequin.cli.terminal.conversation import SAID, Conversation
from arlequin.cli.terminal.terminal import Terminal
from arlequin.cli.terminal.vocabulary import cut
from arlequin.cli.terminal.words import Commands
from arlequin.client import address, http_api
from arlequin.client.device import Device
from arlequin.client.errors import ClientError, ServerRefused
from arlequin.client.remote_table import Listener, RemoteTable
from arlequin.core.game import Fact
from arlequin.gateway.protocol.http import TableListed
from arlequin.gateway.protocol.outbound import AdviceTold, AnyMessage, EntryTold, Look
from arlequin.proof.device_chain import NotKept


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
    with open_tables.told(arguments.lang):
        if table is None:
            Terminal().show(*open_tables.lines(server, arguments.lang))
        else:
            return _played(Joined(server, http_api.table_at(server, table), arguments))
    return 0


def _played(joined: "Joined") -> int:
    """Play; a fault is told once more at the end, however it comes, and is the exit status."""
    try:
        with contextlib.suppress(KeyboardInterrupt):
            asyncio.run(joined.play())
    finally:
        joined.close()
    return NO if joined.report.broken else 0


class Joined(Listener):
    """A person at a terminal, at a table far away; the rules are here too."""

    def __init__(self, server: str, listed: TableListed, arguments: argparse.Namespace) -> None:
        self._arguments = arguments
        self.terminal = Terminal()
        self._device = Device(saved_game.folder().parent)
        self.table = RemoteTable(server, listed, self._device, self)
        self.game, self.replay, self.seal = self.table.game, self.table.replay, self.table.seal
        self._again = False
        """Whether dice were chosen to be thrown again: they are, without asking once more."""
        self._ended = False
        """Whether the end was told, and the report with it."""
        hands = listed.setup.dice == "hands"
        self.talk = Conversation(self.terminal, arguments.lang, self.table, hands)
        self._say, self._words, self.report = self.talk.say, self.talk.words, self.talk.report
        self._commands = Commands(self.terminal, self._words, self.game, {})

    # --- the two halves ------------------------------------------------------------------------

    async def play(self) -> None:
        """Listen and type at the same time."""
        async with self.table.present():
            await self.table.during(self.sit())
            await self.table.during(self._type())

    def close(self) -> None:
        """What was wrong is the last thing on the screen."""
        if not self._ended:
            self.terminal.show(*self.report.last())

    async def sit(self) -> None:
        """One's own seat again, or an open one, or the gallery."""
        self._check_device()
        if self._arguments.watch:
            await self._come_back()
        elif await self.table.sit(self._arguments.name, self._arguments.seat) is None:
            self.terminal.show(self._say("join-watching"))

    def _check_device(self) -> None:
        """Say so where this device cannot keep its part of the proof: it then gives none."""
        try:
            self._device.check()
        except NotKept as error:
            self.report.unkept = True
            self.terminal.show(self._say("seal-unkept", {"why": f"{error}"}))

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
        except ServerRefused as error:
            self._again = False
            self.terminal.show(self.talk.refusal(error, text))
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
        elif said == "hint" and self.table.you:
            await self.talk.advise(self.table.you[0])
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
            await self.talk.throw(own)
        elif own.does == "enter":
            odds = self.game.odds(self.replay.state)
            if odds is not None and text:
                (event,) = self.talk.real().read(text, self.replay.state, odds)
                await self.talk.enter(own, event)
        elif text:
            move = self.talk.move(own, text)
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
        """Dice that lie open, and a hint that was asked for."""
        if isinstance(message, Look):
            self.terminal.show(self.talk.look(message))
        elif isinstance(message, AdviceTold):
            self.terminal.show(self.talk.hint(message))

    def entry(self, entry: EntryTold, facts: tuple[Fact, ...]) -> None:
        """Tell it, whatever it is."""
        self.terminal.show(*self.talk.entry(entry, facts))
        told = self.talk.dictation() if entry.kind == "event" else None
        if told is not None:
            self.table.start(self._written(told))

    async def _written(self, told: Dictation) -> None:
        """Each word replaces the last; the round may close before all are told."""
        while (then := told.next(monotonic())) < inf and self.table.is_timed():
            await asyncio.sleep(then - monotonic())
            self.terminal.replace(told.at(monotonic()) if self.table.is_timed() else "")

    def _show(self) -> None:
        """What is to be done, if it is for us to do; the end, if it has come."""
        outcome = self.game.outcome(self.replay.state)
        if outcome is not None:
            self._ended = True
            self.terminal.show(self.talk.teller.outcome(outcome), *self.report.told())
        elif self.table.you:
            self._show_turn()

    def _show_turn(self) -> None:
        own = self.table.you[0]
        if self._again and own.does == "throw":
            self._again = False
            self.table.start(self._typed(""))
            return
        self.terminal.blank()
        self._show_table()
        self.talk.show_choices(self.talk.view(own.seat))

    def _show_table(self) -> None:
        self.talk.show_table(self.talk.view(self.table.you[0].seat if self.table.you else None))


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
