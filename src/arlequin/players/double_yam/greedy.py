"""Reference player `greedy` of Double Yam: the most points of each turn, then the best box."""

import numpy as np

from arlequin.core.seat import Seat
from arlequin.games.double_yam.view import DoubleYamView
from arlequin.players.double_yam.plan import Filler, Worth
from arlequin.solve.double_yam.sheets import Empty


class Greedy(Filler):
    """Nothing but this turn counts."""

    def worth(self, view: DoubleYamView, seat: Seat, empty: Empty) -> Worth:
        points = np.arange(self.sheets.most + 1, dtype=np.float64)
        return {kind: points for kind, _ in self.sheets.next(empty)}


PLAYER = Greedy
