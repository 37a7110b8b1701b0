"""Color'Yam for players with a plan: the value of final dice to them on the line in play."""

from abc import abstractmethod
from collections.abc import Sequence
from random import Random

from arlequin.core.dice_turn import THROWS
from arlequin.core.seat import Seat
from arlequin.fast.color_yam import DICE, meeting_throws, sums
from arlequin.fast.throws import Floats, Truths
from arlequin.games.color_yam.events import Cross, Phase, Yam
from arlequin.games.color_yam.material import CROSS
from arlequin.games.color_yam.rules import ColorYam
from arlequin.games.color_yam.view import ColorYamView
from arlequin.players.specialist import Weigher
from arlequin.solve.turn.solved import Solved

YAM, CROSSES = Yam().text, Cross().text


class Liner(Weigher[ColorYamView]):
    """Plays every turn for the most of what its plan says."""

    sees = ColorYamView

    def __init__(self, game: ColorYam, random: Random) -> None:
        self.game = game
        self._turn: tuple[object, Solved] | None = None

    def weigh(self, view: ColorYamView, seat: Seat) -> Sequence[float]:
        if view.phase == Phase.CHOOSE.value:
            return self._throw_again(view, seat)
        missed = view.phase == Phase.MISSED.value
        return self.after_miss(view, seat) if missed else self.line(view, seat)

    def turn_solution(self, view: ColorYamView, seat: Seat) -> Solved:
        """The turn under way; it is solved once, because it lasts for several decisions."""
        key = (view.lines, view.queue)
        if self._turn is None or self._turn[0] != key:
            self._turn = key, Solved(self.finals(view, seat), DICE)
        return self._turn[1]

    def throw_value(self, view: ColorYamView, seat: Seat) -> float:
        """The value before a throw: the first one, or that of the dice in the cup."""
        solved = self.turn_solution(view, seat)
        if not view.dice:
            return float(solved.value)
        cup = "again " + "".join(die.letter for die in view.dice if die.cup)
        place = [move.text for move in self.game.dice.choices].index(cup)
        numbers = [die.number for die in view.dice]
        return float(solved.choices(numbers, THROWS - view.throws_left, whole=False)[place])

    def _throw_again(self, view: ColorYamView, seat: Seat) -> list[float]:
        """In the order of `Dice.choices`, as the moves are."""
        numbers = [die.number for die in view.dice]
        throw = THROWS - view.throws_left
        return list(map(float, self.turn_solution(view, seat).choices(numbers, throw, whole=False)))

    @abstractmethod
    def finals(self, view: ColorYamView, seat: Seat) -> Floats:
        """What every final throw is worth."""

    @abstractmethod
    def after_miss(self, view: ColorYamView, seat: Seat) -> Sequence[float]:
        """A cross, or a second chance."""

    @abstractmethod
    def line(self, view: ColorYamView, seat: Seat) -> Sequence[float]:
        """With free lines: the lines to fill or cross."""


def liking(view: ColorYamView, move: str) -> list[float]:
    """Values of a player who wants this move and no other."""
    return [float(other == move) for other in view.texts]


def highest_yam(view: ColorYamView, seat: Seat) -> int:
    """The highest number in a player's Yam boxes."""
    return max(line.entries[seat - 1] or CROSS for line in view.lines if line.objective is None)


def fits(game: ColorYam, view: ColorYamView, seat: Seat, line: int) -> Truths:
    """Which final throws a player can write on a line (from 0)."""
    text = view.lines[line].objective
    if text is not None:
        return meeting_throws(game.box, text)
    return sums() > (highest_yam(view, seat) if game.rising else CROSS)
