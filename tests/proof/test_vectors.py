"""The test vectors that Python and the browser share: web/fixtures/proof.json."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from arlequin.core.game import AnyGame
from arlequin.games import catalog
from arlequin.games.playthrough import Replay
from arlequin.games.record_header import agreement
from arlequin.proof.chain import LENGTH, Chain, distance
from arlequin.proof.device_chain import Given, Seed
from arlequin.proof.draw import (
    START,
    Before,
    below,
    drawn,
    fingerprint,
    links_text,
    read_links,
    told_hash,
)
from arlequin.proof.signatures import link_lines, public_key, sign, unchecked, valid
from arlequin.proof.witness import Witness
from tests.proof.devices import SETUP, Other, begun, salts, sat, told, wanted

ROOT = Path(__file__).parents[2]
VECTORS = json.loads((ROOT / "web/fixtures/proof.json").read_text())


GAMES = [
    pytest.param(game, id=" ".join([game["setup"]["game"], *game["setup"]["options"]]))
    for game in VECTORS["games"]
]


def test_the_vectors_are_those_of_the_code() -> None:
    """In a process of its own: tests with a browser leave a loop running in theirs."""
    checked = [sys.executable, str(ROOT / "web" / "make_vectors.py"), "--check"]
    assert subprocess.run(checked, check=False).returncode == 0


@pytest.mark.parametrize("vector", VECTORS["chains"])
def test_chains(vector: dict[str, Any]) -> None:
    chain = Chain(vector["seed"])
    assert chain.commitment == vector["commitment"]
    assert {index: chain.link(int(index)) for index in vector["links"]} == vector["links"]


def test_draws() -> None:
    for vector in VECTORS["draws"]:
        case = below(int(vector["total"]), vector["key"], vector["lines"])
        assert str(case) == vector["case"]


def test_fingerprints() -> None:
    for vector in VECTORS["prints"]:
        found = fingerprint(vector["lines"], vector["after"])
        assert found == vector["fingerprint"]
        assert re.fullmatch(r"\d{3}( \d{3}){11}", found)


def rules_of(setup: dict[str, Any]) -> AnyGame:
    """The game of a table of three."""
    own = tuple(setup["objectives"])
    return catalog.new(setup["game"], 3, setup["options"], objectives=own)


def followed(game: dict[str, Any], **changed: Any) -> Witness:
    """A game as a device was told it, its third throw or card with something changed."""
    setup = game["setup"]
    rules = rules_of(setup)
    replay = Replay(rules, ["", "", ""])
    following = Witness({})
    following.begin(game["table"], setup, agreement(rules))
    chance = [entry for entry in game["entries"] if entry.get("text") and entry.get("proof")]
    bad = next(entry for entry in chance[2:] if " 0=" in entry["proof"])
    for entry in game["entries"]:
        total = None
        if entry["kind"] == "event":
            odds = rules.odds(replay.state)
            total = None if odds is None else odds.total
            replay.play(entry["text"])
        heard = {**entry, **{k: v(entry[k]) for k, v in changed.items()}} if entry is bad else entry
        following.hear(heard, total)
    return following


@pytest.mark.parametrize("game", GAMES)
def test_a_game_as_it_was_played_is_right(game: dict[str, Any]) -> None:
    following = followed(game)
    assert (following.fault, following.checked) == (None, game["checked"])
    assert following.fingerprint == game["fingerprint"]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_is_mixed_with_another_agreement_is_wrong(game: dict[str, Any]) -> None:
    said = [*game["setup"]["agreement"][:-1], "players 4"]
    other = {**game, "setup": {**game["setup"], "agreement": said}}
    assert followed(other).fault == "agreement"
    following = Witness({})
    following.begin(game["table"], other["setup"])  # who does not know what was agreed
    assert following.fault is None
    assert following.fingerprint != Witness({}).fingerprint


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        (" 0=", " 0=-", "missing"),
        (" 0=", " 1=", "link"),
        ("/", "1/", "outcome"),
        (" ", " 1", "outcome"),
    ],
)
def test_what_was_changed_on_the_way_is_noticed(
    game: dict[str, Any], old: str, new: str, code: str
) -> None:
    assert followed(game, proof=lambda text: text.replace(old, new, 1)).fault == code


def test_faults_of_the_order_are_noticed() -> None:
    game = VECTORS["games"][2]
    assert followed(game, proof=lambda text: "1" + text[text.index(" ") :]).fault == "order"
    assert followed(game, proof=lambda text: "99.7 0/6").fault == "order"
    assert followed(game, proof=lambda text: text.partition(" 0=")[0]).fault == "link"
    assert followed(game, proof=lambda text: None).fault == "missing"
    assert followed(game, proof=lambda text: text + " 7=" + "0" * 64).fault == "order"
    assert followed(game, proof=lambda text: text + " 2=-").fault == "order"
    assert followed(game, proof=swapped).fault == "order"


def swapped(text: str) -> str:
    return re.sub(r"( 1=\S+)( 2=\S+)", r"\2\1", text)


def test_a_draw_before_salts_is_noticed() -> None:
    game = VECTORS["games"][2]
    entries = [entry for entry in game["entries"] if entry["kind"] != "salted"]
    again = [{**entry, "ply": ply} for ply, entry in enumerate(entries, 1)]
    assert followed({**game, "entries": again}).fault == "unsalted"


def test_somebody_else_s_chain_for_one_s_own_seat_is_noticed() -> None:
    following = begun()
    sat(following)
    Other(3, seat=1).sits(following)
    assert following.fault == "chain"


def test_salts_that_are_not_due_are_noticed() -> None:
    following = followed(VECTORS["games"][2])
    following.hear(salts(following, {1: "-", 2: "-"}))
    assert following.fault == "salt"


@pytest.mark.parametrize("kind", ["sat", "committed"])
def test_the_server_commits_once(kind: str) -> None:
    following = begun()
    following.hear(told(1, kind, seat=0, commit="33" * 32))
    assert following.fault == "chain"


def test_somebody_else_s_chain_in_a_seat_that_is_still_one_s_own_is_noticed() -> None:
    following = begun()
    sat(following)
    following.release(1)
    Other(3, seat=1).sits(following, "sat")
    following.holds([2], [1, 2])
    assert following.fault is None  # it was moved to another device
    following.holds([1], [1, 2])
    assert following.fault == "chain"


def test_a_link_beyond_the_end_of_a_chain_is_not_given() -> None:
    following = begun()
    sat(following)
    following.transcript.number = LENGTH
    assert (wanted(following), following.fault) == (None, None)


def test_a_device_takes_part_with_each_of_its_chains() -> None:
    following = Witness({})
    before = following.provable
    following.begin("t", SETUP)
    following.begin("t", SETUP)
    following.hear(told(1, "hints", seat=1))
    assert (before, following.provable) == (False, True)
    assert following.lacks(1)
    assert wanted(following) is None
    commit = sat(following).commit
    assert following.committed(1)
    assert not following.lacks(1)
    given = wanted(following)
    assert given is not None
    assert distance(given.link, commit, 5) == 1
    following.hear(salts(following, {1: given}))
    following.hear(told(4, "computer", seat=1, level="easy"))
    following.hear(told(5, "left", seat=2))
    assert following.committed(1)
    assert following.fault is None
    assert following.left_out == 0
    following.hear(told(6, "paused", seat=1))
    following.hear(told(7, "salted", proof="nonsense"))
    assert following.fault == "header"


def test_who_had_no_chain_and_is_replaced_changes_nothing() -> None:
    following = begun()
    following.hear(told(1, "computer", seat=1, level="easy"))
    following.hear(told(2, "sat", seat=1))
    assert not following.committed(1)
    assert following.fault is None


def test_a_link_that_was_left_out_is_counted() -> None:
    following = begun()
    sat(following)
    assert wanted(following) is not None
    following.hear(salts(following, {1: "-"}))
    assert (following.left_out, following.fault) == (1, None)


def test_a_salt_of_another_chain_is_noticed() -> None:
    following, other = begun(), Other(3, seat=1)
    other.sits(following)
    number, hashed, after = following.transcript.place
    link = "33" * 32
    signature = sign(other.own.secret, link_lines("t", 1, number, link, hashed, after))
    following.hear(salts(following, {1: Given(link, signature)}))
    assert following.fault == "link"


@pytest.mark.parametrize("vector", VECTORS["told"])
def test_what_was_told_has_a_hash(vector: dict[str, Any]) -> None:
    assert told_hash(vector["lines"]) == vector["hash"]


@pytest.mark.parametrize("vector", VECTORS["signatures"])
def test_signatures(vector: dict[str, Any]) -> None:
    assert valid(vector["key"], vector["lines"], vector["signed"]) == vector["right"]
    if "secret" in vector:
        assert public_key(vector["secret"]) == vector["key"]
        assert sign(vector["secret"], vector["lines"]) == vector["signed"]


def test_what_is_no_key_has_signed_nothing() -> None:
    assert not valid("", ["x"], "0" * 128)
    assert not valid("ff" * 32, ["x"], "0" * 128)
    assert unchecked("", [], "")  # where the server is the device itself


@pytest.mark.parametrize("game", GAMES)
def test_a_device_gives_the_links_of_its_seeds(game: dict[str, Any]) -> None:
    """Asked again, as after a reload, it gives the same at the same place."""
    seeds = {commit: Seed(**own) for commit, own in game["seeds"].items()}
    answers = {one["wanted"]["number"]: one for one in game["answers"]}
    following, given = Witness(seeds), 0
    following.begin(game["table"], game["setup"])
    rules = rules_of(game["setup"])
    replay = Replay(rules, ["", "", ""])
    for entry in game["entries"]:
        asked = answers.get(following.number + 1, {}).get("wanted")
        if asked and (asked["told"], asked["after"]) == following.transcript.place[1:]:
            found = following.link(1, asked["number"], asked["told"], asked["after"])
            wanted_ = answers[asked["number"]]["given"]
            assert found == (wanted_["link"], wanted_["signed"])
            given += 1
        odds = rules.odds(replay.state) if entry["kind"] == "event" else None
        following.hear(entry, None if odds is None else odds.total)
        if entry["kind"] == "event":
            replay.play(entry["text"])
    assert following.fault is None
    assert given >= len(answers) - 1
    assert (following.draws, following.ours) == (game["draws"], game["ours"])


@pytest.mark.parametrize("index", [-1, LENGTH + 1])
def test_a_link_outside_the_chain_is_an_error(index: int) -> None:
    with pytest.raises(ValueError, match="expected a link"):
        Chain("00" * 32).link(index)


@pytest.mark.parametrize("text", ["", "0" * 63, "G" * 64, "A" * 64, "nonsense"])
def test_what_is_no_link_follows_nothing(text: str) -> None:
    assert distance(text, "0" * 64, 3) is None


def test_links_are_written_and_read() -> None:
    links = {2: None, 0: "ab" * 32}
    assert links_text(links) == f"0={'ab' * 32} 2=-"
    assert read_links(links_text(links)) == {0: "ab" * 32}


def test_nothing_is_drawn_without_the_server_s_link() -> None:
    with pytest.raises(ValueError, match="the server's own link"):
        drawn(1, 1, 6, Before([], START), {0: None})
