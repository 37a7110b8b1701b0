"""The people around one table: what happens is told to all of them, encoded once."""

from collections.abc import Iterable
from typing import NamedTuple, Protocol

import msgspec

from arlequin.core.events import Event
from arlequin.core.seat import Seat
from arlequin.gateway.broadcast import Broadcast
from arlequin.gateway.guest import Guest
from arlequin.gateway.protocol import VERSION
from arlequin.gateway.protocol import outbound as out
from arlequin.live.audience import OpenUntil
from arlequin.live.host import Host
from arlequin.proof.device_chain import Given
from arlequin.proof.draw import UNSIGNED
from arlequin.table.attendance import Attendance
from arlequin.table.entries import Happened, Left, Lent, Salted, Sat
from arlequin.table.hints import may_hint
from arlequin.table.ports import Clock
from arlequin.table.profile import profile_fields
from arlequin.table.race.fairness import WINDOW
from arlequin.table.refusal import demand
from arlequin.table.setup import COMPUTER, PERSON
from arlequin.table.table import MOVE, PublishedEntry, Table
from arlequin.table.token_bucket import Bucket

MOST_SOCKETS = 4
"""Sockets of one seat; with one more, the one where nobody did anything for longest is closed."""
SIGN_BURST, SIGN_RATE = 4.0, 2.0
"""Signs of one seat, through whatever socket: at once, and then a second."""
PAGE_ENTRIES, PAGE_BYTES = 500, 2**18
"""Of entries in one welcome or step, at most."""
REPLACED = out.Error(
    "seat/replaced", "This seat is open on other devices or windows. Reload to use it here again."
)
encode = out.encoder.encode


class Page(NamedTuple):
    """Some entries in a row, encoded, and the ply of the last of them."""

    text: bytes
    last: int


class News(NamedTuple):
    """What all have in common who were told up to the same ply; encoded once for all of them."""

    entries: msgspec.Raw
    standing: msgspec.Raw
    last: int


class GatewayServices(Protocol):
    """Services that connections and rooms need: those of a server, or of one's own device."""

    clock: Clock

    async def room(self, name: str) -> "Room | None":
        """The room around a table, if there is such a table."""

    async def check_leases(self) -> None:
        """Let go of tables that another process has taken."""

    def emptied(self, room: "Room") -> None:
        """A guest has left."""

    def lost(self, room: "Room") -> None:
        """Another process has the table, and everybody was sent there."""

    def failed(self, what: str, table: str, error: Exception) -> None:
        """Something that should not have happened."""

    def troubled(self, error: BaseException | None) -> None:
        """Something went wrong at a table while nobody was asking."""

    def counted(self, kind: str, result: str, seconds: float) -> None:
        """A request was done, or refused."""


