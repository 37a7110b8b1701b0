"""Coloretto: a box of cards that does not fit the rules is refused."""

import pytest
from msgspec.structs import replace

from arlequin.core.errors import MaterialError
from arlequin.games.coloretto.material import DEFAULT, Scores

GRAY = DEFAULT.scores.gray


@pytest.mark.parametrize(
    ("changes", "wanted"),
    [
        ({"game": "color-yam"}, "material for coloretto"),
        ({"colours": DEFAULT.colours[:6]}, "seven different colours"),
        ({"copies": 1}, "at least 2 cards of a colour"),
        ({"plus_two": -1}, r"0 or more \+2 cards"),
        ({"jokers": 5}, "1 to 4 jokers"),
        ({"rows": (3, 3, 3, 3)}, "five row limits"),
        ({"rows_two": (1, 2)}, "three row limits for two players"),
        ({"rows_two": (0, 2, 3)}, "row limits from 1"),
        ({"scores": Scores((1, 2, 3), GRAY)}, "a score table: 0, then numbers above 0"),
        ({"scores": Scores(GRAY, (0, 1, -4))}, "a score table: 0, then numbers above 0"),
    ],
)
def test_a_box_that_the_rules_cannot_use_is_refused(
    changes: dict[str, object], wanted: str
) -> None:
    with pytest.raises(MaterialError, match=f"^expected {wanted}"):
        replace(DEFAULT, **changes).check()


@pytest.mark.rule("CO-06", "CO-24")
@pytest.mark.parametrize(
    ("changes", "wanted"),
    [
        ({"below": 14}, "at least 15 cards below"),
        ({"below_golden": 15}, "more than 15 cards below_golden"),
        ({"rows_two": (6, 6, 6)}, "at least 18 cards below"),
        ({"below": 54}, "more than 54 cards in a pile for two"),
    ],
)
def test_the_cards_below_the_last_round_card_must_last_for_the_last_round(
    changes: dict[str, object], wanted: str
) -> None:
    with pytest.raises(MaterialError, match=f"^expected {wanted}"):
        replace(DEFAULT, **changes).check()


def test_the_box_of_2003_is_accepted() -> None:
    DEFAULT.check()
