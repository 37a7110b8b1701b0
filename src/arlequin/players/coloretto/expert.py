"""Coloretto at level expert: every move tried in many sampled games."""

import warnings
from random import Random

import numpy as np

from arlequin.core.game import View
from arlequin.core.match import MatchView
from arlequin.core.seat import Seat
from arlequin.fast.compiled import COMPILED
from arlequin.fast.rng import luck_of
from arlequin.games.coloretto.rules import Coloretto
from arlequin.games.coloretto.view import ColorettoView
from arlequin.players import Choice
from arlequin.players.specialist import Weigher
from arlequin.solve.coloretto.from_view import cells_seen
from arlequin.solve.coloretto.rollout_policy import RolloutRules
from arlequin.solve.coloretto.search import MoveSamples, weigh

WEAK = "computer players of Coloretto are much weaker without Numba: pip install 'arlequin[fast]'"


class ExpertColoretto(Weigher[ColorettoView]):
    """Tries every move in games to the end, with the pile in many orders."""

    sees = ColorettoView
    rounds = 320 if COMPILED else 6

    def __init__(self, game: Coloretto, random: Random) -> None:
        if not COMPILED:
            warnings.warn(WEAK, stacklevel=2)
        self._game = game
        self._random = random
        self._rules = RolloutRules.of(game)
        self._ahead = np.zeros(game.players)

    def choose(self, view: View) -> Choice:
        """In a match the points of earlier games count too (CO-23)."""
        if isinstance(view, MatchView):
            self._ahead = np.array(view.totals, np.float64)
        return super().choose(view)

    def decide(self, view: ColorettoView, seat: Seat) -> Choice:
        """A single move needs no thought."""
        return Choice(view.moves[0]) if len(view.moves) == 1 else super().decide(view, seat)

    def weigh(self, view: ColorettoView, seat: Seat) -> list[float]:
        """How well each move ended; moves that were dropped come after all others."""
        return rank_found(self.try_moves(view))

    def try_moves(self, view: ColorettoView) -> MoveSamples:
        """Every move, tried many times to the end."""
        luck = luck_of(self._random.getrandbits(31))
        return weigh(self._rules, cells_seen(self._game, view), self._ahead, self.rounds, luck)


def rank_found(samples: MoveSamples) -> list[float]:
    """Longer tried is better; among equally long tried ones, what ended better."""
    behind = samples.games.max() - samples.games
    return list(map(float, samples.liked - behind))


PLAYER = ExpertColoretto
