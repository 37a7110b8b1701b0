"""The ten programs that a hobbyist writes first: each is short, and does what it says."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

import arlequin
from tests.client.conftest import server  # noqa: F401  # a fixture
from tests.server.serving import Server

ROOT = Path(__file__).parents[2]
PROGRAMS = ROOT / "examples" / "first_programs"
MOST_LINES = 15


def printed(name: str, *arguments: str) -> str:
    """What a program prints."""
    command = [sys.executable, "-W", "error", "-m", f"examples.first_programs.{name}", *arguments]
    ran = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    return ran.stdout


def test_there_are_ten_of_them_with_a_number_each() -> None:
    numbers = [int(path.read_text()[3:].split(".")[0]) for path in PROGRAMS.glob("*.py")]
    assert sorted(numbers) == list(range(1, 11))


@pytest.mark.parametrize("path", sorted(PROGRAMS.glob("*.py")), ids=lambda path: path.stem)
def test_a_program_has_at_most_fifteen_lines_and_imports_the_top_alone(path: Path) -> None:
    tree = ast.parse(path.read_text())
    _, *body = tree.body
    lines = path.read_text().splitlines()[body[0].lineno - 1 :]
    assert len([line for line in lines if line.strip()]) <= MOST_LINES
    ours = [node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    assert not [module for module in ours if (module or "").startswith("arlequin.")]


def test_a_random_playout_ends_with_a_winner() -> None:
    assert re.search(r"\n1\. (Ana|Bob|Zoe): \d+ points?\n", printed("random_playout"))


def test_monte_carlo_tells_a_share_for_every_move() -> None:
    assert re.fullmatch(r"(?:[a-z]+ ?\d?: \d+%\n){2,}", printed("monte_carlo"))


def test_ones_own_bot_meets_the_expert() -> None:
    mine, expert = printed("own_bot").splitlines()
    assert mine.startswith("mine: 0% won")
    assert expert.startswith("expert: 100% won")


def test_the_odds_of_a_throw_are_exact() -> None:
    told = printed("odds_of_a_throw").splitlines()
    assert told[0] == "1 numbers alike: 5/324 = 1.54%"
    assert told[-1] == "6 numbers alike: 1/7776 = 0.01%"


def test_a_folder_of_records_becomes_a_table(tmp_path: Path) -> None:
    play = arlequin.start("coloretto", ["Ana", "Bob"])
    play.write(tmp_path / "a.arl")
    (tmp_path / "b.arl").write_text("chess\n")
    good, bad = printed("folder_of_records", str(tmp_path)).splitlines()
    assert good.split("\t")[0] == "a.arl"
    assert good.split("\t")[-1] == "-"
    assert bad == f"{tmp_path / 'b.arl'}:1: expected 'arlequin 1', got 'chess'"


def test_a_sheet_of_ones_own_is_shown_with_its_odds() -> None:
    told = printed("own_sheet")
    assert "more green than any other colour" in told
    assert "4x           45.6%" in told


def test_a_game_of_ones_own_is_checked_played_and_read_again() -> None:
    *_, last = printed("own_game").splitlines()
    assert last == "(15, 0)"


def test_the_best_keep_is_the_pair_of_threes_and_more() -> None:
    best = printed("best_keep").splitlines()[-3]
    assert best == "again DEF    46.9% to win"


def test_a_script_plays_a_table_on_a_server(server: Server) -> None:  # noqa: F811  # the fixture
    link, end = printed("scripted_table", server.address).splitlines()
    assert link.startswith(f"watch at {server.address}/t/")
    assert "Outcome(scores=(" in end


def test_every_move_of_ones_own_record_has_its_value(tmp_path: Path) -> None:
    play = arlequin.start("double-yam", ["Ana", "Bob"])
    for event in ("die 6", "die 1", "throw 333124", "again ABC", "throw 111", "stop"):
        play.push(event)
    play.write(tmp_path / "game.arl")
    bad, good = printed("own_mistakes", str(tmp_path / "game.arl"), "1").splitlines()
    assert re.fullmatch(r"again ABC: 0\.\d{3}, again DEF: 0\.\d{3} more", bad)
    assert good.startswith("stop: 0.")
