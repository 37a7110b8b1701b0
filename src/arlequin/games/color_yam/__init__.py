"""Color'Yam: throw for colours, score by numbers."""

from collections.abc import Mapping
from functools import partial

from arlequin.core.game import AnyGame
from arlequin.core.game_kind import Kind
from arlequin.core.material import Material, fitting, load
from arlequin.games.color_yam.material import DEFAULT, OPTIONS, Box
from arlequin.games.color_yam.rules import ColorYam
from arlequin.games.color_yam.view import ColorYamView


def make(
    players: int,
    options: Mapping[str, str],
    material: Material | None,
    objectives: tuple[str, ...] = (),
) -> AnyGame:
    """The game, with one of the six sheets or a sheet of the players."""
    return ColorYam(players, options, fitting(material, DEFAULT), objectives)


KIND = Kind("color-yam", 2, 5, OPTIONS, make, partial(load, Box), DEFAULT, ColorYamView)
