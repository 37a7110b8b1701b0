"""Games are values: two of the same rules, options and players are one and the same."""

import pytest

from arlequin.games import catalog


@pytest.mark.parametrize("options", [{}, {"match": "2"}], ids=["a game", "a match"])
def test_games_are_equal_where_name_players_and_options_are(options: dict[str, str]) -> None:
    game = catalog.new("coloretto", 2, options)
    assert game == catalog.new("coloretto", 2, options)
    assert hash(game) == hash(catalog.new("coloretto", 2, options))
    others = [
        catalog.new("coloretto", 2, {"match": "3"}),
        catalog.new("coloretto", 3, options),
        catalog.new("coloretto", 2, {**options, "side": "gray"}),
        catalog.new("double-yam", 2),
        "coloretto",
    ]
    assert [other for other in others if game == other] == []
