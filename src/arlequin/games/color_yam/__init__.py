"""Color'Yam: throw for colours, score by numbers."""

from arlequin.core.game_kind import Kind
from arlequin.games.color_yam.material import DEFAULT, OPTIONS
from arlequin.games.color_yam.rules import ColorYam
from arlequin.games.color_yam.view import ColorYamView

KIND = Kind("color-yam", 2, 5, OPTIONS, ColorYam, DEFAULT, ColorYamView)
