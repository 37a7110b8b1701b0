"""Spread: many independent pieces of work, on this machine's processes or on a cluster.

Results come as they are done, in any order; a piece of work depends on its item alone, so that the
same items give the same results wherever they are computed.
"""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import as_completed
from typing import Protocol, TypeVar

import msgspec

from arlequin.players.workers.processes import ProcessPool

Item = TypeVar("Item")
Result = TypeVar("Result")


class Spread(Protocol):
    """Where work is done."""

    def done(self, work: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        """What `work` makes of every item, as it is done."""
        ...


class Processes(msgspec.Struct, frozen=True):
    """Processes of this machine."""

    jobs: int
    """How many work at once."""
    begin: Callable[[], None] | None = None
    """What each of them does first."""

    def done(self, work: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        """The results; the processes end with the last one, or when nobody asks for more."""
        pool = ProcessPool(self.jobs, self.begin)
        try:
            asked = [pool.submit(work, item) for item in items]
            yield from (each.result() for each in as_completed(asked))
        finally:
            pool.kill()
