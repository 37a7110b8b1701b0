"""Writes web/fixtures/proof.json: vectors of the proof of chance, for Python and the browser.

python web/make_vectors.py            write the file again
python web/make_vectors.py --check    exit 1 if it is out of date
"""

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from arlequin.core.game import AnyGame
from arlequin.core.material import canonical_text
from arlequin.games import catalog
from arlequin.games.color_yam.material import Box
from arlequin.games.record_header import agreement, material_text
from arlequin.gateway.protocol import outbound as out
from arlequin.proof import draw
from arlequin.proof.chain import LENGTH, Chain
from arlequin.proof.lines import Away, Burn, End, Join, Return, StopProof, read_line
from arlequin.proof.signatures import link_line, public_key, sign, valid
from arlequin.proof.transcript import ProofFault, Transcript
from arlequin.table.chance import shares_links
from arlequin.table.setup import CUP

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.boxes import random_box, random_sheet  # noqa: E402

FIXTURES = ROOT / "web" / "fixtures" / "proof.json"
SHOWN = (0, 1, 2, 127, 128, 129, 4_000, LENGTH - 1, LENGTH)
TOTALS = (1, 2, 3, 6, 36, 216, 76, 46_656, 65_536, 65_537, 2**64 + 1, 2**256)
TABLE = "été"
OPTIONS: tuple[tuple[str, int, dict[str, str], tuple[str, ...]], ...] = (
    ("color-yam", 2, {}, ()),
    (
        "color-yam",
        3,
        {"total_yams": "yes", "sheet": "own", "edition": "es", "rising": "yes"},
        ("no blue", "1x pink", "4x", "2x 2x", "blue = green", "pink > all"),
    ),
    ("double-yam", 2, {"match": "300"}, ()),
    ("yam-color", 4, {"bets": "stake", "count": "faces"}, ()),
    ("coloretto", 2, {"side": "gray", "match": "3"}, ()),
)
Entry = dict[str, Any]


def whole() -> str:
    """The file as it should be."""
    random = Random(1)
    seeds = ["00" * 32, "ff" * 32, *(random.randbytes(32).hex() for _ in range(3))]
    table = Table(random)
    table.play()
    made = {
        "chains": [_chain(seed) for seed in seeds],
        "draws": [_draw(random, total) for total in TOTALS for _ in range(3)],
        "digests": [*_digests(random)],
        "prints": [*(_print(random) for _ in range(4)), _small()],
        "signatures": [*_signatures(random), *_strange()],
        "lines": [*_lines()],
        "proofs": [*_proofs()],
        "agreements": [*(_agreement(*each) for each in OPTIONS), *_with_boxes(random)],
        "table": table.vector(),
        "faults": [*_faults(table)],
    }
    return json.dumps(made, indent=1) + "\n"


# --- parts ---------------------------------------------------------------------------------------


def _chain(seed: str) -> dict[str, Any]:
    chain = Chain(seed)
    links = {str(index): chain.link(index) for index in SHOWN}
    return {"seed": seed, "commitment": chain.commitment, "links": links}


def _draw(random: Random, total: int) -> dict[str, Any]:
    links = {device: random.randbytes(32).hex() for device in (0, 2, 11)}
    transcript, place = random.randbytes(32).hex(), random.choice(["1", "17", "17.2"])
    case = draw.case(place, total, transcript, links)
    return {"place": place, "total": str(total), "transcript": transcript,
            "links": draw.links_text(links), "case": str(case)}  # fmt: skip


def _digests(random: Random) -> Iterator[dict[str, Any]]:
    before = draw.START
    for event, proof in (("throw 12", "1 0/36 0=ab"), ("été", ""), ("takeback 1", "")):
        after = draw.digest(before, event, proof)
        lines = ["proof 5", f"table {TABLE}", f"server {random.randbytes(32).hex()}"]
        agreed = ["game double-yam", "players 2"]
        hashed = draw.transcript(agreed, lines, after)
        yield {"before": before, "event": event, "proof": proof, "after": after,
               "agreement": agreed, "lines": lines, "transcript": hashed}  # fmt: skip
        before = after


def _print(random: Random) -> dict[str, Any]:
    transcript = random.randbytes(32).hex()
    return {"transcript": transcript, "fingerprint": draw.fingerprint(transcript)}


def _small() -> dict[str, Any]:
    """A fingerprint that begins with zeros, which are easily lost."""
    tries = (_print(Random(seed)) for seed in range(10_000))
    return next(found for found in tries if found["fingerprint"].startswith("00"))


