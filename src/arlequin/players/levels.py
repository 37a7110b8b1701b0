"""The levels of computer players: one name, one player for every game."""

from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

from arlequin.core.errors import OptionError, expected, listed
from arlequin.core.game import AnyGame
from arlequin.core.match import Match
from arlequin.players import Player
from arlequin.players.chance import RandomPlayer
from arlequin.players.easy.color_yam import EasyColorYam
from arlequin.players.easy.coloretto import EasyColoretto
from arlequin.players.easy.double_yam import EasyDoubleYam
from arlequin.players.easy.yam_color import EasyYamColor

Maker: TypeAlias = Callable[[AnyGame, Random], Player]

# Each of these takes the rules of its own game, which the catalogue hands out as of any kind.
EASY: dict[str, Callable[[Any, Random], Player]] = {
    "color-yam": EasyColorYam,
    "double-yam": EasyDoubleYam,
    "coloretto": EasyColoretto,
    "yam-color": EasyYamColor,
}


def _easy(game: AnyGame, random: Random) -> Player:
    rules = game.game if isinstance(game, Match) else game
    return EASY[game.identity.game](rules, random)


def _random(game: AnyGame, random: Random) -> Player:
    return RandomPlayer(random)


_MAKERS: dict[str, Maker] = {"random": _random, "easy": _easy}
LEVELS = tuple(_MAKERS)
"""The levels, the weakest first."""
USUAL = "easy"
"""The level where none is named."""


def check(level: str) -> str:
    """The level, if there is such a level."""
    if level not in _MAKERS:
        raise OptionError(expected(f"a level: {listed(LEVELS)}", level))
    return level


def make(level: str, game: AnyGame, random: Random) -> Player:
    """A player of that level; equal views and equal random numbers give equal choices."""
    return _MAKERS[check(level)](game, random)
