"""The check of `arlequin verify`: whether the chance of a record is what was committed to before.

An auditor can read this module alone; docs/proof.md describes the protocol. It shares no code with
the table, the clients or the rest of `arlequin.proof`. From elsewhere come only the reader of
records, the rules of the games, and Ed25519 of the library `cryptography`.
"""

import hashlib
import hmac
import re
from collections import deque
from typing import Any, NamedTuple

import msgspec

from arlequin.core.errors import IllegalEvent, NotationError, RecordError, expected
from arlequin.core.record import Field, Record, RecordLine
from arlequin.games.record_header import Header

SERVER, NEVER, DIGITS, PRIME = 0, 10**6, 36, 2**255 - 19
EIGHTH = 0x7A03AC9277FDC74EC6CC392CFA53202A0F67100D760B3CBA4FD84D3D706A17C7
SMALL = (0, 1, PRIME - 1, EIGHTH, PRIME - EIGHTH)  # of keys with which anybody can sign
AGREED, FIRST = ("game", "rules", "option", "objective", "material"), ("proof", "table", "server")
ID, ROUND, COUNT = "[1-9][0-9]{0,2}", "(?:0|[1-9][0-9]{0,3})", "(?:0|[1-9][0-9]{0,4})"
LINK, SIGN, NUMBER = "[0-9a-f]{64}", " sig [0-9a-f]{128}", "[0-9]{1,40}"
SHAPES = {
    "proof": ".+", "table": ".+", "server": LINK, "back": f"{ID} {ROUND}", "stop": ROUND,
    "join": f"{ID} {ROUND} {LINK} {LINK}{SIGN}", "burn": f"{ROUND}(?: {ID})+",
    "away": f"{ID} {ROUND} {COUNT}(?:{SIGN})?",
    "end": f"{ID} (?:-|{ID}(?:,{ID})*) {COUNT} {COUNT} {LINK}{SIGN}",
}  # fmt: skip
PROOF = re.compile(
    rf"((?P<place>[1-9][0-9]{{0,3}}(?P<part>\.[1-9][0-9]?)?) (?P<case>{NUMBER}/{NUMBER})"
    rf"(?P<links>(?: (?:0|{ID})={LINK})*))(?: sig(?P<signatures>(?: {ID}=[0-9a-f]{{128}})+))?"
)
TAKEBACK = re.compile("takeback ([1-9][0-9]{0,9})")


class VerdictFault(NamedTuple):
    """The first thing that is wrong: its line in the record, the text there, and a code."""

    line: int
    event: str
    code: str


class VerifiedDevice(msgspec.Struct):
    """The part of a device in a game."""

    device: int
    key: str
    commitment: str
    rounds: list[int] = []
    """The rounds that were drawn with a link of this device."""
    away_itself: int = 0
    """Rounds drawn while it was away by its own signed word."""
    away_server: int = 0
    """Rounds drawn while it was away by the server's word, or because it had not answered."""
    signed_aways: int = 0
    """The number of its `away` lines up to the last signed one."""
    end: str = ""
    """The `end` line that it signed; `seats` and `unused` are its own word."""
    seats: list[int] = []
    unused: int = 0
    """Links that it gave and that were not drawn."""
    link: str = ""  # the latest one, and its round
    round: int = 0
    away: str = ""  # "itself" or "server"
    aways: int = 0


class Verdict(msgspec.Struct):
    """Whether chance is what the server and the devices committed to (docs/proof.md)."""

    verified: bool = False
    fault: VerdictFault | None = None
    table: str = ""
    chance: int = 0
    """How many throws and cards were checked."""
    rounds: int = 0
    """In how many rounds they were drawn."""
    devices: list[VerifiedDevice] = []
    burned: int = 0
    """The round in which nothing was drawn; 0 if there is none."""
    silent: list[int] = []
    """The devices that did not answer in that round, according to the server."""
    discarded: str = ""
    """The event of that round; empty if not all of its links are known."""
    stop: int = 0
    """The round from which on nothing is proven; 0 if there is none."""
    unproven: int = 0
    """Throws and cards after that."""
    unfinished: bool = False
    """Whether a good record ends before its game."""
    fingerprint: str | None = None
    """The digits of everyone who has seen this game; None if there is a fault."""
    transcripts: dict[int, list[str]] = {}
    """By round, the hashes at which it can have been drawn, burned or stopped; last, of the end."""


