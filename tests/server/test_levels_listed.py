"""A game is offered with the levels that it has, and with no others."""

import pytest

from arlequin.core.errors import OptionError
from arlequin.gateway.bodies import games_listed
from arlequin.players import levels


def test_every_game_is_listed_with_its_own_levels() -> None:
    for game in games_listed().games:
        assert game.levels == levels.of(game.name)
        assert game.levels[:2] == ("random", "easy")
    dice = {game.name: game.levels for game in games_listed().games}
    assert dice["double-yam"] == dice["color-yam"] == ("random", "easy", "steady", "expert")


@pytest.mark.parametrize("name", ["greedy", "summer"])
def test_fixed_opponents_sit_at_no_table(name: str) -> None:
    with pytest.raises(OptionError, match="expected a level"):
        levels.check(name, "double-yam")
