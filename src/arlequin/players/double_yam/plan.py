"""Double Yam for players with a plan: the value of points in each kind of box to them."""

from abc import abstractmethod
from functools import lru_cache
from random import Random

from arlequin.core.dice_turn import THROWS
from arlequin.core.seat import Seat
from arlequin.fast.throws import Floats
from arlequin.games.double_yam.events import Phase
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.games.double_yam.view import DoubleYamView
from arlequin.players.specialist import Weigher
from arlequin.solve.double_yam.sheets import Empty, Sheets
from arlequin.solve.turn.solved import Solved

Worth = dict[int, Floats]
"""By kind of box: the value of 0, 1, 2, … points in it."""
_sheets = lru_cache(maxsize=4)(Sheets)
"""The sheets of a game; cached, because a player is made for every choice."""


class Filler(Weigher[DoubleYamView]):
    """Plays every turn, and fills every box, for the most of what its plan says."""

    sees = DoubleYamView

    def __init__(self, game: DoubleYam, random: Random) -> None:
        self.game = game
        self.sheets = _sheets(game)
        self._turn: tuple[object, Solved] | None = None

    @abstractmethod
    def worth(self, view: DoubleYamView, seat: Seat, empty: Empty) -> Worth:
        """The value of points now."""

    def weigh(self, view: DoubleYamView, seat: Seat) -> list[float]:
        if view.phase == Phase.SCORE.value:
            worth = self.worth(view, seat, self.empty(view, seat))
            return [float(worth[self.kind(text)][view.preview[text]]) for text in view.texts]
        numbers = [die.number for die in view.dice]
        throw = THROWS - view.throws_left
        return list(map(float, self.turn_solution(view, seat).choices(numbers, throw, view.single)))

    def turn_solution(self, view: DoubleYamView, seat: Seat) -> Solved:
        """The turn under way; it is solved once, because it lasts for several decisions."""
        key = (seat, view.sheets)
        if self._turn is None or self._turn[0] != key:
            worth = self.worth(view, seat, self.empty(view, seat))
            self._turn = key, self.sheets.turn(worth)
        return self._turn[1]

    def empty(self, view: DoubleYamView, seat: Seat) -> Empty:
        """The empty boxes of a seat."""
        return self.sheets.empty((box.name, box.points) for box in view.sheets[seat - 1])

    def kind(self, move: str) -> int:
        """The kind of box that a move fills."""
        return self.sheets.kinds.index(move.split(" ")[1])
