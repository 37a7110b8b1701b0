"""Double Yam: six dice alike, in colour or in number."""

from collections.abc import Mapping
from functools import partial

from arlequin.core.game import AnyGame
from arlequin.core.game_kind import Kind
from arlequin.core.match import Match, Target
from arlequin.core.material import Material, fitting, load
from arlequin.games.double_yam.material import DEFAULT, OPTIONS, Box
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.games.double_yam.view import DoubleYamView

MOST_GAMES, LEAST_A_GAME = 100, 50
"""DY-14: the games of a match to a target: at most 100, or one for each 50 points if more."""


def make(
    players: int,
    options: Mapping[str, str],
    material: Material | None,
    objectives: tuple[str, ...] = (),
) -> AnyGame:
    """The game, or a match until a target (DY-14)."""
    game = DoubleYam(players, options, fitting(material, DEFAULT))
    match = options["match"]
    return game if match == "off" else Match(game, until(int(match)))


def until(target: int) -> Target:
    """DY-14: the cap grows with the target."""
    return Target("DY-14", target, max(MOST_GAMES, target // LEAST_A_GAME))


KIND = Kind("double-yam", 2, 6, OPTIONS, make, partial(load, Box), DEFAULT, DoubleYamView)
