"""Writes web/fixtures/proof.json: vectors of provable chance, for Python and the browser.

Those of version 3, in proof3.json, stay as they were: nothing makes such tables any more.

python web/make_vectors.py            write the file again
python web/make_vectors.py --check    exit 1 if it is out of date
"""

import asyncio
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from arlequin.games import catalog  # noqa: E402  # after the path to tests/
from arlequin.proof.chain import LENGTH, Chain  # noqa: E402
from arlequin.proof.draw import below, fingerprint, told_hash  # noqa: E402
from arlequin.proof.signatures import (  # noqa: E402
    commitment_lines,
    end_lines,
    link_lines,
    public_key,
    sign,
)
from tests.proof.people import COMPUTER, Device, House, in_a_house  # noqa: E402

FIXTURES = ROOT / "web" / "fixtures" / "proof.json"
SHOWN = (0, 1, 2, 127, 128, 129, 4_000, LENGTH - 1, LENGTH)
TOTALS = (1, 2, 3, 6, 36, 216, 76, 46_656, 65_536, 65_537, 2**64 + 1)
PLIES = 24
OWN: dict[str, Any] = {
    "options": {"total_yams": "yes", "sheet": "own", "edition": "es", "rising": "yes"},
    "objectives": ("no blue", "1x pink", "4x", "2x 2x", "blue = green", "pink > all"),
}
"""A sheet of one's own, and options: in another order than theirs, one of them as usual."""


def whole() -> str:
    """The file as it should be."""
    random = Random(1)
    seeds = ["00" * 32, "ff" * 32, *(random.randbytes(32).hex() for _ in range(3))]
    told = {
        "chains": [_chain(seed) for seed in seeds],
        "draws": [_draw(random, total) for total in TOTALS for _ in range(4)],
        "prints": [*(_print(random) for _ in range(4)), _small(), _loose(random)],
        "told": [_told(random) for _ in range(3)],
        "signatures": [*(made for _ in range(2) for made in _signatures(random)), *_strange()],
        "events": _events(),
        "looks": [*_looks()],
        "games": [*(_game(name) for name in sorted(catalog.KINDS)), _game("color-yam", **OWN)],
    }
    return json.dumps(told, indent=1) + "\n"


def _events() -> list[str]:
    """Every move of every game, and the clock's: what a browser must know for one."""
    games = [catalog.new(name, 2) for name in sorted(catalog.KINDS)]
    return sorted({move.text for game in games for move in game.alphabet} | {"time"})


def _looks() -> Iterator[dict[str, Any]]:
    """Dice of YAM color as they lie open: which colours a throw shows."""
    game = catalog.new("yam-color", 2)
    begun = game.after(game.initial(), game.parse("start 1"))
    for text in ("throw 12341234", *(f"throw {str(side) * 8}" for side in (1, 2, 3, 4))):
        shown = game.open_dice(game.after(begun, game.parse(text)))
        yield {"text": text, "dice": list(shown.colours) if shown else []}


def _chain(seed: str) -> dict[str, Any]:
    chain = Chain(seed)
    links = {str(index): chain.link(index) for index in SHOWN}
    return {"seed": seed, "commitment": chain.commitment, "links": links}


def _draw(random: Random, total: int) -> dict[str, Any]:
    key, lines = random.randbytes(32).hex(), [f"line {random.random()}", "été"]
    case = below(total, key, lines)
    return {"total": str(total), "key": key, "lines": lines, "case": str(case)}


def _print(random: Random) -> dict[str, Any]:
    lines, after = [f"table {random.random()}", "été"], random.randbytes(32).hex()
    return {"lines": lines, "after": after, "fingerprint": fingerprint(lines, after)}


def _small() -> dict[str, Any]:
    """A fingerprint that begins with zeros, which are easily lost."""
    tries = (_print(Random(seed)) for seed in range(10_000))
    return next(found for found in tries if found["fingerprint"].startswith("00"))


def _loose(random: Random) -> dict[str, Any]:
    """Commitments that no salts have followed are left out of a fingerprint."""
    made = _print(random)
    lines = [*made["lines"], f"commit 9 2 {'ab' * 32} {'cd' * 32}", f"commit 9 1 {'ef' * 32}"]
    return {**made, "lines": lines}


def _told(random: Random) -> dict[str, Any]:
    lines = ["game double-yam", "proof 4", f"table {random.random()}", "été"]
    return {"lines": lines, "hash": told_hash(lines)}


