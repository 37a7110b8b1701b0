"""Who starts a line (CY-10)."""

from fractions import Fraction

import pytest

from tests.games.color_yam.rows import Rows, X

EDITIONS = pytest.mark.parametrize("edition", ["fr", "es"])


@EDITIONS
@pytest.mark.rule("CY-10")
def test_the_highest_entry_of_the_row_above_starts_the_next_line(edition: str) -> None:
    table = Rows(3, edition=edition).row(20, 30, 25)
    assert table.seen.queue == (2, 3, 1)


@EDITIONS
@pytest.mark.rule("CY-10")
def test_the_row_above_counts_and_not_the_points_so_far(edition: str) -> None:
    table = Rows(3, edition=edition).rows((30, 10, 20), (25, 26, 20))
    assert table.scores == (5, 4, 3)
    assert table.seen.turn == 2


@EDITIONS
@pytest.mark.rule("CY-10")
def test_after_pole_1_the_highest_total_starts(edition: str) -> None:
    table = Rows(3, edition=edition).rows((30, 20, 10), (30, 20, 10), (10, 20, 30))
    assert table.scores == (7, 6, 5)
    assert table.seen.queue == (1, 2, 3)


@EDITIONS
@pytest.mark.rule("CY-10")
def test_after_pole_2_the_highest_total_of_both_poles_starts(edition: str) -> None:
    pole_1 = ((30, 20, 10), (30, 20, 10), (12, 11, 10))
    pole_2 = ((10, 20, 30), (20, 10, 30), (20, 21, 22))
    table = Rows(3, edition=edition).rows(*pole_1, *pole_2)
    assert table.scores == (9 + 4, 6 + 5, 3 + 9)
    assert table.seen.queue == (1, 2, 3)


@EDITIONS
@pytest.mark.rule("CY-10")
def test_inside_a_pole_the_row_above_a_yam_line_is_the_objective(edition: str) -> None:
    table = Rows(3, edition=edition).rows((30, 20, 10), (20, 10, 21))
    assert table.scores == (5, 3, 4)
    assert (table.seen.line, table.seen.turn) == (3, 3)


# --- the French edition looks back -----------------------------------------------------------


@pytest.mark.rule("CY-10")
def test_in_the_french_edition_a_tie_goes_to_the_one_who_was_higher_in_the_row_before() -> None:
    table = Rows(3).rows((20, 30, 25), (X, 24, 24))
    assert table.seen.queue == (2, 3, 1)
    table = Rows(3).rows((20, 25, 30), (X, 24, 24))
    assert table.seen.queue == (3, 1, 2)


@pytest.mark.rule("CY-10")
def test_in_the_french_edition_only_the_tied_are_compared_in_the_row_before() -> None:
    table = Rows(3).rows((30, 20, 25), (10, 24, 24))
    assert table.seen.turn == 3


@pytest.mark.rule("CY-10")
def test_in_the_french_edition_the_search_goes_back_up_the_sheet() -> None:
    pole_1 = ((10, 30, 20), (30, 20, 10), (10, 20, 30))
    table = Rows(3).rows(*pole_1, (24, 24, 24))
    assert table.scores == (5 + 1, 7 + 1, 6 + 1)
    assert table.seen.turn == 2  # objective 3 is level, Total 1 is not; Yam 1 is not asked


@pytest.mark.rule("CY-10")
def test_in_the_french_edition_a_tied_total_goes_to_the_highest_yam() -> None:
    table = Rows(3).rows((30, 20, 10), (10, 30, 20), (20, 10, 30))
    assert table.scores == (6, 6, 6)
    assert table.seen.turn == 3


@pytest.mark.rule("CY-10")
def test_in_the_french_edition_after_a_tied_total_and_a_tied_yam_the_objective_decides() -> None:
    table = Rows(2).rows((30, 20), (20, 30), (25, 25))
    assert table.scores == (4, 4)
    assert table.seen.turn == 2


@pytest.mark.rule("CY-10")
def test_in_the_french_edition_a_lasting_tie_is_left_to_chance_among_the_tied() -> None:
    table = Rows(3).row(30, 30, 20)
    odds = table.game.odds(table.state)
    assert odds is not None
    assert {event.text: odds.chance(event) for event in odds} == {
        "start 1": Fraction(1, 2),
        "start 2": Fraction(1, 2),
    }
    assert odds.owner is None
    assert table.refuses("start 3")
    assert table.refuses("die 6")
    table.go("start 2")
    assert table.seen.queue == (2, 3, 1)


