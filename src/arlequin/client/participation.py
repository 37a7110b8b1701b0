"""Participation of this device in the proof of chance at one table (docs/proof.md).

Checks every entry of the log, gives links, signs joins, absences and the end, and counts. What it
gives and signs is stored first; after a fault it gives and signs nothing more.
"""

from collections.abc import Callable
from functools import lru_cache
from secrets import token_hex
from time import monotonic
from typing import NamedTuple

from msgspec.structs import replace

from arlequin.client.device import FirstFault, Given, NotStored, ProofState, ProofStates, Seed, Seen
from arlequin.core.game import AnyGame
from arlequin.games import catalog
from arlequin.games.playthrough import Replay
from arlequin.games.record_header import agreement
from arlequin.gateway.protocol.inbound import GiveLink
from arlequin.gateway.protocol.outbound import LinkWanted, SentEntry, SentSetup
from arlequin.proof.chain import LENGTH, Chain, is_link
from arlequin.proof.draw import VERSION
from arlequin.proof.lines import Away, End, Join, StopProof
from arlequin.proof.signatures import link_line, public_key, sign
from arlequin.proof.transcript import ProofFault, Transcript, demand

RETURN_SECONDS = 10.0
"""A welcome that comes later after the start does not excuse the rounds before it."""
NEUTRAL = frozenset(
    {
        *("sat", "lent", "computer", "proposed", "answered", "withdrawn", "returned"),
        *("hints", "hinted", "late"),
    }
)
"""Entries that can come between a link and its draw."""
GREEN, GREY, AMBER, RED, NONE = "green", "grey", "amber", "red", "none"


class Badge(NamedTuple):
    """The state of the proof at a table, as it is shown to the player."""

    colour: str
    """green, grey, amber or red; none where nothing is proven."""
    contributed: int
    """Rounds that were drawn with a link of this device."""
    draws: int
    """All rounds that were drawn."""
    excused: int
    """Rounds without this device that it had excused itself from."""
    left_out: int
    """Rounds that the server has drawn without this device."""
    burned: int
    """Rounds that were discarded and repeated."""
    answered: bool
    """Whether this device answered in the round that was repeated without it."""
    stopped_at: int
    """The ply from which on nothing is proven; 0 for none."""
    fault: FirstFault | None
    spectator: bool


class SignedLine(NamedTuple):
    """A line of the proof with the signature of this device."""

    line: str
    signed: str


_chain = lru_cache(maxsize=8)(Chain)


