"""The terminal: lines are shown and asked for; in a pipe it has no colours and no clock."""

import sys
from select import select
from time import monotonic

from rich.console import Console, RenderableType


class Quit(Exception):
    """The person wants to stop, or the input has ended."""


class Terminal:
    """Shows things and asks for lines."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Console(highlight=False)
        self.alive = sys.stdin.isatty()
        """Whether a person sits there, for whom a clock can run."""

    def show(self, *things: RenderableType) -> None:
        """Show one thing a line."""
        for thing in things:
            self.console.print(thing, markup=False, soft_wrap=isinstance(thing, str))

    def blank(self) -> None:
        """An empty line."""
        self.console.print()

    def ask(self, prompt: str, deadline: float | None = None) -> str | None:
        """A line without blanks around it, None when the deadline has passed; Quit at the end."""
        self.console.print(prompt, end=" ", markup=False)
        if deadline is None:
            return self._line()
        ready, _, _ = select([sys.stdin], [], [], max(0.0, deadline - monotonic()))
        if ready:
            return self._line()
        self.console.print()
        return None

    def line(self, prompt: str) -> str:
        """A line, however long it takes."""
        return self.ask(prompt) or ""

    def _line(self) -> str:
        line = sys.stdin.readline()
        if not line:
            self.console.print()
            raise Quit
        return line.strip()
