"""Outbox of a loop: the lines that have something to write when this turn of it ends."""

import asyncio
from typing import Protocol
from weakref import WeakKeyDictionary


class Unwritten(Protocol):
    """A line that was told something."""

    loop: asyncio.AbstractEventLoop

    def flush(self) -> None:
        """Write it."""


class Outbox:
    """One call at the end of a turn for all lines; each would have to be called by itself."""

    def __init__(self) -> None:
        self._lines: list[Unwritten] = []

    def add(self, line: Unwritten) -> None:
        """Let a line write when this turn ends."""
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
