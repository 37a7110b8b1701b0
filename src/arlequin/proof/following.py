"""Chance as one device sees it: its own chains, and every link that it is told, checked at once."""

import re
import secrets
from collections.abc import Callable, Mapping, MutableMapping
from typing import Any

import msgspec

from arlequin.proof.chain import LENGTH, Chain, distance
from arlequin.proof.mix import MISSING, SERVER, below, read_links

_SALT = re.compile(r"(\d{1,6})((?: \d{1,3}=(?:[0-9a-f]{64}|-))*)")
_PROOF = re.compile(
    r"((\d{1,6})(?:\.(\d{1,3}))?) (\d{1,40})/(\d{1,40})((?: \d{1,3}=(?:[0-9a-f]{64}|-))*)"
)
Entry = Mapping[str, Any]
Seeds = MutableMapping[str, str]
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
        """How often a link was given and not used: too late, or somebody did not want it."""
        self.ply = 0
        self._random = random or (lambda: secrets.token_hex(32))
        self._lines: list[str] = []
        self._shown: dict[int, _Shown] = {}
        self._commits: dict[int, str] = {}
        self._chains: dict[str, Chain] = {}
        self._given: dict[int, dict[int, str]] = {}
        self._number = 0
        self._part = 0
        self._mixed = ""

    @property
    def provable(self) -> bool:
        """Whether the server has committed to a chain here."""
        return SERVER in self._shown

    # --- this device's part ----------------------------------------------------------------------

    def commitment(self) -> str:
        """A new chain; what it is made from stays here."""
        seed = self._random()
        commit = self._chain(seed).commitment
        self.seeds[commit] = seed
        return commit

    def _chain(self, seed: str) -> Chain:
        return self._chains.setdefault(seed, Chain(seed))

    def lacks(self, seat: int) -> bool:
        """Whether a seat takes no part yet, or with a chain that this device does not know."""
        return self._commits.get(seat) not in self.seeds

    def committed(self, seat: int) -> bool:
        """Whether anybody has committed for the seat."""
        return seat in self._commits

    def link(self, seat: int, number: int) -> str | None:
        """This device's link for a number: only for the next ply, whoever asks."""
        shown = self._shown.get(seat)
        seed = self.seeds.get(self._commits.get(seat, ""))
        if shown is None or seed is None or number != self.ply + 1 or number - shown.since > LENGTH:
            return None
        link = self._chain(seed).link(number - shown.since)
        self._given.setdefault(number, {})[seat] = link
        return link

    # --- what is told ----------------------------------------------------------------------------

    def begin(self, table: str, setup: Mapping[str, Any]) -> None:
        """The setup of a welcome; nothing if it is known already."""
        if self._lines or not setup.get("commit"):
            return
        self._lines.append(f"table {table}")
        self._commit(0, SERVER, setup["commit"])
        for seat, commit in enumerate(setup.get("commits", ()), 1):
            if commit:
                self._commit(0, seat, commit)

    def hear(self, entry: Entry, total: int | None = None) -> int | None:
        """One entry, in order; of a chance event its `total`. The case that was drawn, if any."""
        self.ply = entry["ply"]
        kind = entry["kind"]
        if kind in ("sat", "committed"):
            self._commit(self.ply, entry["seat"], entry.get("commit", ""))
        elif kind in ("left", "computer"):
            self._commit(self.ply, entry["seat"], "")
        elif kind == "salted":
            self._salt(entry["proof"])
        elif kind == "event" and self.provable:
            return self._event(entry.get("proof"), total)
        return None

    def _commit(self, ply: int, seat: int, commit: str) -> None:
        if not self._lines or (not commit and seat not in self._shown):
            return
        self._shown.pop(seat, None)
        self._commits.pop(seat, None)
        if commit:
            self._shown[seat] = _Shown(ply, 0, commit)
            self._commits[seat] = commit
        self._lines.append(f"commit {ply} {seat} {commit or MISSING}")

    def _salt(self, text: str) -> None:
        found = _SALT.fullmatch(text)
        if found is None:
            self._failed("header")
            return
        self._show(int(found[1]), found[2])
        self._lines.append(f"salt {text}")

    def _event(self, text: str | None, total: int | None) -> int | None:
        if total is None:
            self._part = 0
            return None
        found = _PROOF.fullmatch(text or "")
        if found is None:
            self._failed("missing")
            return None
        number, part = int(found[2]), int(found[3] or 1)
        if part == 1:
            self._new(number, found[6])
        elif (number, part) != (self._number, self._part + 1) or found[6]:
            self._failed("order")
        self._part = part
        return self._case(found, total)

    def _new(self, number: int, links: str) -> None:
        if not self._number < number <= self.ply:
            self._failed("order")
        if not links.startswith(" 0=") or links.startswith(" 0=-"):
            self._failed("link")
        self._show(number, links)
        self._number, self._mixed = number, links

    def _case(self, found: "re.Match[str]", total: int) -> int | None:
        draw = f"draw {found[1]} {total}{self._mixed}"
        case = below(total, self._shown[SERVER].link, [*self._lines, draw])
        if (found[4], found[5]) != (str(case), str(total)):
            self._failed("outcome")
            return None
        self.checked += 1
        return case

    def _show(self, number: int, links: str) -> None:
        shown = read_links(links)
        for seat, link in shown.items():
            if link is not None and not self._follows(seat, number, link):
                self._failed("link")
        given = self._given.pop(number, {})
        self.left_out += sum(shown.get(seat) != link for seat, link in given.items())

    def _follows(self, seat: int, number: int, link: str) -> bool:
        last = self._shown.get(seat)
        if last is None:
            return False
        steps = number - last.since - last.index
        if not 0 < steps <= LENGTH or distance(link, last.link, steps) != steps:
            return False
        last.index, last.link = number - last.since, link
        return True

    def _failed(self, code: str) -> None:
        self.fault = self.fault or code
