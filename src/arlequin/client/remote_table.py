"""Table of a server as one device sees it: the fold of its log, the proof of chance, own seats."""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Iterator
from time import monotonic
from typing import TypeVar

from arlequin.client.connection import PATIENCE, Connect, DevicePorts, ServerConnection, new_key
from arlequin.client.device import Device, Rematch, next_rematch
from arlequin.client.errors import ClientError, NotShown, ServerRefused
from arlequin.client.participation import Participation
from arlequin.client.tasks import ProofTasks, TableTasks
from arlequin.core.errors import ArlequinError
from arlequin.core.game import AnyGame, Fact, OpenDice
from arlequin.core.seat import Seat
from arlequin.games import catalog
from arlequin.games.playthrough import Replay
from arlequin.gateway.log import entry_of, setup_of
from arlequin.gateway.protocol.http import TableInfo
from arlequin.gateway.protocol.inbound import Ready, SealBroken
from arlequin.gateway.protocol.outbound import (
    AnyMessage,
    LinkWanted,
    Look,
    OwnAction,
    OwnSeats,
    PublishedStep,
    SentEntry,
    Status,
    StatusChange,
    Welcome,
)
from arlequin.table.profile import LONGEST_NAME
from arlequin.table.public_table import MOVE, PublicTable
from arlequin.table.requests import Claim, Play, Request
from arlequin.table.setup import COMPUTER, OPEN, SeatSetup, Setup
from arlequin.words.control_characters import one_line

T = TypeVar("T")
INVALID = LookupError, ValueError, TypeError, AttributeError, ArithmeticError, ArlequinError
"""Errors that a message of a dishonest server can lead to."""


class Listener:
    """Callbacks of a remote table; by default they do nothing."""

    def chance_checked(self) -> None:
        """Called before `entry`, when the chance of the entry was checked."""

    def entry(self, entry: SentEntry, facts: tuple[Fact, ...]) -> None:
        """Called for each entry of the log, with its facts."""

    def message_handled(self, complete: bool) -> None:
        """Called after each welcome and step; `complete` unless another page follows."""

    def other(self, message: AnyMessage) -> None:
        """Called for other messages: a status, a countdown, open dice, a hint."""

    def away(self, away: bool) -> None:
        """Called when the connection is lost, and when it is made again."""

    def game_over(self) -> None:
        """Called when the game is over and its end is signed."""

    def name_of_unnamed(self, seat: Seat, kind: str) -> str:
        """The name of a seat without one: as in the table's record."""
        return f"Computer {seat}" if kind == COMPUTER else f"Player {seat}"


