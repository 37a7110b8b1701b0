"""What is typed at a question: commands, short forms, slips, and what must never be undone."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from arlequin.games.playthrough import replay
from tests.cli.conftest import Arlequin, kept, texts

BETS = ("play", "yam-color", "--player", "Ana", "--player", "Bob", "--option", "bets=yes")
RACE = ("play", "yam-color", "--player", "Ana", "--player", "Bob", "--seed", "4")


def test_a_bet_is_typed_by_its_own_number(arlequin: Arlequin) -> None:
    ran = arlequin(*BETS, "--seed", "1", typed=["1", "0", "quit"])
    assert "Bet on one of 0 1 2 3 4 5 6 7 8." in ran.out
    assert "Bet on one of 0 2 3 4 5 6 7 8." in ran.out
    assert [text.split(" ", 1)[1] for text in texts(ran)[1:]] == ["bets 1", "bets 0"]


@pytest.mark.parametrize("end", [["time"], ["1 5", "2 p"]])
def test_what_revealed_the_match_count_is_never_undone(arlequin: Arlequin, end: list[str]) -> None:
    ran = arlequin(*RACE, typed=["", *end, "undo", "quit"])
    assert "nothing to take back" in ran.out
    assert "takeback" not in kept(ran).read_text(encoding="utf-8")


@pytest.mark.parametrize("line", ["?", "table", "nonsense"])
def test_only_enter_throws_the_dice(arlequin: Arlequin, line: str) -> None:
    dice = ("play", "double-yam", "--player", "Ana", "--player", "Bob", "--seed", "4")
    ran = arlequin(*dice, typed=["", "", line, line, "quit"])
    assert [text.split(" ")[0] for text in texts(ran)] == ["die", "die"]


def test_only_enter_lets_a_computer_go_on(arlequin: Arlequin) -> None:
    ran = arlequin("play", "coloretto", "--seed", "2", typed=["d", "1", "?", "what", "quit"])
    assert texts(ran)[-1] == "place 1"


@pytest.mark.parametrize(("lang", "word"), [("en", "time"), ("fr", "temps"), ("es", "tiempo")])
def test_time_ends_a_round(arlequin: Arlequin, lang: str, word: str) -> None:
    ran = arlequin(*RACE, "--lang", lang, typed=["", word, "quit"])
    assert texts(ran)[-1] == "time"


def test_nobody_ends_the_time_before_the_computers_have_spoken(arlequin: Arlequin) -> None:
    two = ("play", "yam-color", "--player", "Ana", "--computer", "--computer", "--seed", "1")
    ran = arlequin(*two, typed=["", "time", "quit"])
    end = texts(ran).index("time")
    assert {text[0] for text in texts(ran)[end - 2 : end]} == {"2", "3"}


def test_one_of_several_people_says_who_speaks(arlequin: Arlequin) -> None:
    ran = arlequin(*RACE, typed=["", "5", "2 5", "quit"])
    assert "Who says “5”? Type the seat too, like 2 5." in ran.out
    assert texts(ran)[-1] == "2 says 5"


def test_after_an_undo_the_question_is_put_again(arlequin: Arlequin) -> None:
    dice = ("play", "double-yam", "--player", "Ana", "--player", "Bob", "--seed", "4")
    ran = arlequin(*dice, typed=["", "", "", "stop", "1", "undo", "quit"])
    assert ran.out.count("choose a box to fill") == 2
    assert ran.out.rindex("choose a box to fill") > ran.out.index("Takeback")


def test_an_undo_works_in_coloretto_before_the_computer_draws(arlequin: Arlequin) -> None:
    ran = arlequin("play", "coloretto", "--seed", "2", typed=["d", "1", "undo", "2", "quit"])
    assert texts(ran)[-3:] == ["place 1", "takeback 1", "place 2"]


def test_a_line_of_thousands_of_characters_is_cut_when_it_is_said_back(arlequin: Arlequin) -> None:
    ran = arlequin("play", "coloretto", typed=["d", "x" * 3000, "? " + "y" * 3000, "quit"])
    assert ran.status == 0
    assert f"“{'x' * 39}…”" in ran.out
    assert f"no rule {'Y' * 39}…" in ran.out


def test_arrow_keys_leave_nothing_in_a_line(arlequin: Arlequin) -> None:
    ran = arlequin("play", "coloretto", typed=["\x1b[A\x1bOBd\x07", "quit"])
    assert texts(ran)[-2] == "draw"
    assert "\x1b" not in ran.out


def test_bytes_that_are_no_text_end_no_game(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "arlequin.cli.main", "play", "coloretto"]
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "PYTHONIOENCODING": "utf-8:strict"}
    ran = subprocess.run(
        command, input=b"\xff\xfe\nquit\n", capture_output=True, check=False, env=environment
    )
    assert (ran.returncode, ran.stderr) == (0, b"")


# --- help -------------------------------------------------------------------------------------


@pytest.mark.parametrize("line", ["?CO-12", "? CO-12", "? 12", "?12", "? co-12"])
def test_a_rule_is_found_however_it_is_asked_for(arlequin: Arlequin, line: str) -> None:
    assert arlequin("play", "coloretto", typed=[line, "quit"]).out.count("CO-12  ") == 1


def test_what_may_be_done_with_dice_is_said(arlequin: Arlequin) -> None:
    dice = ("play", "double-yam", "--player", "Ana", "--player", "Bob", "--seed", "4")
    ran = arlequin(*dice, typed=["", "", "", "", "table", "quit"])
    assert (
        ran.out.count("Letters of the dice to re-roll (BDE, all) or to keep (keep ACF), or stop.")
        == 3
    )


def test_in_a_pipe_the_answer_stands_behind_the_question(arlequin: Arlequin) -> None:
    ran = arlequin("play", "coloretto", typed=["d", "quit"])
    assert "Player 1 > d\n" in ran.out


def test_a_game_is_still_legal_after_all_this(arlequin: Arlequin) -> None:
    ran = arlequin(*RACE, typed=["", "?", "table", "1 3", "undo", "2 3", "2 4", "quit"])
    assert replay(kept(ran).read_bytes()).line_count == len(texts(ran))
