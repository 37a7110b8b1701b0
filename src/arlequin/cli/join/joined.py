"""Line front end of a table at a server: typed lines become requests while the table is live."""

import argparse
import asyncio
import contextlib
import sys
from collections import deque
from collections.abc import Callable, Iterator
from threading import Thread
from typing import IO

from arlequin.cli.play import saved_game
from arlequin.cli.terminal.at_table import AtTable
from arlequin.cli.terminal.terminal import Terminal
from arlequin.client import http_api
from arlequin.client.device import Device, Sitting
from arlequin.client.remote_table import Listener, RemoteTable
from arlequin.core.game import Fact
from arlequin.core.seat import Seat
from arlequin.gateway.protocol.http import TableListed
from arlequin.gateway.protocol.outbound import EntryTold
from arlequin.table.setup import HANDS


class LineReader:
    """Lines from standard input, read in a thread; None at the end.

    A command has one for all its tables: two threads would share the input.
    """

    def __init__(self) -> None:
        self._lines: deque[str | None] = deque()
        self._wake: Callable[[], object] = lambda: None
        """Wakes `get` after a line."""
        self.begun = False
        """Whether the thread runs, which reads everything that is typed."""

    async def get(self) -> str | None:
        """The next line; no line is lost where the call is cancelled."""
        self._begin()
        loop, fresh = asyncio.get_running_loop(), asyncio.Event()
        self._wake = lambda: loop.call_soon_threadsafe(fresh.set)
        if not self._lines:
            await fresh.wait()
        return None if self._lines[0] is None else self._lines.popleft()

    def put_back(self, line: str | None) -> None:
        """Makes a line that was not handled the next one."""
        if line is not None:
            self._lines.appendleft(line)

    def _begin(self) -> None:
        if not self.begun:
            self.begun = True
            Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        """Reads from the system: a waiting thread must not delay the exit of the program, nor hold
        the lock of `sys.stdin`.
        """
        with open(sys.stdin.fileno(), "rb", buffering=0, closefd=False) as source:
            for line in _lines(source):
                self._add(line)
        self._add(None)

    def _add(self, line: str | None) -> None:
        self._lines.append(line)
        with contextlib.suppress(RuntimeError):  # that loop is closed: the next one will look
            self._wake()


def _lines(source: IO[bytes]) -> Iterator[str]:
    rest = b""
    while data := source.read(65_536):
        *whole, rest = (rest + data).split(b"\n")
        yield from (line.decode(errors="replace") for line in whole)
    if rest:
        yield rest.decode(errors="replace")


class Joined(AtTable):
    """A person at a terminal, at a table of a server, with local rules.

    `before` is the table whose rematch this is; its game is used again.
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
        """Reads typed lines, at this table and its rematches."""

        def table(listener: Listener) -> RemoteTable:
            game = before.game if before else None
            return RemoteTable(server, found, self.device, listener, game=game)

        self.next: str | None = None
        """The name of the rematch's table, once all players have agreed."""
        self._offered = False
        """Whether a rematch was offered."""
        self.gone = asyncio.Event()
        """Set when the person leaves, or continues at another table."""
        hands = found.setup.dice == HANDS
        super().__init__(Terminal(), arguments.lang, table, hands)
        self.report.minds_unproven = not hands

    def run(self) -> None:
        """Runs until the game is over, or the person leaves."""
        asyncio.run(self.play())

    async def play(self) -> None:
        """Sits down, and handles messages and typed lines."""
        async with self.table.present():
            await self.table.during(self.sit())
            await self.table.during(self._type())

    async def sit(self) -> None:
        """Takes the person's own seat again, or an open one, or watches."""
        if self._arguments.watch:
            await self.come_back()
        elif await self.table.sit(self._arguments.name, self._arguments.seat) is None:
            self.tell(self.say("join-watching"))

    async def come_back(self) -> None:
        await self.table.come_back(self._arguments.name)

    async def _type(self) -> None:
        """Handles typed lines until the person leaves."""
        ended = asyncio.create_task(self.gone.wait())
        try:
            while (text := await self._line(ended)) is not None:
                await self.typed(text.strip())
            await self._watch_on(ended)
        finally:
            ended.cancel()

    async def _line(self, ended: "asyncio.Task[bool]") -> str | None:
        """The next line; None at the end of the input, or when the person leaves."""
        line = asyncio.create_task(self.keyboard.get())
        await asyncio.wait({line, ended}, return_when=asyncio.FIRST_COMPLETED)
        if not self.gone.is_set():
            return line.result()
        if line.done():
            self.keyboard.put_back(line.result())
        line.cancel()
        return None

    async def _watch_on(self, ended: "asyncio.Task[bool]") -> None:
        """Waits at the end of the input where the person only watches."""
        if not self.table.yours:
            await ended

    def leave(self) -> None:
        self.gone.set()

    def heard(self, complete: bool) -> None:
        """Shows once at a rematch which seats have other players than before."""
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
        """Offers a rematch to a player at a terminal; else leaves."""
        if not (self.terminal.alive and self.table.yours):
            self.gone.set()
        elif not self._offered:
            self._offered = True
            self.offer_rematch()

    def offer_rematch(self) -> None:
        """Shows how to play again."""
        self.tell(self.say("join-again"))

    def entry(self, entry: EntryTold, facts: tuple[Fact, ...]) -> None:
        """Moves to the table of the rematch, if the person has agreed to it."""
        super().entry(entry, facts)
        agreed = entry.kind == "rematch" and self.wants_rematch and self.table.yours
        if agreed and http_api.is_table_name(entry.table) and self.table.follow(entry.table):
            self.next = entry.table
            self.leave()
