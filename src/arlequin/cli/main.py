"""`arlequin`: the command."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from typing import TextIO

from arlequin import __version__
from arlequin.cli import advise, join, match, odds, play, replay, serve, solve, verdict
from arlequin.core.errors import ArlequinError

WRONG = 2
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; 2 for what the person can put right, with one clear sentence."""
    for stream in (sys.stdout, sys.stderr):
        _forgiving(stream)
    parsed = parser().parse_args(arguments)
    run: Callable[[argparse.Namespace], int] = parsed.run
    try:
        status = run(parsed)
        sys.stdout.flush()
    except ArlequinError as error:
        print(f"arlequin: {error}", file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has gone (`| head`): nothing is left to say, not even when Python closes.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return status


def parser() -> argparse.ArgumentParser:
    """All commands and their options."""
    top = argparse.ArgumentParser(
        prog="arlequin", description="Color'Yam, Double Yam, YAM color and Coloretto."
    )
    top.add_argument("--version", action="version", version=f"arlequin {__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in (play, serve, join, replay, verdict, odds, advise, solve, match):
        command.add_to(commands)
    return top


def _forgiving(stream: TextIO) -> None:
    """A terminal that lacks a letter shows a question mark instead of ending the game."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")


if __name__ == "__main__":
    sys.exit(main())
