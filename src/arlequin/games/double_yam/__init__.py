"""Double Yam: six dice alike, in colour or in number."""

from collections.abc import Mapping

from arlequin.core.game import AnyGame
from arlequin.core.game_kind import Kind
from arlequin.core.match import Match, Until
from arlequin.games.double_yam.material import DEFAULT, OPTIONS, Box
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.games.double_yam.view import DoubleYamView

MOST_GAMES, LEAST_A_GAME = 100, 50
"""DY-14: the games of a match to a target: at most 100, or one for each 50 points if more."""


def make(players: int, options: Mapping[str, str], box: Box) -> AnyGame:
    """The game, or a match until a target (DY-14)."""
    game = DoubleYam(players, options, box)
    if options["match"] == "off":
        return game
    target = int(options["match"])
    return Match(game, Until("DY-14", max(MOST_GAMES, target // LEAST_A_GAME), target))


KIND = Kind("double-yam", 2, 6, OPTIONS, make, DEFAULT, DoubleYamView)
