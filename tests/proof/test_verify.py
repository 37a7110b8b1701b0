"""`arlequin verify`: a record that was changed in one byte fails, and the event is named."""

import asyncio
import json
import re
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Iterable
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arlequin.cli.main import main
from arlequin.cli.play import saved_game
from arlequin.cli.verify import command
from arlequin.core import record as records
from arlequin.core.errors import RecordError
from arlequin.core.events import Event
from arlequin.core.odds import Odds
from arlequin.games import catalog
from arlequin.games.playthrough import Replay, open_record
from arlequin.proof import verifier
from arlequin.proof.device_chain import Seed
from arlequin.proof.draw import START, below, digest
from arlequin.proof.verifier import Verifier, sha
from arlequin.words.messages import messages
from tests.proof.people import COMPUTER, Device, House, game, in_a_house, record
from tests.repetition import only
from tests.search_size import share

NAMES = sorted(catalog.KINDS)
WHAT = {
    "commitments": r"^commit (.+)$",
    "salts": r"^salt (.+)$",
    "links": r" ~\S+ \S+ (0=.+)$",
    "moves": r"^((?:again|stop|score|cross|yam|take|place|draw|\d says|\d passes)[^@\n]*) @\S+",
    "places and cases": r" ~(\S+ \S+)",
    "dice and cards": r"^(?:throw|die|start|card|deal|out|sheet) ([^@\n]+) @.* ~",
}
"""What a proof is about, as the lines of a record have it."""


@cache
def written(name: str) -> bytes:
    """A game of two people and a computer, as far as its fiftieth ply."""
    found: list[str] = []

    async def play(house: House) -> None:
        found.append(await game(house, name, until=50))

    in_a_house(play)
    return found[0].encode()


OBJECTIVES = ("no blue", "1x pink", "4x", "2x 2x", "blue = green", "pink > all")
CHOSEN: dict[str, dict[str, Any]] = {
    "color-yam": {
        "options": {"edition": "es", "sheet": "own", "starter": "chance", "free_lines": "yes",
                    "rising": "no", "total_yams": "yes"},
        "objectives": OBJECTIVES,
    },
    "coloretto": {"options": {"side": "gray", "pairs": "any", "match": "4", "golden_joker": "yes"}},
    "double-yam": {"options": {"single_throw": "first", "match": "3000"}},
    "yam-color": {"options": {"count": "faces", "limit": "15", "unwon": "out", "tie": "playoff",
                              "bets": "yes", "blind": "yes", "win": "exact", "end": "card"}},
}  # fmt: skip
"""Every option of every game, and none as usual."""
AGREED = re.compile(rb"^((?:game|rules|option|objective) .+|player(?= ))", re.MULTILINE)


@cache
def chosen(name: str) -> bytes:
    """The beginning of a game in which everything was agreed that can be."""
    found: list[str] = []

    async def play(house: House) -> None:
        found.append(await game(house, name, until=12, **CHOSEN[name]))

    in_a_house(play)
    return found[0].encode()


def test_every_option_is_among_those_that_are_tried() -> None:
    named = {name: set(chosen["options"]) for name, chosen in CHOSEN.items()}
    assert named == {kind.name: {o.name for o in kind.options} for kind in catalog.KINDS.values()}


def found_early(bad: bytes) -> bool:
    """It cannot be read, or the first salts were not signed for it."""
    found = fault(bad)
    lines = bad.split(b"\n")
    salts = next(n for n, line in enumerate(lines, 1) if line.startswith(b"salt "))
    return found is not None and (found[1] == "record" or found == (salts, "signature"))


@pytest.mark.no_cover  # many games: others reach its lines
@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=share(60), deadline=None)
@given(draw=st.data())
def test_any_byte_of_what_was_agreed_that_is_changed_is_found_by_the_first_draws(
    name: str, draw: st.DataObject
) -> None:
    good = chosen(name)
    assert fault(good) is None
    spans = [found.span(1) for found in AGREED.finditer(good)]
    place = draw.draw(st.sampled_from([n for span in spans for n in range(*span)]))
    likely = st.sampled_from(b"0123456789 #\tabcxyz") | st.integers(0, 255)
    byte = draw.draw(likely.filter(lambda byte: byte != good[place]))
    assert found_early(bytes([*good[:place], byte, *good[place + 1 :]]))


@pytest.mark.parametrize("name", NAMES)
def test_a_line_of_the_agreement_that_is_missing_or_moved_is_found(name: str) -> None:
    lines = chosen(name).splitlines(keepends=True)
    agreed = [n for n, line in enumerate(lines) if re.match(rb"option|objective|rules", line)]
    for one, other in pairwise(agreed):
        missing = [*lines[:one], *lines[other:]]
        moved = [*lines[:one], lines[other], lines[one], *lines[other + 1 :]]
        assert found_early(b"".join(missing))
        assert found_early(b"".join(moved))


