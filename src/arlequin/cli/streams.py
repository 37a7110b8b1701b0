"""Standard streams: plain text without control characters, and errors as one sentence."""

import errno
import os
import sys
from contextlib import suppress
from typing import TextIO

from arlequin.core.errors import ArlequinError
from arlequin.words.control_characters import visible

UNWRITABLE = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF)
"""Errors of writing; code that writes to a file names the file in its error."""


class StreamError(ArlequinError):
    """Standard output is closed."""

    code = "stream/closed"


def prepare() -> None:
    """Opens closed streams on the null device; a terminal shows `?` for unknown letters.

    Otherwise a file that is opened later gets the number of a closed stream, and its output.
    """
    closed = sys.stdout is None
    sys.stdin = sys.stdin or _null("r")
    sys.stdout = sys.stdout or _null("w")
    sys.stderr = sys.stderr or _null("w")
    for stream in (sys.stdout, sys.stderr):
        if (reconfigure := getattr(stream, "reconfigure", None)) is not None:
            reconfigure(errors="replace")
    if closed:
        raise StreamError("standard output is closed: there is nowhere to write to")


def _null(mode: str) -> TextIO:
    return open(os.devnull, mode, encoding="utf-8")  # type: ignore[return-value]  # noqa: PTH123  # open until the program ends


def flush() -> None:
    """Writes all output now, while an error can still be reported."""
    sys.stdout.flush()


def describe(error: OSError) -> str:
    """An error of the system in one sentence, with its file or standard output."""
    why = error.strerror or str(error)
    if error.filename is None and error.errno in UNWRITABLE:
        return f"cannot write to standard output: {why}"
    return f"{error.filename}: {why}" if error.filename else why


def show(*lines: str) -> None:
    """Prints lines on standard output, with control characters made visible."""
    print(*map(visible, lines), sep="\n")


def write(data: bytes) -> None:
    """Writes bytes on standard output, unchanged."""
    sys.stdout.flush()
    sys.stdout.buffer.write(data)


def say(line: str) -> None:
    """Prints a line on standard error; ignores errors, as the exit status remains."""
    try:
        print(visible(line), file=sys.stderr, flush=True)
    except OSError:
        _drop(sys.stderr)


def drop_output() -> None:
    """Drops output that cannot be written: Python would report it once more at its exit."""
    try:
        flush()
    except OSError:
        _drop(sys.stdout)


def _drop(stream: TextIO) -> None:
    with suppress(OSError, ValueError):  # ValueError: a stream of Python alone
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, stream.fileno())
        os.close(null)
