"""Standard streams: every line that leaves is plain text; trouble is told in one sentence."""

import errno
import os
import sys
from contextlib import suppress
from typing import TextIO

from arlequin.core.errors import ArlequinError
from arlequin.words.control_characters import visible

UNWRITABLE = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF)
"""Errors of writing; the code that writes to a file says which file it was."""


class StreamError(ArlequinError):
    """Output that can go nowhere."""

    code = "stream/closed"


def prepare() -> None:
    """Make sure that each stream is there and forgives what it cannot show.

    A file that is opened while a stream is closed would take its number, and then its output.
    """
    closed = sys.stdout is None
    sys.stdin = sys.stdin or _nowhere("r")
    sys.stdout = sys.stdout or _nowhere("w")
    sys.stderr = sys.stderr or _nowhere("w")
    for stream in (sys.stdout, sys.stderr):
        _forgiving(stream)
    if closed:
        raise StreamError("standard output is closed: there is nowhere to write to")


def _nowhere(mode: str) -> TextIO:
    return open(os.devnull, mode, encoding="utf-8")  # type: ignore[return-value]  # noqa: PTH123  # it lives as long as the program


def _forgiving(stream: TextIO) -> None:
    """A terminal that lacks a letter shows a question mark instead of ending the game."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")


def flush() -> None:
    """Let everything out now, while it can still be said that it could not."""
    sys.stdout.flush()


def told(error: OSError) -> str:
    """An error of the system, in one sentence; of standard output, if that is what fails."""
    why = error.strerror or str(error)
    if error.filename is None and error.errno in UNWRITABLE:
        return f"cannot write to standard output: {why}"
    return f"{error.filename}: {why}" if error.filename else why


def show(*lines: str) -> None:
    """Lines on standard output; whatever they quote, a terminal obeys nothing in them."""
    print(*map(visible, lines), sep="\n")


def write(data: bytes) -> None:
    """Writes a file on standard output, as it is."""
    sys.stdout.flush()
    sys.stdout.buffer.write(data)


def say(line: str) -> None:
    """A line for the person; where standard error is broken too, the exit status says it alone."""
    try:
        print(visible(line), file=sys.stderr, flush=True)
    except OSError:
        _drop(sys.stderr)


def drop_output() -> None:
    """Forget what cannot go out: Python would complain once more when it ends."""
    try:
        flush()
    except OSError:
        _drop(sys.stdout)


def _drop(stream: TextIO) -> None:
    with suppress(OSError, ValueError):  # a stream without a number is not the system's
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
