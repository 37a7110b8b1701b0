"""`arlequin`: the entry point. It is light, so that Ctrl-C is quiet from the first moment."""

import sys
from collections.abc import Sequence

from arlequin.cli import interrupt


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; returns its exit status (see `arlequin.cli.statuses`)."""
    before = interrupt.end_at_once()
    try:
        from arlequin.cli import program  # noqa: PLC0415  # loads all that is heavy

        return program.run(arguments, loaded=lambda: interrupt.on_interrupt(before))
    finally:
        interrupt.end_at_once()
        if arguments is not None:  # called by another program, which continues
            interrupt.on_interrupt(before)


if __name__ == "__main__":
    sys.exit(main())
