"""Limits of the system: how many files may be open at once."""

import resource

from arlequin.core.errors import ArlequinError, expected

LEAST_FILES = 64
"""With fewer, Python does not find its own modules; a socket is a file too."""


class LimitError(ArlequinError):
    """A limit of the system that is too low."""

    code = "limit/files"


def check_files() -> None:
    """Allow as many open files as every command needs; LimitError where that is not allowed."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < LEAST_FILES:
        what = f"a limit of {LEAST_FILES} open files or more (ulimit -n {LEAST_FILES})"
        raise LimitError(expected(what, str(hard)))
    if soft != resource.RLIM_INFINITY and soft < LEAST_FILES:
        resource.setrlimit(resource.RLIMIT_NOFILE, (LEAST_FILES, hard))


def allow_many_files() -> None:
    """Allow as many open files as this system lets us, for many connections."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
