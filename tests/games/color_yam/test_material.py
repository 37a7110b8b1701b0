"""Dice and sheets that do not fit are refused; others than the default can be played."""

from itertools import product
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from arlequin.core.colour import Colour
from arlequin.core.errors import MaterialError, OptionError
from arlequin.fast.color_yam import meeting_throws
from arlequin.games import catalog, color_yam
from arlequin.games.color_yam import material
from arlequin.games.color_yam.material import DEFAULT, Box, Sheet
from arlequin.games.color_yam.rules import ColorYam
from arlequin.games.double_yam.material import DEFAULT as DOUBLE_YAM
from arlequin.players.levels import make
from arlequin.players.tournament import GameUnderWay
from tests.games.color_yam.rows import FACES
from tests.games.playing import Table

PACKAGED = Path(color_yam.__file__).with_name("material.toml")
FIRST = DEFAULT.sheets[0]
USUAL = {option.name: option.default for option in material.OPTIONS}
ONE_COLOUR = (Colour.PINK,) * 6
OWN = replace(DEFAULT, name="mine", dice=(ONE_COLOUR, *DEFAULT.dice[1:3], *DEFAULT.dice[1:4]))
"""Die A is pink all over, B and C are there twice: no number has every colour."""


def test_the_default_dice_are_those_of_the_rules() -> None:
    assert [list(die) for die in DEFAULT.dice] == list(FACES)


@pytest.mark.parametrize(
    ("box", "sentence"),
    [
        (replace(DEFAULT, game="double-yam"), "expected material for color-yam"),
        (replace(DEFAULT, dice=DEFAULT.dice[:5]), "expected six dice"),
        (replace(DEFAULT, dice=((), *DEFAULT.dice[1:])), "expected six faces on die A"),
        (replace(DEFAULT, dice=(*DEFAULT.dice[:5], DEFAULT.dice[5][:5])), "six faces on die F"),
        (replace(DEFAULT, dice=(ONE_COLOUR,) * 6), "expected six colours on the dice, got 'pink'"),
        (replace(DEFAULT, sheets=()), "expected 1 to 20 sheets"),
        (replace(DEFAULT, sheet_names=("one",)), "expected 6 names of sheets"),
        (replace(DEFAULT, sheets=(FIRST,) * 21), "expected 1 to 20 sheets"),
        (
            replace(DEFAULT, sheets=(Sheet(FIRST.objectives[:5]), *DEFAULT.sheets[1:])),
            "expected six objectives on sheet 1",
        ),
        (
            replace(DEFAULT, sheets=(*DEFAULT.sheets[:5], Sheet(FIRST.objectives[::-1]))),
            "expected sheet 6 to be right",
        ),
    ],
)
def test_material_of_another_shape_is_refused(box: Box, sentence: str) -> None:
    with pytest.raises(MaterialError, match=sentence):
        box.check()


@pytest.mark.rule("CY-02")
def test_a_box_has_any_number_of_sheets_with_objectives_of_both_editions() -> None:
    """`not 2x` is printed on Spanish sheets only, but an owner may have any sheet."""
    spanish = DEFAULT.sheets[2].objectives
    own = replace(DEFAULT, name="Our box", sheets=(Sheet(spanish), FIRST), sheet_names=("", "Red"))
    own.check()
    assert [own.sheet_name(number) for number in range(4)] == ["", "", "Red", ""]
    game = color_yam.KIND.make(2, {**USUAL, "sheet": "1", "edition": "fr"}, own)
    assert isinstance(game, ColorYam)
    assert [each.text for each in game.sheets[1]] == list(spanish)
    with pytest.raises(OptionError, match="expected random, 1, 2 or own for option sheet, got '3'"):
        catalog.new("color-yam", 2, {"sheet": "3"}, own)


def test_material_of_another_game_cannot_be_played() -> None:
    with pytest.raises(MaterialError, match="expected material for color-yam, got 'double-yam'"):
        Table("color-yam", 2, material=DOUBLE_YAM)


def test_an_owner_can_replace_the_dice_without_touching_code(tmp_path: Path) -> None:
    a, b = (line for line in PACKAGED.read_text().splitlines() if line.endswith(("# A", "# B")))
    own = tmp_path / "mine.toml"
    own.write_text(PACKAGED.read_text().replace(a, "A").replace(b, a).replace("A\n", f"{b}\n", 1))
    table = Table("color-yam", 2, {"sheet": "1"}, material=catalog.find("color-yam").load(own))
    assert table.game.identity.hash != Table("color-yam", 2).game.identity.hash
    table.go("throw 211111", "stop")  # the 2 of die A is not brown, the 1 of die B now is
    assert table.state.columns[0][0] == 7


def test_no_book_says_how_colours_and_numbers_are_spread_over_the_dice() -> None:
    OWN.check()
    assert shown((1, 2, 1, 2, 1, 1)) == ["pink", "orange", "green", "orange", "green", "orange"]
    table = Table("color-yam", 2, {"sheet": "4"}, material=OWN)
    table.go("throw 121211", "stop")  # no blue die
    assert table.state.columns[0][0] == 8


def shown(numbers: tuple[int, ...]) -> list[Colour]:
    """The colours that own dice show."""
    return [die[number - 1] for die, number in zip(OWN.dice, numbers, strict=True)]


@pytest.mark.parametrize("text", ["no pink", "1x green no brown", "2x 2x", "blue > pink"])
def test_computers_and_odds_know_own_dice_of_any_kind(text: str) -> None:
    """The solver counts every throw of these dice as the rules do."""
    objective = material.read_objective(text, OWN.colours)
    places = {colour: place for place, colour in enumerate(OWN.colours)}
    found = meeting_throws(OWN, text).ravel()
    for cell, numbers in enumerate(product(range(1, 7), repeat=6)):
        if cell % 97 == 0:
            counts = [shown(numbers).count(colour) for colour in OWN.colours]
            assert found[cell] == objective.is_met(counts, places), numbers


@pytest.mark.parametrize("level", ["easy", "steady", "expert"])
def test_computers_play_with_own_dice_of_any_kind(level: str) -> None:
    game = catalog.new("color-yam", 2, {"sheet": "2"}, OWN)
    seated = {seat: make(level, game, Random(seat)) for seat in (1, 2)}
    GameUnderWay(game, seated, 5).play()
