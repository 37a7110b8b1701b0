"""The solver core, given the rules of other games, finds the values that others have published."""

import pytest

from examples.like_dice.solitaire import Rules, value
from examples.like_dice.yahtzee import OFFICIAL, PLAIN
from examples.like_dice.yatzy import YATZY


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "published"),
    [
        pytest.param(OFFICIAL, "254.5896", id="Yahtzee, free choice of joker (Verhoeff 1999)"),
        pytest.param(PLAIN, "245.87", id="Yahtzee without further five alike (Glenn 2006)"),
        pytest.param(YATZY, "248.4400", id="Scandinavian Yatzy"),
    ],
)
def test_a_published_value_is_found_to_all_its_digits(rules: Rules, published: str) -> None:
    digits = len(published.partition(".")[2])
    assert f"{value(rules):.{digits}f}" == published