class Participation:
    """State machine of one device at one table; `link` is the address of the table."""

    def __init__(self, states: ProofStates, link: str, table: str) -> None:
        self.transcript = Transcript((), table, "")
        self.provable = False
        """Whether chance is proven at this table."""
        self.fault: FirstFault | None = None
        self.unstored = ""
        """Why the state cannot be stored; the device gives and signs nothing then."""
        self.device = 0
        """The id of this device; 0 before it has joined."""
        self.seats: tuple[int, ...] = ()
        """The seats that this device holds."""
        self.ply = 0
        self._states, self._link = states, link
        self._state: ProofState | None = None
        self._setup: SentSetup | None = None
        self._places: dict[int, str] = {}
        """The transcript hash at which each round was drawn or burned."""
        self._left_out = self._stopped_at = 0
        self._grace = False
        """Whether the next round can have been requested before this device took part."""
        self.appear()
        self._left_out = 0 if self._before is None else self._before.last_seen.left_out

    def appear(self) -> None:
        """Start again: the next welcome contains what the device has stored by now."""
        self.refresh()
        self._before = self._state
        self._began, self._returning, self._excused = monotonic(), True, 0

    # --- the current state -----------------------------------------------------------------------

    @property
    def is_welcomed(self) -> bool:
        """Whether a welcome was received."""
        return self._setup is not None

    @property
    def sound(self) -> bool:
        """Whether this device can give and sign."""
        return self.provable and self.fault is None

    @property
    def active(self) -> bool:
        """Whether this device holds a seat and takes part in the next draws, or is about to."""
        return self.sound and not self.transcript.stopped and not self.unstored and bool(self.seats)

    @property
    def participates(self) -> bool:
        """Whether a draw now needs a link of this device."""
        here = self.sound and not self.transcript.stopped
        return here and self.device in self.transcript.participants

    @property
    def badge(self) -> Badge:
        """The colour and the counts."""
        transcript = self.transcript
        chain = transcript.devices.get(self.device)
        contributed = 0 if chain is None else chain.used
        spectator = not (self.seats or contributed)
        left_out = 0 if spectator else self._left_out
        excused = transcript.rounds - contributed - left_out
        burned = len(transcript.burns)
        named = any(self.device in burn.devices for burn in transcript.burns)
        answered = named and self._state is not None and self._state.burns > 0
        colour = (
            RED if self.fault else NONE if not self.provable
            else AMBER if left_out or burned or transcript.stopped
            else GREY if excused or spectator else GREEN
        )  # fmt: skip
        counts = contributed, transcript.rounds, excused, left_out, burned
        return Badge(colour, *counts, answered, self._stopped_at, self.fault, spectator)

    @property
    def fingerprint(self) -> str:
        """Digits to compare with another device at the same table."""
        return self.transcript.fingerprint

    # --- storage ---------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Read what other programs of this device have stored."""
        try:
            self._state = self._states.load(self._link) or self._state
        except NotStored as error:
            self.unstored = f"{error}"
        if self._state is not None:
            self.fault = self.fault or self._state.first_fault

    def _store(
        self, change: Callable[[ProofState], ProofState | None], new: ProofState | None = None
    ) -> bool:
        """Store what was received, and a change; False where it is refused or cannot be stored."""

        def merge(state: ProofState | None) -> ProofState | None:
            state = state or new
            return None if state is None else change(self._merge(state))

        try:
            state = self._states.change(self._link, merge)
        except NotStored as error:
            self.unstored = f"{error}"
            return False
        self.unstored = ""
        self._state = state or self._state
        return state is not None

    def _merge(self, state: ProofState) -> ProofState:
        transcript, seen, given = self.transcript, state.last_seen, state.last_given
        if self.ply > seen.ply and self.fault is None:
            seen = Seen(self.ply, transcript.hash, max(self._left_out, seen.left_out))
        burns = state.burns
        if given is not None:
            given = given._replace(open=given.open and not self._has_ended(given.round))
            burns = max(burns, *(burn.round == given.round for burn in transcript.burns), 0)
        fault = state.first_fault or self.fault
        return replace(state, last_given=given, last_seen=seen, burns=burns, first_fault=fault)

    def _has_ended(self, number: int) -> bool:
        """Whether a round was drawn, burned, or ended by the stop."""
        stopped = self.transcript.stopped and number == self.transcript.next
        return stopped or number <= self.transcript.round

    def fail(self, code: str) -> None:
        """Note a fault; the first one stays."""
        if self.fault is None:
            self.fault = FirstFault(code, self.ply)
            self._store(lambda state: state)

    # --- what is received ------------------------------------------------------------------------

    def begin(self, setup: SentSetup, game: AnyGame) -> None:
        """Check the setup of a welcome: the game of this device, and the same in every welcome."""
        if self._setup is not None:
            self._demand(setup == self._setup, "agreement")
            return
        self._setup, self.provable = setup, setup.proof == VERSION
        known = self.provable or (setup.proof == 0 and self._state is None)
        self._demand(known and is_link(setup.server) == self.provable, "agreement")
        if self.sound:
            seats, agreed = len(setup.seats), agreement(game)
            own = setup.options, setup.material, setup.objectives
            other = catalog.new(setup.game, seats, *own)
            self.transcript = Transcript(agreed, self.transcript.table, setup.server)
            self._demand(agreement(other) == agreed and not setup.begun, "agreement")
            self._demand(self._is_as_seen(), "past")

    def _demand(self, right: bool, code: str) -> None:
        if not right:
            self.fail(code)

    def add(self, entry: SentEntry, replay: Replay) -> None:
        """Check an entry before it is applied to the game."""
        self._demand(entry.ply == self.ply + 1, "order")
        self.ply = entry.ply
        if not self.sound:
            return
        try:
            self._add(entry, replay)
            demand(self._is_as_seen(), "past")
        except ProofFault as fault:
            self.fail(fault.code)

    def _is_as_seen(self) -> bool:
        """Whether the log is the one that this device has seen before."""
        seen = None if self._before is None else self._before.last_seen
        return seen is None or seen.ply != self.ply or seen.transcript == self.transcript.hash

    def _add(self, entry: SentEntry, replay: Replay) -> None:
        transcript = self.transcript
        number, place, stopped = transcript.next, transcript.hash, transcript.stopped
        if entry.kind == "proof":
            self._add_line(entry)
        elif entry.kind == "event":
            self._add_event(entry, replay)
        if transcript.round == number:
            self._places[number] = place
        if self._state is not None and not stopped:
            self._check_given(entry, self._state, number, place)

    def _check_given(self, entry: SentEntry, state: ProofState, number: int, place: str) -> None:
        """Check an entry against the last link; a pause from before it is in no transcript."""
        given = state.last_given
        if given is None or given.round != number:
            return
        if self._has_ended(number):
            demand(given.transcript == place, "past")
        elif given.transcript == place:
            before = self.ply <= state.last_seen.ply and entry.kind not in ("event", "proof")
            demand(before or entry.kind in NEUTRAL, "between")

    def _add_line(self, entry: SentEntry) -> None:
        line, state = self.transcript.add_line(entry.text, entry.signed), self._state
        if isinstance(line, StopProof):
            self._stopped_at = self.ply
        if state is None:
            return
        if isinstance(line, Join):
            own = _chain(state.seed.chain).commitment, public_key(state.seed.key)
            if line.link == own[0] or line.key == own[1]:
                demand((line.link, line.key) == own and not self.device, "own")
                self.device = line.device
        elif isinstance(line, Away) and line.device == self.device:
            demand(not entry.signed or line.earlier < state.away_count, "own")
        elif isinstance(line, End) and line.device == self.device:
            demand(entry.text == state.signed_end, "end")

    def _add_event(self, entry: SentEntry, replay: Replay) -> None:
        game, state, transcript = replay.game, replay.state, self.transcript
        odds = game.odds(state)
        if entry.text.startswith("takeback"):
            number = int(entry.text.split()[-1])
            past = [before for before, _ in replay.past[-number:]]
            demand(all(game.odds(before) is None for before in past), "takeback")
            odds = None
        if odds is None or transcript.stopped:
            demand(entry.proof is None, "unreadable")
            transcript.add_event(entry.text)
            return
        shares = odds.owner is None and game.clock(state) is None
        proof, rounds = entry.proof or "", transcript.rounds
        case = transcript.add_draw(entry.text, proof, entry.signed, odds.total, shares)
        demand(odds.at(case).text == entry.text, "outcome")
        if transcript.rounds > rounds:
            self._count()

    def _count(self) -> None:
        """Count the round that was drawn, if this device had no link in it."""
        chain = self.transcript.devices.get(self.device)
        given = None if self._state is None else self._state.last_given
        if chain is not None and chain.round == self.transcript.round:
            demand(given is not None and given.round >= chain.round, "own")
        elif self._before is None or self.ply > self._before.last_seen.ply:
            excused = chain is not None and chain.excused and self._returning
            if not (self._state is None or self._grace or excused):
                self._left_out += 1
            self._excused += excused
        self._grace = False

    def receive(self, seats: tuple[int, ...]) -> None:
        """Finish a complete message; `seats` are those that this device holds now."""
        self.seats = seats
        if self._returning and self.sound:
            self._arrive()
        if self.provable:
            self._store(lambda state: state)

    def _arrive(self) -> None:
        """The first complete welcome: it contains everything that this device has stored."""
        before, transcript = self._before, self.transcript
        if before is not None:
            given = before.last_given
            here = given is None or given[:2] == (transcript.next, transcript.hash)
            ended = given is None or self._has_ended(given.round)
            self._demand(before.last_seen.ply <= self.ply and (here or ended), "past")
        if monotonic() - self._began > RETURN_SECONDS:
            self._left_out += self._excused
        chain = transcript.devices.get(self.device)
        self._grace = chain is not None and chain.excused
        self._returning = False

    # --- what is sent ----------------------------------------------------------------------------

    def link(self, wanted: LinkWanted) -> GiveLink | None:
        """The answer to a request for a link: once for each round, at one transcript."""
        transcript, other, elsewhere = self.transcript, False, False
        asked = wanted.device == self.device and wanted.round == transcript.next
        if self._returning or not (asked and self.participates):
            return None
        place = Given(transcript.next, transcript.hash, True)

        def give(state: ProofState) -> ProofState | None:
            nonlocal other, elsewhere
            last = state.last_given or Given(0, "", False)
            elsewhere = self._places.get(last.round, last.transcript) != last.transcript
            other = wanted.transcript != place.transcript or (
                last.round == place.round and last.transcript != place.transcript
            )
            refused = other or elsewhere or last.round > place.round
            unsound = refused or state.first_fault is not None
            return None if unsound else replace(state, last_given=place)

        given = self._store(give)
        if other or elsewhere:
            self.fail("asked" if other else "past")
        index = place.round - transcript.devices[self.device].joined
        if not given or index > LENGTH:
            return None
        link = _chain(self._seed.chain).link(index)
        line = link_line(self.device, place.round, link, place.transcript)
        return GiveLink(self.device, place.round, link, self._sign(line).signed)

    @property
    def _seed(self) -> Seed:
        if self._state is None:
            raise LookupError("this device has no chain at this table")
        return self._state.seed

    def _sign(self, line: str) -> SignedLine:
        return SignedLine(line, sign(self._seed.key, self.transcript.table, line))

    def join(self) -> SignedLine | None:
        """The line with which this device joins; None where it cannot, or has joined already."""
        transcript = self.transcript
        if not self.sound or transcript.stopped or not self.seats or self.device:
            return None
        seed = Seed(token_hex(32), token_hex(32), transcript.round)
        new = ProofState(seed, None, Seen(self.ply, transcript.hash, self._left_out))
        if not self._store(lambda state: None if state.first_fault else state, new):
            return None
        self._grace |= self._seed == seed
        commitment, key = _chain(self._seed.chain).commitment, public_key(self._seed.key)
        line = Join(len(transcript.devices) + 1, transcript.round, commitment, key)
        return self._sign(line.text)

    def away(self) -> SignedLine | None:
        """The line that excuses this device from the next round that it has not answered."""
        transcript = self.transcript
        if not self.participates:
            return None
        count, answered = transcript.devices[self.device].aways, False

        def note(state: ProofState) -> ProofState | None:
            nonlocal answered
            given = state.last_given
            answered = given is not None and given.open and given.round == transcript.next
            most = max(state.away_count, count + 1)
            return None if state.first_fault else replace(state, away_count=most)

        if not self._store(note):
            return None
        return self._sign(Away(self.device, transcript.next + answered, count).text)

    def end(self) -> SignedLine | None:
        """The signed end of the game; always the same one."""
        transcript = self.transcript
        chain = transcript.devices.get(self.device)
        if not self.sound or self._returning or chain is None or chain.ended:
            return None
        line = ""

        def note(state: ProofState) -> ProofState | None:
            nonlocal line
            given = state.last_given
            stopped = transcript.stopped and given is not None and given.round == transcript.next
            unused = state.burns + stopped
            line = End(self.device, self.seats, chain.used, unused, transcript.hash).text
            refused = state.first_fault or state.signed_end not in ("", line)
            is_open = given is not None and given.open
            return None if refused or is_open else replace(state, signed_end=line)

        return self._sign(line) if self._store(note) else None
