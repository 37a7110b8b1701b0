"""What players of Color'Yam see."""

import pytest

from arlequin.core.dice_turn import DieView
from tests.games.color_yam.rows import Rows, X, seen, throw
from tests.games.playing import play


def test_before_the_sheet_is_drawn_its_objectives_are_unknown() -> None:
    view = seen(play("color-yam", 3, {}), 1)
    assert (view.phase, view.sheet, view.turn, view.line) == ("sheet", None, None, None)
    assert {line.objective for line in view.lines} == {None}
    assert (view.actors, view.moves, view.contest) == ((), (), ())
    assert view.scores == (0, 0, 0)


def test_a_drawn_sheet_is_shown_by_its_number() -> None:
    view = seen(play("color-yam", 2, {}, "sheet 5"))
    assert view.sheet == 5
    assert view.lines[0].objective == "1x green"
    assert view.lines[2].objective is None


def test_a_sheet_of_their_own_has_number_0() -> None:
    assert Rows(2).seen.sheet == 0


def test_while_chance_decides_the_start_everybody_is_in_question() -> None:
    view = Rows(3, starter="chance").seen
    assert (view.phase, view.contest, view.turn) == ("start", (1, 2, 3), None)


def test_before_a_throw_no_dice_lie_on_the_table() -> None:
    view = Rows(3).seen
    assert (view.phase, view.turn, view.line, view.queue) == ("throw", 1, 1, (1, 2, 3))
    assert (view.dice, view.sum, view.throws_left) == ((), 0, 3)
    assert (view.fits, view.second_chance, view.contest) == ((), None, ())


def test_after_a_throw_the_dice_lie_there_with_their_colours() -> None:
    table = Rows(2)
    table.go("throw 123456")
    view = table.seen
    assert (view.phase, view.sum, view.throws_left) == ("choose", 21, 2)
    assert view.dice == (
        DieView("A", 1, "brown", False),
        DieView("B", 2, "orange", False),
        DieView("C", 3, "orange", False),
        DieView("D", 4, "brown", False),
        DieView("E", 5, "orange", False),
        DieView("F", 6, "orange", False),
    )


def test_moves_are_shown_only_to_the_seat_that_is_asked() -> None:
    table = Rows(3)
    table.go("throw 123456")
    assert [len(seen(table, seat).moves) for seat in (1, 2, 3, None)] == [64, 0, 0, 0]
    assert {seen(table, seat).actors for seat in (1, 2, 3, None)} == {(1,)}


def test_apart_from_seat_and_moves_everybody_sees_the_same() -> None:
    table = Rows(2)
    table.go("throw 123456")
    own, other = (seen(table, seat) for seat in (1, 2))
    for name in ("phase", "turn", "lines", "queue", "dice", "fits", "second_chance", "scores"):
        assert getattr(own, name) == getattr(other, name)


def test_dice_to_be_thrown_again_are_in_the_cup() -> None:
    table = Rows(2)
    table.go("throw 111111", "again BE")
    view = seen(table, 1)
    assert [die.letter for die in view.dice if die.cup] == ["B", "E"]
    assert (view.phase, view.actors, view.moves) == ("throw", (), ())


def test_dice_that_meet_the_objective_fit_the_line_and_need_no_second_chance() -> None:
    table = Rows(2)
    table.go(throw(20, "1x blue"))
    assert (table.seen.fits, table.seen.second_chance) == ((1,), None)


def test_dice_that_miss_the_objective_show_which_yam_a_second_chance_would_fill() -> None:
    table = Rows(2)
    table.go(throw(20, "1x blue", met=False))
    assert (table.seen.fits, table.seen.second_chance) == ((), 3)
    table.go("stop")
    assert (table.seen.phase, table.seen.second_chance) == ("missed", 3)
    assert seen(table, 1).texts == ("cross", "yam")
    assert seen(table, 2).texts == ()


def test_dice_too_low_for_the_yam_show_no_second_chance() -> None:
    table = Rows(2).rows((30, 20), (30, 20), (25, 20))
    table.go(throw(25, "not 3x", met=False))
    assert (table.seen.fits, table.seen.second_chance) == ((), None)


@pytest.mark.parametrize(("total", "fits"), [(25, ()), (26, (6,))])
def test_on_a_yam_line_dice_fit_if_they_rise(total: int, fits: tuple[int, ...]) -> None:
    table = Rows(2).rows((30, 20), (30, 20), (25, 20), (30, 20), (30, 20))
    table.go(throw(total))
    assert (table.seen.fits, table.seen.second_chance) == (fits, None)


def test_with_free_lines_all_empty_lines_that_the_dice_could_fill_fit() -> None:
    table = Rows(2, free_lines="yes")
    table.go("throw 444444, stop, line 6", "throw 111111, stop, line 1")
    table.go("throw 333333")  # every colour once, and 18 is below the 24 in Yam 2
    view = table.seen
    assert (view.line, view.turn, view.second_chance) == (None, 1, None)
    assert view.fits == (1, 2, 3, 4, 5, 7, 8)
    table.go("stop")
    assert (table.seen.phase, seen(table, 2).texts) == ("line", ())
    assert seen(table, 1).texts[0] == "line 1"


def test_the_sheet_shows_entries_crosses_and_points() -> None:
    table = Rows(2).row(30, X).writes(20)
    first, second, *_ = table.seen.lines
    assert (first.kind, first.number, first.pole) == ("objective", 1, 1)
    assert (first.entries, first.points) == ((30, X), (2, 0))
    assert (second.entries, second.points) == ((20, None), None)


def test_a_contest_shows_who_is_tied_and_what_they_have_thrown() -> None:
    table = Rows(3, edition="es").row(30, 20, 30)
    table.go("die 4")
    view = table.seen
    assert (view.phase, view.contest, view.thrown, view.turn) == ("die", (1, 3), (4,), None)


def test_after_the_end_nobody_is_at_turn() -> None:
    table = Rows(2).rows(*[(20 + n, 21 + n) for n in range(10)])
    view = seen(table, 1)
    assert (view.phase, view.turn, view.line, view.queue) == ("over", None, None, ())
    assert (view.actors, view.moves, view.dice, view.fits) == ((), (), (), ())
