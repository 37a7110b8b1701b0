"""Points still to come: the shipped distributions, and the chance to be ahead."""

import numpy as np
import pytest

from arlequin.games import catalog
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.solve.double_yam import points_to_come, value_table
from arlequin.solve.double_yam.sheets import Sheets
from arlequin_tables.double_yam import one_sheet


def game(single_throw: str = "any") -> DoubleYam:
    made = catalog.new("double-yam", 2, {"single_throw": single_throw})
    assert isinstance(made, DoubleYam)
    return made


@pytest.mark.parametrize("single_throw", ["any", "first"])
def test_the_mean_of_what_is_to_come_is_the_exact_value(single_throw: str) -> None:
    found, values = (
        points_to_come.distributions(game(single_throw)),
        value_table.values(game(single_throw)),
    )
    assert found is not None
    for empty, chances in found.items():
        mean = float(points_to_come.WIDTH * np.arange(len(chances)) @ chances)
        assert mean == pytest.approx(values[empty], abs=0.02)


def test_a_distribution_of_one_box_is_what_making_it_gives() -> None:
    rules = game()
    sheets, found = Sheets(rules), points_to_come.distributions(rules)
    assert found is not None
    last = {sheets.all[0]: np.ones(1)}
    for empty in sheets.all[1:4]:
        made = one_sheet._to_come(sheets, value_table.values(rules), empty, last)
        assert len(made) == len(found[empty])
        assert found[empty] == pytest.approx(made, abs=1e-4)


def test_who_has_finished_is_beaten_by_one_point_and_tied_by_none() -> None:
    finals = np.arange(98, 103)
    assert points_to_come.beaten(finals, 100, np.ones(1)).tolist() == [0, 0, 0.5, 1, 1]


def test_the_chance_to_be_ahead_grows_with_ones_score() -> None:
    found = points_to_come.distributions(game())
    assert found is not None
    chances = points_to_come.beaten(np.arange(0, 1500), 0, list(found.values())[-1])
    assert np.all(np.diff(chances) >= 0)
    assert chances[440] == pytest.approx(0.53, abs=0.05)
    assert chances[-1] == pytest.approx(1, abs=1e-3)
