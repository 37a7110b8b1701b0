"""Asking devices for their next links, and waiting for a moment until they have come."""

import asyncio
from collections.abc import Callable, Collection

from arlequin.core.seat import Seat
from arlequin.table.chances import Chances
from arlequin.table.refusing import demand

LINK_SECONDS = 1.0
"""So long a throw waits for a link; then it goes on, and the record says so."""
SALT_SECONDS = 2.0
"""So long a game waits for commitments and for salts."""
Asker = Callable[[int, tuple[Seat, ...]], None]


class Gathering:
    """The links that are wanted now, and who has not answered lately."""

    def __init__(self, chances: Chances) -> None:
        self.askers: set[Asker] = set()
        """Told which number is wanted from which seats."""
        self.silent: set[Seat] = set()
        """Who did not answer in time: not asked until he throws himself, or comes back."""
        self._chances = chances
        self._number = 0
        self._wanted: dict[Seat, asyncio.Future[str]] = {}

    async def links(self, seats: Collection[Seat], seconds: float) -> dict[Seat, str | None]:
        """The next links of these seats; None for each that has not come in time."""
        loop = asyncio.get_running_loop()
        self._number = self._chances.next
        self._wanted = {seat: loop.create_future() for seat in seats}
        wanted = self._wanted
        if wanted:
            self._ask(tuple(wanted))
            await asyncio.wait(wanted.values(), timeout=seconds)
        if self._wanted is wanted:  # and nobody has begun to gather others
            self._number, self._wanted = 0, {}
        self.silent |= {seat for seat, link in wanted.items() if not link.done()}
        return {seat: link.result() if link.done() else None for seat, link in wanted.items()}

    def _ask(self, seats: tuple[Seat, ...]) -> None:
        for asker in tuple(self.askers):
            asker(self._number, seats)

    def hear(self, seat: Seat, number: int, link: str) -> None:
        """A link has come; one that comes too late is passed over."""
        wanted = self._wanted.get(seat)
        if wanted is None or number != self._number or wanted.done():
            return
        right = seat in self._chances.chains and self._chances.fits(seat, link)
        demand(right, "proof/link", "This is not the next link of the chain of this seat.")
        wanted.set_result(link)

    def arrived(self, seats: Collection[Seat]) -> None:
        """A device has come (back): it may be asked again, and is asked what is wanted now."""
        self.silent -= set(seats)
        asked = tuple(seat for seat in seats if seat in self._wanted)
        if asked:
            self._ask(asked)
