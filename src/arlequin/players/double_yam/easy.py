"""Double Yam at level easy: picks a group of alike dice, keeps it, throws all others again.

It may judge badly, but it never stops where that loses for certain, nor throws away what has won.
"""

from collections.abc import Iterable, Sequence
from random import Random
from typing import NamedTuple

from arlequin.core.dice_turn import LETTERS, STOP, THROWS, DieView
from arlequin.core.events import Again
from arlequin.core.seat import Seat
from arlequin.games.double_yam.events import COUP, SERIES, Move, Phase
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.games.double_yam.view import DoubleYamView
from arlequin.players import Choice
from arlequin.players.specialist import Specialist

SLIP = 15.0
"""The spread of the error in its feeling for the value of an aim, in points."""


class Aim(NamedTuple):
    """A box, and the dice that would count there: those of a colour, or of a number."""

    box: str
    alike: str | int


Hit = tuple[float, float]
"""The chance that a die will be among the alike ones, and what it then adds on average."""


class EasyDoubleYam(Specialist[DoubleYamView]):
    """Compares what each aim may bring with what its box brings in an ordinary turn."""

    sees = DoubleYamView

    def __init__(self, game: DoubleYam, random: Random) -> None:
        self._box = game.box
        self._random = random
        self._colours = tuple(colour.value for colour in game.box.names)
        self._numbers = tuple(range(1, game.dice.sides + 1))
        dice, times = len(game.box.dice), game.box.times
        self._most = game.dice.sides * dice * times[dice] + max(game.box.coup, game.box.single)
        """The most points that a box can take."""
        self._worth = {
            kind: max(self._mean(aim, (), THROWS) for aim in self._aims(kind))
            for kind in game.kinds
        }
        """The points of the best aim at a box in a separate turn."""

    def decide(self, view: DoubleYamView, seat: Seat) -> Choice:
        """Throw again what does not help the best aim; then fill the box that gains most."""
        if view.phase == Phase.SCORE.value:
            return Choice(max(view.moves, key=lambda move: self._gain(view, move.text)))
        return Choice(self._throw_again(view, seat))

    def _gain(self, view: DoubleYamView, move: str) -> float:
        """The points of a box now, less those of an ordinary turn."""
        return view.preview[move] - self._worth[move.split(" ")[1]]

    def _throw_again(self, view: DoubleYamView, seat: Seat) -> Move:
        free = dict.fromkeys(box.name for box in view.sheets[seat - 1] if box.points is None)
        aims = [aim for box in free for aim in self._aims(box)]
        values = {
            aim: self._mean(aim, view.dice, view.throws_left)
            - self._worth[aim.box]
            + self._random.gauss(0, SLIP)
            for aim in aims
        }
        best = max(aims, key=values.__getitem__)
        others = "".join(die.letter for die in view.dice if not _is(die, best.alike))
        now = max(self._gain(view, move) for move in view.preview)
        wins, loses = self._is_decided(view, seat)
        if not others or wins:
            return STOP
        return Again(others) if values[best] > now or loses else STOP

    # --- the end of a game ---------------------------------------------------------------------

    def _is_decided(self, view: DoubleYamView, seat: Seat) -> tuple[bool, bool]:
        """Whether these dice win the game, and whether they lose it, whatever happens."""
        free = [sum(box.points is None for box in boxes) for boxes in view.sheets]
        most = [score + n * self._most for score, n in zip(view.scores, free, strict=True)]
        mine = view.scores[seat - 1] + max(view.preview.values())
        wins = mine > max(most[: seat - 1] + most[seat:])
        return wins, mine + (free[seat - 1] - 1) * self._most < max(view.scores)

    # --- expected points -----------------------------------------------------------------------

    def _aims(self, box: str) -> Iterable[Aim]:
        """The dice to look for with a box in mind."""
        numbers = [Aim(box, number) for number in self._numbers]
        if box == SERIES:
            return numbers
        if box == COUP:
            return [*(Aim(box, colour) for colour in self._colours), *numbers]
        return [Aim(box, box)]

    def _mean(self, aim: Aim, dice: Sequence[DieView], throws: int) -> float:
        """DY-06, DY-07: the expected points of throwing all other dice again in all throws."""
        shown = {die.letter: die.number for die in dice if _is(die, aim.alike)}
        hits = [
            (1.0, shown[letter]) if letter in shown else self._hit(place, aim.alike, throws)
            for place, letter in enumerate(LETTERS)
        ]
        chances, sums = _count(hits)
        last, times = len(hits), self._box.times
        counts = (last,) if aim.box == COUP else range(last + 1)
        return sum(times[n] * sums[n] for n in counts) + self._box.coup * chances[last]

    def _hit(self, place: int, alike: str | int, throws: int) -> Hit:
        faces = enumerate(self._box.dice[place], 1)
        fitting = [number for number, colour in faces if alike in (number, colour.value)]
        if not fitting:
            return 0.0, 0.0
        chance = 1 - (1 - len(fitting) / len(self._numbers)) ** throws
        return chance, chance * sum(fitting) / len(fitting)


def _is(die: DieView, alike: str | int) -> bool:
    return alike in (die.number, die.colour)


def _count(hits: Sequence[Hit]) -> tuple[list[float], list[float]]:
    """For each number of alike dice, its chance, and its chance times its sum."""
    chances, sums = [1.0], [0.0]
    for chance, mean in hits:
        miss = 1 - chance
        more = [c * mean + s * chance for c, s in zip(chances, sums, strict=True)]
        sums = [a + b for a, b in zip([*(s * miss for s in sums), 0.0], [0.0, *more], strict=True)]
        shifted = [0.0, *(c * chance for c in chances)]
        chances = [a + b for a, b in zip([*(c * miss for c in chances), 0.0], shifted, strict=True)]
    return chances, sums


PLAYER = EasyDoubleYam
