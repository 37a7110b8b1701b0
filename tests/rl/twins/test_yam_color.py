"""YAM color's twin is YAM color: every option and number of players, event by event."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arlequin.games import catalog
from arlequin.testing import strategies
from arlequin_rl.twins import yam_color
from tests.rl.twins.equality import follow, near
from tests.search_size import share


@settings(max_examples=share(3, searched=10))
@given(strategies.games("yam-color"), st.integers(0, 2**32))
def test_a_game_goes_the_same_way_on_the_twin(game: Any, seed: int) -> None:
    assert follow(game, Random(seed).randrange, prefer=near) > 40


@pytest.mark.parametrize("count", ["balls", "faces"])
def test_a_playoff_goes_the_same_way_on_the_twin(count: str) -> None:
    options = {"tie": "playoff", "unwon": "out", "bets": "before", "count": count}
    ended = 0
    for seed in range(5):
        game = catalog.new("yam-color", 4, options)
        ended += follow(game, Random(seed).randrange, prefer=near)
    assert ended > 400


def test_rules_of_another_game_are_refused() -> None:
    with pytest.raises(TypeError, match="expected the rules of YAM color"):
        yam_color.TWIN.rules_of(catalog.new("coloretto", 2))
