"""Double Yam: six dice alike, in colour or in number."""

from collections.abc import Mapping
from functools import partial

from arlequin.core.game import AnyGame
from arlequin.core.kind import Kind
from arlequin.core.match import Match, Target
from arlequin.core.material import Material, fitting, load
from arlequin.games.double_yam.material import DEFAULT, Box
from arlequin.games.double_yam.options import OPTIONS
from arlequin.games.double_yam.rules import DoubleYam

MOST_GAMES = 100


def make(
    players: int,
    options: Mapping[str, str],
    material: Material | None,
    objectives: tuple[str, ...] = (),
) -> AnyGame:
    """The game, or a match until a target (DY-14)."""
    game = DoubleYam(players, options, fitting(material, DEFAULT))
    match = options["match"]
    return game if match == "off" else Match(game, Target("DY-14", int(match), MOST_GAMES))


KIND = Kind("double-yam", 2, 6, OPTIONS, make, partial(load, Box), DEFAULT)
