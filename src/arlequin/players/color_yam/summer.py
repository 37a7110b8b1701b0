"""Reference player `summer` of Color'Yam: the best mean sum on each line; a miss counts 0."""

from collections.abc import Sequence

import numpy as np

from arlequin.core.seat import Seat
from arlequin.fast.color_yam import sums
from arlequin.fast.throws import Floats
from arlequin.games.color_yam.events import Line
from arlequin.games.color_yam.view import ColorYamView
from arlequin.players.color_yam.easy import open_lines
from arlequin.players.color_yam.plan import CROSSES, Liner, fits, liking


class Summer(Liner):
    """Never takes a second chance."""

    def finals(self, view: ColorYamView, seat: Seat) -> Floats:
        """The sum where it can be written; with free lines on any open one."""
        lines = [fits(self.game, view, seat, line) for line in open_lines(view, seat)]
        written = np.logical_or.reduce(lines)
        return np.where(written, sums(), 0).astype(np.float64)

    def after_miss(self, view: ColorYamView, seat: Seat) -> Sequence[float]:
        return liking(view, CROSSES)

    def line(self, view: ColorYamView, seat: Seat) -> Sequence[float]:
        """CY-15: the first line that the dice fit, or the first of all."""
        lines = [line + 1 for line in open_lines(view, seat)]
        return liking(view, Line(next((n for n in lines if n in view.fits), lines[0])).text)


PLAYER = Summer
