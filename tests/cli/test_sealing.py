"""The proof of chance at the terminal: `arlequin join` takes part, and notices a changed die."""

import json
import stat
from pathlib import Path
from typing import Any

import pytest

from arlequin.cli.sealing import Sealing
from arlequin.games import catalog
from arlequin.games.replay import Replay
from arlequin.proof.chain import Chain
from arlequin.words.messages import messages

VECTORS = json.loads((Path(__file__).parents[2] / "web/fixtures/proof.json").read_text())
GAMES = [pytest.param(game, id=game["setup"]["game"]) for game in VECTORS["games"]]
SERVER = Chain("11" * 32).commitment


def heard(
    game: dict[str, Any], tmp_path: Path, changed: int | None, seal: Sealing | None = None
) -> list[str]:
    """What the terminal says of a game in which the last die of one throw was changed."""
    rules = catalog.new(game["setup"]["game"], 3, game["setup"]["options"])
    seal = seal or Sealing(rules, tmp_path / "chains.json")
    replay = Replay(rules, ["", "", ""])
    seal.begin(game["table"], game["setup"])
    said = []
    for entry in game["entries"]:
        told = dict(entry)
        if entry["ply"] == changed:
            last = entry["text"][-1]
            told["text"] = entry["text"][:-1] + ("2" if last == "1" else "1")
        said.append(seal.hear(told, replay.state))
        if entry["kind"] == "event":
            replay.play(entry["text"])
    return [fault for fault in said if fault]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_as_it_was_played_is_not_spoken_of(game: dict[str, Any], tmp_path: Path) -> None:
    assert heard(game, tmp_path, None) == []


def test_a_changed_die_is_told_once(tmp_path: Path) -> None:
    game = next(g for g in VECTORS["games"] if g["setup"]["game"] == "double-yam")
    thrown = next(e for e in game["entries"] if e.get("text", "").startswith("throw "))
    assert heard(game, tmp_path, thrown["ply"]) == ["outcome"]


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", "Fingerprint: "), ("fr", "Empreinte\N{NO-BREAK SPACE}: "), ("es", "Huella: ")],
)
def test_who_asks_is_told_how_it_stands_and_what_to_compare(
    tmp_path: Path, lang: str, words: str
) -> None:
    game = VECTORS["games"][2]
    seal = Sealing(catalog.new(game["setup"]["game"], 3, {}), tmp_path / "chains.json")
    say = messages(lang).say
    assert list(seal.told(say)) == [say("seal-none")]
    seal.begin(game["table"], game["setup"])
    assert list(seal.told(say)) == [say("seal-checked", {"number": 0})]
    heard(game, tmp_path, None, seal)
    checked, digits = seal.told(say)
    assert checked == say("seal-checked", {"number": game["checked"]})
    assert digits.startswith(f"{words}{game['fingerprint']}.")


def test_chains_are_kept_for_their_owner_alone_and_found_again(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "chains.json"
    game = catalog.new("double-yam", 2, {})
    seal = Sealing(game, path)
    assert seal.commitment() == ""  # nothing is proven before the server has committed
    seal.begin("t", {"commit": SERVER})
    commit = seal.commitment()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    again = Sealing(game, path)
    again.begin("t", {"commit": SERVER, "commits": [commit]})
    link = again.own(1)
    assert link is not None
    assert again.wanted({"number": 1, "seats": [1, 2]}) == [{"seat": 1, "number": 1, "link": link}]
    assert again.wanted({"number": 2, "seats": [1]}) == []
