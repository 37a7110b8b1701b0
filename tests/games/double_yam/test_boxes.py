"""Which dice go into which box (DY-08 to DY-12)."""

import pytest
from msgspec.structs import replace

from arlequin.core.colour import Colour
from arlequin.games.double_yam.material import DEFAULT
from tests.games.double_yam.boxes import BOXES, NOTHING, REDS, Boxes, in_two_throws, seen

COUPS = {
    "red": REDS,
    "yellow": "321654",
    "green": "432165",
    "blue": "654321",
    "black": "546546",
}
FIVES = "555555"
SINGLE_FIVES = 5 * 30 + 200


def offered(table: Boxes) -> set[str]:
    return {move.removeprefix("score ") for move in table.moves}


@pytest.mark.rule("DY-08")
@pytest.mark.parametrize(
    ("box", "numbers", "points"),
    [
        ("red", "165116", 1 + 6 + 5),
        ("yellow", "321111", 3 + 2 + 1),
        ("green", "432222", 4 + 3 + 2),
        ("blue", "654111", 2 * (6 + 5 + 4 + 1)),
        ("black", "213111", 2 * (2 + 1 + 3 + 1)),
    ],
)
def test_a_colour_box_takes_the_dice_of_its_colour(box: str, numbers: str, points: int) -> None:
    assert Boxes().fills(box, numbers).took(1, box)[0] == points


@pytest.mark.rule("DY-08")
@pytest.mark.parametrize("box", ["red", "yellow", "green", "blue"])
def test_red_yellow_green_and_blue_have_one_box_each(box: str) -> None:
    table = Boxes().alone(box)
    table.go(f"throw {COUPS[box]}", "stop")
    assert table.refuses(f"score {box}")


@pytest.mark.rule("DY-08")
def test_black_has_two_boxes() -> None:
    table = Boxes().alone("black", "black", numbers="213111")
    assert table.took(1, "black") == [14, 14]
    table.go("throw 213111", "stop")
    assert table.refuses("score black")


@pytest.mark.rule("DY-08")
def test_there_are_three_series_and_the_same_number_may_be_used_in_all() -> None:
    table = Boxes().alone("series 6", "series 6", "series 6", numbers="666123")
    assert table.took(1, "series") == [18, 18, 18]
    table.go("throw 666123", "stop")
    assert table.refuses("score series 6")
    assert table.refuses("score series")


@pytest.mark.rule("DY-08")
@pytest.mark.parametrize(("number", "points"), [(2, 6), (5, 15)])
def test_of_two_triples_the_player_picks_one(number: int, points: int) -> None:
    table = Boxes()
    table.go("throw 252525", "stop")
    assert {"series 2", "series 5"} <= offered(table)
    table.go(f"score series {number}")
    assert table.scores == (points, 0)


@pytest.mark.rule("DY-08")
def test_a_series_is_named_by_a_number_that_is_there_three_times_or_more() -> None:
    table = Boxes()
    table.go("throw 666115", "stop")
    assert table.refuses("score series")
    assert table.refuses("score series 1")
    assert table.refuses("score series 5")
    assert table.refuses("score series 7")


@pytest.mark.rule("DY-08")
def test_a_series_without_three_alike_numbers_is_not_named_and_takes_nothing() -> None:
    table = Boxes()
    table.go(f"throw {NOTHING}", "stop")
    assert table.refuses("score series 1")
    table.go("score series")
    assert table.took(1, "series") == [0, None, None]


@pytest.mark.rule("DY-08")
@pytest.mark.parametrize("numbers", [NOTHING, "666661", "165431"])
def test_the_coup_box_takes_a_coup_only(numbers: str) -> None:
    assert Boxes().fills("coup", numbers).took(1, "coup") == [0]


@pytest.mark.rule("DY-09")
@pytest.mark.parametrize("box", ["coup", "series 5"])
def test_a_coup_of_a_number_goes_into_the_coup_box_or_a_series_with_its_bonus(box: str) -> None:
    table = Boxes()
    table.go(in_two_throws(FIVES), f"score {box}")
    assert table.scores == (250, 0)


@pytest.mark.rule("DY-09")
@pytest.mark.parametrize("colour", COUPS)
@pytest.mark.parametrize("in_coup_box", [True, False])
def test_a_coup_of_a_colour_goes_into_the_coup_box_or_its_colour_with_its_bonus(
    colour: str, in_coup_box: bool
) -> None:
    table = Boxes()
    table.go(in_two_throws(COUPS[colour]), f"score {'coup' if in_coup_box else colour}")
    assert table.scores == (5 * sum(map(int, COUPS[colour])) + 100, 0)


