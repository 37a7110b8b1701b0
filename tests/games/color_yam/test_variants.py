"""Color'Chance and the totals as Yam boxes (CY-16, CY-17)."""

import pytest

from tests.games.color_yam.rows import Rows, X

PLAIN = (20, 19)


@pytest.mark.rule("CY-16")
@pytest.mark.parametrize("total", [6, 24, 25, 36])
def test_without_rising_a_yam_line_takes_any_sum(total: int) -> None:
    table = Rows(2, rising="no").rows(PLAIN, PLAIN, (25, 6), PLAIN, PLAIN).writes(total)
    assert table.entries(6) == (total, None)


@pytest.mark.rule("CY-16")
@pytest.mark.parametrize("edition", ["fr", "es"])
@pytest.mark.parametrize("total", [10, 25])
def test_without_rising_a_second_chance_takes_any_sum(edition: str, total: int) -> None:
    table = Rows(2, rising="no", edition=edition).rows(PLAIN, PLAIN, (25, 6))
    table.tries_again(total)
    assert table.entries(6) == (total, None)


@pytest.mark.rule("CY-16")
def test_with_rising_the_same_sums_are_crossed() -> None:
    table = Rows(2, rising="yes").rows(PLAIN, PLAIN, (25, 6), PLAIN, PLAIN).writes(25)
    assert table.entries(6) == (X, None)


@pytest.mark.rule("CY-17")
def test_with_total_yams_there_are_thirteen_lines() -> None:
    lines = [(line.kind, line.number, line.pole) for line in Rows(2, total_yams="yes").seen.lines]
    assert lines == [
        ("objective", 1, 1), ("objective", 2, 1), ("yam", 1, 1), ("total", 1, 1),
        ("objective", 3, 2), ("objective", 4, 2), ("yam", 2, 2), ("total", 2, 2),
        ("objective", 5, 3), ("objective", 6, 3), ("yam", 3, 3), ("yam", 4, 3), ("total", 3, 3),
    ]  # fmt: skip


@pytest.mark.rule("CY-17")
def test_without_total_yams_there_are_ten_lines() -> None:
    kinds = [line.kind for line in Rows(2).seen.lines]
    assert kinds == [*["objective", "objective", "yam"] * 3, "yam"]


@pytest.mark.rule("CY-17")
@pytest.mark.parametrize(("total", "entry"), [(25, X), (26, 26)])
def test_total_1_must_be_higher_than_yam_1(total: int, entry: int) -> None:
    table = Rows(2, total_yams="yes").rows(PLAIN, PLAIN, (25, 6)).writes(total)
    assert table.entries(4) == (entry, None)


@pytest.mark.rule("CY-17")
@pytest.mark.parametrize(("total", "entry"), [(26, X), (27, 27)])
def test_yam_2_must_be_higher_than_total_1(total: int, entry: int) -> None:
    rows = (PLAIN, PLAIN, (25, 6), (26, 7), PLAIN, PLAIN)
    table = Rows(2, total_yams="yes").rows(*rows).writes(total)
    assert table.entries(7) == (entry, None)


@pytest.mark.rule("CY-17")
def test_the_last_line_is_total_and_it_gives_points() -> None:
    yams = [(10 + n, 9 + n) for n in range(7)]
    table = Rows(2, total_yams="yes")
    table.rows(PLAIN, PLAIN, *yams[:2], PLAIN, PLAIN, *yams[2:4], PLAIN, PLAIN, *yams[4:6])
    assert table.outcome is None
    assert table.seen.line == 13
    table.row(*yams[6])
    assert table.end.scores == (26, 13)


@pytest.mark.rule("CY-17")
@pytest.mark.parametrize("edition", ["fr", "es"])
def test_after_a_pole_the_highest_of_the_total_row_starts_and_not_the_points(edition: str) -> None:
    table = Rows(2, total_yams="yes", edition=edition)
    table.rows(PLAIN, PLAIN, (10, 9), (11, 12))
    assert table.scores == (7, 5)
    assert (table.seen.line, table.seen.turn) == (5, 2)


@pytest.mark.rule("CY-17")
def test_a_tie_in_a_total_row_goes_to_the_yam_before_it() -> None:
    table = Rows(2, total_yams="yes").rows(PLAIN, PLAIN, (9, 10), (11, 11))
    assert table.scores == (6, 5)
    assert table.seen.turn == 2


@pytest.mark.rule("CY-17")
@pytest.mark.parametrize(("pole", "yam", "total"), [(0, 3, 4), (1, 7, 8)])
def test_a_missed_objective_uses_the_yam_and_then_the_total_of_its_pole(
    pole: int, yam: int, total: int
) -> None:
    rows = (PLAIN, PLAIN, (8, 7), (10, 9)) * pole
    table = Rows(2, total_yams="yes", edition="es").rows(*rows)
    table.tries_again(20)
    assert (table.entries(yam)[0], table.entries(total)[0]) == (20, None)
    table.tries_again(21)
    assert (table.entries(yam)[0], table.entries(total)[0]) == (20, 21)


@pytest.mark.rule("CY-17")
def test_the_total_of_a_pole_is_left_to_its_line_when_no_second_chance_used_it() -> None:
    table = Rows(2, total_yams="yes", edition="es").tries_again(20).writes(30, 29)
    table.row(30, 29)
    assert (table.seen.line, table.seen.queue) == (3, (2,))
    table.writes(19)
    assert (table.seen.line, table.seen.queue) == (4, (1, 2))
