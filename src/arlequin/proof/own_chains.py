"""Own chains: those of this device at a table, kept before they are sent; one place a number."""

import secrets
from collections.abc import Callable, Collection, Sequence

from arlequin.proof.chain import LENGTH, Chain, is_link
from arlequin.proof.device_chain import Commitment, End, Given, NotKept, Place, Seed, Seeds
from arlequin.proof.draw import read_links
from arlequin.proof.seat_watch import SeatWatch, Unasked
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
        self.released: set[int] = set()
        """Seats that this device has asked to leave, or to lend, since this began."""
        self.unkept = ""
        """Why something could not be kept, the last time."""
        self._withheld: set[tuple[str, int]] = set()
        """Chains, and numbers for which this device gave no link because it could not keep it."""
        self.seen: set[str] = set()
        """Every commitment that was told here, whosever it is."""
        self._random = random
        self._transcript = transcript
        self._told = told
        self._seats = seats
        self._served: dict[int, str] = {}
        """By seat, the chain of this device that was told there last, whoever sits there by now."""
        self._chains: dict[str, Chain] = {}
        self._here: dict[str, Seed] = {}
        """The seeds of chains that were seen here, whatever becomes of those that are kept."""
        self._before = dict(seeds)
        """What was kept when this began: what a table tells first must go on from there."""
        self._at = ""
        """The table, once it is known: what was wrong there is kept with its chains."""
        transcript.broken = self._keep_fault

    def begin(self, table: str) -> None:
        """Sit at a table: what was wrong there once is wrong for ever."""
        self._at = table
        self._recall()
        self._keep_fault()

    def _recall(self) -> None:
        """What was wrong here before, also for another program of this device."""
        kept = next((own.fault for own in self._of_table().values() if own.fault), None)
        self._transcript.fault = kept or self._transcript.fault

    def _keep_fault(self) -> None:
        """Every chain of this device at this table remembers the first fault."""
        fault, ply = self._transcript.fault, self._transcript.ply
        for commit, own in self._of_table().items():
            if fault is not None and not own.fault:
                self._set(commit, own._replace(fault=fault, fault_ply=ply))

    def _of_table(self) -> dict[str, Seed]:
        return {commit: own for commit, own in self.seeds.items() if own.table == self._at != ""}

    def __contains__(self, commit: str) -> bool:
        return commit in self._here

    @property
    def left_out(self) -> int:
        """How often this device was left out: its link came too late, or was not asked for."""
        return sum(own.left for own in self.all())

    @property
    def awaited(self) -> bool:
        """Whether a link of this device is out, for a draw that has not been told."""
        return any(own.number > self._transcript.number for own in self.all())

    def all(self) -> list[Seed]:
        """Every chain of this device that was told here, even where another plays by now."""
        return [self._latest(commit, own) for commit, own in self._here.items()]

    def playing(self, seat: int) -> Seed | None:
        """What the chain of a seat is made from, if it is this device's."""
        told = self._told.get(seat)
        known = None if told is None else self._here.get(told.commit)
        if told is None or known is None:
            return None
        return self._latest(told.commit, known)

    def _latest(self, commit: str, known: Seed) -> Seed:
        """What is kept: another program of this device may have gone on; counts of both."""
        return known.merged(self.seeds.get(commit, known))

    def lacks(self, seat: int) -> bool:
        """Whether a seat takes no part yet, or with a chain that this device does not know."""
        return self.playing(seat) is None

    def chain(self, seed: str) -> Chain:
        """The chain that is made from a seed."""
        return self._chains.setdefault(seed, Chain(seed))

    # --- commitments -----------------------------------------------------------------------------

    def commitment(self, seat: int, back: bool = False) -> Commitment:
        """A chain for a seat at this table; it is kept here before it is sent.

        One that was sent and never told is sent again: nobody knows more of it than its first link.
        It is empty where this device cannot keep it. `back` says that a seat is claimed that was
        given up: with a chain that was not.
        """
        signed = self._transcript.signed
        for own in self._of_seat(seat).values():
            made = own.commitment(self.chain(own.seed))
            fits = bool(made.public) == signed and not (back and own.released)
            if fits and not own.shown and made.commit not in self.seen:
                return made
        secret = self._random() if signed else ""
        own = Seed(self._random(), self._transcript.table, seat, secret)
        made = own.commitment(self.chain(own.seed))
        return made if self._set(made.commit, own) else Commitment("")

    def _of_seat(self, seat: int) -> dict[str, Seed]:
        there = self._transcript.table, seat
        return {commit: own for commit, own in self.seeds.items() if (own.table, own.seat) == there}

    def fresh(self, seat: int, made: Commitment) -> bool:
        """A chain is for one table and for one time there: else its links may be known already.

        This device's own comes as it was sent: for the same table and seat, with the same key.
        """
        if seat > self._transcript.players or not is_link(made.commit):
            return False
        new = made.commit not in self.seen
        self.seen.add(made.commit)
        own = self.seeds.get(made.commit)
        if own is None or not new or self._copied(own):
            return new
        if (own.table, own.seat) == ("", 0):  # kept before there were keys
            own = own._replace(table=self._transcript.table, seat=seat)
        self._keep(made.commit, own)
        self._seats.mine.add(seat)
        self._served[seat] = made.commit
        if not own.released:
            self.released.discard(seat)  # made since the seat was given up: this device is back
        return self._as_sent(seat, own, made)

    def _copied(self, own: Seed) -> bool:
        """Whether a chain of this device is another table's: it has signed no commitment here.

        Anybody who sat there can have told its first link here, with a key of their own. In a seat
        of this device it is a fault, as every chain of others is. One that was kept before there
        were keys cannot sign.
        """
        signs = own.secret and own.table == self._transcript.table
        return self._transcript.signed and not signs

    def _as_sent(self, seat: int, own: Seed, made: Commitment) -> bool:
        used = [number for number in (own.number, own.missed) if number]
        if self._transcript.signed and any(each <= self._transcript.number for each in used):
            return False  # its links are known: it was told before the first of them
        sent = own.commitment(self.chain(own.seed))
        return (own.table, own.seat or seat) == (self._transcript.table, seat) and sent == made

    def release(self, seat: int) -> bool:
        """This device asks to leave a seat, or to lend it to another device: kept before.

        Whether it is kept. A device that never had a chain there has nothing to keep.
        """
        if self._transcript.signed and not self._of_seat(seat):
            self.commitment(seat)  # one chain at least remembers it
        chains = self._of_seat(seat).items()
        kept = [self._set(commit, own._replace(released=1)) for commit, own in chains]
        self.released |= {seat} if all(kept) else set()
        return all(kept)

    def gave_up(self, seat: int) -> bool:
        """Whether this device has ever asked to leave a seat, or to lend it to another device."""
        return seat in self.released or any(own.released for own in self._of_seat(seat).values())

    def left_with(self, seat: int) -> bool:
        """Whether this device has left or lent a seat since its latest chain was told there."""
        served = self._served[seat]
        return self._latest(served, self._here[served]).released > 0

    def left_unused(self, seat: int) -> bool:
        """Whether a seat was given up with its chain of this device, before a link was used."""
        own = self.playing(seat)
        return own is not None and own.released > 0 and not own.shown

    def gives_up(self, seat: int) -> bool:
        """Whether this device, in whatever window, has asked to leave or lend a seat as it plays.

        A new chain there was not asked for yet.
        """
        own = self.playing(seat)
        return seat in self.released or (own is not None and own.released > 0)

    # --- links and ends --------------------------------------------------------------------------

    def link(self, seat: int, place: Place) -> Given | None:
        """This device's link for a place; the witness says when it may be given."""
        self._recall()
        own, told, stands = self.playing(seat), self._told.get(seat), self._transcript.place
        if own is None or told is None or self._transcript.fault or place.number != stands.number:
            return None
        if own.number < place.number and place == stands:
            own = self._keep(told.commit, own.given_at(place))
            if own.number < place.number:
                self._withheld.add((told.commit, place.number))
                return None  # it could not be kept: after a restart there might be another place
        if own.number > place.number and self._transcript.signed:
            return None
        twice = own.place != place and self._transcript.signed
        if place != stands or twice:
            self._transcript.fail("place")
            return None
        if place.number - told.since > LENGTH:
            return None
        return self._given(seat, own, place, told.since)

    def _given(self, seat: int, own: Seed, place: Place, since: int) -> Given:
        link = self.chain(own.seed).link(place.number - since)
        table = self._transcript.table
        lines = link_lines(table, seat, place.number, link, place.told, place.after)
        return Given(link, sign(own.secret, lines) if own.secret else "")

    def end(self, seat: int) -> End | None:
        """The signature of the end, for a seat that took part; ask when the game is over."""
        self._recall()
        own, told, after = self.playing(seat), self._told.get(seat), self._transcript.after
        if own is None or told is None or not own.secret or self._transcript.fault is not None:
            return None
        if any(one.end not in ("", after) for one in self._signing()):
            self._transcript.fail("end")  # it has signed another one: a game ends once
            return None
        if self.awaited or any(one.missed > self._transcript.number for one in self.all()):
            self._transcript.fail("place")  # a draw that somebody has looked at was not made
            return None
        if self._keep(told.commit, own._replace(end=after)).end != after:
            return None
        lines = self._transcript.end_lines(seat, after, told.used, own.left)
        return End(after, told.used, own.left, sign(own.secret, lines))

    def _signing(self) -> list[Seed]:
        """Every chain of this device at this table that has a key, told or not."""
        kept = [own for own in self.seeds.values() if own.table == self._transcript.table]
        return [own for own in (*kept, *self.all()) if own.secret]

    def _keep(self, commit: str, own: Seed) -> Seed:
        """What is kept now: of two programs of this device, what the first one did.

        Where nothing can be kept it is what was kept before; what was left out is still counted.
        """
        if not self._set(commit, own):
            known = self._here.get(commit, own)
            own = known.missed_at(own.missed_place)._replace(left=own.left)
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

    def notice(self, links: str, live: bool) -> None:
        """Whether this device's links were used, and asked for at all."""
        shown, number = read_links(links), self._transcript.number
        place = self._transcript.place._replace(number=number)
        for seat in self._told.people:
            own, chain = self.playing(seat), self._told[seat]
            if own is None or seat in shown or (chain.commit, number) in self._withheld:
                continue
            gone = seat in self._seats.gone - self._seats.ousted
            there = live and not gone
            if own.number == number or (there and self._seats.is_mine(seat)):
                self._keep(chain.commit, own.left_out(place))
            elif there:
                away = seat in self._seats.gone
                self._seats.unasked.append(Unasked(seat, chain.commit, place, away))

    def count_unasked(self) -> None:
        """A player who sat down in a message was there for the salts and draws that it tells too.

        A seat that goes to another device and comes back with the same chain was asked nowhere.
        """
        stays = []
        for one in self._seats.unasked:
            own = self.playing(one.seat)
            if own is None or self._told[one.seat].commit != one.commit:
                continue
            if self._seats.is_mine(one.seat):
                self._keep(one.commit, own.left_out(one.place))
            elif not one.away:  # who leaves is not asked, and may come back
                stays.append(one)
        self._seats.unasked = stays

    def count_replaced(self, seat: int) -> None:
        """Of version 3: a link that was given for the next number is not used any more."""
        own = self.playing(seat)
        if own is not None and own.number == self._transcript.number + 1:
            self._keep(self._told[seat].commit, own.left_out(own.place))

    # --- what must be so -------------------------------------------------------------------------

    def check_places(self, number: int) -> None:
        """What this device has given is used at the place for which it gave it.

        Where it was left out is the same place too: a number that was counted in another game
        would hide that it was left out in this one.

        Of version 3, which has no signatures, it is counted: there a seat may move in between.
        """
        place = self._transcript.place
        if self._transcript.signed:
            if any(own.strayed(place) for own in self.all()):
                self._transcript.fail("place")
            return
        for seat in self._told.people:
            own = self.playing(seat)
            if own is not None and own.number == number and own.place != place:
                self._keep(self._told[seat].commit, own.left_out(place))

    def check_kept(self) -> None:
        """A table that is told from its beginning has all for which this device gave links.

        It has everything of which this device was left out, too.
        """
        for commit, own in self._before.items():
            if own.table != self._transcript.table or not own.secret:
                continue
            gone = own.is_ahead_of(self._transcript.place)
            if own.shown and (gone or commit not in self.seen):
                self._transcript.fail("place")
            if own.end not in ("", self._transcript.after):
                self._transcript.fail("end")
        self._before = {}

    def are_held(self, seats: Sequence[int], claims: Collection[int], named: bool) -> bool:
        """Whether a device is said to hold all seats in which its chains play, and none unasked."""
        lost = named and any(self._stays(seat) and seat not in seats for seat in self._told.people)
        claimed = all(named and (seat in claims or seat in self._served) for seat in seats)
        return not lost and claimed and len({*seats}) == len(seats)

    def _stays(self, seat: int) -> bool:
        """Whether this device's chain plays in a seat that it has neither left nor lent."""
        if self.playing(seat) is None or seat in self._seats.gone:
            return False
        return not (self._told[seat].old and self.gave_up(seat))

    def foreign(self, seat: int) -> bool:
        """Whether somebody else has committed for a seat of this device.

        The chain of who sat there before is not meant: it stays until this device commits.
        """
        told = self._told.get(seat)
        return told is not None and not told.old and told.commit not in self

    def lent(self, seat: int) -> bool:
        """Whether another's chain has played for a seat of this device, which came back by itself.

        A player who moves a seat back claims it, and has made a chain for it before.
        """
        if seat not in self._seats.taken or self.unkept:
            return False  # without room to keep a new chain it is claimed without one
        return all(commit in self.seen for commit in self._of_seat(seat))
