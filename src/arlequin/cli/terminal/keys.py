"""Line editor, key by key: half-typed input survives other output while a clock runs."""

import asyncio
import codecs
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from math import ceil
from select import select
from shutil import get_terminal_size
from time import monotonic

from arlequin.cli.terminal.vocabulary import strip_escapes

try:
    import termios
    import tty
except ModuleNotFoundError:  # on Windows lines are typed without a clock
    HAS_KEYS = False
else:
    HAS_KEYS = True

ENTER, ERASE, CLEAR, END = ("\r", "\n"), ("\x7f", "\b"), "\x15", "\x04"
TICK = 0.25
"""How often the seconds left are painted again."""


async def wait_for_any(*events: asyncio.Event, seconds: float | None = None) -> None:
    """Waits until one of several events is set, or some seconds."""
    waiting = [asyncio.ensure_future(event.wait()) for event in events]
    try:
        await asyncio.wait(waiting, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in waiting:
            task.cancel()


class Keys:
    """The keyboard of a terminal while a clock runs."""

    def __init__(self) -> None:
        self._prompt = ""
        self._ends = 0.0
        self._is_asking = False
        self._painted = ""
        """What is shown on the current line."""
        self._word = ""
        """The current word of a dictation, in brackets."""
        self.forget()

    def forget(self) -> None:
        self._half = ""
        self._ahead = ""
        self._decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")

    async def line(self, prompt: str, ends: float, news: asyncio.Event) -> str | None:
        """A line; None where the table has news; raises EOFError at the end of the input.

        The seconds left until `ends` are shown before the prompt.
        """
        self._prompt, self._ends, self._is_asking = prompt, ends, True
        pressed, loop, keyboard = asyncio.Event(), asyncio.get_running_loop(), sys.stdin.fileno()
        with _key_by_key(keyboard):
            loop.add_reader(keyboard, pressed.set)
            try:
                while not self._take_line():
                    self._paint()
                    if news.is_set():
                        self.clear()
                        return None
                    await wait_for_any(pressed, news, seconds=TICK)
                    pressed.clear()
                    self._read(keyboard)
            finally:
                loop.remove_reader(keyboard)
                self._is_asking = False
        self._paint()
        _write("\n")
        self._painted, line, self._half = "", self._half.strip(), ""
        return line

    def dictate(self, word: str, width: int) -> bool:
        """Shows a word before the prompt, in columns of equal width; False if none is shown."""
        self._word = f"[{word:^{width}}]  " if word else ""
        if self._is_asking:
            self._paint()
        return self._is_asking

    def clear(self) -> None:
        """Clears the line, which is painted again later."""
        if self._painted:
            self._painted = ""
            _write("\r\x1b[K")

    def _paint(self) -> None:
        """The seconds left, the prompt, and as much of the line as there is room for.

        Writes only changes, since a screen reader reads everything that is written.
        """
        seconds = max(0, ceil(self._ends - monotonic()))
        head = f"{seconds:2} s  {self._word}{self._prompt} "
        room = max(8, get_terminal_size().columns - len(head) - 1)
        before, self._painted = self._painted, f"{head}{self._half[-room:]}"
        if self._painted != before:
            _write(f"\r\x1b[K{self._painted}")

    def _read(self, keyboard: int) -> None:
        if select([keyboard], [], [], 0)[0]:
            read = os.read(keyboard, 1024)
            if not read:
                raise EOFError
            self._ahead += strip_escapes(self._decoder.decode(read))

    def _take_line(self) -> bool:
        """Moves keys to the line up to its end; returns whether it has ended."""
        ahead, self._ahead = self._ahead, ""
        for place, key in enumerate(ahead):
            if key in ENTER:
                self._ahead = ahead[place + 1 :]
                return True
            self._press(key)
        return False

    def _press(self, key: str) -> None:
        if key == END and not self._half:
            raise EOFError
        if key == CLEAR:
            self._half = ""
        elif key in ERASE:
            self._half = self._half[:-1]
        elif key.isprintable():
            self._half += key


def forget_typed() -> None:
    """Drops the keys that the system has not delivered yet."""
    if HAS_KEYS and sys.stdin.isatty():
        termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)


@contextmanager
def _key_by_key(file: int) -> Iterator[None]:
    """Delivers keys at once, without echo, while the block runs; Ctrl-C still interrupts."""
    before = termios.tcgetattr(file)
    tty.setcbreak(file, termios.TCSADRAIN)  # what was typed ahead is kept
    try:
        yield
    finally:
        termios.tcsetattr(file, termios.TCSADRAIN, before)


def _write(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()
