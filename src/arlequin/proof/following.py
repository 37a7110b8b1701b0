"""Chance as one device sees it: its own chains, and every link that it is told, checked at once."""

import re
import secrets
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, MutableMapping, Sequence
from typing import Any, NamedTuple

import msgspec

from arlequin.proof.chain import LENGTH, MOST_CHAINS, Chain, distance
from arlequin.proof.mix import AWAY, MISSING, SERVER, START, below, digest, fingerprint, read_links

_NUMBER = "(0|[1-9][0-9]{0,39})"
_LINKS = "((?: [0-9]{1,3}=(?:[0-9a-f]{64}|[-~]))*)"
_SALT = re.compile(f"{_NUMBER}{_LINKS}")
_PROOF = re.compile(rf"({_NUMBER}(?:\.{_NUMBER})?) {_NUMBER}/{_NUMBER}{_LINKS}")
_BACK = re.compile("takeback ([1-9][0-9]{0,5})")
Entry = Mapping[str, Any]


class Seed(NamedTuple):
    """What a chain is made from, and the table that it is for, once it was seen there."""

    seed: str
    table: str = ""


Seeds = MutableMapping[str, Seed]
"""From commitments to what their chains are made from: kept on this device alone."""


class _Shown(msgspec.Struct):
    since: int
    index: int
    link: str


