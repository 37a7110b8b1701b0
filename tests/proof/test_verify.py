"""The check of a record: honest games pass, and each check finds what it is for."""

import re
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from random import Random

import pytest

from arlequin.core import record
from arlequin.core.errors import RecordError
from arlequin.games import catalog
from arlequin.proof import draw, transcript
from arlequin.proof.chain import Chain
from arlequin.proof.lines import Away, Join
from arlequin.proof.signatures import link_line
from arlequin.proof.verifier import Verdict, verify
from arlequin.words.messages import messages
from tests.proof.games import TABLE, Device, ProvenGame, record_of

NAMES = sorted(catalog.KINDS)
OBJECTIVES = ("no blue", "1x pink", "4x", "2x 2x", "blue = green", "pink > all")
OPTIONS = {
    "color-yam": {"edition": "es", "sheet": "own", "starter": "chance", "free_lines": "yes"},
    "coloretto": {"side": "gray", "pairs": "any", "golden_joker": "yes"},
    "double-yam": {"single_throw": "first"},
    "yam-color": {"count": "faces", "unwon": "out", "tie": "playoff", "bets": "yes", "end": "card"},
}
CURVE = 2**252 + 27742317777372353535851937790883648493
"""The order of the base point of Ed25519."""


def check(text: str) -> Verdict:
    return verify(record.read(text.encode()))


def fault(text: str) -> str:
    """The code of the fault; `record` if it is no record."""
    try:
        verdict = check(text)
    except RecordError:
        return "record"
    assert verdict.verified == (verdict.fault is None) == (verdict.fingerprint is not None)
    assert verdict.fault is None or messages("en").has(f"verify-{verdict.fault.code}")
    return verdict.fault.code if verdict.fault else ""


def edit(text: str, pattern: str, new: str) -> str:
    """Replace the first match of a pattern, which must be there."""
    edited, count = re.subn(pattern, new, text, count=1, flags=re.MULTILINE)
    assert count == 1
    assert edited != text
    return edited


@cache
def whole(name: str) -> str:
    return record_of(name)


def begun(name: str = "double-yam", devices: int = 2, until: int = 6) -> ProvenGame:
    """A game whose next draw is that of a round."""
    game = ProvenGame(name)
    for _ in range(devices):
        game.join()
    game.play_to(until)
    return game


