"""YAM color: dice and cards that do not fit the rules are refused."""

import pytest
from msgspec.structs import replace

from arlequin.core.colour import Colour
from arlequin.core.errors import MaterialError
from arlequin.games.yam_color.material import DEFAULT

DIE, *DICE = DEFAULT.dice
CARDS = DEFAULT.cards[1:]


@pytest.mark.parametrize(
    ("changes", "wanted"),
    [
        ({"game": "coloretto"}, "material for yam-color"),
        ({"colours": (*DEFAULT.colours, Colour.RED)}, "each colour once"),
        ({"dice": DICE}, "eight dice"),
        ({"dice": (DIE[:3], *DICE)}, "four balls on die 1"),
        ({"dice": ((*DIE[:3], Colour.PINK), *DICE)}, "die 1 to use only red, "),
        ({"cards": CARDS}, "26 cards"),
        ({"cards": ({Colour.PINK: 8}, *CARDS)}, "card 1 to use only red, "),
        ({"cards": ({Colour.RED: 7}, *CARDS)}, "eight balls on card 1"),
        ({"cards": ({Colour.RED: 9, Colour.BLUE: -1}, *CARDS)}, "eight balls on card 1"),
        ({"cards": ({}, *CARDS)}, "eight balls on card 1"),
    ],
)
def test_dice_and_cards_that_the_rules_cannot_use_are_refused(
    changes: dict[str, object], wanted: str
) -> None:
    with pytest.raises(MaterialError, match=f"^expected {wanted}"):
        replace(DEFAULT, **changes).check()
