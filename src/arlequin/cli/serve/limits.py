"""Limits of the system: how many files may be open at once."""

import sys

from arlequin.core.errors import ArlequinError, expected

LEAST_FILES = 64
"""A socket is a file: with fewer, a server has no room for its database and a few players."""


class LimitError(ArlequinError):
    """A limit of the system that is too low."""

    code = "limit/files"


def allow_many_files() -> None:
    """As many open files as this system lets us; LimitError where these are too few."""
    if sys.platform == "win32":
        return  # it has no such limit
    import resource  # noqa: PLC0415  # of POSIX systems alone

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < LEAST_FILES:
        what = f"a limit of {LEAST_FILES} open files or more (ulimit -n)"
        raise LimitError(expected(what, str(hard)))
    if soft != hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
