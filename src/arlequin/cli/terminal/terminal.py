"""The terminal: lines are shown and asked for; in a pipe it has no colours and no clock.

What others have written (names, a server's words) goes out as plain text: see `visible`.
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
    """Lines that are not too long; what goes on in a list stands below its beginning.

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
    """The person wants to stop, or the input has ended."""


class _Console(Console):
    """A console whose reader may go away; `guard` knows what to do then."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class _Visible:
    """A table or a panel as plain text: its own colours stay, and nothing else is obeyed."""

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
        """Whether a person sits there, for whom a clock can run."""
        self.asked = 0
        """How many questions were put."""
        self.wait_for_key: Wait = wait_for_key
        """What is done while a line is typed against the clock."""
        self.ends: Callable[[], float | None] = _never
        """When the clock of the player who types runs out; None where none runs."""
        self.prompted = False
        """Whether a prompt waits for a line that may come at any time."""
        self._keys = Keys(self._wait)
        self._told: Dictation | None = None
        reconfigure = getattr(sys.stdin, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")

    @property
    def replaces(self) -> bool:
        """Whether a word can replace another: somebody types, and somebody looks."""
        return self.alive and self.console.is_terminal

    @property
    def height(self) -> int:
        """How many lines there are to see; very many where nobody looks."""
        return self.console.height if self.alive else 10**9

    def show(self, *things: RenderableType) -> None:
        """Show one thing a line; words are never broken, and in a pipe no line is."""
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
        """A line to be copied: it is never wrapped."""
        self._print(line)

    def _print(self, text: str, end: str = "\n") -> None:
        """Text as it stands: no markup, no emoji by their names, nothing that is obeyed."""
        self.console.print(visible(text), end=end, markup=False, emoji=False, soft_wrap=True)

    def replace(self, word: str) -> None:
        """A word in a line of its own, in place of the one before."""
        self.console.file.write(f"\r\x1b[K{visible(word)}")
        self.console.file.flush()

    def prompt(self, name: str) -> None:
        """Say who may type now, where somebody looks; what happens meanwhile comes before it."""
        if self.replaces:
            self.replace(f"{name} > ")
            self.prompted = True

    def blank(self) -> None:
        """An empty line."""
        self.console.print()

    def ask(self, question: str) -> str | None:
        """A line without blanks around it; Quit at the end of the input.

        Against a clock the seconds left stand before the question, and None is returned where
        something else has happened meanwhile.
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
        """What was typed before the card, or half typed in the round before, counts for nothing.

        `told`: what is to be told of a blind round while people type.
        """
        self._told = told
        self.forget_typed()

    def forget_typed(self) -> None:
        """What was typed, or half typed, counts for nothing."""
        self._keys = Keys(self._wait)
        forget_typed()

    def _wait(self, seconds: float) -> bool:
        return self.wait_for_key(seconds)

    def line(self, question: str = "") -> str:
        """A line, however long it takes."""
        return self.ask(question) or ""

    def _prompt(self, question: str) -> str:
        """A long question gets lines of its own, so that the answer has room."""
        question = visible(question)
        if len(question) <= self.console.width // 2:
            return f"{question} >".lstrip()
        self.show(question)
        return ">"

    def _read_pipe(self, prompt: str) -> str:
        """In a pipe nothing shows what is typed: it is written after the prompt."""
        self._print(prompt, end=" ")
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        self._print(printable(line))
        return line
