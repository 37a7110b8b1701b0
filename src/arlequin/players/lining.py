"""Color'Yam for players with a plan: what final dice are worth to them on the line in play."""

from abc import abstractmethod
from collections.abc import Callable

from arlequin.core.seat import Seat
from arlequin.core.turn import THROWS
from arlequin.fast.color_yam import DICE
from arlequin.fast.throws import Floats
from arlequin.games.color_yam.events import Cross, Yam
from arlequin.games.color_yam.rules import ColorYam
from arlequin.games.color_yam.state import CROSS, Column, Phase
from arlequin.games.color_yam.view import ColorYamView
from arlequin.players import Choice
from arlequin.players.specialist import Specialist
from arlequin.players.turning import best_again
from arlequin.solve.turn.solved import Solved

YAM, CROSSES = Yam().text, Cross().text


class Liner(Specialist[ColorYamView]):
    """Plays every turn for the most of what its plan says."""

    sees = ColorYamView

    def __init__(self, game: ColorYam) -> None:
        self.game = game
        self._turn: tuple[object, Solved] | None = None
        self._phases: dict[str, Callable[[ColorYamView, Seat], str]] = {
            Phase.CHOOSE.value: self._thrown_again,
            Phase.MISSED.value: self.after_miss,
            Phase.LINE.value: self.line,
        }

    def decide(self, view: ColorYamView, seat: Seat) -> Choice:
        """What the phase asks for."""
        return Choice(self._phases[view.phase](view, seat))

    def _thrown_again(self, view: ColorYamView, seat: Seat) -> str:
        """A turn is solved once: it lasts for several decisions."""
        key = (view.lines, view.queue)
        if self._turn is None or self._turn[0] != key:
            self._turn = key, Solved(self.finals(view, seat), DICE)
        numbers = [die.number for die in view.dice]
        worth = self._turn[1].choices(numbers, THROWS - view.throws_left, whole=False)
        return best_again(self.game.dice, worth)

    @abstractmethod
    def finals(self, view: ColorYamView, seat: Seat) -> Floats:
        """What every final throw is worth."""

    @abstractmethod
    def after_miss(self, view: ColorYamView, seat: Seat) -> str:
        """A cross, or a second chance."""

    @abstractmethod
    def line(self, view: ColorYamView, seat: Seat) -> str:
        """With free lines: the line to fill or cross."""


def column(view: ColorYamView, seat: Seat) -> Column:
    """The entries of a player."""
    return tuple(line.entries[seat - 1] for line in view.lines)


def highest_yam(view: ColorYamView, seat: Seat) -> int:
    """The highest number in a player's Yam boxes."""
    return max(line.entries[seat - 1] or CROSS for line in view.lines if line.objective is None)
