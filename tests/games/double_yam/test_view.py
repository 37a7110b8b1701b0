"""What players of Double Yam see."""

import pytest

from arlequin.core.dice_turn import DieView
from arlequin.games.double_yam.view import BoxView
from tests.games.double_yam.boxes import BOXES, NOTHING, REDS, Boxes, in_two_throws, seen
from tests.games.playing import play


def test_before_the_start_the_dice_thrown_for_it_are_shown() -> None:
    view = seen(play("double-yam", 3, {}, "die 2"), 1)
    assert (view.phase, view.turn, view.contest, view.thrown) == ("die", None, (1, 2, 3), (2,))
    assert (view.actors, view.moves, view.dice, view.preview) == ((), (), (), {})


def test_when_the_start_is_decided_nobody_is_in_question() -> None:
    view = seen(Boxes(3))
    assert (view.phase, view.turn, view.contest, view.thrown) == ("throw", 1, (), ())
    assert (view.dice, view.throws_left, view.single, view.preview) == ((), 3, False, {})


def test_sheets_show_every_box_by_name() -> None:
    view = seen(Boxes().fills("black", "213111"))
    first, second = view.sheets
    assert [box.name for box in first] == list(BOXES)
    assert first[4:6] == (BoxView("black", 14), BoxView("black", None))
    assert {box.points for box in second} == {None}
    assert view.scores == (14, 0)


def test_after_a_throw_the_dice_lie_there_with_their_colours() -> None:
    table = Boxes()
    table.go("throw 123456")
    assert (seen(table).phase, seen(table).throws_left) == ("choose", 2)
    assert seen(table).dice == (
        DieView("A", 1, "red", False),
        DieView("B", 2, "yellow", False),
        DieView("C", 3, "black", False),
        DieView("D", 4, "red", False),
        DieView("E", 5, "yellow", False),
        DieView("F", 6, "black", False),
    )


def test_moves_are_shown_only_to_the_seat_that_is_asked() -> None:
    table = Boxes(3)
    table.go("throw 123456")
    assert [len(seen(table, seat).moves) for seat in (1, 2, 3, None)] == [64, 0, 0, 0]
    table.go("stop")
    assert [len(seen(table, seat).moves) for seat in (1, 2, 3, None)] == [7, 0, 0, 0]
    assert {seen(table, seat).actors for seat in (1, 2, 3, None)} == {(1,)}


def test_dice_to_be_thrown_again_are_in_the_cup() -> None:
    table = Boxes()
    table.go("throw 123456", "again BE")
    view = seen(table, 1)
    assert [die.letter for die in view.dice if die.cup] == ["B", "E"]
    assert (view.phase, view.actors, view.moves, view.preview) == ("throw", (), (), {})


@pytest.mark.parametrize("stopped", [False, True])
def test_the_preview_shows_what_each_free_box_would_take(stopped: bool) -> None:
    table = Boxes().alone("red")
    table.go("throw 252525", *["stop"] * stopped)
    assert seen(table, 2).preview == {
        "score yellow": 0,
        "score green": 0,
        "score blue": 0,
        "score black": 0,
        "score series 2": 6,
        "score series 5": 15,
        "score coup": 0,
    }


def test_the_preview_of_a_coup_holds_its_bonus_where_it_fits() -> None:
    table = Boxes()
    table.go(in_two_throws(REDS))
    worth = {move: points for move, points in seen(table).preview.items() if points}
    assert worth == {"score red": 205, "score coup": 205}
    assert not seen(table).single


def test_the_preview_of_a_single_coup_is_the_same_everywhere() -> None:
    table = Boxes()
    table.go(f"throw {REDS}")
    assert seen(table).single
    assert set(seen(table).preview.values()) == {305}
    assert "score series" in seen(table).preview


def test_the_preview_and_the_moves_name_the_same_boxes() -> None:
    table = Boxes()
    table.go(f"throw {NOTHING}", "stop")
    assert tuple(seen(table, 1).preview) == seen(table, 1).texts


def test_after_the_end_nobody_is_asked() -> None:
    view = seen(Boxes().finishes(), 1)
    assert (view.phase, view.actors, view.moves, view.preview) == ("over", (), (), {})
