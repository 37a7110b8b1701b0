"""Link collector: asks devices for their next links, and waits a moment for them."""

import asyncio
from collections.abc import Collection

from arlequin.core.seat import Seat
from arlequin.live.audience import Audience
from arlequin.proof.device_chain import Given
from arlequin.table.chance.chains import ProvableChance
from arlequin.table.refusal import demand

LINK_SECONDS = 1.0
"""How long a throw waits for a link; then it goes on, and the record says so."""
SALT_SECONDS = 2.0
"""How long a game waits for commitments and for salts."""
SILENT_SECONDS = 0.3
"""How long anything waits for somebody who was silent the last time."""
Wanted = dict[Seat, "asyncio.Future[Given]"]


class LinkCollector:
    """The links that are wanted now, and who has not answered lately."""

    def __init__(self, chances: ProvableChance, audience: Audience) -> None:
        self._audience = audience
        self.silent: set[Seat] = set()
        """Who did not answer in time: waited for only briefly, until they give a link."""
        self._chances = chances
        self._wanted: Wanted = {}

    async def links(self, seats: Collection[Seat], seconds: float) -> dict[Seat, Given | None]:
        """The next links of these seats; None for each that has not come in time.

        Nothing else may happen at the table meanwhile, nor before these links are used.
        """
        loop = asyncio.get_running_loop()
        self._wanted = wanted = {seat: loop.create_future() for seat in seats}
        if wanted:
            self._chances.asked = self._chances.next
            self._audience.wants_links(tuple(wanted))
            await self._wait(wanted, seconds)
        self._wanted = {}
        came = {seat for seat, given in wanted.items() if given.done()}
        self.silent = (self.silent | wanted.keys()) - came
        return {seat: given.result() if given.done() else None for seat, given in wanted.items()}

    async def _wait(self, wanted: Wanted, seconds: float) -> None:
        """For everybody a moment, then for those who are not known to be silent."""
        first = min(seconds, SILENT_SECONDS) if self.silent & wanted.keys() else seconds
        await asyncio.wait(wanted.values(), timeout=first)
        late = [g for seat, g in wanted.items() if seat not in self.silent and not g.done()]
        if late and first < seconds:
            await asyncio.wait(late, timeout=seconds - first)

    def hear(self, seat: Seat, number: int, given: Given) -> None:
        """A link has come; one that comes too late is passed over."""
        wanted = self._wanted.get(seat)
        if wanted is None or number != self._chances.next or wanted.done():
            return
        right = self._chances.fits(seat, given.link)
        demand(right, "proof/link", "This is not the next link of the chain of this seat.")
        demand(self._chances.signs_link(seat, given), "proof/signed", "The signature is wrong.")
        wanted.set_result(given)

    def arrived(self, seats: Collection[Seat]) -> None:
        """A device has come (back): it is asked for what is wanted now."""
        asked = tuple(seat for seat in seats if seat in self._wanted)
        if asked:
            self._audience.wants_links(asked)
