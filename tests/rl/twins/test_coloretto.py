"""Coloretto's twin is Coloretto: every option and number of players, event by event."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from arlequin.core.match import Match
from arlequin.games import catalog
from arlequin.testing import strategies
from arlequin_rl.twins import coloretto
from tests.rl.twins.equality import follow
from tests.search_size import share


def sort_rows(state: Any) -> Any:
    """The twin does not keep in which order cards were placed in a row."""
    rows = tuple(None if row is None else tuple(sorted(row)) for row in state.rows)
    return replace(state, rows=rows)


@settings(max_examples=share(8, searched=20))
@given(strategies.games("coloretto"), st.integers(0, 2**32))
def test_a_game_goes_the_same_way_on_the_twin(game: Any, seed: int) -> None:
    rules = game.game if isinstance(game, Match) else game  # matches: test_match.py
    assert follow(rules, Random(seed).randrange, sort_rows) > 50


def test_rules_of_another_game_are_refused() -> None:
    with pytest.raises(TypeError, match="expected the rules of Coloretto"):
        coloretto.rules_of(catalog.new("double-yam", 2))
