"""Double Yam's twin is Double Yam: every option and number of players, event by event."""

from itertools import product
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arlequin.core.match import Match
from arlequin.games import catalog
from arlequin.games.double_yam import material
from arlequin.games.double_yam.events import Score
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.testing import strategies
from arlequin_rl.twins import double_yam
from arlequin_rl.twins.turn_cells import CHOICES, DICE, PHASE, SEAT, WHOLE
from tests.rl.twins.equality import follow
from tests.search_size import share


@settings(max_examples=share(6, searched=20))
@given(strategies.games("double-yam"), st.integers(0, 2**32))
def test_a_game_goes_the_same_way_on_the_twin(game: Any, seed: int) -> None:
    rules = game.game if isinstance(game, Match) else game  # matches: test_match.py
    assert follow(rules, Random(seed).randrange) > 40


@pytest.mark.parametrize("single", ["any", "first"])
def test_every_coup_is_worth_what_the_rules_give(single: str) -> None:
    game = catalog.new("double-yam", 2, {"single_throw": single})
    assert isinstance(game, DoubleYam)
    rules = double_yam.rules_of(game)
    cells = np.zeros(double_yam.size(rules), np.int32)
    double_yam.begin(cells, rules)
    cells[PHASE], cells[SEAT] = double_yam.SCORE, 0
    coups = [d for d in product(range(1, 7), repeat=6) if material.is_coup(game.box, d)]
    for dice, whole in product(coups, range(4)):
        cells[DICE : DICE + 6], cells[WHOLE] = dice, whole
        roll = material.Roll(dice, 1 <= whole <= rules.last_single)
        for place, move in enumerate(game.alphabet):
            if isinstance(move, Score):
                assert double_yam.points(cells, rules, place) == material.points(
                    game.box, roll, move
                )
    assert len(game.alphabet) - CHOICES == len(game.kinds) + 6


def test_rules_of_another_game_are_refused() -> None:
    with pytest.raises(TypeError, match="expected the rules of Double Yam"):
        double_yam.rules_of(catalog.new("coloretto", 2))