@pytest.mark.rule("DY-09")
def test_a_second_coup_goes_into_a_free_box_that_it_fits() -> None:
    table = Boxes()
    table.go(in_two_throws(FIVES), "score coup")
    table.fills("coup")
    table.go(in_two_throws(FIVES), "score series 5")
    assert table.scores == (500, 0)


@pytest.mark.rule("DY-10")
@pytest.mark.parametrize("box", sorted(set(BOXES)))
def test_a_coup_from_a_single_throw_goes_into_any_empty_box_at_full_points(box: str) -> None:
    table = Boxes().fills(box, FIVES)
    assert table.took(1, box)[0] == SINGLE_FIVES


@pytest.mark.rule("DY-10")
def test_a_colour_coup_from_a_single_throw_goes_into_a_series_that_is_not_named() -> None:
    table = Boxes()
    table.go(f"throw {FIVES}", "stop")
    assert table.refuses("score series 5")
    table = Boxes().fills("series", REDS)
    assert table.took(1, "series") == [5 * 21 + 200, None, None]


@pytest.mark.rule("DY-10")
def test_a_coup_from_a_single_throw_goes_into_no_filled_box() -> None:
    table = Boxes().alone("red")
    table.go(f"throw {FIVES}", "stop")
    assert table.refuses("score red")


@pytest.mark.rule("DY-10")
def test_a_late_throw_is_no_single_throw_if_only_the_first_counts() -> None:
    table = Boxes(single_throw="first")
    table.go(f"throw 123456, again ABCDEF, throw {FIVES}, stop")
    assert table.refuses("score series")
    table.go("score red")
    assert table.scores == (0, 0)


@pytest.mark.rule("DY-11")
def test_a_colour_used_up_can_still_be_played_for_a_coup() -> None:
    table = Boxes().alone("red")
    table.go(in_two_throws(REDS), "score coup")
    assert table.scores == (205, 0)


@pytest.mark.rule("DY-11")
def test_the_books_example_that_red_was_used_and_scores_again_as_a_coup_only() -> None:
    table = Boxes().alone("red", numbers="165111")
    table.go("throw 165431", "stop")  # five red dice
    assert set(seen(table).preview.values()) == {0}


@pytest.mark.rule("DY-11")
def test_with_all_series_full_numbers_can_still_be_played_for_a_coup() -> None:
    table = Boxes().alone("series", "series", "series")
    table.go(in_two_throws(FIVES))
    assert "coup" in offered(table)
    table.go("score coup")
    assert table.scores == (250, 0)


@pytest.mark.rule("DY-12")
def test_any_empty_box_may_be_chosen_and_takes_0_if_the_dice_give_it_nothing() -> None:
    table = Boxes()
    table.go("throw 666661", "stop")
    assert offered(table) == {"red", "yellow", "green", "blue", "black", "series 6", "coup"}
    table.go("score yellow")
    assert table.took(1, "yellow") == [0]


@pytest.mark.rule("DY-12")
def test_nobody_is_forced_to_take_the_best_box() -> None:
    table = Boxes().fills("blue", REDS[:5] + "1")
    assert (table.took(1, "red"), table.took(1, "blue")) == ([None], [0])


@pytest.mark.rule("DY-12")
@pytest.mark.parametrize("box", ["red", "yellow", "green", "blue", "black"])
def test_a_coup_of_a_number_takes_nothing_in_a_colour_box(box: str) -> None:
    table = Boxes().alone("series", "series", "series", "coup")
    table.go(in_two_throws(FIVES), f"score {box}")
    assert table.scores == (0, 0)


@pytest.mark.rule("DY-12")
def test_a_coup_of_a_colour_takes_nothing_in_a_series() -> None:
    table = Boxes().alone("red", "coup")
    table.go(in_two_throws(REDS), "score series")
    assert table.scores == (0, 0)


@pytest.mark.rule("DY-12")
def test_with_other_dice_a_coup_that_fits_no_free_box_takes_what_its_alike_dice_give() -> None:
    red = (Colour.RED, *DEFAULT.dice[0][1:])
    with_red_fives = [(*die[:4], Colour.RED, die[5]) for die in DEFAULT.dice[:4]]
    material = replace(DEFAULT, name="mine", dice=(*with_red_fives, red, red))
    table = Boxes(material=material).alone("red", "coup")
    table.go(in_two_throws("555511"), "score series 5")  # six red dice, four of them fives
    assert table.scores == (2 * 20, 0)
