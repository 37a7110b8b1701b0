"""Reference player `greedy` of Double Yam: the most points of each turn, then the best box."""

from random import Random

import numpy as np

from arlequin.core.seat import Seat
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.games.double_yam.view import DoubleYamView
from arlequin.players.double_yam.plan import Filler, Worth
from arlequin.solve.double_yam.sheets import Empty


class Greedy(Filler):
    """Nothing but this turn counts."""

    def __init__(self, game: DoubleYam, random: Random) -> None:
        super().__init__(game, random)
        self._points = np.arange(self.sheets.most + 1, dtype=np.float64)

    def worth(self, view: DoubleYamView, seat: Seat, empty: Empty) -> Worth:
        """Points are points, whatever box takes them."""
        return {kind: self._points for kind, _ in self.sheets.next(empty)}


PLAYER = Greedy
