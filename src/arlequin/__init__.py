"""Four colour games as one library: Color'Yam, Double Yam, YAM color and Coloretto.

>>> play = arlequin.start("coloretto", ["Ana", "Bob", "Zoe"], side="gray")
>>> play.draw(), play.draw(), play.draw()  # colours out, cards dealt, who starts
>>> play.push("draw")
>>> print(play)

Each name is loaded when it is first used, so that the command can answer Ctrl-C at once.
"""

import sys
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from arlequin import client as client
    from arlequin import color_yam as color_yam
    from arlequin import coloretto as coloretto
    from arlequin import double_yam as double_yam
    from arlequin import testing as testing
    from arlequin import yam_color as yam_color
    from arlequin.core.advice import Advice
    from arlequin.core.errors import (
        AdviceError,
        ArlequinError,
        IllegalEvent,
        MaterialError,
        NotationError,
        OptionError,
        RecordError,
    )
    from arlequin.core.events import Event
    from arlequin.core.game import Fact, Game, View
    from arlequin.core.game_kind import Kind
    from arlequin.core.material import Material
    from arlequin.core.odds import Odds
    from arlequin.core.outcome import Outcome
    from arlequin.face.analysis import aims, levels, odds, player, tournament, verify
    from arlequin.face.factories import new, read, start
    from arlequin.face.playthrough import Playthrough
    from arlequin.games.catalog import KINDS, load_material, register
    from arlequin.games.color_yam.view import ColorYamView
    from arlequin.games.coloretto.view import ColorettoView
    from arlequin.games.double_yam.view import DoubleYamView
    from arlequin.games.yam_color.view import YamColorView
    from arlequin.players import Choice, Player
    from arlequin.players.strength import Share
    from arlequin.proof.verifier import Verdict

__version__ = "0.1.0"
__all__ = [
    "KINDS",
    "Advice",
    "AdviceError",
    "ArlequinError",
    "Choice",
    "ColorYamView",
    "ColorettoView",
    "DoubleYamView",
    "Event",
    "Fact",
    "Game",
    "IllegalEvent",
    "Kind",
    "Material",
    "MaterialError",
    "NotationError",
    "Odds",
    "OptionError",
    "Outcome",
    "Player",
    "Playthrough",
    "RecordError",
    "Share",
    "Verdict",
    "View",
    "YamColorView",
    "aims",
    "client",
    "color_yam",
    "coloretto",
    "double_yam",
    "levels",
    "load_material",
    "new",
    "odds",
    "player",
    "read",
    "register",
    "start",
    "testing",
    "tournament",
    "verify",
    "yam_color",
]
_HOMES = {
    "core.advice": ("Advice",),
    "core.errors": (
        "AdviceError",
        "ArlequinError",
        "IllegalEvent",
        "MaterialError",
        "NotationError",
        "OptionError",
        "RecordError",
    ),
    "core.events": ("Event",),
    "core.game": ("Fact", "Game", "View"),
    "core.game_kind": ("Kind",),
    "core.material": ("Material",),
    "core.odds": ("Odds",),
    "core.outcome": ("Outcome",),
    "face.analysis": ("aims", "levels", "odds", "player", "tournament", "verify"),
    "face.factories": ("new", "read", "start"),
    "face.playthrough": ("Playthrough",),
    "games.catalog": ("KINDS", "load_material", "register"),
    "games.color_yam.view": ("ColorYamView",),
    "games.coloretto.view": ("ColorettoView",),
    "games.double_yam.view": ("DoubleYamView",),
    "games.yam_color.view": ("YamColorView",),
    "players": ("Choice", "Player"),
    "players.strength": ("Share",),
    "proof.verifier": ("Verdict",),
}
"""The module that defines each name; the other public names are modules of this package."""


def __getattr__(name: str) -> object:
    home = next((home for home, names in _HOMES.items() if name in names), "")
    if not home:
        return _module(name)
    if name == "KINDS":
        import_module(f"{__name__}.games.catalog").discover()
    globals()[name] = value = getattr(import_module(f"{__name__}.{home}"), name)
    return value


def _module(name: str) -> object:
    """A module of this package, loaded when its name is first used: `arlequin.coloretto`."""
    if name.startswith("_") or find_spec(f"{__name__}.{name}") is None:
        raise AttributeError(
            f"module {__name__!r} has no attribute {name!r}", name=name, obj=sys.modules[__name__]
        )
    return import_module(f"{__name__}.{name}")


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
