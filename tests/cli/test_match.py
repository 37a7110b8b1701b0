"""`arlequin match`: many games, seats in rotation, and who wins how often."""

import json
import sys
from pathlib import Path

import pytest

from arlequin.games import catalog
from arlequin.players import strength
from arlequin.words.messages import messages
from arlequin.words.names import LANGUAGES
from tests.cli.conftest import Arlequin

EASY = ("match", "double-yam", "--players", "easy,random", "--games", "10", "--seed", "3")


def test_shares_of_games_won_come_with_intervals(arlequin: Arlequin) -> None:
    told = json.loads(arlequin(*EASY, "--json").out)
    easy, other = told["players"]
    assert (easy["player"], other["player"], easy["games"]) == ("easy", "random", 10)
    assert easy["won"] + other["won"] == pytest.approx(1)
    assert easy["low"] <= easy["won"] <= easy["high"]
    assert easy["won"] > 0.5
    assert easy["score"] > other["score"]


def test_the_same_seed_gives_the_same_result_in_any_number_of_processes(
    arlequin: Arlequin,
) -> None:
    first, second = (arlequin(*EASY, "--json", "--jobs", jobs).out for jobs in ("1", "2"))
    assert first == second


def test_people_see_a_table(arlequin: Arlequin) -> None:
    out = arlequin(*EASY, "--lang", "es").out
    assert "partidas ganadas" in out
    assert "10 partidas" in out


@pytest.mark.parametrize(
    ("players", "sentence"),
    [
        ("easy", "for 2 to 6 players, and I read 1"),
        ("easy,genius", "There is no level “genius”: random, easy, steady, expert and greedy."),
    ],
)
def test_players_that_cannot_play_are_refused(
    arlequin: Arlequin, players: str, sentence: str
) -> None:
    ran = arlequin("match", "double-yam", "--players", players)
    assert (ran.status, sentence in ran.err) == (2, True)


BOT = """
from arlequin import Choice

class Last:
    def choose(self, view):
        return Choice(view.moves[-1])
"""


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_bot_of_ones_own_plays_by_its_module_and_name(
    arlequin: Arlequin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jobs: str
) -> None:
    (tmp_path / "lasting.py").write_text(BOT)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    options = ("--games", "4", "--seed", "1", "--jobs", jobs, "--json")
    ran = arlequin("match", "coloretto", "--players", "lasting:Last,easy", *options)
    mine, easy = json.loads(ran.out)["players"]
    assert (mine["player"], easy["player"]) == ("lasting:Last", "easy")
    assert easy["won"] > mine["won"]


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        ("nowhere:Bot", "ModuleNotFoundError: No module named 'nowhere'"),
        ("json:Bot", "AttributeError: module 'json' has no attribute 'Bot'"),
        (":Bot", "ValueError: Empty module name"),
    ],
)
def test_a_bot_that_cannot_be_loaded_is_refused(arlequin: Arlequin, bot: str, reason: str) -> None:
    ran = arlequin("match", "coloretto", "--players", f"{bot},easy")
    assert (ran.status, f"The bot “{bot}” cannot be loaded. {reason}" in ran.err) == (2, True)


FAULTY = """
import os, sys

class Bot:
    def choose(self, view):
        {does}
"""


@pytest.mark.parametrize(
    ("does", "told"),
    [
        ("raise KeyError('row')", "The bot “faulty:Bot” failed. KeyError: 'row' (faulty.py:6)"),
        ("sys.exit(0)", "The bot “faulty:Bot” failed. SystemExit: 0 (faulty.py:6)"),
        ("os._exit(0)", "the process in which faulty:Bot played has stopped"),
        ("return 3", "faulty:Bot.choose returned 3: expected a Choice"),
    ],
)
def test_a_bot_that_fails_ends_the_match_with_a_sentence(
    arlequin: Arlequin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, does: str, told: str
) -> None:
    (tmp_path / "faulty.py").write_text(FAULTY.format(does=does))
    monkeypatch.chdir(tmp_path)
    ran = arlequin("match", "coloretto", "--players", "easy,faulty:Bot", "--games", "2")
    assert (ran.status, told in ran.err, "Traceback" in ran.err) == (2, True, False), ran.err


@pytest.mark.parametrize("ends", ["sys.exit(0)", "1 / 0"])
def test_a_bot_whose_module_fails_is_refused(
    arlequin: Arlequin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ends: str
) -> None:
    (tmp_path / "faulty.py").write_text(f"import sys\n{ends}\n")
    monkeypatch.chdir(tmp_path)
    ran = arlequin("match", "coloretto", "--players", "easy,faulty:Bot", "--games", "2")
    assert (ran.status, "The bot “faulty:Bot” cannot be loaded." in ran.err) == (2, True), ran.err


def test_a_cluster_without_ray_says_what_to_install(
    arlequin: Arlequin, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    monkeypatch.delitem(sys.modules, "arlequin_rl.ray_cluster", raising=False)
    ran = arlequin("match", "coloretto", "--players", "easy,easy", "--cluster", "auto")
    assert (ran.status, "pip install 'arlequin[cluster]'" in ran.err) == (2, True)


def test_a_match_of_zero_games_is_rejected(arlequin: Arlequin) -> None:
    ran = arlequin("match", "double-yam", "--players", "easy,easy", "--games", "0")
    assert (ran.status, "whole number from 1" in ran.err) == (2, True)


def test_a_long_match_says_from_the_start_how_many_games_there_are() -> None:
    told: list[tuple[int, int]] = []
    played = strength.compete(catalog.new("coloretto", 2, {}), ("random", "random"), [1, 2])
    strength.collect_rotations(played, 2, lambda done, of: told.append((done, of)))
    assert told == [(0, 2), (1, 2), (2, 2)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_cluster_that_one_is_told_to_start_is_for_this_machine_alone(lang: str) -> None:
    """Ray runs what anyone who reaches its ports sends it."""
    told = messages(lang).say("term-no-cluster", {"address": "auto", "reason": "."})
    assert "ray start --head --node-ip-address=127.0.0.1" in told
