"""Ctrl-C while no command can handle it better: the program ends at once.

KeyboardInterrupt could be raised inside an import or at Python's exit; some libraries lose it.
"""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from arlequin.cli.statuses import INTERRUPTED


def end_at_once() -> "signal._HANDLER":
    """Lets Ctrl-C end the program without a message; returns the handler before."""
    return on_interrupt(_end)


def _end(number: int, frame: FrameType | None) -> None:
    os._exit(INTERRUPTED)


def on_interrupt(handler: "signal._HANDLER") -> "signal._HANDLER":
    """Sets the handler of Ctrl-C, in the main thread only; returns the handler before."""
    try:
        return signal.signal(signal.SIGINT, handler)
    except ValueError:
        return None


@contextmanager
def term_as_interrupt() -> Iterator[None]:
    """Raises KeyboardInterrupt on SIGTERM inside the block, for a command that reports its end."""
    try:
        before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    except ValueError:  # not the main thread
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
