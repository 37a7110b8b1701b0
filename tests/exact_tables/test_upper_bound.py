"""The best chance to score a number of points yet."""

import numpy as np
import pytest

from arlequin.fast.throws import Floats
from arlequin.games import catalog
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.solve.double_yam import value_table
from arlequin.solve.double_yam.sheets import Sheets
from arlequin.solve.odds import double_yam_aim
from arlequin_tables.double_yam import one_sheet, upper_bound

NOTHING = np.array([1.0, 0.0])
COUP, SERIES = 6, 5


def rules() -> DoubleYam:
    game = catalog.new("double-yam", 2, {})
    assert isinstance(game, DoubleYam)
    return game


@pytest.fixture(scope="module")
def throws() -> upper_bound._Throws:
    return upper_bound._Throws(Sheets(rules()), np)


def test_with_a_coup_left_the_chance_of_any_points_is_that_of_a_coup(
    throws: upper_bound._Throws,
) -> None:
    found = next(throws.chances([(COUP, NOTHING)], 8))
    assert found[0] == pytest.approx(double_yam_aim(rules().box, "coup").met()[2], abs=1e-12)
    assert np.ptp(found) < 1e-12  # no coup counts fewer than eight points


def test_who_plays_for_the_most_points_has_no_better_chance_of_any_number(
    throws: upper_bound._Throws,
) -> None:
    found = next(throws.chances([(SERIES, NOTHING)], 64))
    sheets = Sheets(rules())
    series = tuple(int(kind == SERIES) for kind in range(len(sheets.kinds)))
    ((_, chances),) = one_sheet._turns(sheets, value_table.values(rules()), series)
    reached = 1 - np.cumsum(chances)[:64]
    assert np.all(reached <= found + 1e-12)
    assert np.any(reached < found - 0.01)


def test_two_boxes_are_filled_in_the_better_order(throws: upper_bound._Throws) -> None:
    one = np.concatenate([[1.0], next(throws.chances([(COUP, NOTHING)], 8))])
    found = next(throws.chances([(COUP, NOTHING), (SERIES, one)], 8))
    alone = next(throws.chances([(SERIES, NOTHING)], 8))
    assert np.all(found > alone)


def test_a_bound_counts_a_tie_half() -> None:
    reached: Floats = np.array([1.0, 0.6, 0.2, 0.0])
    assert upper_bound.won_at_most(reached, np.array([0.0, 1.0])) == pytest.approx(0.4)
    assert upper_bound.won_at_most(reached, np.array([0.5, 0.0, 0.0, 0.0, 0.5])) == pytest.approx(
        0.4
    )


@pytest.mark.slow  # all sheets; one box is in the test of who plays for the most points
def test_totals_have_the_mean_of_the_table() -> None:
    sheets, values = Sheets(rules()), value_table.values(rules())
    finals = one_sheet.totals(sheets, values)
    assert float(np.arange(len(finals)) @ finals) == pytest.approx(440.107456326, abs=1e-8)
