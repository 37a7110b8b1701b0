"""Moves and chance events of YAM color: the names in `arlequin.games.yam_color.events`."""

from arlequin.games.yam_color.events import *  # noqa: F403  # their `__all__` lists them
from arlequin.games.yam_color.events import __all__  # noqa: F401  # the same names here
