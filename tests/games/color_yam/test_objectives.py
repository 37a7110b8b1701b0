"""What each objective demands of the colours (CY-05, CY-07), and how likely it is."""

from collections import Counter
from fractions import Fraction
from functools import cache

import pytest

from arlequin.core.colour import Colour
from arlequin.core.errors import OptionError
from arlequin.core.events import Throw
from arlequin.games import catalog
from arlequin.games.color_yam.material import FORMS, forms_of, read_objective
from arlequin.games.color_yam.rules import ColorYam

COLOURS = tuple(map(Colour, ("blue", "green", "yellow", "orange", "pink", "brown")))
PLACES = {colour: place for place, colour in enumerate(COLOURS)}


def met(objective: str, dice: str) -> bool:
    """Whether dice such as `3 blue 1 pink 2 green` meet an objective."""
    words = dice.split()
    counts = [0] * 6
    for number, colour in zip(words[::2], words[1::2], strict=True):
        counts[PLACES[Colour(colour)]] += int(number)
    assert sum(counts) == 6, dice
    return read_objective(objective, COLOURS).is_met(counts, PLACES)


# --- the examples of the books: pole 1, given colours ----------------------------------------


@pytest.mark.rule("CY-05")
def test_the_books_example_of_no_yellow_die() -> None:
    assert met("no yellow", "3 blue 3 pink")
    assert not met("no yellow", "3 blue 2 pink 1 yellow")


@pytest.mark.rule("CY-05")
def test_the_books_example_of_no_yellow_die_and_no_blue_one() -> None:
    assert met("no yellow blue", "3 green 3 pink")
    assert not met("no yellow blue", "3 green 2 pink 1 yellow")
    assert not met("no yellow blue", "3 green 2 pink 1 blue")
    assert not met("no yellow blue", "4 green 1 yellow 1 blue")


@pytest.mark.rule("CY-05")
def test_the_books_example_of_exactly_one_green_die() -> None:
    assert met("1x green", "1 green 5 pink")
    assert not met("1x green", "6 pink")
    assert not met("1x green", "2 green 4 pink")


@pytest.mark.rule("CY-05")
@pytest.mark.parametrize(
    ("dice", "reached"),
    [
        ("6 pink", False),
        ("1 blue 5 pink", False),
        ("2 blue 4 pink", True),
        ("3 blue 3 pink", False),
        ("6 blue", False),
    ],
)
def test_the_books_example_that_two_blue_dice_are_neither_one_nor_three(
    dice: str, reached: bool
) -> None:
    assert met("2x blue", dice) is reached


@pytest.mark.rule("CY-05")
def test_the_books_example_of_exactly_two_green_dice() -> None:
    assert met("2x green", "2 green 4 pink")
    assert not met("2x green", "3 green 3 pink")


@pytest.mark.rule("CY-05")
def test_the_books_example_of_one_yellow_die_and_no_green_one() -> None:
    assert met("1x yellow no green", "1 yellow 5 pink")
    assert not met("1x yellow no green", "1 yellow 1 green 4 pink")
    assert not met("1x yellow no green", "2 yellow 4 pink")
    assert not met("1x yellow no green", "6 pink")


# --- pole 2, free colours --------------------------------------------------------------------


@pytest.mark.rule("CY-05")
def test_the_books_example_of_one_colour_three_times() -> None:
    assert met("3x", "3 blue 1 yellow 1 green 1 pink")
    assert met("3x", "3 blue 2 yellow 1 green")
    assert not met("3x", "4 blue 1 yellow 1 green")


@pytest.mark.rule("CY-05")
def test_the_books_warning_that_two_colours_three_times_miss_3x() -> None:
    assert not met("3x", "3 blue 3 yellow")


@pytest.mark.rule("CY-05")
def test_the_french_example_of_no_colour_three_times() -> None:
    assert met("not 3x", "2 blue 1 green 1 yellow 1 brown 1 pink")
    assert not met("not 3x", "3 blue 1 green 1 yellow 1 brown")
    assert not met("not 3x", "3 blue 3 yellow")


