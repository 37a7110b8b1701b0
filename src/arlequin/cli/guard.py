"""Guard around a command: what a person can put right becomes one sentence and an exit status."""

from collections.abc import Callable

from arlequin.cli import streams
from arlequin.cli.statuses import INTERRUPTED, WRONG
from arlequin.cli.usage.catalogue import say
from arlequin.core.errors import ArlequinError, MissingExtra, told_missing

NEEDS = "this needs %(module)s, which is not installed: %(how)s"


def guarded(work: Callable[[], int]) -> int:
    """Do some work; its exit status, or that of what went wrong."""
    try:
        with told_missing():
            status = work()
        streams.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        streams.drop_output()  # the reader has gone (`| head`): nothing is left to say
        return 0
    except MissingExtra as error:
        return _wrong(say(NEEDS) % {"module": error.module, "how": error.how})
    except ArlequinError as error:
        return _wrong(str(error))
    except OSError as error:
        return _wrong(streams.told(error))
    return status


def _wrong(sentence: str) -> int:
    streams.say(f"arlequin: {sentence}")
    streams.drop_output()
    return WRONG
