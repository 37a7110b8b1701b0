"""Commit statistics: when the last commit was good, how many failed, and since when."""

from collections.abc import Callable
from time import time

Measured = Callable[[float], None]
"""Called by the writer thread after each good commit, with the seconds that it took."""


def unmeasured(seconds: float) -> None:
    """Nobody measures."""


class CommitStats:
    """Written by the thread that commits, read by anybody."""

    def __init__(self, measured: Measured = unmeasured) -> None:
        self.last_good = time()
        """Seconds since the epoch; before the first commit, when the database was opened."""
        self.errors = 0
        self.failing_since: float | None = None
        """When the first of the latest failures was; None after a good commit."""
        self._measured = measured

    def good(self, seconds: float) -> None:
        """A commit is on disk; its transaction took this long."""
        self.last_good, self.failing_since = time(), None
        self._measured(seconds)

    def failed(self) -> None:
        """Something could not be written."""
        self.errors += 1
        if self.failing_since is None:
            self.failing_since = time()
