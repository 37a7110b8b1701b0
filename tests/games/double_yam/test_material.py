"""Dice and boxes that do not fit are refused; others than the default can be played."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from arlequin.core.colour import Colour
from arlequin.core.errors import MaterialError
from arlequin.games import catalog, double_yam
from arlequin.games.color_yam.material import DEFAULT as COLOR_YAM
from arlequin.games.double_yam.material import DEFAULT, Box
from tests.games.double_yam.boxes import BOXES, Boxes
from tests.games.playing import Table

PACKAGED = Path(double_yam.__file__).with_name("material.toml")
CIRCLE = ("red", "black", "yellow", "green", "black", "blue")
RED, BLACK = Colour.RED, Colour.BLACK


def test_the_default_dice_follow_the_circle_of_the_rules() -> None:
    dice = [[CIRCLE[(face + die) % 6] for face in range(6)] for die in range(6)]
    assert [list(die) for die in DEFAULT.dice] == dice


def test_the_default_sheet_has_ten_boxes() -> None:
    assert [*(c for c, n in DEFAULT.colours for _ in range(n)), *["series"] * 3, "coup"] == [*BOXES]


@pytest.mark.parametrize(
    ("box", "sentence"),
    [
        (replace(DEFAULT, game="color-yam"), "expected material for double-yam"),
        (replace(DEFAULT, dice=DEFAULT.dice[:5]), "expected six dice"),
        (replace(DEFAULT, dice=(*DEFAULT.dice[:5], (RED,) * 5)), "expected six faces on die F"),
        (replace(DEFAULT, dice=(*DEFAULT.dice[:5], (Colour.PINK,) * 6)), "expected die F to use"),
        (replace(DEFAULT, colours=(*DEFAULT.colours, (RED, 1))), "expected each colour once"),
        (replace(DEFAULT, coups=0), "expected at least one box of each kind"),
        (replace(DEFAULT, series=14), "expected at most 20 boxes"),
        (replace(DEFAULT, times=(0, 1)), "expected seven multipliers"),
        (replace(DEFAULT, single=-1), "expected no points below 0"),
    ],
)
def test_material_of_another_shape_is_refused(box: Box, sentence: str) -> None:
    with pytest.raises(MaterialError, match=sentence):
        box.check()


def test_material_of_another_game_cannot_be_played() -> None:
    with pytest.raises(MaterialError, match="expected material for double-yam, got 'color-yam'"):
        Table("double-yam", 2, material=COLOR_YAM)


def test_an_owner_can_replace_the_dice_without_touching_code(tmp_path: Path) -> None:
    own = tmp_path / "mine.toml"
    own.write_text(PACKAGED.read_text().replace('["red", "black",', '["black", "red",'))
    table = Boxes(material=catalog.find("double-yam").load(own))
    assert table.game.identity.hash != Boxes().game.identity.hash
    table.fills("red", "265111")  # the 2 of die A is red now
    assert table.scores == (2 + 6 + 5, 0)
