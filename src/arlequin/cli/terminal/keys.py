"""Line editor, key by key: half-typed input survives other output while a clock runs."""

import codecs
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import ceil
from select import select
from shutil import get_terminal_size
from time import monotonic

from arlequin.cli.terminal.blind import Dictation
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


Wait = Callable[[float], bool]
"""Waits for a key, or some seconds; False where the table has news, which interrupt the line."""


def wait_for_key(seconds: float) -> bool:
    """Waits for a key, or some seconds."""
    select([sys.stdin], [], [], seconds)
    return True


class Keys:
    """The keyboard of a terminal while a clock runs."""

    def __init__(self, wait: Wait = wait_for_key) -> None:
        self._wait_for_key = wait
        self._half = ""
        self._ahead = ""
        self._painted = ""
        self._decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")

    def line(
        self, prompt: str, deadline: float, ends: float, told: Dictation | None = None
    ) -> str | None:
        """A line; None after the deadline, or where the table has news; EOFError at the end.

        The current word of a dictation, `told`, is shown before the prompt.
        """
        self._painted = ""
        with _key_by_key(sys.stdin.fileno()):
            while True:
                ended = self._take_line()
                self._paint(_add_word(prompt, told), ends)
                if ended:
                    _write("\n")
                    line, self._half = self._half.strip(), ""
                    return line
                soon = min(deadline, told.next(monotonic()) if told else deadline)
                if monotonic() >= deadline or not self._wait(soon):
                    _write("\n")
                    return None

    def _paint(self, prompt: str, ends: float) -> None:
        """The seconds left, the prompt, and as much of the line as there is room for.

        Writes only changes, since a screen reader reads everything that is written.
        """
        head = f"{max(0, ceil(ends - monotonic())):2} s  {prompt} "
        room = max(8, get_terminal_size().columns - len(head) - 1)
        before, self._painted = self._painted, f"{head}{self._half[-room:]}"
        if self._painted != before:
            _write(f"\r\x1b[K{self._painted}")

    def _wait(self, deadline: float) -> bool:
        """Reads the keys that were pressed; False where the line is interrupted."""
        goes_on = self._wait_for_key(max(0.0, min(TICK, deadline - monotonic())))
        if select([sys.stdin], [], [], 0)[0]:
            read = os.read(sys.stdin.fileno(), 1024)
            if not read:
                raise EOFError
            self._ahead += strip_escapes(self._decoder.decode(read))
        return goes_on

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


def _add_word(prompt: str, told: Dictation | None) -> str:
    """The prompt after the current word, in columns of equal width."""
    if told is None:
        return prompt
    width = max(map(len, told.words))
    return f"[{told.at(monotonic()):^{width}}]  {prompt}"


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
