"""Double Yam solved: the shipped tables belong to their games and hold what solving gives."""

from pathlib import Path

import msgspec
import pytest

from arlequin.games import catalog
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.solve.double_yam import value_table
from arlequin.solve.double_yam.sheets import Sheets

SINGLE_THROW = ("any", "first")


def game(single_throw: str, **options: str) -> DoubleYam:
    made = catalog.new("double-yam", 2, {"single_throw": single_throw, **options})
    assert isinstance(made, DoubleYam)
    return made


@pytest.mark.parametrize("single_throw", SINGLE_THROW)
def test_a_shipped_table_has_a_value_for_each_of_384_sets_of_empty_boxes(single_throw: str) -> None:
    found = value_table.load_shipped(game(single_throw))
    assert found is not None
    assert len(found.values) == len(Sheets(game(single_throw)).all) == 384
    assert found.values[0] == 0
    assert found.value == found.values[-1]


@pytest.mark.parametrize("single_throw", SINGLE_THROW)
def test_every_value_follows_from_those_with_a_box_less(single_throw: str) -> None:
    sheets = Sheets(game(single_throw))
    values = value_table.values(game(single_throw))
    for empty in (*sheets.all[1:9], *sheets.all[190:200], *sheets.all[-8:]):
        solved = sheets.turn(sheets.worth(values, empty))
        assert float(solved.value) == pytest.approx(values[empty], abs=1e-9)


@pytest.mark.parametrize(
    ("single_throw", "value"), [("any", 440.107456326), ("first", 440.051193031)]
)
def test_the_values_of_the_docs_are_those_of_the_tables(single_throw: str, value: float) -> None:
    found = value_table.load_shipped(game(single_throw))
    assert found is not None
    assert found.value == pytest.approx(value, abs=1e-9)
    assert f"{value:.9f}" in Path("docs/solving.md").read_text(encoding="utf-8")


def test_a_table_of_other_rules_and_one_that_was_changed_are_refused() -> None:
    found = value_table.load_shipped(game("any"))
    assert found is not None
    with pytest.raises(value_table.TableError, match="expected a table for"):
        found.check(value_table.identity(game("first")))
    changed = msgspec.structs.replace(found, values=(1.0, *found.values[1:]))
    with pytest.raises(value_table.TableError, match="was changed"):
        changed.check(found.identity)


def test_dice_of_ones_own_have_no_shipped_table() -> None:
    other = game("any")
    box = msgspec.structs.replace(other.box, name="mine", coup=50)
    mine = DoubleYam(2, dict(other.identity.options), box)
    assert value_table.load_shipped(mine) is None
