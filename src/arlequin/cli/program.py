"""One run of the command, from its words to its exit status."""

import argparse
import sys
import warnings
from collections.abc import Callable, Sequence

from arlequin.cli import parser, streams
from arlequin.cli.guard import guarded
from arlequin.cli.statuses import WRONG
from arlequin.cli.usage.catalogue import speaking
from arlequin.cli.usage.language import language


def run(arguments: Sequence[str] | None, loaded: Callable[[], object]) -> int:
    """Parse and run; `loaded` is called between the two, when every module is there."""
    with speaking(language(sys.argv[1:] if arguments is None else arguments)):
        return guarded(lambda: _run(arguments, loaded))


def _run(arguments: Sequence[str] | None, loaded: Callable[[], object]) -> int:
    streams.prepare()
    with warnings.catch_warnings():
        warnings.showwarning = _warn  # type: ignore[assignment]  # the place is not told
        return _parsed_and_run(arguments, loaded)


def _parsed_and_run(arguments: Sequence[str] | None, loaded: Callable[[], object]) -> int:
    try:
        parsed = parser.parser().parse_args(arguments)
    except SystemExit as end:  # --help, --version, or words that mean nothing: all is said
        return end.code if isinstance(end.code, int) else WRONG
    loaded()
    command: Callable[[argparse.Namespace], int] = parsed.run
    return command(parsed)


def _warn(message: Warning | str, *_: object) -> None:
    """A warning as one sentence, without the place in the code."""
    streams.say(f"arlequin: {message}")