class Following:
    """Gives this device's links when they are wanted; `fault` is the first thing that was wrong."""

    def __init__(self, seeds: Seeds, random: Callable[[], str] | None = None) -> None:
        self.seeds = seeds
        self.fault: str | None = None
        self.checked = 0
        """How many throws and cards were right."""
        self.left_out = 0
        """How often this device was left out: its link came too late, was not asked for though the
        device was there, or was asked for before everything was told that came before the draw."""
        self.ply = 0
        self.number = 0
        """The number of the latest salts or draw."""
        self._random = random or (lambda: secrets.token_hex(32))
        self._lines: list[str] = []
        self._shown: dict[int, _Shown] = {}
        self._commits: dict[int, str] = {}
        self._chains: dict[str, Chain] = {}
        self._given: dict[int, tuple[str, tuple[str, int] | None]] = {}
        """By seat, the link given for the next number, and how the table stood then."""
        self._table = ""
        self._seen: set[str] = set()
        """Every commitment that was told here."""
        self._past: list[tuple[str, bool]] = []
        """What stands, and whether chance brought it."""
        self._mine: set[int] = set()
        """The seats for which this device has committed."""
        self._begun: Counter[int] = Counter()
        """By seat, how many chains of this device were begun there."""
        self._own: dict[str, str] = {}
        """The seeds of chains that were seen here, whatever becomes of those that are kept."""
        self._told = 0
        """How many lines were told before the latest draw."""
        self._after = START
        self._salted = 0
        self._part = 0
        self._mixed = ""

    @property
    def provable(self) -> bool:
        """Whether the server has committed to a chain here."""
        return SERVER in self._shown

    @property
    def fingerprint(self) -> str:
        """Twelve digits that are the same for all who have seen the same game."""
        return fingerprint(self._lines, self._after)

    # --- this device's part ----------------------------------------------------------------------

    def commitment(self) -> str:
        """A new chain; what it is made from stays here."""
        seed = self._random()
        commit = self._chain(seed).commitment
        self.seeds[commit] = Seed(seed)
        return commit

    def _chain(self, seed: str) -> Chain:
        return self._chains.setdefault(seed, Chain(seed))

    def lacks(self, seat: int) -> bool:
        """Whether a seat takes no part yet, or with a chain that this device does not know."""
        return self._seed(self._commits.get(seat, "")) is None

    def _seed(self, commit: str) -> str | None:
        """What a chain of this device is made from."""
        kept = self.seeds.get(commit)
        return self._own.get(commit) if kept is None else kept.seed

    def committed(self, seat: int) -> bool:
        """Whether anybody has committed for the seat."""
        return seat in self._commits

    def link(self, seat: int, number: int, throwing: bool = False) -> str | None:
        """This device's link for a number: only for the next one, whoever asks.

        `throwing`: nobody asks; it goes with a throw, which may have to wait for others' salts.
        """
        shown = self._shown.get(seat)
        seed = self._seed(self._commits.get(seat, ""))
        if shown is None or seed is None or number != self.number + 1:
            return None
        if number - shown.since > LENGTH:
            return None
        link = self._chain(seed).link(number - shown.since)
        stood = None if throwing else (self._after, len(self._lines))
        self._given.setdefault(seat, (link, stood))
        return link

    def holds(self, seats: Iterable[int], people: Iterable[int]) -> None:
        """How the table stands after a message: the seats of this device, and those of people.

        Nobody else's chain may play for a seat that was this device's, and none for a computer:
        whoever has such chains could choose which of their links to show.
        """
        here = set(people)
        foreign = any(self.lacks(seat) for seat in self._mine & set(seats) & here)
        if foreign or not self._commits.keys() <= here | {SERVER}:
            self._failed("chain")

    # --- what is told ----------------------------------------------------------------------------

    def begin(
        self, table: str, setup: Mapping[str, Any], agreement: Sequence[str] | None = None
    ) -> None:
        """The setup of a welcome; nothing if it is known already.

        `agreement` is what must be mixed in, if this device knows: games, options, players.
        """
        if self._lines or not setup.get("commit"):
            return
        said = list(setup.get("agreement", ()))
        if agreement is not None and said != list(agreement):
            self._failed("agreement")
        self._table = table
        self._lines += [*said, f"table {table}"]
        self._commit(SERVER, setup["commit"])
        for seat, commit in enumerate(setup.get("commits", ()), 1):
            if commit:
                self._commit(seat, commit)

    def hear(self, entry: Entry, total: int | None = None, live: bool = False) -> int | None:
        """One entry, in order; of a chance event its `total`. The case that was drawn, if any.

        `live` says that the device was connected when it happened.
        """
        self.ply = entry["ply"]
        kind = entry["kind"]
        again = kind == "committed" and not self.lacks(entry["seat"])
        if again or (kind in ("sat", "committed") and entry["seat"] < 1):
            self._failed("chain")  # only this device commits for its seat, and the server once
            return None
        if kind in ("sat", "committed"):
            self._commit(entry["seat"], entry.get("commit", ""))
            if not entry.get("commit") and self._begun[entry["seat"]] >= MOST_CHAINS:
                self._mine.discard(entry["seat"])  # it has moved too often: it goes on without one
        elif kind in ("left", "computer"):
            self._commit(entry["seat"], "")
        elif kind == "salted":
            self._salt(entry["proof"], live)
        elif kind == "event" and self.provable:
            case = self._event(entry, total, live)
            self._after = digest(self._after, entry["text"], entry.get("proof"))
            return case
        return None

    def _commit(self, seat: int, commit: str) -> None:
        if not self._lines or (not commit and seat not in self._shown):
            return
        self._shown.pop(seat, None)
        self._commits.pop(seat, None)
        self.left_out += self._given.pop(seat, None) is not None
        if commit and self._fresh(commit):
            self._shown[seat] = _Shown(self.number, 0, commit)
            self._commits[seat] = commit
            self._recognise(seat, commit)
        self._lines.append(f"commit {self.number} {seat} {commit or MISSING}")

    def _recognise(self, seat: int, commit: str) -> None:
        seed = self._seed(commit)
        if seed is not None:
            self._own[commit] = seed
            self._mine.add(seat)
            self._begun[seat] += 1

    def _fresh(self, commit: str) -> bool:
        """A chain is for one table and for one time there: else its links may be known already."""
        kept = self.seeds.get(commit)
        if kept is not None and not kept.table:
            kept = self.seeds[commit] = Seed(kept.seed, self._table)
        right = commit not in self._seen and (kept is None or kept.table == self._table)
        self._seen.add(commit)
        if not right:
            self._failed("chain")
        return right

    def _salt(self, text: str, live: bool) -> None:
        found = _SALT.fullmatch(text)
        if found is None:
            self._failed("header")
            return
        seats = sorted(self._commits.keys() - {SERVER})
        if seats and not any(self._shown[seat].since >= self._salted for seat in seats):
            self._failed("salt")  # nobody has committed since the last ones
        self._show(int(found[1]), found[2], seats, live, drawing=False)
        self._salted = self.number
        self._lines.append(f"salt {text}")

    def _event(self, entry: Entry, total: int | None, live: bool) -> int | None:
        back = _BACK.fullmatch(entry["text"])
        if back is not None:
            self._take_back(int(back[1]))
        else:
            self._past.append((entry["text"], total is not None))
        if total is None:
            self._part = 0
            if entry.get("proof"):
                self._failed("needless")
            return None
        found = _PROOF.fullmatch(entry.get("proof") or "")
        if found is None:
            self._failed("missing")
            return None
        number, part = int(found[2]), int(found[3] or 1)
        owned = entry["text"].startswith(("throw ", "die "))
        if found[3] is None:
            self._new(number, found[6], live)
            if self._part and not owned:
                self._failed("order")  # it falls with the chance before it, with the same links
        elif (number, part) != (self.number, self._part + 1) or found[6] or owned or self._later():
            self._failed("order")
        self._part = part
        return self._case(found, total)

    def _later(self) -> bool:
        """Whether somebody has committed since the draw with which this falls."""
        return self._told != len(self._lines)

    def _take_back(self, number: int) -> None:
        """Never over chance, but for the throw of a race that was broken off."""
        taken = self._past[-number:]
        del self._past[-number:]
        throws = [text.startswith("throw ") for text, _ in taken]
        race = "game yam-color" in self._lines and throws[:1] == [True] and sum(throws) == 1
        if any(chance for _, chance in taken) and not race:
            self._failed("takeback")

    def _new(self, number: int, links: str, live: bool) -> None:
        seats = self._commits.keys() - {SERVER}
        if any(self._shown[seat].since >= self._salted for seat in seats):
            self._failed("unsalted")
        if SERVER not in read_links(links):
            self._failed("link")
        self._show(number, links, [SERVER, *sorted(seats)], live)
        self._mixed = links
        self._told = len(self._lines)

    def _case(self, found: "re.Match[str]", total: int) -> int | None:
        draw = f"draw {found[1]} {total}{self._mixed}"
        lines = [*self._lines, f"after {self._after}", draw]
        case = below(total, self._shown[SERVER].link, lines)
        if (found[4], found[5]) != (str(case), str(total)):
            self._failed("outcome")
            return None
        self.checked += 1
        return case

    def _show(
        self, number: int, links: str, seats: list[int], live: bool, drawing: bool = True
    ) -> None:
        """Exactly the next number; every chain is named once, in order, and nothing else."""
        words = [word.partition("=") for word in links.split()]
        if number != self.number + 1 or [seat for seat, _, _ in words] != list(map(str, seats)):
            self._failed("order")
        self.number = number
        for seat, link in read_links(links).items():
            if not self._follows(seat, link):
                self._failed("link")
        without = {int(seat) for seat, _, link in words if link in (AWAY, MISSING)}
        self._notice(links, without if live else set(), drawing)

    def _notice(self, links: str, without: set[int], drawing: bool) -> None:
        """Whether this device's links were used as they were given, and asked for at all."""
        shown = read_links(links)
        for seat, (link, stood) in self._given.items():
            after, lines = stood or (self._after, len(self._lines))
            early = lines != len(self._lines) or (drawing and after != self._after)
            self.left_out += shown.get(seat) != link or early
        self.left_out += sum(not self.lacks(seat) for seat in without - self._given.keys())
        self._given.clear()

    def _follows(self, seat: int, link: str) -> bool:
        last = self._shown.get(seat)
        if last is None:
            return False
        steps = self.number - last.since - last.index
        if not 0 < steps <= LENGTH or distance(link, last.link, steps) != steps:
            return False
        last.index, last.link = self.number - last.since, link
        return True

    def _failed(self, code: str) -> None:
        self.fault = self.fault or code
