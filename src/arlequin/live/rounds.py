"""Rounds: a draw asks every participant for its link and waits for all of them."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import NamedTuple

from arlequin.core.seat import Seat
from arlequin.live.audience import Audience
from arlequin.live.pace import BRIEFEST
from arlequin.proof.chain import LENGTH
from arlequin.proof.lines import Burn, StopProof
from arlequin.table import requests as ask
from arlequin.table.chance import Hand
from arlequin.table.entries import AnyEntry, ProofLine
from arlequin.table.ports import Clock
from arlequin.table.refusal import Refused, demand
from arlequin.table.table import Draft, Table

SHOWN_SECONDS = 1.0
"""After this long everyone sees which player's device the table waits for."""
BURN_SECONDS = 10.0
"""After this long a round may be burned, once a game."""
WAITING = ("proof/waiting", "The table waits for a device.")
Store = Callable[[list[AnyEntry]], Awaitable[object]]
"""Commits entries; the table's lock is held."""


class SignedLink(NamedTuple):
    """A link, and the signature with which its device gave it."""

    link: str
    signed: str


class Rounds:
    """Collects the links of one round at a time, while the table's lock is held."""

    def __init__(
        self,
        table: Table,
        audience: Audience,
        clock: Clock,
        present: Callable[[Seat], bool],
        store: Store,
    ) -> None:
        self.waiting_lock = asyncio.Lock()
        """Held while a proposal is made during a round that waits for a device."""
        self._table = table
        self._audience = audience
        self._clock = clock
        self._present = present
        self._store = store
        self._given: dict[int, SignedLink] = {}
        self._missing: set[int] = set()
        self._news = asyncio.Event()
        self._closed: tuple[str, str] | None = None

    # --- the current state -----------------------------------------------------------------------

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats of the devices for which a draw waits."""
        chances = self._table.chances
        seats = {seat for device in chances.silent for seat in chances.seats(device)}
        return tuple(sorted(seats))

    def allows(self, request: ask.AnyRequest) -> bool:
        """Whether a request is executed while a draw waits that cannot be burned.

        These are the proposal to continue without proof, and whatever ends another proposal first.
        All others are refused, except the throw and its repetition.
        """
        if self._table.chances.stuck and self._helps(request):
            return True
        known = request.key in self._table.answers
        demand(
            not self._table.chances.stuck or known or isinstance(request, ask.ThrowRequest),
            *WAITING,
        )
        return False

    def _helps(self, request: ask.AnyRequest) -> bool:
        asked = self._table.proposal
        stops = asked is not None and asked.what == "stop"
        if isinstance(request, ask.Reply):
            return stops or not request.agrees
        proposes = isinstance(request, ask.Propose) and request.what == "stop"
        return proposes or isinstance(request, ask.Withdraw)

    # --- a round ---------------------------------------------------------------------------------

    async def hand(self, draft: Draft, throw: ask.ThrowRequest | None) -> Hand:
        """The seat of a throw, with the links of all participants where a draw follows."""
        seat = None if throw is None else throw.seat
        chances = self._table.chances
        if self._table.next_odds(draft.entries, draft.state, seat) is None or not chances.proving:
            return Hand(seat)
        if chances.transcript.next > LENGTH:  # the server's chain has no link left
            await self._store([ProofLine(StopProof(chances.transcript.next).text)])
        given: dict[int, SignedLink] | None = None
        while given is None and self._table.chances.proving:
            given = await self._collect()
        if given is None:
            return Hand(seat)
        links = {device: each.link for device, each in given.items()}
        signed = {device: each.signed for device, each in given.items()}
        return Hand(seat, links, signed)

    async def _collect(self) -> dict[int, SignedLink] | None:
        """A link of every participant; None if the round was burned, or the proof stopped."""
        chances = self._table.chances
        self._missing = set(chances.transcript.participants)
        self._given = {}
        if not self._missing:
            return {}
        chances.asked = chances.transcript.next
        self._audience.request_links(sorted(self._missing))
        try:
            await self._wait(self._clock.now())
        finally:
            self._missing, chances.stuck = set(), False
            self._show(())
        return self._given if chances.transcript.next == chances.asked and chances.proving else None

    async def _wait(self, begun: float) -> None:
        """Wait until every device has answered, the round is burned, or the proof has stopped."""
        limits = [SHOWN_SECONDS, BURN_SECONDS]
        while self._missing and self._table.chances.proving:
            if self._closed is not None:
                raise Refused(*self._closed)
            waited = self._clock.now() - begun
            if waited >= SHOWN_SECONDS:
                self._show(sorted(self._missing))
            if waited >= BURN_SECONDS and await self._burn():
                return
            burned = bool(self._table.chances.transcript.burns)
            self._table.chances.stuck = waited >= (SHOWN_SECONDS if burned else BURN_SECONDS)
            left = [max(BRIEFEST, limit - waited) for limit in limits if limit > waited]
            self._news.clear()
            news = asyncio.ensure_future(self._news.wait())
            await asyncio.wait((news,), timeout=min(left, default=None))
            news.cancel()
        async with self.waiting_lock:
            pass  # a proposal that is being stored comes first

    def _show(self, silent: Iterable[int]) -> None:
        """Everyone sees whose devices have not answered."""
        chances, silent = self._table.chances, tuple(silent)
        if silent == chances.silent:
            return
        chances.silent = silent
        self._audience.status_changed()

    async def _burn(self) -> bool:
        """Discard the round where this is still allowed, and a player is waiting."""
        table = self._table
        if table.chances.transcript.burns or not self._is_awaited():
            return False
        burn = Burn(table.chances.transcript.next, tuple(sorted(self._missing)))
        await self._store([ProofLine(burn.text)])
        return True

    def _is_awaited(self) -> bool:
        """Whether a player waits whose device has answered, or is another one now."""
        chances, audience = self._table.chances, self._audience
        here = {device for device in self._missing if audience.has_window(device)}
        silent = {seat for device in here for seat in chances.seats(device)}
        people = set(self._table.seating.people) - silent
        return any(map(self._present, people))

    def give(self, device: int, number: int, given: SignedLink) -> None:
        """Take the link of a device; one for another round is ignored, a wrong one refused."""
        chances = self._table.chances
        if device not in self._missing or number != chances.transcript.next:
            return
        right = chances.is_right(device, given.link, given.signed)
        demand(right, "proof/link", "This is not the next link of this device, or not signed here.")
        self._given[device] = given
        self._missing.discard(device)
        self._news.set()

    def wants(self, device: int) -> bool:
        """Whether a link of this device is missing."""
        return device in self._missing

    def look_again(self) -> None:
        """Wake a draw that waits: a device has connected, or the proof has stopped."""
        self._news.set()

    def close(self, code: str, sentence: str) -> None:
        """Refuse a draw that waits."""
        self._closed = code, sentence
        self._news.set()
