"""The end of a game, and a match over several (DY-13, DY-14)."""

import pytest

from arlequin.core.errors import OptionError
from arlequin.core.match import Match, MatchView
from arlequin.games import catalog
from tests.games.double_yam.boxes import Boxes
from tests.games.playing import Table

FOURS = "444444"  # 320 in a single throw
SIXES = "666666"  # 380


@pytest.mark.rule("DY-13")
def test_the_highest_total_wins() -> None:
    end = Boxes(3).fills("coup", FOURS).fills("coup").fills("coup", SIXES).finishes().end
    assert end.scores == (320, 0, 380)
    assert (end.ranks, end.winners) == ((2, 3, 1), (3,))
    assert end.reason == "sheets-full"


@pytest.mark.rule("DY-13")
def test_the_total_adds_up_all_ten_boxes() -> None:
    table = Boxes().alone("coup", "red", "series", "black", numbers=FOURS).finishes()
    assert table.end.scores == (4 * 320, 0)


@pytest.mark.rule("DY-13")
def test_a_tie_is_a_shared_win() -> None:
    end = Boxes(3).fills("coup", FOURS).fills("coup").fills("red", FOURS).finishes().end
    assert (end.ranks, end.winners) == ((1, 3, 1), (1, 3))


@pytest.mark.rule("DY-13")
def test_the_scores_so_far_are_those_of_the_boxes_filled() -> None:
    table = Boxes().fills("coup", FOURS)
    assert (table.scores, table.outcome) == ((320, 0), None)


@pytest.mark.rule("DY-14")
@pytest.mark.parametrize("match", ["0", "-5", "05000", "1.5", "on", "", "9999999999"])
def test_the_target_is_a_positive_number(match: str) -> None:
    with pytest.raises(OptionError, match="for option match"):
        Table("double-yam", 2, {"match": match})


@pytest.mark.rule("DY-14")
def test_by_default_there_is_a_single_game() -> None:
    assert Boxes().finishes().end.reason == "sheets-full"


@pytest.mark.rule("DY-14")
@pytest.mark.parametrize(("match", "over"), [("1", True), ("320", True), ("321", False)])
def test_the_match_ends_when_a_total_has_reached_the_target(match: str, over: bool) -> None:
    table = Boxes(match=match).fills("coup", FOURS).finishes()
    assert (table.outcome is not None) is over


@pytest.mark.rule("DY-14")
def test_the_target_is_checked_only_after_a_complete_game() -> None:
    table = Boxes(match="300").fills("coup", FOURS)
    assert table.outcome is None
    table.fills("coup", SIXES).finishes()
    assert table.end.scores == (320, 380)
    assert (table.end.winners, table.end.reason) == ((2,), "match")


@pytest.mark.rule("DY-14")
def test_totals_of_all_games_are_added() -> None:
    table = Boxes(match="600").fills("coup", FOURS).finishes().begin()
    assert (table.scores, table.outcome) == ((320, 0), None)
    table.fills("coup").fills("coup", SIXES)
    assert table.scores == (320, 380)
    table.fills("red", FOURS).finishes()
    assert table.end.scores == (640, 380)


@pytest.mark.rule("DY-14")
def test_the_highest_total_wins_the_match_even_if_another_one_won_the_last_game() -> None:
    table = Boxes(match="700").alone("coup", "red", numbers=FOURS).finishes().begin()
    table.fills("coup", FOURS).fills("coup", SIXES).finishes()
    assert table.end.scores == (960, 380)
    assert (table.end.ranks, table.end.winners) == ((1, 2), (1,))


@pytest.mark.rule("DY-14")
def test_a_tied_match_is_shared() -> None:
    table = Boxes(match="640").fills("coup", FOURS).finishes().begin()
    table.fills("coup", FOURS).fills("coup", FOURS).fills("red").fills("red", FOURS).finishes()
    assert table.end.scores == (640, 640)
    assert (table.end.ranks, table.end.winners) == ((1, 1), (1, 2))


@pytest.mark.rule("DY-02", "DY-14")
def test_the_starter_of_each_game_is_thrown_for_again() -> None:
    table = Boxes(match="5000").finishes()
    assert table.due == tuple(f"die {n}" for n in range(1, 7))
    table.go("die 1", "die 5", "throw 123456")
    assert table.asked == (2,)


@pytest.mark.rule("DY-14")
def test_a_new_game_of_the_match_begins_with_empty_sheets() -> None:
    table = Boxes(match="5000").fills("coup", FOURS).finishes().begin()
    assert (table.took(1, "coup"), table.scores) == ([None], (320, 0))


@pytest.mark.rule("DY-14")
def test_after_100_games_the_match_ends_as_it_stands() -> None:
    table = Boxes(match="5000").fills("coup", FOURS).finishes()
    for _ in range(98):
        table.begin().finishes()
    assert table.outcome is None
    table.begin().finishes()
    assert (table.end.scores, table.end.winners) == ((320, 0), (1,))
    assert table.refuses("die 1")


@pytest.mark.rule("DY-14")
@pytest.mark.parametrize(
    ("target", "most"), [(1, 100), (5000, 100), (5049, 100), (5050, 101), (10**9 - 1, 19_999_999)]
)
def test_the_cap_grows_with_the_target(target: int, most: int) -> None:
    match = catalog.new("double-yam", 2, {"match": target})
    assert isinstance(match, Match)
    assert match.until.games == most
    assert not match.until.over((0, 0), most - 1)
    assert match.until.over((0, 0), most)


@pytest.mark.rule("DY-14")
def test_after_the_match_the_scores_are_its_totals() -> None:
    table = Boxes(match="300").fills("coup", FOURS).finishes()
    assert table.scores == table.end.scores == (320, 0)
    assert (table.asked, table.due) == ((), ())


@pytest.mark.rule("DY-14")
def test_the_view_of_a_match_holds_the_game_and_the_totals() -> None:
    table = Boxes(match="5000").fills("coup", FOURS).finishes().begin().fills("coup", SIXES)
    view = table.game.view(table.state, 2)
    assert isinstance(view, MatchView)
    assert (view.totals, view.played, view.scores) == ((320, 0), 1, (700, 0))
    assert view.game.scores == (380, 0)
