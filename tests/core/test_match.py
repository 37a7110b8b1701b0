"""A match has the moves and the view of its game."""

from arlequin.core.match import game_view
from arlequin.games import catalog

MATCH, GAME = catalog.new("coloretto", 3, {"match": "4"}), catalog.new("coloretto", 3)


def test_the_view_of_a_match_has_the_view_of_its_game_in_it() -> None:
    assert game_view(MATCH.view(MATCH.initial(), 1)) == game_view(GAME.view(GAME.initial(), 1))


def test_a_match_has_the_moves_of_its_game() -> None:
    assert MATCH.alphabet == GAME.alphabet
