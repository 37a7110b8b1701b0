"""`arlequin`: the entry point. It is light, so that Ctrl-C is quiet from the first moment."""

import os
import signal
import sys
from collections.abc import Sequence
from types import FrameType

from arlequin.cli.statuses import INTERRUPTED


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; its exit status (see `arlequin.cli.statuses`).

    While modules are loaded, and when the program ends, Ctrl-C ends it at once: an exception
    would come out of somebody else's import, or out of Python's own last steps.
    """
    before = _on_interrupt(_end_at_once)
    try:
        from arlequin.cli import program  # noqa: PLC0415  # all that is heavy is loaded from here on

        return program.run(arguments, loaded=lambda: _on_interrupt(before))
    finally:
        _on_interrupt(_end_at_once if arguments is None else before)


def _end_at_once(number: int, frame: FrameType | None) -> None:
    os._exit(INTERRUPTED)


def _on_interrupt(handler: "signal._HANDLER") -> "signal._HANDLER":
    """What Ctrl-C does from now on; what it did before. Only the first thread may say so."""
    try:
        return signal.signal(signal.SIGINT, handler)
    except ValueError:
        return None


if __name__ == "__main__":
    sys.exit(main())
