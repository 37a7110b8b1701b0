"""Coloretto: collect three colours, avoid the others."""

from collections.abc import Mapping

from arlequin.core.game import AnyGame
from arlequin.core.game_kind import Kind
from arlequin.core.match import Match, Until
from arlequin.games.coloretto.material import DEFAULT, OPTIONS, Box
from arlequin.games.coloretto.rules import Coloretto
from arlequin.games.coloretto.view import ColorettoView


def make(players: int, options: Mapping[str, str], box: Box) -> AnyGame:
    """The game, or a match of several (CO-23)."""
    game = Coloretto(players, options, box)
    games = int(options["match"])
    return game if games == 1 else Match(game, Until("CO-23", games))


KIND = Kind("coloretto", 2, 5, OPTIONS, make, DEFAULT, ColorettoView)
