"""Witness: chance as one device sees it; every entry that it is told is checked at once."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from arlequin.proof.chain import MOST_CHAINS
from arlequin.proof.device_chain import Commitment, End, Given, Landmark, Place, Seeds
from arlequin.proof.draw import SERVER, VERSION, digest
from arlequin.proof.draw_checks import DrawChecks
from arlequin.proof.own_chains import OwnChains, random_seed
from arlequin.proof.seat_watch import SeatWatch
from arlequin.proof.signatures import Check, commitment_lines, valid
from arlequin.proof.told_chains import ToldChain, ToldChains
from arlequin.proof.transcript import Entry, Transcript

_PLAYERS = re.compile("players ([1-9][0-9]{0,2})")


class Witness:
    """Gives this device's links when they are wanted; `fault` is the first thing that was wrong.

    The parts: what was told (`transcript`), the chains of all (`told`) and of this device (`own`),
    whose the seats are, and the checks of salts and draws (`draw_checks`).
    """

    def __init__(
        self,
        seeds: Seeds,
        random: Callable[[], str] | None = None,
        check: Check = valid,
        landmark: Landmark | None = None,
    ) -> None:
        self.transcript = Transcript(self._keep_fault)
        self.told = ToldChains()
        self._seats = SeatWatch()
        self.own = OwnChains(seeds, random or random_seed, self.transcript, self.told, self._seats)
        self.draw_checks = DrawChecks(self.transcript, self.told, self._seats, self.own, check)
        self._check = check
        self._setup: tuple[Any, ...] = ()
        self.landmark = landmark
        """How far the table was told before this device said hello; None once it was reached."""
        self._begun: Counter[int] = Counter()
        """By seat, how many chains were begun there."""

    def _keep_fault(self) -> None:
        """The first fault is kept with the chains of this device."""
        self.own.keep_fault()

    # --- how it stands ---------------------------------------------------------------------------

    @property
    def fault(self) -> str | None:
        """The first thing that was wrong."""
        return self.transcript.fault

    @property
    def ply(self) -> int:
        """The last ply that was told."""
        return self.transcript.ply

    @property
    def number(self) -> int:
        """The number of the latest salts or draw."""
        return self.transcript.number

    @property
    def seeds(self) -> Seeds:
        """What this device keeps of its chains."""
        return self.own.seeds

    @property
    def provable(self) -> bool:
        """Whether the server has committed to a chain here."""
        return SERVER in self.told

    @property
    def fingerprint(self) -> str:
        """Digits that are the same for all who have seen the same game."""
        return self.transcript.fingerprint

    @property
    def left_out(self) -> int:
        """How many links of this device were not used: they came too late, or were left out."""
        return self.own.left_out

    @property
    def unkept(self) -> str:
        """Why this device could not keep something, the last time; empty where it could."""
        return self.own.unkept

    @property
    def checked(self) -> int:
        """How many throws and cards were right."""
        return self.draw_checks.checked

    @property
    def draws(self) -> int:
        """How many times links were mixed for throws and cards."""
        return self.draw_checks.draws

    @property
    def ours(self) -> int:
        """In how many of these draws a link of this device was mixed in."""
        return self.draw_checks.ours

    @property
    def rethrown(self) -> int:
        """How many rounds of a race were broken off, to be thrown again."""
        return self.draw_checks.rethrown

    def fail(self, code: str) -> None:
        """Something is wrong; the first fault stays."""
        self.transcript.fail(code)

    # --- this device's part ----------------------------------------------------------------------

    def commitment(self, seat: int) -> Commitment:
        """A chain for a seat at this table; it is kept here before it is sent."""
        return self.own.commitment(seat)

    def claim(self, seat: int) -> Commitment:
        """What goes with a claim of a seat; empty where a chain of this device is there already."""
        return self.own.claim(seat)

    def release(self, seat: int, lends: bool = False) -> bool:
        """This device asks to leave a seat, or to lend it to another device; whether it is kept."""
        return self.own.release(seat, lends)

    def lacks(self, seat: int) -> bool:
        """Whether a seat takes no part yet, or with a chain that this device does not know."""
        return self.own.lacks(seat)

    def committed(self, seat: int) -> bool:
        """Whether anybody has committed for the seat."""
        return seat in self.told

    def link(self, seat: int, number: int, told: str, after: str) -> Given | None:
        """This device's link for a number: only for the next one, whoever asks.

        `told` and `after` say for which place it is. A link for a place where this device is not,
        or for a second place, would let somebody choose between draws: that is a fault. For a
        number before the latest there is none: another program of this device has gone on.
        """
        return self.own.link(seat, Place(number, told, after))

    def end(self, seat: int) -> End | None:
        """The signature of the end, for a seat that took part; ask when the game is over."""
        return self.own.end(seat)

    # --- who sits where --------------------------------------------------------------------------

    def holds(self, seats: Iterable[int], people: Iterable[int]) -> None:
        """How the table stands after a message: the seats of this device, and those of people.

        Nobody else's chain may play for a seat of this device, and none for a computer: one who
        has such chains could choose which of their links to show.
        """
        here = set(people)
        yours = self._seats.hold(seats) & here
        if self.fault is not None:
            return
        foreign = any(map(self.own.foreign, yours))
        stray = any((seat in here) == (seat in self._seats.gone) for seat in self.told.people)
        self.own.check_kept()
        if foreign or stray:
            self.fail("chain")

    @property
    def takes_part(self) -> bool:
        """Whether a chain of this device was told here, whoever is said to sit there by now.

        One with which a seat was left before it was used does not count.
        """
        return any(own.shown or not own.released for own in self.own.all())

    @property
    def plays(self) -> bool:
        """Whether this device holds a seat, as it is told or because its chain plays there."""
        return bool(self._seats.yours) or any(map(self.own.stays, self.told.people))

    # --- what is told ----------------------------------------------------------------------------

    def open(self, table: str) -> None:
        """The table is known by its name: what was wrong there before is wrong still."""
        self.own.begin(table)

    def begin(
        self,
        table: str,
        setup: Mapping[str, Any],
        agreement: Sequence[str] | None = None,
        founded: bool = False,
    ) -> None:
        """The setup of a welcome; of one that is known already, whether it is the same.

        `agreement` is what must be mixed in, if this device knows: games, options, players.
        `founded` says that this device has founded the table, with chance that is proven.
        """
        version, commit = setup.get("proof", 0), setup.get("commit", "")
        self.open(table)
        self._check_version(table, version, founded)
        said = version, commit, [*setup.get("agreement", ())]
        if self._setup and said != self._setup:
            self.fail("version")
        first, self._setup = not self._setup, self._setup or said
        if not first:
            return
        if bool(commit) != bool(version) or (commit and self.ply):
            self.fail("version")  # it is proven from its beginning to its end, or not at all
        if not commit or version != VERSION:
            return
        agreed = list(setup.get("agreement", ()))
        if agreement is not None and agreed != list(agreement):
            self.fail("agreement")
        self.transcript.version, self.transcript.table = version, table
        self.transcript.lines += [*agreed, f"proof {version}", f"table {table}"]
        self.transcript.players = _players(agreed)
        self._commit(SERVER, Commitment(commit))

    def _check_version(self, table: str, version: int, founded: bool) -> None:
        """A table that this device has founded, or where it has a chain, stays proven."""
        known = founded or any(own.table == table for own in self.seeds.values())
        if version != VERSION and (known or version):
            self.fail("version")

    def hear(self, entry: Entry, total: int | None = None) -> int | None:
        """One entry, in order; of a chance event its `total`. The case that was drawn, if any."""
        if entry["ply"] != self.ply + 1:
            self.fail("entries")
            return None
        self.transcript.ply += 1
        if not self.provable or self.fault is not None:
            return None  # after a fault nothing is checked: it would prove nothing
        stood = self.transcript.place
        case = self._entry(entry, total)
        self._pass_landmark()
        if self.transcript.place.number == stood.number and self.transcript.place != stood:
            self._moved_on(stood)
        return case

    def _moved_on(self, stood: Place) -> None:
        """Nothing may happen between a link of this device and its draw."""
        if any(own.place == stood for own in self.own.all()):
            self.fail("place")

    def _pass_landmark(self) -> None:
        """What was told before is told in the same way; what was taken back stays told."""
        if self.landmark is not None and self.ply == self.landmark.ply:
            if self.stood != self.landmark:
                self.fail("past")
            self.landmark = None

    @property
    def stood(self) -> Landmark:
        """How the table stands after the last ply that was told."""
        _, told, after = self.transcript.place
        return Landmark(self.ply, told, after)

    def check_landmark(self) -> None:
        """Fail where the whole log is shorter than it was when this device saw it last."""
        if self.landmark is not None and self.provable:
            self.fail("past")

    def _entry(self, entry: Entry, total: int | None) -> int | None:
        kind, seat = entry["kind"], entry.get("seat", 0)
        if kind in ("sat", "committed"):
            self._seated(kind, seat, entry)
        elif kind in ("left", "computer"):
            self._left(seat, left=kind == "left")
        elif kind == "lent":
            self._seats.lent.add(seat)
        elif kind == "salted":
            self.draw_checks.salt(entry)
        elif kind == "signed":
            self._signed(entry)
        elif kind == "rematch" and self.own.awaited:
            self.fail("place")
        elif kind == "event":
            case = self.draw_checks.event(entry, total)
            after = self.transcript.after
            self.transcript.after = digest(after, entry["text"], entry.get("proof"))
            return case
        return None

    def _left(self, seat: int, left: bool) -> None:
        if self._seats.leave(seat, left) and self.own.has_lent(seat):
            self.own.yields(seat)
        if left and seat in self.told:
            self.told[seat].left = True

    # --- commitments -----------------------------------------------------------------------------

    def _seated(self, kind: str, seat: int, entry: Entry) -> None:
        made = Commitment(*(entry.get(name, "") for name in Commitment._fields))
        playing = self.own.playing(seat) is not None and not self.told[seat].old
        again = kind == "committed" and (playing or seat in self._seats.gone)
        if again or seat < 1:
            self.fail("chain")  # only this device commits for its seat, and the server once
            return
        self._seats.sit(seat, moved=kind == "sat")
        lent = self._seats.borrow(seat, kind == "sat", bool(made.commit))
        if made.commit:
            self._commit(seat, made, lent)
        elif seat in self.told:
            self.told[seat].old = True

    def _commit(self, seat: int, made: Commitment, lent: bool = False) -> None:
        if not self.own.fresh(seat, made):
            self.fail("chain")
            return
        if seat != SERVER:
            lines = commitment_lines(self.transcript.table, seat, made.commit, made.public)
            if not self._check(made.public, lines, made.signed):
                self.fail("signature")
        foreign = made.commit not in self.own and seat in self._seats.mine
        usurped = foreign and not self.own.left_with(seat)
        if usurped and not (lent and self.own.has_lent(seat)):
            self.fail("chain")  # nobody sits down where this device has not left
        if usurped:
            self.own.yields(seat)
        self._begun[seat] += 1
        if self._begun[seat] > MOST_CHAINS:
            self.fail("chains")
        self.told[seat] = ToldChain(made.commit, made.public, self.number, 0, made.commit)
        line = f"commit {self.number} {seat} {made.commit} {made.public}"
        self.transcript.lines.append(line.rstrip())

    # --- the end ---------------------------------------------------------------------------------

    def _signed(self, entry: Entry) -> None:
        """A device has signed an end: it must be the one that this device has seen too."""
        seat = entry["seat"]
        shown = self.told.get(seat)
        if shown is None:
            self.fail("end")
            return
        said, left = (entry.get("after", ""), entry.get("given", 0)), entry.get("left", 0)
        lines = self.transcript.end_lines(seat, *said, left)
        right = self._check(shown.key, lines, entry.get("signed", ""))
        if not right or said != (self.transcript.after, shown.used) or not 0 <= left <= self.number:
            self.fail("end")


def _players(agreed: Iterable[str]) -> int:
    """How many seats were agreed on; none where nothing is said of them."""
    said = filter(None, map(_PLAYERS.fullmatch, agreed))
    return max((int(players[1]) for players in said), default=0)
