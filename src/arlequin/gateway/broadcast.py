"""Broadcast in slices: a table with thousands of spectators keeps nobody else waiting.

Who sits at the table is served at once. Spectators are served a slice at a time, and between two
slices the loop does everything else. Whatever happens meanwhile goes with what they are sent next.
"""

import asyncio
from collections.abc import Callable, Iterable
from itertools import islice

from arlequin.gateway.guest import Guest

SLICE = 20
"""Spectators served in one turn of the loop: about half a millisecond."""
REST = 0.002
"""Seconds from one slice to the next: most of the loop is for everybody else."""


class Broadcast:
    """The guests of one table who are to be served."""

    def __init__(self, serve: Callable[[Guest], None]) -> None:
        self._serve = serve
        self._queue: dict[Guest, None] = {}
        self._next: asyncio.Handle | None = None

    def to(self, guests: Iterable[Guest], sign: bytes | None = None) -> None:
        """Serve them: those with a seat now, the others in their turn; a sign goes along."""
        for guest in tuple(guests):
            if not guest.seats:
                guest.queued = True
                self._queue[guest] = None
            if sign is not None:
                guest.sign(sign)
            if guest.seats:
                self._now(guest)
        if self._next is None:
            self._slice()

    def drop(self, guest: Guest) -> None:
        """This guest has gone."""
        self._queue.pop(guest, None)

    def _now(self, guest: Guest) -> None:
        self._queue.pop(guest, None)
        guest.queued = False
        self._serve(guest)

    def _slice(self) -> None:
        self._next = None
        for guest in tuple(islice(self._queue, SLICE)):
            self._now(guest)
        if self._queue:
            self._next = asyncio.get_running_loop().call_later(REST, self._slice)
