"""What is told of a game of Double Yam, and by which rules."""

import pytest

from arlequin.core.events import Time
from arlequin.core.game import fact
from tests.games.double_yam.boxes import NOTHING, REDS, Boxes, in_two_throws
from tests.games.playing import Table

FOURS = "444444"


def test_every_die_for_the_start_is_told() -> None:
    assert Table("double-yam", 2).go("die 3") == (fact("die", "DY-02", seat=1, number=3),)


def test_a_tie_for_the_start_is_told() -> None:
    told = Table("double-yam", 3).go("die 5", "die 1", "die 5")
    assert told == (
        fact("die", "DY-02", seat=3, number=5),
        fact("tied", "DY-02", seats=(1, 3)),
    )


def test_who_starts_is_told() -> None:
    told = Table("double-yam", 2).go("die 3", "die 5")
    assert told == (
        fact("die", "DY-02", seat=2, number=5),
        fact("starts", "DY-02", seat=2),
    )


def test_a_throw_is_told_with_its_colours() -> None:
    assert Boxes().go("throw 123456") == (
        fact("thrown", "DY-04", seat=1, throw=1, numbers=(1, 2, 3, 4, 5, 6),
             colours=("red", "yellow", "black", "red", "yellow", "black"),
             cup=(0, 1, 2, 3, 4, 5)),
    )  # fmt: skip


def test_a_second_throw_is_told_with_the_dice_that_were_in_the_cup() -> None:
    table = Boxes()
    assert table.go("throw 123456", "again BF") == (fact("again", "DY-04", seat=1, dice="BF"),)
    (thrown,) = table.go("throw 11")
    assert (thrown.args["throw"], thrown.args["cup"]) == (2, (1, 5))
    assert thrown.args["numbers"] == (1, 1, 3, 4, 5, 1)


def test_a_stop_is_told() -> None:
    assert Boxes().go("throw 123456", "stop") == (fact("stops", "DY-04", seat=1),)


@pytest.mark.parametrize("numbers", [FOURS, REDS])
def test_a_coup_from_a_single_throw_is_told(numbers: str) -> None:
    told = Boxes().go(f"throw {numbers}")
    assert told[1:] == (fact("single-coup", "DY-07", seat=1),)


def test_a_coup_from_several_throws_is_told() -> None:
    told = Boxes().go("throw 444441", "again F", "throw 4")
    assert told[1:] == (fact("coup", "DY-07", seat=1),)


def test_a_late_coup_is_no_single_throw_if_only_the_first_counts() -> None:
    told = Boxes(single_throw="first").go("throw 123456", "again ABCDEF", f"throw {FOURS}")
    assert told[1:] == (fact("coup", "DY-07", seat=1),)


@pytest.mark.parametrize(
    ("lines", "box", "number", "rule", "points"),
    [
        (f"throw {NOTHING}, stop", "red", 0, "DY-08", 0),
        (f"throw {NOTHING}, stop", "series", 0, "DY-08", 0),
        (f"throw {NOTHING}, stop", "coup", 0, "DY-08", 0),
        ("throw 165111, stop", "red", 0, "DY-08", 12),
        ("throw 555123, stop", "series", 5, "DY-08", 15),
        (in_two_throws(REDS), "red", 0, "DY-09", 205),
        (in_two_throws(FOURS), "series", 4, "DY-09", 220),
        (in_two_throws(FOURS), "coup", 0, "DY-09", 220),
        (f"throw {FOURS}, stop", "coup", 0, "DY-10", 320),
        (f"throw {FOURS}, stop", "yellow", 0, "DY-10", 320),
    ],
)
def test_a_filled_box_is_told_with_its_points_and_the_rule_that_opens_it(
    lines: str, box: str, number: int, rule: str, points: int
) -> None:
    table = Boxes()
    told = table.go(lines, f"score {box} {number}" if number else f"score {box}")
    assert told == (fact("scored", rule, "DY-12", seat=1, box=box, number=number, points=points),)


def test_the_second_black_box_is_told_with_its_own_points() -> None:
    table = Boxes().alone("black", numbers="213111")
    (told,) = table.go(f"throw {NOTHING}", "stop", "score black")
    assert (told.args["box"], told.args["points"]) == ("black", 0)


def test_the_end_is_told_with_the_scores() -> None:
    table = Boxes().fills("red", FOURS).fills("red")
    for box in ("yellow", "green", "blue", "black", "black", "series", "series", "series"):
        table.fills(box).fills(box)
    table.fills("coup")
    told = table.go(f"throw {NOTHING}", "stop", "score coup")
    assert told[1:] == (fact("over", "DY-13", scores=(320, 0)),)


@pytest.mark.parametrize(("match", "kind"), [("321", "match-next"), ("320", "match-over")])
def test_the_end_of_a_game_of_a_match_is_told_with_the_totals(match: str, kind: str) -> None:
    table = Boxes(match=match).fills("coup", FOURS).finishes()
    assert table.told[1:] == (
        fact("over", "DY-13", scores=(320, 0)),
        fact(kind, "DY-14", totals=(320, 0), played=1),
    )


def test_an_event_of_another_game_has_no_facts() -> None:
    table = Boxes()
    with pytest.raises(TypeError):
        table.game.facts(table.state, Time(), table.state)