def _lines() -> Iterator[dict[str, Any]]:
    """Spellings of lines, and whether there is such a line."""
    link, key = "ab" * 32, "cd" * 32
    made = (Join(2, 0, link, key), Away(12, 3, 0), Return(1, 9), Burn(4, (1, 3)), StopProof(5),
            End(1, (1, 3), 62, 0, link), End(2, (), 0, 1, link))  # fmt: skip
    for line in made:
        yield {"text": line.text, "right": True}
    wrong = (
        *("join 0 0 a b", f"join 1 00 {link} {key}", f"join 1 0 {link} {key} ", "away 1 2"),
        *("away 1 2 -1", "back  1 2", "burn 3", "burn 3  1", "stop", "stop 1\n", "end"),
        *(f"end 1 1, 0 0 {link}", f"end 1 0 0 0 {link}", "sing 1", "", "constructor"),
    )
    for text in wrong:
        yield {"text": text, "right": read_line(text) is not None}


def _proofs() -> Iterator[dict[str, Any]]:
    """Spellings of proofs, and whether there is such a proof."""
    link = "ab" * 32
    spellings = (
        *(f"17 4211/46656 0={link} 1={link}", "17.2 3/16", "17.1 3/16", "017 3/16", "17 03/16"),
        *("17 3/16 ", f"17 3/16 0={link[1:]}", f"17  3/16 0={link}", "17.02 3/16", "0 1/2"),
    )
    for text in spellings:
        yield {"text": text, "right": draw.read_proof(text) is not None}


def _agreement(
    name: str, players: int, options: dict[str, str], objectives: tuple[str, ...], box: str = ""
) -> dict[str, Any]:
    game = catalog.new(name, players, options, box, objectives)
    return {"setup": _setup(game, ""), "lines": list(agreement(game))}


def _with_boxes(random: Random) -> Iterator[dict[str, Any]]:
    """Agreements with owners' boxes, which have other sheets and other colours."""
    for name in catalog.KINDS:
        yield _agreement(name, 2, {}, (), canonical_text(random_box(name, random)))
    for edition in ("fr", "es"):
        box = random_box("color-yam", random)
        if not isinstance(box, Box):
            raise TypeError("expected a box of Color'Yam")
        sheets, colours = len(box.sheets), list(box.colours)
        text = canonical_text(box)
        yield _agreement("color-yam", 2, {"edition": edition, "sheet": f"{sheets}"}, (), text)
        own = tuple(random_sheet(colours, random, edition))
        yield _agreement("color-yam", 2, {"edition": edition, "sheet": "own"}, own, text)


def _setup(game: AnyGame, server: str) -> dict[str, Any]:
    identity = game.identity
    seats = [out.InitialSeat("person", name=f"P{seat}") for seat in range(1, game.players + 1)]
    setup = out.SentSetup(
        game=identity.game,
        options=dict(option for option in identity.options if option[0] != "objective"),
        objectives=tuple(value for name, value in identity.options if name == "objective"),
        dice=CUP, public=False, turn_seconds=0, look=0, hints=False,
        proof=draw.VERSION, server=server, seats=tuple(seats), rules=identity.rules,
        material=material_text(game),
    )  # fmt: skip
    made: dict[str, Any] = msgspec.to_builtins(setup)
    return made


# --- signatures ----------------------------------------------------------------------------------


def _signatures(random: Random) -> Iterator[dict[str, Any]]:
    """What devices sign, and the same with something wrong."""
    secret, link, transcript = (random.randbytes(32).hex() for _ in range(3))
    key = public_key(secret)
    for line in (Join(2, 0, link, key).text, link_line(2, 17, link, transcript),
                 Away(2, 18, 0).text, End(2, (1, 3), 62, 1, transcript).text):  # fmt: skip
        signed = sign(secret, TABLE, line)
        wrong = f"{signed[:9]}{int(signed[9], 16) ^ 1:x}{signed[10:]}"
        right = {"secret": secret, "key": key, "table": TABLE, "line": line, "signed": signed}
        yield {**right, "right": True}
        for change in ({"signed": wrong}, {"key": public_key(link)}, {"table": "other"},
                       {"line": f"{line} "}, {"signed": ""}, {"line": f"x{line}"}):  # fmt: skip
            yield {**right, "secret": "", **change, "right": False}


P, ORDER = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493
SMALL = (0, 1, P - 1, P, P + 1, 0x7A03AC9277FDC74EC6CC392CFA53202A0F67100D760B3CBA4FD84D3D706A17C7)
"""Second coordinates of points for which anyone can sign, two of them in another spelling."""


