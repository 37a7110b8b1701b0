"""Terminal: shows and asks for lines; in a pipe without colours and clocks.

Names and texts of servers are shown as plain text: see `visible`.
"""

import re
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from math import inf
from textwrap import TextWrapper

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from arlequin.cli.terminal.blind import Dictation
from arlequin.cli.terminal.keys import HAS_KEYS, Keys, Wait, forget_typed, wait_for_key
from arlequin.cli.terminal.vocabulary import printable
from arlequin.words.control_characters import visible

with suppress(ImportError):
    import readline  # noqa: F401  # arrow keys and history, wherever no clock runs


def wrapped(text: str, width: int) -> str:
    """Wraps lines; the rest of a list item is indented below its beginning.

    No-break spaces hold, as before a French colon.
    """
    return "\n".join(_wrap_line(line, width) for line in text.split("\n"))


def _wrap_line(line: str, width: int) -> str:
    listed = re.match(r" +\S+ {2,}", line)
    indent = min(listed.end() if listed else 0, width // 2)
    fill = TextWrapper(
        width, subsequent_indent=" " * indent, break_long_words=False, break_on_hyphens=False
    )
    return fill.fill(line)


def _never() -> None:
    """No clock runs."""


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
        self.alive = HAS_KEYS and sys.stdin.isatty()
        """Whether input is a terminal, where a clock can run."""
        self.asked = 0
        """How many questions were asked."""
        self.wait_for_key: Wait = wait_for_key
        """Waits for a key while a line is typed against the clock."""
        self.ends: Callable[[], float | None] = _never
        """When the clock of the player who types runs out; None where none runs."""
        self.prompted = False
        """Whether a prompt is shown whose line can come at any time."""
        self._keys = Keys(self._wait)
        self._told: Dictation | None = None
        reconfigure = getattr(sys.stdin, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")

    @property
    def replaces(self) -> bool:
        """Whether a word can replace another: input and output are terminals."""
        return self.alive and self.console.is_terminal

    @property
    def height(self) -> int:
        """The number of visible lines; very large where input is no terminal."""
        return self.console.height if self.alive else 10**9

    def show(self, *things: RenderableType) -> None:
        """Shows each thing on a line; wraps between words, in a pipe not at all."""
        if self.prompted and things:
            self.prompted = False
            self.replace("")
        width = self.console.width if self.console.is_terminal else sys.maxsize
        for thing in things:
            if isinstance(thing, str):
                self._print(wrapped(visible(thing), width))
            else:
                self.console.print(_Visible(thing), markup=False)

    def show_pages(self, texts: Iterable[str], question: str) -> None:
        """Shows texts page by page; Enter continues, any other line ends them."""
        room, used = self.height - 2, 0
        for text in texts:
            lines = len(text) // self.console.width + 1
            if used and used + lines > room:
                if self.ask(question) != "":
                    return
                used = 0
            used += lines
            self.show(text)

    def show_whole(self, line: str) -> None:
        """Shows a line to be copied, which is never wrapped."""
        self._print(line)

    def _print(self, text: str, end: str = "\n") -> None:
        """Prints plain text: no markup, emoji names or control characters."""
        self.console.print(visible(text), end=end, markup=False, emoji=False, soft_wrap=True)

    def replace(self, word: str) -> None:
        """Writes a word in place of the current line."""
        self.console.file.write(f"\r\x1b[K{visible(word)}")
        self.console.file.flush()

    def prompt(self, name: str) -> None:
        """Shows the prompt of a player on a terminal; later lines are shown before it."""
        if self.replaces:
            self.replace(f"{name} > ")
            self.prompted = True

    def blank(self) -> None:
        self.console.print()

    def ask(self, question: str) -> str | None:
        """A typed line without blanks around it; raises Quit at the end of the input.

        Against a clock the seconds left are shown before the question, and None is returned where
        the table has news.
        """
        self.asked += 1
        prompt, ends = self._prompt(question), self.ends()
        try:
            if ends is not None:
                return self._keys.line(prompt, inf, ends, self._told)
            return printable(input(prompt + " ") if self.alive else self._read_pipe(prompt))
        except EOFError:
            self.console.print()
            raise Quit from None

    def start_race(self, told: Dictation | None = None) -> None:
        """Drops typed input before a race begins.

        `told`: the dictation of a blind round, shown while people type.
        """
        self._told = told
        self.forget_typed()

    def forget_typed(self) -> None:
        """Drops typed and half-typed input."""
        self._keys = Keys(self._wait)
        forget_typed()

    def _wait(self, seconds: float) -> bool:
        return self.wait_for_key(seconds)

    def line(self, question: str = "") -> str:
        """A typed line, without a clock."""
        return self.ask(question) or ""

    def _prompt(self, question: str) -> str:
        """The prompt; a long question is shown on separate lines before it."""
        question = visible(question)
        if len(question) <= self.console.width // 2:
            return f"{question} >".lstrip()
        self.show(question)
        return ">"

    def _read_pipe(self, prompt: str) -> str:
        """Reads a line of a pipe, and prints it after the prompt."""
        self._print(prompt, end=" ")
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        self._print(printable(line))
        return line
