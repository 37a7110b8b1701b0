"""Moves and chance events of Coloretto: the names in `arlequin.games.coloretto.events`."""

from arlequin.games.coloretto.events import *  # noqa: F403  # their `__all__` lists them
from arlequin.games.coloretto.events import __all__  # noqa: F401  # the same names here
