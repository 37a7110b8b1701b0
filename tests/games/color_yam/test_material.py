"""Dice and sheets that do not fit are refused; others than the default can be played."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from arlequin.core.errors import MaterialError
from arlequin.games import catalog, color_yam
from arlequin.games.color_yam.material import DEFAULT, Box, Sheet
from arlequin.games.double_yam.material import DEFAULT as DOUBLE_YAM
from tests.games.color_yam.rows import FACES
from tests.games.playing import Table

PACKAGED = Path(color_yam.__file__).with_name("material.toml")
FIRST = DEFAULT.sheets[0]


def test_the_default_dice_are_those_of_the_rules() -> None:
    assert [list(die) for die in DEFAULT.dice] == list(FACES)


@pytest.mark.parametrize(
    ("box", "sentence"),
    [
        (replace(DEFAULT, game="double-yam"), "expected material for color-yam"),
        (replace(DEFAULT, dice=DEFAULT.dice[:5]), "expected six dice"),
        (replace(DEFAULT, dice=((), *DEFAULT.dice[1:])), "expected die A to have"),
        (replace(DEFAULT, dice=(*DEFAULT.dice[:5], DEFAULT.dice[5][:5])), "expected die F to have"),
        (replace(DEFAULT, dice=(DEFAULT.dice[0],) * 6), "expected number 1 in six colours"),
        (replace(DEFAULT, sheets=(FIRST,) * 5), "expected six sheets"),
        (
            replace(DEFAULT, sheets=(Sheet(FIRST.objectives[:5]), *DEFAULT.sheets[1:])),
            "expected six objectives on sheet 1",
        ),
        (
            replace(DEFAULT, sheets=(*DEFAULT.sheets[:5], Sheet(FIRST.objectives[::-1]))),
            "expected sheet 6 to be right",
        ),
        (
            replace(DEFAULT, sheets=(Sheet(DEFAULT.sheets[2].objectives), *DEFAULT.sheets[1:])),
            "expected sheet 1 to be right, got 'expected an objective of pole 2",
        ),
    ],
)
def test_material_of_another_shape_is_refused(box: Box, sentence: str) -> None:
    with pytest.raises(MaterialError, match=sentence):
        box.check()


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
