"""Color'Yam's twin is Color'Yam: every option and number of players, event by event."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arlequin.games import catalog
from arlequin.testing import strategies
from arlequin_rl.twins import color_yam
from tests.rl.twins.equality import follow
from tests.search_size import share


@settings(max_examples=share(6, searched=30))
@given(strategies.games("color-yam"), st.integers(0, 2**32))
def test_a_game_goes_the_same_way_on_the_twin(game: Any, seed: int) -> None:
    assert follow(game, Random(seed).randrange) > 40


def test_rules_of_another_game_are_refused() -> None:
    with pytest.raises(TypeError, match="expected the rules of Color'Yam"):
        color_yam.TWIN.rules_of(catalog.new("coloretto", 2))
