"""The array twin of Color'Yam's objectives says what the rules say, for every throw."""

from itertools import product

import numpy as np
import pytest

from arlequin.fast import color_yam
from arlequin.games import catalog
from arlequin.games.color_yam import material
from arlequin.games.color_yam.material import DEFAULT
from arlequin.games.color_yam.rules import ColorYam
from arlequin.solve.odds import YAM, color_yam_aims


@pytest.mark.rule("CY-05", "CY-07")
def test_every_objective_of_every_sheet_is_met_where_the_rules_say_so() -> None:
    game = catalog.new("color-yam", 2)
    assert isinstance(game, ColorYam)
    throws = list(product(range(1, 7), repeat=6))
    counts = [game.colour_counts(dice) for dice in throws]
    for text in color_yam_aims(DEFAULT):
        if text != YAM:
            wanted = material.read_objective(text, DEFAULT.colours)
            right = [wanted.is_met(each, game.places) for each in counts]
            assert np.array_equal(color_yam.meeting_throws(DEFAULT, text).ravel(), right)


def test_the_sum_of_every_throw_is_its_sum() -> None:
    throws = product(range(1, 7), repeat=6)
    assert color_yam.sums().ravel().tolist() == [sum(dice) for dice in throws]
