"""Seat of a program at a table of a server: its view, its turns, the end of the game."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable
from pathlib import Path
from typing import NamedTuple

from arlequin.client import http_api
from arlequin.client.connection import PATIENCE, new_key
from arlequin.client.device import Device, FirstFault
from arlequin.client.errors import ClientError, ServerRefused
from arlequin.client.participation import Badge
from arlequin.client.remote_table import Listener, RemoteTable
from arlequin.core.events import Event
from arlequin.core.game import AnyGame, Fact, View
from arlequin.core.outcome import Outcome
from arlequin.core.seat import Seat
from arlequin.games import catalog
from arlequin.gateway.protocol.http import CreateTable, TableInfo
from arlequin.gateway.protocol.outbound import AnyMessage, OwnAction, SentEntry
from arlequin.players import Choice
from arlequin.table.entries import Proposed
from arlequin.table.public_table import ENTER, THROW
from arlequin.table.requests import Enter, Reply, ThrowRequest

TOO_LATE = frozenset(
    {"play/stale", "race/waits", "announce/taken", "announce/spoken", "announce/late"}
)
"""Refusals of requests that would have been accepted a moment ago."""


class SeatProof(NamedTuple):
    """The proof of chance at a table, as this device has checked it."""

    badge: Badge
    """The colour, and how many draws this device contributed to."""
    fault: FirstFault | None
    """The first fault, and at which ply it was found."""
    fingerprint: str
    """Digits: devices that show the same ones saw the same game."""


class OwnSeat(Listener):
    """A seat at a table: its view, its turns, and the end of the game. `sit_down` makes it."""

    def __init__(
        self,
        server: str,
        listed: TableInfo,
        device: Device,
        name: str,
        game: AnyGame | None = None,
    ) -> None:
        self.name = name
        self.number: Seat = 0
        """The number of the seat, counted from 1."""
        self.facts: list[Fact] = []
        """The facts of all events, with the numbers of the rules."""
        self.table = RemoteTable(server, listed, device, self, game=game)
        self._news = asyncio.Event()
        self._given: OwnAction | None = None
        """The action of the latest turn; None once the seat could not act."""

    @property
    def link(self) -> str:
        """The address of the table, where other players sit down too."""
        return self.table.link

    @property
    def game(self) -> AnyGame:
        """The rules."""
        return self.table.game

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, in seat order."""
        return self.table.replay.names

    @property
    def view(self) -> View:
        """The view of this seat now."""
        return self.game.view(self.table.replay.state, self.number)

    @property
    def moves(self) -> tuple[Event, ...]:
        """The legal moves of this seat now, as events of the game."""
        state = self.table.replay.state
        acts = self.number in self.game.actors(state)
        return self.game.moves(state, self.number) if acts else ()

    @property
    def outcome(self) -> Outcome | None:
        """The outcome of the game; None before its end."""
        return self.table.public.outcome

    @property
    def proof(self) -> SeatProof:
        """The proof of chance: its `badge`, the first `fault`, if any, and its `fingerprint`."""
        proof = self.table.proof
        return SeatProof(proof.badge, proof.fault, proof.fingerprint)

    @property
    def proposal(self) -> Proposed | None:
        """The open proposal of another player; None once this seat has agreed."""
        return None if self.number in self.table.public.agreed else self.table.public.proposal

    async def turns(self) -> AsyncIterator["OwnTurn"]:
        """Each moment at which this seat can act, until the game is over."""
        reported = 0
        while not self.table.over.is_set():
            await self.table.during(self.table.come_back(self.name))
            if self.own is None or self.own == self._given:
                await self.wait()
                continue
            self._given = self.own
            facts, reported = tuple(self.facts[reported:]), len(self.facts)
            yield OwnTurn(self, self.own, facts)

    async def reply(self, agrees: bool) -> None:
        """Accept or reject the proposal."""
        await self.table.during(self.table.ask(Reply(new_key(), self.number, agrees)))

    async def sit(self, wanted: Seat | None) -> None:
        """Take a seat; ClientError where none is open."""
        taken = await self.table.during(self.table.sit(self.name, wanted))
        if taken is None:
            raise ClientError("client/no-seat", f"{self.link}: expected an open seat, got none")
        self.number = taken
        self.table.get_ready()

    @property
    def own(self) -> OwnAction | None:
        """What this seat can do now; None while it cannot act, or a race waits for others."""
        own = next((own for own in self.table.you if own.seat == self.number), None)
        waits = own is not None and own.does == THROW and self.table.awaited_seats
        return None if waits else own

    async def wait(self, seconds: float | None = None) -> None:
        """Wait for the next news, or for that number of seconds."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.table.during(self._news.wait())
        self._news.clear()

    # --- callbacks of the table ------------------------------------------------------------------

    def entry(self, entry: SentEntry, facts: tuple[Fact, ...]) -> None:
        self.facts += facts

    def message_handled(self, complete: bool) -> None:
        if self.own is None:
            self._given = None
        self._news.set()

    def other(self, message: AnyMessage) -> None:  # a race can begin
        self._news.set()

    def game_over(self) -> None:
        self._news.set()


class OwnTurn:
    """A moment at which a seat can act: `play` a move, `throw`, or `enter` the real dice."""

    def __init__(self, seat: OwnSeat, own: OwnAction, facts: tuple[Fact, ...]) -> None:
        self._seat = seat
        self._own = own
        self.facts = facts
        """The facts since the turn before."""
        self.view = seat.view
        """The view of the seat, for a player of `arlequin.players`."""
        self.moves = seat.moves
        """The legal moves, as events of the game; none before a throw."""

    @property
    def is_timed(self) -> bool:
        """Whether a clock runs, so that the time of a move matters."""
        return self._seat.table.is_timed()

    @property
    def throws(self) -> bool:
        """Whether dice must be thrown, or a card turned up: call `throw`."""
        return self._own.does == THROW

    @property
    def enters(self) -> bool:
        """Whether real dice were thrown: call `enter` with their values."""
        return self._own.does == ENTER

    async def play(self, move: Event | str | Choice) -> bool:
        """Make a move; False where the table has moved on meanwhile.

        The choice of a player against the clock is made after as many seconds as it says.
        """
        if isinstance(move, Choice):
            loop = asyncio.get_running_loop()
            end = loop.time() + (move.seconds if self.is_timed else 0.0)
            while self._is_open() and loop.time() < end:
                await self._seat.wait(end - loop.time())
            move = move.text
        return await self._try(self._seat.table.play(self._own, str(move)))

    async def throw(self) -> bool:
        """Throw the dice or turn up the card; False where the table has moved on meanwhile."""
        request = ThrowRequest(new_key(), self._own.seat, self._own.since)
        return await self._try(self._seat.table.ask(request))

    async def enter(self, event: Event | str) -> bool:
        """Enter the values of real dice or cards; False where the table has moved on meanwhile."""
        request = Enter(new_key(), self._own.seat, self._own.since, str(event))
        return await self._try(self._seat.table.ask(request))

    def _is_open(self) -> bool:
        """Whether it is still the same turn, also after announcements of others in a race."""
        now = self._seat.own
        return now is not None and (now.since, now.does) == (self._own.since, self._own.does)

    async def _try(self, request: Awaitable[object]) -> bool:
        """Whether a request was done; False where it came too late. Other refusals are raised."""
        try:
            await self._seat.table.during(request)
        except ServerRefused as error:
            if self._seat.own == self._own and error.code not in TOO_LATE:
                raise
            return False
        return True


@contextlib.asynccontextmanager
async def sit_down(
    url: str,
    *,
    name: str,
    create: CreateTable | None = None,
    seat: Seat | None = None,
    folder: Path | None = None,
    patience: float = PATIENCE,
) -> AsyncIterator[OwnSeat]:
    """Sit down at a table while the block runs: `async with sit_down(url, name="Ana") as seat:`.

    `url` is the address of a table, `SERVER/t/TABLE`, or that of a server where `create` describes
    a new one (see `new_table`). `seat` is the wanted seat; without it, the first open one. `folder`
    stores the secrets of the seat, so that a program that is started again continues. A lost
    connection is made again; ServerUnreachable: no answer for `patience` seconds.
    """
    server, table = http_api.split_address(url)
    device = Device(folder)
    if create is not None:
        table = await asyncio.to_thread(create_table, server, create, device)
    if table is None:
        text = f"expected the address of a table, {server}/t/TABLE, or a new one in `create`"
        raise ClientError("client/no-table", text)
    listed = await asyncio.to_thread(http_api.table_at, server, table)
    game = None
    if create is not None:  # the agreement of the table's proof must be that of this game
        agreed = create.options, create.material, create.objectives
        game = catalog.new(create.game, len(create.seats), *agreed)
    own = OwnSeat(server, listed, device, name, game)
    async with own.table.present(patience):
        await own.sit(seat)
        yield own


def create_table(server: str, create: CreateTable, device: Device) -> str:
    """Create a table; returns its name. ClientError where this device knows that name."""
    table = http_api.create(server, create).table
    link = f"{server}/t/{table}"
    if device.secret(link) is not None:
        raise ClientError("client/other-table", f"{link}: expected a new table, got a known one")
    return table
