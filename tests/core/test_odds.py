"""Odds count in integers and never list what they need not list."""

from fractions import Fraction
from random import Random

import pytest

from arlequin.core.dice_turn import Dice
from arlequin.core.events import Die, Throw
from arlequin.core.odds import Counted, Equal, Odds


def six_dice() -> Odds[Throw]:
    dice = Dice(6, 6)
    return dice.odds(dice.fresh, owner=2)


def test_six_dice_have_46656_cases_and_each_is_as_likely_as_the_others() -> None:
    odds = six_dice()
    assert odds.total == len(odds) == 46_656
    assert odds.chance(Throw((1, 4, 6, 2, 3, 5))) == Fraction(1, 46_656)
    assert odds.owner == 2


def test_cases_of_a_product_are_all_outcomes_in_order() -> None:
    odds = six_dice()
    assert [odds.at(case) for case in range(odds.total)] == list(odds)
    assert len(set(odds)) == odds.total


@pytest.mark.parametrize("numbers", [(1, 2), (1, 2, 3, 4, 5, 7), (0, 1, 1, 1, 1, 1)])
def test_a_throw_of_other_dice_cannot_come(numbers: tuple[int, ...]) -> None:
    assert six_dice().weight(Throw(numbers)) == 0


def test_something_else_than_a_throw_cannot_come() -> None:
    assert six_dice().weight(Die(3)) == 0


def test_a_pile_gives_each_card_as_often_as_it_is_there() -> None:
    odds = Counted(("red", "blue", "joker"), (2, 0, 1), 3)
    assert [odds.at(case) for case in range(3)] == ["red", "red", "joker"]
    assert list(odds) == ["red", "joker"]
    assert len(odds) == 2
    assert odds.chance("red") == Fraction(2, 3)
    assert odds.weight("blue") == odds.weight("green") == 0


@pytest.mark.parametrize(
    "odds", [six_dice(), Equal((Die(1), Die(2))), Counted(("a", "b"), (2, 1), 3)]
)
def test_all_odds_list_their_outcomes_with_chances_that_add_up_to_one(odds: Odds[object]) -> None:
    listed = dict(odds.items())
    assert list(listed) == list(odds)
    assert sum(listed.values()) == 1


def test_odds_show_what_may_come_and_in_how_many_cases() -> None:
    assert repr(six_dice()) == "Odds('throw', 46656)"
    assert repr(Counted((Die(1), Die(2)), (3, 4), 7)) == "Odds('die', 7)"


@pytest.mark.parametrize("beyond", [0, 53])
@pytest.mark.parametrize(
    "odds", [six_dice(), Equal((Die(1), Die(2))), Counted(("red", "blue"), (2, 1), 3)]
)
def test_a_case_beyond_the_last_is_refused_with_the_cases_that_there_are(
    odds: Odds[object], beyond: int
) -> None:
    case = odds.total + beyond
    wanted = f"expected a case from 0 to {odds.total - 1}, got {case}"
    with pytest.raises(IndexError, match=f"^{wanted}$"):
        odds.at(case)


def test_equal_outcomes_are_drawn_by_their_case() -> None:
    odds = Equal((Die(1), Die(2)))
    assert odds.sample(lambda n: n - 1) == Die(2)
    assert odds.weight(Die(2)) == 1
    assert odds.weight(Die(3)) == 0
    assert list(odds) == [Die(1), Die(2)]


def test_samples_follow_the_odds() -> None:
    odds = Counted(("red", "blue"), (3, 1), 4)
    below = Random(7).randrange
    reds = sum(odds.sample(below) == "red" for _ in range(40_000))
    assert abs(reds - 30_000) < 4 * (40_000 * 0.75 * 0.25) ** 0.5


def test_the_odds_of_a_throw_are_made_once() -> None:
    dice = Dice()
    assert dice.odds(dice.fresh, 1) is dice.odds(dice.fresh, 1)
    assert dice.die(1) is dice.die(1)
