"""A race of YAM color whose people sit at measured distances from the table."""

import asyncio

from arlequin.core.seat import Seat
from arlequin.live.host import Host
from arlequin.live.race import Arrival
from arlequin.table import requests as ask
from arlequin.table.entries import Answer, Happened
from arlequin.table.fairness import Bounds, Timing
from arlequin.table.setup import Setup
from arlequin.table.table import Table
from tests.live.seats import Salon, at_a_table, holding, overheard, people

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
        overheard(host).paths = {seat: path.most for seat, path in self.paths.items()}

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
        heard = Arrival(asyncio.get_running_loop().time(), self.paths[seat])
        return await self.host.execute(request, holding(seat), heard)

    @property
    def said(self) -> list[str]:
        """What everybody was told so far."""
        return [text for text, _ in self.timings]

    @property
    def timings(self) -> list[tuple[str, Timing]]:
        """The announcements of all rounds, with what their places were decided from."""
        entries = [told.stored.entry for told in self.host.table.log]
        return [(e.text, e.timing) for e in entries if isinstance(e, Happened) and e.timing]


def whole_round() -> Table:
    """A round of four in which two say the same, and the farther was slower."""
    tables: list[Table] = []

    async def play(salon: Salon, host: Host) -> None:
        race = Race(salon, host)
        await race.begin()
        await asyncio.gather(
            *(race.react(seat, "says 2", 1.0 + seat / 5) for seat in (1, 4)),
            *(race.react(seat, "passes", 2.0) for seat in (2, 3)),
            return_exceptions=True,
        )
        await race.react(4, "passes", 0.1)
        tables.append(host.table)

    at_a_table(play, Setup("yam-color", people(4)))
    return tables[0]
