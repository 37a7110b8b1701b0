"""Interrupt: what Ctrl-C does while no command could answer it better.

An exception would come out of somebody else's import, or out of Python's own last steps; some
libraries lose it. So the program ends at once, as long as it has nothing to put in order.
"""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from arlequin.cli.statuses import INTERRUPTED


def end_at_once() -> "signal._HANDLER":
    """From now on Ctrl-C ends the program without a word; what it did before."""
    return on_interrupt(_end)


def on_interrupt(handler: "signal._HANDLER") -> "signal._HANDLER":
    """What Ctrl-C does from now on; what it did before. Only the first thread may say so."""
    try:
        return signal.signal(signal.SIGINT, handler)
    except ValueError:
        return None


@contextmanager
def term_as_interrupt() -> Iterator[None]:
    """While the block runs, SIGTERM is KeyboardInterrupt: something has to be said at the end."""
    try:
        before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    except ValueError:  # not the first thread
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _end(number: int, frame: FrameType | None) -> None:
    os._exit(INTERRUPTED)
