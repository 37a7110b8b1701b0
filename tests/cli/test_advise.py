"""`arlequin advise`: a table for people, JSON for programs, and a way out where it cannot."""

import json
from pathlib import Path

import pytest

from tests.advise.positions import positions
from tests.cli.conftest import Arlequin

GOLDEN = Path(__file__).parent.parent / "golden"
OVER = GOLDEN / "coloretto_gray-1-no_2p_0004_whole.arl"
DICE = """\
arlequin 1
game double-yam
rules 1
player Ana
player Bob

die 5
die 2
throw 661664
"""


@pytest.fixture
def dice(tmp_path: Path) -> str:
    """Ana's first throw, at the beginning of a game."""
    path = tmp_path / "dice.arl"
    path.write_text(DICE, encoding="utf-8")
    return str(path)


def test_people_see_the_best_moves_with_their_values_and_reasons(
    arlequin: Arlequin, dice: str
) -> None:
    ran = arlequin("advise", dice, "--lang", "en", "--most", "2")
    assert ran.status == 0
    assert "Ana: stop, or re-roll some dice. 2 rolls left." in ran.out
    assert "again CF" in ran.out
    assert "% chance of winning" in ran.out
    assert "points this turn on average" in " ".join(ran.out.split())
    assert "62 more moves" in ran.out


@pytest.mark.parametrize(
    ("lang", "word"), [("en", "Re-roll the"), ("fr", "Relancer le"), ("es", "Volver a tirar el")]
)
def test_the_reason_is_told_in_the_language_asked_for(
    arlequin: Arlequin, dice: str, lang: str, word: str
) -> None:
    assert word in " ".join(arlequin("advise", dice, "--lang", lang).out.split())


def test_json_has_every_move_the_best_first(arlequin: Arlequin, dice: str) -> None:
    told = json.loads(arlequin("advise", dice, "--json", "--most", "1").out)
    assert list(told) == ["game", "seat", "unit", "basis", "value", "moves", "because"]
    assert (told["game"], told["seat"], told["unit"]) == ("double-yam", 1, "win")
    assert len(told["moves"]) == 64
    first = told["moves"][0]
    assert first["value"] == told["value"]
    assert list(first) == ["move", "value", "deed", "why", "text"]
    assert {each["kind"] for each in first["why"]} >= {"turn", "total"}


def test_sampled_values_have_an_error(arlequin: Arlequin, tmp_path: Path) -> None:
    path = tmp_path / "cards.arl"
    path.write_text(list(positions("coloretto", 1))[60].record, encoding="utf-8")
    told = json.loads(arlequin("advise", str(path), "--json").out)
    assert told["basis"] == "samples"
    assert all(0 < move["error"] < 0.2 for move in told["moves"])
    assert " ± " in arlequin("advise", str(path)).out


def test_before_a_throw_it_says_what_the_position_is_worth(
    arlequin: Arlequin, tmp_path: Path
) -> None:
    path = tmp_path / "before.arl"
    path.write_text(DICE.rpartition("throw")[0], encoding="utf-8")
    ran = arlequin("advise", str(path), "--lang", "en")
    assert "Ana: roll the dice." in ran.out
    assert "Before the roll: 49.5" in ran.out
    assert json.loads(arlequin("advise", str(path), "--json").out)["moves"] == []


@pytest.mark.parametrize(
    ("text", "more", "sentence"),
    [
        (DICE, ("--seat", "2"), "There is nothing to choose here. Ana: stop, or re-roll"),
        (DICE, ("--seat", "7"), "There is no seat 7 here: 1 to 2."),
        (DICE.partition("die")[0], (), "There is nothing to choose here. Ana: roll a die"),
    ],
)
def test_where_there_is_nothing_to_choose_it_says_what_is_due(
    arlequin: Arlequin, tmp_path: Path, text: str, more: tuple[str, ...], sentence: str
) -> None:
    path = tmp_path / "due.arl"
    path.write_text(text, encoding="utf-8")
    ran = arlequin("advise", str(path), "--lang", "en", *more)
    assert (ran.status, ran.out) == (2, "")
    assert sentence in ran.err


def test_a_game_that_is_over_needs_no_advice(arlequin: Arlequin) -> None:
    ran = arlequin("advise", str(OVER), "--lang", "en")
    assert ran.status == 2
    assert "The game is over: there is nothing to advise." in ran.err


def test_a_faulty_record_is_told_with_its_line(arlequin: Arlequin, tmp_path: Path) -> None:
    path = tmp_path / "faulty.arl"
    path.write_text(f"{DICE}throw 1\n", encoding="utf-8")
    ran = arlequin("advise", str(path))
    assert ran.status == 2
    assert f"{path}:10: expected" in ran.err


def test_a_bet_before_the_throw_is_weighed_in_cards(arlequin: Arlequin, tmp_path: Path) -> None:
    path = tmp_path / "bet.arl"
    header = "arlequin 1\ngame yam-color\noption bets before\nplayer Ana\nplayer Bob\n"
    path.write_text(f"{header}\nstart 1\n", encoding="utf-8")
    ran = arlequin("advise", str(path), "--lang", "en", "--most", "2")
    assert ran.status == 0
    assert "cards" in ran.out
    number, value = ran.out.split("1 bets ")[1].split()[:2]
    assert number == "5"  # neither has a card to pay
    assert -1 < float(value.replace("\N{MINUS SIGN}", "-")) < 0
