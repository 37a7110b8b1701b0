"""Color'Yam: a refusal names the rule that forbids the move."""

import pytest

from tests.games.color_yam.rows import Rows
from tests.games.dealing import forbidden_by


def missed() -> Rows:
    """An objective was missed: a cross or a second chance."""
    return Rows(2).misses()


@pytest.mark.rule("CY-04")
@pytest.mark.parametrize("move", ["stop", "again A"])
def test_nothing_is_kept_before_the_first_throw(move: str) -> None:
    assert forbidden_by(Rows(2), move) == "CY-04"


@pytest.mark.rule("CY-06")
@pytest.mark.parametrize("move", ["stop", "again A"])
def test_after_a_miss_there_is_a_cross_or_a_second_chance(move: str) -> None:
    assert forbidden_by(missed(), move) == "CY-06"


@pytest.mark.rule("CY-06")
def test_a_box_is_crossed_after_a_miss_only() -> None:
    assert forbidden_by(Rows(2), "cross") == "CY-06"


@pytest.mark.rule("CY-12")
def test_a_second_chance_comes_after_a_miss_only() -> None:
    assert forbidden_by(Rows(2), "yam") == "CY-12"


@pytest.mark.rule("CY-03")
def test_lines_are_played_in_their_order() -> None:
    assert forbidden_by(missed(), "line 4") == "CY-03"


@pytest.mark.rule("CY-15")
@pytest.mark.parametrize("move", ["line 1", "cross", "yam"])
def test_with_free_lines_an_empty_line_is_chosen_and_nothing_else(move: str) -> None:
    table = Rows(2, free_lines="yes")
    table.go("throw 111111, stop, line 1, throw 111111, stop, line 1, throw 111111, stop")
    assert forbidden_by(table, move) == "CY-15"


def test_chance_out_of_place_is_the_matter_of_no_one_rule() -> None:
    assert forbidden_by(Rows(2), "die 3") is None
