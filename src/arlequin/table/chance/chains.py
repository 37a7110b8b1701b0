"""Provable chance of a table: commitments, salts, and the latest link of each chain.

It is a part of the fold of the entries. What a link is and how numbers are drawn from links is in
`arlequin.proof`; the trust model is in docs/proof.md.
"""

from collections import Counter
from collections.abc import Iterable
from functools import cached_property

import msgspec

from arlequin.core.seat import Seat
from arlequin.proof.chain import LENGTH, Chain, distance
from arlequin.proof.device_chain import Given
from arlequin.proof.draw import (
    AWAY,
    SERVER,
    START,
    VERSION,
    Before,
    Links,
    digest,
    links_text,
    read_links,
    settled,
    signed_text,
    told_hash,
)
from arlequin.proof.signatures import Check, commitment_lines, end_lines, link_lines, valid
from arlequin.table.entries import (
    Committed,
    Happened,
    Left,
    NumberedEntry,
    Replaced,
    Salted,
    Sat,
    Signed,
    StoredEvent,
    Written,
)
from arlequin.table.requests import Claim, Commit, Sign
from arlequin.table.setup import CUP, Setup

EVENTS = (Happened, StoredEvent)
SIGNED = " signed "
"""In a record, what stands before signatures."""


class ChainShown(msgspec.Struct):
    """A seat's chain as far as it was shown."""

    since: int
    """How many numbers were used before its commitment: link n - since is the one for number n."""
    index: int
    link: str
    key: str = ""
    """What its device signs with."""
    holder: str = ""
    """The (hashed) secret of that device: who moves to another device needs another chain."""
    used: int = 0
    """In how many salts and draws a link of it was used."""
    again: bool = False
    """Whether somebody has sat down in its seat since: they may have a new one for it."""


