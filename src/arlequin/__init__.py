"""Four colour games as one library: Color'Yam, Double Yam, YAM color and Coloretto."""

from arlequin.core.errors import (
    ArlequinError,
    IllegalEvent,
    MaterialError,
    NotationError,
    OptionError,
    RecordError,
)
from arlequin.games.catalog import KINDS, load_material, new
from arlequin.games.replay import Replay, replay

__version__ = "0.1.0"
__all__ = [
    "KINDS",
    "ArlequinError",
    "IllegalEvent",
    "MaterialError",
    "NotationError",
    "OptionError",
    "RecordError",
    "Replay",
    "load_material",
    "new",
    "replay",
]
