"""YAM color: a race of eyes."""

from arlequin.core.game_kind import Kind
from arlequin.games.yam_color.material import DEFAULT, OPTIONS
from arlequin.games.yam_color.rules import YamColor
from arlequin.games.yam_color.view import YamColorView

KIND = Kind("yam-color", 2, 8, OPTIONS, YamColor, DEFAULT, YamColorView)
