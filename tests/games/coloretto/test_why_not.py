"""Coloretto: a refusal names the rule that forbids the move."""

import pytest

from arlequin.games.coloretto.events import Place, Take
from tests.games.coloretto.cards import row, table
from tests.games.dealing import forbidden_by, go, play

FULL = row("red", "red", "red")


@pytest.mark.rule("CO-05")
def test_a_deal_with_a_common_colour_breaks_its_rule() -> None:
    replay = play("coloretto", 2, {}, "out orange yellow")
    assert forbidden_by(replay, "deal blue brown blue gray") == "CO-05"
    assert forbidden_by(replay, "start 1") is None


@pytest.mark.rule("CO-10")
def test_who_may_only_take_is_told_that_all_rows_are_full() -> None:
    assert forbidden_by(table(3, rows=(FULL, FULL, FULL)), "draw") == "CO-10"


@pytest.mark.rule("CO-10")
def test_a_card_beyond_the_limit_of_a_row_breaks_its_rule() -> None:
    replay = go(table(3, rows=(FULL, (), ())), "draw, card blue")
    assert forbidden_by(replay, "place 1") == "CO-10"


@pytest.mark.rule("CO-11")
def test_an_empty_row_cannot_be_taken() -> None:
    assert forbidden_by(table(3), "take 1") == "CO-11"


@pytest.mark.rule("CO-12")
def test_a_row_that_was_taken_is_gone_for_the_round() -> None:
    replay = table(3, rows=(None, (), ()), taken=(3,))
    assert forbidden_by(replay, "take 1") == "CO-12"
    assert forbidden_by(go(replay, "draw, card blue"), "place 1") == "CO-12"


@pytest.mark.rule("CO-03")
def test_there_is_a_row_for_each_player_and_no_more() -> None:
    assert forbidden_by(table(3), Take(4)) == "CO-03"
    assert forbidden_by(go(table(3), "draw, card blue"), Place(0)) == "CO-03"


@pytest.mark.rule("CO-09")
def test_a_card_is_drawn_before_it_is_placed() -> None:
    assert forbidden_by(table(3), "place 1") == "CO-09"


@pytest.mark.rule("CO-08")
@pytest.mark.parametrize("move", ["draw", "take 1"])
def test_a_turn_is_one_thing_only(move: str) -> None:
    replay = go(table(3, rows=(row("red"), (), ())), "draw, card blue")
    assert forbidden_by(replay, move) == "CO-08"


@pytest.mark.parametrize("lines", ["", "draw", "draw, card blue"])
def test_chance_out_of_place_is_the_matter_of_no_one_rule(lines: str) -> None:
    replay = go(table(3), *[lines] if lines else [])
    assert forbidden_by(replay, "start 2") is None