def _strange() -> Iterator[dict[str, Any]]:
    """Keys and signatures that some programs accept and others do not: here all agree."""
    secret, line = "11" * 32, Away(1, 1, 0).text
    key, signed = public_key(secret), sign(secret, TABLE, line)
    large = int.from_bytes(bytes.fromhex(signed[64:]), "little") + ORDER
    tried = [(key, signed[:64] + large.to_bytes(32, "little").hex()), (key, signed.upper())]
    for y in SMALL:
        for sign_bit in (0, 1):
            small = (y + (sign_bit << 255)).to_bytes(32, "little").hex()
            tried += [(small, "01" + "00" * 63), (small, small + "00" * 32)]
    tried += [(KEY, EIGHTFOLD), (MIXED, MIXED_EIGHTFOLD), (MIXED, MIXED_GOOD)]
    for other, signature in tried:
        made = {"secret": "", "key": other, "table": TABLE, "line": line, "signed": signature}
        yield {**made, "right": valid(other, TABLE, line, signature)}


KEY = "684c0d53ab44de46d526ab4d33b5947bab9d77af687fe0a09518a5f6df4a86eb"
MIXED = "dfd3145e691e9b998cb20bd6e1790ccfbd79f23e01dc20a7349e3aec7193acf6"
"""The same, with a point of order eight added to it."""
EIGHTFOLD = (
    "d0424b701d60255de5df705071059ccd22b8349bb4138202ebbd65e9e0ad211b"
    "62b55cdced0d76e6d81f70b4c06182424bc2efcbed6e5e8d35a33aa3c75b6200"
)
"""Its equation holds only if both its sides are multiplied by eight."""
MIXED_EIGHTFOLD = (
    "c9a3f86aae465f0e56513864510f3997561fa2c9e85ea21dc2292309f3cd6022"
    "5dd3d4dc27ac0f4173c5e7d47ba7b336099c09967eba0513d4faa61fda1dab00"
)
MIXED_GOOD = (
    "5866666666666666666666666666666666666666666666666666666666666666"
    "f5ea66c0ca6f569af725ca918578d81f6031d9ed82c061eb2001860c9cf3bb0f"
)


# --- a table -------------------------------------------------------------------------------------


class Device:
    """A device with its chain and key."""

    def __init__(self, random: Random) -> None:
        self.secret, seed = random.randbytes(32).hex(), random.randbytes(32).hex()
        self.chain = Chain(seed)
        self.key = public_key(self.secret)