def _signatures(random: Random) -> Iterator[dict[str, Any]]:
    """What devices sign, and the same with something wrong."""
    secret, link, told, after = (random.randbytes(32).hex() for _ in range(4))
    key, table = public_key(secret), f"été-{random.random()}"
    for lines in (
        commitment_lines(table, 2, link, key),
        link_lines(table, 2, 17, link, told, after),
        end_lines(table, 2, told, after, 93, 1),
    ):
        signed = sign(secret, lines)
        wrong = f"{signed[:9]}{int(signed[9], 16) ^ 1:x}{signed[10:]}"
        yield {"secret": secret, "key": key, "lines": lines, "signed": signed, "right": True}
        yield {"key": key, "lines": lines, "signed": wrong, "right": False}
        yield {"key": public_key(after), "lines": lines, "signed": signed, "right": False}
        yield {"key": key, "lines": [*lines, ""], "signed": signed, "right": False}
        yield {"key": key, "lines": lines, "signed": "", "right": False}


KEY = "7767a3242dc9b58bbc68488c1265cc6cc5f26c6f3c88a5d55e901b0734dca572"
MIXED = "6a84d583f06569edb3f5ed77df65544b27d6948b4f0b2cb76f33dd8413b20719"
"""The same, with a point of order eight added to it."""
GOOD = (
    "b862409fb5c4c4123df2abf7462b88f041ad36dd6864ce872fd5472be363c5b1"
    "88dddffbd21fff234991542afb6e8c58028d1fecd9c20f769090052314ab6c0c"
)
LARGE = f"{GOOD[:64]}75b1d558ed82117c1f2e4ccdd9686b6d028d1fecd9c20f769090052314ab6c1c"
"""Its number is too large by the order of the curve."""
EIGHTFOLD = (
    "6999d5cb5126005c325892f1c6eab824b310708befff12fbaf45dda050cb12f0"
    "8da57e8ab833453b9c166a28a11ba0837611877943a8a35b0ed3b197ed71020b"
)
MIXED_EIGHTFOLD = (
    "edc876d6831fd2105d0b4389ca2e283166469289146e2ce06faefe98b22548df"
    "025d658fdd3897dc7ae8e5bb5786533cdf3c0141d08b44997bb7b83c73af9507"
)
MIXED_GOOD = (
    "f47e49f9d07ad2c1606b4d94067c41f9777d4ffda709b71da1d88628fce34d85"
    "3c00a6ef1974738d406a7dc674086078968192603eada2fa6b1f7b4de524550e"
)


def _strange() -> Iterator[dict[str, Any]]:
    """Signatures that some programs take and others do not: here all agree.

    The equation of an eightfold one holds only if both its sides are multiplied by eight.
    """
    for key, signed, right in (
        *((KEY, GOOD, True), (KEY, GOOD.upper(), False), (KEY, LARGE, False)),
        *((KEY, EIGHTFOLD, False), (MIXED, MIXED_EIGHTFOLD, False), (MIXED, MIXED_GOOD, True)),
    ):
        yield {"key": key, "lines": ["x"], "signed": signed, "right": right}


def _seeds(device: Device) -> dict[str, Any]:
    """What a device keeps of its chains, without what changes with every link."""
    return {
        commit: {"seed": own.seed, "secret": own.secret, "table": own.table, "seat": own.seat}
        for commit, own in device.following.seeds.items()
    }


def _answers(frames: list[Any], device: Device) -> list[dict[str, Any]]:
    """The links that were wanted of a device, each with what it gave."""
    wanted = [frame for frame in frames if frame["type"] == "link-wanted"]
    return [
        {"wanted": one, "given": given} for one, given in zip(wanted, device.given, strict=True)
    ]


def _game(name: str, **more: Any) -> dict[str, Any]:
    """The beginning of a game of two people and a computer, as one of them was told it."""
    devices: list[Device] = []

    async def play(house: House) -> None:
        devices.extend(Device(house, number) for number in (1, 2))
        seats = [device.person() for device in devices]
        table = await house.found(name, [*seats, {**COMPUTER, "level": "random"}], **more)
        for device in devices:
            await device.come(table)
        while devices[0].following.ply < PLIES:
            await asyncio.sleep(0.5)
            for device in devices:
                await device.act()

    in_a_house(play, random=Random(7))
    frames = [json.loads(data) for _, data in devices[0].frames]
    (setup,) = [frame["setup"] for frame in frames if frame["type"] == "welcome"]
    entries = [entry for frame in frames for entry in frame.get("entries", ())]
    kept = [{k: v for k, v in entry.items() if k != "timing"} for entry in entries]
    following = devices[0].following
    return {"table": devices[0].table, "setup": setup, "entries": kept,
            "seeds": _seeds(devices[0]), "answers": _answers(frames, devices[0]),
            "checked": following.checked, "draws": following.draws, "ours": following.ours,
            "fingerprint": following.fingerprint}  # fmt: skip


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
