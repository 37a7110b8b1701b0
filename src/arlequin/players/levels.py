"""Levels of computer players: one name, one player for every game that has it.

A player is loaded when a seat asks for it: a table without computers never loads NumPy.
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from random import Random
from typing import Any, TypeAlias

from arlequin.core.errors import OptionError, expected, join_words
from arlequin.core.game import AnyGame, View
from arlequin.core.match import Match
from arlequin.games import catalog
from arlequin.players import Choice, Player
from arlequin.players.specialist import unfit

# Each of these takes the rules of its own game, which the catalogue hands out as of any kind.
Maker: TypeAlias = Callable[[Any, Random], Player]

RANDOM = "random"
LEVELS = (RANDOM, "easy", "steady", "expert", "champion")
"""The levels, the weakest first; not every game has all of them."""
SILENT = "silent"
"""Plays for an absent person in a race: it throws and passes. It is not offered for new tables."""
REFERENCES = ("greedy", "one-ply", "summer")
"""Fixed opponents for measuring strength: described once, never tuned, not offered at tables."""
USUAL = "easy"
"""The level where none is named."""
SOONEST, LATEST = 2.0, 9.0
"""Seconds after which a random player moves."""


class RandomPlayer:
    """Any legal move of any game, each as likely as the others."""

    def __init__(self, game: AnyGame, random: Random) -> None:
        self._random = random

    def choose(self, view: View) -> Choice:
        """One of the moves."""
        if not view.moves:
            raise unfit("View", view)
        return Choice(self._random.choice(view.moves), self._random.uniform(SOONEST, LATEST))


def of(game: str) -> tuple[str, ...]:
    """The levels that a game has, the weakest first."""
    return tuple(level for level in LEVELS if _has(game, level))


def opponents(game: str) -> tuple[str, ...]:
    """The levels of a game, and the references for measuring strength."""
    return (*of(game), *(name for name in REFERENCES if _has(game, name)))


def has_silent(game: str) -> bool:
    """Whether others can continue this game without an absent player."""
    return _has(game, SILENT)


def check(level: str, game: str | None = None) -> str:
    """The level, if there is such a level, and the game has it."""
    known = LEVELS if game is None else of(game)
    if level not in known:
        raise OptionError(expected(f"a level: {join_words(known)}", level, known))
    return level


def make(level: str, game: AnyGame, random: Random) -> Player:
    """A player of that level; equal views and equal random numbers give equal choices."""
    if level == RANDOM:
        return RandomPlayer(game, random)
    name = game.identity.game
    if level != SILENT and level not in (known := opponents(name)):
        raise OptionError(expected(f"a level of {name}: {join_words(known)}", level, known))
    rules = game.game if isinstance(game, Match) else game
    maker: Maker = import_module(_module(name, level)).PLAYER
    return maker(rules, random)


def _module(game: str, level: str) -> str:
    """The module of a player: `players/<game>/<level>.py`, in which PLAYER is its class."""
    return f"{catalog.module_name('players', game)}.{level.replace('-', '_')}"


_installed = cache(catalog.is_installed)


def _has(game: str, level: str) -> bool:
    """Whether the player is installed: a browser has only those that need no solver."""
    return level == RANDOM or _installed(_module(game, level))
