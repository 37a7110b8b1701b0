"""Room: the guests of one table; what happens is sent to all of them."""

import asyncio
from collections.abc import Collection, Coroutine
from functools import partial
from typing import Any

from arlequin.core.seat import Seat
from arlequin.gateway.broadcast import Broadcast
from arlequin.gateway.guest import Guest
from arlequin.gateway.protocol import outbound as out
from arlequin.gateway.services import GatewayServices
from arlequin.gateway.step_encoder import EncodedStep, StepEncoder, encode
from arlequin.live.audience import OpenUntil
from arlequin.live.host import Host
from arlequin.live.rounds import SignedLink
from arlequin.proof.lines import Away, read_line
from arlequin.table.attendance import Attendance
from arlequin.table.entries import Left, Sat
from arlequin.table.race.fairness import WINDOW
from arlequin.table.refusal import demand
from arlequin.table.requests import Prove
from arlequin.table.table import FoldedEntry
from arlequin.table.token_bucket import Bucket

SEATINGS = (Sat, Left)
"""Entries after which guests may hold other seats."""
MOST_SOCKETS = 4
"""Sockets of one seat; with one more, the one where nobody did anything for longest is closed."""
SIGN_BURST, SIGN_RATE = 4.0, 2.0
"""Signs of one seat, through whatever socket: at once, and then a second."""
REPLACED = out.Error(
    "seat/replaced", "This seat is open on other devices or windows. Reload to use it here again."
)