class Table:
    """A table of YAM color: its server and its devices, with everything that was sent."""

    def __init__(self, random: Random) -> None:
        self.game = catalog.new("yam-color", 3)
        self.state = self.game.initial()
        self._random, self._server = random, Chain(random.randbytes(32).hex())
        self.setup = _setup(self.game, self._server.commitment)
        self.transcript = self.begun()
        self.devices: dict[int, Device] = {}
        self.entries: list[Entry] = []
        self.states: list[dict[str, Any]] = []

    def begun(self) -> Transcript:
        """The transcript before the first entry."""
        return Transcript(agreement(self.game), TABLE, self._server.commitment)

    def play(self) -> None:
        """Everything that a proof can have in it."""
        self._join()
        self._chance(1)
        self._join()
        self._chance(4)
        self._away(1, signed=True)
        self._chance(2)
        self._line(Return(1, self.transcript.next).text)
        self._line(Burn(self.transcript.next, (2,)).text)
        self._chance(2)
        self._away(1, signed=False)
        self._chance(1)
        self._line(StopProof(self.transcript.next).text)
        self._chance(1)
        self._end(1)

    def vector(self) -> dict[str, Any]:
        """As the file has it."""
        return {"table": TABLE, "setup": self.setup, "entries": self.entries,
                "states": self.states}  # fmt: skip

    def _add(self, **entry: Any) -> None:
        ply = len(self.entries) + 1
        self.entries.append({"ply": ply, "at": 100.0 + ply, **entry})
        t = self.transcript
        self.states.append({
            "hash": t.hash, "round": t.round, "rounds": t.rounds, "part": t.part,
            "participants": list(t.participants), "stopped": t.stopped,
            "fingerprint": t.fingerprint,
        })  # fmt: skip

    def _line(self, text: str, signed: str = "") -> None:
        self.transcript.add_line(text, signed)
        self._add(kind="proof", text=text, **({"signed": signed} if signed else {}))

    def _join(self) -> None:
        device, number = Device(self._random), len(self.devices) + 1
        self.devices[number] = device
        line = Join(number, self.transcript.round, device.chain.commitment, device.key).text
        self._line(line, sign(device.secret, TABLE, line))

    def _away(self, device: int, signed: bool) -> None:
        earlier = self.transcript.devices[device].aways
        line = Away(device, self.transcript.next, earlier).text
        self._line(line, sign(self.devices[device].secret, TABLE, line) if signed else "")

    def _end(self, device: int) -> None:
        used = self.transcript.devices[device].used
        line = End(device, (1,), used, 0, self.transcript.hash).text
        self._line(line, sign(self.devices[device].secret, TABLE, line))

    def _moves(self) -> None:
        while self.game.odds(self.state) is None:
            seat = self.game.actors(self.state)[0]
            move = self._random.choice(self.game.moves(self.state, seat))
            self.transcript.add_event(move.text)
            self.state = self.game.after(self.state, move)
            self._add(kind="event", text=move.text)

    def _chance(self, number: int) -> None:
        for _ in range(number):
            self._moves()
            self._draw()

    def _draw(self) -> None:
        odds, t = self.game.odds(self.state), self.transcript
        if odds is None:
            raise ValueError("expected chance")
        if t.stopped:
            event = odds.at(0)
            t.add_event(event.text)
            self._step(event)
            return
        shares = shares_links(self.game, self.state, odds)
        follows = shares and t.part > 0
        round_ = t.round if follows else t.next
        if not follows:
            self.links = {draw.SERVER: self._server.link(round_), **{
                device: self.devices[device].chain.link(round_ - t.devices[device].joined)
                for device in t.participants
            }}  # fmt: skip
        signed = {} if follows else {
            device: sign(self.devices[device].secret, TABLE,
                         link_line(device, round_, self.links[device], t.hash))
            for device in t.participants
        }  # fmt: skip
        proof = draw.Proof(round_, t.part + 1 if follows else 1, 0, odds.total)
        case = draw.case(proof.place, odds.total, t.hash, self.links)
        text = proof._replace(case=case, links="" if follows else draw.links_text(self.links)).text
        event = odds.at(case)
        t.add_draw(event.text, text, draw.links_text(signed), odds.total, shares)
        self._step(event, proof=text, **({"signed": draw.links_text(signed)} if signed else {}))

    def _step(self, event: Any, **more: Any) -> None:
        self.state = self.game.after(self.state, event)
        self._add(kind="event", text=event.text, **more)


# --- faults --------------------------------------------------------------------------------------


def fault(table: Table, entries: Sequence[Entry]) -> tuple[str, int] | None:
    """The first fault of a log, and its ply."""
    transcript, state = table.begun(), table.game.initial()
    for entry in entries:
        try:
            if entry["kind"] == "proof":
                transcript.add_line(entry["text"], entry.get("signed", ""))
                continue
            odds, event = table.game.odds(state), table.game.parse(entry["text"])
            if odds is None or transcript.stopped:
                transcript.add_event(entry["text"])
            elif "proof" not in entry:
                return "missing", entry["ply"]
            else:
                case = transcript.add_draw(
                    entry["text"], entry["proof"], entry.get("signed", ""), odds.total,
                    shares_links(table.game, state, odds),
                )  # fmt: skip
                if odds.at(case) != event:
                    return "outcome", entry["ply"]
            state = table.game.after(state, event)
        except ProofFault as found:
            return found.code, entry["ply"]
    return None


def _faults(table: Table) -> Iterator[dict[str, Any]]:
    """Logs in which one entry is another, and what is wrong with each."""
    for why, ply, change in _changes(table):
        entries = [dict(entry) for entry in table.entries]
        entries[ply - 1].update(change(dict(entries[ply - 1])))
        found = fault(table, entries)
        if found is None:
            raise ValueError(f"expected a fault: {why}")
        changed = {name: entries[ply - 1].get(name) for name in ("text", "proof", "signed")}
        changed = {name: value for name, value in changed.items() if value is not None}
        yield {"why": why, "ply": ply, "changed": changed, "code": found[0], "at": found[1]}


Change = Callable[[Entry], Entry]