@pytest.mark.rule("CY-05")
def test_the_spanish_example_that_four_of_a_colour_are_not_three() -> None:
    assert met("not 3x", "4 blue 1 green 1 pink")


@pytest.mark.rule("CY-05")
def test_the_books_example_of_two_colours_twice() -> None:
    assert met("2x 2x", "2 blue 2 yellow 1 green 1 pink")


@pytest.mark.rule("CY-05")
@pytest.mark.parametrize(
    "dice", ["2 blue 2 yellow 2 green", "4 blue 2 yellow", "4 blue 1 green 1 pink"]
)
def test_the_books_warning_that_three_colours_twice_or_one_four_times_miss_2x_2x(
    dice: str,
) -> None:
    assert not met("2x 2x", dice)


@pytest.mark.rule("CY-05")
def test_the_books_example_of_one_colour_four_times() -> None:
    assert met("4x", "4 green 2 yellow")
    assert met("4x", "4 green 1 yellow 1 blue")
    assert not met("4x", "3 green 3 yellow")
    assert not met("4x", "5 green 1 yellow")


@pytest.mark.rule("CY-05")
@pytest.mark.parametrize("dice", ["2 pink 1 brown 3 orange", "2 pink 1 green 3 blue"])
def test_the_books_examples_of_three_colours(dice: str) -> None:
    assert met("3 colours", dice)


@pytest.mark.rule("CY-05")
@pytest.mark.parametrize("dice", ["6 pink", "3 pink 3 green", "3 pink 1 green 1 blue 1 brown"])
def test_two_or_four_colours_are_not_three(dice: str) -> None:
    assert not met("3 colours", dice)


@pytest.mark.rule("CY-05")
def test_the_spanish_example_of_no_colour_twice() -> None:
    # The book counts green twice over (3 and 1); the fourth colour must be another one.
    assert met("not 2x", "3 green 1 pink 1 yellow 1 blue")
    assert not met("not 2x", "3 green 2 pink 1 yellow")


# --- pole 3, comparison ----------------------------------------------------------------------


@pytest.mark.rule("CY-05")
def test_the_books_example_of_more_blue_than_pink() -> None:
    assert met("blue > pink", "2 blue 1 pink 3 green")
    assert met("blue > pink", "1 blue 5 green")
    assert not met("blue > pink", "2 blue 2 pink 2 green")
    assert not met("blue > pink", "6 green")


@pytest.mark.rule("CY-05")
def test_the_books_example_that_no_orange_and_no_green_are_as_many() -> None:
    assert met("orange = green", "3 yellow 2 pink 1 blue")
    assert met("orange = green", "2 orange 2 green 2 blue")
    assert not met("orange = green", "1 orange 5 blue")


@pytest.mark.rule("CY-05")
@pytest.mark.parametrize(
    "dice", ["3 orange 1 yellow 2 blue", "3 yellow 1 orange 1 pink 1 blue", "1 orange 5 blue"]
)
def test_the_books_examples_of_different_numbers_of_two_colours(dice: str) -> None:
    assert met("orange != yellow", dice)


@pytest.mark.rule("CY-05")
def test_two_missing_colours_are_not_different_in_number() -> None:
    assert not met("orange != yellow", "6 blue")


@pytest.mark.rule("CY-05")
def test_the_books_example_of_different_numbers_of_three_colours() -> None:
    assert met("orange != pink != yellow", "1 orange 2 yellow 1 blue 2 green")
    assert not met("orange != pink != yellow", "1 orange 1 yellow 4 blue")


@pytest.mark.rule("CY-05")
def test_all_three_numbers_must_differ_not_only_neighbours() -> None:
    assert not met("orange != pink != yellow", "2 orange 2 yellow 2 blue")


@pytest.mark.rule("CY-05")
def test_the_books_example_of_more_yellow_than_any_other_colour() -> None:
    assert met("yellow > all", "3 yellow 1 blue 2 pink")
    assert not met("yellow > all", "2 yellow 2 pink 1 blue 1 green")
    assert not met("yellow > all", "1 yellow 5 pink")
    assert not met("yellow > all", "6 pink")


