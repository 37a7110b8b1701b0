"""Double Yam at level steady."""

from random import Random

from arlequin.core.seat import Seat
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.games.double_yam.view import DoubleYamView
from arlequin.players.filling import Filler, Worth
from arlequin.solve.double_yam import exact, table
from arlequin.solve.double_yam.sheets import Empty


class SteadyDoubleYam(Filler):
    """Plays for the most points in the whole game."""

    def __init__(self, game: DoubleYam, random: Random) -> None:
        super().__init__(game)
        self._values = table.values(game)

    def worth(self, view: DoubleYamView, seat: Seat, empty: Empty) -> Worth:
        """The points, and what the boxes that are left will bring."""
        return exact.worth(self.sheets, self._values, empty)
