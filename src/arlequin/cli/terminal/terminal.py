"""Terminal: shows and asks for lines; in a pipe without colours and clocks.

Names and texts of servers are shown as plain text: see `visible`.
"""

import asyncio
import re
import sys
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from textwrap import TextWrapper
from threading import Thread
from typing import IO

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from arlequin.cli.terminal.vocabulary import printable
from arlequin.words.control_characters import visible

with suppress(ImportError):
    import readline  # noqa: F401  # arrow keys and history, wherever no clock runs


try:
    import termios
except ModuleNotFoundError:  # on Windows
    CAN_FORGET = False
else:
    CAN_FORGET = True


def wrap(text: str, width: int) -> str:
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


class Quit(Exception):
    """The player quits, or the input has ended."""


class _Console(Console):
    """A console that raises BrokenPipeError, which `guard` handles."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class _VisibleStream:
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
                self.show_whole(wrap(visible(thing), width))
            else:
                self.console.print(_VisibleStream(thing), markup=False)

    def _clear_prompt(self) -> None:
        """Makes room for other lines where a prompt is shown."""
        if self.prompted:
            self.prompted = False
            self.replace("")

    def show_whole(self, text: str, end: str = "\n") -> None:
        """Shows plain text that is not wrap: no markup, emoji names or control characters."""
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