def verify(record: Record, material: Any = None) -> Verdict:
    """Check a record. RecordError if it cannot be read or an event is illegal."""
    return _Verifier(record, material).run()


class _Wrong(Exception):
    """The argument is the code of a fault."""


def demand(right: object, code: str) -> None:
    if not right:
        raise _Wrong(code)


def sha(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def back(link: str, steps: int) -> str:  # the link some steps before a link of a chain
    data = bytes.fromhex(link)
    for _ in range(steps):
        data = hashlib.sha256(b"arlequin/link/1\n" + data).digest()
    return data.hex()


def draw(place: str, total: int, transcript: str, links: dict[int, str]) -> int:  # the case
    shown = " ".join(f"{device}={link}" for device, link in sorted(links.items()))
    number, counter = total, 0
    while number >= total:  # drawn again, so that each case is as likely as any other
        text = f"arlequin/5/draw\n{transcript}\ndraw {place} {total} {shown}\n{counter}"
        block = hmac.digest(bytes.fromhex(links[SERVER]), text.encode(), "sha256")
        number, counter = int.from_bytes(block) >> (256 - (total - 1).bit_length()), counter + 1
    return number


def is_signed(key: str, table: str, line: str, signature: str) -> bool:
    from cryptography.exceptions import InvalidSignature  # noqa: PLC0415  # loaded at first use
    from cryptography.hazmat.primitives.asymmetric import ed25519  # noqa: PLC0415

    point = int.from_bytes(bytes.fromhex(key), "little") % 2**255
    message = f"arlequin/5/{line.partition(' ')[0]}\n{table}\n{line}".encode()
    try:
        public = ed25519.Ed25519PublicKey.from_public_bytes(bytes.fromhex(key))
        public.verify(bytes.fromhex(signature), message)
    except (InvalidSignature, ValueError):
        return False
    return point < PRIME and point not in SMALL


def by_device(text: str | None) -> list[tuple[int, str]]:
    return [(int(device), value) for device, value in re.findall("([0-9]+)=(\\w+)", text or "")]


def round_after(field: Field) -> int:  # the round before which a line of the proof stands
    if field.key in FIRST or not re.fullmatch(SHAPES[field.key], field.value):
        return 0  # a fault, wherever it stands
    number = field.value.split(" ")[field.key not in ("burn", "stop")]
    return NEVER if field.key == "end" else int(number) + (field.key == "join")


class _Verifier:
    def __init__(self, record: Record, material: Any) -> None:
        header = Header(record, material)
        self.record, self.game, self.verdict, self.at = record, header.game, Verdict(), (0, "")
        agreed = [f"{field.key} {field.value}" for field in record.fields if field.key in AGREED]
        self.hashed = ["arlequin/5/transcript", *agreed, f"players {len(header.names)}"]
        self.fields = deque(field for field in record.fields if field.key in SHAPES)
        self.state, self.digest, self.round, self.part = self.game.initial(), "0" * 64, 0, 0
        self.past: list[tuple[Any, bool]] = []  # states before events; whether chance was next
        self.devices, self.links = dict[int, VerifiedDevice](), dict[int, dict[int, str]]()
        self.pending: list[tuple[str, Any]] = []  # since the last draw: digests with chance next
        self.burnt: list[tuple[str, Any]] = []  # the same for the burn, with transcript hashes
        self.asked: list[int] = []  # whose links the burned round was to have

    def run(self) -> Verdict:
        verdict = self.verdict
        try:
            self._begin()
            for entry in self.record.entries():
                self.at = entry.line, entry.text
                self._event(entry)
            self._odds()
            hashes = [self._hash()]
            while self.fields:
                self._line()
            verdict.transcripts.setdefault(self.round + 1, []).extend([*hashes, self._hash()])
        except _Wrong as wrong:
            verdict.fault = VerdictFault(*self.at, f"{wrong}")
        else:
            number = int(sha(f"arlequin/5/print\n{self._hash()}"), 16) % 10**DIGITS
            verdict.fingerprint = f"{number:0{DIGITS * 4 // 3 - 1},}".replace(",", " ")
            verdict.verified, verdict.unfinished = True, self.game.outcome(self.state) is None
        verdict.rounds, verdict.discarded = len(self.links), self._discarded_event()
        return verdict

    def _hash(self, digest: str = "") -> str:
        return sha("\n".join([*self.hashed, f"digest {digest or self.digest}"]))

    # --- events ----------------------------------------------------------------------------------

    def _event(self, entry: RecordLine) -> None:
        odds, before, number = self._odds(), self.state, 0
        if taken := TAKEBACK.fullmatch(entry.text):
            most = len(self.past) if self.game.outcome(before) is None else 0
            if (number := int(taken[1])) > most:
                wanted = f"a takeback of at most {most} events"
                raise RecordError(entry.line, expected(wanted, entry.text))
            demand(not any(is_chance for _, is_chance in self.past[-number:]), "takeback")
            self.state = self.past[-number][0]
            del self.past[-number:]
        else:
            try:
                self.state = self.game.after(before, self.game.parse(entry.text))
            except (NotationError, IllegalEvent) as error:
                raise RecordError(entry.line, str(error)) from error
            self.past.append((before, odds is not None))
        if odds is None or number:
            demand(entry.proof is None, "needless")
            self.digest, self.part = sha(f"{self.digest}\n{entry.text}"), 0
        else:
            self._chance(entry, odds, odds.owner is None and self.game.clock(before) is None)

    def _odds(self) -> Any:
        odds = self.game.odds(self.state)
        self.pending += [] if odds is None else [(self.digest, odds)]
        return odds

    # --- draws -----------------------------------------------------------------------------------

    def _chance(self, entry: RecordLine, odds: Any, alone: bool) -> None:
        here, shares, proof = self.at, alone and self.part > 0, PROOF.fullmatch(entry.proof or "")
        while not shares and self.fields and round_after(self.fields[0]) <= self.round + 1:
            self._line()  # the record does not say where among the moves it stood
        self.at, line = here, entry.text
        if entry.proof is None and self.verdict.stop:
            self.part, self.verdict.unproven = 0, self.verdict.unproven + 1
        elif proof is None or self.verdict.stop:
            raise _Wrong("missing" if entry.proof is None else "order" if proof else "unreadable")
        else:
            self._draw(entry, odds, proof, self.part + 1 if shares else 1)
            self.verdict.chance, line = self.verdict.chance + 1, f"{line} ~{proof[1]}"
        self.digest, self.pending = sha(f"{self.digest}\n{line}"), []

    def _draw(self, entry: RecordLine, odds: Any, proof: re.Match[str], part: int) -> None:
        """Chance after chance has the links of the draw before; otherwise a new round begins."""
        self.part, place = part, f"{self.round}.{part}" if part > 1 else f"{self.round + 1}"
        demand(proof["place"] == place, "parts" if part > 1 or proof["part"] else "order")
        if part > 1:
            demand(not (proof["links"] or proof["signatures"]), "parts")
        else:
            self._show(by_device(proof["links"]), by_device(proof["signatures"]))
        case = draw(place, odds.total, self._hash(), self.links[self.round])
        right = proof["case"] == f"{case}/{odds.total}" and odds.at(case).text == entry.text
        demand(right, "outcome")

    def _show(self, links: list[tuple[int, str]], signatures: list[tuple[int, str]]) -> None:
        """The server and all participants show their next links, and each device signs its own."""
        taking_part, number, transcript = self._participants(), self.round + 1, self._hash()
        demand([device for device, _ in links] == [SERVER, *taking_part], "missing")
        demand([device for device, _ in signatures] == taking_part, "signature")
        for device, link in links:
            shown = self.devices[device]
            demand(back(link, number - shown.round) == shown.link, "link")
            shown.link, shown.round, shown.rounds = link, number, [*shown.rounds, number]
        for device, signature in signatures:
            line = f"link {device} {number} {self.devices[device].link} {transcript}"
            self._demand_signed(device, line, signature)
        for absent in self.verdict.devices:
            absent.away_itself += absent.away == "itself"
            absent.away_server += absent.away == "server"
        self.round, self.links[number] = number, dict(links)
        self.verdict.transcripts[number] = [transcript]

    def _participants(self) -> list[int]:
        return [device.device for device in self.verdict.devices if not device.away]

    def _demand_signed(self, device: int, line: str, signature: str) -> None:
        right = is_signed(self.devices[device].key, self.verdict.table, line, signature)
        demand(right, "signature")

    def _discarded_event(self) -> str:
        """The event of the burned round: each of its links comes before a later one."""
        links, number = dict[int, str](), self.verdict.burned
        for device in self.asked:
            for later in (n for n in self.links if n > number and device in self.links[n]):
                links.setdefault(device, back(self.links[later][device], later - number))
        if len(self.burnt) != 1 or [*links] != self.asked:
            return ""
        transcript, odds = self.burnt[0]
        return str(odds.at(draw(f"{number}", odds.total, transcript, links)).text)

    # --- lines of the proof ----------------------------------------------------------------------

    def _begin(self) -> None:
        """Version, table, and the commitment of the server."""
        demand(any(field.key == "proof" for field in self.fields), "none")
        for key in FIRST:
            text = self._text() if self.fields else ""
            demand(text.startswith(f"{key} "), "order")
            demand(key != "proof" or text == "proof 5", "version")
            self.hashed.append(text)
        self.verdict.table, link = (text.partition(" ")[2] for text in self.hashed[-2:])
        self.devices[SERVER] = VerifiedDevice(SERVER, "", link, link=link)

    def _text(self) -> str:
        field = self.fields.popleft()
        self.at = field.line, f"{field.key} {field.value}"
        demand(re.fullmatch(SHAPES[field.key], field.value), "unreadable")
        return self.at[1]

    def _line(self) -> None:
        line, _, signature = self._text().partition(" sig ")
        kind, *words = line.split(" ")
        if kind == "end":
            self._end(line, words)
        else:
            signed = any(device.end for device in self.verdict.devices)
            demand(kind not in FIRST and not self.verdict.stop and not signed, "order")
            numbers = [int(word) for word in words if len(word) < len(self.digest)]
            if kind == "join":
                self._join(numbers, *words[2:])
            elif kind in ("away", "back"):
                self._presence(kind, numbers, "itself" if signature else "server")
            else:
                self._nothing_drawn(kind, *numbers)
            self.hashed.append(line)
        if signature:
            self._demand_signed(int(words[0]), line, signature)

    def _join(self, numbers: list[int], link: str, key: str) -> None:
        device = len(self.verdict.devices) + 1
        demand(numbers == [device, self.round], "order")
        self.devices[device] = VerifiedDevice(device, key, link, link=link, round=self.round)
        self.verdict.devices.append(self.devices[device])

    def _presence(self, kind: str, numbers: list[int], word: str) -> None:
        device = self.devices.get(numbers[0])
        if device is None or bool(device.away) != (kind == "back"):
            raise _Wrong("order")
        count = [device.aways] if kind == "away" else []
        demand(numbers[1:] == [self.round + 1, *count], "order")
        device.away, device.aways = word if count else "", device.aways + len(count)
        device.signed_aways = device.aways if device.away == "itself" else device.signed_aways

    def _nothing_drawn(self, kind: str, number: int, *silent: int) -> None:
        """A burn or the stop, before the digest of any pending draw since the last one."""
        demand(number == self.round + 1, "order")
        pending = [(self._hash(digest), odds) for digest, odds in self.pending]
        self.verdict.transcripts[number] = [transcript for transcript, _ in pending]
        if kind == "stop":
            self.verdict.stop = number
            return
        demand(not self.verdict.burned, "burns")
        taking_part = self._participants()
        demand(pending and [*silent] == [d for d in taking_part if d in silent], "order")
        self.burnt, self.asked = pending, [SERVER, *taking_part]
        self.verdict.burned, self.verdict.silent, self.round = number, [*silent], number
        for device in silent:
            self.devices[device].away = "server"

    def _end(self, line: str, words: list[str]) -> None:
        device, used, unused = (int(words[place]) for place in (0, 2, 3))
        part = self.devices.get(device)
        if part is None or part.end or self.game.outcome(self.state) is None:
            raise _Wrong("end")
        demand((used, words[4]) == (len(part.rounds), self._hash()), "end")
        part.end, part.unused = line, unused
        part.seats = [int(seat) for seat in words[1].split(",") if seat != "-"]
