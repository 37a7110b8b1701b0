"""A missed objective pays for another try with a Yam box (CY-12, CY-13)."""

import pytest

from tests.games.color_yam.rows import Rows, X

PLAIN = (20, 19)
POLE_1 = (PLAIN, PLAIN, (10, 11))
POLE_2 = (PLAIN, PLAIN, (15, 16))


def in_pole_3(**options: str) -> Rows:
    """Two players before line 7, seat 1 to start."""
    return Rows(2, **options).rows(*POLE_1, *POLE_2)


@pytest.mark.rule("CY-12")
def test_the_missed_sum_is_written_into_the_yam_box_of_the_pole() -> None:
    table = Rows(2).tries_again(20)
    assert (table.entries(1), table.entries(3)) == ((None, None), (20, None))


@pytest.mark.rule("CY-12")
def test_a_new_try_has_three_fresh_throws() -> None:
    table = Rows(2, edition="es")
    table.go("throw 111111, again C, throw 2, again C, throw 2, yam")
    assert (table.seen.throws_left, table.seen.dice) == (3, ())
    table.go("throw 111111, again A, throw 1, again A, throw 1")
    assert table.entries(1) == (6, None)


@pytest.mark.rule("CY-12")
def test_in_the_spanish_edition_the_new_try_comes_at_once() -> None:
    table = Rows(3, edition="es").tries_again(20)
    assert table.seen.queue == (1, 2, 3)


@pytest.mark.rule("CY-12")
def test_in_the_french_edition_the_new_try_comes_after_all_others() -> None:
    table = Rows(3).tries_again(20)
    assert table.seen.queue == (2, 3, 1)


@pytest.mark.rule("CY-12")
def test_in_the_french_edition_new_tries_come_in_the_order_of_the_line() -> None:
    table = Rows(4, starter="chance")
    table.go("start 3")
    table.tries_again(20).writes(30).tries_again(20).tries_again(20)
    assert table.seen.queue == (3, 1, 2)


@pytest.mark.rule("CY-12")
def test_in_the_french_edition_a_further_try_goes_to_the_back_of_the_queue() -> None:
    table = in_pole_3().tries_again(20).tries_again(20)
    assert table.seen.queue == (1, 2)
    table.tries_again(21)
    assert table.seen.queue == (2, 1)
    table.writes(30, 29)
    assert table.entries(7) == (29, 30)


@pytest.mark.rule("CY-12")
def test_in_the_french_edition_the_last_of_the_line_tries_again_at_once() -> None:
    table = Rows(2).writes(30).tries_again(20)
    assert table.seen.queue == (2,)
    assert table.writes(31).entries(1) == (30, 31)


@pytest.mark.rule("CY-12")
@pytest.mark.parametrize("edition", ["fr", "es"])
@pytest.mark.parametrize(("total", "offered"), [(9, False), (10, False), (11, True), (24, True)])
def test_the_sum_must_be_strictly_higher_than_earlier_yam_numbers(
    edition: str, total: int, offered: bool
) -> None:
    table = Rows(2, edition=edition).rows(*POLE_1).misses(total)
    assert table.moves == (("cross", "yam") if offered else ())
    assert table.entries(4) == ((None, None) if offered else (X, None))


@pytest.mark.rule("CY-12")
def test_in_pole_3_yam_3_is_used_before_yam_4() -> None:
    table = in_pole_3(edition="es").tries_again(20)
    assert (table.entries(9), table.entries(10)) == ((20, None), (None, None))
    table.tries_again(21)
    assert (table.entries(9), table.entries(10)) == ((20, None), (21, None))


@pytest.mark.rule("CY-12")
def test_yam_4_must_be_strictly_higher_than_the_yam_3_of_the_first_try() -> None:
    table = in_pole_3(edition="es").tries_again(20).misses(20)
    assert table.entries(7) == (X, None)
    assert table.entries(10) == (None, None)


@pytest.mark.rule("CY-12")
def test_a_new_try_may_be_crossed_in_the_end() -> None:
    table = in_pole_3(edition="es").tries_again(20).misses(21)
    table.go("cross")
    assert (table.entries(7), table.entries(10)) == ((X, None), (None, None))


@pytest.mark.rule("CY-12")
def test_a_yam_line_offers_no_second_chance() -> None:
    table = Rows(2).rows(*POLE_1, PLAIN, PLAIN).crosses()
    assert table.entries(6) == (X, None)
    assert table.refuses("yam")


@pytest.mark.rule("CY-13")
@pytest.mark.parametrize(("edition", "sums"), [("fr", (30, 31)), ("es", (31, 30))])
def test_pole_1_has_one_second_chance_for_both_its_lines(
    edition: str, sums: tuple[int, int]
) -> None:
    table = Rows(2, edition=edition).tries_again(20).writes(*sums)
    assert table.entries(1) == (31, 30)
    assert table.misses(24).entries(2) == (X, None)


@pytest.mark.rule("CY-13")
def test_the_second_chance_of_a_pole_may_wait_for_its_second_line() -> None:
    table = Rows(2, edition="es").row(30, 20).tries_again(24)
    assert table.entries(3) == (24, None)
    table.misses(25)
    assert table.entries(2) == (X, None)


@pytest.mark.rule("CY-13")
def test_pole_2_has_a_second_chance_of_its_own() -> None:
    table = Rows(2, edition="es").tries_again(10).writes(30, 20).row(30, 20).writes(9)
    table.tries_again(20)
    assert table.entries(6) == (20, None)
    assert table.misses(24).entries(4) == (X, None)


@pytest.mark.rule("CY-13")
def test_pole_3_has_two_second_chances_on_one_line() -> None:
    table = in_pole_3(edition="es").tries_again(20).tries_again(21)
    assert table.misses(24).entries(7) == (X, None)


@pytest.mark.rule("CY-13")
def test_pole_3_has_one_second_chance_on_each_of_its_lines() -> None:
    table = in_pole_3(edition="es").tries_again(20).writes(30, 29)
    table.tries_again(21)
    assert (table.entries(9), table.entries(10)) == ((20, None), (21, None))
    assert table.misses(24).entries(8) == (X, None)


@pytest.mark.rule("CY-13", "CY-17")
def test_with_total_yams_pole_1_has_two_second_chances() -> None:
    table = Rows(2, edition="es", total_yams="yes").tries_again(20).tries_again(21)
    assert (table.entries(3), table.entries(4)) == ((20, None), (21, None))
    assert table.misses(24).entries(1) == (X, None)


@pytest.mark.rule("CY-13", "CY-17")
def test_with_total_yams_pole_3_has_three_second_chances() -> None:
    rows = (PLAIN, PLAIN, (8, 8), (9, 9), PLAIN, PLAIN, (10, 10), (12, 11))
    table = Rows(2, edition="es", total_yams="yes").rows(*rows)
    table.tries_again(20).tries_again(21).tries_again(22)
    assert [table.entries(line)[0] for line in (11, 12, 13)] == [20, 21, 22]
    assert table.misses(24).entries(9) == (X, None)


@pytest.mark.rule("CY-13")
def test_a_yam_box_is_never_crossed_to_buy_a_try() -> None:
    table = Rows(2).rows(*POLE_1).misses(10)
    assert (table.entries(4), table.entries(6)) == ((X, None), (None, None))
    assert table.refuses("yam")
