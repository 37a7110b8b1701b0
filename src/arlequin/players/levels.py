"""Levels of computer players: one name, one player for every game that has it.

A player is found by the names of its game and level, and loaded when a seat asks for it: a server
that starts, or a table without computers, never loads NumPy.
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from random import Random
from typing import Any, TypeAlias

from arlequin.core.errors import OptionError, expected, listed
from arlequin.core.game import AnyGame
from arlequin.core.match import Match
from arlequin.games import catalog
from arlequin.players import Player

# Each of these takes the rules of its own game, which the catalogue hands out as of any kind.
Maker: TypeAlias = Callable[[Any, Random], Player]

ANY_GAME = {"random": "random_player"}
"""Levels that one player has for every game, and its module."""
LEVELS = ("random", "easy", "steady", "expert", "champion")
"""The levels, the weakest first; not every game has all of them."""
SILENT = "silent"
"""Plays for an absent person in a race: it throws and passes. Nobody chooses it for a new table."""
REFERENCES = ("greedy", "one-ply", "summer")
"""Fixed opponents for measuring strength: described once, never tuned, not offered at tables."""
USUAL = "easy"
"""The level where none is named."""


def of(game: str) -> tuple[str, ...]:
    """The levels that a game has, the weakest first."""
    return tuple(level for level in LEVELS if _at_hand(_place(level, game)))


def opponents(game: str) -> tuple[str, ...]:
    """The levels of a game, and the references that strength is measured against."""
    return (*of(game), *(name for name in REFERENCES if _at_hand(_place(name, game))))


def has_silent(game: str) -> bool:
    """Whether others can continue this game without an absent player."""
    return _at_hand(_place(SILENT, game))


def check(level: str, game: str | None = None) -> str:
    """The level, if there is such a level, and the game has it."""
    known = LEVELS if game is None else of(game)
    if level not in known:
        raise OptionError(expected(f"a level: {listed(known)}", level, known))
    return level


def make(level: str, game: AnyGame, random: Random) -> Player:
    """A player of that level; equal views and equal random numbers give equal choices."""
    name = game.identity.game
    if level not in (*ANY_GAME, SILENT) and level not in (known := opponents(name)):
        raise OptionError(expected(f"a level of {name}: {listed(known)}", level, known))
    rules = game.game if isinstance(game, Match) else game
    maker: Maker = import_module(_place(level, name)).PLAYER
    return maker(rules, random)


def _place(level: str, game: str) -> str:
    """The module of a player: `players/<game>/<level>.py`, in which PLAYER is its class."""
    if level in ANY_GAME:
        return f"{__package__}.{ANY_GAME[level]}"
    return f"{catalog.place('players', game)}.{level.replace('-', '_')}"


@cache
def _at_hand(place: str) -> bool:
    """Whether the player is installed: a browser has only those that need no solver."""
    return catalog.installed(place)