@pytest.mark.parametrize("name", NAMES)
def test_an_option_written_out_that_was_as_usual_is_found(name: str) -> None:
    option = catalog.find(name).options[0]
    line = f"option {option.name} {option.default}\n".encode()
    bad = written(name).replace(b"rules 1\n", b"rules 1\n" + line, 1)
    assert found_early(bad)


@pytest.mark.parametrize("name", NAMES)
def test_names_of_players_may_change(name: str) -> None:
    assert fault(written(name).replace(b"player P1\n", "player Zoé\n".encode())) is None


def places(data: bytes, pattern: str) -> list[int]:
    """Every byte that matches the group of a pattern."""
    end = data.rindex(b" ~")  # a move after the last draw is proven by the next one
    found = re.finditer(pattern.encode(), data[:end] if "says" in pattern else data, re.MULTILINE)
    return [place for match in found for place in range(*match.span(1))]


def fault(data: bytes) -> tuple[int, str] | None:
    """The line and what is wrong there; None if all is well."""
    try:
        found = Verifier(records.read(data), None)
    except RecordError as error:
        return error.line, "record"
    return (found.at[0], found.fault) if found.fault else None


@pytest.mark.no_cover  # many games: others reach its lines
@pytest.mark.parametrize("what", WHAT)
@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=share(20), deadline=None)
@given(draw=st.data())
def test_any_byte_that_is_changed_is_found_and_its_line_is_named(
    name: str, what: str, draw: st.DataObject
) -> None:
    good = written(name)
    place = draw.draw(st.sampled_from(places(good, WHAT[what])))
    likely = st.sampled_from(b"0123456789abcdef") | st.integers(0, 255)
    byte = draw.draw(likely.filter(lambda byte: byte != good[place]))
    bad = bytes([*good[:place], byte, *good[place + 1 :]])
    found = fault(bad)
    assert found is not None, bad[place - 40 : place + 40]
    lines = good.splitlines()
    line = good.count(b"\n", 0, place) + 1
    first = lines.index(b"") + 2
    drawn = next(n for n, text in enumerate(lines, 1) if n >= max(line, first) and b" ~" in text)
    assert (line if line >= first else 1) <= found[0] <= drawn, "a draw proves all before it"


@pytest.mark.no_cover  # many games: others reach its lines
@pytest.mark.parametrize("name", only(["coloretto", "yam-color"], NAMES))
def test_any_other_outcome_of_chance_is_found_at_its_line(name: str) -> None:
    """Not a byte but the whole throw or card, for another that might have come as well."""
    good = written(name).decode().splitlines()
    replayed = open_record(records.read(written(name)))
    random = Random(1)
    changed = 0
    for entry in records.read(written(name)).entries():
        odds = replayed.game.odds(replayed.state)
        replayed.play(entry.text)
        if odds is None:
            continue
        others = [odds.sample(random.randrange).text for _ in range(8)]
        for other in {text for text in others if text != entry.text}:
            line = good[entry.line - 1].replace(entry.text, other, 1)
            bad = [*good[: entry.line - 1], line, *good[entry.line :]]
            assert fault("\n".join(bad).encode()) == (entry.line, "outcome")
            changed += 1
    assert changed > 50


@pytest.mark.parametrize("name", NAMES)
def test_the_record_itself_is_without_fault(name: str) -> None:
    assert fault(written(name)) is None


