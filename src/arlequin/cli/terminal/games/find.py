"""Game of the terminal, found by the name of the game."""

from typing import Any

from arlequin.cli.terminal.games.plain import PlainGame
from arlequin.core.game import AnyGame
from arlequin.core.match import Match
from arlequin.games import catalog

FLOOR = "cli.terminal.games"


def terminal_game(game: AnyGame) -> PlainGame[Any, Any]:
    """How the terminal shows a game, or the games of a match."""
    rules = game.game if isinstance(game, Match) else game
    module = catalog.part(FLOOR, rules.identity.game)
    maker: type[PlainGame[Any, Any]] = PlainGame if module is None else module.TERMINAL
    return maker(rules)
