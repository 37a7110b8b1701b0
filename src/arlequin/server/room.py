"""The people around one table: what happens is told to all of them, encoded once."""

from collections.abc import Callable, Iterable
from typing import Protocol

import msgspec

from arlequin.core.events import Event
from arlequin.core.seat import Seat
from arlequin.proof.keeping import Given
from arlequin.proof.mix import UNSIGNED
from arlequin.server.measuring import Measuring
from arlequin.server.protocol import VERSION
from arlequin.server.protocol import server as out
from arlequin.table.entries import Happened, Left, Lent, Salted, Sat
from arlequin.table.fairness import NEAR, WINDOW, Bounds, Path
from arlequin.table.hinting import may_hint
from arlequin.table.host import Host
from arlequin.table.refusing import demand
from arlequin.table.requests import Advise
from arlequin.table.setup import COMPUTER
from arlequin.table.table import MOVE, Table, Told

encode = out.encoder.encode


class Way(Protocol):
    """The way to a guest, where it has a length."""

    path: Path

    def measure(self) -> None:
        """Ask for one more round trip."""

    def hang_up(self) -> None:
        """End it, so that he comes back."""


class Adviser(Protocol):
    """Gives hints."""

    async def advise(self, request: Advise, holders: frozenset[str]) -> out.Advice:
        """What each move is worth; Refused says why it is not told."""


class Guest:
    """One connection at a table: its seats, and where to put what it is told."""

    def __init__(
        self, holders: frozenset[str], send: Callable[[bytes], None], way: Way | None = None
    ) -> None:
        self.holders = holders
        self.send = send
        self.seats: tuple[Seat, ...] = ()
        self.measuring = None if way is None else Measuring(way.measure)
        self._way = way

    def hang_up(self) -> None:
        """The table has gone from here; who comes back finds it."""
        if self._way is not None:
            self._way.hang_up()

    @property
    def path(self) -> Bounds:
        """What was measured of the way to him."""
        return NEAR if self._way is None else self._way.path.bounds


class Room:
    """Tells guests what the host has kept."""

    def __init__(self, host: Host, now: Callable[[], float]) -> None:
        self.host = host
        self.adviser: Adviser | None = None
        """Where hints come from; a device on its own has none."""
        self.guests: dict[Guest, None] = {}
        """In the order in which they came, so that everything is told in an order."""
        self._now = now
        self._texts: tuple[tuple[Event, ...], tuple[str, ...]] = ((), ())
        self._encoded: list[bytes] = []
        host.listeners.add(self.tell)
        host.countdown.heralds.add(self.count_down)
        host.announcing.farthest = self._farthest
        host.proving.gathering.askers.add(self.want)

    @property
    def table(self) -> Table:
        """The table in the middle."""
        return self.host.table

    # --- coming and going ------------------------------------------------------------------------

    def enter(self, guest: Guest, since: int) -> None:
        """Welcome a guest with everything that came after the ply seen last."""
        self.guests[guest] = None
        self._seat(guest)
        guest.send(encode(self._welcome(guest, since)))
        self._tell_presence(guest.seats)
        if self.table.limit and guest.measuring:
            guest.measuring.begin(self._racing)
        self.host.arrived(guest.seats)

    def leave(self, guest: Guest) -> None:
        """A guest has gone."""
        self.guests.pop(guest, None)
        if guest.measuring:
            guest.measuring.end()
        self._count(guest.seats, -1)
        self._tell_presence(guest.seats)

    def _seat(self, guest: Guest) -> None:
        """Which seats a guest holds now; a moved seat is lost to the old device."""
        held = self.table.seating.held_by(guest.holders)
        if held != guest.seats:
            self._count(guest.seats, -1)
            self._count(held, 1)
            guest.seats = held

    def _count(self, seats: Iterable[Seat], number: int) -> None:
        for seat in seats:
            self.host.present[seat] = self.host.present.get(seat, 0) + number

    def _tell_presence(self, changed: tuple[Seat, ...]) -> None:
        if changed:
            present = tuple(s for s in sorted(self.host.present) if self.host.present[s] > 0)
            message = encode(out.Presence(present))
            for guest in self.guests:
                guest.send(message)

    def _welcome(self, guest: Guest, since: int) -> out.RawWelcome:
        table = self.table
        return out.RawWelcome(
            protocol=VERSION,
            table=table.name,
            now=self._now(),
            setup=setup_told(table),
            yours=guest.seats,
            entries=self._entries(max(0, since)),
            standing=standing(self.host),
            you=self._you(guest),
        )

    def _entries(self, since: int) -> msgspec.Raw:
        """What came after a ply; encoded once, however often people come back."""
        fresh = self.table.told[len(self._encoded) :]
        self._encoded += [encode(entry_told(told)) for told in fresh]
        return msgspec.Raw(b"[%b]" % b",".join(self._encoded[since:]))

    def react(self, guest: Guest, seat: Seat, sign: str) -> bool:
        """Show everybody a sign, if the seat is the guest's own."""
        if seat not in guest.seats:
            return False
        message = encode(out.Reaction(seat, sign))
        for other in self.guests:
            other.send(message)
        return True

    def count_down(self, seat: Seat, at: float) -> None:
        """Somebody is about to throw, and everybody gets ready."""
        message = encode(out.Countdown(seat, at, self._now()))
        for guest in tuple(self.guests):
            guest.send(message)
        self._measure(WINDOW)

    # --- how far away they are -------------------------------------------------------------------

    def _racing(self) -> bool:
        return self.host.racing

    def _measure(self, times: int) -> None:
        """Right after what was sent: the answer comes once it has been delivered."""
        for guest in self.guests:
            if guest.seats and guest.measuring:
                guest.measuring.begin(self._racing, times)

    def _farthest(self, seat: Seat) -> float:
        ways = [guest.path.most for guest in self.guests if seat in guest.seats]
        return max(ways, default=0.0)

    def want(self, seats: tuple[Seat, ...]) -> None:
        """Ask the devices of these seats for their links: here, and nowhere else."""
        chances = self.table.chances
        place = chances.after, chances.told
        for guest in tuple(self.guests):
            own = tuple(seat for seat in guest.seats if seat in seats)
            if own:
                guest.send(encode(out.LinkWanted(chances.next, own, *place)))

    def give(self, guest: Guest, seat: Seat, number: int, given: Given) -> None:
        """A device has answered; Refused if it is not the link."""
        demand(seat in guest.seats, "seat/not-yours", "This seat is held by another device.")
        self.host.proving.gathering.hear(seat, number, given)

    # --- telling ---------------------------------------------------------------------------------

    def tell(self, told: tuple[Told, ...]) -> None:
        """One step, to everybody: the common parts are encoded once."""
        if not self.guests:
            return
        if any(isinstance(entry.kept.entry, Sat | Left) for entry in told):
            for guest in self.guests:
                self._seat(guest)
        entries = msgspec.Raw(encode([entry_told(entry) for entry in told]))
        stands = msgspec.Raw(encode(standing(self.host)))
        now = self._now()
        common: dict[tuple[Seat, ...], bytes] = {}
        for guest in tuple(self.guests):
            message = common.get(guest.seats)
            if message is None:
                step = out.RawStep(now, entries, stands, guest.seats, self._you(guest))
                message = common[guest.seats] = encode(step)
            guest.send(message)
        if self._racing():
            self._measure(1)

    def _you(self, guest: Guest) -> tuple[out.YoursTold, ...]:
        table = self.table
        acting = table.acting()
        return tuple(
            out.YoursTold(seat, acting[seat], table.since[seat], self._moves(seat, acting[seat]))
            for seat in guest.seats
            if seat in acting and table.seating[seat].kind != COMPUTER
        )

    def _moves(self, seat: Seat, does: str) -> tuple[str, ...]:
        """The texts of all moves; what to throw again is the same long list every time."""
        if does != MOVE:
            return ()
        moves = self.table.game.moves(self.table.replay.state, seat)
        if moves is not self._texts[0]:
            self._texts = moves, tuple([move.text for move in moves])
        return self._texts[1]


