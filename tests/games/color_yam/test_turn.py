"""A turn of up to three throws, and what it writes (CY-04 to CY-07)."""

import pytest

from tests.games.color_yam.rows import Rows, X, throw
from tests.games.playing import play

ONE = {"sheet": "1"}  # line 1: 1x brown


@pytest.mark.rule("CY-04")
@pytest.mark.parametrize(
    "line", ["throw 11111", "throw 1111111", "throw 1", "stop", "again ABCDEF"]
)
def test_a_turn_begins_with_a_throw_of_all_six_dice(line: str) -> None:
    assert play("color-yam", 2, ONE).refuses(line)


@pytest.mark.rule("CY-04")
@pytest.mark.parametrize("line", ["throw 011111", "throw 111117", "throw", "throw 11111a"])
def test_dice_show_one_to_six(line: str) -> None:
    assert play("color-yam", 2, ONE).refuses(line)


@pytest.mark.rule("CY-04")
def test_any_dice_or_all_of_them_may_be_thrown_again() -> None:
    table = play("color-yam", 2, ONE, "throw 123456")
    assert table.moves[0] == "stop"
    assert len(set(table.moves)) == 1 + 63
    assert {"again A", "again F", "again BDE", "again ABCDEF"} < set(table.moves)


@pytest.mark.rule("CY-04")
@pytest.mark.parametrize("line", ["again", "again ", "again BA", "again AA", "again G", "again a"])
def test_dice_to_throw_again_are_named_in_order_and_once(line: str) -> None:
    assert play("color-yam", 2, ONE, "throw 123456").refuses(line)


@pytest.mark.rule("CY-04")
def test_only_the_dice_named_are_thrown_again() -> None:
    table = play("color-yam", 2, ONE, "throw 123456", "again BD")
    assert table.refuses("throw 111111")
    table.go("throw 65")
    assert table.state.turn.dice == (1, 6, 3, 5, 5, 6)


@pytest.mark.rule("CY-04")
def test_dice_set_aside_earlier_may_be_thrown_again() -> None:
    table = play("color-yam", 2, ONE, "throw 123456", "again B", "throw 6", "again AC")
    table.go("throw 52")
    assert table.state.columns[0][0] == 5 + 6 + 2 + 4 + 5 + 6


@pytest.mark.rule("CY-04")
def test_all_six_dice_may_be_thrown_again() -> None:
    table = play("color-yam", 2, ONE, "throw 123456", "again ABCDEF", "throw 666666", "stop")
    assert table.state.columns[0][0] == 36


@pytest.mark.rule("CY-04")
@pytest.mark.parametrize(
    "lines",
    ["throw 444444, stop", "throw 555555, again ABCDEF, throw 444444, stop"],
)
def test_a_player_may_stop_after_the_first_and_the_second_throw(lines: str) -> None:
    table = play("color-yam", 2, ONE, lines)
    assert table.state.columns[0][0] == 24
    assert table.state.queue == (2,)


@pytest.mark.rule("CY-04")
def test_the_third_throw_ends_the_turn_by_itself() -> None:
    table = play("color-yam", 2, ONE, "throw 111111", "again A", "throw 1", "again A")
    assert table.asked == ()
    table.go("throw 1")
    assert table.state.columns[0][0] == 6
    assert table.refuses("stop")
    assert table.state.queue == (2,)


@pytest.mark.rule("CY-04")
def test_the_next_player_has_three_throws_of_their_own() -> None:
    table = Rows(2)
    table.writes(30)
    assert (table.seen.throws_left, table.seen.dice) == (3, ())


def test_the_alphabet_of_moves_is_the_same_with_all_options() -> None:
    for options in ({}, {"total_yams": "yes"}, {"free_lines": "yes", "edition": "es"}):
        texts = [move.text for move in Rows(2, **options).game.alphabet]
        assert texts[:2] == ["stop", "again A"]
        assert texts[63:66] == ["again ABCDEF", "cross", "yam"]
        assert texts[66:79] == [f"line {n}" for n in range(1, 14)]
        assert texts[79:] == [f"cross {n}" for n in range(1, 14)]


@pytest.mark.rule("CY-05")
@pytest.mark.parametrize("total", [6, 17, 26, 36])
def test_a_met_objective_takes_the_sum_of_all_six_dice(total: int) -> None:
    assert Rows(2).writes(total).entries(1) == (total, None)


@pytest.mark.rule("CY-05")
def test_a_met_objective_cannot_be_declined() -> None:
    table = Rows(2)
    table.go(throw(20, "1x blue"), "stop")
    assert table.refuses("cross")
    assert table.refuses("yam")
    assert table.entries(1) == (20, None)


@pytest.mark.rule("CY-05")
def test_an_objective_met_along_the_way_can_be_spoilt_with_the_dice() -> None:
    table = play("color-yam", 2, ONE, "throw 111111", "again A", "throw 2", "stop")
    assert table.state.columns[0][0] is None
    assert table.moves == ("cross", "yam")


@pytest.mark.rule("CY-05")
def test_only_the_final_dice_count() -> None:
    table = play("color-yam", 2, ONE, "throw 211111", "again A", "throw 1", "stop")
    assert table.state.columns[0][0] == 6


@pytest.mark.rule("CY-06")
def test_a_player_who_missed_decides_before_anyone_else_throws() -> None:
    table = Rows(2).misses(20)
    assert table.asked == (1,)
    assert table.moves == ("cross", "yam")
    assert table.refuses("throw 111111")
    assert table.refuses("stop")


@pytest.mark.rule("CY-06")
def test_the_decision_also_follows_a_third_throw() -> None:
    table = Rows(2)
    table.go("throw 111111, again C, throw 1, again C, throw 2")  # two blue dice
    assert table.moves == ("cross", "yam")


@pytest.mark.rule("CY-06")
def test_a_crossed_box_is_filled_and_the_next_player_throws() -> None:
    table = Rows(2).misses(20)
    table.go("cross")
    assert table.entries(1) == (X, None)
    assert table.seen.turn == 2


@pytest.mark.rule("CY-06")
def test_with_no_second_chance_to_be_had_the_box_is_crossed_by_itself() -> None:
    table = Rows(2).tries_again(20).writes(25)
    table.misses(30)
    assert table.entries(1) == (X, 25)
    assert table.seen.line == 2


@pytest.mark.rule("CY-07")
@pytest.mark.parametrize("numbers", ["111111", "222222", "333333", "444444", "555555", "666666"])
def test_numbers_never_matter_for_an_objective(numbers: str) -> None:
    table = play("color-yam", 2, ONE, f"throw {numbers}", "stop")
    assert table.state.columns[0][0] == 6 * int(numbers[0])


@pytest.mark.rule("CY-07")
@pytest.mark.parametrize("numbers", ["321321", "123123", "112233", "332211"])
def test_colours_never_matter_for_the_sum(numbers: str) -> None:
    table = Rows(2).rows((20, 21), (20, 21))
    table.go(f"throw {numbers}", "stop")
    assert table.entries(3) == (None, 12)
