"""What a table knows of its provable chance: commitments, salts, and the links shown last.

It is a part of the fold of the entries. What a link is and how numbers are drawn from links is in
`arlequin.proof`; the trust model is in docs/proof.md.
"""

from collections.abc import Iterable
from functools import cached_property

import msgspec

from arlequin.core.seat import Seat
from arlequin.proof.chain import LENGTH, MOST_CHAINS, Chain, distance
from arlequin.proof.mix import (
    AWAY,
    MISSING,
    SERVER,
    START,
    Links,
    digest,
    links_text,
    read_links,
)
from arlequin.table.entries import Committed, Happened, Kept, Left, Replaced, Salted, Sat
from arlequin.table.setup import CUP, PERSON, Setup


class Shown(msgspec.Struct):
    """A seat's chain as far as it was shown."""

    since: int
    """How many numbers were used before its commitment: link n - since is the one for number n."""
    index: int
    link: str


class Chances:
    """Folds entries; says what is due and whether a link is the right one."""

    def __init__(self, table: str, setup: Setup, agreement: Iterable[str] = ()) -> None:
        self.chains: dict[Seat, Shown] = {}
        self.awaited = {s for s, seat in enumerate(setup.seats, 1) if seat.commits}
        """The seats that had committed at the last table and shall do so here."""
        self.agreement = tuple(agreement)
        """What was agreed before, as the header of the record has it: it is mixed in."""
        self._table = table
        self._seed = setup.seed if setup.dice == CUP else ""
        self._lines: list[str] = []
        self.number = 0
        """The number of the latest salts or draw."""
        self.after = START
        """The digest of everything that has happened in the game."""
        self._salted = 0
        """The number of the latest salts."""
        for place, seat in enumerate(setup.seats, 1):
            if seat.kind == PERSON:
                self._commit(place, seat.commit)

    # --- how it stands -------------------------------------------------------------------------

    @property
    def provable(self) -> bool:
        """Whether chance comes from the server's chain here."""
        return bool(self._seed)

    @property
    def salting(self) -> bool:
        """Whether somebody has committed since the last salts: nothing is drawn before new ones."""
        late = any(shown.since >= self._salted for shown in self.chains.values())
        return self.provable and not self.ended and (late or bool(self.awaited))

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
        return [f"table {self._table}", f"commit 0 {SERVER} {self.commitment}", *self._lines]

    @property
    def next(self) -> int:
        """The number of the salts or the draw to come."""
        return self.number + 1

    def mixed(self, links: Links) -> dict[Seat, str | None]:
        """The server's own link, and for every chain its link or why there is none."""
        named = {seat: links.get(seat, AWAY) for seat in self.chains}
        return {SERVER: self._chain.link(self.next), **named}

    @property
    def ended(self) -> bool:
        """Whether every number of the server's chain was used: nothing more can be proven."""
        return self.provable and self.next > LENGTH

    def spent(self, seat: Seat) -> bool:
        """Whether a seat has begun as many chains as it may: it goes on without one."""
        return [place for place, _ in self._commitments()].count(seat) >= MOST_CHAINS

    def known(self, commit: str) -> bool:
        """Whether anybody here has made that commitment already: its links may be known too."""
        return commit in [made for _, made in self._commitments()]

    def _commitments(self) -> list[tuple[Seat, str]]:
        words = [line.split() for line in self.lines]
        made = [w[2:] for w in words if w[0] == "commit" and w[3] != MISSING]
        return [(int(seat), commit) for seat, commit in made]

    def fits(self, seat: Seat, link: str) -> bool:
        """Whether this is the seat's next link."""
        wanted = self._wanted(seat)
        return wanted > 0 and self._steps(seat, link) == wanted

    def old(self, seat: Seat, link: str) -> bool:
        """Whether this is a link of the seat for a number before: the table has moved on."""
        steps = self._steps(seat, link)
        return steps is not None and steps < self._wanted(seat)

    def _wanted(self, seat: Seat) -> int:
        shown = self.chains[seat]
        return self.next - shown.since - shown.index

    def _steps(self, seat: Seat, link: str) -> int | None:
        return distance(link, self.chains[seat].link, max(0, self._wanted(seat)))

    def salted(self, links: Links) -> Salted:
        """The entry of these salts; one that fits its chain no more counts as missing."""
        right = {
            seat: link if link and self.fits(seat, link) else None
            for seat in self.chains
            for link in (links.get(seat),)
        }
        return Salted(f"{self.next} {links_text(right)}".rstrip())

    # --- the fold ------------------------------------------------------------------------------

    def fold(self, kept: Kept) -> None:
        """One entry more."""
        entry = kept.entry
        if isinstance(entry, Sat | Committed):
            self._commit(entry.seat, entry.commit)
        elif isinstance(entry, Left | Replaced):
            self._commit(entry.seat, "")
        elif isinstance(entry, Salted):
            self._salt(entry)
        elif isinstance(entry, Happened):
            if entry.proof:
                place, _, links = f"{entry.proof} ".split(" ", 2)
                self._show(place.partition(".")[0], links)
            self.after = digest(self.after, entry.text, entry.proof)

    def _commit(self, seat: Seat, commit: str) -> None:
        """A chain begins, or ends where there is none any more."""
        if commit:
            self.chains[seat] = Shown(self.number, 0, commit)
        elif self.chains.pop(seat, None) is None:
            return
        self.awaited.discard(seat)
        self._lines.append(f"commit {self.number} {seat} {commit or MISSING}")

    def _salt(self, entry: Salted) -> None:
        number, _, links = entry.links.partition(" ")
        self._salted = int(number)
        self.awaited.clear()
        self._lines.append(f"salt {entry.links}")
        self._show(number, links)

    def _show(self, number: str, links: str) -> None:
        self.number = int(number)
        for seat, link in read_links(links).items():
            shown = self.chains.get(seat)
            if shown is not None:
                shown.index, shown.link = self.number - shown.since, link
