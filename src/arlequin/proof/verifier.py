"""The check of `arlequin verify`: whether chance is what everybody had committed to before.

All of it is here, for anybody to read: docs/proof.md says what must hold, and `verdict`
how the result is told. The rules of the games are the only code that this has not for itself;
Ed25519 comes from the library `cryptography`.
"""

import hashlib
import hmac
import re
from collections import Counter, deque
from collections.abc import Iterable
from typing import Any

from arlequin.core import record
from arlequin.games.playthrough import open_record, steps

VERSION = "4"  # of the proof
LENGTH, CHAINS = 8192, 32  # the most links of a chain, and chains of a seat
END = 1_000_000  # a number after all others
SERVER = 0  # its place among the seats
START = "0" * 64  # the digest before the first event
DRAW_DOMAIN, LINK_DOMAIN, SIGN_DOMAIN = "arlequin/draw/4", b"arlequin/link/1\n", "arlequin/sign/4"
PRINT_DOMAIN, DIGITS, GROUP = "arlequin/print/4", 36, 3  # of a fingerprint
HASH_BITS = 256
AGREED = ("game", "rules", "option", "objective", "material")
KEYS = ("proof", "table", "commit", "salt")
PROOF_LINE, TABLE_LINE, TAKEBACK = "proof ", "table ", "takeback "
FIRST = (PROOF_LINE, TABLE_LINE)  # what is told before all else
AWAY = "~"  # instead of a link: somebody was away
NUMBER, LINK, SIGNATURE = "(?:0|[1-9][0-9]{0,5})", "[0-9a-f]{64}", "[0-9a-f]{128}"
SHOWN = f" {NUMBER}=(?:{LINK}|[-~])"
SHOWN_LINK = re.compile(f" (?P<seat>{NUMBER})=(?P<link>{LINK}|[-~])")
SIGNED = f" {NUMBER}={SIGNATURE}"
SIGNED_LINK = re.compile(f" (?P<seat>{NUMBER})=(?P<signature>{SIGNATURE})")
SIGNS = f"(?: signed(?P<signs>(?:{SIGNED})+| {SIGNATURE}))?"  # beside what is told; never mixed in
TABLE = "proof [0-9]+|table .+"
COMMIT = f"commit (?P<commit>{NUMBER}) (?P<seat>{NUMBER}) (?P<link>{LINK})(?: (?P<key>{LINK}))?"
SALT = f"salt (?P<salt>{NUMBER})(?P<links>(?:{SHOWN})*)"
TOLD = re.compile(f"(?P<line>{TABLE}|{COMMIT}|{SALT}){SIGNS}")
COMMITTED = re.compile("commit [0-9]+ [1-9]")  # by a player
PLACE = rf"(?P<place>(?P<number>{NUMBER})(?:\.(?P<part>{NUMBER}))?)"
LINKS = f"(?P<links>(?: 0={LINK}(?:{SHOWN})*)?)"
PROOF = re.compile(f"(?P<mixed>{PLACE} (?P<case>[0-9]+/[0-9]+){LINKS}){SIGNS}")
COUNTS = f"(?P<seat>{NUMBER}) (?P<given>{NUMBER}) (?P<left>{NUMBER})"
LAST = re.compile(f"{COUNTS} (?P<after>{LINK}) (?P<signature>{SIGNATURE})")
SIGN_BIT, PRIME = 2**255, 2**255 - 19  # of a point of Ed25519
EIGHTH = 0x7A03AC9277FDC74EC6CC392CFA53202A0F67100D760B3CBA4FD84D3D706A17C7
SMALL = (0, 1, PRIME - 1, EIGHTH, PRIME - EIGHTH)  # of keys with which anybody can sign


def demand(holds: object, code: str) -> None:
    if not holds:  # as it must be; `Verifier.at` is where
        raise ValueError(code)


