"""Yam lines (CY-11)."""

import pytest

from tests.games.color_yam.rows import Rows, X

PLAIN = (20, 19)
"""A row on which seat 1 is ahead."""


@pytest.mark.rule("CY-11")
@pytest.mark.parametrize("numbers", ["111111", "112233", "123456", "666666"])
def test_a_yam_line_has_no_objective(numbers: str) -> None:
    table = Rows(2).rows(PLAIN, PLAIN)
    assert table.objective is None
    table.go(f"throw {numbers}", "stop")
    assert table.entries(3) == (sum(map(int, numbers)), None)


@pytest.mark.rule("CY-11")
def test_the_first_yam_takes_any_sum() -> None:
    assert Rows(2).rows(PLAIN, PLAIN, (6, 36)).entries(3) == (6, 36)


@pytest.mark.rule("CY-11")
@pytest.mark.parametrize(("total", "entry"), [(25, X), (24, X), (26, 26), (36, 36)])
def test_a_yam_sum_must_be_strictly_higher_than_the_earlier_one(total: int, entry: int) -> None:
    table = Rows(2).rows(PLAIN, PLAIN, (25, 6), PLAIN, PLAIN).writes(total)
    assert table.entries(6)[0] == entry


@pytest.mark.rule("CY-11")
def test_crosses_are_skipped_over_and_the_numbers_before_them_still_count() -> None:
    rows = (PLAIN, PLAIN, (25, 6), PLAIN, PLAIN, (X, 7), PLAIN, PLAIN)
    assert Rows(2).rows(*rows).writes(25).entries(9)[0] == X
    assert Rows(2).rows(*rows).writes(26).entries(9)[0] == 26


@pytest.mark.rule("CY-11")
def test_above_a_36_every_later_yam_is_crossed() -> None:
    rows = (PLAIN, PLAIN, (36, 6), PLAIN, PLAIN, (X, 7), PLAIN, PLAIN, (X, 8))
    table = Rows(2).rows(*rows, (X, 9))
    assert [table.entries(line) for line in (3, 6, 9, 10)] == [(36, 6), (X, 7), (X, 8), (X, 9)]


@pytest.mark.rule("CY-11")
def test_each_player_rises_over_their_own_numbers_only() -> None:
    table = Rows(2).rows(PLAIN, PLAIN, (30, 10), PLAIN, PLAIN, (31, 11))
    assert table.entries(6) == (31, 11)


@pytest.mark.rule("CY-11")
def test_a_sum_that_is_too_low_is_crossed_without_being_asked() -> None:
    table = Rows(2).rows(PLAIN, PLAIN, (25, 6), PLAIN, PLAIN).writes(25)
    assert table.asked == ()
    assert table.seen.turn == 2


@pytest.mark.rule("CY-11")
def test_a_yam_line_gives_points_like_any_other() -> None:
    table = Rows(5).rows((20, 21, 22, 23, 24), (20, 21, 22, 23, 24), (26, 31, 24, 24, 17))
    assert table.points(3) == (4, 5, 2, 2, 1)


@pytest.mark.rule("CY-11")
def test_a_crossed_yam_is_worth_no_points() -> None:
    assert Rows(2).rows(PLAIN, PLAIN, (25, 6), PLAIN, PLAIN, (X, 7)).points(6) == (0, 2)


@pytest.mark.rule("CY-11")
def test_who_has_filled_the_box_does_not_throw() -> None:
    table = Rows(3).tries_again(20).writes(21, 22, 30).row(30, 20, 10)
    assert table.seen.line == 3
    assert table.entries(3) == (20, None, None)
    assert table.seen.queue == (2, 3)
    table.writes(21, 19)
    assert table.points(3) == (2, 3, 1)


@pytest.mark.rule("CY-11")
def test_if_the_starter_has_filled_the_box_the_next_clockwise_begins() -> None:
    table = Rows(4).writes(21, 22).tries_again(20).writes(23).writes(30)
    table.row(10, 11, 30, 12)
    assert table.entries(3) == (None, None, 20, None)
    assert table.seen.queue == (4, 1, 2)


@pytest.mark.rule("CY-11")
def test_a_lone_thrower_plays_the_line_alone() -> None:
    table = Rows(2).tries_again(20).writes(21, 30).row(30, 20)
    assert (table.seen.line, table.seen.queue) == (3, (2,))
    table.writes(36)
    assert (table.entries(3), table.points(3)) == ((20, 36), (1, 2))
    assert table.seen.line == 4
