"""A match on the twin is the match: totals, the number of games, the end."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from arlequin.games import catalog
from arlequin_rl.twins.batch import Batch
from arlequin_rl.twins.twin import Twin
from arlequin_rl.twins.twin_catalog import TWINS, match
from tests.rl.twins.equality import follow


def sort_rows(state: Any) -> Any:
    rows = tuple(None if row is None else tuple(sorted(row)) for row in state.game.rows)
    return replace(state, game=replace(state.game, rows=rows))


@pytest.mark.slow
def test_a_match_of_coloretto_has_its_games() -> None:
    game = catalog.new("coloretto", 3, {"match": "3", "golden_joker": "yes"})
    assert follow(game, Random(1).randrange, sort_rows) > 400


@pytest.mark.slow
def test_a_match_of_double_yam_has_its_target() -> None:
    game = catalog.new("double-yam", 2, {"match": "120"})
    assert follow(game, Random(2).randrange) > 200


@pytest.mark.slow
def test_a_batch_plays_matches() -> None:
    ended = Batch(catalog.new("double-yam", 2, {"match": "300"}), 20, seed=1).finish()
    assert (ended.scores.max(1) >= 300).all()


def test_one_game_is_no_match() -> None:
    made: Twin = match(TWINS["coloretto"])
    with pytest.raises(TypeError, match="expected a match"):
        made.rules_of(catalog.new("coloretto", 2))
