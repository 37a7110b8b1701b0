"""Double Yam at level steady: the most points in every turn, and zeros where they cost least."""

from arlequin.core.seat import Seat
from arlequin.games.double_yam.view import DoubleYamView
from arlequin.players.double_yam.greedy import Greedy
from arlequin.players.double_yam.plan import Worth
from arlequin.solve.double_yam import value_table
from arlequin.solve.double_yam.sheets import Empty

TINY = 1e-3
"""What a box would bring later only decides between equal points."""


class SteadyDoubleYam(Greedy):
    """Sees this turn clearly, and not much further."""

    def worth(self, view: DoubleYamView, seat: Seat, empty: Empty) -> Worth:
        points, values = super().worth(view, seat, empty), value_table.values(self.game)
        return {kind: points[kind] + TINY * values[rest] for kind, rest in self.sheets.next(empty)}


PLAYER = SteadyDoubleYam
