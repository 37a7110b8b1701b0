"""Table of a server, and standard input that is read while the table continues."""

import argparse
import asyncio
import contextlib
import sys
from collections import deque
from collections.abc import Callable, Coroutine, Iterator
from threading import Thread
from typing import IO, Any

from arlequin.cli.play import saved_game
from arlequin.cli.terminal.keys import wait_for_any
from arlequin.cli.terminal.table_side import Place, TableSide
from arlequin.cli.terminal.terminal import Quit
from arlequin.client.device import Device
from arlequin.client.remote_table import Listener, RemoteTable
from arlequin.gateway.protocol.http import TableListed
from arlequin.table.setup import HANDS


class LineReader:
    """Lines from standard input, read in a thread.

    A command has one for all its tables: two threads would share the input.
    """

    def __init__(self) -> None:
        self._lines: deque[str | None] = deque()
        self._wake: Callable[[], object] = lambda: None
        """Wakes `get` after a line."""
        self.begun = False
        """Whether the thread runs, which reads everything that is typed."""

    async def get(self, *interrupts: asyncio.Event) -> str | None:
        """The next line; None after an interrupt; raises Quit at the end of the input.

        No line is lost where the call is interrupted or cancelled.
        """
        self._begin()
        loop, fresh = asyncio.get_running_loop(), asyncio.Event()
        self._wake = lambda: loop.call_soon_threadsafe(fresh.set)
        if not self._lines:
            await wait_for_any(fresh, *interrupts)
        if not self._lines or any(event.is_set() for event in interrupts):
            return None
        if self._lines[0] is None:
            raise Quit
        return self._lines.popleft()

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


class ServerTable(Place):
    """A table of a server, with local rules.

    `before` is the table whose rematch this is; its game, device and keyboard are used again.
    """

    ready_at_once = True

    def __init__(
        self,
        server: str,
        found: TableListed,
        arguments: argparse.Namespace,
        before: TableSide | None = None,
    ) -> None:
        self._server, self._found, self._arguments = server, found, arguments
        self.hands = found.setup.dice == HANDS
        self.name = arguments.name
        place = before.place if before else None
        last = place if isinstance(place, ServerTable) else None
        self._game = before.game if before else None
        self.device: Device = last.device if last else Device(saved_game.folder().parent)
        """What this computer stores of its seats and proofs."""
        self.keyboard: LineReader = last.keyboard if last else LineReader()
        """Reads typed lines, at this table and its rematches."""

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

    async def read_line(self, *interrupts: asyncio.Event) -> str | None:
        return await self.keyboard.get(*interrupts)
