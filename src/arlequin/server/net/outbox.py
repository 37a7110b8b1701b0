"""Outbox of an event loop: the connections that write at the end of this iteration of it."""

import asyncio
from typing import Protocol
from weakref import WeakKeyDictionary


class Unwritten(Protocol):
    """A connection with frames to write."""

    loop: asyncio.AbstractEventLoop

    def flush(self) -> None:
        """Write it."""


class Outbox:
    """One callback at the end of an iteration for all connections, instead of one for each."""

    def __init__(self) -> None:
        self._lines: list[Unwritten] = []

    def add(self, line: Unwritten) -> None:
        """Let a connection write when this iteration ends."""
        if not self._lines:
            line.loop.call_soon(self._flush)
        self._lines.append(line)

    def _flush(self) -> None:
        """In the order in which they came; if one fails, the others write in the next turn."""
        lines, self._lines = self._lines, []
        lines.reverse()
        try:
            while lines:
                lines.pop().flush()
        finally:
            for line in reversed(lines):
                self.add(line)


_outboxes: WeakKeyDictionary[asyncio.AbstractEventLoop, Outbox] = WeakKeyDictionary()


def outbox_of(loop: asyncio.AbstractEventLoop) -> Outbox:
    """The one that all lines of a loop share."""
    return _outboxes.setdefault(loop, Outbox())
