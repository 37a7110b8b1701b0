"""Free lines: any line in any order (CY-15)."""

from typing import Self

import pytest

from tests.games.color_yam.rows import EASY, Rows, X, throw
from tests.games.dealing import forbidden_by

OBJECTIVES = dict(zip((1, 2, 4, 5, 7, 8), EASY, strict=True))


class FreeRows(Rows):
    """The easy sheet with free lines."""

    def __init__(self, players: int, **options: str) -> None:
        super().__init__(players, free_lines="yes", **options)

    def fills(self, line: int, total: int) -> Self:
        """The player at turn has these dice, which meet the line's objective, and chooses it."""
        self.go(throw(total, OBJECTIVES.get(line)), "stop", f"line {line}")
        return self


@pytest.mark.rule("CY-15")
def test_after_throwing_the_player_chooses_any_of_their_empty_lines() -> None:
    table = FreeRows(2).fills(7, 20).fills(1, 20)
    table.go("throw 123456", "stop")
    assert table.asked == (1,)
    assert table.moves[:9] == tuple(f"line {n}" for n in (1, 2, 3, 4, 5, 6, 8, 9, 10))
    assert table.refuses("line 7")
    assert table.refuses("line 11")
    assert table.refuses("cross")
    assert table.refuses("throw 111111")


@pytest.mark.rule("CY-15")
def test_the_line_is_chosen_after_a_third_throw_too() -> None:
    table = FreeRows(2)
    table.go("throw 111111, again A, throw 1, again A, throw 1")
    assert table.moves[0] == "line 1"


@pytest.mark.rule("CY-15")
def test_a_line_that_can_be_filled_is_filled() -> None:
    assert FreeRows(2).fills(8, 27).entries(8) == (27, None)


@pytest.mark.rule("CY-15")
def test_a_line_that_cannot_be_filled_is_crossed_and_there_is_no_second_chance() -> None:
    table = FreeRows(2)
    table.go(throw(20, "1x blue", met=False), "stop", "line 1")
    assert (table.entries(1), table.entries(3)) == ((X, None), (None, None))
    assert table.seen.turn == 2


@pytest.mark.rule("CY-15")
def test_a_line_that_could_be_filled_may_be_crossed_by_choice() -> None:
    table = FreeRows(2)
    table.go(throw(27, OBJECTIVES[8]), "stop")
    assert "cross 8" in table.moves
    table.go("cross 8")
    assert (table.entries(8), table.seen.turn) == ((X, None), 2)


@pytest.mark.rule("CY-15")
def test_a_yam_box_that_could_be_filled_may_be_crossed_by_choice() -> None:
    table = FreeRows(2)
    table.go("throw 666666", "stop", "cross 3")
    assert table.entries(3) == (X, None)


@pytest.mark.rule("CY-15")
def test_a_line_that_cannot_be_filled_is_crossed_by_its_own_move_alone() -> None:
    table = FreeRows(2)
    table.go(throw(20, "1x blue", met=False), "stop")
    assert "cross 1" not in table.moves
    assert table.refuses("cross 1")
    assert forbidden_by(table, "cross 1") == "CY-15"


@pytest.mark.rule("CY-15")
def test_a_filled_line_is_not_crossed_later() -> None:
    table = FreeRows(2).fills(8, 27).fills(8, 20)
    table.go(throw(27, OBJECTIVES[8]), "stop")
    assert table.refuses("cross 8")


@pytest.mark.rule("CY-15")
def test_without_free_lines_no_line_is_crossed_by_its_number() -> None:
    assert forbidden_by(Rows(2).misses(), "cross 1") == "CY-03"


@pytest.mark.rule("CY-15")
def test_a_line_crossed_by_choice_is_told_so() -> None:
    table = FreeRows(2)
    table.go("throw 666666", "stop")
    crossed = table.game.parse("cross 3")
    after = table.game.after(table.state, crossed)
    kinds = [fact.kind for fact in table.game.facts(table.state, crossed, after)]
    assert kinds == ["gives-line-up", "crossed"]


@pytest.mark.rule("CY-15")
def test_players_take_turns_in_a_fixed_clockwise_order() -> None:
    table = FreeRows(3, starter="chance")
    table.go("start 2")
    order = []
    for line in (1, 1, 1, 2, 2, 2):
        order.append(table.seen.turn)
        table.fills(line, 30)
    assert order == [2, 3, 1, 2, 3, 1]


