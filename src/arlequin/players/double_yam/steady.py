"""Double Yam at level steady: the most points in every turn, and zeros where they cost least."""

from random import Random

from arlequin.core.seat import Seat
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.games.double_yam.view import DoubleYamView
from arlequin.players.double_yam.greedy import Greedy
from arlequin.players.double_yam.plan import Worth
from arlequin.solve.double_yam import value_table
from arlequin.solve.double_yam.sheets import Empty

TINY = 1e-3
"""What a box would bring later only decides between equal points."""


class SteadyDoubleYam(Greedy):
    """Sees this turn clearly, and not much further."""

    def __init__(self, game: DoubleYam, random: Random) -> None:
        super().__init__(game, random)
        self._values = value_table.values(game)

    def worth(self, view: DoubleYamView, seat: Seat, empty: Empty) -> Worth:
        """Points of this turn."""
        points = super().worth(view, seat, empty)
        rests = dict(self.sheets.next(empty))
        return {kind: row + TINY * self._values[rests[kind]] for kind, row in points.items()}


PLAYER = SteadyDoubleYam
