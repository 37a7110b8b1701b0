"""Summer, for Color'Yam: plays each line for the best mean sum, a miss counting 0, and crosses."""

from random import Random

import numpy as np

from arlequin.core.seat import Seat
from arlequin.fast.color_yam import met, sums
from arlequin.fast.throws import Floats, Truths
from arlequin.games.color_yam.events import Line
from arlequin.games.color_yam.rules import ColorYam
from arlequin.games.color_yam.state import CROSS
from arlequin.games.color_yam.view import ColorYamView
from arlequin.players.lining import CROSSES, Liner, highest_yam


class Summer(Liner):
    """Never takes a second chance."""

    def __init__(self, game: ColorYam, random: Random) -> None:
        super().__init__(game)

    def finals(self, view: ColorYamView, seat: Seat) -> Floats:
        """The sum where it can be written; with free lines on any open one."""
        lines = self._open(view, seat)
        fits = np.logical_or.reduce([self._fits(view, seat, line) for line in lines])
        return np.where(fits, sums(), 0).astype(np.float64)

    def after_miss(self, view: ColorYamView, seat: Seat) -> str:
        """A cross."""
        return CROSSES

    def line(self, view: ColorYamView, seat: Seat) -> str:
        """CY-15: the first line that the dice fit, or the first of all."""
        lines = [line + 1 for line in self._open(view, seat)]
        return Line(next((line for line in lines if line in view.fits), lines[0])).text

    def _open(self, view: ColorYamView, seat: Seat) -> list[int]:
        if view.line is not None:
            return [view.line - 1]
        return [i for i, line in enumerate(view.lines) if line.entries[seat - 1] is None]

    def _fits(self, view: ColorYamView, seat: Seat, line: int) -> Truths:
        text = view.lines[line].objective
        if text is not None:
            return met(self.game.box, text)
        return sums() > (highest_yam(view, seat) if self.game.rising else CROSS)
