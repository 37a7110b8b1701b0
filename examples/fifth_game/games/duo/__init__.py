"""Duo: draw a card, keep it or give it away."""

from collections.abc import Mapping
from functools import partial

from arlequin.core.game import AnyGame
from arlequin.core.game_kind import Kind
from arlequin.core.material import Material, fitting, load
from arlequin.core.options import Option
from examples.fifth_game.games.duo.material import DEFAULT, Box
from examples.fifth_game.games.duo.rules import Duo
from examples.fifth_game.games.duo.view import DuoView

PAIRS = Option("pairs", "poor", ("poor", "rich"))


def make(
    players: int,
    options: Mapping[str, str],
    material: Material | None,
    objectives: tuple[str, ...] = (),
) -> AnyGame:
    """The game, of the material that ships with it or of an owner's."""
    return Duo(options, fitting(material, DEFAULT))


KIND = Kind(
    "duo", 2, 2, (PAIRS,), make, partial(load, Box), DEFAULT, DuoView, home="examples.fifth_game"
)
