"""`arlequin verify`: whether the chance of a record is what everybody had committed to before."""

import argparse
import hashlib
import hmac
import json
import re
import sys
from typing import Any

from arlequin.cli import asking
from arlequin.core import record
from arlequin.core.errors import RecordError
from arlequin.games.replay import open_record, steps
from arlequin.words.messages import messages

BROKEN, WRONG, LENGTH, END, KEYS = 1, 2, 8192, 1_000_000, ("table", "commit", "salt")
NUMBER, LINK = "(0|[1-9][0-9]{0,5})", "([0-9a-f]{64}|-)"
SHOWN = f" {NUMBER}={LINK}"
TOLD = re.compile(f"table .+|commit {NUMBER} {NUMBER} {LINK}|salt {NUMBER}((?:{SHOWN})*)")
PROOF = re.compile(rf"({NUMBER}(?:\.{NUMBER})?) ([0-9]+/[0-9]+)((?:{SHOWN})*)")


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    does = "check that nobody has chosen the dice and cards of a recorded game"
    command = commands.add_parser("verify", help=does, description=f"{does.capitalize()}.")
    asking.add_record(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """0 if all is as it must be, 1 if not or if there is no proof, 2 if it is no record."""
    say = messages(arguments.lang).say
    try:
        data = asking.read_bytes(arguments.file, record.MOST_BYTES + 1)
        found = Verifying(record.read(data), asking.material(arguments.material))
    except RecordError as error:
        print(f"{arguments.file}:{error}", file=sys.stderr)
        return WRONG
    if arguments.json:
        result = {"verified": not found.fault, "chance": found.drawn, "seats": found.seats[1:]}
        print(json.dumps({**result, "fault": found.fault and (*found.at, found.fault)}))
    elif found.fault:
        where = f":{found.at[0]}: {found.at[1]}" if found.at[0] else ""
        print(f"{arguments.file}{where}: {say(f'verify-{found.fault}')}", file=sys.stderr)
    else:
        print(say("verify-good", {"number": found.drawn}))
        for seat in found.seats[1:]:
            print(say("verify-seat" if seat["asked"] else "verify-no-part", seat))
        print(say("verify-people" if any(s["given"] for s in found.seats[1:]) else "verify-alone"))
    return BROKEN if found.fault else 0


class Fault(Exception):
    """Something is not as it must be; `Verifying.at` is where."""


def demand(holds: object, code: str) -> None:
    if not holds:
        raise Fault(code)


class Verifying:
    """A record, read from its first event to its last; `fault` is the first thing that is wrong."""

    def __init__(self, taken: record.Record, material: Any) -> None:
        played = open_record(taken, material)
        self.lines = [(f.line, f"{f.key} {f.value}") for f in taken.fields if f.key in KEYS]
        self.chains: dict[int, tuple[int, int, str]] = {}
        """Of each seat (0: the server): the ply of its commitment, the last index, its link."""
        self.seats: list[Any] = [{"player": n, "asked": 0, "given": 0} for n in ("", *played.names)]
        self.drawn = self.number = self.part = self.salted = 0
        self.at, self.fault, self.links, self.told = (0, ""), "", "", list[str]()
        try:
            demand(any(text.startswith("commit ") for _, text in self.lines), "none")
            for entry, _ in steps(taken, played):
                self.at = entry.line, entry.text
                took = entry.text.startswith("takeback ")
                state, event = (None, None) if took else played.past[-1]
                self._event(entry.proof, None if took else played.game.odds(state), event)
            self._tell(END)
        except Fault as fault:
            self.fault = str(fault)

    def _event(self, text: str | None, odds: Any, event: object) -> None:
        if odds is None:
            self.part = 0  # whatever is drawn after this needs links of its own
            demand(text is None, "needless")
            return
        proof = PROOF.fullmatch(text or "")
        if not proof:
            raise Fault("unreadable" if text else "missing")
        place, number, part, case, links = proof.groups()[:5]
        if part is None:
            demand(int(number) > self.number, "order")
            self._tell(int(number))
            fresh = [c[0] for seat, c in self.chains.items() if seat and c[2] != "-"]
            demand(self.salted > max(fresh, default=-1), "unsalted")
            demand(links.startswith(" 0=") and links[3] != "-", "link")
            self._show(int(number), links)
            self.number, self.links = int(number), links
        else:  # chance that falls by itself, right after other chance: the same links
            again = self.part and (self.number, self.part + 1) == (int(number), int(part))
            demand(again and odds.owner is None and not links, "order")
        self.part, self.drawn = int(part or 1), self.drawn + 1
        right = self._below(odds.total, f"draw {place} {odds.total}{self.links}")
        demand(case == f"{right}/{odds.total}" and odds.at(right) == event, "outcome")

    def _tell(self, number: int) -> None:
        """The header lines that were told before this number."""
        here = self.at
        while self.lines:
            told = TOLD.fullmatch(self.lines[0][1])
            if told is not None and int(told[1] or told[4] or 0) >= number:
                break
            self.at = self.lines.pop(0)
            if told is None:
                raise Fault("header")
            self.told.append(told[0])
            if told[1]:
                seat, first = int(told[2]), not self.chains  # the server's, and never again
                demand((seat == 0) == first and seat < len(self.seats), "header")
                self.chains[seat] = int(told[1]), 0, told[3]
            elif told[4]:
                self.salted = int(told[4])
                self._show(self.salted, told[5])
        self.at = here

    def _show(self, number: int, links: str) -> None:
        """Each link leads back to the one that its chain has shown before."""
        for seat, link in ((int(seat), link) for seat, link in re.findall(SHOWN, links)):
            since, index, last = self.chains.get(seat) or (0, LENGTH, "")
            demand(last, "link")
            self.seats[seat]["asked"] += 1
            if link != "-":
                self.seats[seat]["given"] += 1
                demand(index < number - since <= LENGTH, "link")
                self.chains[seat], found = (since, number - since, link), bytes.fromhex(link)
                for _ in range(number - since - index):
                    found = hashlib.sha256(b"arlequin/link/1\n" + found).digest()
                demand(found.hex() == last, "link")

    def _below(self, total: int, draw: str) -> int:
        """HMAC-SHA-256 under the server's link; what is too large is drawn again."""
        key, counter, case = bytes.fromhex(self.chains[0][2]), 0, total
        while case >= total:
            text = "\n".join(["arlequin/draw/1", *self.told, draw, str(counter)])
            block = int.from_bytes(hmac.digest(key, text.encode(), "sha256"))
            case, counter = block >> (256 - (total - 1).bit_length()), counter + 1
        return case