def changed(old: str, new: str, name: str = "coloretto") -> bytes:
    """The record of a whole game, with something put wrong."""
    text = whole(name).decode()
    found = re.sub(old, new, text, count=1, flags=re.MULTILINE)
    assert found != text
    return found.encode()


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        (r" ~.*$", "", "missing"),
        (r"^(again \w+ @\S+)$", r"\1 ~3 0/6", "needless"),
        (r" ~\d+ .*$", " ~nonsense", "unreadable"),
        (r"^salt .*\n", "", "unsalted"),
        (r" 1=(\w{64}) 2=(\w{64}) signed", r" 2=\2 1=\1 signed", "order"),
        (r" 2=(\w{64}) signed", r" 2=\1 2=\1 signed", "order"),
        (r" 2=(\w{64}) signed", r" signed", "order"),
        (r" 2=(\w{64}) signed", r" 2=\1 3=- signed", "order"),
        (r" 2=(\w{64}) signed", r" 2=~ signed", "signature"),
        (r" ~2 ", " ~3 ", "order"),
        (r"^(table .*)$", r"\1\n\1", "header"),
        (r"^(salt 1 .*)$", r"\1\nsalt 2 1=- 2=-", "header"),
        (r"^(commit 0 1 .*)\n((?:.*\n)*)(salt 1 .*)$", r"\2\3\n\1", "order"),
        (r"^(commit 0 0 .*)$", r"\1\n\1", "header"),
        (r"^commit 0 0 .*\n", "", "header"),
        (r"^(salt \d+) .*$", r"\1 9=" + "0" * 64, "order"),
        (r" ~(\d+ \S+) 0=\S+", r" ~\1", "unreadable"),
        (r" ~(\d+ \S+) 0=[0-9a-f]+", r" ~\1 0=-", "unreadable"),
        (r"^table .*$", "table of-somebody-else", "outcome"),
        (r"^(commit 0 2) \w+", r"\1 " + "0" * 64, "link"),
        (r"^table (.*)$", r"table \1\ncommit 0 x y", "header"),
    ],
)
def test_what_is_wrong_is_told_by_its_name(
    old: str, new: str, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verifier, "signed", lambda *_: True)
    found = fault(changed(old, new, "double-yam"))
    assert found is not None
    assert found[1] == code


@cache
def whole(name: str) -> bytes:
    """A game of two people and a computer to its end, which both have signed."""
    found: list[str] = []

    async def play(house: House) -> None:
        found.append(await game(house, name))

    in_a_house(play)
    return found[0].encode()


SIGNATURE = "[0-9a-f]{128}"


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        (r"^(commit 0 1 .*) signed .*$", r"\1", "signature"),
        (rf"^(commit 0 1 .*) signed {SIGNATURE}$", r"\1 signed " + "0" * 128, "signature"),
        (r"^commit 0 1 (\S+) \S+ signed \S+$", r"commit 0 1 \1", "signature"),
        (r"^(commit 0 0 .*)$", r"\1 " + "0" * 64, "header"),
        (r"^(salt .*) signed .*$", r"\1", "signature"),
        (rf"^(salt .* signed 1=){SIGNATURE}", r"\g<1>" + "0" * 128, "signature"),
        (rf"^(salt .* signed .*) 2={SIGNATURE}", r"\1", "signature"),
        (r"( ~3 .*) signed .*$", r"\1", "signature"),
        (rf"( ~3 .* signed 1={SIGNATURE}) 2=({SIGNATURE})$", r"\1 3=\2", "signature"),
        (rf"( ~3 .* signed) 1=({SIGNATURE}) 2=({SIGNATURE})$", r"\1 1=\3 2=\2", "signature"),
        (r"^(salt .*)$", r"\1\ncommit 1 1 -", "header"),
        (r"^proof 4$", "proof 5", "unknown"),
        (r"^proof 4$", "proof 3", "unknown"),
        (r"^proof 4\n", "", "unknown"),
        (r"^proof 4\n(table .*)$", r"\1\nproof 4", "header"),
        (r"^(end 1 )(\d+)", r"\g<1>1", "end"),
        (r"^(end 1 \d+) 0", r"\1 1", "end"),
        (r"^end 1 (.*)$", r"end 2 \1", "end"),
        (r"^(end 1 .*)$", r"\1\n\1", "end"),
        (r"^(end) 1", r"\1 9", "end"),
        (r"^(end .*)$", r"\1 more", "header"),
        (r"^(end 1 \d+ \d+) [0-9a-f]+", r"\1 " + "0" * 64, "end"),
    ],
)
def test_what_is_wrong_with_a_signature_is_told(old: str, new: str, code: str) -> None:
    found = fault(changed(old, new))
    assert found is not None
    assert found[1] == code


