"""The turn under way: the same through all its throws and moves, another with every box or card."""

from itertools import pairwise

import pytest

from arlequin.core.game import AnyGame
from arlequin.games import catalog
from tests.games.test_due import states

FILLS = [
    catalog.new("double-yam", 3),
    catalog.new("double-yam", 2, {"match": "300"}),
    catalog.new("color-yam", 3, {"sheet": "2"}),
    catalog.new("coloretto", 3),
]


@pytest.mark.parametrize("game", FILLS, ids=lambda game: str(game.identity.options))
def test_a_turn_ends_when_something_was_written_placed_or_taken(game: AnyGame) -> None:
    seen = list(states(game))
    changes = [game.turn(old) != game.turn(new) for old, new in pairwise(seen)]
    assert any(changes)
    for (old, new), changed in zip(pairwise(seen), changes, strict=True):
        acts = game.view(old, None).due, game.view(new, None).due
        thrown = game.odds(old) is not None and acts[0] == acts[1] and game.actors(new)
        assert not (changed and thrown), "a throw that leaves a choice does not end a turn"


def test_a_game_that_does_not_say_has_one_turn_for_as_long_as_a_seat_acts() -> None:
    game = catalog.new("yam-color", 3)
    assert {game.turn(state) for state in states(game)} == {None}
