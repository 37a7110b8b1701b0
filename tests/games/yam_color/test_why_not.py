"""YAM color: a refusal names the rule that forbids the call."""

import pytest

from tests.games.dealing import forbidden_by, go
from tests.games.yam_color.rounds import table, turned


@pytest.mark.rule("YC-05")
@pytest.mark.parametrize("call", ["1 says 3", "1 says 2", "1 passes"])
def test_a_call_is_never_changed(call: str) -> None:
    assert forbidden_by(go(table(3), turned(1, 2), "1 says 2"), call) == "YC-05"


@pytest.mark.rule("YC-06")
def test_a_number_is_called_once() -> None:
    assert forbidden_by(go(table(3), turned(1, 2), "1 says 2"), "2 says 2") == "YC-06"


@pytest.mark.rule("YC-03")
@pytest.mark.parametrize("call", ["1 says 2", "1 passes"])
def test_nobody_calls_before_the_card(call: str) -> None:
    assert forbidden_by(table(3), call) == "YC-03"


@pytest.mark.rule("YC-14")
def test_a_playoff_is_among_the_tied() -> None:
    replay = go(table(3, {"tie": "playoff"}, playoff=True, players=(1, 2)), turned(1, 2))
    assert forbidden_by(replay, "3 says 2") == "YC-14"


@pytest.mark.rule("YC-15")
def test_a_bet_is_no_call() -> None:
    assert forbidden_by(go(table(3), turned(1, 2)), "1 bets 4") == "YC-15"


def test_chance_out_of_place_is_the_matter_of_no_one_rule() -> None:
    assert forbidden_by(go(table(3), turned(1, 2)), "card 3") is None
