"""Line reader: lines from standard input, while a table continues."""

import asyncio
import sys
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from threading import Thread
from typing import IO

try:
    import termios
except ModuleNotFoundError:  # on Windows
    CAN_FORGET = False
else:
    CAN_FORGET = True


async def wait_for_any(*events: asyncio.Event, seconds: float | None = None) -> None:
    """Waits until one of several events is set, or some seconds."""
    waiting = [asyncio.ensure_future(event.wait()) for event in events]
    try:
        await asyncio.wait(waiting, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in waiting:
            task.cancel()


class LineReader:
    """Lines from standard input, read in a thread, so that a table continues meanwhile.

    A command has one for all its tables: two threads would share the input.
    """

    def __init__(self) -> None:
        self._lines: deque[str | None] = deque()
        self._wake: Callable[[], object] = lambda: None
        """Wakes `get` after a line."""
        self.begun = False
        """Whether the thread runs, which reads everything that is typed."""

    async def get(self, *interrupts: asyncio.Event) -> str | None:
        """The next line; None after an interrupt; raises EOFError at the end of the input.

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
            raise EOFError
        return self._lines.popleft()

    def forget(self) -> None:
        """Drops what was typed, also what the system has not delivered yet."""
        self._lines = deque(line for line in self._lines if line is None)
        if CAN_FORGET and sys.stdin.isatty():
            termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)

    def _begin(self) -> None:
        if not self.begun:
            self.begun = True
            Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        """Reads from the system: a waiting thread must not delay the exit of the program, nor hold
        the lock of `sys.stdin`.
        """
        file = sys.stdin.fileno()
        with suppress(OSError), open(file, "rb", buffering=0, closefd=False) as source:
            for line in _lines(source):  # until the end, or until the terminal is gone
                self._add(line)
        self._add(None)

    def _add(self, line: str | None) -> None:
        self._lines.append(line)
        with suppress(RuntimeError):  # that loop is closed: the next one will look
            self._wake()


def _lines(source: IO[bytes]) -> Iterator[str]:
    rest = b""
    while data := source.read(65_536):
        *whole, rest = (rest + data).split(b"\n")
        yield from (line.decode(errors="replace") for line in whole)
    if rest:
        yield rest.decode(errors="replace")
