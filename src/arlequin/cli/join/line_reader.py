"""Line reader: standard input for a whole command, read by one thread."""

import asyncio
import contextlib
import sys
from collections import deque
from collections.abc import Callable, Iterator
from threading import Thread
from typing import IO


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