@pytest.mark.rule("CY-15")
@pytest.mark.parametrize(("total_yams", "turns"), [("no", 10), ("yes", 13)])
def test_everybody_has_as_many_turns_as_there_are_lines(total_yams: str, turns: int) -> None:
    table = FreeRows(2, total_yams=total_yams)
    for line in range(turns, 0, -1):
        assert table.outcome is None
        for _ in (1, 2):
            table.go("throw 666666", "stop", f"line {line}")
    assert table.end.reason == "sheet-full"
    assert table.refuses("throw 666666")


@pytest.mark.rule("CY-15")
def test_with_a_starter_by_chance_the_last_turn_is_the_neighbours() -> None:
    table = FreeRows(2, starter="chance")
    table.go("start 2")
    for line in range(1, 11):
        for _ in (1, 2):
            assert table.outcome is None
            table.go("throw 666666", "stop", f"line {line}")
    assert table.end.ranks == (1, 1)


@pytest.mark.rule("CY-15")
def test_a_line_is_scored_once_all_have_it_filled() -> None:
    table = FreeRows(2).fills(1, 20).fills(2, 30)
    assert table.scores == (0, 0)
    table.fills(2, 31)
    assert (table.points(1), table.points(2)) == (None, (2, 1))
    assert table.scores == (2, 1)


@pytest.mark.rule("CY-15")
@pytest.mark.parametrize(
    ("total", "entry"), [(9, X), (10, X), (11, 11), (19, 19), (20, X), (21, X)]
)
def test_yam_numbers_rise_both_ways_from_top_to_bottom(total: int, entry: int) -> None:
    table = FreeRows(2).fills(9, 20).fills(1, 30).fills(3, 10).fills(2, 30)
    table.fills(6, total)  # Yam 2, between 10 in Yam 1 and 20 in Yam 3
    assert table.entries(6) == (entry, None)


@pytest.mark.rule("CY-15")
def test_crosses_in_earlier_and_later_yam_boxes_are_skipped_over() -> None:
    table = FreeRows(2).fills(6, 20).fills(1, 30)
    table.fills(9, 19).fills(2, 30)  # Yam 3 is crossed, being below Yam 2
    table.fills(3, 21).fills(4, 30)  # Yam 1 is crossed, being above Yam 2
    table.fills(10, 22)
    assert [table.entries(line)[0] for line in (3, 6, 9, 10)] == [X, 20, X, 22]


@pytest.mark.rule("CY-15", "CY-16")
def test_without_rising_free_yam_boxes_take_any_sum() -> None:
    table = FreeRows(2, rising="no").fills(10, 6).fills(1, 30).fills(3, 36)
    assert (table.entries(10)[0], table.entries(3)[0]) == (6, 36)


@pytest.mark.rule("CY-15", "CY-17")
def test_with_total_yams_the_total_boxes_rise_with_the_others() -> None:
    table = FreeRows(2, total_yams="yes")
    table.go("throw 333333, stop, line 4", "throw 111111, stop, line 1")  # Total 1 is 18
    table.go("throw 444444, stop, line 3", "throw 111111, stop, line 2")  # Yam 1 cannot be 24
    assert (table.entries(4)[0], table.entries(3)[0]) == (18, X)


@pytest.mark.rule("CY-15")
@pytest.mark.parametrize(("edition", "winner"), [("fr", 1), ("es", 2)])
def test_a_tie_is_settled_as_in_the_edition(edition: str, winner: int) -> None:
    table = FreeRows(2, edition=edition)
    sums = {3: (10, 9), 6: (36, 11), 9: (6, 12), 10: (7, 35)}
    for line in range(1, 11):
        first = line in {1, 2, 4, 5}
        for total in sums.get(line, (30, 20) if first else (20, 30)):
            table.fills(line, total)
    assert table.end.scores == (14, 14)
    assert table.end.winners == (winner,)


@pytest.mark.rule("CY-15")
def test_a_chosen_line_is_no_move_without_free_lines() -> None:
    table = Rows(2)
    table.go("throw 111111")
    assert table.refuses("line 1")
