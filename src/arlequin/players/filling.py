"""Double Yam for players with a plan: what so many points in each kind of box are worth to them."""

from abc import abstractmethod
from functools import lru_cache

import numpy as np

from arlequin.core.seat import Seat
from arlequin.core.turn import THROWS
from arlequin.fast.throws import Floats
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.games.double_yam.state import Phase
from arlequin.games.double_yam.view import DoubleYamView
from arlequin.players import Choice
from arlequin.players.specialist import Specialist
from arlequin.players.turning import best_again, best_of
from arlequin.solve.double_yam.sheets import Empty, Sheets
from arlequin.solve.turn.solved import Solved

Worth = dict[int, Floats]
"""By kind of box: what 0, 1, 2, … points in it are worth."""


class Filler(Specialist[DoubleYamView]):
    """Plays every turn, and fills every box, for the most of what its plan says."""

    sees = DoubleYamView

    def __init__(self, game: DoubleYam) -> None:
        self.game = game
        self.sheets = sheets(game)
        self._turn: tuple[bytes, Solved] | None = None

    @abstractmethod
    def worth(self, view: DoubleYamView, seat: Seat, empty: Empty) -> Worth:
        """What points are worth now."""

    def decide(self, view: DoubleYamView, seat: Seat) -> Choice:
        """The best dice to throw again, or the best box."""
        empty = self.sheets.empty((box.name, box.points) for box in view.sheets[seat - 1])
        worth = self.worth(view, seat, empty)
        if view.phase == Phase.SCORE.value:
            return Choice(self._box(view, worth))
        numbers = [die.number for die in view.dice]
        throw = THROWS - view.throws_left
        choices = self._solved(worth).choices(numbers, throw, view.single)
        return Choice(best_again(self.game.dice, choices))

    def _box(self, view: DoubleYamView, worth: Worth) -> str:
        kinds = [self.sheets.kinds.index(move.split(" ")[1]) for move in view.moves]
        gained = [view.preview[move] for move in view.moves]
        return best_of(view.moves, [float(worth[k][n]) for k, n in zip(kinds, gained, strict=True)])

    def _solved(self, worth: Worth) -> Solved:
        """A turn is solved once: it lasts for several decisions."""
        key = b"".join(np.array(kind).tobytes() + table.tobytes() for kind, table in worth.items())
        if self._turn is None or self._turn[0] != key:
            self._turn = key, self.sheets.turn(worth)
        return self._turn[1]


@lru_cache(maxsize=4)
def sheets(game: DoubleYam) -> Sheets:
    """The sheets of a game; kept, because a player is made for every choice."""
    return Sheets(game)
