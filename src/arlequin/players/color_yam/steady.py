"""Color'Yam at level steady: the best mean sum on every line, and second chances by rule of thumb.

It looks at its earlier numbers and at the others only where an entry decides the game.
"""

from collections.abc import Sequence

import numpy as np

from arlequin.core.seat import Seat
from arlequin.fast.color_yam import sums
from arlequin.fast.throws import Floats
from arlequin.games.color_yam.view import ColorYamView
from arlequin.players.color_yam.easy import DECENT, MOST, hope, open_lines
from arlequin.players.color_yam.plan import CROSSES, YAM, liking
from arlequin.players.color_yam.summer import Summer


class SteadyColorYam(Summer):
    """Sums first."""

    def finals(self, view: ColorYamView, seat: Seat) -> Floats:
        """The sum; nothing where it loses the game, and the highest where it wins it."""
        lines, means = open_lines(view, seat), super().finals(view, seat)
        if len(lines) > 1:
            return means
        stake = hope(self.game, view, seat, lines[0])
        won = (means > 0) & (sums() >= stake.sure)
        return np.where(sums() < stake.least, 0, np.where(won, MOST, means))

    def after_miss(self, view: ColorYamView, seat: Seat) -> Sequence[float]:
        """CY-12: a second chance for a decent sum, or where a cross loses the game."""
        (line,) = open_lines(view, seat)
        decent = view.sum >= DECENT or hope(self.game, view, seat, line).least
        return liking(view, YAM if decent else CROSSES)


PLAYER = SteadyColorYam
