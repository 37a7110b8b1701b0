"""The proof of chance at the terminal: `arlequin join` takes part, and notices a changed die."""

import json
import re
import stat
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from arlequin.cli import join, keeping
from arlequin.cli.sealing import Sealing
from arlequin.games import catalog
from arlequin.games.replay import Replay, agreement
from arlequin.proof import following
from arlequin.proof.chain import Chain
from arlequin.words.messages import messages

VECTORS = json.loads((Path(__file__).parents[2] / "web/fixtures/proof.json").read_text())
GAMES = [pytest.param(game, id=game["setup"]["game"]) for game in VECTORS["games"]]
SERVER = Chain("11" * 32).commitment
Entry = dict[str, Any]


def heard(
    game: dict[str, Any], tmp_path: Path, changed: int | None, seal: Sealing | None = None
) -> list[str]:
    """What the terminal says of a game in which the last die of one throw was changed."""
    setup = game["setup"]
    own = tuple(setup["objectives"])
    rules = catalog.new(setup["game"], 3, setup["options"], objectives=own)
    seal = seal or Sealing(rules, tmp_path / "chains.json")
    replay = Replay(rules, ["", "", ""])
    seal.begin(game["table"], game["setup"])
    said: list[str] = []
    for entry in game["entries"]:
        told = dict(entry)
        if entry["ply"] == changed:
            last = entry["text"][-1]
            told["text"] = entry["text"][:-1] + ("2" if last == "1" else "1")
        seal.hear(told, replay.state, live=False)
        said += seal.news(lambda key, _=None: key)
        if entry["kind"] == "event":
            replay.play(entry["text"])
    return said


@pytest.mark.parametrize("game", GAMES)
def test_a_game_as_it_was_played_is_not_spoken_of(game: dict[str, Any], tmp_path: Path) -> None:
    assert heard(game, tmp_path, None) == []


def test_a_changed_die_is_told_once(tmp_path: Path) -> None:
    game = next(g for g in VECTORS["games"] if g["setup"]["game"] == "double-yam")
    thrown = next(e for e in game["entries"] if e.get("text", "").startswith("throw "))
    assert heard(game, tmp_path, thrown["ply"]) == ["verify-outcome"]


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
    setup = {"commit": SERVER, "agreement": agreement(game)}
    seal = Sealing(game, path)
    assert seal.commitment() == ""  # nothing is proven before the server has committed
    seal.begin("t", setup)
    commit = seal.commitment()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    again = Sealing(game, path)
    again.begin("t", {**setup, "commits": [commit]})
    link = again.own(1)
    assert link is not None
    assert again.wanted({"number": 1, "seats": [1, 2]}) == [{"seat": 1, "number": 1, "link": link}]
    assert again.wanted({"number": 2, "seats": [1]}) == []


# --- at a table of a server that cheats ----------------------------------------------------------


class Wire:
    """Instead of a server: the test says what it tells, and sees what it is told."""

    def __init__(self, _address: str, _table: str, _secret: str | None, hear: Any) -> None:
        self.hear: Callable[[dict[str, Any]], None] = hear
        self.told: list[dict[str, Any]] = []

    def tell(self, kind: str, **fields: Any) -> None:
        self.told.append({"type": kind, **fields})


class Table:
    """A table of Double Yam at which seat 1 is this device's, with its own chain."""

    def __init__(self, lang: str, **more: Any) -> None:
        game = catalog.new("double-yam", 2, {})
        keeper = Sealing(game, keeping.folder().parent / "chains.json")
        setup = {**VECTORS["games"][2]["setup"], "commit": SERVER, "agreement": agreement(game)}
        keeper.begin("t", {**setup, "commits": []})
        setup["commits"] = [keeper.commitment(), ""]
        setup.update(more)
        listed = {"setup": setup, "seats": [{}, {}]}
        joined = join.Joined("http://x", "t", listed, Namespace(lang=lang, watch=True))
        assert isinstance(joined.wire, Wire)
        self.wire = joined.wire
        self.hear("welcome", setup=setup)

    def hear(self, kind: str, *told: Entry, yours: tuple[int, ...] = (1,), **more: Any) -> None:
        seats = [
            {"seat": seat, "name": name, "kind": "person"}
            for seat, name in enumerate(("Zoe", "Tom"), 1)
        ]
        entries = [{"ply": 1, "at": 0, **entry} for entry in told]
        self.wire.hear({"type": kind, "yours": yours, "you": [], "standing": {"seats": seats},
                        "entries": entries, **more})  # fmt: skip


@pytest.fixture
def at_a_table(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[str], Table]:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(join, "Wire", Wire)
    return Table


LANGUAGES = pytest.mark.parametrize("lang", ["en", "fr", "es"])
SALTED = {"kind": "salted", "proof": "1 1=-"}


@LANGUAGES
def test_who_answers_and_is_left_out_is_told_so_each_time(
    at_a_table: Callable[[str], Table], lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    table, say = at_a_table(lang), messages(lang).say
    table.wire.hear({"type": "link-wanted", "number": 1, "seats": [1]})
    (given,) = table.wire.told
    assert (given["type"], given["seat"], len(given["link"])) == ("link", 1, 64)
    assert capsys.readouterr().out == ""
    table.hear("step", SALTED)
    assert capsys.readouterr().out == say("seal-left-out", {"number": 1}) + "\n"
    again = {"kind": "committed", "seat": 2, "commit": "1" * 64}
    table.hear("step", again, {"kind": "salted", "proof": "2 1=~ 2=-"})
    assert capsys.readouterr().out == say("seal-left-out", {"number": 2}) + "\n"


def test_who_was_not_there_is_not_told_of_it(
    at_a_table: Callable[[str], Table], capsys: pytest.CaptureFixture[str]
) -> None:
    at_a_table("en").hear("welcome", SALTED, setup={})
    assert capsys.readouterr().out == ""


@LANGUAGES
def test_somebody_else_s_chain_in_one_s_own_seat_is_told(
    at_a_table: Callable[[str], Table], lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    table, say = at_a_table(lang), messages(lang).say
    other = {"kind": "sat", "seat": 1, "commit": "2" * 64}
    table.hear("step", other)
    sat, warned = capsys.readouterr().out.splitlines()
    assert sat == say("join-sat", {"player": "Zoe"})
    assert warned == say("verify-chain")


def test_a_seat_that_has_moved_to_another_device_may_have_its_chain(
    at_a_table: Callable[[str], Table], capsys: pytest.CaptureFixture[str]
) -> None:
    at_a_table("en").hear("step", {"kind": "sat", "seat": 1, "commit": "2" * 64}, yours=())
    assert capsys.readouterr().out == "Zoe sits down.\n"


@LANGUAGES
def test_another_agreement_than_that_of_the_table_is_told(
    at_a_table: Callable[..., Table], lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    at_a_table(lang, agreement=["game double-yam", "rules 1", "option match 9", "players 2"])
    assert capsys.readouterr().out == messages(lang).say("verify-agreement") + "\n"


@LANGUAGES
def test_everything_that_can_be_wrong_has_words(lang: str) -> None:
    source = Path(following.__file__).read_text()
    codes = set(re.findall(r'_failed\("(\w+)"\)', source))
    assert len(codes) == 11
    assert all(messages(lang).say(f"verify-{code}") for code in codes)
