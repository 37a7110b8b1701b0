"""Duo: draw a card, keep it or give it away."""

from collections.abc import Mapping

from arlequin.core.game import AnyGame
from arlequin.core.game_kind import Kind
from arlequin.core.options import Option
from examples.fifth_game.games.duo.material import DEFAULT, Box
from examples.fifth_game.games.duo.rules import Duo
from examples.fifth_game.games.duo.view import DuoView

PAIRS = Option("pairs", "poor", ("poor", "rich"))


def make(players: int, options: Mapping[str, str], box: Box) -> AnyGame:
    """The game, with the default material or an owner's."""
    return Duo(options, box)


KIND = Kind("duo", 2, 2, (PAIRS,), make, DEFAULT, DuoView, home="examples.fifth_game")
