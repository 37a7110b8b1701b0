"""YAM color at level easy: counts like somebody in a hurry, and rather too few than too many."""

from collections import Counter
from random import Random

from arlequin.core.seat import Seat
from arlequin.games.yam_color.events import Bets, Passes, Says
from arlequin.games.yam_color.rules import YamColor
from arlequin.games.yam_color.state import Phase
from arlequin.games.yam_color.view import YamColorView
from arlequin.players import Choice
from arlequin.players.specialist import Specialist

MISCOUNTS = {0: 70, -1: 18, -2: 5, 1: 7}
"""How often, in a hundred, the count is off by so many."""
PASSES = 0.04
"""How often it passes though it has counted."""
SOONEST, LATEST = 1.5, 6.0
BASE, PER_MATCH, SPREAD = 2.0, 0.25, 0.6
"""Seconds to see the card, for each match counted, and how much they vary."""
IMAGINED = 40
"""So many rounds are imagined before a bet."""


class EasyYamColor(Specialist[YamColorView]):
    """Sees, counts, errs a little, and takes its time."""

    sees = YamColorView

    def __init__(self, game: YamColor, random: Random) -> None:
        self._game = game
        self._random = random

    def decide(self, view: YamColorView, seat: Seat) -> Choice:
        """A bet before the throw; then a number, or a pass."""
        if view.phase == Phase.BET.value:
            return Choice(self._bet(view, seat), self._seconds(view, 0))
        count = self._counted(view)
        return Choice(self._said(view, seat, count), self._seconds(view, count))

    def _said(self, view: YamColorView, seat: Seat, count: int) -> str:
        """The count, or the next lower number that nobody has said."""
        numbers = (Says(seat, number).text for number in range(count, -1, -1))
        free = [move for move in numbers if move in view.moves]
        passes = self._random.random() < PASSES
        return free[0] if free and not passes else Passes(seat).text

    def _counted(self, view: YamColorView) -> int:
        """What it believes the match count to be."""
        seen = zip(self._game.box.dice, view.dice, strict=True)
        balls = [[colour.value for colour in die].index(top) + 1 for die, top in seen]
        count = self._game.count(self._game.box, balls, view.card or 0)
        (off,) = self._random.choices(list(MISCOUNTS), list(MISCOUNTS.values()))
        return min(max(count + off, 0), len(view.dice))

    def _seconds(self, view: YamColorView, count: int) -> float:
        """More matches take longer; who has little time hurries."""
        seconds = self._random.gauss(BASE + PER_MATCH * count, SPREAD)
        return min(max(seconds, SOONEST), LATEST, 0.9 * view.limit)

    def _bet(self, view: YamColorView, seat: Seat) -> str:
        """The free number that comes most often in a few imagined rounds."""
        imagined = Counter(Bets(seat, self._imagined()).text for _ in range(IMAGINED))
        return max(view.moves, key=lambda move: imagined[move])

    def _imagined(self) -> int:
        box = self._game.box
        balls = [self._random.randint(1, len(die)) for die in box.dice]
        return self._game.count(box, balls, self._random.randint(1, len(box.cards)))
