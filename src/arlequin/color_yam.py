"""Moves and chance events of Color'Yam: the names in `arlequin.games.color_yam.events`."""

from arlequin.games.color_yam.events import *  # noqa: F403  # their `__all__` lists them
from arlequin.games.color_yam.events import __all__  # noqa: F401  # the same names here
