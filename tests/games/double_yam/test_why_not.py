"""Double Yam: a refusal names the rule that forbids the move."""

import pytest

from tests.games.dealing import forbidden_by
from tests.games.double_yam.boxes import NOTHING, Boxes
from tests.games.playing import Table


@pytest.mark.rule("DY-12")
def test_a_box_that_is_filled_stays_as_it_is() -> None:
    table = Boxes().alone("red")
    table.go(f"throw {NOTHING}", "stop")
    assert forbidden_by(table, "score red") == "DY-12"


@pytest.mark.rule("DY-08")
def test_a_series_needs_a_number_that_the_dice_have() -> None:
    table = Boxes()
    table.go("throw 111222", "stop")
    assert forbidden_by(table, "score series 6") == "DY-08"


@pytest.mark.rule("DY-05")
@pytest.mark.parametrize("lines", [(), (f"throw {NOTHING}",)])
def test_a_box_is_filled_when_the_throws_are_over(lines: tuple[str, ...]) -> None:
    table = Boxes()
    table.go(*lines)
    assert forbidden_by(table, "score red") == "DY-05"


@pytest.mark.rule("DY-04")
@pytest.mark.parametrize("move", ["stop", "again A"])
def test_after_three_throws_there_is_nothing_left_to_throw(move: str) -> None:
    table = Boxes()
    table.go(f"throw {NOTHING}, again A, throw 1, again A, throw 1")
    assert forbidden_by(table, move) == "DY-04"


@pytest.mark.rule("DY-02")
def test_nobody_plays_before_it_is_known_who_starts() -> None:
    assert forbidden_by(Table("double-yam", 2), "score red") == "DY-02"


@pytest.mark.rule("DY-03")
def test_nobody_plays_after_ten_turns_each() -> None:
    assert forbidden_by(Boxes().finishes(), "again A") == "DY-03"


def test_chance_out_of_place_is_the_matter_of_no_one_rule() -> None:
    assert forbidden_by(Boxes(), "die 3") is None
