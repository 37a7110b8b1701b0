"""Referee of Double Yam: what each box takes of six real dice."""

import pytest

from arlequin.core.colour import Colour
from arlequin.core.errors import Impossible
from arlequin.games.double_yam.material import DEFAULT
from arlequin.paper.score.double_yam import Face, box_worths, check_dice, faces_of

RED, BLUE, BLACK = Colour.RED, Colour.BLUE, Colour.BLACK
FOUR_RED: tuple[Face, ...] = ((6, RED), (5, RED), (3, RED), (2, RED), (1, BLUE), (4, BLACK))


def points(faces: tuple[Face, ...], single: bool = False) -> dict[str, int]:
    found = box_worths(DEFAULT, faces, single)
    return {worth.score.text.removeprefix("score "): worth.points for worth in found}


def test_dice_of_a_box_whose_faces_nobody_has_seen_are_counted() -> None:
    told = points(FOUR_RED)
    assert told == {
        "red": 32,
        "yellow": 0,
        "green": 0,
        "blue": 0,
        "black": 0,
        "series": 0,
        "coup": 0,
    }


def test_the_examples_of_the_book() -> None:
    fives = tuple((5, colour) for colour in (RED, RED, BLUE, BLACK, BLUE, BLACK))
    assert points(fives)["series 5"] == points(fives)["coup"] == 250
    fours = tuple((4, colour) for _, colour in fives)
    assert set(points(fours, single=True).values()) == {320}


def test_the_best_box_comes_first_and_two_series_are_both_offered() -> None:
    found = box_worths(DEFAULT, faces_of(DEFAULT, (3, 3, 3, 4, 4, 4)))
    assert [worth.score.text for worth in found][:2] == ["score series 4", "score series 3"]


@pytest.mark.parametrize(
    ("faces", "why"),
    [
        ((*FOUR_RED, (1, RED)), ("dice", "DY-04")),
        ((*FOUR_RED[:5], (7, RED)), ("number", "DY-06")),
        ((*FOUR_RED[:5], (1, Colour.PINK)), ("colour", "DY-08")),
    ],
)
def test_what_six_dice_cannot_show_is_refused_by_a_rule(
    faces: tuple[Face, ...], why: tuple[str, str]
) -> None:
    with pytest.raises(Impossible) as error:
        box_worths(DEFAULT, faces)
    assert (error.value.kind, error.value.rule) == why


@pytest.mark.parametrize(("numbers", "kind"), [((1,) * 7, "dice"), ((1, 2, 3, 4, 5, 0), "number")])
def test_numbers_alone_must_be_a_throw(numbers: tuple[int, ...], kind: str) -> None:
    with pytest.raises(Impossible) as error:
        faces_of(DEFAULT, numbers)
    assert error.value.kind == kind


def test_known_dice_must_be_able_to_show_the_faces_together() -> None:
    check_dice(DEFAULT, faces_of(DEFAULT, (3, 1, 4, 1, 5, 6))[::-1])
    twice_red_one = (*faces_of(DEFAULT, (1, 1, 1, 1, 1, 1))[:5], (1, RED))
    with pytest.raises(Impossible, match="faces of six dice"):
        check_dice(DEFAULT, twice_red_one)