# --- what is told --------------------------------------------------------------------------------


def setup_told(table: Table) -> out.SetupTold:
    """What was agreed, without anybody's secret."""
    setup = table.setup
    commitment = table.chances.commitment
    return out.SetupTold(
        game=setup.game,
        options=setup.options,
        objectives=setup.objectives,
        dice=setup.dice,
        public=setup.public,
        turn_seconds=setup.turn_seconds,
        hints=setup.hints,
        proof=table.chances.version if commitment else 0,
        commit=commitment,
        commits=_commits(table) if commitment else (),
        agreement=table.chances.agreement if commitment else (),
    )


def _commits(table: Table) -> tuple[str, ...]:
    """The commitments with which a table of version 3 was founded."""
    first = tuple(seat.commit for seat in table.setup.seats)
    return first if table.chances.version == UNSIGNED else ()


def entry_told(told: Told) -> out.EntryTold:
    """An entry without hashes of secrets and codes."""
    kept = told.kept
    facts = tuple(out.FactTold(fact.kind, fact.rules, fact.args) for fact in told.facts)
    entry = kept.entry
    if isinstance(entry, Happened):
        return out.EntryTold(
            kept.ply,
            kept.at,
            "event",
            text=entry.text,
            facts=facts,
            proof=entry.proof,
            timing=entry.timing,
            signed=entry.signed,
        )
    if isinstance(entry, Sat):
        return out.EntryTold(
            kept.ply,
            kept.at,
            "sat",
            seat=entry.seat,
            name=entry.name,
            commit=entry.commit,
            public=entry.public,
            signed=entry.signed,
        )
    if isinstance(entry, Salted):
        return out.EntryTold(kept.ply, kept.at, "salted", proof=entry.links, signed=entry.signed)
    if isinstance(entry, Lent):
        return out.EntryTold(kept.ply, kept.at, "lent", seat=entry.seat)
    kind = str(entry.__struct_config__.tag)
    return out.EntryTold(kept.ply, kept.at, kind, **msgspec.structs.asdict(entry))


def standing(host: Host) -> out.Standing:
    """How the table stands."""
    table = host.table
    acting = table.acting()
    proposal = table.proposal
    return out.Standing(
        ply=table.ply,
        started=table.started,
        paused=table.paused,
        seats=tuple(seats_told(host)),
        acting=tuple(out.ActingTold(s, does, table.since[s]) for s, does in acting.items()),
        proposal=None
        if proposal is None
        else out.ProposalTold(
            proposal.seat, proposal.what, proposal.about, tuple(sorted(table.agreed))
        ),
        outcome=table.game.outcome(table.replay.state),
        rematch=table.rematch,
        deadline=host.clocks.deadline(),
        hints=host.advised and may_hint(table),
        objecting=table.objecting(),
        view=table.game.view(table.replay.state, None),  # type: ignore[arg-type]  # one of the four, or a match
    )


def seats_told(host: Host) -> Iterable[out.SeatTold]:
    """Everybody's seat."""
    for seat, sitting in enumerate(host.table.seating.seats, 1):
        present = host.present.get(seat, 0) > 0
        yield out.SeatTold(seat, sitting.kind, sitting.name, sitting.level, present, sitting.avatar)
