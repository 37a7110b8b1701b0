"""Catalogue of twins: one for each game of ours, and for matches of them."""

from arlequin.core.errors import OptionError, expected, listed
from arlequin.core.game import AnyGame
from arlequin.core.match import Match
from arlequin_rl.twins import color_yam, coloretto, double_yam, yam_color
from arlequin_rl.twins.twin import Twin
from arlequin_rl.twins.twin_match import match

TWINS: dict[str, Twin] = {
    "color-yam": color_yam.TWIN,
    "coloretto": coloretto.TWIN,
    "double-yam": double_yam.TWIN,
    "yam-color": yam_color.TWIN,
}


def twin(game: AnyGame) -> Twin:
    """The twin of a game, or of a match."""
    found = TWINS.get(game.name)
    if found is None:
        raise OptionError(expected(f"a game with a twin: {listed(list(TWINS))}", game.name))
    return match(found) if isinstance(game, Match) else found
