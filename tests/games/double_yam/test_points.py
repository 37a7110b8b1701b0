"""What alike dice and coups are worth (DY-06, DY-07)."""

import pytest

from tests.games.double_yam.boxes import REDS, Boxes, in_two_throws

FOURS = "444444"


def worth(lines: str, box: str, single_throw: str = "any") -> int:
    """The points of seat 1 after a turn."""
    table = Boxes(single_throw=single_throw)
    table.go(lines, f"score {box}")
    return table.scores[0]


@pytest.mark.rule("DY-06")
def test_the_books_example_of_two_alike_dice() -> None:
    assert worth("throw 331245, stop", "series") == 0


@pytest.mark.rule("DY-06")
def test_the_books_example_of_three_alike_dice() -> None:
    assert worth("throw 555126, stop", "series 5") == 15


@pytest.mark.rule("DY-06")
def test_the_books_example_of_four_red_dice() -> None:
    assert worth("throw 365132, stop", "red") == 2 * (6 + 5 + 3 + 2) == 32


@pytest.mark.rule("DY-06")
def test_the_books_example_of_five_green_dice() -> None:
    assert worth("throw 431165, stop", "green") == 3 * (5 + 6 + 4 + 3 + 1) == 57


@pytest.mark.rule("DY-06", "DY-07")
def test_the_books_example_of_six_fives() -> None:
    assert worth(in_two_throws("555555"), "coup") == 5 * 30 + 100 == 250


@pytest.mark.rule("DY-06", "DY-07")
def test_the_books_example_of_six_fours_in_a_single_throw() -> None:
    assert worth(f"throw {FOURS}, stop", "coup") == 5 * 24 + 200 == 320


@pytest.mark.rule("DY-06")
@pytest.mark.parametrize(
    ("numbers", "points"),
    [
        ("123456", 0),
        ("662345", 0),
        ("666123", 1 * 18),
        ("666612", 2 * 24),
        ("666661", 3 * 30),
        ("111123", 2 * 4),
    ],
)
def test_alike_numbers_count_more_the_more_they_are(numbers: str, points: int) -> None:
    number = max(numbers, key=numbers.count)
    box = f"series {number}" if numbers.count(number) >= 3 else "series"
    assert worth(f"throw {numbers}, stop", box) == points


@pytest.mark.rule("DY-06")
@pytest.mark.parametrize(
    ("numbers", "points"),
    [
        ("222111", 0),  # no red die
        ("122111", 0),  # one
        ("162111", 0),  # two
        ("165111", 1 * (1 + 6 + 5)),
        ("165411", 2 * (1 + 6 + 5 + 4)),
        ("165431", 3 * (1 + 6 + 5 + 4 + 3)),
    ],
)
def test_alike_colours_count_more_the_more_they_are(numbers: str, points: int) -> None:
    assert worth(f"throw {numbers}, stop", "red") == points


@pytest.mark.rule("DY-07")
def test_six_dice_of_one_colour_are_a_coup() -> None:
    assert worth(in_two_throws(REDS), "coup") == 5 * 21 + 100


@pytest.mark.rule("DY-07")
@pytest.mark.parametrize("numbers", ["213213", "546546", "213546"])
def test_six_black_dice_are_a_coup_whatever_their_numbers(numbers: str) -> None:
    points = 5 * sum(map(int, numbers)) + 200
    assert worth(f"throw {numbers}, stop", "coup") == points


@pytest.mark.rule("DY-07")
@pytest.mark.parametrize(
    ("lines", "bonus"),
    [
        ("throw 444444, stop", {"any": 200, "first": 200}),
        ("throw 123456, again ABCDEF, throw 444444, stop", {"any": 200, "first": 100}),
        (
            "throw 123456, again ABCDEF, throw 123456, again ABCDEF, throw 444444",
            {"any": 200, "first": 100},
        ),
        ("throw 123456, again A, throw 2, again ABCDEF, throw 444444", {"any": 200, "first": 100}),
        ("throw 444441, again F, throw 4, stop", {"any": 100, "first": 100}),
        ("throw 123456, again ABCEF, throw 44444, stop", {"any": 100, "first": 100}),
        ("throw 444444, again A, throw 4, stop", {"any": 100, "first": 100}),
        ("throw 123456, again ABCDEF, throw 444441, again F, throw 4", {"any": 100, "first": 100}),
    ],
)
@pytest.mark.parametrize("single_throw", ["any", "first"])
def test_a_coup_from_a_single_throw_brings_200_instead_of_100(
    lines: str, bonus: dict[str, int], single_throw: str
) -> None:
    points = worth(lines, "coup", single_throw=single_throw)
    assert points == 5 * 24 + bonus[single_throw]


@pytest.mark.rule("DY-07")
def test_by_default_any_throw_of_all_six_dice_is_a_single_throw() -> None:
    table = Boxes()
    table.go("throw 123456, again ABCDEF, throw 444444, stop, score coup")
    assert table.scores == (320, 0)


@pytest.mark.rule("DY-07")
def test_five_alike_dice_bring_no_bonus() -> None:
    assert worth("throw 444441, stop", "series 4") == 60
    assert worth("throw 444441, stop", "coup") == 0
