"""Double Yam at level steady: the most points in every turn, and zeros where they cost least."""

from random import Random

from arlequin.core.seat import Seat
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.games.double_yam.view import DoubleYamView
from arlequin.players.filling import Worth
from arlequin.players.reference.greedy import Greedy
from arlequin.solve.double_yam import table
from arlequin.solve.double_yam.sheets import Empty

TINY = 1e-3
"""What a box would bring later only decides between equal points."""


class SteadyDoubleYam(Greedy):
    """Sees this turn clearly, and not much further."""

    def __init__(self, game: DoubleYam, random: Random) -> None:
        super().__init__(game, random)
        self._values = table.values(game)

    def worth(self, view: DoubleYamView, seat: Seat, empty: Empty) -> Worth:
        """Points of this turn."""
        points = super().worth(view, seat, empty)
        rests = dict(self.sheets.next(empty))
        return {kind: row + TINY * self._values[rests[kind]] for kind, row in points.items()}
