"""The points of a line (CY-08, CY-09)."""

from itertools import product

import pytest

from arlequin.games.color_yam.material import line_points
from tests.games.color_yam.rows import Rows, X


def shared_out(*entries: int) -> tuple[int, ...] | None:
    """The points of the first line, once these entries stand on it."""
    return Rows(len(entries)).row(*entries).points(1)


@pytest.mark.rule("CY-08")
@pytest.mark.parametrize(
    ("entries", "gained"),
    [
        ((20, 30), (1, 2)),
        ((20, 30, 25), (1, 3, 2)),
        ((20, 30, 25, 15), (2, 4, 3, 1)),
        ((20, 30, 25, 15, 10), (3, 5, 4, 2, 1)),
    ],
)
def test_the_books_table_of_points_for_two_to_five_players(
    entries: tuple[int, ...], gained: tuple[int, ...]
) -> None:
    assert shared_out(*entries) == gained


@pytest.mark.rule("CY-08")
def test_the_french_example_of_a_line_with_a_cross() -> None:
    assert shared_out(26, 31, X, 24, 17) == (4, 5, 0, 3, 2)


@pytest.mark.rule("CY-08")
def test_the_french_example_had_robin_met_the_objective() -> None:
    assert shared_out(26, 31, 15, 24, 17) == (4, 5, 1, 3, 2)


@pytest.mark.rule("CY-08")
def test_the_spanish_example_of_a_line_with_a_cross() -> None:
    assert shared_out(26, 31, 24, 17, X) == (4, 5, 3, 2, 0)


@pytest.mark.rule("CY-08")
def test_a_cross_is_worth_no_points() -> None:
    assert shared_out(X, 6) == (0, 2)


@pytest.mark.rule("CY-08")
def test_a_line_of_crosses_gives_nobody_points() -> None:
    assert shared_out(X, X, X) == (0, 0, 0)


@pytest.mark.rule("CY-08")
def test_a_player_without_a_rival_still_has_the_best_sum() -> None:
    assert shared_out(X, X, X, 6, X) == (0, 0, 0, 5, 0)


@pytest.mark.rule("CY-08")
def test_points_are_given_when_everybody_has_an_entry() -> None:
    table = Rows(3).writes(20, 30)
    assert (table.points(1), table.scores) == (None, (0, 0, 0))
    table.writes(25)
    assert (table.points(1), table.scores) == ((1, 3, 2), (1, 3, 2))


@pytest.mark.rule("CY-08")
def test_the_score_adds_up_the_points_of_complete_lines() -> None:
    table = Rows(3).rows((20, 30, 25), (X, 30, 31))
    assert table.scores == (1 + 0, 3 + 2, 2 + 3)


@pytest.mark.rule("CY-09")
def test_the_french_example_of_a_tie() -> None:
    assert shared_out(29, 25, 25, 19, 28) == (5, 2, 2, 1, 4)


@pytest.mark.rule("CY-09")
def test_the_spanish_example_of_two_who_share_the_first_place() -> None:
    assert shared_out(30, 30, 20, 10, 8) == (4, 4, 3, 2, 1)


@pytest.mark.rule("CY-09")
def test_the_spanish_example_of_three_who_share_the_second_place() -> None:
    assert shared_out(30, 20, 20, 20, 10) == (5, 2, 2, 2, 1)


@pytest.mark.rule("CY-09")
def test_the_spanish_sheet_with_a_tie_below_the_best() -> None:
    assert shared_out(26, 26, 14, 27, 20) == (3, 3, 1, 5, 2)


@pytest.mark.rule("CY-09")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_if_all_are_equal_everybody_gets_one_point(players: int) -> None:
    assert shared_out(*[24] * players) == (1,) * players


@pytest.mark.rule("CY-08", "CY-09")
def test_points_follow_the_formula_of_the_rule_for_every_order_of_five_players() -> None:
    for entries in product((X, 10, 20, 30), repeat=5):
        expected = tuple(
            5 - sum(e > mine for e in entries) - entries.count(mine) + 1 if mine else 0
            for mine in entries
        )
        assert line_points(entries) == expected
