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
from arlequin.client import address
from arlequin.client.device import Device
from arlequin.client.rematch import Sitting
from arlequin.client.remote_table import Listener, RemoteTable
from arlequin.core.game import Fact
from arlequin.core.seat import Seat
from arlequin.gateway.protocol.http import TableListed
from arlequin.gateway.protocol.outbound import EntryTold
from arlequin.table.setup import HANDS


class LineReader:
    """Lines from standard input, without blocking a loop; None at the end.

    A command that goes from table to table has one: two threads would share what is typed.
    """

    def __init__(self) -> None:
        self._lines: deque[str | None] = deque()
        self._wake: Callable[[], object] = lambda: None
        """Tells those who wait that there is a line."""
        self.begun = False
        """Whether it reads: from then on nobody else gets what is typed."""

    async def get(self) -> str | None:
        """The next line; where the waiting is cancelled, no line is lost."""
        self._begin()
        loop, fresh = asyncio.get_running_loop(), asyncio.Event()
        self._wake = lambda: loop.call_soon_threadsafe(fresh.set)
        if not self._lines:
            await fresh.wait()
        return None if self._lines[0] is None else self._lines.popleft()

    def put_back(self, line: str | None) -> None:
        """A line that nobody has answered: it is the next one."""
        if line is not None:
            self._lines.appendleft(line)

    def _begin(self) -> None:
        if not self.begun:
            self.begun = True
            Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        """A thread that waits for a person must not keep the program from ending, nor hold the
        lock of `sys.stdin` then: so it reads from the system.
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