@pytest.mark.rule("CY-10")
def test_in_the_french_edition_a_row_without_numbers_is_looked_past() -> None:
    table = Rows(3).rows((20, 30, 25), (X, X, X))
    assert table.seen.turn == 2


@pytest.mark.rule("CY-10")
def test_in_the_french_edition_a_first_row_without_numbers_leaves_all_tied() -> None:
    table = Rows(3).row(X, X, X)
    assert table.seen.phase == "start"
    assert table.seen.contest == (1, 2, 3)


# --- the Spanish edition throws for it ----------------------------------------------------------


@pytest.mark.rule("CY-10")
def test_in_the_spanish_edition_the_tied_throw_one_die_each_in_seat_order() -> None:
    table = Rows(3, edition="es").row(30, 20, 30)
    owners = []
    for number in (2, 5):
        odds = table.game.odds(table.state)
        assert odds is not None
        owners.append(odds.owner)
        assert [event.text for event in odds] == [f"die {n}" for n in range(1, 7)]
        table.go(f"die {number}")
    assert owners == [1, 3]
    assert table.seen.queue == (3, 1, 2)


@pytest.mark.rule("CY-10")
def test_in_the_spanish_edition_those_still_tied_throw_again() -> None:
    table = Rows(4, edition="es").row(30, 30, 20, 30)
    table.go("die 5", "die 2", "die 5")
    assert table.seen.contest == (1, 4)
    table.go("die 3", "die 3", "die 1", "die 6")
    assert table.seen.queue == (4, 1, 2, 3)


@pytest.mark.rule("CY-10")
def test_in_the_spanish_edition_earlier_rows_do_not_count() -> None:
    table = Rows(2, edition="es").rows((30, 20), (24, 24))
    assert table.seen.phase == "die"


@pytest.mark.rule("CY-10")
def test_in_the_spanish_edition_a_row_without_numbers_leaves_all_tied() -> None:
    table = Rows(3, edition="es").rows((20, 30, 25), (X, X, X))
    assert table.seen.phase == "die"
    assert table.seen.contest == (1, 2, 3)


@pytest.mark.rule("CY-10")
@pytest.mark.parametrize("line", ["die 0", "die 7", "start 1", "throw 111111", "throw 1", "die"])
def test_in_the_spanish_edition_nothing_but_a_die_settles_a_tie(line: str) -> None:
    assert Rows(2, edition="es").row(30, 30).refuses(line)


# --- few throwers ------------------------------------------------------------------------------


@pytest.mark.rule("CY-10")
def test_in_the_spanish_edition_the_start_is_thrown_for_even_for_a_lone_thrower() -> None:
    table = Rows(2, edition="es").row(20, 21).writes(24)
    table.tries_again(20).writes(24)
    assert table.seen.phase == "die"
    table.go("die 1", "die 6")
    assert table.seen.queue == (2,)


@pytest.mark.rule("CY-10")
def test_in_the_french_edition_chance_names_a_starter_even_for_a_lone_thrower() -> None:
    table = Rows(2)
    table.tries_again(20).writes(24).writes(24)
    table.settle()
    table.row(25, 25)
    assert table.seen.phase == "start"
    table.go("start 1")
    assert table.seen.queue == (2,)


@pytest.mark.rule("CY-10")
def test_a_line_on_which_nobody_throws_has_no_starter_in_the_french_edition() -> None:
    table = Rows(2).tries_again(20).tries_again(21).writes(25, 25)
    table.settle()
    table.row(24, 24)
    assert table.entries(3) == (20, 21)
    assert (table.seen.line, table.seen.turn) == (4, 2)  # Total 1 is 3 to 4


@pytest.mark.rule("CY-10")
def test_a_line_on_which_nobody_throws_has_no_starter_in_the_spanish_edition() -> None:
    table = Rows(2, edition="es")
    table.tries_again(20).writes(25).tries_again(21).writes(26).row(24, 24)
    assert table.entries(3) == (20, 21)
    assert (table.seen.line, table.seen.turn) == (4, 2)  # Total 1 is 3 to 5


@pytest.mark.rule("CY-10")
def test_a_row_on_which_nobody_threw_is_still_the_row_above_the_next() -> None:
    poles = ((20, 19), (20, 19), (10, 11), (20, 19), (20, 19), (15, 16))
    table = Rows(2).rows(*poles).tries_again(20).tries_again(21).writes(30, 20)
    table.row(30, 20)
    assert (table.entries(9), table.seen.line) == ((20, 21), 10)
    assert table.seen.queue == (2, 1)
