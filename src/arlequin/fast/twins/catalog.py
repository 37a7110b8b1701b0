"""Catalogue of twins: one for each game of ours."""

from arlequin.core.game import AnyGame
from arlequin.fast.twins import color_yam, coloretto, double_yam, yam_color
from arlequin.fast.twins.twin import Twin, missing

TWINS: dict[str, Twin] = {
    "color-yam": color_yam.TWIN,
    "coloretto": coloretto.TWIN,
    "double-yam": double_yam.TWIN,
    "yam-color": yam_color.TWIN,
}


def twin(game: AnyGame) -> Twin:
    """The twin of a game."""
    if game.name not in TWINS:
        raise missing(game, tuple(TWINS))
    return TWINS[game.name]
