"""Room: the guests of one table; its entries are sent to all of them."""

import asyncio
from collections.abc import Callable, Collection, Coroutine, Iterable
from functools import partial
from itertools import islice
from typing import Any, Protocol

from arlequin.core.seat import Seat
from arlequin.gateway.guest import Guest
from arlequin.gateway.protocol import outbound as out
from arlequin.gateway.step_encoder import StepEncoder, encode
from arlequin.live.audience import Audience, OpenUntil
from arlequin.live.host import Host
from arlequin.live.rounds import SignedLink
from arlequin.proof.lines import Away, read_line
from arlequin.table.entries import Left, Sat
from arlequin.table.fairness import WINDOW
from arlequin.table.limits import Bucket
from arlequin.table.ports import Clock
from arlequin.table.refusal import demand
from arlequin.table.requests import Prove
from arlequin.table.table import FoldedEntry

SEATINGS = (Sat, Left)
"""Entries after which guests may hold other seats."""
MOST_SOCKETS = 4
"""Connections of one seat; with one more, the one that was idle for longest is closed."""
SIGN_BURST, SIGN_RATE = 4.0, 2.0
"""Signs of one seat, over all connections: at once, then per second."""
REPLACED = out.Error(
    "seat/replaced", "This seat is open on other devices or windows. Reload to use it here again."
)
SLICE = 20
"""Spectators served in one turn of the loop: about half a millisecond."""
REST = 0.002
"""Seconds from one slice to the next: most of the loop is for everything else."""


class GatewayServices(Protocol):
    """Services that connections and rooms need: those of a server, or of a device alone."""

    clock: Clock

    async def room(self, name: str) -> "Room | None":
        """The room of a table, if there is such a table."""

    async def check_leases(self) -> bool:
        """Give up tables that another process has taken; whether that could be checked."""

    def guest_left(self, room: "Room") -> None:
        """A guest has left."""

    def table_lost(self, room: "Room") -> None:
        """Another process has the table, and all guests were sent there."""

    def game_over(self, room: "Room") -> None:
        """The game of a room with guests is over."""

    def log_failure(self, what: str, table: str, error: Exception) -> None:
        """Log an error at a table."""

    def log_trouble(self, error: BaseException | None) -> None:
        """Log an error that no request was waiting for."""

    def seal_broken(self, table: str, fault: str, ply: int) -> None:
        """A device reports that the proof of chance is wrong."""

    def count_request(self, kind: str, result: str, seconds: float) -> None:
        """Count a request that was done or refused."""


class Broadcast:
    """Serves the guests of one table in slices, so that thousands of spectators delay no one.

    Players are served at once. Between two slices of spectators the loop does everything else;
    what happens meanwhile is part of the next message to them.
    """

    def __init__(self, serve: Callable[[Guest], None]) -> None:
        self._serve = serve
        self._queue: dict[Guest, None] = {}
        self._next: asyncio.Handle | None = None

    def to(self, guests: Iterable[Guest], sign: bytes | None = None) -> None:
        """Serve players now and spectators in their turn; a sign goes along."""
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
        """Forget a guest who has left."""
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


