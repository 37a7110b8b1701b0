"""What is told of a game of Color'Yam, and by which rules."""

import pytest

from arlequin.core.events import Time
from arlequin.core.game import Fact, fact
from tests.games.color_yam.rows import Rows, X, throw
from tests.games.playing import play

AHEAD = (30, 20)


def of_kind(told: tuple[Fact, ...], kind: str) -> list[Fact]:
    return [one for one in told if one.kind == kind]


def test_a_drawn_sheet_is_told() -> None:
    told = play("color-yam", 2, {}).go("sheet 4")
    assert told == (fact("sheet", "CY-02", number=4),)


def test_a_first_starter_by_chance_is_told() -> None:
    told = Rows(3, starter="chance").go("start 3")
    assert told == (fact("starts", "CY-03", seat=3),)


def test_a_throw_is_told_with_its_colours_and_its_sum() -> None:
    told = Rows(2).go("throw 123456")
    assert told == (
        fact("thrown", "CY-04", seat=1, throw=1, numbers=(1, 2, 3, 4, 5, 6),
             colours=("brown", "orange", "orange", "brown", "orange", "orange"),
             cup=(0, 1, 2, 3, 4, 5), sum=21),
    )  # fmt: skip


def test_a_second_throw_is_told_with_the_dice_that_were_in_the_cup() -> None:
    table = Rows(2)
    assert table.go("throw 123456", "again BF") == (fact("again", "CY-04", seat=1, dice="BF"),)
    (thrown,) = table.go("throw 11")
    assert thrown.args["throw"] == 2
    assert thrown.args["cup"] == (1, 5)
    assert thrown.args["numbers"] == (1, 1, 3, 4, 5, 1)


def test_a_met_objective_is_told_as_written() -> None:
    told = Rows(2).go(throw(26, "1x blue"), "stop")
    assert told == (
        fact("stops", "CY-04", seat=1),
        fact("written", "CY-05", seat=1, line=1, slot="objective", number=1, sum=26),
    )


def test_a_missed_objective_without_a_second_chance_is_told_as_crossed() -> None:
    table = Rows(2, edition="es").tries_again(20)
    told = table.go(throw(20, "1x blue", met=False), "stop")
    assert told == (
        fact("stops", "CY-04", seat=1),
        fact("crossed", "CY-06", seat=1, line=1, slot="objective", number=1, sum=X),
    )


def test_a_cross_that_was_chosen_is_told_as_giving_up() -> None:
    told = Rows(2).misses(20).go("cross")
    assert told == (
        fact("gives-up", "CY-06", seat=1),
        fact("crossed", "CY-06", seat=1, line=1, slot="objective", number=1, sum=X),
    )


@pytest.mark.parametrize(("edition", "at_once"), [("fr", 0), ("es", 1)])
def test_a_second_chance_is_told_with_the_yam_that_it_filled(edition: str, at_once: int) -> None:
    told = Rows(2, edition=edition).misses(20).go("yam")
    assert told == (
        fact("tries-again", "CY-12", seat=1, at_once=at_once),
        fact("written", "CY-12", seat=1, line=3, slot="yam", number=1, sum=20),
    )


@pytest.mark.parametrize(("total", "kind", "entry"), [(31, "written", 31), (30, "crossed", X)])
def test_a_yam_line_is_told_by_its_own_rule(total: int, kind: str, entry: int) -> None:
    table = Rows(2).rows(AHEAD, AHEAD, (30, 20), AHEAD, AHEAD)
    _, told = table.go(throw(total), "stop")
    assert told == fact(kind, "CY-11", seat=1, line=6, slot="yam", number=2, sum=entry)


def test_a_complete_line_is_told_with_its_points_and_the_next_starter() -> None:
    told = Rows(2).writes(30).go(throw(20, "1x blue"), "stop")
    assert told[2:] == (
        fact("points", "CY-08", "CY-09", line=1, slot="objective", number=1, points=(2, 1)),
        fact("starts-line", "CY-10", seat=1, line=2),
    )


def test_points_of_a_yam_line_filled_by_second_chances_are_told_at_once() -> None:
    table = Rows(2).tries_again(20).misses(21)
    assert of_kind(table.go("yam"), "points") == [
        fact("points", "CY-08", "CY-09", line=3, slot="yam", number=1, points=(1, 2))
    ]


def test_who_begins_a_yam_line_is_told_even_if_the_starter_has_filled_it() -> None:
    table = Rows(2).tries_again(20).writes(29, 30).writes(30)
    told = table.go(throw(20, "1x green"), "stop")
    assert of_kind(told, "starts-line") == [fact("starts-line", "CY-10", seat=2, line=3)]


def test_a_french_tie_for_the_start_is_told_when_chance_decides() -> None:
    table = Rows(2).writes(30)
    told = table.go(throw(30, "1x blue"), "stop")
    assert {one.kind for one in told} == {"stops", "written", "points", "drawn-for"}
    assert told[-1] == fact("drawn-for", "CY-10", seats=(1, 2))
    assert table.go("start 2") == (fact("starts", "CY-10", seat=2),)


def test_a_spanish_tie_for_the_start_is_told_and_so_is_every_die() -> None:
    table = Rows(3, edition="es").writes(30, 20)
    told = table.go(throw(30, "1x blue"), "stop")
    assert told[-1] == fact("tied", "CY-10", seats=(1, 3))
    assert table.go("die 4") == (fact("die", "CY-10", seat=1, number=4),)
    assert table.go("die 4") == (
        fact("die", "CY-10", seat=3, number=4),
        fact("tied", "CY-10", seats=(1, 3)),
    )
    assert table.go("die 1", "die 2") == (
        fact("die", "CY-10", seat=3, number=2),
        fact("starts-line", "CY-10", seat=3, line=2),
    )


def test_a_chosen_line_is_told() -> None:
    told = Rows(2, free_lines="yes").go(throw(20, "blue = pink"), "stop", "line 7")
    assert told == (
        fact("chooses", "CY-15", seat=1, line=7),
        fact("written", "CY-05", seat=1, line=7, slot="objective", number=5, sum=20),
    )


def test_the_end_is_told_with_the_scores() -> None:
    table = Rows(2).rows(*[(20 + n, 21 + n) for n in range(9)])
    table.writes(35)
    told = table.go(throw(36), "stop")
    assert told[-1] == fact("over", "CY-14", scores=table.end.scores)
    assert of_kind(told, "starts-line") == []


def test_a_total_box_is_told_as_one() -> None:
    table = Rows(2, total_yams="yes").rows(AHEAD, AHEAD, (30, 20))
    _, told = table.go(throw(31), "stop")
    assert told == fact("written", "CY-11", seat=1, line=4, slot="total", number=1, sum=31)


def test_an_event_of_another_game_has_no_facts() -> None:
    table = Rows(2)
    with pytest.raises(TypeError):
        table.game.facts(table.state, Time(), table.state)
