"""Double Yam for players with a plan: what so many points in each kind of box are worth to them."""

from abc import abstractmethod
from functools import lru_cache
from typing import NamedTuple

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


class Turn(NamedTuple):
    """The turn under way: the plan for it, and its solution once it is needed."""

    key: object
    worth: Worth
    solved: Solved | None = None


class Filler(Specialist[DoubleYamView]):
    """Plays every turn, and fills every box, for the most of what its plan says."""

    sees = DoubleYamView

    def __init__(self, game: DoubleYam) -> None:
        self.game = game
        self.sheets = sheets(game)
        self._turn: Turn | None = None

    @abstractmethod
    def worth(self, view: DoubleYamView, seat: Seat, empty: Empty) -> Worth:
        """What points are worth now."""

    def decide(self, view: DoubleYamView, seat: Seat) -> Choice:
        """The best dice to throw again, or the best box."""
        turn = self._planned(view, seat)
        if view.phase == Phase.SCORE.value:
            return Choice(self._box(view, turn.worth))
        solved = turn.solved or self.sheets.turn(turn.worth)
        self._turn = turn._replace(solved=solved)
        numbers = [die.number for die in view.dice]
        choices = solved.choices(numbers, THROWS - view.throws_left, view.single)
        return Choice(best_again(self.game.dice, choices))

    def _planned(self, view: DoubleYamView, seat: Seat) -> "Turn":
        """A turn is planned once: it lasts for several decisions."""
        key = (seat, view.sheets)
        if self._turn is None or self._turn.key != key:
            empty = self.sheets.empty((box.name, box.points) for box in view.sheets[seat - 1])
            self._turn = Turn(key, self.worth(view, seat, empty))
        return self._turn

    def _box(self, view: DoubleYamView, worth: Worth) -> str:
        kinds = [self.sheets.kinds.index(move.split(" ")[1]) for move in view.moves]
        gained = [view.preview[move] for move in view.moves]
        return best_of(view.moves, [float(worth[k][n]) for k, n in zip(kinds, gained, strict=True)])


@lru_cache(maxsize=4)
def sheets(game: DoubleYam) -> Sheets:
    """The sheets of a game; kept, because a player is made for every choice."""
    return Sheets(game)
