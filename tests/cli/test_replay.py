"""`arlequin replay`: words, JSON, and one clear sentence for everything else."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from arlequin.core.material import digest
from arlequin.games import catalog
from arlequin.gateway.bodies import record_text
from tests.cli.conftest import Arlequin
from tests.live.races import whole_round

GOLDEN = Path(__file__).parent.parent / "golden"
WHOLE = GOLDEN / "coloretto_gray-1-no_2p_0004_whole.arl"
FAULTY = GOLDEN / "coloretto_beige-1-yes_3p_0001_placefullrow.arl"


def test_json_has_the_keys_of_the_public_format_in_their_order(arlequin: Arlequin) -> None:
    ran = arlequin("replay", "--json", str(WHOLE))
    assert ran.out == (
        '{"game":"coloretto","over":true,"scores":[19,18],"ranks":[1,2],"winners":[1],"events":156}\n'
    )
    assert (ran.status, ran.err) == (0, "")


@pytest.mark.parametrize(
    ("lang", "same", "different"),
    [
        ("en", "the same comes out everywhere", "P1 has another time"),
        ("fr", "le résultat est partout le même", "P1 a un autre temps"),
        ("es", "sale siempre lo mismo", "P1 tiene otro tiempo"),
    ],
)
def test_announcements_are_decided_again(
    arlequin: Arlequin, tmp_path: Path, lang: str, same: str, different: str
) -> None:
    path, text = tmp_path / "race.arl", record_text(whole_round())
    path.write_text(text)
    ran = arlequin("replay", "--fairness", "--lang", lang, str(path))
    assert (ran.status, ran.out.count("1.200 s")) == (0, 1)
    assert same in ran.out
    path.write_text(text.replace('"claimed":1.2', '"claimed":1.8'))
    ran = arlequin("replay", "--fairness", "--lang", lang, str(path))
    assert ran.status == 1
    assert different in ran.out


def test_a_record_without_timings_has_nothing_to_decide_again(arlequin: Arlequin) -> None:
    ran = arlequin("replay", "--fairness", str(WHOLE))
    assert (ran.status, ran.out.count("YAM color")) == (0, 1)


def test_an_unfinished_game_has_no_ranks_yet(arlequin: Arlequin, tmp_path: Path) -> None:
    path = tmp_path / "half.arl"
    path.write_bytes(b"\n".join(WHOLE.read_bytes().split(b"\n")[:60]))
    found = json.loads(arlequin("replay", "--json", str(path)).out)
    assert (found["over"], found["ranks"], found["winners"]) == (False, None, None)


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "wins with 19 points"),
        ("fr", "gagne avec 19 points"),
        ("es", "Gana Ana con 19 puntos"),
    ],
)
def test_a_game_is_told_in_words(arlequin: Arlequin, lang: str, sentence: str) -> None:
    ran = arlequin("replay", "--lang", lang, str(WHOLE))
    assert ran.status == 0
    assert sentence in ran.out


def test_the_language_is_that_of_the_environment(
    arlequin: Arlequin, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    assert "Gana Ana" in arlequin("replay", str(WHOLE)).out


def test_an_unfinished_game_ends_with_what_is_due(arlequin: Arlequin, tmp_path: Path) -> None:
    path = tmp_path / "begun.arl"
    path.write_text("arlequin 1\ngame coloretto\nplayer Ana\nplayer Bob\nplayer Zoe\n\nout red\n")
    assert arlequin("replay", str(path)).out.count("\n") == 2


@pytest.mark.parametrize("json_too", [[], ["--json"]])
def test_a_fault_is_one_line_with_file_and_line_and_nothing_else(
    arlequin: Arlequin, json_too: list[str]
) -> None:
    ran = arlequin("replay", *json_too, str(FAULTY))
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == f"{FAULTY}:79: expected 'place 3', got 'place 1'\n"


HOSTILE = [
    b"",
    b"\0" * 1000,
    b"\xff\xfe\x00a\x00r",
    b"arlequin 1\n" + b"player x\n" * 100_000,
    b"arlequin 1\ngame coloretto\nplayer A\nplayer B\n\n" + b"draw " * 100_000,
    b"arlequin 1\ngame coloretto\nplayer A\nplayer B\n\nout \xc3\x28\n",
    b"arlequin 1\ngame coloretto\nplayer A\nplayer B\n\n\x1b[2J\x07\n",
    b"arlequin 1\ngame coloretto\nplayer A\noption \nplayer B\n\n",
    b"arlequin 1\ngame double-yam\nplayer A\nplayer B\noption match " + b"9" * 10_000 + b"\n\n",
    "arlequin 1\ngame double-yam\nplayer A\nplayer B\n\ndie ٣\n".encode(),
    b"arlequin 1\ngame double-yam\nplayer A\nplayer B\n\ntakeback " + b"9" * 10_000 + b"\n",
    b"arlequin 1\rgame double-yam\r",
]


@pytest.mark.parametrize("data", HOSTILE)
def test_a_hostile_record_gets_one_short_sentence(
    arlequin: Arlequin, data: bytes, tmp_path: Path
) -> None:
    path = tmp_path / "hostile.arl"
    path.write_bytes(data)
    ran = arlequin("replay", "--json", str(path))
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"{path}:")
    assert ran.err.count("\n") == 1
    assert len(ran.err) < len(str(path)) + 700
    assert ran.err.rstrip("\n").isprintable()


@pytest.mark.parametrize("name", ["nowhere.arl", ".", "nul\0.arl", "x" * 5000])
def test_a_file_that_cannot_be_read_is_named(arlequin: Arlequin, name: str, tmp_path: Path) -> None:
    ran = arlequin("replay", f"{tmp_path}/{name}")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("arlequin: ")
    assert ran.err.count("\n") == 1


def test_material_of_ones_own_is_used(arlequin: Arlequin, tmp_path: Path) -> None:
    shipped = Path("src/arlequin/games/coloretto/material.toml").resolve()
    mine = tmp_path / "mine.toml"
    mine.write_text(shipped.read_text(encoding="utf-8").replace("jokers = 3", "jokers = 4"))
    named = f"material abacus-2003 {digest(catalog.find('coloretto').load(mine))}\n"
    begun = "arlequin 1\ngame coloretto\nplayer A\nplayer B\nplayer C\nplayer D\n"
    path = tmp_path / "game.arl"
    path.write_text(begun + named + "\ndeal red blue green gray\n")
    assert arlequin("replay", "--json", "--material", str(mine), str(path)).status == 0
    ran = arlequin("replay", "--material", str(tmp_path / "no.toml"), str(path))
    assert (ran.status, ran.err.count("\n")) == (2, 1)


def run_piped(*arguments: str, data: bytes = b"") -> "subprocess.CompletedProcess[bytes]":
    command = [sys.executable, "-m", "arlequin.cli.main", *arguments]
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    return subprocess.run(command, input=data, capture_output=True, check=False, env=environment)


def test_a_record_can_come_through_a_pipe() -> None:
    ran = run_piped("replay", "--json", "-", data=WHOLE.read_bytes())
    assert ran.returncode == 0
    assert json.loads(ran.stdout)["winners"] == [1]


def test_a_terminal_without_accents_loses_only_the_accents() -> None:
    ran = run_piped("replay", "--lang", "fr", str(WHOLE))
    assert (ran.returncode, ran.stderr) == (0, b"")


def test_a_reader_that_goes_away_is_no_error() -> None:
    command = f"{sys.executable} -m arlequin.cli.main replay {WHOLE} | head -n 1"
    ran = subprocess.run(command, shell=True, capture_output=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, b"")
