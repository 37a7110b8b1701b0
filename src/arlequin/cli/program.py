"""One run of the command: from its arguments to its exit status."""

import argparse
import sys
import warnings
from collections.abc import Callable, Sequence

from arlequin.cli import parser, streams
from arlequin.cli.exits import INTERRUPTED, WRONG
from arlequin.cli.translation import language, translate, use_language
from arlequin.core.errors import ArlequinError, MissingExtra, report_missing_extra

NEEDS = "this needs %(module)s, which is not installed: %(how)s"


def run(arguments: Sequence[str] | None, loaded: Callable[[], object]) -> int:
    """Parses and runs; calls `loaded` in between, once every module is loaded."""
    with use_language(language(sys.argv[1:] if arguments is None else arguments)):
        return guard(lambda: _run(arguments, loaded))


def _run(arguments: Sequence[str] | None, loaded: Callable[[], object]) -> int:
    streams.prepare()
    with warnings.catch_warnings():
        warnings.showwarning = _warn  # type: ignore[assignment]  # without the place in the code
        try:
            parsed = parser.parser().parse_args(arguments)
        except SystemExit as end:  # --help, --version, or wrong arguments: all is printed
            return end.code if isinstance(end.code, int) else WRONG
        loaded()
        command: Callable[[argparse.Namespace], int] = parsed.run
        return command(parsed)


def _warn(message: Warning | str, *_: object) -> None:
    streams.say(f"arlequin: {message}")


def guard(work: Callable[[], int]) -> int:
    """The exit status of some work; an expected error is printed as one sentence."""
    try:
        with report_missing_extra():
            status = work()
        streams.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        streams.drop_output()  # the reader has ended (`| head`)
        return 0
    except MissingExtra as error:
        return _wrong(translate(NEEDS) % {"module": error.module, "how": error.how})
    except ArlequinError as error:
        return _wrong(str(error))
    except OSError as error:
        return _wrong(streams.describe(error))
    return status


def _wrong(sentence: str) -> int:
    streams.say(f"arlequin: {sentence}")
    streams.drop_output()
    return WRONG
