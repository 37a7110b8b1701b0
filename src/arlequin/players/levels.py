"""The levels of computer players: one name, one player for every game that has it.

Players that need solvers are named here and loaded when a seat asks for them: a server that starts,
or a table without them, never loads NumPy.
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, TypeAlias

from arlequin.core.errors import OptionError, expected, listed
from arlequin.core.game import AnyGame
from arlequin.core.match import Match
from arlequin.players import Player

# Each of these takes the rules of its own game, which the catalogue hands out as of any kind.
Maker: TypeAlias = Callable[[Any, Random], Player]

ANY = "any"
"""Stands for every game."""
_PLAYERS: dict[str, dict[str, str]] = {
    "random": {ANY: "random_player:RandomPlayer"},
    "easy": {
        "color-yam": "color_yam.easy:EasyColorYam",
        "double-yam": "double_yam.easy:EasyDoubleYam",
        "coloretto": "coloretto.easy:EasyColoretto",
        "yam-color": "yam_color.easy:EasyYamColor",
    },
    "steady": {
        "color-yam": "color_yam.steady:SteadyColorYam",
        "double-yam": "double_yam.steady:SteadyDoubleYam",
        "coloretto": "coloretto.steady:SteadyColoretto",
        "yam-color": "yam_color.steady:SteadyYamColor",
    },
    "expert": {
        "color-yam": "color_yam.expert:ExpertColorYam",
        "double-yam": "double_yam.expert:ExpertDoubleYam",
        "coloretto": "coloretto.expert:ExpertColoretto",
        "yam-color": "yam_color.expert:ExpertYamColor",
    },
}
_REFERENCES: dict[str, dict[str, str]] = {
    "greedy": {"double-yam": "double_yam.greedy:Greedy"},
    "one-ply": {"coloretto": "coloretto.one_ply:OnePly"},
    "summer": {"color-yam": "color_yam.summer:Summer"},
}
"""Fixed opponents for measuring strength: described once, never tuned, not offered at tables."""
LEVELS = tuple(_PLAYERS)
"""The levels, the weakest first; not every game has all of them."""
USUAL = "easy"
"""The level where none is named."""


def of(game: str) -> tuple[str, ...]:
    """The levels that a game has, the weakest first."""
    places = ((level, makers.get(game) or makers.get(ANY)) for level, makers in _PLAYERS.items())
    return tuple(level for level, place in places if place and _at_hand(place))


def opponents(game: str) -> tuple[str, ...]:
    """The levels of a game, and the references that strength is measured against."""
    return (*of(game), *(name for name, makers in _REFERENCES.items() if game in makers))


def check(level: str, game: str | None = None) -> str:
    """The level, if there is such a level, and the game has it."""
    known = LEVELS if game is None else of(game)
    if level not in known:
        raise OptionError(expected(f"a level: {listed(known)}", level))
    return level


def make(level: str, game: AnyGame, random: Random) -> Player:
    """A player of that level; equal views and equal random numbers give equal choices."""
    name = game.identity.game
    if level not in opponents(name):
        raise OptionError(expected(f"a level: {listed(opponents(name))}", level))
    makers = (_PLAYERS | _REFERENCES)[level]
    rules = game.game if isinstance(game, Match) else game
    return _loaded(makers.get(name) or makers[ANY])(rules, random)


@cache
def _at_hand(place: str) -> bool:
    """Whether the player is installed: a browser has only those that need no solver."""
    try:
        return find_spec(f"arlequin.players.{place.partition(':')[0]}") is not None
    except ModuleNotFoundError:
        return False


def _loaded(place: str) -> Maker:
    module, _, name = place.partition(":")
    maker: Maker = getattr(import_module(f"arlequin.players.{module}"), name)
    return maker