def sha(lines: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def signed(key: str, signature: str, *lines: str) -> bool:
    """Whether a signature of these lines was made with this key."""
    from cryptography.exceptions import InvalidSignature  # noqa: PLC0415  # when it is needed
    from cryptography.hazmat.primitives.asymmetric import ed25519  # noqa: PLC0415

    point = int.from_bytes(bytes.fromhex(key), "little") % SIGN_BIT if key else 0
    if point in SMALL or point >= PRIME:
        return False
    try:
        public = ed25519.Ed25519PublicKey.from_public_bytes(bytes.fromhex(key))
        text = "\n".join([SIGN_DOMAIN, *lines])
        public.verify(bytes.fromhex(signature), text.encode())
    except (InvalidSignature, ValueError):
        return False
    return True


def public_key(secret: str) -> str:
    """The key that belongs to this secret."""
    from cryptography.hazmat.primitives.asymmetric import ed25519  # noqa: PLC0415

    private = ed25519.Ed25519PrivateKey.from_private_bytes(bytes.fromhex(secret))
    return private.public_key().public_bytes_raw().hex()


class ShownChain:
    """A chain as far as it was shown: since which number, its last index and link, its key."""

    def __init__(self, since: int, link: str, key: str) -> None:
        self.since, self.index, self.link, self.key, self.used = since, 0, link, key, 0
        self.commit = link


class SeatPart:
    """Part of a seat in a game's chance: what was asked of it, and what its devices have signed."""

    def __init__(self, player: str, computer: bool) -> None:
        self.asked = self.given = self.away = 0  # for how many numbers
        self.chains = self.earlier = 0  # begun here; of these, used before another was begun
        self.last = 0  # how many links were given, as its device has signed
        self.player, self.computer = player, computer
        self.signed = False  # whether its device has signed the end
        self.left: int | None = None  # how many links were left out, as its device has signed
        self.own = self.older = False  # this device's; it has gone on after this record
        self.missed = 0  # links of this device that were left out, as it knows itself


class Verifier:
    """A record, read from its first event to its last; `fault` is the first thing that is wrong."""

    def __init__(self, taken: record.Record, material: Any) -> None:
        played = open_record(taken, material)
        agreed = [f"{f.key} {f.value}" for f in taken.fields if f.key in AGREED]
        self.agreed = [*agreed, f"players {len(played.names)}"]
        self.lines = deque((f.line, f"{f.key} {f.value}") for f in taken.fields if f.key in KEYS)
        self.ends = [f for f in taken.fields if f.key == "end"]
        version = [f.value for f in taken.fields if f.key == "proof"]
        computers = {f.value.partition(" ")[0] for f in taken.fields if f.key == "computer"}
        players = enumerate(("", *played.names))
        self.seats = [SeatPart(name, str(seat) in computers) for seat, name in players]
        self.chains: dict[int, ShownChain] = {}
        self.begun, self.commitments, self.backs = Counter[int](), dict[str, int](), list[int]()
        self.drawn = self.number = self.part = self.salted = self.rethrown = 0
        self.at, self.fault, self.links, self.told = (0, ""), "", "", list[str]()
        self.after, self.over, self.back, self.table = START, False, False, ""
        self.since = deque([self.after])  # the digests since the latest salts or draw
        self.digests = {self.after}  # all of them
        self.places = dict[int, tuple[str, tuple[str, ...]]]()  # by number: told before, digests
        self.ended = dict[str, int]()  # by commitment, after which number its seat began another
        self.keys = dict[str, str]()  # by commitment, the key that signs for it
        try:
            demand(len(self.lines) > 1, "none")
            demand(version == [VERSION], "unknown")
            self._read(taken, played)
            self.over = played.game.outcome(played.state) is not None
            self._end()
        except ValueError as fault:
            self.fault = str(fault)

    def _read(self, taken: record.Record, played: Any) -> None:
        racing, stands = False, list[str]()  # what chance brought, by its first word
        for entry, _ in steps(taken, played):
            self.at = entry.line, entry.text
            takes = entry.text.startswith(TAKEBACK)
            back = int(entry.text.removeprefix(TAKEBACK)) if takes else 0
            odds = None if back else played.game.odds(played.past[-1][0])
            gone = stands[len(stands) - back :]
            self.back = self.back or bool(gone)
            if any(gone):  # only the throw of a race that was still going on is thrown again
                demand(racing and gone[0] == "throw" and "throw" not in gone[1:], "takeback")
                self.rethrown, self.back = self.rethrown + 1, False
            what = entry.text.split()[0] if odds is not None else ""
            stands[len(stands) - back :] = [] if back else [what]
            racing = played.game.clock(played.state) is not None
            self.part *= odds is not None  # what is drawn after a move needs links of its own
            demand(odds is not None or entry.proof is None, "needless")
            line = entry.text
            if odds is not None:
                line += f" ~{self._event(entry.proof, odds, played.past[-1][1])}"
            self.after = sha([self.after, line])
            self.since.append(self.after)
            self.digests.add(self.after)
        self._tell(END)

    @property
    def fingerprint(self) -> str:
        """The digits that everybody who has seen this game has under the seal."""
        lines = [PRINT_DOMAIN, *self.settled(), f"after {self.after}"]
        found = int(sha(lines), 16) % 10**DIGITS
        width = DIGITS + DIGITS // GROUP - 1
        return f"{found:0{width},}".replace(",", " ")

    def settled(self) -> list[str]:  # commitments that no salts have followed say nothing
        last = len(self.told)
        while last and COMMITTED.match(self.told[last - 1]):
            last -= 1
        return [*self.agreed, *self.told[:last]]

    # --- draws -----------------------------------------------------------------------------------

    def _event(self, text: str | None, odds: Any, event: Any) -> str:
        if not (proof := PROOF.fullmatch(text or "")):
            raise ValueError("unreadable" if text else "missing")
        part = proof["part"]
        if part is None:
            self._mix(proof, odds)
        else:  # chance that falls by itself, right after other chance: the same links
            again = self.part and (self.number, self.part + 1) == (int(proof["number"]), int(part))
            alone = odds.owner is None and not proof["links"] and not proof["signs"]
            demand(again and alone, "order")
        self.part, self.drawn = int(part or 1), self.drawn + 1
        self._check_case(proof, odds, event)
        return proof["mixed"]

    def _mix(self, proof: "re.Match[str]", odds: Any) -> None:  # alone, or somebody's own throw
        number = int(proof["number"])
        demand(not self.part or odds.owner is not None, "order")
        self._tell(number)
        demand(self.chains, "none")  # nobody has committed to anything before it
        late = [seat for seat in self._people() if self.chains[seat].since >= self.salted]
        demand(not late, "unsalted")
        self._show(number, proof["links"], [SERVER, *self._people()], proof["signs"] or "")
        self.backs += [self.at[0]] if self.back else []
        self.back = False

    def _check_case(self, proof: "re.Match[str]", odds: Any, event: Any) -> None:
        draw = f"draw {proof['place']} {odds.total}{self.links}"
        right = self._below(odds.total, draw)
        spelt = event.text == self.at[1]  # what falls with it depends on the text
        good = proof["case"] == f"{right}/{odds.total}" and odds.at(right) == event and spelt
        demand(good, "outcome")

    def _below(self, total: int, draw: str, counter: int = 0) -> int:
        lines = [DRAW_DOMAIN, *self.agreed, *self.told]
        text = "\n".join([*lines, f"after {self.after}", draw, str(counter)])
        block = hmac.digest(bytes.fromhex(self.chains[SERVER].link), text.encode(), "sha256")
        case = int.from_bytes(block) >> (HASH_BITS - (total - 1).bit_length())
        return case if case < total else self._below(total, draw, counter + 1)  # no bias

    # --- what was told ---------------------------------------------------------------------------

    def _tell(self, number: int) -> None:  # the header lines that were told before this number
        here = self.at
        while self.lines:
            told = TOLD.fullmatch(self.lines[0][1])
            if told and int(told["commit"] or told["salt"] or 0) >= number:
                break
            self.at = self.lines.popleft()
            if not told or not self._in_order(told["line"]):
                raise ValueError("header")
            if told["commit"]:
                self._commit(told)
            elif told["salt"]:  # only after a commitment
                due = [seat for seat in self._people() if self.chains[seat].since >= self.salted]
                demand(self.chains and (due or not self._people()), "header")
                self._show(int(told["salt"]), told["links"], self._people(), told["signs"] or "")
                self.salted = self.number
            self.told.append(told["line"])
        self.at = here

    def _in_order(self, line: str) -> bool:  # the version, the table, then all others
        wanted = FIRST[len(self.told)] if len(self.told) < len(FIRST) else ""
        self.table = line[len(TABLE_LINE) :] if wanted == TABLE_LINE else self.table
        return line.startswith(wanted) if wanted else not line.startswith((PROOF_LINE, TABLE_LINE))

    def _commit(self, told: "re.Match[str]") -> None:
        seat, link, key = int(told["seat"]), told["link"], told["key"] or ""
        signature = (told["signs"] or "").strip()
        # the server's comes first, and never again; each chain once
        demand((told["commit"], not seat) == (str(self.number), not self.chains), "header")
        demand(self.seats[seat:] and link not in self.commitments, "header")
        demand(seat or not (key or signature), "header")
        lines = (f"table {self.table}", f"seat {seat}", f"link {link}", f"key {key}")
        demand(not seat or signed(key, signature, "commit", *lines), "signature")
        if before := self.chains.get(seat):  # its player before can have signed no end
            self.seats[seat].earlier += bool(before.used)
            self.ended[before.commit] = self.number
        self.begun[seat] += 1
        demand(self.begun[seat] <= CHAINS, "chains")
        self.seats[seat].chains = self.begun[seat]
        self.commitments[link], self.keys[link] = seat, key
        self.chains[seat] = ShownChain(self.number, link, key)

    def _people(self) -> list[int]:
        return sorted(seat for seat in self.chains if seat)

    def _show(self, number: int, links: str, named: list[int], signs: str) -> None:
        """The next number; every chain is named, and its link leads back to the one before."""
        shown = [(int(seat), link) for seat, link in SHOWN_LINK.findall(links)]
        demand(number == self.number + 1 and [seat for seat, _ in shown] == named, "order")
        given = [(int(seat), signature) for seat, signature in SIGNED_LINK.findall(signs)]
        wanted = [seat for seat, link in shown if seat and len(link) > 1]
        demand([seat for seat, _ in given] == wanted and bool(given) == bool(signs), "signature")
        told = sha([*self.agreed, *self.told])
        places = deque([self.after]) if SERVER in named else self.since
        for seat, signature in given:  # a draw is signed where it stands, salts where they came
            lines = (f"table {self.table}", f"seat {seat}", f"number {number}")
            text = ("link", *lines, f"link {dict(shown)[seat]}", f"told {told}")
            key, first = self.chains[seat].key, seat == given[0][0]
            while not signed(key, signature, *text, f"after {places[0]}"):
                demand(first and len(places) > 1, "signature")
                places.popleft()
        self.places[number] = told, (places[0],) if SERVER in named or given else tuple(self.since)
        self.number, self.links = number, links
        self.since = deque() if SERVER in named else self.since
        for seat, link in shown:
            part = self.seats[seat]
            part.asked += link != AWAY
            part.away += link == AWAY
            part.given += len(link) > 1
            if len(link) > 1:
                self._follow(self.chains[seat], link)

    def _follow(self, chain: ShownChain, link: str) -> None:
        found = bytes.fromhex(link)
        for _ in range(self.number - chain.since - chain.index):
            found = hashlib.sha256(LINK_DOMAIN + found).digest()
        demand(found.hex() == chain.link and self.number - chain.since <= LENGTH, "link")
        chain.index, chain.link, chain.used = self.number - chain.since, link, chain.used + 1

    # --- the end ---------------------------------------------------------------------------------

    def _end(self) -> None:
        """Each device that has signed the end has signed this one."""
        told = sha(self.settled())
        for field in self.ends:
            self.at = field.line, f"end {field.value}"
            demand(self.over, "end")
            if not (end := LAST.fullmatch(field.value)):
                raise ValueError("header")
            seat, given, left = int(end["seat"]), int(end["given"]), int(end["left"])
            chain = self.chains.get(seat)
            demand(seat and chain and not self.seats[seat].signed, "end")
            place = (f"table {self.table}", f"seat {seat}", f"told {told}", f"after {self.after}")
            text = ("end", *place, f"given {given}", f"left {left}")
            right = (end["after"], given) == (self.after, chain.used if chain else -1)
            demand(right and chain and signed(chain.key, end["signature"], *text), "end")
            part = self.seats[seat]
            part.signed, part.left, part.last = True, left, given