class Room:
    """The audience of a host: tells guests what was kept."""

    def __init__(self, host: Host, services: GatewayServices) -> None:
        self.host = host
        self.services = services
        self.visited = False
        """Whether anybody has been here."""
        self.guests: dict[Guest, None] = {}
        """In the order in which they came, so that everything is told in an order."""
        self._now = services.clock.now
        self._broadcast = Broadcast(self._serve)
        self._signs: dict[Seat, Bucket] = {}
        self._present: tuple[Seat, ...] = ()
        """Who is there, as it was told last."""
        self._steps: dict[tuple[int, tuple[Seat, ...]], Page] = {}
        """The steps of this moment, by the ply told last and the seats: many guests share one."""
        self._news: dict[int, News] = {}
        """What these steps have in common, by the ply told last."""
        self._texts: tuple[tuple[Event, ...], tuple[str, ...]] = ((), ())
        self._encoded: list[bytes] = []

    @property
    def table(self) -> Table:
        """The table in the middle."""
        return self.host.table

    # --- coming and going ------------------------------------------------------------------------

    def enter(self, guest: Guest, since: int) -> bool:
        """Welcome a guest with what came after the ply seen last; False if that was only a page."""
        self.visited = True
        page = self._page(max(0, since))
        more = page.last < self.table.ply
        if more:
            guest.send(encode(self._welcome(guest, page, more)))
            return False
        self.guests[guest] = None
        guest.acted = self._now()
        guest.when_drained(lambda: self._drained(guest))
        guest.seats = self.table.seating.held_by(guest.holders)
        self._attendance.came(guest.seats, guest.address)
        guest.ply = self.table.ply
        guest.send(encode(self._welcome(guest, page, more)))
        self._make_room(guest)
        self._tell_presence()
        if self.host.look.shown is not None:
            guest.send(encode(self._looking(self.host.look.shown)))
        if self.table.limit and guest.measuring:
            guest.measuring.begin(self._racing)
        self.host.arrived(guest.seats)
        return True

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
        self._tell_presence()

    def _seat(self, guest: Guest) -> bool:
        """Whether a guest holds other seats now; a moved one is lost to the old device."""
        held = self.table.seating.held_by(guest.holders)
        before, guest.seats = guest.seats, held
        self._attendance.went(before, guest.address)
        self._attendance.came(held, guest.address)
        return before != held

    def _reseat(self) -> None:
        moved = [guest for guest in self.guests if self._seat(guest)]
        self._present = self._there()  # as the step says
        for guest in moved:
            self._make_room(guest)

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

    def _tell_presence(self) -> None:
        present = self._there()
        if present == self._present:
            return
        self._present = present
        self._forget()
        for guest in self.guests:
            guest.missed_presence = True
        self._broadcast.to(self.guests)

    def _there(self) -> tuple[Seat, ...]:
        return self._attendance.seats

    def _welcome(self, guest: Guest, page: Page, more: bool) -> out.RawWelcome:
        table = self.table
        yours = table.seating.held_by(guest.holders)
        return out.RawWelcome(
            protocol=VERSION,
            table=table.name,
            now=self._now(),
            setup=setup_told(table),
            yours=yours,
            entries=msgspec.Raw(page.text),
            standing=standing(self.host),
            you=self._you(yours),
            more=more,
        )

    def _page(self, since: int) -> Page:
        """What came after a ply, a page of it; encoded once, however often people come back."""
        fresh = self.table.told[len(self._encoded) :]
        self._encoded += [encode(entry_told(told)) for told in fresh]
        size = 0
        entries: list[bytes] = []
        for entry in self._encoded[since : since + PAGE_ENTRIES]:
            size += len(entry)
            if size > PAGE_BYTES and entries:
                break
            entries.append(entry)
        return Page(b"[%b]" % b",".join(entries), since + len(entries))

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
        """Whoever is here comes back, and is passed on to the process that has the table."""
        for guest in tuple(self.guests):
            guest.hang_up()
        self.services.lost(self)

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

    def wants_links(self, seats: tuple[Seat, ...]) -> None:
        """Ask the devices of these seats for their links: here, and nowhere else."""
        chances = self.table.chances
        place = chances.after, chances.told
        for guest in tuple(self.guests):
            own = tuple(seat for seat in guest.seats if seat in seats)
            if own:
                guest.tell(encode(out.LinkWanted(chances.next, own, *place)), self.table.ply)

    def give(self, guest: Guest, seat: Seat, number: int, given: Given) -> None:
        """A device has answered; Refused if it is not the link."""
        demand(seat in guest.seats, "seat/not-yours", "This seat is held by another device.")
        self.host.device_links.collector.hear(seat, number, given)

    # --- telling ---------------------------------------------------------------------------------

    def told(self, told: tuple[PublishedEntry, ...]) -> None:
        """Something has happened: everybody is told all that they have not heard."""
        if not self.guests:
            return
        self._forget()
        if any(isinstance(entry.kept.entry, Sat | Left) for entry in told):
            self._reseat()
        self._broadcast.to(self.guests)
        if self._racing():
            self._measure(1)

    def _serve(self, guest: Guest) -> None:
        """Send a guest what it has not been told, unless it does not keep up: then once it does."""
        if guest not in self.guests:
            return
        while guest.ply < self.table.ply and not guest.full:
            page = self._step(guest)
            guest.ply = page.last
            guest.send(page.text)
        if guest.full:
            return
        if guest.missed_presence:
            guest.missed_presence = False
            guest.send(encode(out.Presence(self._present)))
        guest.catch_up(self.table.ply, self.table.answers)

    def _drained(self, guest: Guest) -> None:
        """A slow reader has read what was sent: the rest is as new as can be."""
        self._forget()
        self._serve(guest)

    def _forget(self) -> None:
        """Encode anew: the table has changed, or time has passed."""
        self._steps.clear()
        self._news.clear()

    def _step(self, guest: Guest) -> Page:
        """What a guest is owed, as a step: encoded once for all who are owed the same."""
        key = guest.ply, guest.seats
        known = self._steps.get(key)
        if known is None:
            news = self._news_since(guest.ply)
            you = self._you(guest.seats)
            step = out.RawStep(self._now(), news.entries, news.standing, guest.seats, you)
            known = self._steps[key] = Page(encode(step), news.last)
        return known

    def _news_since(self, ply: int) -> News:
        known = self._news.get(ply)
        if known is None:
            page = self._page(ply)
            stands = msgspec.Raw(encode(standing(self.host)))
            known = self._news[ply] = News(msgspec.Raw(page.text), stands, page.last)
        return known

    def _you(self, seats: tuple[Seat, ...]) -> tuple[out.YoursTold, ...]:
        table = self.table
        acting = table.acting()
        return tuple(
            out.YoursTold(seat, acting[seat], table.since[seat], self._moves(seat, acting[seat]))
            for seat in seats
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
        look=setup.look,
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


def entry_told(told: PublishedEntry) -> out.EntryTold:
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
        deadline=host.deadlines.deadline(),
        hints=host.hints.given and may_hint(table),
        objecting=table.objecting(),
        view=table.game.view(table.replay.state, None),
    )


def seats_told(host: Host) -> Iterable[out.SeatTold]:
    """Everybody's seat."""
    for seat, sitting in enumerate(host.table.seating.seats, 1):
        present = host.attendance.present(seat)
        away = host.attendance.away_since(seat) if sitting.kind == PERSON else None
        shown = profile_fields(sitting.profile)
        yield out.SeatTold(seat, sitting.kind, sitting.level, present, away, **shown)
