"""Coloretto at level expert: every move tried in many sampled games."""

from random import Random

import numpy as np

from arlequin.core.game import View
from arlequin.core.match import MatchView
from arlequin.core.seat import Seat
from arlequin.fast.compiled import COMPILED
from arlequin.fast.luck import luck_of
from arlequin.games.coloretto.rules import Coloretto
from arlequin.games.coloretto.view import ColorettoView
from arlequin.players import Choice
from arlequin.players.specialist import Specialist
from arlequin.solve.coloretto.habits import Laid
from arlequin.solve.coloretto.search import weigh
from arlequin.solve.coloretto.seen import cells_seen

ROUNDS = 320 if COMPILED else 6


class ExpertColoretto(Specialist[ColorettoView]):
    """Plays every move to the end of the game many times, with the pile in many orders."""

    sees = ColorettoView
    rounds = ROUNDS

    def __init__(self, game: Coloretto, random: Random) -> None:
        self._game = game
        self._random = random
        self._laid = Laid.of(game)
        self._ahead = np.zeros(game.players)

    def choose(self, view: View) -> Choice:
        """In a match the points of earlier games count too (CO-23)."""
        if isinstance(view, MatchView):
            self._ahead = np.array(view.totals, np.float64)
        return super().choose(view)

    def decide(self, view: ColorettoView, seat: Seat) -> Choice:
        """The move that ended best."""
        if len(view.moves) == 1:
            return Choice(view.moves[0])
        luck = luck_of(self._random.getrandbits(31))
        cells = cells_seen(self._game, view)
        found = weigh(self._laid, cells, self._ahead, self.rounds, True, luck)
        tried = np.where(found.games == found.games.max(), found.liked, -1)
        return Choice(view.moves[int(np.argmax(tried))])