class Room:
    """Audience of a host: sends guests what was stored."""

    def __init__(self, host: Host, services: GatewayServices) -> None:
        self.host = host
        self.table = host.table
        """The table in the middle."""
        self.services = services
        self.visited = False
        """Whether anybody has been here."""
        self.guests: dict[Guest, None] = {}
        """In the order in which they came, so that everything is told in an order."""
        self._now = services.clock.now
        self._broadcast = Broadcast(self._serve)
        self._signs: dict[Seat, Bucket] = {}
        self._heres = 0
        """How many `here` have come."""
        self._present: tuple[Seat, ...] = ()
        """Who is there, as it was told last."""
        self._encoder = StepEncoder(host, self._now)
        self._requests: set[asyncio.Task[None]] = set()
        """What guests have asked for and is being done."""

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Requests run beside the reader: a held announcement must not block the next message."""
        task = asyncio.get_running_loop().create_task(work)
        self._requests.add(task)
        task.add_done_callback(self._requests.discard)

    # --- coming and going ------------------------------------------------------------------------

    def enter(self, guest: Guest, since: int) -> bool:
        """Welcome a guest with what came after the ply seen last; False if that was only a page."""
        self.visited = True
        since = max(0, since)
        page = self._encoder.page(since)
        seats = self.table.seating.held_by(guest.holders)
        if page.last < self.table.ply:
            guest.send(self._encoder.welcome(page, since, seats, guest.views))
            return False
        self.guests[guest] = None
        guest.acted = self._now()
        guest.when_drained(partial(self._drained, guest))
        guest.seats = seats
        self._attendance.came(guest.seats, guest.address)
        guest.ply = self.table.ply
        guest.send(self._encoder.welcome(page, since, seats, guest.views))
        self._make_room(guest)
        self._send_presence()
        if self.host.look.shown is not None:
            guest.send(encode(self._looking(self.host.look.shown)))
        if self.table.limit and guest.measuring:
            guest.measuring.begin(self._racing)
        self._expect(guest)
        self.host.arrived()
        return True

    def _expect(self, guest: Guest) -> None:
        """A draw waits a moment for a device that joins by itself."""
        if guest.takes_part and guest.seats:
            self.host.participants.expect(guest.seats)

    def leave(self, guest: Guest) -> None:
        """A guest has gone."""
        if guest not in self.guests:
            return
        del self.guests[guest]
        self._broadcast.drop(guest)
        if guest.measuring:
            guest.measuring.end()
        self._attendance.went(guest.seats, guest.address)
        self.host.shown.forget(guest)
        guest.seats = ()
        self._send_presence()

    def _seat(self, guest: Guest) -> bool:
        """Whether a guest holds other seats now; a moved one is lost to the old device."""
        held = self.table.seating.held_by(guest.holders)
        before, guest.seats = guest.seats, held
        guest.missed_seats |= before != held
        self._attendance.went(before, guest.address)
        self._attendance.came(held, guest.address)
        return before != held

    def _reseat(self) -> None:
        moved = [guest for guest in self.guests if self._seat(guest)]
        self._present = self._there()  # as the step says
        for guest in moved:
            self._make_room(guest)
            self._expect(guest)

    def _make_room(self, newest: Guest) -> None:
        """Where a seat has too many sockets, close the one where nobody acted for longest."""
        for seat in newest.seats:
            others = [g for g in self.guests if seat in g.seats and g is not newest]
            if len(others) >= MOST_SOCKETS:
                self._replace(min(others, key=lambda guest: guest.acted))

    def _replace(self, guest: Guest) -> None:
        self.leave(guest)
        guest.send(encode(REPLACED))
        guest.hang_up()

    @property
    def _attendance(self) -> Attendance:
        return self.host.attendance

    def _send_presence(self) -> None:
        present = self._there()
        if present == self._present:
            return
        self._present = present
        self._broadcast_status()

    def _broadcast_status(self) -> None:
        self._encoder.forget()
        for guest in self.guests:
            guest.missed_status = True
        self._broadcast.to(self.guests)

    def _there(self) -> tuple[Seat, ...]:
        return self._attendance.seats

    def react(self, guest: Guest, seat: Seat, sign: str) -> None:
        """Show everybody a sign, if the seat is the guest's own; Refused says why not."""
        demand(seat in guest.seats, "react/refused", "That sign cannot be shown.")
        now = self._now()
        bucket = self._signs.setdefault(seat, Bucket(SIGN_BURST, SIGN_RATE, now))
        demand(bucket.take(now), "react/too-fast", "Not so many signs at once, please.")
        self._broadcast.to(self.guests, encode(out.Reaction(seat, sign)))

    def seen(self, guest: Guest, ply: int) -> None:
        """A guest has shown what happened; nobody waits for those who only look on."""
        if guest.seats:
            self.host.shown.tell(guest, min(ply, self.table.ply))

    def get_ready(self, guest: Guest) -> None:
        """The people of a guest are ready: everyone learns for whom the race still waits."""
        before = self.host.awaited()
        self.host.get_ready(guest.holders)
        if self.host.awaited() != before:
            self._broadcast_status()

    def countdown(self, seat: Seat, at: float) -> None:
        """Somebody is about to throw, and everybody gets ready."""
        self._broadcast.to(self.guests, encode(out.Countdown(seat, at, self._now())))
        self._measure(WINDOW)

    def look(self, shown: OpenUntil) -> None:
        """The dice lie open; the card is told when the look is over."""
        self._broadcast.to(self.guests, encode(self._looking(shown)))

    def _looking(self, shown: OpenUntil) -> out.Look:
        return out.Look(shown.seat, shown.dice, shown.at, self._now())

    # --- when something goes wrong ---------------------------------------------------------------

    def trouble(self, error: BaseException | None) -> None:
        """Handed on: a server logs it."""
        self.services.troubled(error)

    def lost(self) -> None:
        """Everybody here comes back, and is passed on to the process that has the table."""
        self.send_away()
        self.services.lost(self)

    def send_away(self) -> None:
        """Everybody's line ends; who comes back finds what there is."""
        for guest in tuple(self.guests):
            guest.hang_up()

    # --- how far away they are -------------------------------------------------------------------

    def _racing(self) -> bool:
        return self.host.racing

    def _measure(self, times: int) -> None:
        """Right after what was sent: the answer comes once it has been delivered."""
        for guest in self.guests:
            if guest.seats and guest.measuring:
                guest.measuring.begin(self._racing, times)

    def round_trip(self, seat: Seat) -> float:
        """Of the farthest device of a seat."""
        ways = [guest.path.most for guest in self.guests if seat in guest.seats]
        return max(ways, default=0.0)

    # --- the proof of chance ---------------------------------------------------------------------

    def here(self, guest: Guest, device: int) -> None:
        """A device takes part; of several windows the most recent one answers for it."""
        chances = self.table.chances
        if not (chances.proving and chances.owns(device, guest.holders)):
            return
        self._heres += 1
        guest.here = self._heres
        new, guest.device = guest.device != device, device
        self.host.participants.here(device)
        if new and self.host.rounds.wants(device):
            self.wants_links((device,))

    def goes(self, guest: Guest, request: Prove) -> None:
        """A window is hidden: its device is away, unless a more recent one answers for it."""
        line = read_line(request.line)
        if not isinstance(line, Away) or request.key in self.table.answers:
            return
        window = self._window(line.device)
        demand(window in (None, guest), "proof/window", "Another window answers.")
        if self.table.chances.owns(line.device, guest.holders):
            self.host.participants.goes(line.device)

    def _window(self, device: int) -> Guest | None:
        windows = (guest for guest in self.guests if guest.device == device)
        return max(windows, key=lambda guest: guest.here, default=None)

    def wants_links(self, devices: Collection[int]) -> None:
        """Ask devices for their links."""
        transcript = self.table.chances.transcript
        for device in devices:
            guest = self._window(device)
            if guest is not None:
                message = out.LinkWanted(device, transcript.next, transcript.hash)
                guest.tell(encode(message), self.table.ply)

    def has_window(self, device: int) -> bool:
        """Whether a window is open that answers for a device."""
        return self._window(device) is not None

    def status_changed(self) -> None:
        """Everyone sees for whom a draw waits."""
        self._broadcast_status()

    def give(self, guest: Guest, device: int, number: int, given: SignedLink) -> None:
        """A device has answered; Refused if it is not the link."""
        demand(guest.device == device != 0, "proof/device", "This is another device's link.")
        self.host.participants.hear(device)
        self.host.rounds.give(device, number, given)

    # --- telling ---------------------------------------------------------------------------------

    def told(self, told: tuple[FoldedEntry, ...]) -> None:
        """Something has happened: everybody is told all that they have not heard."""
        if not self.guests:
            return
        self._encoder.forget()
        if any(isinstance(entry.kept.entry, SEATINGS) for entry in told):
            self._reseat()
        self._broadcast.to(self.guests)
        if self._racing():
            self._measure(1)

    def _serve(self, guest: Guest) -> None:
        """Send a guest what it was not sent yet; one that does not keep up gets it once it does."""
        if guest not in self.guests:
            return
        if guest.missed_seats and not guest.full:
            guest.missed_seats = False
            guest.send(encode(out.OwnSeats(guest.seats)))
        ply = self.table.ply
        while guest.ply < ply and not guest.full:
            step = self._step_for(guest)
            guest.ply = step.last
            guest.missed_status = False
            guest.send(step.text)
        if guest.full:
            return
        if guest.missed_status:
            guest.missed_status = False
            guest.send(self._encoder.status_change())
        guest.catch_up(ply, self.table.answers)

    def _step_for(self, guest: Guest) -> EncodedStep:
        if guest.views:
            return self._encoder.plain_step(guest.ply, guest.seats)
        return self._encoder.step(guest.ply)

    def _drained(self, guest: Guest) -> None:
        """A slow reader has read what was sent: the rest is as new as can be."""
        self._encoder.forget()
        self._serve(guest)