def test_a_record_whose_end_nobody_signed_says_who_is_missing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.arl"
    file.write_bytes(whole("coloretto"))
    assert main(["verify", str(file), "--lang", "en"]) == 0
    assert "all of them have signed" in capsys.readouterr().out
    file.write_bytes(changed(r"^end 2 .*\n", ""))
    assert main(["verify", str(file), "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "all of them have signed" not in told
    assert "Missing: P2." in told
    assert main(["verify", "--json", str(file)]) == 0
    result = json.loads(capsys.readouterr().out)
    assert (result["signed"], [seat["signed"] for seat in result["seats"]]) == (
        False,
        [True, False, False],
    )


def others(played: Replay, made: str) -> list[tuple[Event, Odds[Any]]]:
    """The moves instead of one that was made, after which chance speaks too, with its odds."""
    game_, state = played.game, played.state
    return [
        (move, odds)
        for seat in game_.actors(state)
        for move in game_.moves(state, seat)
        if move.text != made
        if (odds := game_.odds(game_.after(state, move))) is not None
    ]


def rewritten() -> bytes:
    """A move that was never made, and the card that it would have brought: all links are known."""
    taken = records.read(whole("double-yam"))
    played, so_far, kept, places = open_record(taken), START, list[str](), list[Any]()
    for made, drawn in pairwise(taken.entries()):
        if " 0=" in (drawn.proof or ""):
            places += [(so_far, [*kept], drawn, *other) for other in others(played, made.text)]
        so_far = digest(so_far, made.text, (made.proof or "").partition(" signed ")[0] or None)
        played.play(made.text)
        kept.append(made.text + (f" ~{made.proof}" if made.proof else ""))
    after, lines, drawn, other, odds = places[-1]
    proof, _, signed = (drawn.proof or "").partition(" signed ")
    place, _, links = proof.split(" ", 2)
    agreed = Verifier(taken, None)
    told = [f"after {digest(after, other.text)}", f"draw {place} {odds.total} {links}"]
    key = links.partition(" ")[0].removeprefix("0=")
    case = below(odds.total, key, [*agreed.agreed, *agreed.told, *told])
    event = f"{odds.at(case).text} ~{place} {case}/{odds.total} {links} signed {signed}"
    head = whole("double-yam").decode().partition("\n\n")[0]
    ends = re.sub(r"^end .*\n?", "", head, flags=re.MULTILINE)
    return "\n".join([ends.rstrip("\n"), "", *lines, other.text, event, ""]).encode()


def test_a_finished_game_that_is_rewritten_with_all_links_at_hand_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = fault(rewritten())
    assert found is not None
    assert found[1] == "signature"
    monkeypatch.setattr(verifier, "signed", lambda *_: True)
    assert fault(rewritten()) is None  # all else fits together


def after_salt(lines: Iterable[str]) -> bytes:
    """A record with these lines after the salt of seat 1."""
    text = whole("double-yam").decode()
    salt = next(line for line in text.splitlines() if line.startswith("salt 1 "))
    return text.replace(salt, "\n".join([salt, *lines])).encode()


def calls(work: Callable[[], object]) -> int:
    """How many functions are called, those of Python's own library included."""
    count = 0

    def profile(_frame: object, event: str, _function: object) -> None:
        nonlocal count
        count += event in {"call", "c_call"}

    sys.setprofile(profile)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize(("chains", "code"), [(31, "unsalted"), (33, "chains")])
def test_a_seat_has_32_chains(chains: int, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verifier, "signed", lambda *_: True)
    found = fault(after_salt(f"commit 1 1 {n:064x}" for n in range(chains)))
    assert found is not None
    assert found[1] == code


def test_the_work_of_a_check_grows_with_the_header_and_no_faster() -> None:
    small, large = (
        after_salt(f"commit 1 1 {n:064x}" for n in range(size)) for size in (2000, 4000)
    )
    assert calls(lambda: fault(large)) < 2.2 * calls(lambda: fault(small))


def test_draws_after_moves_that_were_taken_back_are_named() -> None:
    async def fickle(house: House) -> None:
        one = Device(house, 1)
        table = await house.found("double-yam", [one.person(), COMPUTER])
        await one.come(table)
        while "\ntakeback " not in (text := await record(house, table)):
            await asyncio.sleep(0.05)
            await one.act()
            await one.ask("propose", seat=1, what="takeback")
        await one.play(one.following.ply + 20)
        text = await record(house, table)
        found = Verifier(records.read(text.encode()), None)
        assert found.fault == ""
        lines = text.splitlines()
        back = next(n for n, line in enumerate(lines) if line.startswith("takeback "))
        assert found.backs[0] == next(n for n in range(back, len(lines)) if " ~" in lines[n]) + 1

    in_a_house(fickle)


# --- this device's own part ----------------------------------------------------------------------


OWN = "P2: this seat was"
ANOTHER_KEY, ANOTHER_GAME = "with another key", "This is not the game that this device saw"
SECRET = Random("0/2").randbytes(32).hex()
"""Of the key of seat 2: the first thing that its device makes up."""


def own_chain(found: Verifier, which: str) -> tuple[str, list[Any]]:
    """A chain of the device of seat 2, as `arlequin join` keeps it, with one thing changed."""
    commit = next(commit for commit, seat in found.commitments.items() if seat == 2)
    number = 0 if which in ("unused", "idle") else found.number + (which == "more")
    told, (after,) = found.places.get(number, ("", ("",)))
    other = "0" * 64
    parts: dict[str, Any] = {
        "seed": other, "table": found.table, "seat": 2, "secret": SECRET, "number": number,
        "told": told, "after": after, "left": 0, "missed": 0, "end": found.after,
        "server": "", "released": 0, "fault": "", "fault_ply": 0, "end_told": sha(found.settled()),
    }  # fmt: skip
    change = {"end": other, "told": other, "after": other, "table": "another", "secret": other}
    parts |= {which: change[which]} if which in change else {}
    parts |= {"secret": other, "number": found.number + 9} if which == "early" else {}
    parts |= {"secret": other, "end": ""} if which == "idle" else {}
    return other if which in ("other", "unused") else commit, list(parts.values())


@pytest.mark.parametrize(
    ("which", "said"),
    [
        ("own", OWN), ("unused", ""), ("other", ANOTHER_KEY), ("table", ""),
        *((which, ANOTHER_GAME) for which in ("told", "after", "end", "more")),
        *((which, ANOTHER_KEY) for which in ("secret", "early", "idle")),
    ],
)  # fmt: skip
def test_this_device_s_own_seat_is_known_and_its_game_must_be_its_own(
    which: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    file = tmp_path / "game.arl"
    file.write_bytes(whole("coloretto"))
    commit, parts = own_chain(Verifier(records.read(file.read_bytes()), None), which)
    keep(tmp_path, monkeypatch, {commit: parts})
    assert main(["verify", str(file), "--lang", "en"]) == (said not in ("", OWN))
    told = capsys.readouterr()
    assert said in told.out + told.err
    assert (OWN in told.out) == (which == "own")


@pytest.mark.parametrize(
    ("after", "differs"), [(START, False), ("b" * 64, False), ("c" * 64, True)]
)
def test_salts_that_nobody_has_signed_came_at_one_of_the_digests_of_their_time(
    after: str, differs: bool
) -> None:
    """Else a server could leave the signature out, and invent everything before."""
    text = whole("double-yam").decode()
    salt = re.search(r"^salt 1 .*$", text, re.MULTILINE)
    assert salt is not None
    unsigned = re.sub(r"=[0-9a-f]{64}", "=-", salt[0].partition(" signed ")[0])
    found = Verifier(records.read(text.replace(salt[0], unsigned).encode()), None)
    told, digests = found.places[1]
    assert digests == (START,)
    found.places[1] = told, (*digests, "b" * 64)  # a move was made before they came
    own = command.Own("c", found.table, 1, SECRET, 1, (told, after), 0, "")
    assert command._differs(found, own) == differs


@pytest.mark.parametrize(("digests", "fault"), [(["b" * 64, START], ""), (["b" * 64], "signature")])
def test_salts_are_signed_at_one_of_the_digests_of_their_time(
    digests: list[str], fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A move may have been made since the latest draw, before they came."""
    show = Verifier._show

    def after_a_move(self: Verifier, number: int, links: str, named: list[int], signs: str) -> None:
        if number == 1:
            self.since = deque(digests)
        show(self, number, links, named, signs)

    monkeypatch.setattr(Verifier, "_show", after_a_move)
    assert Verifier(records.read(whole("double-yam")), None).fault == fault


def test_a_record_without_the_end_that_this_device_has_signed_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.arl"
    file.write_bytes(whole("coloretto"))
    commit, parts = own_chain(Verifier(records.read(file.read_bytes()), None), "own")
    cut = [line for line in whole("coloretto").splitlines() if not line.startswith(b"end ")]
    file.write_bytes(b"\n".join(cut[:-1]) + b"\n")
    keep(tmp_path, monkeypatch, {commit: parts})
    assert main(["verify", str(file), "--lang", "en"]) == 0
    assert "this device has played on at this table since" in capsys.readouterr().out


@pytest.mark.parametrize(("released", "status"), [(0, 1), (1, 0)])
def test_another_key_in_this_device_s_seat_is_foreign_unless_it_gave_the_seat_up(
    released: int, status: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    found = Verifier(records.read(moved().encode()), None)
    assert found.fault == ""
    first, second = [commit for commit, seat in found.commitments.items() if seat == 2]
    file = tmp_path / "game.arl"
    file.write_text(moved())
    parts = [*Seed("0" * 64, found.table, 2, SECRET, released=released)]
    keep(tmp_path, monkeypatch, {first: parts})
    assert main(["verify", str(file), "--lang", "en"]) == status
    assert (ANOTHER_KEY in capsys.readouterr().err) == bool(status)
    assert second != first


def test_another_key_after_this_device_has_come_back_is_foreign() -> None:
    """It has given its seat up once, with a chain of before; its latest one it has not."""
    found = Verifier(records.read(moved().encode()), None)
    first = next(commit for commit, seat in found.commitments.items() if seat == 2)
    before = command.Own("b" * 64, found.table, 2, SECRET, 0, ("", ""), 0, "", released=1)
    mine = command.Own(first, found.table, 2, SECRET, 0, ("", ""), 0, "")
    found.commitments = {before.commit: 2, **found.commitments}
    assert command._ousted(found, [before, mine])
    assert not command._ousted(found, [before, mine._replace(released=1)])
    assert not command._ousted(found, [before._replace(released=command.LENT), mine])
    found.commitments = {first: 2, before.commit: 2, "c" * 64: 2}  # one of before is told late
    assert command._ousted(found, [before, mine])


@pytest.mark.parametrize("which", ["told", "after", "both", "open", "elsewhere"])
def test_a_game_that_is_over_has_stood_where_this_device_was_told_that_it_stands(
    which: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = whole("coloretto").decode()
    if which == "open":  # an older copy: what came next is not in it
        text = "\n".join([x for x in text.splitlines() if not x.startswith("end ")][:-1]) + "\n"
    file = tmp_path / "game.arl"
    file.write_text(text)
    found = Verifier(records.read(file.read_bytes()), None)
    told, (after,) = found.places[found.number]
    places = {"both": [9, told, after], "told": [9, told, "f" * 64], "after": [9, "f" * 64, after]}
    table = "another" if which == "elsewhere" else found.table
    keep(tmp_path, monkeypatch, {})
    kept = saved_game.folder().parent / "landmarks.json"
    kept.write_text(json.dumps({f"http://x/t/{table}": places.get(which, places["told"])}))
    wrong = which in ("told", "after")
    assert main(["verify", str(file), "--lang", "en"]) == wrong
    assert (ANOTHER_GAME in capsys.readouterr().err) == wrong


@cache
def moved() -> str:
    """A game in which the device of seat 2 lets another one go on."""
    texts: list[str] = []

    async def work(house: House) -> None:
        one, two, three = Device(house, 1), Device(house, 2), Device(house, 3)
        table = await house.found("double-yam", [one.person(), two.person()])
        for device in (one, two):
            await device.come(table)
        await asyncio.gather(one.play(20), two.play(20))
        code = "c" * 30
        await two.ask("lend", seat=2, code=code)
        await three.come(table)
        made = three.following.commitment(2)._asdict()
        await three.ask(
            "claim", seat=2, name="P3", secret=three.secret, code=code, avatar=0, **made
        )
        await asyncio.gather(one.play(40), three.play(40))
        texts.append(await record(house, table))

    in_a_house(work)
    return texts[0]


def test_a_record_without_the_empty_line_after_its_header_is_rejected(tmp_path: Path) -> None:
    """Else every event would be a line of the header, and nothing would be checked."""
    text = "\n".join(line for line in whole("double-yam").decode().splitlines() if line)
    with pytest.raises(RecordError, match="expected an empty line"):
        Verifier(records.read(f"{text}\n".encode()), None)


def keep(home: Path, monkeypatch: pytest.MonkeyPatch, chains: dict[str, list[Any]]) -> None:
    """This machine has taken part with these chains."""
    monkeypatch.setenv("XDG_DATA_HOME", str(home))
    store = saved_game.folder().parent / "chains.json"
    store.parent.mkdir(parents=True, exist_ok=True)
    store.write_text(json.dumps(chains))


@pytest.mark.parametrize("lang", ["en", "fr", "es"])
def test_chains_that_cannot_be_read_are_said(
    lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(tmp_path, monkeypatch, {"c": []})
    path = saved_game.folder().parent / "chains.json"
    path.write_text("no json")
    file = tmp_path / "game.arl"
    file.write_bytes(whole("coloretto"))
    assert main(["verify", str(file), "--lang", lang]) == 0
    why = f"{path}: Expecting value: line 1 column 1 (char 0)"
    assert capsys.readouterr().err == messages(lang).say("verify-unread", {"why": why}) + "\n"


def test_an_older_copy_of_a_game_that_this_device_plays_says_what_was_not_compared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.arl"
    file.write_bytes(written("coloretto"))
    commit, parts = own_chain(Verifier(records.read(file.read_bytes()), None), "more")
    parts[9] = ""
    keep(tmp_path, monkeypatch, {commit: parts})
    assert main(["verify", str(file), "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert OWN in told
    assert "has played on at this table since" in told


@pytest.mark.parametrize("secret", ["", "1234", "no key", 7])
def test_a_chain_without_a_key_can_be_nobody_s_where_devices_sign(
    secret: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    """Somebody has told its first link with a key of their own; or the file cannot be read."""
    file = tmp_path / "game.arl"
    file.write_bytes(whole("coloretto"))
    commit, _ = own_chain(Verifier(records.read(file.read_bytes()), None), "own")
    keep(tmp_path, monkeypatch, {commit: ["5" * 64, "", 0, secret]})
    assert main(["verify", str(file), "--lang", "en"]) == 0
    assert OWN not in capsys.readouterr().out


@cache
def duel(name: str) -> str:
    """The beginning of a game of two people."""
    found: list[str] = []

    async def play(house: House) -> None:
        one, two = Device(house, 1), Device(house, 2)
        table = await house.found(name, [one.person(), two.person()])
        await asyncio.gather(one.come(table), two.come(table))
        await asyncio.gather(one.play(12), two.play(12))
        found.append(await record(house, table))

    in_a_house(play)
    return found[0]


@pytest.mark.parametrize("pattern", [r"^out (\S+) (\S+)", r"^deal (\S+) (\S+)"])
def test_what_chance_brings_is_spelt_in_one_way(pattern: str) -> None:
    """What falls with it depends on its text: whoever could choose a spelling would choose."""
    good = duel("coloretto")
    assert fault(good.encode()) is None
    word = pattern[1:].partition(" ")[0]
    bad = re.sub(pattern, rf"{word} \2 \1", good, count=1, flags=re.MULTILINE)
    line = next(n for n, text in enumerate(bad.splitlines(), 1) if text.startswith(f"{word} "))
    assert bad != good
    assert fault(bad.encode()) == (line, "outcome")


def test_a_throw_that_is_taken_back_is_told_except_in_a_race() -> None:
    lines = written("double-yam").decode().splitlines()
    first = next(n for n, line in enumerate(lines) if line.startswith("die "))
    lines.insert(first + 1, "takeback 1")
    assert fault("\n".join(lines).encode()) == (first + 2, "takeback")


def test_links_that_were_used_are_not_used_again() -> None:
    good = written("double-yam").decode().splitlines()
    thrown = [n for n, line in enumerate(good) if line.startswith("die ")]
    again = good[thrown[1]].partition(" ~")[0] + " ~" + good[thrown[0]].partition(" ~")[2]
    good[thrown[1]] = again
    assert fault("\n".join(good).encode()) == (thrown[1] + 1, "order")


def test_a_part_stands_right_after_the_one_before_it() -> None:
    text = written("yam-color").decode()
    assert fault(re.sub(r"~(\d+)\.2 ", r"~\1.3 ", text, count=1).encode()) is not None
    later = re.sub(r" ~\d+ (\S+) 0=.*$", r" ~2.2 \1", text[::-1][::-1], flags=re.MULTILINE)
    assert (fault(later.encode()) or (0, ""))[1] == "order"


def test_draws_that_nobody_has_committed_to_are_no_proof() -> None:
    bare = re.sub(rb"^(?:commit|salt) .*\n", b"", written("double-yam"), flags=re.MULTILINE)
    links = re.compile(rb" ~\d+ (\S+) (0=\S+).*")
    numbers = iter(range(1, 1000))
    alone = links.sub(lambda m: b" ~%d %s %s" % (next(numbers), m[1], m[2]), bare)
    found = fault(alone)
    assert found is not None
    assert found[1] == "none"


def test_a_record_without_commitments_has_nothing_to_verify(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "plain.arl"
    file.write_text("arlequin 1\ngame double-yam\nplayer Ana\nplayer Bob\n\ndie 3\ndie 5\n")
    assert main(["verify", str(file), "--lang", "en"]) == 1
    assert "nothing to verify" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", "among several outcomes"), ("fr", "de mèche"), ("es", "de acuerdo con")],
)
def test_a_good_record_is_told_in_plain_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], lang: str, words: str
) -> None:
    file = tmp_path / "game.arl"
    file.write_bytes(written("coloretto"))
    assert main(["verify", str(file), "--lang", lang]) == 0
    told = capsys.readouterr().out
    assert words in told
    assert "P1" in told
    assert Verifier(records.read(written("coloretto")), None).fingerprint in told
    assert told.count("\n") == 8


@pytest.mark.parametrize(
    ("play", "said", "left"),
    [(whole, "under the seal at the end", True), (written, "when it stood so", False)],
)
def test_only_the_fingerprint_of_a_finished_game_is_said_to_be_of_its_end(
    play: Callable[[str], bytes], said: str, left: bool,
    tmp_path: Path, capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    file = tmp_path / "game.arl"
    file.write_bytes(play("coloretto"))
    assert main(["verify", str(file), "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert said in told
    assert ("says that it was never left out." in told) == left


@pytest.mark.parametrize("name", NAMES)
def test_another_last_move_gives_another_fingerprint(name: str) -> None:
    """Not proven by any draw, but those who took part can tell."""
    good = written(name)
    kept = good[: good.rstrip().rindex(b"\n") + 1]
    prints = [Verifier(records.read(data), None).fingerprint for data in (good, kept)]
    assert prints[0] != prints[1]


def test_programs_are_told_the_fingerprint_of_a_good_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.arl"
    file.write_bytes(written("coloretto"))
    assert main(["verify", "--json", str(file)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["fingerprint"] == Verifier(records.read(written("coloretto")), None).fingerprint


def test_a_fault_is_told_with_its_file_line_and_event(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.arl"
    bad = re.sub(rb"^die (\d)", lambda found: b"die %d" % (int(found[1]) % 6 + 1),
                 written("double-yam"), count=1, flags=re.MULTILINE)  # fmt: skip
    file.write_bytes(bad)
    assert main(["verify", str(file), "--lang", "en"]) == 1
    line = next(n for n, text in enumerate(bad.splitlines(), 1) if text.startswith(b"die "))
    assert capsys.readouterr().err.startswith(f"{file}:{line}: die ")
    assert main(["verify", "--json", str(file)]) == 1
    told = json.loads(capsys.readouterr().out)
    fault = told["fault"]["line"], told["fault"]["code"]
    assert (told["verified"], *fault) == (False, line, "outcome")
    assert told["fingerprint"] is None


def test_what_is_no_record_gives_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.arl"
    file.write_bytes(written("coloretto").replace(b"deal ", b"dael "))
    assert main(["verify", str(file)]) == 2
    assert f"{file}:" in capsys.readouterr().err


def test_the_verifier_is_one_file_that_an_auditor_reads_alone() -> None:
    """It has no code in common with the table and the devices whose work it checks.

    `verdict` says what it has found, and checks nothing.
    """
    seen = "import sys; import arlequin.cli.verify.command; print(*sorted(sys.modules))"
    ran = subprocess.run([sys.executable, "-c", seen], capture_output=True, text=True, check=True)
    ours = {name for name in ran.stdout.split() if name.startswith("arlequin.")}
    checked = r"arlequin\.(table|live|gateway|server|store|client|proof)\b"
    known = {name for name in ours if re.match(checked, name)}
    assert known == {"arlequin.proof", "arlequin.proof.verdict", "arlequin.proof.verifier"}


@pytest.mark.parametrize("lang", ["en", "fr", "es"])
@pytest.mark.parametrize("code", ["outcome", "of a later version"])
def test_a_seal_that_broke_on_this_device_is_told_of_a_good_record(
    lang: str, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    file, say = tmp_path / "game.arl", messages(lang).say
    file.write_bytes(whole("double-yam"))
    commit, parts = own_chain(Verifier(records.read(file.read_bytes()), None), "")
    parts[12:14] = code, 12
    keep(tmp_path, monkeypatch, {commit: parts})
    assert main(["verify", str(file), "--lang", lang]) == 1
    why = say("verify-outcome" if code == "outcome" else "verify-other")
    assert capsys.readouterr().err == f"{file}: {say('verify-broken', {'why': why})}\n"
    assert main(["verify", str(file), "--json"]) == 1
    fault = {"line": 0, "event": code, "code": "broken"}
    assert json.loads(capsys.readouterr().out)["fault"] == fault


def test_what_this_device_was_left_out_of_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.arl"
    file.write_bytes(whole("double-yam"))
    commit, parts = own_chain(Verifier(records.read(file.read_bytes()), None), "")
    parts[7] = 3
    keep(tmp_path, monkeypatch, {commit: parts})
    assert main(["verify", str(file), "--lang", "en"]) == 0
    assert "P2: this device counted 3 rolls and draws from which" in capsys.readouterr().out


def test_a_name_is_no_sentence_of_the_verdict(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    file = tmp_path / "game.arl"
    name = "P2: the device gave 96 links.".ljust(80) + "All of them have signed it."
    file.write_bytes(whole("double-yam").replace(b"player P2\n", f"player {name}\n".encode()))
    assert main(["verify", str(file), "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "P2: the device gave 96 links.…: the device" in told
    assert "All of them" not in told


def test_a_faulty_line_of_the_header_steers_no_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.arl"
    lines = whole("double-yam").decode().splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("commit 0 0"))
    lines[at] += "\x1b[2J\x1b[HAll is well."
    file.write_text("\n".join(lines) + "\n")
    assert main(["verify", str(file), "--lang", "en"]) == 2
    lines[at] = lines[at].replace("\x1b", "\u202e")
    file.write_text("\n".join(lines) + "\n")
    assert main(["verify", str(file), "--lang", "en"]) == 1
    told = capsys.readouterr().err
    assert all(line.isprintable() for line in told.splitlines())
    assert len(told.splitlines()) == 2
