"""Double Yam for players with a plan: the value of points in each kind of box to them."""

from abc import abstractmethod
from functools import lru_cache
from random import Random
from typing import NamedTuple

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


class Turn(NamedTuple):
    """The turn under way: the plan for it, and its solution once it is needed."""

    key: object
    worth: Worth
    solved: Solved | None = None


class Filler(Weigher[DoubleYamView]):
    """Plays every turn, and fills every box, for the most of what its plan says."""

    sees = DoubleYamView

    def __init__(self, game: DoubleYam, random: Random) -> None:
        self.game = game
        self.sheets = sheets(game)
        self._turn: Turn | None = None

    @abstractmethod
    def worth(self, view: DoubleYamView, seat: Seat, empty: Empty) -> Worth:
        """The value of points now."""

    def weigh(self, view: DoubleYamView, seat: Seat) -> list[float]:
        """Each box, or each choice of dice to throw again."""
        if view.phase == Phase.SCORE.value:
            worth = self._plan_turn(view, seat).worth
            return [float(worth[self.kind(text)][view.preview[text]]) for text in view.texts]
        numbers = [die.number for die in view.dice]
        throw = THROWS - view.throws_left
        return list(map(float, self.turn_solution(view, seat).choices(numbers, throw, view.single)))

    def turn_solution(self, view: DoubleYamView, seat: Seat) -> Solved:
        """The turn under way."""
        turn = self._plan_turn(view, seat)
        solved = turn.solved or self.sheets.turn(turn.worth)
        self._turn = turn._replace(solved=solved)
        return solved

    def empty(self, view: DoubleYamView, seat: Seat) -> Empty:
        """The empty boxes of a seat."""
        return self.sheets.empty((box.name, box.points) for box in view.sheets[seat - 1])

    def _plan_turn(self, view: DoubleYamView, seat: Seat) -> "Turn":
        """A turn is planned once: it lasts for several decisions."""
        key = (seat, view.sheets)
        if self._turn is None or self._turn.key != key:
            self._turn = Turn(key, self.worth(view, seat, self.empty(view, seat)))
        return self._turn

    def kind(self, move: str) -> int:
        """The kind of box that a move fills."""
        return self.sheets.kinds.index(move.split(" ")[1])


@lru_cache(maxsize=4)
def sheets(game: DoubleYam) -> Sheets:
    """The sheets of a game; cached, because a player is made for every choice."""
    return Sheets(game)