def _changes(table: Table) -> Iterator[tuple[str, int, Change]]:
    entries = table.entries
    drawn = next(e["ply"] for e in entries if " 2=" in e.get("proof", ""))
    part = next(e["ply"] for e in entries if e.get("proof", "").partition(" ")[0].endswith(".2"))
    lines = {e["text"].split()[0]: e["ply"] for e in reversed(entries) if e["kind"] == "proof"}
    yield "a link is another", drawn, _digit("proof", " 1=")
    yield "the server's link is another", drawn, _digit("proof", " 0=")
    yield "a participant is left out", drawn, lambda e: {"proof": e["proof"].partition(" 2=")[0]}
    yield "a signature is left out", drawn, lambda e: {"signed": e["signed"].partition(" 2=")[0]}
    yield "a signature is another", drawn, _digit("signed", "1=")
    yield "a signature is no signature", drawn, lambda e: {"signed": "1=a 2=b"}
    yield (
        "the ids are in another order",
        drawn,
        lambda e: {"signed": " ".join(reversed(e["signed"].split(" ")))},
    )
    yield "the case is another", drawn, lambda e: {"proof": _case(e["proof"])}
    yield "the total is another", drawn, _edit("proof", "/", "/1")
    yield "the round is another", drawn, lambda e: {"proof": "99" + e["proof"][1:]}
    yield "the event is another", part, lambda e: {"text": _other_card(e["text"])}
    yield (
        "the part is missing",
        part,
        lambda e: {"proof": e["proof"].replace(".2", "", 1), "signed": ""},
    )
    yield "the part is another", part, _edit("proof", ".2", ".3")
    yield "a draw that shares links has signatures", part, lambda e: {"signed": "1=" + "0" * 128}
    yield (
        "a new round is said to share links",
        drawn,
        lambda e: {"proof": "1.2 " + e["proof"].split(" ")[1], "signed": ""},
    )
    yield "a spelling is another", drawn, lambda e: {"proof": e["proof"] + " "}
    yield "a join has another round", lines["join"], _edit("text", "join 1 0", "join 1 1")
    yield "a join has another id", lines["join"], _edit("text", "join 1", "join 2")
    yield "a join is not signed", lines["join"], lambda e: {"signed": ""}
    yield "an absence has another count", lines["away"], lambda e: {"text": e["text"][:-1] + "1"}
    yield "an absence has another signature", lines["away"], lambda e: {"signed": "0" * 128}
    yield "a return is of the next round", lines["back"], lambda e: {"text": "back 1 99"}
    yield "a device returns that is there", lines["back"], _edit("text", "back 1", "back 2")
    yield "a return is signed", lines["back"], lambda e: {"signed": "0" * 128}
    yield "a second burn", lines["stop"], _edit("text", "stop", "burn", " 2")
    yield "a burn of a device that is away", lines["burn"], lambda e: {"text": e["text"][:-1] + "9"}
    yield "a burn of the same device twice", lines["burn"], lambda e: {"text": e["text"] + " 2"}
    yield "a stop of another round", lines["stop"], lambda e: {"text": "stop 1"}
    yield "an end of another game", lines["end"], lambda e: {"text": e["text"][:-64] + "0" * 64}
    yield (
        "an end with another count",
        lines["end"],
        lambda e: {"text": " ".join(["end 1 1 99 0", e["text"][-64:]])},
    )
    yield "an end that is not signed", lines["end"], lambda e: {"signed": ""}
    yield "a line after the stop", lines["end"], lambda e: {"text": "back 1 9", "signed": ""}
    yield "no line", lines["stop"], lambda e: {"text": "sing 1"}


def _edit(field: str, old: str, new: str, more: str = "") -> Change:
    """A change of a field."""

    def change(entry: Entry) -> Entry:
        before, _, after = entry[field].partition(old)
        return {field: f"{before}{new}{after}{more}"}

    return change


def _digit(field: str, old: str) -> Change:
    """A change of the first digit after a text."""

    def change(entry: Entry) -> Entry:
        before, _, after = entry[field].partition(old)
        return {field: f"{before}{old}{'1' if after[0] == '0' else '0'}{after[1:]}"}

    return change


def _case(proof: str) -> str:
    head, _, rest = proof.partition("/")
    place, case = head.split(" ")
    return f"{place} {0 if int(case) else 1}/{rest}"


def _other_card(text: str) -> str:
    return "card 3" if text != "card 3" else "card 4"


def main(arguments: Sequence[str]) -> int:
    if list(arguments) not in ([], ["--check"]):
        print(f"expected nothing or --check, got {' '.join(arguments)}", file=sys.stderr)
        return 2
    made = whole()
    if not arguments:
        FIXTURES.write_text(made, encoding="utf-8")
        print(f"wrote {FIXTURES.relative_to(ROOT)}")
        return 0
    if not FIXTURES.exists() or FIXTURES.read_text(encoding="utf-8") != made:
        print("web/fixtures/proof.json is out of date: run `make web-types`.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
