"""Public table: the fold of a table's log by the rules, shared by servers and clients."""

from typing import Any

from arlequin.core.events import Event, Takeback, Time
from arlequin.core.game import AnyGame, Fact, Race
from arlequin.core.odds import Odds
from arlequin.core.outcome import Outcome
from arlequin.core.seat import Seat
from arlequin.games.playthrough import AnyPlayed, Replay
from arlequin.players.levels import SILENT
from arlequin.table import entries as log
from arlequin.table.fairness import Timing
from arlequin.table.profile import Profile, profile
from arlequin.table.seats import Seats
from arlequin.table.setup import COMPUTER, CUP, OPEN, PERSON, Setup

MOVE, THROW, ENTER = "move", "throw", "enter"
NOT_MOVES = (Takeback, Time)


class PublicTable:
    """Folds the entries of a log into the game, the seats, who can act, and the open proposal."""

    def __init__(self, setup: Setup, game: AnyGame | None = None) -> None:
        self.setup = setup
        self.game: AnyGame = game or setup.make()
        self.clocked = setup.clock and self.game.limit > 0
        """Whether rounds may be timed here."""
        self.ply = 0
        """The number of the last entry."""
        self.seating = Seats(setup)
        self.replay = Replay(self.game, self.seating.names)
        self.paused = False
        self.proposal: log.Proposed | None = None
        self.agreed: frozenset[Seat] = frozenset()
        """The seats that have agreed to the proposal."""
        self.rematch: str | None = None
        self.objections = frozenset(i for i, s in enumerate(setup.seats, 1) if s.objects)
        """The seats that object to hints, also empty ones; see `objectors`."""
        self.race_since = 0
        """The ply with which the latest round against the clock began."""
        self.since: dict[Seat, int] = {}
        """Since which ply each seat can do what it can do now."""
        self.turn_since: dict[Seat, int] = {}
        """By seat that acts, the ply with which its turn began: one clock runs for all of it."""
        self.late: frozenset[Seat] = frozenset()
        """The seats whose clock has run out in this turn."""
        self._turn: object = None
        self._doing: dict[Seat, str] = {}
        self._note_state()
        self._note_acting(None)

    # --- the current state -----------------------------------------------------------------------

    def _note_state(self) -> None:
        """Note the outcome and the odds of this state: they are read many times a move."""
        state = self.replay.state
        self.outcome: Outcome | None = self.game.outcome(state)
        self.over = self.outcome is not None
        """Whether the game has ended."""
        self._odds: Odds[Any] | None = self.game.odds(state)

    @property
    def has_started(self) -> bool:
        """Whether the game has begun, or can: no seat is open."""
        return self.replay.line_count > 0 or self.seating.full

    def acting(self) -> dict[Seat, str]:
        """By seat what it can do now: make a move, throw, or enter what real dice show."""
        return {} if self.paused or not self.has_started else self._doing

    def _who_acts(self) -> dict[Seat, str]:
        odds = self._odds
        if odds is None:
            return dict.fromkeys(self.game.actors(self.replay.state), MOVE)
        if self.setup.dice == CUP:
            return {} if odds.owner is None else {odds.owner: THROW}
        people = self.seating.people
        return dict.fromkeys((odds.owner,) if odds.owner in people else people, ENTER)

    def is_timed(self) -> bool:
        """Whether players can announce against the clock now."""
        return self.clocked and self.game.clock(self.replay.state) is not None

    @property
    def limit(self) -> int:
        """The seconds of a timed round."""
        return self.game.limit

    @property
    def race(self) -> Race | None:
        """The round against the clock that is under way, or about to be."""
        return self.game.race(self.replay.state)

    def objectors(self) -> tuple[Seat, ...]:
        """The people who sit here and object to hints."""
        if not self.objections:
            return ()
        return tuple(seat for seat in self.seating.people if seat in self.objections)

    # --- folding ---------------------------------------------------------------------------------

    def add(self, kept: log.NumberedEntry) -> tuple[Fact, ...]:
        """Check one entry by the rules and apply it. Returns the facts.

        ArlequinError or ValueError where it cannot follow the entries before it.
        """
        if kept.ply != self.ply + 1:
            raise ValueError(f"expected ply {self.ply + 1}, got {kept.ply}")
        read = self.read(kept)
        self._check_seats(read.entry)
        self._check_player(read.entry)
        if not isinstance(read.entry, log.Happened):
            return self.fold(read, None)
        played = self.replay.preview(read.entry.event)
        self._check_timing(read.entry)
        return self.fold(read, played)

    def _check_seats(self, entry: log.EntryForm) -> None:
        seats = [entry.seat] if hasattr(entry, "seat") else []
        if isinstance(entry, log.Proposed) and entry.what in log.ABOUT_A_SEAT:
            seats.append(entry.about)
        if isinstance(entry, log.Happened) and entry.timing is not None:
            seats += [call.seat for call in (entry.timing.call, *entry.timing.beaten)]
        for seat in seats:
            if not 1 <= seat <= len(self.seating):
                raise ValueError(f"expected a seat from 1 to {len(self.seating)}, got {seat}")

    def _check_timing(self, entry: log.Happened) -> None:
        """ValueError where the timing of an announcement contradicts the game.

        Only the server's clock knows how long a player took.
        """
        timing = entry.timing
        if timing is None:
            return
        state = self.replay.state
        if self.game.clock(state) is None:
            raise ValueError("expected no timing where no clock is running")
        # An announcement is a number, or a pass, which has none.
        announced = getattr(entry.event, "seat", 0), getattr(entry.event, "number", None)
        if announced != (timing.call.seat, timing.call.number):
            raise ValueError(f"expected the timing of {entry.text}, got that of another event")
        if not _can_beat(timing, self.game.actors(state)):
            raise ValueError("expected beaten seats that were still to announce the same number")
        if timing.photo and not timing.facts()[0].args["seats"]:
            raise ValueError("expected a second announcement in a photo finish")

    def _check_player(self, entry: log.EntryForm) -> None:
        """ValueError where a seat with points would get another name, or none."""
        if isinstance(entry, log.Left) and self.replay.line_count:
            raise ValueError(f"expected no open seat in a game under way, got seat {entry.seat}")
        if isinstance(entry, log.Sat) and self.seating[entry.seat].kind != OPEN:
            name = self.seating[entry.seat].name
            if entry.name != name:
                raise ValueError(f"expected {name} in seat {entry.seat}, got {entry.name}")

    def read(self, kept: log.NumberedEntry) -> log.NumberedEntry:
        """The entry with a typed event instead of its text."""
        entry = kept.entry
        if not isinstance(entry, log.StoredEvent):
            return kept
        event = self.replay.read(entry.text)
        happened = log.Happened(event, entry.proof, entry.timing, entry.signed)
        return log.NumberedEntry(kept.ply, kept.at, happened)

    def fold(self, kept: log.NumberedEntry, played: AnyPlayed | None) -> tuple[Fact, ...]:
        """Apply one entry, with what the rules made of its event. Returns the facts."""
        entry = kept.entry
        facts: tuple[Fact, ...] = ()
        mover = None
        self.ply = kept.ply
        if isinstance(entry, log.Happened) and played is not None:
            mover = self._mover(entry.event)
            self._touch(mover)
            timed = self.is_timed()
            self.replay.apply(played)
            self._note_state()
            self.race_since = kept.ply if self.is_timed() and not timed else self.race_since
            facts = played.facts
            if entry.timing is not None:
                facts = (*facts[:1], *entry.timing.facts(), *facts[1:])
            self.proposal = None
        else:
            self._fold_other(entry)
        self._note_acting(mover)
        return facts

    def _fold_other(self, entry: log.EntryForm) -> None:
        """Apply an entry that is not an event. ProofLine and Hinted change nothing here."""
        match entry:
            case log.Sat() | log.Lent() | log.Left() | log.Replaced():
                self._fold_seat(entry)
            case log.Paused() | log.Resumed():
                self.paused = isinstance(entry, log.Paused)
            case log.Proposed():
                self.proposal, self.agreed = entry, frozenset((entry.seat,))
            case log.Answered(agrees=True):
                self.agreed |= {entry.seat}
            case log.Answered() | log.Withdrawn() | log.Returned():
                self.proposal = None
            case log.Rematched():
                self.rematch, self.proposal = entry.table, None
            case log.Hints():
                self.objections -= {entry.seat}
                self.objections |= frozenset() if entry.agrees else {entry.seat}
            case log.Late():
                self.late |= {entry.seat}

    def _fold_seat(self, entry: log.Sat | log.Lent | log.Left | log.Replaced) -> None:
        seat = self.seating[entry.seat]
        match entry:
            case log.Sat():
                seat.kind, seat.holder, seat.code, seat.untouched = PERSON, entry.holder, "", False
                seat.profile = profile(entry)
            case log.Lent():
                seat.code, seat.until = entry.code, entry.until
            case log.Left():
                seat.kind, seat.holder, seat.code = OPEN, "", ""
                seat.profile = Profile()
                self.objections -= {entry.seat}
            case log.Replaced():
                # A player who has left does not sit down again on connecting.
                away = bool(seat.holder) and not entry.what
                seat.kind, seat.level, seat.untouched = COMPUTER, entry.level, away
                self.proposal = None
        self.replay.names = self.seating.names

    def _mover(self, event: Event) -> Seat:
        """The seat of a move; 0 for chance, the clock and a takeback."""
        if self._odds is not None or isinstance(event, NOT_MOVES):
            return 0
        seat: Seat = getattr(event, "seat", 0)
        return seat or self.game.actors(self.replay.state)[0]

    def _touch(self, mover: Seat) -> None:
        """A player who moves or throws has acted in their seat; a silent computer plays nothing."""
        throwing = (seat for seat, doing in self._doing.items() if doing == THROW)
        for seat in (mover,) if mover else throwing:
            self.seating[seat].untouched &= self.seating[seat].level == SILENT

    def _note_acting(self, mover: Seat | None) -> None:
        """Note since which ply each seat can act. Announcements of others do not change it.

        Chance does: the player who threw may have to throw again, and not by the same request.
        """
        doing = {} if self.over else self._who_acts()
        kept = {
            seat: self.since[seat]
            for seat in doing
            if doing[seat] == self._doing.get(seat) and mover not in (0, seat)
        }
        self.since = {seat: kept.get(seat, self.ply) for seat in doing}
        self._doing = doing
        turn = self.game.turn(self.replay.state)
        began = self.turn_since if turn == self._turn else {}
        self.turn_since = {seat: began.get(seat, self.ply) for seat in self._doing}
        self.late &= began.keys() & self._doing.keys()
        self._turn = turn


def _can_beat(timing: Timing, actors: tuple[Seat, ...]) -> bool:
    """Whether the beaten seats are distinct, were still to announce, and announced this number."""
    seats, number = [call.seat for call in timing.beaten], timing.call.number
    if not seats:
        return True
    others = set(actors) - {timing.call.seat}
    distinct = len(set(seats)) == len(seats) and set(seats) <= others
    return distinct and number is not None and all(call.number == number for call in timing.beaten)
