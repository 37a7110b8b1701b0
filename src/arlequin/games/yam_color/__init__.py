"""YAM color: a race of eyes."""

from collections.abc import Mapping
from functools import partial

from arlequin.core.game import AnyGame
from arlequin.core.game_kind import Kind
from arlequin.core.material import Material, fitting, load
from arlequin.games.yam_color.material import DEFAULT, OPTIONS, Box
from arlequin.games.yam_color.rules import YamColor
from arlequin.games.yam_color.view import YamColorView


def make(
    players: int,
    options: Mapping[str, str],
    material: Material | None,
    objectives: tuple[str, ...] = (),
) -> AnyGame:
    """The game."""
    return YamColor(players, options, fitting(material, DEFAULT))


KIND = Kind("yam-color", 2, 8, OPTIONS, make, partial(load, Box), DEFAULT, YamColorView)