class ProvableChance:
    """Folds entries; says what is due and whether a link is the right one."""

    def __init__(
        self, table: str, setup: Setup, agreement: Iterable[str] = (), check: Check = valid
    ) -> None:
        self.chains: dict[Seat, ChainShown] = {}
        self.awaited = {s for s, seat in enumerate(setup.seats, 1) if seat.commits}
        """The seats that shall commit here: known when the table was created."""
        self.agreement = tuple(agreement)
        """What was agreed before, as the header of the record has it: it is mixed in."""
        self._check = check
        self._table = table
        self._seed = setup.seed if setup.dice == CUP else ""
        self.provable = bool(self._seed)
        """Whether chance comes from the server's chain here."""
        self._lines: list[str] = []
        self._signed: dict[str, str] = {}
        """By told line, what follows it in the record."""
        self._holders = {s: seat.holder for s, seat in enumerate(setup.seats, 1)}
        self._begun: Counter[Seat] = Counter()
        """By seat, how many chains were begun there."""
        self._known: set[str] = set()
        """Every commitment that was made here."""
        self._ends: list[Signed] = []
        self.asked = 0
        """The number for which links may have been asked for: it is used before anything else."""
        self.number = 0
        """The number of the latest salts or draw."""
        self.after = START
        """The digest of everything that has happened in the game."""
        self._salted = 0
        """The number of the latest salts."""

    # --- how it stands -------------------------------------------------------------------------

    @property
    def salting(self) -> bool:
        """Whether somebody has committed since the last salts: nothing is drawn before new ones."""
        if not (self.awaited or self.chains) or not self.provable or self.ended:
            return False
        return bool(self.awaited) or any(c.since >= self._salted for c in self.chains.values())

    @property
    def pending(self) -> bool:
        """Whether links for the next number may have been given already.

        Then nothing may come before it that it depends on: one who has the links could choose.
        """
        return self.asked == self.next

    @cached_property
    def _chain(self) -> Chain:
        return Chain(self._seed)

    @property
    def commitment(self) -> str:
        """The server's; empty where nothing is provable."""
        return self._chain.commitment if self.provable else ""

    @property
    def lines(self) -> list[str]:
        """Everything that was told so far of chance, as the header of the record has it."""
        if not self.provable:
            return []
        server = f"commit 0 {SERVER} {self.commitment}"
        return [f"proof {VERSION}", f"table {self._table}", server, *self._lines]

    @property
    def before(self) -> Before:
        """What the next draw is mixed with."""
        return Before([*self.agreement, *self.lines], self.after)

    @property
    def told(self) -> str:
        """The hash of all that was agreed and told."""
        return told_hash(self.before.lines)

    @property
    def next(self) -> int:
        """The number of the salts or the draw to come."""
        return self.number + 1

    def serves(self, seat: Seat) -> bool:
        """Whether the device that holds a seat is the one that made its chain, and takes part."""
        shown = self.chains.get(seat)
        return shown is not None and shown.holder == self._holders[seat]

    def may_begin(self, seat: Seat) -> bool:
        """Whether a device may commit: it has no chain there, or has sat down again since."""
        return not self.serves(seat) or self.chains[seat].again

    def mixed(self, links: Links) -> dict[Seat, str | None]:
        """The server's own link, and for every chain its link or why there is none."""
        named = {seat: links.get(seat, AWAY) for seat in self.chains}
        return {SERVER: self._chain.link(self.next), **named}

    @property
    def ended(self) -> bool:
        """Whether every number of the server's chain was used: nothing more can be proven."""
        return self.provable and self.next > LENGTH

    def begun(self, seat: Seat) -> int:
        """How many chains were begun in a seat."""
        return self._begun[seat]

    def known(self, commit: str) -> bool:
        """Whether anybody here has made that commitment already: its links may be known too."""
        return commit in self._known or commit == self.commitment

    # --- what devices send ---------------------------------------------------------------------

    def fits(self, seat: Seat, link: str) -> bool:
        """Whether this is the seat's next link."""
        shown = self.chains[seat]
        wanted = self.next - shown.since - shown.index
        return wanted > 0 and distance(link, shown.link, wanted) == wanted

    def signs_link(self, seat: Seat, given: Given) -> bool:
        """Whether a link is signed for this place by the device that made the chain."""
        place = self.next, given.link, self.told, self.after
        lines = link_lines(self._table, seat, *place)
        return self._check(self.chains[seat].key, lines, given.signed)

    def signs_commitment(self, made: Claim | Commit) -> bool:
        """Whether a commitment is signed, with the key that comes with it."""
        lines = commitment_lines(self._table, made.seat, made.commit, made.public)
        return self._check(made.public, lines, made.signed)

    def signs_end(self, made: Sign) -> bool:
        """Whether this is the end that the table has come to, signed by the seat's device."""
        shown = self.chains[made.seat]
        told = told_hash(settled(self.before.lines))
        lines = end_lines(self._table, made.seat, told, self.after, shown.used, made.left)
        right = (made.after, made.given) == (self.after, shown.used)
        right = right and 0 <= made.left <= self.number  # else no record could say it
        return right and self._check(shown.key, lines, made.signed)

    def salted(self, links: Links, signed: Iterable[tuple[Seat, str]]) -> Salted:
        """The entry of these salts."""
        named = {seat: links.get(seat, AWAY) for seat in self.chains}
        return Salted(f"{self.next} {links_text(named)}".rstrip(), signed_text(dict(signed)))

    # --- the record ----------------------------------------------------------------------------

    @property
    def header(self) -> list[str]:
        """What was told, as the record has it: with signatures, and with the ends."""
        told = [f"{line}{self._signed.get(line, '')}" for line in self.lines]
        ends = {end.seat: end for end in self._ends if end.after == self.after}
        return [*told, *(_end_line(ends[seat]) for seat in sorted(ends))]

    def has_signed(self, seat: Seat) -> bool:
        """Whether a device of the seat has signed this end."""
        return any((end.seat, end.after) == (seat, self.after) for end in self._ends)

    # --- the fold ------------------------------------------------------------------------------

    def fold(self, kept: NumberedEntry) -> None:
        """One entry more."""
        entry = kept.entry
        if isinstance(entry, EVENTS):
            self._happened(entry)
        elif isinstance(entry, Salted):
            self._salt(entry)
        elif isinstance(entry, Signed):
            self._ends.append(entry)
        else:
            self._moved(entry)

    def _moved(self, entry: Written) -> None:
        """Somebody has sat down, committed or gone."""
        if isinstance(entry, Sat):
            self._holders[entry.seat] = entry.holder
        if isinstance(entry, Sat | Committed) and entry.commit:
            self._commit(entry.seat, entry.commit, entry.public, entry.signed)
        elif isinstance(entry, Sat | Left | Replaced):
            if isinstance(entry, Left) and entry.seat in self.chains:
                self.chains[entry.seat].holder = ""  # the next who sits there has a new one
            if isinstance(entry, Sat) and entry.seat in self.chains:
                self.chains[entry.seat].again = True  # where no commitment came with it
            self.awaited.discard(entry.seat)

    def _happened(self, entry: Happened | StoredEvent) -> None:
        if entry.proof:
            place, _, links = f"{entry.proof} ".split(" ", 2)
            self._show(place.partition(".")[0], links)
        self.after = digest(self.after, entry.text, entry.proof)

    def _commit(self, seat: Seat, commit: str, key: str = "", signed: str = "") -> None:
        """A chain begins."""
        holder = self._holders[seat]
        self.chains[seat] = ChainShown(self.number, 0, commit, key, holder)
        self._begun[seat] += 1
        self._known.add(commit)
        self.awaited.discard(seat)
        self._tell(f"commit {self.number} {seat} {commit} {key}".rstrip(), signed)

    def _salt(self, entry: Salted) -> None:
        number, _, links = entry.links.partition(" ")
        self._salted = int(number)
        self.awaited.clear()
        self._tell(f"salt {entry.links}", entry.signed)
        self._show(number, links)

    def _tell(self, line: str, signed: str) -> None:
        self._lines.append(line)
        if signed:
            self._signed[line] = f"{SIGNED}{signed}"

    def _show(self, number: str, links: str) -> None:
        self.number = int(number)
        for seat, link in read_links(links).items():
            shown = self.chains.get(seat)
            if shown is not None:
                shown.index, shown.link = self.number - shown.since, link
                shown.used += 1


def _end_line(end: Signed) -> str:
    return f"end {end.seat} {end.given} {end.left} {end.after} {end.signed}"
