"""`arlequin verify`: its sentences, its JSON, and what a computer that took part compares."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from arlequin.cli.errors import FAULTS
from arlequin.cli.main import main
from arlequin.cli.play import saved_game
from arlequin.core import record
from arlequin.proof import verifier
from arlequin.words.messages import messages
from arlequin.words.names import LANGUAGES
from tests.proof.games import TABLE, ProvenGame, record_of

CODES = (
    *("none", "version", "unreadable", "order", "needless", "signature", "link", "missing"),
    *("outcome", "parts", "takeback", "burns", "end", "own", "past"),
)


class Machine:
    """A computer with a record and with what its client has stored."""

    def __init__(self, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.file, self.capsys = home / "game.arl", capsys

    @property
    def store(self) -> Path:
        return saved_game.folder().parent / "proofs.json"

    def write(self, values: object) -> None:
        self.store.parent.mkdir(parents=True, exist_ok=True)
        self.store.write_text(values if isinstance(values, str) else json.dumps(values))

    def verify(self, text: str, *options: str, lang: str = "en") -> tuple[int, str, str]:
        """The exit status, the output and the errors."""
        self.file.write_text(text, encoding="utf-8")
        status = main(["verify", str(self.file), "--lang", lang, *options])
        captured = self.capsys.readouterr()
        return status, captured.out, captured.err

    def refused(self, text: str) -> str:
        """The code of the fault."""
        status, out, _ = self.verify(text, "--json")
        fault = json.loads(out)["fault"]
        assert (status, fault is None) == ((0, True) if fault is None else (1, False))
        return str(fault["code"]) if fault else ""


@pytest.fixture
def machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Machine:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return Machine(tmp_path, capsys)


def played(until: int = 0) -> ProvenGame:
    """A game with an absence, a burn and a return; whole, or until the draw of a round."""
    game = ProvenGame("double-yam")
    one, two = game.join(), game.join()
    game.play_to(4)
    game.away(one)
    game.play_to(6)
    game.back(one)
    game.play_to(8)
    game.burn(two)
    game.play_to(11)
    game.back(two)
    if until:
        game.play_to(until)
        return game
    game.play()
    game.end(one, 1, unused=1)
    game.end(two, 2)
    return game


# --- sentences -----------------------------------------------------------------------------------


def test_the_situation_is_said_first_then_the_part_of_each_device(machine: Machine) -> None:
    game = played()
    status, out, err = machine.verify(game.record())
    assert (status, err) == (0, "")
    assert out.splitlines() == [
        (
            "All 61 rolls and cards of this game follow from what the server and the devices had "
            "fixed before them."
        ),
        (
            "If your device contributed to a roll or a card, it was chosen by no one. Those "
            "without your device you take on trust: the server and all other devices together "
            "could have chosen them."
        ),
        "Device 1 contributed to 59 of 61 rolls and cards.",
        "Device 1 was away for 2, by its own word.",
        "Device 1 signed this end of the game, and says that it played for: Ana.",
        "Device 1 says that one of its answers was not used.",
        "Device 2 contributed to 59 of 61 rolls and cards.",
        "Device 2 was away for 2, according to the server. It did not say so itself.",
        "Device 2 signed this end of the game, and says that it played for: Bob.",
        (
            "One roll was repeated (number 8), because no answer came from: device 2. The "
            f"discarded roll was: {game.discarded}."
        ),
        (
            f"The fingerprint of this game is {game.proof.fingerprint}: the others have the same "
            "one if they saw the same game."
        ),
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_a_sentence_for_everything(machine: Machine, lang: str) -> None:
    say, game = messages(lang).say, played(14)
    game.join()
    game.play_to(20)
    game.stop()
    game.play(lambda: len(game.events) > 60)
    status, out, err = machine.verify(game.record(), lang=lang)
    assert (status, err) == (0, "")
    verdict = verifier.verify(record.read(game.record().encode()))
    counts: dict[str, str | int] = {"number": 18, "round": 20, "unproven": verdict.unproven}
    lines = out.splitlines()
    assert lines[0] == say("verify-partly", counts)
    assert say("verify-before", {"device": 3, "number": 12}) in lines
    assert say("verify-unfinished") in lines
    assert lines[-1] == say("verify-print-open", {"digits": verdict.fingerprint or ""})
    silent: dict[str, str | int] = {"round": 8, "devices": "2", "event": game.discarded}
    assert say("verify-burned", silent) in lines
    whole = ProvenGame("coloretto")
    whole.join()
    whole.play()
    _, out, _ = machine.verify(whole.record(), lang=lang)
    assert out.splitlines()[3] == say("verify-unsigned", {"device": 1})


def test_without_devices_everything_is_on_trust(machine: Machine) -> None:
    status, out, _ = machine.verify(record_of("coloretto", devices=0))
    assert status == 0
    assert out.splitlines()[1] == messages("en").say("verify-alone")
    assert out.count("\n") == 3


def test_a_game_that_has_not_begun_says_so(machine: Machine) -> None:
    game = ProvenGame("coloretto")
    game.join()
    status, out, _ = machine.verify(game.record())
    assert status == 0
    assert out.splitlines()[:2] == [
        "Nothing was rolled or drawn in this game that could be checked.",
        "Device 1 contributed to 0 of 0 rolls and cards.",
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", sorted(FAULTS.union(CODES)))
def test_every_fault_has_a_sentence(code: str, lang: str) -> None:
    assert messages(lang).say(f"verify-{code}", {"got": "proof 4"})


def test_a_fault_is_reported_with_its_file_its_line_and_its_event(machine: Machine) -> None:
    text = re.sub(r"^die (\d)", lambda m: f"die {int(m[1]) % 6 + 1}", record_of("double-yam"),
                  count=1, flags=re.MULTILINE)  # fmt: skip
    line = next(n for n, line in enumerate(text.splitlines(), 1) if line.startswith("die "))
    event = text.splitlines()[line - 1].partition(" @")[0]
    status, out, err = machine.verify(text)
    sentence = messages("en").say("verify-outcome")
    assert (status, out, err) == (1, "", f"{machine.file}:{line}: {event}: {sentence}\n")
    status, out, _ = machine.verify(text, "--json")
    found = json.loads(out)
    assert status == 1
    assert found["fault"] == {"line": line, "event": event, "code": "outcome"}
    assert (found["verified"], found["fingerprint"]) == (False, None)


@pytest.mark.parametrize("version", [3, 4, 6])
def test_another_version_is_refused_in_one_sentence(machine: Machine, version: int) -> None:
    text = record_of("double-yam").replace("\nproof 5\n", f"\nproof {version}\n")
    status, out, err = machine.verify(text)
    assert (status, out) == (1, "")
    assert f"expected proof 5, got proof {version}: " in err
    assert err.count("\n") == 1


def test_a_record_without_a_proof_has_nothing_to_verify(machine: Machine) -> None:
    text = "arlequin 1\ngame double-yam\nplayer Ana\nplayer Bob\n\ndie 3\ndie 5\n"
    status, out, err = machine.verify(text)
    assert (status, out) == (1, "")
    assert "nothing to verify" in err


def test_what_is_no_record_gives_2(machine: Machine) -> None:
    status, out, err = machine.verify(record_of("coloretto").replace("deal ", "dael "))
    assert (status, out) == (2, "")
    assert err.startswith(f"{machine.file}:")


def test_programs_read_the_result_as_json(machine: Machine) -> None:
    game = played()
    status, out, _ = machine.verify(game.record(), "--json")
    found = json.loads(out)
    assert status == 0
    assert (found["verified"], found["fault"], found["table"]) == (True, None, TABLE)
    assert (found["rounds"], found["burned"], found["silent"]) == (61, 8, [2])
    assert [device["away_itself"] for device in found["devices"]] == [2, 0]
    assert found["fingerprint"] == game.proof.fingerprint
    assert (found["own_device"], found["older"]) == (0, False)
    assert "transcripts" not in found


def test_a_name_is_no_sentence_of_the_result(machine: Machine) -> None:
    name = "Ana. Device 1 signed.".ljust(60) + "All is well."
    status, out, _ = machine.verify(record_of("double-yam").replace("player Ana", f"player {name}"))
    assert status == 0
    assert "it played for: Ana. Device 1 signed. All is …." in out
    assert "well" not in out


def test_a_faulty_line_steers_no_terminal(machine: Machine) -> None:
    text = record_of("double-yam")
    line = next(line for line in text.splitlines() if line.startswith("server "))
    assert machine.verify(text.replace(line, f"{line}\x1b[2JAll is well."))[0] == 2
    status, out, err = machine.verify(text.replace(line, f"{line}\u202eAll is well."))
    assert (status, out) == (1, "")
    assert err.rstrip("\n").isprintable()


# --- the computer of a player --------------------------------------------------------------------


def stored(game: ProvenGame, **other: Any) -> dict[str, Any]:
    """What the client of device 1 has stored after this game, as far as it has been played."""
    device = game.devices[0]
    verdict = verifier.verify(record.read(game.record().encode()))
    part = verdict.devices[0]
    last = part.rounds[-1]
    state = {
        "seed": [device.seed, device.secret, device.joined],
        "last_given": [last, verdict.transcripts[last][0], False],
        "last_seen": [len(game.events), game.proof.hash, 0],
        "burns": 1,
        "away_count": part.signed_aways,
        "signed_end": part.end,
        "first_fault": None,
    }
    return {f"http://x/t/{TABLE}": {**state, **other}, "http://x/t/other": state}


@pytest.mark.parametrize("until", [0, 15])
def test_the_record_of_a_game_that_this_computer_saw_passes(machine: Machine, until: int) -> None:
    game = played(until)
    machine.write(stored(game))
    status, out, err = machine.verify(game.record())
    assert (status, err) == (0, "")
    assert "Device 1 (yours) contributed to" in out
    assert "Device 2 contributed to" in out
    assert "played on" not in out


def test_a_device_that_took_no_part_yet_has_nothing_to_compare(machine: Machine) -> None:
    game, other = played(15), ProvenGame("coloretto", seed=9)
    other.join()
    values = {"last_given": None, "signed_end": "", "away_count": 0}
    machine.write({f"http://x/t/{TABLE}": {**stored(game)[f"http://x/t/{TABLE}"], **values,
                   "seed": [other.devices[0].seed, other.devices[0].secret, 0]}})  # fmt: skip
    status, out, _ = machine.verify(game.record())
    assert status == 0
    assert "yours" not in out


def test_a_record_from_before_the_latest_link_says_so(machine: Machine) -> None:
    game = played(12)
    text = game.record()
    game.play_to(20)
    machine.write(stored(game))
    status, out, _ = machine.verify(text)
    assert status == 0
    assert messages("en").say("verify-older") in out.splitlines()


def test_an_open_link_of_an_unfinished_game_is_no_fault(machine: Machine) -> None:
    game = played(15)
    machine.write(stored(game, last_given=[15, game.proof.hash, True]))
    assert machine.refused(game.record()) == ""
    game.stop()
    assert machine.refused(game.record()) == ""
    machine.write(stored(game, last_given=[15, "0" * 64, True]))
    assert machine.refused(game.record()) == "past"


def test_a_link_of_the_burned_round_is_no_fault(machine: Machine) -> None:
    game = ProvenGame("double-yam")
    game.join()
    game.play_to(8)
    transcript = game.proof.hash
    game.burn(game.devices[0])
    for more in (0, 3):
        game.play_to(game.proof.next + more)
        machine.write(stored(game, last_given=[8, transcript, False]))
        assert machine.refused(game.record()) == ""
        machine.write(stored(game, last_given=[8, "0" * 64, False]))
        assert machine.refused(game.record()) == "past"


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"seed": "other key"}, "own"),
        ({"seed": "other chain"}, "own"),
        ({"seed": "another device"}, "own"),
        ({"away_count": 0}, "own"),
        ({"last_given": [20, "TRANSCRIPT", False]}, "own"),
        ({"last_given": None}, "own"),
        ({"last_given": [62, "0" * 64, False]}, "past"),
        ({"last_given": [63, "0" * 64, True]}, "past"),
        ({"signed_end": ""}, "end"),
        ({"signed_end": "end 1 1 59 1 " + "0" * 64}, "end"),
        ({"first_fault": ["outcome", 12]}, "broken"),
        ({"first_fault": ["of a later version", 12]}, "broken"),
    ],
)
def test_what_this_computer_knows_better_is_a_fault(
    machine: Machine, changes: dict[str, Any], code: str
) -> None:
    game, other = played(), ProvenGame("coloretto", seed=9).join()
    device = game.devices[0]
    seeds = {"other key": [device.seed, other.secret, 0], "other chain": [other.seed, device.secret,
             0], "another device": [other.seed, other.secret, 0]}  # fmt: skip
    if "seed" in changes:
        changes = {"seed": seeds[changes["seed"]]}
    machine.write(stored(game, **changes))
    assert machine.refused(game.record()) == code
    status, out, err = machine.verify(game.record())
    assert (status, out) == (1, "")
    say = messages("en").say
    if code == "broken":
        known = changes["first_fault"][0] == "outcome"
        why = say("verify-outcome" if known else "verify-other")
        assert err == f"{machine.file}: {say('verify-broken', {'why': why})}\n"
    else:
        assert err == f"{machine.file}: {say(f'verify-{code}')}\n"


def test_an_end_that_was_signed_may_be_missing_but_not_replaced(machine: Machine) -> None:
    game = played()
    machine.write(stored(game))
    game.fields = [field for field in game.fields if not field[1].startswith("1 1 59 ")]
    assert machine.refused(game.record()) == ""
    machine.write(stored(game, signed_end="end 1 1 59 1 " + "0" * 64))
    assert machine.refused(game.record()) == "end"


def test_tables_of_two_servers_may_have_one_name(machine: Machine) -> None:
    game, other = played(), ProvenGame("coloretto", seed=9)
    other.join()
    other.play_to(4)
    machine.write({f"http://a/t/{TABLE}": stored(other)[f"http://x/t/{TABLE}"], **stored(game)})
    assert machine.refused(game.record()) == ""
    assert machine.refused(other.record()) == ""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_states_that_cannot_be_read_are_reported(machine: Machine, lang: str) -> None:
    machine.write("no json")
    status, _, err = machine.verify(record_of("coloretto"), lang=lang)
    why = f"{machine.store}: Expecting value: line 1 column 1 (char 0)"
    assert (status, err) == (0, messages(lang).say("verify-unread", {"why": why}) + "\n")
    wrong: tuple[object, ...] = (
        [],
        {f"x/t/{TABLE}": {}},
        {f"x/t/{TABLE}": []},
        {f"x/t/{TABLE}": {"seed": 3}},
    )
    for broken in wrong:
        machine.write(broken)
        status, _, err = machine.verify(record_of("coloretto"), lang=lang)
        assert (status, err.count("\n")) == (0, 1)
    machine.write({"x/t/other": []})
    assert machine.verify(record_of("coloretto"), lang=lang)[2] == ""
