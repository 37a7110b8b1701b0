"""Device links: salts before the first draw of a live table, links before every one."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator, Mapping
from contextlib import suppress
from typing import Any

from arlequin.core.errors import ArlequinError
from arlequin.core.seat import Seat
from arlequin.live.audience import Audience
from arlequin.live.commit import RunUnrequested
from arlequin.live.link_collector import LINK_SECONDS, SALT_SECONDS, LinkCollector
from arlequin.live.pace import RETRY
from arlequin.proof.device_chain import Given
from arlequin.table import requests as ask
from arlequin.table.chance.draws import Hand
from arlequin.table.entries import AnyEntry
from arlequin.table.refusal import demand
from arlequin.table.table import Draft, Table

ENDED = ("proof/ended", "This table's chain has ended: nothing more is drawn. Lay a new table.")
AFTER = (ask.Play, ask.Enter, ask.Claim, ask.Commit, ask.Leave, ask.Propose, ask.Reply)
"""What may change something that links were given for: it comes after them."""
Start = Callable[[Coroutine[Any, Any, None]], "asyncio.Task[None]"]


class DeviceLinks:
    """Asks devices for links in time; the host stores what comes of it."""

    def __init__(
        self,
        table: Table,
        audience: Audience,
        present: Callable[[Seat], bool],
        step: RunUnrequested,
        start: Start,
    ) -> None:
        self.collector = LinkCollector(table.chances, audience)
        self._table = table
        self._audience = audience
        self._present = present
        self._step = step
        self._start = start
        self._task: asyncio.Task[None] | None = None
        self._moved = asyncio.Event()

    # --- links ---------------------------------------------------------------------------------

    async def hand(self, draft: Draft, throw: ask.Throw | None) -> Hand:
        """Whose throw it is, with the links of those who are there; a step asks for them once."""
        seat = None if throw is None else throw.seat
        chances = self._table.chances
        if self._table.falls_after(draft, seat) is None or not chances.provable:
            return Hand(seat)
        demand(not chances.ended, *ENDED)
        there = [seat for seat in self._chain_seats() if self._present(seat)]
        given = await self.collector.links(there, LINK_SECONDS)
        return Hand(seat, _links(given), dict(_signed(given)))

    def _chain_seats(self) -> list[Seat]:
        """The seats of people whose own device has made the chain."""
        people = self._table.seating.people
        return [seat for seat in people if self._table.chances.serves(seat)]

    # --- salts ---------------------------------------------------------------------------------

    def arrived(self, seats: tuple[Seat, ...]) -> None:
        """Devices of these seats have come, and were told how the table stands."""
        self.collector.arrived(seats)
        self.go_on()

    def moved_on(self) -> None:
        """Something has happened at the table."""
        self._moved.set()

    def go_on(self) -> None:
        """Salts that are due are asked for once somebody is there; what waited for them falls."""
        if self._due() and (not self._table.chances.salting or self._somebody()):
            self._started()

    def _somebody(self) -> bool:
        return any(map(self._present, self._table.seating.people))

    def _due(self) -> bool:
        """Whether salts are due, or chance that nobody owns has waited for them."""
        table = self._table
        going = table.proving and not table.paused
        return going and (table.chances.salting or table.falls_by_itself())

    def waits(self, request: ask.AnyRequest) -> bool:
        """Whether a request must wait for salts: a throw always, others once they are asked for."""
        chances = self._table.chances
        before = isinstance(request, ask.Throw) or (chances.pending and isinstance(request, AFTER))
        return before and chances.salting and self._due()

    async def ready(self) -> None:
        """Wait until what waits for salts may be: the one who asks for it is there."""
        await asyncio.wait((self._started(),))

    def _started(self) -> "asyncio.Task[None]":
        if self._task is None or self._task.done():
            self._task = self._start(self._go())
        return self._task

    async def _go(self) -> None:
        while self._due():
            try:
                await self._next()
            except (ArlequinError, OSError) as error:
                self._audience.trouble(error)
                await asyncio.sleep(RETRY)

    async def _next(self) -> None:
        """Salts where they are due, else chance that nobody owns."""
        await (self._salt() if self._table.chances.salting else self._step(self._draws_alone))

    async def _draws_alone(self) -> list[AnyEntry] | None:
        return [] if self._table.falls_by_itself() else None

    async def _salt(self) -> None:
        """Wait for commitments that are known to come, then for a link of every chain."""
        with suppress(TimeoutError):  # the game begins without them, and the record says so
            async with asyncio.timeout(SALT_SECONDS):
                await self._commitments_made()
        await self._step(self._salt_entries)

    async def _salt_entries(self) -> list[AnyEntry] | None:
        """They are asked for inside their step: nobody commits or moves in between."""
        chances = self._table.chances
        if not (chances.salting and self._due()):
            return None
        given = await self.collector.links(self._chain_seats(), SALT_SECONDS)
        return [chances.salted(_links(given), _signed(given))]

    async def _commitments_made(self) -> None:
        while self._table.chances.awaited:
            self._moved.clear()
            await self._moved.wait()


def _links(given: Mapping[Seat, Given | None]) -> dict[Seat, str | None]:
    return {seat: None if found is None else found.link for seat, found in given.items()}


def _signed(given: Mapping[Seat, Given | None]) -> Iterator[tuple[Seat, str]]:
    return ((seat, found.signed) for seat, found in given.items() if found and found.signed)
