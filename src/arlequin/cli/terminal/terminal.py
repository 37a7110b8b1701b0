"""Terminal: shows and asks for lines; in a pipe without colours and clocks.

Names and texts of servers are shown as plain text: see `visible`.
"""

import asyncio
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from textwrap import TextWrapper

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from arlequin.cli.terminal.line_reader import CAN_FORGET, LineReader
from arlequin.cli.terminal.vocabulary import printable
from arlequin.words.control_characters import visible

with suppress(ImportError):
    import readline  # noqa: F401  # arrow keys and history, wherever no clock runs


def wrapped(text: str, width: int) -> str:
    """Wraps lines; the rest of a list item is indented below its beginning.

    No-break spaces hold, as before a French colon.
    """
    fill = TextWrapper(width, break_long_words=False, break_on_hyphens=False)
    lines = []
    for line in text.split("\n"):
        listed = re.match(r" +\S+ {2,}", line)
        fill.subsequent_indent = " " * min(listed.end() if listed else 0, width // 2)
        lines.append(fill.fill(line))
    return "\n".join(lines)


class Quit(Exception):
    """The player quits, or the input has ended."""


class _Console(Console):
    """A console that raises BrokenPipeError, which `guard` handles."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class _Visible:
    """A table or a panel without control characters in its text."""

    def __init__(self, thing: RenderableType) -> None:
        self._thing = thing

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Segment]:
        for segment in console.render(self._thing, options):
            yield segment if segment.control else segment._replace(text=visible(segment.text))


class Terminal:
    """Shows things and asks for lines."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or _Console(highlight=False, emoji=False)
        self.alive = CAN_FORGET and sys.stdin.isatty()
        """Whether input is a terminal, where a clock can run."""
        self.asked = 0
        """How many questions were asked."""
        self.reads_aside = False
        """Whether lines are read while the table continues."""
        self.reader = LineReader()
        self.prompted = False
        """Whether a prompt is shown whose line can come at any time."""
        reconfigure = getattr(sys.stdin, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")

    @property
    def replaces(self) -> bool:
        """Whether a word can replace another: input and output are terminals."""
        return self.alive and self.console.is_terminal

    def show(self, *things: RenderableType) -> None:
        """Shows each thing on a line; wraps between words, in a pipe not at all."""
        if things:
            self._clear_prompt()
        width = self.console.width if self.console.is_terminal else sys.maxsize
        for thing in things:
            if isinstance(thing, str):
                self.show_whole(wrapped(visible(thing), width))
            else:
                self.console.print(_Visible(thing), markup=False)

    def _clear_prompt(self) -> None:
        """Makes room for other lines where a prompt is shown."""
        if self.prompted:
            self.prompted = False
            self.replace("")

    def show_whole(self, text: str, end: str = "\n") -> None:
        """Shows plain text that is not wrapped: no markup, emoji names or control characters."""
        self.console.print(visible(text), end=end, markup=False, emoji=False, soft_wrap=True)

    def replace(self, word: str) -> None:
        """Writes a word in place of the current line."""
        self.console.file.write(f"\r\x1b[K{visible(word)}")
        self.console.file.flush()

    def prompt(self, question: str) -> None:
        """Shows a prompt on a terminal; later lines are shown before it."""
        if self.replaces and not self.prompted:
            self.replace(f"{self._prompt(question)} ")
            self.prompted = True

    def blank(self) -> None:
        self._clear_prompt()
        self.console.print()

    def line(self, question: str = "") -> str:
        """A typed line without blanks around it; raises Quit at the end of the input."""
        self.asked += 1
        prompt = self._prompt(question)
        try:
            if self.alive:
                return printable(input(prompt + " "))
            self.show_whole(prompt, end=" ")
            if not (line := sys.stdin.readline()):
                raise EOFError
            self.show_whole(printable(line))
            return printable(line)
        except EOFError:
            self.console.print()
            raise Quit from None

    async def ask(self, question: str, *interrupts: asyncio.Event) -> str | None:
        """A typed line; None after an interrupt, where the table continues meanwhile."""
        if not self.reads_aside:
            return self.line(question)
        if question:
            self.prompt(question)
        try:
            return await self.reader.get(*interrupts)
        except EOFError:
            raise Quit from None

    def _prompt(self, question: str) -> str:
        """The prompt; a long question is shown on separate lines before it."""
        question = visible(question)
        if len(question) <= self.console.width // 2:
            return f"{question} >".lstrip()
        self.show(question)
        return ">"


@contextmanager
def progress_bar(label: str) -> Iterator[Callable[[int, int], None]]:
    """Shows a bar on standard error, where that is a terminal, while the block runs.

    Yields a callback for (done, total).
    """
    from rich import progress  # noqa: PLC0415  # few commands need it

    console = Console(stderr=True)
    with progress.Progress(
        progress.TextColumn("{task.description}"), progress.BarColumn(),
        progress.MofNCompleteColumn(), progress.TimeRemainingColumn(),
        console=console, transient=True, disable=not console.is_terminal,
    ) as bars:  # fmt: skip
        task = bars.add_task(label, total=None)
        yield lambda done, of: bars.update(task, completed=done, total=of)
