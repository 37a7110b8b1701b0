"""Chance as one device sees it: its own chains, and every link that it is told, checked at once."""

import re
import secrets
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from arlequin.proof.chain import LENGTH, MOST_CHAINS, Chain, distance, is_link
from arlequin.proof.device_chain import Commitment, End, Given, NotKept, Place, Seed, Seeds
from arlequin.proof.draw import (
    AWAY,
    MISSING,
    SERVER,
    START,
    UNSIGNED,
    VERSION,
    below,
    digest,
    fingerprint,
    read_links,
    settled,
    told_hash,
)
from arlequin.proof.signatures import Check, commitment_lines, end_lines, link_lines, sign, valid

_NUMBER = "(0|[1-9][0-9]{0,39})"
_LINKS = "((?: [0-9]{1,3}=(?:[0-9a-f]{64}|[-~]))*)"
_SALT = re.compile(f"{_NUMBER}{_LINKS}")
_PROOF = re.compile(rf"({_NUMBER}(?:\.{_NUMBER})?) {_NUMBER}/{_NUMBER}{_LINKS}")
_BACK = re.compile("takeback ([1-9][0-9]{0,5})")
_PLAYERS = re.compile("players ([1-9][0-9]{0,2})")
PAGE = 100
"""A message that ends before the position that it shows is a page. Pages are at least as long."""
Entry = Mapping[str, Any]


class _Shown(msgspec.Struct):
    """A chain as far as it was shown."""

    commit: str
    key: str
    since: int
    index: int
    link: str
    used: int = 0
    """In how many salts and draws a link of it was used."""
    old: bool = False
    """Whether somebody has sat down in its seat since, without a commitment of their own."""


class _Seating:
    """What has become of seats, as far as this device was told."""

    def __init__(self) -> None:
        self.gone: set[int] = set()
        """Seats that their people have left: a computer plays there, or they are open."""
        self.mine: set[int] = set()
        """The seats for which this device has committed."""
        self.taken: set[int] = set()
        """Those of them in which another device has committed since."""
        self.moved: set[int] = set()
        """Seats in which somebody has sat down since it was last said whose they are."""
        self.ousted: set[int] = set()
        """Seats of this device that a computer has taken over while it was there."""
        self.unasked: list[tuple[int, str, int]] = []
        """Seats with chains of this device that gave no link at a number, while the seats were not
        said to be its own: who has just sat down may have been left out, and so may who comes back
        to a chain that nobody has replaced."""


