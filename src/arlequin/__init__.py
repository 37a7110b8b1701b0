"""Four colour games as one library: Color'Yam, Double Yam, YAM color and Coloretto.

Each name is loaded when it is first used, so that the command can answer Ctrl-C at once.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from arlequin import client as client
    from arlequin.core.errors import (
        ArlequinError,
        IllegalEvent,
        MaterialError,
        NotationError,
        OptionError,
        RecordError,
    )
    from arlequin.games.catalog import KINDS, load_material, new
    from arlequin.games.playthrough import Playthrough, replay

__version__ = "0.1.0"
__all__ = [
    "KINDS",
    "ArlequinError",
    "IllegalEvent",
    "MaterialError",
    "NotationError",
    "OptionError",
    "Playthrough",
    "RecordError",
    "client",
    "load_material",
    "new",
    "replay",
]
_HOMES = {
    "KINDS": "games.catalog",
    "Playthrough": "games.playthrough",
    "load_material": "games.catalog",
    "new": "games.catalog",
    "replay": "games.playthrough",
}
"""Where a name lives; those that are not here are errors."""
_ROOMS = ("client",)
"""Packages that are names of their own: `arlequin.client.sit_down`."""


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    if name in _ROOMS:
        return import_module(f"{__name__}.{name}")
    home = import_module(f"{__name__}.{_HOMES.get(name, 'core.errors')}")
    globals()[name] = found = getattr(home, name)
    return found


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
