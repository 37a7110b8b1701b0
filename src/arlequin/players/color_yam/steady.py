"""Color'Yam at level steady: the best mean sum on every line, and second chances by rule of thumb.

It does not look at what the others have, nor at how high its Yam numbers climb.
"""

from collections.abc import Sequence

from arlequin.core.seat import Seat
from arlequin.games.color_yam.view import ColorYamView
from arlequin.players.color_yam.plan import CROSSES, YAM, liking
from arlequin.players.color_yam.summer import Summer

DECENT = 20
"""A sum that is good enough for a Yam box, if it buys another try."""


class SteadyColorYam(Summer):
    """Sums first."""

    def after_miss(self, view: ColorYamView, seat: Seat) -> Sequence[float]:
        """CY-12: a second chance for a decent sum."""
        return liking(view, YAM if view.sum >= DECENT else CROSSES)


PLAYER = SteadyColorYam