class RemoteTable:
    """Folds the log that a server sends, and takes part in the proof of chance by itself."""

    public: PublicTable
    """The fold of the log: the game, the seats, the legal actions, the open proposal."""
    status: Status
    """Connections and clocks, which are not in the log."""
    complete: bool
    """Whether the whole log was received, up to the latest message."""
    yours: tuple[Seat, ...]
    """The seats that this device holds."""
    you: tuple[OwnAction, ...]
    """What these seats can do now."""
    link: str
    """The address of the table."""
    rematch: Rematch
    """The people expected here, if this table follows another one."""
    proof: Participation
    """The proof of chance as this device checks it."""
    over: asyncio.Event
    """Set when the game has ended, and its end is signed."""

    def __init__(
        self,
        address: str,
        listed: TableInfo,
        device: Device,
        listener: Listener,
        connect: Connect | None = None,
        game: AnyGame | None = None,
    ) -> None:
        self.listed = listed
        setup = listed.setup
        agreed = setup.options, setup.material, setup.objectives
        game = game or catalog.new(setup.game, len(listed.seats), *agreed)
        blank = Setup(setup.game, (SeatSetup(),) * game.players)
        self.public = PublicTable(blank, game)
        self.status = Status()
        self.complete = False
        self.yours, self.you = (), ()
        self._next_yours: tuple[Seat, ...] = ()
        """The seats that this device holds after the entries that the server sends next."""
        self._device, self._address = device, address
        self.link = f"{address}/t/{listed.table}"
        self.rematch = device.rematches.get(self.link, Rematch())
        self.proof = Participation(device.proofs, self.link, listed.table)
        self.over = asyncio.Event()
        self._listener = listener
        self.connection = self._connection(connect)
        self._clock_ahead = self._reaction_start = 0.0
        """How far the server's clock is ahead; when a race has begun, or a refusal has come."""
        self._tasks = TableTasks()
        # A task while this device is present; work that ends where the connection is lost for good.
        self.start, self.during = self._tasks.start, self._tasks.during
        self._proving = ProofTasks(self.proof, self.connection, self.start)
        self._reported = self._is_ready = False
        """Whether a broken seal was reported; whether the people here are ready for races."""
        self._open: OpenDice | None = None
        """Dice that lie open before the entry with their throw."""

    def _connection(self, connect: Connect | None) -> ServerConnection:
        ports = DevicePorts(
            self._handle,
            lambda: self.public.ply,
            self._listener.away,
            lambda: self.proof.fault is None and not self.proof.unstored,
        )
        secret = self._device.secret(self.link)
        return ServerConnection(self._address, self.listed.table, secret, ports, connect)

    # --- the current state -----------------------------------------------------------------------

    @property
    def game(self) -> AnyGame:
        return self.public.game

    @property
    def replay(self) -> Replay:
        """The game as it was played so far."""
        return self.public.replay

    def seconds_left(self) -> float | None:
        """Seconds until the clock of a round or a turn runs out; None without a clock."""
        deadline = self.status.deadline
        return None if deadline is None else deadline - (monotonic() + self._clock_ahead)

    @property
    def awaited_seats(self) -> tuple[Seat, ...]:
        """The people for whom the next race waits: absent, or not ready for the first one."""
        return tuple(seat for seat in self.public.seating.people if seat in self.status.awaited)

    @property
    def silent(self) -> tuple[Seat, ...]:
        """The seats for whose devices a draw has waited for a second."""
        return self.status.waiting

    @property
    def is_in_process(self) -> bool:
        """Whether the table is in this process."""
        return not self._address

    @property
    def absent(self) -> tuple[Seat, ...]:
        """The people whose devices are not connected."""
        return tuple(seat for seat in self.public.seating.people if seat not in self.status.present)

    def get_ready(self) -> None:
        """Tell the server that the people of this device are ready for races."""
        self._is_ready = True
        self.connection.tell(Ready())

    def is_timed(self) -> bool:
        """Whether a clock of the game runs now."""
        return self.game.clock(self.replay.state) is not None

    # --- coming and going ------------------------------------------------------------------------

    @contextlib.asynccontextmanager
    async def present(self, patience: float = PATIENCE) -> AsyncIterator[None]:
        """Connected while the block runs."""
        self.proof.appear()
        self.start(self.connection.run(patience))
        self.start(self._proving.beat())
        try:
            await self.during(self.connection.connected.wait())
            yield
        finally:
            try:
                await self._proving.leave()
            finally:
                await self._tasks.end()

    async def sit(self, name: str, wanted: Seat | None = None) -> Seat | None:
        """Claim the wanted or the first open seat, unless this device has one; None if full."""
        await self.come_back(name)
        if not self.yours:
            seat = wanted or next(iter(self.public.seating.of_kind(OPEN)), None)
            if seat is None:
                return None
            await self.claim(seat, name)
        if not self.yours:
            raise ClientError("client/unreadable", "expected a seat that was claimed, got none")
        return self.yours[0]

    def follow(self, table: str) -> bool:
        """Prepare a table for a rematch; False before the end, or if it is known already."""
        link = f"{self._address}/t/{table}"
        if not self.public.over or link == self.link or self._device.secret(link) is not None:
            return False
        if self.connection.secret is not None:
            self._device.keep(link, self.connection.secret)
        self._device.rematches[link] = next_rematch(self.public.seating.seats, self.yours)
        return True

    def forget_expected(self) -> None:
        """Forget the expected players: they were compared once."""
        self.rematch = Rematch(yours=self.rematch.yours)

    async def claim(self, seat: Seat, name: str) -> None:
        """Sit down, or take this device's seat back from a computer."""
        secret = self.connection.secret or self._device.secret(self.link)
        self.connection.secret = secret = secret or secrets.token_urlsafe(24)
        self._device.keep(self.link, secret)
        await self.ask(Claim(new_key(), seat, name, secret))

    async def come_back(self, name: str) -> None:
        """Take this device's seats back from computers."""
        for seat in self.yours:
            try:
                if self.public.seating[seat].kind == COMPUTER:
                    await self.claim(seat, name)
            except ServerRefused as error:
                if error.code != "seat/taken":  # the server has seated this device again by itself
                    raise

    # --- requests --------------------------------------------------------------------------------

    async def ask(self, request: Request) -> int:
        """Send a request until it is answered; ServerRefused if it is refused."""
        return await self.connection.ask(request)

    async def play(self, own: OwnAction, move: str) -> None:
        """Make a move in the notation of records; one against the clock has its seconds."""
        reaction = round(monotonic() - self._reaction_start, 4) if self.is_timed() else None
        try:
            await self.ask(Play(new_key(), own.seat, own.since, move, reaction))
        except ServerRefused as error:
            if error.code == "announce/taken":  # another was a little faster
                self._reaction_start = monotonic()
            raise

    # --- messages --------------------------------------------------------------------------------

    def _handle(self, message: AnyMessage, asked: bool) -> None:
        """Handle a message; ClientError where it is invalid, NotShown where the listener fails."""
        own = self.game.identity.rules
        if isinstance(message, Welcome) and message.setup.rules != own:
            setup = message.setup
            text = f"expected rules {own} of {setup.game}, got {setup.rules}: update arlequin"
            raise ClientError("client/rules", text)
        try:
            self._dispatch(message, asked)
            if (fault := self.proof.fault) is not None and not self._reported:  # to the operator
                self._reported = True
                self.connection.tell(SealBroken(fault.code, fault.ply))
        except NotShown:
            raise
        except INVALID as error:
            self.proof.fail("unreadable")
            with _listener_errors():
                self._listener.chance_checked()
            kind = message.__struct_config__.tag
            text = f"expected a valid message of a table, got {kind} ({error})"
            raise ClientError("client/unreadable", text) from error

    def _dispatch(self, message: AnyMessage, asked: bool) -> None:
        if isinstance(message, LinkWanted):
            if self.complete and (given := self.proof.link(message)) is not None:
                self.connection.tell(given)
        elif isinstance(message, Welcome | PublishedStep):
            self._update(message, asked)
        elif isinstance(message, OwnSeats):
            self._next_yours = message.seats
        elif not isinstance(message, Look) or self._accept_look(message):
            if isinstance(message, StatusChange):
                self._clock_ahead = message.now - monotonic()
                self.status = message.status
            with contextlib.suppress(*INVALID):  # a hint that came late is no fault of chance
                self._listener.other(message)

    def _accept_look(self, look: Look) -> bool:
        """Store open dice to compare them with the next throw; False where none can be open."""
        state = self.replay.state
        odds = self.game.odds(state)
        if odds is None or self.game.open_dice(self.game.after(state, odds.at(0))) is None:
            return False
        dice, before = OpenDice(look.seat, look.dice), self._open
        self._open = dice
        if before not in (None, dice):
            self._fail_look()
        return True

    def _fail_look(self) -> None:
        """A fault for players only: a spectator may receive open dice too late."""
        if self.proof.provable and self.yours:
            self.proof.fail("outcome")
            with _listener_errors():
                self._listener.chance_checked()

    def _update(self, message: Welcome | PublishedStep, asked: bool) -> None:
        """Fold the entries of a welcome or a step."""
        self.proof.refresh()
        if isinstance(message, Welcome):
            self._begin(message, asked)
        elif not self.complete:
            raise ValueError("expected the rest of the welcome before a step")
        self._clock_ahead = message.now - monotonic()
        self.status = message.status
        for entry in message.entries:
            self._add(entry)
        self.you = ()
        if self.complete:
            self._finish(message)
        with _listener_errors():
            self._listener.message_handled(self.complete)

    def _name_players(self) -> None:
        """Name the players in one line each, and not too long, whatever the server sends."""
        with _listener_errors():
            self.replay.names = tuple(
                one_line(seat.name, LONGEST_NAME)
                or self._listener.name_of_unnamed(number, seat.kind)
                for number, seat in enumerate(self.public.seating.seats, 1)
            )

    def _begin(self, message: Welcome, asked: bool) -> None:
        if not self.proof.is_welcomed:
            self.public = PublicTable(setup_of(message.setup), self.game)
            self._name_players()
        self.proof.begin(message.setup, self.game)
        self._next_yours = message.yours
        self.complete = not (asked and message.more)
        self.start(self._greet())

    async def _greet(self) -> None:
        await self._proving.here()
        if self._is_ready:
            self.connection.tell(Ready())

    def _add(self, sent: SentEntry) -> None:
        """Check one entry, fold it, and pass it to the listener, which can fail."""
        entry, was_timed = entry_of(sent), self.is_timed()
        self.proof.add(sent, self.replay)
        try:
            facts = self.public.add(entry)
        except INVALID:
            self.proof.fail("illegal")
            raise
        if sent.kind == "event":
            look, self._open = self._open, None
            if look not in (None, self.game.open_dice(self.replay.state)):
                self._fail_look()
        elif sent.kind in ("sat", "left", "computer"):
            if sent.kind != "computer":
                gained = {*self._next_yours} & {sent.seat}
                self.yours = tuple(sorted({*self.yours} - {sent.seat} | gained))
            self._name_players()
        if self.is_timed() and not was_timed:
            self._reaction_start = monotonic()
        with _listener_errors():
            self._listener.chance_checked()
            self._listener.entry(sent, facts)

    def _finish(self, message: Welcome | PublishedStep) -> None:
        """Update the own seats after the whole log was received; take part in the proof."""
        if isinstance(message, Welcome):
            seats = range(1, self.game.players + 1)
            self.yours = tuple(seat for seat in seats if seat in self._next_yours)
        self.proof.receive(self.yours)
        self.you = tuple(self._own_actions())
        self._proving.update(self.public.over)
        if self.public.over:
            self.start(self._sign_end())

    def _own_actions(self) -> Iterator[OwnAction]:
        public = self.public
        for seat, does in public.acting().items():
            if seat in self.yours and public.seating[seat].kind != COMPUTER:
                moves = self.game.moves(self.replay.state, seat) if does == MOVE else ()
                texts = tuple(move.text for move in moves)
                yield OwnAction(seat, does, public.since[seat], texts)

    async def _sign_end(self) -> None:
        await self._proving.sign_end()
        self.over.set()
        self._listener.game_over()


@contextlib.contextmanager
def _listener_errors() -> Iterator[None]:
    """Raise errors of the listener as `NotShown`: they are no fault of the server."""
    try:
        yield
    except INVALID as error:
        raise NotShown(error) from error