# --- how likely they are ---------------------------------------------------------------------


@cache
def patterns() -> Counter[tuple[int, ...]]:
    """How many of all throws of six dice show each colour so often."""
    game = catalog.new("color-yam", 2, {"sheet": "1"})
    assert isinstance(game, ColorYam)
    odds = game.odds(game.initial())
    assert odds is not None
    return Counter(
        tuple(game.colour_counts(event.numbers)) for event in odds if isinstance(event, Throw)
    )


def chance(objective: str) -> Fraction:
    game = catalog.new("color-yam", 2, {"sheet": "1"})
    assert isinstance(game, ColorYam)
    wanted = read_objective(objective, COLOURS)
    found = sum(n for counts, n in patterns().items() if wanted.is_met(counts, game.places))
    return Fraction(found, patterns().total())


CHANCES = {
    "no blue": (Fraction(15625, 46656), 0.335),
    "1x blue": (Fraction(3125, 7776), 0.402),
    "2x blue": (Fraction(3125, 15552), 0.201),
    "3x": (Fraction(25, 81), 0.309),
    "not 3x": (Fraction(2663, 3888), 0.685),
    "2x 2x": (Fraction(25, 72), 0.347),
    "4x": (Fraction(125, 2592), 0.048),
    "3 colours": (Fraction(25, 108), 0.231),
    "not 2x": (Fraction(7, 32), 0.219),
    "no blue green": (Fraction(64, 729), 0.088),
    "1x blue no green": (Fraction(32, 243), 0.132),
    "blue > green": (Fraction(2785, 7776), 0.358),
    "blue = green": (Fraction(1103, 3888), 0.284),
    "blue != green": (Fraction(2785, 3888), 0.716),
    "blue != green != pink": (Fraction(31, 96), 0.323),
    "blue > all": (Fraction(2303, 23328), 0.099),
}


@pytest.mark.rule("CY-04", "CY-05")
@pytest.mark.parametrize("objective", CHANCES)
def test_the_chance_that_one_throw_meets_an_objective_is_exact(objective: str) -> None:
    exact, rounded = CHANCES[objective]
    assert chance(objective) == exact
    assert round(float(exact), 3) == rounded


@pytest.mark.rule("CY-05")
def test_every_kind_of_objective_has_its_chance_in_the_table() -> None:
    kinds = {read_objective(objective, COLOURS).form.pattern for objective in CHANCES}
    assert kinds == {form.pattern for form in FORMS}


@pytest.mark.parametrize("pattern", [f.pattern for f in FORMS if f.pole != 2])
def test_every_colour_is_as_likely_as_any_other(pattern: str) -> None:
    def named(first: str, second: str, third: str) -> str:
        words = {"A": first, "B": second, "C": third}
        return " ".join(words.get(part, part) for part in pattern.split(" "))

    assert chance(named("blue", "green", "pink")) == chance(named("brown", "orange", "yellow"))


@pytest.mark.rule("CY-02")
@pytest.mark.parametrize(
    "text", ["no", "no red", "1x", "3x ", "NO blue", "no  blue", "blue > blue"]
)
def test_what_is_no_objective_cannot_be_read(text: str) -> None:
    with pytest.raises(OptionError, match="expected an objective like"):
        read_objective(text, COLOURS)


@pytest.mark.rule("CY-02")
@pytest.mark.parametrize(
    ("pole", "edition", "kinds"),
    [
        (1, "fr", ["no A", "no A B", "1x A", "2x A", "1x A no B"]),
        (2, "fr", ["3x", "not 3x", "2x 2x", "4x", "3 colours"]),
        (2, "es", ["3x", "not 3x", "2x 2x", "4x", "3 colours", "not 2x"]),
        (3, "es", ["A > B", "A = B", "A != B", "A != B != C", "A > all"]),
    ],
)
def test_each_pole_has_its_kinds_of_objective(pole: int, edition: str, kinds: list[str]) -> None:
    assert [form.pattern for form in forms_of(pole, edition)] == kinds