class Room(Audience):
    """The audience of a host: sends stored entries to its guests."""

    def __init__(self, host: Host, services: GatewayServices) -> None:
        self.host = host
        self.table = host.table
        self.services = services
        self.visited = False
        """Whether a guest has ever entered."""
        self.guests: dict[Guest, None] = {}
        """In the order in which they entered."""
        self._now = services.clock.now
        self._broadcast = Broadcast(self._serve)
        self._signs: dict[Seat, Bucket] = {}
        self._heres = 0
        """The number of `here` messages so far."""
        self._present: tuple[Seat, ...] = ()
        """The seats with a device, as sent last."""
        self._encoder = StepEncoder(host, self._now)
        self._requests: set[asyncio.Task[None]] = set()
        """Requests of guests that are being executed."""

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Execute a request beside the reader, which a held announcement must not block."""
        task = asyncio.get_running_loop().create_task(work)
        self._requests.add(task)
        task.add_done_callback(self._requests.discard)

    # --- guests ----------------------------------------------------------------------------------

    def enter(self, guest: Guest, since: int) -> bool:
        """Welcome a guest with the entries after a ply; False if that was only a page of them."""
        self.visited = True
        since = max(0, since)
        page = self._encoder.page(since)
        seats = self.table.seating.seats_of(guest.holders)
        if page.last < self.table.ply:
            guest.send(self._encoder.welcome(page, since, seats, guest.views))
            return False
        self.guests[guest] = None
        guest.acted = self._now()
        guest.when_drained(partial(self._catch_up, guest))
        guest.seats = seats
        self.host.attendance.connect(guest.seats, guest.address)
        guest.ply = self.table.ply
        guest.send(self._encoder.welcome(page, since, seats, guest.views))
        self._make_room(guest)
        self._send_presence()
        if self.host.look.shown is not None:
            guest.send(self._look_message(self.host.look.shown))
        if self.table.limit and guest.pings:
            guest.pings.begin(self.host.is_racing)
        self._expect(guest)
        self.host.device_connected()
        return True

    def _expect(self, guest: Guest) -> None:
        """Let a draw wait a moment for a device that joins by itself."""
        if guest.takes_part and guest.seats:
            self.host.participants.expect(guest.seats)

    def leave(self, guest: Guest) -> None:
        if guest not in self.guests:
            return
        del self.guests[guest]
        self._broadcast.drop(guest)
        if guest.pings:
            guest.pings.end()
        self.host.attendance.disconnect(guest.seats, guest.address)
        self.host.shown.forget(guest)
        guest.seats = ()
        self._send_presence()

    def _seat(self, guest: Guest) -> bool:
        """Note the seats that a guest holds now; whether they are others than before."""
        held = self.table.seating.seats_of(guest.holders)
        before, guest.seats = guest.seats, held
        guest.missed_seats |= before != held
        self.host.attendance.disconnect(before, guest.address)
        self.host.attendance.connect(held, guest.address)
        return before != held

    def _reseat(self) -> None:
        moved = [guest for guest in self.guests if self._seat(guest)]
        self._present = self.host.attendance.seats  # as the step says
        for guest in moved:
            self._make_room(guest)
            self._expect(guest)

    def _make_room(self, newest: Guest) -> None:
        """Where a seat has too many connections, close the one that was idle for longest."""
        for seat in newest.seats:
            others = [g for g in self.guests if seat in g.seats and g is not newest]
            if len(others) >= MOST_SOCKETS:
                idle = min(others, key=lambda guest: guest.acted)
                self.leave(idle)
                idle.send(encode(REPLACED))
                idle.hang_up()

    def _send_presence(self) -> None:
        present = self.host.attendance.seats
        if present != self._present:
            self._present = present
            self.status_changed()

    def status_changed(self) -> None:
        self._encoder.forget()
        for guest in self.guests:
            guest.missed_status = True
        self._broadcast.to(self.guests)

    def react(self, guest: Guest, seat: Seat, sign: str) -> None:
        """Send a sign to all guests; Refused says why not."""
        demand(seat in guest.seats, "react/refused", "That sign cannot be shown.")
        now = self._now()
        bucket = self._signs.setdefault(seat, Bucket(SIGN_BURST, SIGN_RATE, now))
        demand(bucket.take(now), "react/too-fast", "Not so many signs at once, please.")
        self._broadcast.to(self.guests, encode(out.Reaction(seat, sign)))

    def note_shown(self, guest: Guest, ply: int) -> None:
        """A guest has shown the entries up to a ply; computers do not wait for spectators."""
        if guest.seats:
            self.host.shown.note(guest, min(ply, self.table.ply))

    def get_ready(self, guest: Guest) -> None:
        """The players of a guest are ready for the first race."""
        before = self.host.awaited_players()
        self.host.get_ready(guest.holders)
        if self.host.awaited_players() != before:
            self.status_changed()

    def countdown(self, seat: Seat, at: float) -> None:
        self._broadcast.to(self.guests, encode(out.Countdown(seat, at, self._now())))
        self._measure(WINDOW)

    def look(self, shown: OpenUntil) -> None:
        self._broadcast.to(self.guests, self._look_message(shown))

    def _look_message(self, shown: OpenUntil) -> bytes:
        return encode(out.Look(shown.seat, shown.dice, shown.at, self._now()))

    # --- errors ----------------------------------------------------------------------------------

    def report(self, error: BaseException | None) -> None:
        self.services.log_trouble(error)

    def hand_over(self) -> None:
        """Disconnect all guests: they reconnect to the process that has the table."""
        self.send_away()
        self.services.table_lost(self)

    def send_away(self) -> None:
        for guest in tuple(self.guests):
            guest.hang_up()

    # --- round trips -----------------------------------------------------------------------------

    def _measure(self, times: int) -> None:
        """Ping all players right after a message: the answer shows that it was delivered."""
        for guest in self.guests:
            if guest.seats and guest.pings:
                guest.pings.begin(self.host.is_racing, times)

    def round_trip(self, seat: Seat) -> float:
        trips = [guest.path.most for guest in self.guests if seat in guest.seats]
        return max(trips, default=0.0)

    # --- the proof of chance ---------------------------------------------------------------------

    def here(self, guest: Guest, device: int) -> None:
        """A device takes part; of its windows the latest answers for it."""
        chances = self.table.chances
        if not (chances.proving and chances.owns(device, guest.holders)):
            return
        self._heres += 1
        guest.here = self._heres
        new, guest.device = guest.device != device, device
        self.host.participants.take_part(device)
        if new and self.host.rounds.wants(device):
            self.request_links((device,))

    def check_away(self, guest: Guest, request: Prove) -> None:
        """A window is hidden: its device leaves, unless a later window answers for it."""
        line = read_line(request.line)
        if not isinstance(line, Away) or request.key in self.table.answers:
            return
        window = self._window(line.device)
        demand(window in (None, guest), "proof/window", "Another window answers.")
        if self.table.chances.owns(line.device, guest.holders):
            self.host.participants.leave(line.device)

    def _window(self, device: int) -> Guest | None:
        windows = (guest for guest in self.guests if guest.device == device)
        return max(windows, key=lambda guest: guest.here, default=None)

    def request_links(self, devices: Collection[int]) -> None:
        transcript = self.table.chances.transcript
        for device in devices:
            guest = self._window(device)
            if guest is not None:
                message = out.LinkWanted(device, transcript.next, transcript.hash)
                guest.deliver(encode(message), self.table.ply)

    def has_window(self, device: int) -> bool:
        return self._window(device) is not None

    def give(self, guest: Guest, device: int, number: int, given: SignedLink) -> None:
        """Take the link of a device; Refused if it is wrong."""
        demand(guest.device == device != 0, "proof/device", "This is another device's link.")
        self.host.participants.note_contact(device)
        self.host.rounds.give(device, number, given)

    # --- entries ---------------------------------------------------------------------------------

    def publish(self, entries: tuple[FoldedEntry, ...]) -> None:
        if not self.guests:
            return
        self._encoder.forget()
        if any(isinstance(entry.stored.entry, SEATINGS) for entry in entries):
            self._reseat()
        self._broadcast.to(self.guests)
        if self.table.over:
            self.services.game_over(self)
        if self.host.is_racing():
            self._measure(1)

    def _serve(self, guest: Guest) -> None:
        """Send a guest what it does not have yet; a slow reader gets it once it has caught up."""
        if guest not in self.guests:
            return
        if guest.missed_seats and not guest.full:
            guest.missed_seats = False
            guest.send(encode(out.OwnSeats(guest.seats)))
        ply = self.table.ply
        while guest.ply < ply and not guest.full:
            if guest.views:
                step = self._encoder.plain_step(guest.ply, guest.seats)
            else:
                step = self._encoder.step(guest.ply)
            guest.ply = step.last
            guest.missed_status = False
            guest.send(step.text)
        if guest.full:
            return
        if guest.missed_status:
            guest.missed_status = False
            guest.send(self._encoder.status_change())
        guest.catch_up(ply, self.table.answers)

    def _catch_up(self, guest: Guest) -> None:
        """A slow reader has caught up: send it the current state."""
        self._encoder.forget()
        self._serve(guest)