class Witness:
    """Gives this device's links when they are wanted; `fault` is the first thing that was wrong."""

    anew: int = 0
    """How many rounds of a race were broken off, to be thrown again."""
    _players: int = 0
    """How many seats there are, as it was agreed: no other has a chain."""

    def __init__(
        self, seeds: Seeds, random: Callable[[], str] | None = None, check: Check = valid
    ) -> None:
        self.seeds = seeds
        self.fault: str | None = None
        self.version = 0
        """Of the proof at this table; 0 where nothing is proven."""
        self.checked = 0
        """How many throws and cards were right."""
        self.draws = 0
        """How many times links were mixed for throws and cards."""
        self.ours = 0
        """In how many of these draws a link of this device was mixed in."""
        self.ply = 0
        self.number = 0
        """The number of the latest salts or draw."""
        self._random = random or (lambda: secrets.token_hex(32))
        self._check = check
        self._lines: list[str] = []
        self._hashed = 0, ""
        """The hash of what was told, with the number of lines of which it is."""
        self._shown: dict[int, _Shown] = {}
        self._chains: dict[str, Chain] = {}
        self._table = ""
        self._seen: set[str] = set()
        """Every commitment that was told here."""
        self._seating = _Seating()
        self._begun: Counter[int] = Counter()
        """By seat, how many chains were begun there."""
        self._yours: set[int] | None = None
        """The seats of this device; None before anything was said of them."""
        self._past: list[tuple[str, bool]] = []
        """What stands, and whether chance brought it."""
        self._before = dict(seeds)
        """What was kept when this began: what a table tells first must go on from there."""
        self._setup: tuple[Any, ...] = ()
        self._own: dict[str, Seed] = {}
        """The seeds of chains that were seen here, whatever becomes of those that are kept."""
        self._told = 0
        """How many lines were told before the latest draw."""
        self._after = START
        self._salted = self._part = 0
        self._mixed = ""

    @property
    def provable(self) -> bool:
        """Whether the server has committed to a chain here."""
        return SERVER in self._shown

    @property
    def fingerprint(self) -> str:
        """Digits that are the same for all who have seen the same game."""
        return fingerprint(self._lines, self._after, self.version or VERSION)

    @property
    def left_out(self) -> int:
        """How often this device was left out: its link came too late, or was not asked for."""
        return sum(self.seeds.get(commit, own).left for commit, own in self._own.items())

    @property
    def _place(self) -> Place:
        """Where the next link is given."""
        if self._hashed[0] != len(self._lines):
            self._hashed = len(self._lines), told_hash(self._lines)
        return Place(self.number + 1, self._hashed[1], self._after)

    # --- this device's part ----------------------------------------------------------------------

    def commitment(self, seat: int) -> Commitment:
        """A chain for a seat at this table; it is kept here before it is sent.

        One that was sent and never told is sent again: nobody knows more of it than its first link.
        It is empty where this device cannot keep it.
        """
        for own in self.seeds.values():
            if (own.table, own.seat) == (self._table, seat):
                made = own.commitment(self._chain(own.seed))
                fits = bool(made.public) == (self.version == VERSION)
                if fits and not own.shown and made.commit not in self._seen:
                    return made
        secret = self._random() if self.version == VERSION else ""
        own = Seed(self._random(), self._table, seat, secret)
        made = own.commitment(self._chain(own.seed))
        return made if self._set(made.commit, own) else Commitment("")

    def _chain(self, seed: str) -> Chain:
        return self._chains.setdefault(seed, Chain(seed))

    def lacks(self, seat: int) -> bool:
        """Whether a seat takes no part yet, or with a chain that this device does not know."""
        return self._playing(seat) is None

    def _playing(self, seat: int) -> Seed | None:
        """What the chain of a seat is made from, if it is this device's."""
        shown = self._shown.get(seat)
        known = None if shown is None else self._own.get(shown.commit)
        if shown is None or known is None:
            return None
        return self.seeds.get(shown.commit, known)  # another program of this device may have it too

    def committed(self, seat: int) -> bool:
        """Whether anybody has committed for the seat."""
        return seat in self._shown

    def link(self, seat: int, number: int, told: str, after: str) -> Given | None:
        """This device's link for a number: only for the next one, whoever asks.

        `told` and `after` say for which place it is. A link for a place where this device is not,
        or for a second place, would let somebody choose between draws: that is a fault. For a
        number before the latest there is none: another program of this device has gone on.
        """
        own, shown, place = self._playing(seat), self._shown.get(seat), Place(number, told, after)
        if own is None or shown is None or self.fault is not None or number != self.number + 1:
            return None
        if own.number < number and place == self._place:
            own = self._keep(shown.commit, own.given_at(place))
            if own.number < number:
                return None  # it could not be kept: after a restart there might be another place
        if own.number > number and self.version == VERSION:
            return None
        twice = own.place != place and self.version == VERSION
        if place != self._place or twice:
            self._failed("place")
            return None
        if number - shown.since > LENGTH:
            return None
        link = self._chain(own.seed).link(number - shown.since)
        lines = link_lines(self._table, seat, number, link, told, after)
        return Given(link, sign(own.secret, lines) if own.secret else "")

    def _keep(self, commit: str, own: Seed) -> Seed:
        """What is kept now: of two programs of this device, what the first one did.

        It is what was kept before where nothing can be kept.
        """
        otherwise = own if self._set(commit, own) else self._own.get(commit, own)
        self._own[commit] = self.seeds.get(commit, otherwise)
        return self._own[commit]

    def _set(self, commit: str, own: Seed) -> bool:
        try:
            self.seeds[commit] = own
        except NotKept:
            return False
        return True

    def end(self, seat: int) -> End | None:
        """The signature of the end, for a seat that took part; ask when the game is over."""
        own, shown = self._playing(seat), self._shown.get(seat)
        if own is None or shown is None or not own.secret or self.fault is not None:
            return None
        if own.end not in ("", self._after):
            self._failed("end")  # it has signed another one: a game ends once
            return None
        if self._awaited():
            self._failed("place")  # a draw that somebody has looked at was not made
            return None
        if self._keep(shown.commit, own._replace(end=self._after)).end != self._after:
            return None
        lines = self._end_lines(seat, self._after, shown.used, own.left)
        return End(self._after, shown.used, own.left, sign(own.secret, lines))

    def _awaited(self) -> bool:
        """Whether a link of this device is out, for a draw that has not been told."""
        return any(own.number > self.number for own in self._owned())

    def _end_lines(self, seat: int, after: str, given: int, left: int) -> Sequence[str]:
        told = told_hash(settled(self._lines))
        return end_lines(self._table, seat, told, after, given, left)

    # --- who sits where --------------------------------------------------------------------------

    def holds(self, seats: Iterable[int], people: Iterable[int]) -> None:
        """How the table stands after a message: the seats of this device, and those of people.

        Nobody else's chain may play for a seat of this device, and none for a computer: whoever
        has such chains could choose which of their links to show.
        """
        here, before, self._yours = set(people), self._yours or set(), set(seats)
        self._yours |= (
            before - self._seating.moved - self._seating.gone
        )  # nobody loses a seat without a word
        self._seating.moved.clear()
        self._count_unasked()
        if self.version == UNSIGNED:
            foreign = any(self.lacks(seat) for seat in self._seating.mine & self._yours & here)
            stray = not self._shown.keys() <= here | {SERVER}
        else:
            foreign = any(map(self._foreign, self._yours & here))
            stray = any((seat in here) == (seat in self._seating.gone) for seat in self._people())
            foreign = foreign or any(map(self._lent, self._yours & here))
            self._check_kept()
        if foreign or stray:
            self._failed("chain")

    def _count_unasked(self) -> None:
        """Whoever sat down in a message was there for the salts and draws that it tells too.

        A seat that goes to another device and comes back with the same chain was asked nowhere.
        """
        stays = []
        for seat, commit, number in self._seating.unasked:
            own = self._playing(seat)
            if own is None or self._shown[seat].commit != commit:
                continue
            if self._is_mine(seat):
                self._keep(commit, own.left_out(number))
            elif seat not in self._seating.gone:  # who leaves is not asked, and may come back
                stays.append((seat, commit, number))
        self._seating.unasked = stays

    def _lent(self, seat: int) -> bool:
        """Whether another's chain has played for a seat of this device, which came back by itself.

        Whoever moves a seat back claims it, and has made a chain for it before.
        """
        if seat not in self._seating.taken:
            return False
        made = [c for c, own in self.seeds.items() if (own.table, own.seat) == (self._table, seat)]
        return all(commit in self._seen for commit in made)

    def _check_kept(self) -> None:
        """A table that is told from its beginning has all for which this device gave links."""
        for commit, own in self._before.items():
            if own.table == self._table and own.secret and own.shown:
                gone = own.number > self.number and own.place != self._place
                if gone or commit not in self._seen:
                    self._failed("place")
        self._before = {}

    def _foreign(self, seat: int) -> bool:
        """Whether somebody else has committed for a seat of this device.

        The chain of who sat there before is not meant: it stays until this device commits.
        """
        shown = self._shown.get(seat)
        return shown is not None and not shown.old and shown.commit not in self._own

    def _people(self) -> list[int]:
        return sorted(self._shown.keys() - {SERVER})

    # --- what is told ----------------------------------------------------------------------------

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
        self._check_version(table, version, founded)
        commits = [one for one in enumerate(setup.get("commits", ())) if one[1]]
        said = version, commit, [*setup.get("agreement", ())], commits
        if self._setup and said != self._setup:
            self._failed("version")
        first, self._setup = not self._setup, self._setup or said
        if not first:
            return
        if bool(commit) != bool(version) or (commit and self.ply):
            self._failed("version")  # it is proven from its beginning to its end, or not at all
        if not commit or version not in (UNSIGNED, VERSION):
            return
        agreed = list(setup.get("agreement", ()))
        if agreement is not None and agreed != list(agreement):
            self._failed("agreement")
        self.version, self._table = version, table
        marks = [] if version == UNSIGNED else [f"proof {version}"]
        self._lines += [*agreed, *marks, f"table {table}"]
        self._players = _players(agreed)
        self._commit(SERVER, Commitment(commit))
        for seat, first in enumerate(setup.get("commits", ()), 1):
            if first:
                self._commit(seat, Commitment(first))

    def _check_version(self, table: str, version: int, founded: bool) -> None:
        """A table does not go back to an older version, nor does a new one begin with it."""
        known = any(own.table == table and own.secret for own in self.seeds.values())
        older = (known or founded) and version != VERSION
        if older or version not in (0, UNSIGNED, VERSION):
            self._failed("version")

    def hear(self, entry: Entry, total: int | None = None, live: bool = False) -> int | None:
        """One entry, in order; of a chance event its `total`. The case that was drawn, if any.

        `live` says that the device was connected when it happened.
        """
        if entry["ply"] != self.ply + 1:
            self._failed("entries")
            return None
        self.ply += 1
        if not self.provable:
            return None
        stood = self._place
        case = self._entry(entry, total, live)
        if self._place.number == stood.number and self._place != stood:
            self._moved_on(stood)
        return case

    def _moved_on(self, stood: Place) -> None:
        """Nothing may happen between a link of this device and its draw."""
        if self.version == VERSION and any(own.place == stood for own in self._owned()):
            self._failed("place")

    def _owned(self) -> list[Seed]:
        """Every chain of this device that was told here, whoever's plays in its seat by now."""
        return [self.seeds.get(commit, own) for commit, own in self._own.items()]

    def stands(self, ply: int) -> None:
        """A message ends with this ply: nothing of it was kept back."""
        if ply != self.ply:
            self._failed("entries")

    def _entry(self, entry: Entry, total: int | None, live: bool) -> int | None:
        kind, seat = entry["kind"], entry.get("seat", 0)
        if kind in ("sat", "committed"):
            self._seated(kind, seat, entry)
        elif kind in ("left", "computer"):
            self._seating.gone.add(seat)
            if live and self._yours is not None and seat in self._yours:
                self._seating.ousted.add(seat)
            self._ended(seat)
        elif kind == "salted":
            self._salt(entry, live)
        elif kind == "signed":
            self._signed(entry)
        elif kind == "rematch" and self._awaited():
            self._failed("place")
        elif kind == "event":
            case = self._event(entry, total, live)
            self._after = digest(self._after, entry["text"], entry.get("proof"))
            return case
        return None

    # --- commitments -----------------------------------------------------------------------------

    def _seated(self, kind: str, seat: int, entry: Entry) -> None:
        made = Commitment(*(entry.get(name, "") for name in Commitment._fields))
        playing = not self.lacks(seat) and not self._shown[seat].old
        again = kind == "committed" and (playing or seat in self._seating.gone)
        if again or seat < 1:
            self._failed("chain")  # only this device commits for its seat, and the server once
            return
        self._seating.gone.discard(seat)
        self._seating.ousted.discard(seat)
        if kind == "sat":
            self._seating.moved.add(seat)
        if made.commit:
            self._commit(seat, made)
        elif self.version == UNSIGNED:
            self._ended(seat)
            if self._begun[seat] >= MOST_CHAINS:
                self._seating.mine.discard(seat)  # it has moved too often: it goes on without one
        elif seat in self._shown:
            self._shown[seat].old = True

    def _ended(self, seat: int) -> None:
        """Of version 3: a chain ends. Later a chain stays, and gives no more links."""
        if self.version == UNSIGNED and seat in self._shown:
            self._count_replaced(seat)
            del self._shown[seat]
            self._lines.append(f"commit {self.number} {seat} {MISSING}")

    def _count_replaced(self, seat: int) -> None:
        """Of version 3: a link that was given for the next number is not used any more."""
        own = self._playing(seat)
        if own is not None and own.number == self.number + 1:
            self._keep(self._shown[seat].commit, own.left_out(own.number))

    def _commit(self, seat: int, made: Commitment) -> None:
        if not self._fresh(seat, made):
            self._failed("chain")
            return
        if seat != SERVER and self.version == VERSION:
            lines = commitment_lines(self._table, seat, made.commit, made.public)
            if not self._check(made.public, lines, made.signed):
                self._failed("signature")
        if self.version == UNSIGNED:
            self._count_replaced(seat)
        if made.commit not in self._own and seat in self._seating.mine:
            self._seating.taken.add(seat)
        else:
            self._seating.taken.discard(seat)
        self._begun[seat] += 1
        if self._begun[seat] > MOST_CHAINS:
            self._failed("chains")
        self._shown[seat] = _Shown(made.commit, made.public, self.number, 0, made.commit)
        self._lines.append(f"commit {self.number} {seat} {made.commit} {made.public}".rstrip())

    def _fresh(self, seat: int, made: Commitment) -> bool:
        """A chain is for one table and for one time there: else its links may be known already.

        This device's own comes as it was sent: for the same table and seat, with the same key.
        """
        if seat > self._players or not is_link(made.commit):
            return False
        new = made.commit not in self._seen
        self._seen.add(made.commit)
        own = self.seeds.get(made.commit)
        if own is None or not new or self._copied(own):
            return new
        if (own.table, own.seat) == ("", 0):  # kept before there were keys
            own = own._replace(table=self._table, seat=seat)
        self._keep(made.commit, own)
        self._seating.mine.add(seat)
        sent = own.commitment(self._chain(own.seed))
        if self.version == VERSION and 0 < own.number <= self.number:
            return False  # its links are known: it was told before the first of them
        return (own.table, own.seat or seat) == (self._table, seat) and sent == made

    def _copied(self, own: Seed) -> bool:
        """Whether a chain of this device is another table's: it has signed no commitment here.

        Anybody who sat there can have told its first link here, with a key of their own. In a seat
        of this device it is a fault, as every chain of others is. One that was kept before there
        were keys cannot sign.
        """
        signs = own.secret and own.table == self._table
        return self.version == VERSION and not signs

    # --- salts and draws -------------------------------------------------------------------------

    def _salt(self, entry: Entry, live: bool) -> None:
        found = _SALT.fullmatch(entry.get("proof") or "")
        if found is None:
            self._failed("header")
            return
        seats = self._people()
        if seats and not any(self._shown[seat].since >= self._salted for seat in seats):
            self._failed("salt")  # nobody has committed since the last ones
        if any(own.end == self._after for own in self._owned()):
            self._failed("end")  # this device has signed it: no links are given after it
        self._show(int(found[1]), found[2], seats, entry.get("signed", ""))
        self._notice(found[2], live)
        self._salted = self.number
        self._lines.append(f"salt {entry['proof']}")

    def _event(self, entry: Entry, total: int | None, live: bool) -> int | None:
        back = _BACK.fullmatch(entry["text"])
        if back is not None:
            self._take_back(int(back[1]))
        else:
            self._past.append((entry["text"], total is not None))
        if total is None:
            self._part = 0
            if entry.get("proof") or entry.get("signed"):
                self._failed("needless")
            return None
        found = _PROOF.fullmatch(entry.get("proof") or "")
        if found is None:
            self._failed("missing")
            return None
        self._drawn(entry, found, live)
        return self._case(found, total)

    def _drawn(self, entry: Entry, found: "re.Match[str]", live: bool) -> None:
        number, part, signed = int(found[2]), int(found[3] or 1), entry.get("signed", "")
        owned = self._owned_by_hand(entry["text"])
        if found[3] is None:
            self._new(number, found[6], signed, live)
            if self._part and not owned:
                self._failed("order")  # it falls with the chance before it, with the same links
        else:
            follows = (number, part) == (self.number, self._part + 1)
            again = self._part and follows and not self._later()
            if not again or found[6] or owned or signed:
                self._failed("order")
        self._part = part

    def _owned_by_hand(self, text: str) -> bool:
        """Whether it falls from somebody's hand: it has links of its own."""
        cards = text.startswith("card ") and "game coloretto" in self._lines
        return cards or text.startswith(("throw ", "die "))

    def _later(self) -> bool:
        """Whether somebody has committed since the draw with which this falls."""
        return self._told != len(self._lines)

    def _take_back(self, number: int) -> None:
        """Never over chance, but for the throw of a race that was broken off."""
        taken = self._past[-number:]
        del self._past[-number:]
        throws = [text.startswith("throw ") for text, _ in taken]
        race = "game yam-color" in self._lines and throws[:1] == [True] and sum(throws) == 1
        chance = any(chance for _, chance in taken)
        self.anew += chance and race
        if chance and not race:
            self._failed("takeback")

    def _new(self, number: int, links: str, signed: str, live: bool) -> None:
        seats = self._people()
        if any(self._shown[seat].since >= self._salted for seat in seats):
            self._failed("unsalted")
        if SERVER not in read_links(links):
            self._failed("link")
        self._show(number, links, [SERVER, *seats], signed)
        self.draws += 1
        self.ours += any(not self.lacks(seat) for seat in read_links(links))
        self._notice(links, live)
        self._mixed = links
        self._told = len(self._lines)

    def _case(self, found: "re.Match[str]", total: int) -> int | None:
        draw = f"draw {found[1]} {total}{self._mixed}"
        lines = [*self._lines, f"after {self._after}", draw]
        case = below(total, self._shown[SERVER].link, lines, self.version)
        if (found[4], found[5]) != (str(case), str(total)):
            self._failed("outcome")
            return None
        self.checked += 1
        return case

    # --- links -----------------------------------------------------------------------------------

    def _show(self, number: int, links: str, seats: list[int], signed: str) -> None:
        """Exactly the next number; every chain is named once, in order, and nothing else."""
        words = [word.partition("=") for word in links.split()]
        if number != self.number + 1 or [seat for seat, _, _ in words] != list(map(str, seats)):
            self._failed("order")
        shown = read_links(links)
        self._check_signed(number, shown, signed)
        self._check_gone(words)
        self._check_places(number)
        self.number = number
        for seat, link in shown.items():
            if not self._follows(seat, link):
                self._failed("link")
            if self.version == VERSION and self._sits(seat) and self.lacks(seat):
                self._failed("chain")  # of who sat here before: nobody has it any more

    def _sits(self, seat: int) -> bool:
        """Whether a seat is this device's for certain."""
        return self._yours is not None and seat in self._yours - self._seating.moved

    def _check_signed(self, number: int, shown: Mapping[int, str], signed: str) -> None:
        """Every link of a seat is signed by its device, for this place and no other."""
        if self.version == UNSIGNED:
            return
        seats, place = sorted(shown.keys() - {SERVER}), self._place
        pairs = [word.partition("=") for word in signed.split(" ") if signed]
        if [seat for seat, _, _ in pairs] != list(map(str, seats)):
            self._failed("signature")
            return
        for seat, (_, _, signature) in zip(seats, pairs, strict=True):
            lines = link_lines(self._table, seat, number, shown[seat], place.told, place.after)
            key = self._shown[seat].key if seat in self._shown else ""
            if not self._check(key, lines, signature):
                self._failed("signature")

    def _check_gone(self, words: list[tuple[str, str, str]]) -> None:
        """Where no person sits there is no device that could be asked."""
        named = {int(seat): link for seat, _, link in words}
        gone = self._seating.gone & named.keys() if self.version == VERSION else set()
        if any(named[seat] != AWAY for seat in gone):
            self._failed("chain")

    def _check_places(self, number: int) -> None:
        """What this device has given is used at the place for which it gave it.

        Of version 3, which has no signatures, it is counted: there a seat may move in between.
        """
        if self.version == VERSION:
            given = [own.place for own in self._owned() if own.number == number]
            if any(place != self._place for place in given):
                self._failed("place")
            return
        for seat in self._people():
            own = self._playing(seat)
            if own is not None and own.number == number and own.place != self._place:
                self._keep(self._shown[seat].commit, own.left_out(number))

    def _notice(self, links: str, live: bool) -> None:
        """Whether this device's links were used, and asked for at all."""
        shown = read_links(links)
        for seat in self._people():
            own, chain = self._playing(seat), self._shown[seat]
            if own is None or seat in shown:
                continue
            gone = seat in self._seating.gone - self._seating.ousted
            there = live and not gone
            if own.number == self.number or (there and self._is_mine(seat)):
                self._keep(chain.commit, own.left_out(self.number))
            elif there:
                self._seating.unasked.append((seat, chain.commit, self.number))

    def _is_mine(self, seat: int) -> bool:
        return self._yours is None or seat in self._yours

    def _follows(self, seat: int, link: str) -> bool:
        last = self._shown.get(seat)
        if last is None:
            return False
        steps = self.number - last.since - last.index
        if not 0 < steps <= LENGTH or distance(link, last.link, steps) != steps:
            return False
        last.index, last.link, last.used = self.number - last.since, link, last.used + 1
        return True

    # --- the end ---------------------------------------------------------------------------------

    def _signed(self, entry: Entry) -> None:
        """A device has signed an end: it must be the one that this device has seen too."""
        seat = entry["seat"]
        shown = self._shown.get(seat)
        if shown is None or self.version == UNSIGNED:
            self._failed("end")
            return
        said, left = (entry.get("after", ""), entry.get("given", 0)), entry.get("left", 0)
        lines = self._end_lines(seat, *said, left)
        right = self._check(shown.key, lines, entry.get("signed", ""))
        if not right or said != (self._after, shown.used) or not 0 <= left <= self.number:
            self._failed("end")

    def _failed(self, code: str) -> None:
        self.fault = self.fault or code


def _players(agreed: Iterable[str]) -> int:
    """How many seats were agreed on; none where nothing is said of them."""
    said = filter(None, map(_PLAYERS.fullmatch, agreed))
    return max((int(players[1]) for players in said), default=0)
