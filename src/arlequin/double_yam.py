"""Moves and chance events of Double Yam: the names in `arlequin.games.double_yam.events`."""

from arlequin.games.double_yam.events import *  # noqa: F403  # their `__all__` lists them
from arlequin.games.double_yam.events import __all__  # noqa: F401  # the same names here
