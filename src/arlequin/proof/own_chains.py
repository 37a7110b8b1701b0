"""Own chains: those of this device at a table, kept before they are sent; one place a number."""

import secrets
from collections.abc import Callable

from arlequin.proof.chain import LENGTH, Chain, is_link
from arlequin.proof.device_chain import (
    LEFT,
    LENT,
    Commitment,
    End,
    Given,
    NotKept,
    Place,
    Seed,
    Seeds,
)
from arlequin.proof.draw import SERVER, read_links
from arlequin.proof.seat_watch import SeatWatch
from arlequin.proof.signatures import link_lines, sign
from arlequin.proof.told_chains import ToldChains
from arlequin.proof.transcript import Transcript


def random_seed() -> str:
    """What a chain or a key is made from."""
    return secrets.token_hex(32)


class OwnChains:
    """Gives this device's links when they are wanted, and notices whether they are used."""

    def __init__(
        self,
        seeds: Seeds,
        random: Callable[[], str],
        transcript: Transcript,
        told: ToldChains,
        seats: SeatWatch,
    ) -> None:
        self.seeds = seeds
        self.unkept = ""
        """Why something could not be kept, the last time."""
        self.seen: set[str] = set()
        """Every commitment that was told here, whosever it is."""
        self._random = random
        self._transcript = transcript
        self._told = told
        self._seats = seats
        self._served: dict[int, str] = {}
        """By seat, the chain of this device that was told there last, whoever sits there by now."""
        self._yielded: set[str] = set()
        """Chains whose seats were taken by the link of a lent seat since."""
        self._claimed: set[int] = set()
        """Seats that were claimed while no chain could be kept that remembers it."""
        self._chains: dict[str, Chain] = {}
        self._here: dict[str, Seed] = {}
        """The seeds of chains that were seen here, whatever becomes of those that are kept."""
        self._before = dict(seeds)
        """What was kept when this began: what a table tells first must go on from there."""
        self._at = ""
        """The table, once it is known: what was wrong there is kept with its chains."""

    def begin(self, table: str) -> None:
        """Sit at a table: what was wrong there once is wrong for ever."""
        self._at = table
        self._recall()
        self.keep_fault()

    def _recall(self) -> None:
        """What was wrong here before, also for another program of this device."""
        kept = next((own.fault for own in self._of_table().values() if own.fault), None)
        self._transcript.fault = kept or self._transcript.fault

    def keep_fault(self) -> None:
        """Every chain of this device at this table remembers the first fault."""
        fault, ply = self._transcript.fault, self._transcript.ply
        for commit, own in self._of_table().items():
            if fault is not None and not own.fault:
                self._set(commit, own._replace(fault=fault, fault_ply=ply))

    def _of_table(self) -> dict[str, Seed]:
        kept = self.seeds.items()
        return {commit: own for commit, own in kept if own.table == self._at != ""}

    def __contains__(self, commit: str) -> bool:
        return commit in self._here

    @property
    def left_out(self) -> int:
        """How many links of this device were not used: they came too late, or were left out."""
        return sum(own.left for own in self.all())

    @property
    def awaited(self) -> bool:
        """Whether a link of this device is out, for a draw that has not been told."""
        return any(own.number > self._transcript.number for own in self.all())

    def all(self) -> list[Seed]:
        """Every chain of this device that was told here, even where another plays by now."""
        return [self._latest(commit, own) for commit, own in self._here.items()]

    def playing(self, seat: int) -> Seed | None:
        """What the chain of a seat is made from, if it is this device's and was not left."""
        told = self._told.get(seat)
        return None if told is None or told.left else self.made(seat)

    def made(self, seat: int) -> Seed | None:
        """The same, left or not: what was given with it is counted whatever is told of the seat."""
        told = self._told.get(seat)
        known = None if told is None else self._here.get(told.commit)
        return None if told is None or known is None else self._latest(told.commit, known)

    def _latest(self, commit: str, known: Seed) -> Seed:
        """What is kept: another program of this device may have gone on; counts of both."""
        return known.merged(self.seeds.get(commit, known))

    def given_up(self, seat: int) -> bool:
        """Whether this device has left or lent a seat, and has not claimed it since."""
        chains = self._of_seat(seat).values()
        return bool(chains) and all(own.released for own in chains) and seat not in self._claimed

    def lacks(self, seat: int) -> bool:
        """Whether a seat takes no part yet with a chain of this device.

        Nor with one with which it was given up, where it was claimed since: a chain that was made
        for that claim is offered until it is told, whatever was told of the leaving.
        """
        own = self.playing(seat)
        return own is None or (own.released > 0 and not self.given_up(seat))

    def chain(self, seed: str) -> Chain:
        """The chain that is made from a seed."""
        return self._chains.setdefault(seed, Chain(seed))

    # --- commitments -----------------------------------------------------------------------------

    def claim(self, seat: int) -> Commitment:
        """What goes with a claim of a seat; empty where the chain of this device is there already.

        Whoever claims a seat that they have given up has a new chain: others could sit down where
        the old one plays.
        """
        self._claimed.add(seat)
        if self.lacks(seat):
            return self.commitment(seat)
        self._claimed.discard(seat)
        return Commitment("")

    def commitment(self, seat: int) -> Commitment:
        """A chain for a seat at this table; it is kept here before it is sent.

        One that was sent and never told is sent again: nobody knows more of it than its first link.
        It is empty where this device cannot keep it. A seat that was given up has chains that are
        given up from the beginning: somebody else may sit down there at any time.
        """
        given_up = self.given_up(seat)
        made = self._untold(seat, given_up) or self._new(seat, given_up)
        if made.commit:
            self._claimed.discard(seat)
        return made

    def _untold(self, seat: int, given_up: bool) -> Commitment | None:
        """A chain of a seat that nobody was told of."""
        for own in self._of_seat(seat).values():
            made = own.commitment(self.chain(own.seed))
            new = not (own.shown or made.commit in self.seen)
            if new and bool(own.released) == given_up:
                return made
        return None

    def _new(self, seat: int, given_up: bool) -> Commitment:
        secret, table = self._random(), self._transcript.table
        own = Seed(self._random(), table, seat, secret, released=LEFT if given_up else 0)
        made = own.commitment(self.chain(own.seed))
        return made if self._set(made.commit, own) else Commitment("")

    def _of_seat(self, seat: int) -> dict[str, Seed]:
        there = self._transcript.table, seat
        kept = self.seeds.items()
        return {commit: own for commit, own in kept if own.signs_at(*there)}

    def fresh(self, seat: int, made: Commitment) -> bool:
        """A chain is for one table and for one time there: else its links may be known already.

        This device's own comes as it was sent: for the same table and seat, with the same key.
        """
        if seat > self._transcript.players or not is_link(made.commit):
            return False
        new = made.commit not in self.seen
        self.seen.add(made.commit)
        own = self.seeds.get(made.commit)
        if own is None or not new or seat == SERVER or self._copied(own):
            return new
        self._keep(made.commit, own)
        self._seats.mine.add(seat)
        if not (own.released and self._is_guarded(seat)):
            self._served[seat] = made.commit  # one of before, told late, takes no guard away
        return self._as_sent(seat, own, made)

    def _is_guarded(self, seat: int) -> bool:
        """Whether a chain of this device was told in a seat that it has not given up since."""
        return seat in self._served and not self.left_with(seat)

    def _copied(self, own: Seed) -> bool:
        """Whether a chain of this device is another table's: it has signed no commitment here.

        Anybody who sat there can have told its first link here, with a key of their own. In a seat
        of this device it is a fault, as every chain of others is.
        """
        return not own.signs_at(self._transcript.table, own.seat)

    def _as_sent(self, seat: int, own: Seed, made: Commitment) -> bool:
        if 0 < own.number <= self._transcript.number:
            return False  # its links are known: it was told before the first of them
        return own.seat == seat and own.commitment(self.chain(own.seed)) == made

    def has_lent(self, seat: int) -> bool:
        """Whether this device has ever lent a seat.

        Where it is told as lent, it is of whoever has the link.
        """
        return any(own.released == LENT for own in self._of_seat(seat).values())

    def yields(self, seat: int) -> None:
        """The chain in a seat is not guarded any more: another has a right to sit down there."""
        self._yielded.add(self._served.get(seat, ""))

    def release(self, seat: int, lends: bool = False) -> bool:
        """This device asks to leave a seat, or to lend it to another device: kept before.

        Whether it is kept: by one chain at least, where chance is proven.
        """
        needless = bool(self._of_seat(seat)) or not self._transcript.version
        if not (needless or self._new(seat, given_up=True).commit):
            return False
        served = self._served.get(seat)  # last: where one cannot be kept, the seat stays guarded
        chains = sorted(self._of_seat(seat).items(), key=lambda each: each[0] == served)
        kept = all(self._set(commit, own.given_up(lends)) for commit, own in chains)
        if kept:
            self._claimed.discard(seat)
        return kept

    def left_with(self, seat: int) -> bool:
        """Whether this device has left or lent a seat since its latest chain was told there."""
        served = self._served[seat]
        released = self._latest(served, self._here[served]).released > 0
        return released or served in self._yielded

    def stays(self, seat: int) -> bool:
        """Whether a chain of this device plays in a seat that it has not given up with it."""
        own = self.made(seat)
        return own is not None and not own.released and seat not in self._seats.gone

    # --- links and ends --------------------------------------------------------------------------

    def link(self, seat: int, place: Place) -> Given | None:
        """This device's link for a place; the witness says when it may be given."""
        self._recall()
        self._check_passed()
        own, told, stands = self.playing(seat), self._told.get(seat), self._transcript.place
        if own is None or told is None or self._transcript.fault or place.number != stands.number:
            return None
        if any(one.end for one in self._signing()):
            return None  # another program has signed it: this one is behind, or in another game
        if own.number < place.number and place == stands:
            own = self._keep(told.commit, own.given_at(place))
            if own.number < place.number:
                return None  # it could not be kept: after a restart there might be another place
        if own.number > place.number:
            return None
        if place != stands or own.place != place:
            self._transcript.fail("place")
            return None
        if place.number - told.since > LENGTH:
            return None
        return self._given(seat, own, place, told.since)

    def _given(self, seat: int, own: Seed, place: Place, since: int) -> Given:
        link = self.chain(own.seed).link(place.number - since)
        table = self._transcript.table
        lines = link_lines(table, seat, place.number, link, place.told, place.after)
        return Given(link, sign(own.secret, lines))

    def end(self, seat: int) -> End | None:
        """The signature of the end, for a seat that took part; ask when the game is over."""
        self._recall()
        self._check_passed()
        own, told, after = self.playing(seat), self._told.get(seat), self._transcript.after
        if own is None or told is None or self._transcript.fault is not None:
            return None
        signed = own._replace(end=after, end_told=self._transcript.end_told)
        if not all(one.ends_as(signed) for one in self._signing()):
            self._transcript.fail("end")  # it has signed another one: a game ends once
            return None
        if self.awaited:
            self._transcript.fail("place")  # a draw that somebody has looked at was not made
            return None
        kept = self._keep(told.commit, signed)
        if not kept.end or not kept.ends_as(signed):
            return None
        lines = self._transcript.end_lines(seat, after, told.used, own.left)
        return End(after, told.used, own.left, sign(own.secret, lines))

    def _signing(self) -> list[Seed]:
        """Every chain of this device at this table, told or not."""
        return [*self._of_table().values(), *self.all()]

    def _keep(self, commit: str, own: Seed) -> Seed:
        """What is kept now: of two programs of this device, what the first one did.

        Where nothing can be kept it is what was kept before; what was left out is still counted.
        """
        if not self._set(commit, own):
            known = self._here.get(commit, own)
            own = known._replace(left=own.left, missed=own.missed)
        self._here[commit] = self._latest(commit, own)
        return self._here[commit]

    def _set(self, commit: str, own: Seed) -> bool:
        try:
            self.seeds[commit] = own
        except NotKept as error:
            self.unkept = str(error)
            return False
        return True

    # --- links that were left out ----------------------------------------------------------------

    def notice(self, links: str) -> None:
        """Whether the links that this device gave for this number were used.

        Whether it could have been asked for more, nobody can know: how many salts and draws had a
        link of it, the record says.
        """
        shown = read_links(links)
        for seat in self._told.people:
            own = self.made(seat)
            if own is not None and seat not in shown and own.number == self._transcript.number:
                self._keep(self._told[seat].commit, own.left_out())

    # --- what must be so -------------------------------------------------------------------------

    def _check_passed(self) -> None:
        """For a number that has passed, no program of this device gave a link in another game."""
        passed = self._transcript.passed
        if any(passed.get(own.number, own.place) != own.place for own in self.all()):
            self._transcript.fail("place")

    def check_places(self) -> None:
        """What this device has given is used at the place for which it gave it."""
        if any(own.strayed(self._transcript.place) for own in self.all()):
            self._transcript.fail("place")

    def check_kept(self) -> None:
        """A table that is told from its beginning has all for which this device gave links."""
        for commit, own in self._before.items():
            if own.table != self._transcript.table:
                continue
            gone = own.is_ahead_of(self._transcript.place)
            if own.shown and (gone or commit not in self):
                self._transcript.fail("place")
            if own.end not in ("", self._transcript.after):
                self._transcript.fail("end")
        self._before = {}

    def foreign(self, seat: int) -> bool:
        """Whether somebody else has committed for a seat of this device.

        The chain of who sat there before is not meant: it stays until this device commits.
        """
        told = self._told.get(seat)
        return told is not None and not told.old and told.commit not in self