@pytest.fixture
def cheating(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server accepts what the protocol forbids."""
    monkeypatch.setattr(transcript, "demand", lambda right, code: None)


# --- honest games --------------------------------------------------------------------------------


@pytest.mark.parametrize("devices", [0, 1, 2])
@pytest.mark.parametrize("name", NAMES)
def test_a_whole_game_is_verified(name: str, devices: int) -> None:
    game = ProvenGame(name, 2, seed=devices)
    for _ in range(devices):
        game.join()
    game.play()
    ends = [game.end(device, device.id) for device in game.devices]
    verdict = check(game.record())
    assert verdict.fault is None
    assert (verdict.table, verdict.unfinished) == (TABLE, False)
    assert verdict.fingerprint == game.proof.fingerprint
    assert (verdict.rounds, verdict.unproven) == (game.proof.rounds, 0)
    assert verdict.chance == game.record().count(" ~") >= verdict.rounds
    assert [device.rounds for device in verdict.devices] == [[*range(1, game.proof.next)]] * devices
    assert [device.end for device in verdict.devices] == ends
    assert [device.seats for device in verdict.devices] == [[n + 1] for n in range(devices)]


@pytest.mark.parametrize("name", NAMES)
def test_options_are_part_of_what_was_agreed(name: str) -> None:
    own = OBJECTIVES if name == "color-yam" else ()
    game = ProvenGame(name, 3, OPTIONS[name], objectives=own)
    game.join()
    game.play()
    assert check(game.record()).fingerprint == game.proof.fingerprint


def test_many_devices_are_in_the_order_of_their_numbers() -> None:
    verdict = check(record_of("coloretto", devices=11))
    assert verdict.fault is None
    assert [len(device.rounds) for device in verdict.devices] == [verdict.rounds] * 11


def test_an_unfinished_game_is_verified_so_far() -> None:
    for name in NAMES:
        game = begun(name)
        verdict = check(game.record())
        assert (verdict.fault, verdict.unfinished, verdict.rounds) == (None, True, 5)
        assert verdict.fingerprint == game.proof.fingerprint
        assert verdict.transcripts[6] == [game.proof.hash] * 2


def test_a_device_that_joins_late_contributes_from_then_on() -> None:
    game = begun(devices=1)
    game.join()
    game.play_to(10)
    one, two = check(game.record()).devices
    assert (one.rounds, two.rounds) == ([*range(1, 10)], [*range(6, 10)])
    assert (two.away_itself, two.away_server) == (0, 0)


def test_rounds_away_are_counted_by_whose_word_it_was() -> None:
    game = begun(until=3)
    one, two = game.devices
    game.away(one)
    game.play_to(5)
    game.away(two, signed=False)
    game.back(one)
    game.play_to(8)
    game.back(two)
    game.away(one)
    game.back(one)
    game.away(one, signed=False)
    game.play_to(10)
    first, second = check(game.record()).devices
    assert (first.rounds, first.away_itself, first.away_server) == ([1, 2, 5, 6, 7], 2, 2)
    assert (second.rounds, second.away_itself, second.away_server) == ([1, 2, 3, 4, 8, 9], 0, 3)
    assert (first.signed_aways, second.signed_aways) == (2, 0)


@pytest.mark.parametrize("name", NAMES)
def test_a_burn_reveals_its_roll_once_all_its_devices_have_shown_later_links(name: str) -> None:
    game = begun(name, 3)
    _, two, three = game.devices
    game.burn(two, three)
    game.play_to(8)
    game.back(three)
    game.play_to(9)
    verdict = check(game.record())
    assert (verdict.burned, verdict.silent, verdict.discarded) == (6, [2, 3], "")
    game.back(two)
    game.play_to(12)
    verdict = check(game.record())
    assert (verdict.fault, verdict.discarded) == (None, game.discarded)
    assert [device.away_server for device in verdict.devices] == [0, 2, 1]
    assert verdict.rounds == 10
    assert 6 not in verdict.devices[0].rounds


def test_a_burn_before_a_device_joins_does_not_concern_it() -> None:
    game = begun(devices=1)
    game.burn(game.devices[0])
    game.join()
    game.back(game.devices[0])
    game.play_to(9)
    verdict = check(game.record())
    assert (verdict.fault, verdict.discarded) == (None, game.discarded)
    assert verdict.devices[1].rounds == [7, 8]


def test_a_burn_between_two_possible_places_names_no_roll() -> None:
    """The record does not say whether it was before the takeback."""
    game = begun()
    game.play(lambda: game.last.startswith("again"))
    game.burn(game.devices[1])
    game.back(game.devices[1])
    assert game.game.odds(game.state) is not None
    game.take_back(1)
    game.play_to(game.proof.next + 3)
    verdict = check(game.record())
    assert (verdict.fault, verdict.discarded) == (None, "")
    assert len(verdict.transcripts[verdict.burned]) == 2


def test_after_the_stop_nothing_is_proven_and_the_end_is_signed_all_the_same() -> None:
    game = begun()
    game.stop()
    game.play()
    for device in game.devices:
        game.end(device)
    verdict = check(game.record())
    assert (verdict.fault, verdict.stop, verdict.rounds, verdict.chance) == (None, 6, 5, 5)
    assert verdict.unproven > 20
    assert verdict.fingerprint == game.proof.fingerprint
    assert [device.seats for device in verdict.devices] == [[], []]


def test_moves_are_taken_back() -> None:
    game = begun()
    game.play(lambda: game.last.startswith("again"))
    game.take_back(1)
    game.play()
    game.end(game.devices[0], 1, 2, unused=1)
    verdict = check(game.record())
    assert verdict.fault is None
    assert (verdict.devices[0].seats, verdict.devices[0].unused) == ([1, 2], 1)


@pytest.mark.parametrize(
    ("name", "options", "first", "second"),
    [("yam-color", {}, "throw", "card"), ("coloretto", {}, "out", "deal"),
     ("color-yam", {"sheet": "random", "starter": "chance"}, "sheet", "start")],
)  # fmt: skip
def test_chance_that_follows_chance_shares_its_links(
    name: str, options: dict[str, str], first: str, second: str
) -> None:
    game = ProvenGame(name, options=options)
    game.join()
    game.play(lambda: f"\n{second} " in f"\n{game.last}")
    part = game.proof.part
    place = f"{game.proof.round}" if part == 2 else f"{game.proof.round}.{part - 1}"
    assert re.match(rf"{first} .* ~{place} ", game.events[-2])
    assert re.fullmatch(rf"{second} .* ~{game.proof.round}\.{part} \d+/\d+", game.last)
    assert check(game.record()).fault is None


def test_the_check_reads_no_code_of_the_table_or_of_the_rest_of_the_proof() -> None:
    seen = "import sys; import arlequin.proof.verifier; print(*sorted(sys.modules))"
    ran = subprocess.run([sys.executable, "-c", seen], capture_output=True, text=True, check=True)
    ours = {name for name in ran.stdout.split() if name.startswith("arlequin.")}
    assert {name for name in ours if not re.match(r"arlequin\.(core|games)\b", name)} == {
        "arlequin.proof", "arlequin.proof.verifier"
    }  # fmt: skip
    assert "arlequin.games.playthrough" not in ours


# --- what is no proof ----------------------------------------------------------------------------


def test_a_game_without_a_proof_has_nothing_to_verify() -> None:
    lines = whole("double-yam").splitlines(keepends=True)
    keys = ("proof", "table", "server", "join", "end")
    plain = "".join(line for line in lines if not line.startswith(keys))
    assert fault(plain) == "none"


@pytest.mark.parametrize("version", ["1", "3", "4", "6", "05", "5 5"])
def test_another_version_is_refused(version: str) -> None:
    text = edit(whole("double-yam"), "^proof 5$", f"proof {version}")
    verdict = check(text)
    line = text[: text.index("\nproof ") + 1].count("\n") + 1
    assert verdict.fault == (line, f"proof {version}", "version")


@pytest.mark.parametrize("key", ["table", "server"])
def test_the_proof_begins_with_its_version_its_table_and_the_server(key: str) -> None:
    text = whole("double-yam")
    line = re.search(rf"^{key} .*\n", text, re.MULTILINE)
    assert line is not None
    without = text.replace(line[0], "")
    assert fault(without) == "order"
    assert fault(without.replace("\nproof 5\n", f"\n{line[0]}proof 5\n")) == "order"
    assert fault(text.replace(line[0], line[0] * 2)) == "order"
    assert fault(edit(text, "^(proof 5)\n(table .*)\n(server .*)", r"\1\n\3\n\2")) == "order"


# --- lines ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pattern", "new"),
    [(r"^server .", "server g"), (r"^join 1 ", "join 01 "), (r"^join 1 0 .", "join 1 0 g"),
     (r"^(join 1 .*) sig .*", r"\1"), (r"^(join 1 .*)", r"\1 0"), (r"^(end 1 1) ", r"\1, "),
     (r"^(end 1 .*) sig .*", r"\1"), (r"^join 2 0 (.)", lambda m: f"join 2 0 {m[1]}G")],
)  # fmt: skip
def test_a_line_has_one_spelling(pattern: str, new: str) -> None:
    assert fault(edit(whole("double-yam"), pattern, new)) == "unreadable"


@pytest.mark.parametrize("line", ["back 1 6 sig " + "0" * 128, "burn 6", "burn 6 x", "stop six",
                                  "away 1 6", "away 1 6 00", "stop 06"])  # fmt: skip
def test_a_line_that_cannot_be_read_is_a_fault(line: str) -> None:
    assert fault(begun().record().replace("\n\n", f"\n{line}\n\n", 1)) == "unreadable"


@pytest.mark.parametrize(
    "line",
    ["away 1 9 0", "away 1 5 0", "away 1 7 0", "away 1 6 1", "away 3 6 0", "back 1 6", "back 3 6",
     "back 0 6", "stop 5", "stop 7", "burn 5 1", "burn 7 1", "burn 6 3", "burn 6 2 1",
     "burn 6 1 1"],
)  # fmt: skip
def test_a_line_that_cannot_follow_is_a_fault(line: str) -> None:
    expected = {"back 0 6": "unreadable", "away 1 5 0": "missing"}.get(line, "order")
    game = begun()
    assert fault(game.record().replace("\n\n", f"\n{line}\n\n", 1)) == expected
    game.play_to(12)
    assert fault(game.record().replace("\n\n", f"\n{line}\n\n", 1)) != ""


@pytest.mark.usefixtures("cheating")
@pytest.mark.parametrize(
    "cheat",
    [lambda game: (game.away(game.devices[0]), game.away(game.devices[0])),
     lambda game: game.back(game.devices[0]),
     lambda game: (game.stop(), game.away(game.devices[0])),
     lambda game: (game.stop(), game.stop()),
     lambda game: (game.away(game.devices[0]), game.burn(game.devices[0]))],
    ids=["twice away", "back though not away", "away after the stop", "two stops", "burn one away"],
)  # fmt: skip
def test_lines_follow_from_those_before(cheat: Callable[[ProvenGame], object]) -> None:
    game = begun()
    cheat(game)
    assert fault(game.record()) == "order"
    if not game.proof.stopped:
        game.play_to(9)
        assert fault(game.record()) == "order"


@pytest.mark.usefixtures("cheating")
@pytest.mark.parametrize(("number", "joined"), [(1, 5), (4, 5), (3, 3), (3, 6)])
def test_a_device_joins_with_the_next_number_after_the_latest_round(
    number: int, joined: int
) -> None:
    game = begun()
    device = Device(game.random)
    line = Join(number, joined, device.chain.commitment, device.key).text
    game.write_line(line, device.sign(line))
    assert fault(game.record()) == ("missing" if joined < game.proof.round else "order")


@pytest.mark.usefixtures("cheating")
def test_an_own_word_is_not_used_twice() -> None:
    """Rounds and COUNT are signed: the line of before is out of order, another one is forged."""
    game = begun()
    victim = game.devices[0]
    game.away(victim)
    line, signature = game.proof.lines[-1], game.fields[-1][1].rpartition(" ")[2]
    game.back(victim)
    game.write_line(line, signature)  # the same round
    assert fault(game.record()) == "order"
    game.fields.pop()
    again = Away(victim.id, game.proof.next, 1).text
    game.write_line(again, signature)
    assert fault(game.record()) == "signature"
    game.fields[-1] = ("away", Away(victim.id, game.proof.next, 0).text[5:] + f" sig {signature}")
    assert fault(game.record()) == "order"


@pytest.mark.usefixtures("cheating")
def test_a_second_burn_is_a_fault() -> None:
    game = begun()
    game.burn(game.devices[0])
    game.play_to(9)
    assert fault(game.record()) == ""
    game.burn(game.devices[1])
    assert fault(game.record()) == "burns"
    game.play_to(12)
    assert fault(game.record()) == "burns"


def test_a_round_is_burned_only_where_chance_is_next() -> None:
    game = begun()
    game.play(lambda: game.game.odds(game.state) is None)
    text = game.record()
    burn = f"\nburn {game.proof.next} 1\n\n"
    assert fault(text.replace("\n\n", burn, 1)) == "order"


def test_lines_keep_their_order() -> None:
    text = whole("double-yam")
    joins = re.findall("^join .*\n", text, re.MULTILINE)
    assert fault(text.replace("".join(joins), "".join(reversed(joins)))) == "order"
    game = begun()
    game.away(game.devices[0])
    game.back(game.devices[0])
    game.play_to(8)
    *before, away, back = game.fields
    assert fault(game.record()) == ""
    game.fields = [*before, back, away]
    assert fault(game.record()) == "order"


# --- signatures ----------------------------------------------------------------------------------


def malleable(signature: str) -> str:
    """Another spelling of a signature: S plus the order of the curve."""
    number = int.from_bytes(bytes.fromhex(signature[64:]), "little") + CURVE
    return signature[:64] + number.to_bytes(32, "little").hex()


def flipped(signature: str) -> str:
    return signature[:-2] + f"{int(signature[-2:], 16) ^ 1:02x}"


@pytest.mark.parametrize("kind", ["join", "away", "end", "link"])
@pytest.mark.parametrize("forge", [flipped, malleable, lambda text: "0" * 128])
def test_a_signature_that_was_changed_is_a_fault(kind: str, forge: Callable[[str], str]) -> None:
    game = begun()
    game.away(game.devices[0])
    game.back(game.devices[0])
    game.play()
    game.end(game.devices[1])
    pattern = r" 1=([0-9a-f]{128})$" if kind == "link" else rf"^{kind} [12] .* sig (\S+)$"
    pattern = r"sig 1=([0-9a-f]{128})" if kind == "link" else pattern
    text = game.record()
    signature = re.search(pattern, text, re.MULTILINE)
    assert signature is not None
    assert fault(text) == ""
    assert fault(text.replace(signature[1], forge(signature[1]), 1)) == "signature"


class Signer(Device):
    """Signs well, with another key, for another table or in another domain."""

    how = ""

    def sign(self, line: str, table: str = TABLE) -> str:
        if self.how == "small":
            return "01" + "0" * 126  # holds for every line under the keys below
        if self.how == "key":
            return Device(Random(7)).sign(line, table)
        kind, _, rest = line.partition(" ")
        other = {"join": "away", "away": "link", "link": "end", "end": "join"}
        line = f"{other[kind]} {rest}" if self.how == "domain" else line
        return super().sign(line, "another" if self.how == "table" else table)


@pytest.mark.usefixtures("cheating")
@pytest.mark.parametrize("how", ["", "key", "table", "domain"])
@pytest.mark.parametrize("kind", ["join", "away", "link", "end"])
def test_a_signature_is_of_its_device_its_table_and_its_kind(how: str, kind: str) -> None:
    game = begun()
    device = Signer(game.random)
    device.how = how if kind == "join" else ""
    game.join(device)
    device.how = how if kind == "away" else ""
    game.away(device)
    game.back(device)
    device.how = how if kind == "link" else ""
    game.draw()
    device.how = ""
    game.play()
    device.how = how if kind == "end" else ""
    game.end(device)
    assert fault(game.record()) == ("signature" if how else "")


def test_lines_of_one_table_are_none_of_another() -> None:
    assert fault(edit(begun(until=1).record(), "^table .*$", "table another")) == "signature"


@pytest.mark.usefixtures("cheating")
@pytest.mark.parametrize("key", ["01" + "0" * 62, "ee" + "f" * 60 + "7f", "01" + "0" * 60 + "80"])
def test_a_key_with_which_anybody_signs_is_refused(key: str) -> None:
    game = begun()
    device = Signer(game.random)
    device.how, device.key = "small", key
    game.join(device)
    game.draw()
    assert fault(game.record()) == "signature"


@pytest.mark.usefixtures("cheating")
@pytest.mark.parametrize("what", ["device", "round", "link", "transcript"])
def test_a_link_is_signed_with_its_device_its_round_and_its_place(what: str) -> None:
    game = begun()
    links, number = game.links(), game.proof.next
    lines = {
        "device": link_line(1, number, links[2], game.proof.hash),
        "round": link_line(2, number - 1, links[2], game.proof.hash),
        "link": link_line(2, number, links[1], game.proof.hash),
        "transcript": link_line(2, number, links[2], "0" * 64),
    }
    signatures = game.signatures(number, links)
    game.draw(signatures={**signatures, 2: game.devices[1].sign(lines[what])})
    assert fault(game.record()) == "signature"


def test_every_link_of_a_device_is_signed() -> None:
    text = begun().record()
    assert fault(edit(text, r" sig 1=\S+ 2=\S+$", "")) == "signature"
    assert fault(edit(text, r"( sig 1=\S+) 2=\S+$", r"\1")) == "signature"
    assert fault(edit(text, r" sig (1=\S+) (2=\S+)$", r" sig \2 \1")) == "signature"
    assert fault(edit(text, r" sig (1=\S+) ", r" sig \1 \1 ")) == "signature"


# --- links ---------------------------------------------------------------------------------------


def hidden(game: ProvenGame, device: Device, away: bool) -> None:
    """The server counts a device as away, or not, without a line."""
    game.proof.devices[device.id].away = away


def test_a_participant_that_is_left_out_is_a_fault() -> None:
    game = begun()
    hidden(game, game.devices[1], away=True)
    game.draw()
    assert fault(game.record()) == "missing"


def test_a_link_of_a_device_that_is_away_is_a_fault() -> None:
    game = begun()
    game.away(game.devices[1])
    hidden(game, game.devices[1], away=False)
    game.draw()
    assert fault(game.record()) == "missing"


def test_a_draw_shows_each_link_once_and_in_order() -> None:
    text = begun().record()
    assert fault(edit(text, r" (1=\S+) (2=\S+) sig ", r" \2 \1 sig ")) == "missing"
    assert fault(edit(text, r" (1=\S+) (2=\S+) sig ", r" \1 \1 \2 sig ")) == "missing"
    assert fault(edit(text, r" 0=\S+ (1=\S+) ", r" \1 ")) == "missing"


@pytest.mark.usefixtures("cheating")
@pytest.mark.parametrize("device", [draw.SERVER, 1, 2])
@pytest.mark.parametrize("which", ["before", "after", "other chain"])
def test_each_link_is_the_next_one_of_its_chain(device: int, which: str) -> None:
    game = begun()
    number = game.proof.next
    chain = game.devices[device - 1].chain if device else game.server
    other = Chain("5" * 64)
    wrong = {
        "before": chain.link(number - 1),
        "after": chain.link(number + 1),
        "other chain": other.link(number),
    }
    game.draw({**game.links(), device: wrong[which]})
    assert fault(game.record()) == "link"


def test_a_server_that_begins_another_chain_is_found() -> None:
    other = Chain("5" * 64)
    assert fault(edit(whole("coloretto"), r"^server \S+$", f"server {other.commitment}")) == "link"


# --- draws ---------------------------------------------------------------------------------------


def test_every_draw_has_a_proof_that_can_be_read() -> None:
    text = begun().record()
    assert fault(edit(text, r" ~2 .*$", "")) == "missing"
    assert fault(edit(text, r" ~2 ", " ~02 ")) == "unreadable"
    assert fault(edit(text, r" ~2 ", " ~2.1 ")) == "parts"
    assert fault(edit(text, r" ~2 ", " ~2.01 ")) == "unreadable"
    assert fault(edit(text, r" ~2 (\d+)/", r" ~2 0\1/")) == "outcome"
    assert fault(edit(text, r" ~2 .*$", " ~")) == "unreadable"
    assert fault(edit(text, r"( ~2 .*)$", r"\1 more")) == "unreadable"


def test_a_move_has_no_proof() -> None:
    text = whole("double-yam")
    assert fault(edit(text, r"^(again \S+ @\S+)$", r"\1 ~3 1/6")) == "needless"
    game = begun()
    game.play(lambda: game.last.startswith("again"))
    game.take_back(1)
    game.play_to(9)
    assert fault(edit(game.record(), r"^takeback 1$", r"takeback 1 ~3 1/6")) == "needless"


def test_rounds_are_consecutive() -> None:
    text = begun().record()
    assert fault(edit(text, r" ~3 ", " ~4 ")) == "order"
    assert fault(edit(text, r" ~3 ", " ~2 ")) == "order"
    assert fault(edit(text, r" ~3 ", " ~2.2 ")) == "parts"


@pytest.mark.usefixtures("cheating")
def test_a_round_is_not_left_out() -> None:
    game = begun()
    game.proof.round += 1
    game.draw()
    assert fault(game.record()) == "order"


@pytest.mark.parametrize("name", NAMES)
def test_the_case_follows_from_the_links_and_the_event_from_the_case(name: str) -> None:
    text = begun(name).record()
    first = re.search(r"^(\w+ .*) @\S+ ~3 (\d+)/(\d+) ", text, re.MULTILINE)
    assert first is not None
    case, total = int(first[2]), int(first[3])
    wrong = (case + 1) % total
    assert fault(edit(text, rf" ~3 {case}/", f" ~3 {wrong}/")) == "outcome"
    assert fault(edit(text, rf" ~3 {case}/{total} ", f" ~3 {case}/{total + 1} ")) == "outcome"


def test_an_event_that_was_changed_is_a_fault() -> None:
    text = whole("double-yam")
    thrown = re.search(r"^throw (\d)", text, re.MULTILINE)
    assert thrown is not None
    edited = edit(text, rf"^throw {thrown[1]}", f"throw {int(thrown[1]) % 6 + 1}")
    verdict = check(edited)
    assert verdict.fault is not None
    assert verdict.fault.code == "outcome"
    assert verdict.fault.event == edited.splitlines()[verdict.fault.line - 1].partition(" @")[0]


def test_what_chance_brings_has_one_spelling() -> None:
    text = begun("coloretto").record()
    for word in ("out", "deal"):
        pattern = rf"^{word} (\S+) (\S+)"
        assert fault(edit(text, pattern, rf"{word} \2 \1")) == "outcome"


@pytest.mark.usefixtures("cheating")
@pytest.mark.parametrize("between", [None, "join", "away", "back"])
def test_rolls_that_belong_together_are_not_drawn_apart(between: str | None) -> None:
    """Not even where a line is between them: with the links of the throw the card is known."""
    game = begun("yam-color", 3)
    game.away(game.devices[2])
    game.play(lambda: game.last.startswith("throw"))
    if between == "join":
        game.join()
    elif between == "away":
        game.away(game.devices[1], signed=False)
    elif between == "back":
        game.back(game.devices[2])
    game.draw(part=1)
    assert fault(game.record()) == "parts"


@pytest.mark.usefixtures("cheating")
def test_rolls_that_do_not_belong_together_are_not_drawn_together() -> None:
    game = begun("double-yam")
    game.play(lambda: game.game.odds(game.state) is not None and game.proof.part == 0)
    game.proof.part = 1
    game.draw(part=2)
    assert fault(game.record()) == "parts"


def test_a_part_follows_its_part_and_shows_no_links() -> None:
    text = begun("yam-color").record()
    assert fault(text) == ""
    assert fault(edit(text, r" ~2\.2 ", " ~2.3 ")) == "parts"
    assert fault(edit(text, r" ~2\.2 ", " ~1.2 ")) == "parts"
    shown = re.search(r" ~2 \S+( 0=.*?)( sig .*)$", text, re.MULTILINE)
    assert shown is not None
    assert fault(edit(text, r"( ~2\.2 .*)$", rf"\1{shown[1]}")) == "parts"
    assert fault(edit(text, r"( ~2\.2 .*)$", rf"\1{shown[2]}")) == "parts"


def test_a_draw_is_not_repeated() -> None:
    text = begun("coloretto").record()
    assert fault(edit(text, r"^(card .*\n)", r"\1\1")) == "record"
    game = begun("double-yam", 2, 3)
    dice = [number for number, event in enumerate(game.events) if event.startswith("die")]
    game.events.insert(dice[0], game.events[dice[0]])
    assert fault(game.record()) == "order"


@pytest.mark.usefixtures("cheating")
@pytest.mark.parametrize("stopped", [False, True])
@pytest.mark.parametrize("depth", [1, 2])
def test_no_draw_is_taken_back(stopped: bool, depth: int) -> None:
    game = begun()
    if stopped:
        game.stop()
    game.draw()
    if depth == 2:
        game.step()
    game.take_back(depth)
    game.step()
    assert fault(game.record()) == "takeback"


def test_a_takeback_reaches_no_further_than_the_game() -> None:
    text = begun().record()
    assert fault(f"{text}takeback 99\n") == "record"
    assert fault(f"{whole('double-yam')}takeback 1\n") == "record"


def test_what_is_not_proven_needs_the_stop_and_what_is_proven_forbids_it() -> None:
    game = begun()
    game.stop()
    game.play(lambda: len(game.events) > 30)
    text = game.record()
    assert fault(text) == ""
    assert fault(edit(text, "^stop 6\n", "")) == "missing"
    assert fault(edit(text, "^stop 6\n", "stop 5\n")) == "order"
    assert fault(edit(text, "^stop 6\n", "stop 7\n")) == "missing"


@pytest.mark.usefixtures("cheating")
def test_after_the_stop_no_draw_is_proven() -> None:
    game = begun()
    game.stop()
    game.proof.stopped = False
    game.draw()
    assert fault(game.record()) == "order"


# --- what was agreed -----------------------------------------------------------------------------

AGREED = [
    ("color-yam", r"^(rules 1)$", r"\1\noption edition es"),
    ("color-yam", r"^rules 1\n", ""),
    ("double-yam", r"^(rules 1)$", r"\1\noption single_throw any"),
    ("double-yam", r"^(rules 1)$", r"\1\noption match 1"),
    ("yam-color", r"^(rules 1)$", r"\1\noption end card"),
    ("yam-color", r"^(player Bob)$", r"\1\nplayer Eva"),
    ("coloretto", r"^(rules 1)$", r"\1\nobjective 1x brown"),
    ("coloretto", r"^(table .*)$", r"\1x"),
]


@pytest.mark.parametrize(("name", "pattern", "new"), AGREED)
def test_another_agreement_is_a_fault(name: str, pattern: str, new: str) -> None:
    """A record that cannot be played otherwise is no record; the others fail at the first link."""
    assert fault(edit(whole(name), pattern, new)) in ("signature", "record", "outcome")


def test_the_agreement_is_what_the_first_links_are_signed_for() -> None:
    text = edit(begun("double-yam").record(), r"^(rules 1)$", r"\1\noption single_throw any")
    verdict = check(text)
    assert verdict.fault is not None
    assert verdict.fault.code == "signature"
    assert verdict.rounds == 0


def test_names_of_players_are_no_part_of_it() -> None:
    text = whole("coloretto")
    assert check(edit(text, "^player Ana$", "player Zoé")) == check(text)


# --- the end -------------------------------------------------------------------------------------


def over(devices: int = 2) -> ProvenGame:
    game = begun(devices=devices)
    game.play()
    return game


@pytest.mark.usefixtures("cheating")
def test_a_device_signs_one_end() -> None:
    game = over()
    game.end(game.devices[0], 1)
    assert fault(game.record()) == ""
    game.end(game.devices[0], 2)
    assert fault(game.record()) == "end"


@pytest.mark.usefixtures("cheating")
@pytest.mark.parametrize("wrong", ["used", "transcript", "device", "before the end"])
def test_an_end_is_that_of_its_game(wrong: str) -> None:
    game = begun() if wrong == "before the end" else over()
    device = game.devices[0]
    used = game.proof.devices[1].used + (wrong == "used")
    hashed = "0" * 64 if wrong == "transcript" else game.proof.hash
    line = f"end {3 if wrong == 'device' else 1} 1 {used} 0 {hashed}"
    game.fields.append(("end", f"{line[4:]} sig {device.sign(line)}"))
    assert fault(game.record()) == "end"


@pytest.mark.parametrize("pattern", [r"^(end 1) 1 ", r"^(end 1 1 \d+) 0 "])
def test_seats_and_unused_links_are_signed(pattern: str) -> None:
    new = r"\1 2 " if "(end 1) " in pattern else r"\1 1 "
    assert fault(edit(whole("double-yam"), pattern, new)) == "signature"


def test_a_signed_game_does_not_end_otherwise() -> None:
    text = whole("double-yam")
    head, _, last = text.rstrip().rpartition("\n")
    assert not last.startswith("throw")
    assert fault(f"{head}\n") == "end"
    assert fault(text.replace("\n\n", "\naway 2 99 0\n\n", 1)) == "order"


@pytest.mark.parametrize("line", ["stop {n}", "away 1 {n} 0", "back 1 {n}", "burn {n} 1"])
def test_nothing_but_ends_follows_an_end(line: str) -> None:
    game = over()
    game.end(game.devices[0], 1)
    key, _, value = line.format(n=game.proof.next).partition(" ")
    game.fields.append((key, value))
    assert fault(game.record()) == "order"


# --- any change ----------------------------------------------------------------------------------


def delete(lines: list[str], random: Random) -> None:
    del lines[random.randrange(len(lines))]


def duplicate(lines: list[str], random: Random) -> None:
    place = random.randrange(len(lines))
    lines.insert(random.choice((place, random.randrange(len(lines)))), lines[place])


def swap(lines: list[str], random: Random) -> None:
    one = random.randrange(len(lines) - 1)
    other = random.choice((one + 1, random.randrange(len(lines))))
    lines[one], lines[other] = lines[other], lines[one]


def change(lines: list[str], random: Random) -> None:
    """Another digit, or another letter of a link or a move."""
    place = random.randrange(len(lines))
    line = lines[place]
    if spots := [n for n, letter in enumerate(line) if letter.isalnum()]:
        spot = random.choice(spots)
        digit = random.choice([d for d in "0123456789abcdefABCDEF" if d != line[spot]])
        lines[place] = f"{line[:spot]}{digit}{line[spot + 1 :]}"


def covered(verdict: Verdict) -> tuple[object, ...]:
    parts = [(device.key, device.rounds) for device in verdict.devices]
    return verdict.fingerprint, verdict.chance, verdict.rounds, parts


def eventful(name: str) -> str:
    """A whole game with every kind of line but the stop."""
    game = begun(name, 3, 3)
    one, two, three = game.devices
    game.away(one)
    game.play_to(5)
    game.back(one)
    game.play_to(6)
    game.burn(two)
    game.play_to(9)
    game.back(two)
    game.away(three, signed=False)
    game.play_to(11)
    game.join()
    game.play()
    for device in game.devices:
        game.end(device, 1)
    return game.record()


@pytest.mark.parametrize("name", NAMES)
def test_any_change_is_refused_or_changes_nothing_that_is_proven(name: str) -> None:
    """Harmless are names, times, blank lines, signatures of the end that are left out, and the
    order of header lines that do not belong together: the fingerprint is the same then.
    """
    good, random = eventful(name), Random(name)
    wanted, refused = covered(check(good)), 0
    for _ in range(changes := 20 if name == "yam-color" else 60):
        lines = good.split("\n")
        random.choice((delete, duplicate, swap, change, change))(lines, random)
        text = "\n".join(lines)
        if fault(text):
            refused += 1
        else:
            assert covered(check(text)) == wanted
    assert refused > changes / 2
