"""Exit statuses of the command, and its end by Ctrl-C.

0: done; also if the reader of the output has ended (`| head`).
1: done, and the answer is no (`verify`), chance was not fair (`join`, `play`), or
   a process of a server was ended by force.
2: not done: one sentence on standard error says what to correct.
130: ended by Ctrl-C, as in shells.
"""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager

NO = 1
WRONG = 2
INTERRUPTED = 130
DRAINED = 75
"""Of one process among several: an operator ordered its end, and it is not replaced."""


def end_at_once() -> "signal._HANDLER":
    """Lets Ctrl-C end the program without a message; returns the handler before.

    KeyboardInterrupt could be raised inside an import or at Python's exit; some libraries lose it.
    """
    return on_interrupt(lambda *_: os._exit(INTERRUPTED))


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
