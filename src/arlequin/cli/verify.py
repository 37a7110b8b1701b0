"""The check of `arlequin verify`: whether chance is what everybody had committed to before.

All of it is here, for whoever wants to read it: docs/proof.md says what must hold, and `verdict`
how the result is told. The rules of the games are the only code that this has not for itself.
"""

import hashlib
import hmac
import re
from typing import Any

from arlequin.core import record
from arlequin.games.replay import open_record, steps

LENGTH, END = 8192, 1_000_000
AGREED = ("game", "rules", "option", "objective", "material")
KEYS = ("table", "commit", "salt")
NUMBER, LINK = "(0|[1-9][0-9]{0,5})", "[0-9a-f]{64}"
SHOWN = f" {NUMBER}=({LINK}|[-~])"
TOLD = re.compile(f"table .+|commit {NUMBER} {NUMBER} ({LINK}|-)|salt {NUMBER}((?:{SHOWN})*)")
PROOF = re.compile(rf"({NUMBER}(?:\.{NUMBER})?) ([0-9]+/[0-9]+)((?: 0={LINK}(?:{SHOWN})*)?)")


def demand(holds: object, code: str) -> None:
    if not holds:  # as it must be; `Verifying.at` is where
        raise ValueError(code)


class Verifying:
    """A record, read from its first event to its last; `fault` is the first thing that is wrong."""

    def __init__(self, taken: record.Record, material: Any) -> None:
        played = open_record(taken, material)
        agreed = [f"{f.key} {f.value}" for f in taken.fields if f.key in AGREED]
        self.agreed = [*agreed, f"players {len(played.names)}"]
        self.lines = [(f.line, f"{f.key} {f.value}") for f in taken.fields if f.key in KEYS]
        self.chains: dict[int, tuple[int, int, str]] = {}  # since which number, last index, link
        self.seats: list[Any] = [
            dict.fromkeys(("asked", "given", "away"), 0) | {"player": n}
            for n in ("", *played.names)
        ]
        self.drawn = self.number = self.part = self.salted = self.anew = 0
        self.at, self.fault, self.links, self.told = (0, ""), "", "", list[str]()
        self.after, self.over = "0" * 64, False
        try:
            demand(self.lines[1:], "none")
            self._read(taken, played)
            self.over = played.game.outcome(played.state) is not None
        except ValueError as fault:
            self.fault = str(fault)

    def _read(self, taken: record.Record, played: Any) -> None:
        racing, stands = False, list[str]()  # what chance brought, by its first word
        for entry, _ in steps(taken, played):
            self.at = entry.line, entry.text
            back = int(entry.text[9:]) if entry.text.startswith("takeback ") else 0
            odds = None if back else played.game.odds(played.past[-1][0])
            gone = stands[len(stands) - back :]
            if any(gone):  # only the throw of a race that was still going on is thrown anew
                demand(racing and gone[0] == "throw" and "throw" not in gone[1:], "takeback")
                self.anew += 1
            what = entry.text.split()[0] if odds is not None else ""
            stands[len(stands) - back :] = [] if back else [what]
            racing = played.game.clock(played.state) is not None
            self.part *= odds is not None  # what is drawn after a move needs links of its own
            demand(odds is not None or entry.proof is None, "needless")
            if odds is not None:
                self._event(entry.proof, odds, played.past[-1][1])
            line = f"{entry.text} ~{entry.proof}" if entry.proof else entry.text
            self.after = hashlib.sha256(f"{self.after}\n{line}".encode()).hexdigest()
        self._tell(END)

    @property
    def fingerprint(self) -> str:
        """The digits that everybody who has seen this game has under the seal."""
        lines = ["arlequin/print/2", *self.agreed, *self.told, f"after {self.after}"]
        found = int(hashlib.sha256("\n".join(lines).encode()).hexdigest(), 16)
        return f"{found % 10**12:015,}".replace(",", " ")

    def _event(self, text: str | None, odds: Any, event: object) -> None:
        if not (proof := PROOF.fullmatch(text or "")):
            raise ValueError("unreadable" if text else "missing")
        place, number, part, case, links = proof.groups()[:5]
        if part is None:  # alone, or somebody's own throw
            demand(not self.part or odds.owner is not None, "order")
            self._tell(int(number))
            demand(all(self.chains[seat][0] < self.salted for seat in self._people()), "unsalted")
            self._show(int(number), links, [0, *self._people()])
        else:  # chance that falls by itself, right after other chance: the same links
            again = self.part and (self.number, self.part + 1) == (int(number), int(part))
            demand(again and odds.owner is None and not links, "order")
        self.part, self.drawn = int(part or 1), self.drawn + 1
        right = self._below(odds.total, f"draw {place} {odds.total}{self.links}")
        demand(case == f"{right}/{odds.total}" and odds.at(right) == event, "outcome")

    def _tell(self, number: int) -> None:  # the header lines that were told before this number
        here = self.at
        while self.lines:
            told = TOLD.fullmatch(self.lines[0][1])
            if told and int(told[1] or told[4] or 0) >= number:
                break
            self.at = self.lines.pop(0)
            if not told or bool(self.told) == self.at[1].startswith("table "):
                raise ValueError("header")
            self.told.append(told[0])
            if told[1]:  # the server's comes first, and never again
                earlier = [line.split() for line in self.told[:-1] if line.startswith("commit ")]
                seat, old = int(told[2]), told[3] in [words[3] for words in earlier]
                demand((told[1], not seat) == (str(self.number), not self.chains), "header")
                again = seat in self._people() if told[3] == "-" else not old  # each chain once
                demand(self.seats[seat:] and again, "header")
                self.chains[seat] = self.number, 0, told[3]
            elif told[4]:  # only after a commitment
                due = [seat for seat in self._people() if self.chains[seat][0] >= self.salted]
                demand(self.chains and (due or not self._people()), "header")
                self._show(int(told[4]), told[5], self._people())
                self.salted = self.number
        self.at = here

    def _people(self) -> list[int]:
        return sorted(seat for seat, chain in self.chains.items() if seat and chain[2] != "-")

    def _show(self, number: int, links: str, named: list[int]) -> None:
        """The next number; every chain is named, and its link leads back to the one before."""
        shown = [(int(seat), link) for seat, link in re.findall(SHOWN, links)]
        demand(number == self.number + 1 and [seat for seat, _ in shown] == named, "order")
        self.number, self.links = number, links
        for seat, link in shown:
            self.seats[seat]["asked"] += link != "~"
            self.seats[seat]["away"] += link == "~"
            self.seats[seat]["given"] += len(link) > 1
            if len(link) > 1:
                (since, index, last), found = self.chains.get(seat, (0, 0, "")), bytes.fromhex(link)
                for _ in range(number - since - index):
                    found = hashlib.sha256(b"arlequin/link/1\n" + found).digest()
                demand(found.hex() == last and number - since <= LENGTH, "link")
                self.chains[seat] = since, number - since, link

    def _below(self, total: int, draw: str, counter: int = 0) -> int:
        lines = ["arlequin/draw/3", *self.agreed, *self.told]
        text = "\n".join([*lines, f"after {self.after}", draw, str(counter)])
        block = hmac.digest(bytes.fromhex(self.chains[0][2]), text.encode(), "sha256")
        case = int.from_bytes(block) >> (256 - (total - 1).bit_length())
        return case if case < total else self._below(total, draw, counter + 1)  # without bias
