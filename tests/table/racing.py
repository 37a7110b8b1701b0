"""A race of YAM color whose people sit at measured distances from the table."""

import asyncio

from arlequin.core.seat import Seat
from arlequin.table import requests as ask
from arlequin.table.entries import Answer, Happened
from arlequin.table.fairness import Bounds, Timing
from arlequin.table.holding import Heard
from arlequin.table.host import Host
from tests.table.sitting import Salon, holding

EXACT = {1: 0.02, 2: 0.06, 3: 0.12, 4: 0.2}
"""The round trips of four seats, in seconds."""


def steady(trip: float) -> Bounds:
    """A path that is always as long, give or take five milliseconds."""
    return Bounds(trip - 0.005, trip, trip + 0.005)


class Race:
    """One round, from the card on: people react, and their announcements travel."""

    def __init__(self, salon: Salon, host: Host) -> None:
        self.salon, self.host = salon, host
        self.paths = {seat: steady(trip) for seat, trip in EXACT.items()}
        host.farthest = lambda seat: self.paths[seat].most

    async def begin(self) -> None:
        """Whoever is to throw does."""
        (seat,) = self.host.table.acting()
        await self.salon.throw(self.host, seat)

    async def react(
        self, seat: Seat, move: str, after: float, claims: float | None = -1.0
    ) -> Answer:
        """A person who sees the card late reacts, and is heard later still; claims the truth."""
        await asyncio.sleep(after + self.paths[seat].typical)
        return await self.say(seat, move, after if claims == -1.0 else claims)

    async def say(self, seat: Seat, move: str, claims: float | None = None) -> Answer:
        """An announcement arrives now."""
        since = self.host.table.since.get(seat, 0)
        request = ask.Play(self.salon.key(), seat, since, f"{seat} {move}", claims)
        heard = Heard(asyncio.get_running_loop().time(), self.paths[seat])
        return await self.host.do(request, holding(seat), heard)

    @property
    def said(self) -> list[str]:
        """What everybody was told so far."""
        return [text for text, _ in self.timings]

    @property
    def timings(self) -> list[tuple[str, Timing]]:
        """The announcements of all rounds, with what their places were decided from."""
        entries = [told.kept.entry for told in self.host.table.told]
        return [(e.text, e.timing) for e in entries if isinstance(e, Happened) and e.timing]
