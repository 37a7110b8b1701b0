"""Coloretto at level champion: every move tried for a few rounds, valued by trained networks."""

from random import Random

from arlequin.fast.compiled import COMPILED
from arlequin.fast.rng import luck_of
from arlequin.games.coloretto.rules import Coloretto
from arlequin.games.coloretto.view import ColorettoView
from arlequin.players.coloretto.expert import ExpertColoretto
from arlequin.solve.coloretto.champion_search import TO_THE_END, judge
from arlequin.solve.coloretto.from_view import cells_seen
from arlequin.solve.coloretto.network import networks
from arlequin.solve.coloretto.search import MoveSamples

HORIZON = 1
"""After how many rounds of the game the value network is asked."""
DEARER = 8
"""How many times longer a sample takes that goes to the end."""


class ChampionColoretto(ExpertColoretto):
    """Continues as the policy network would, and asks the value network for the result."""

    rounds = 320 if COMPILED else 1

    def __init__(self, game: Coloretto, random: Random) -> None:
        super().__init__(game, random)
        self._nets = networks(game.players)

    def try_moves(self, view: ColorettoView) -> MoveSamples:
        """Every move tried; to the end where points of earlier games count (CO-23)."""
        luck = luck_of(self._random.getrandbits(31))
        cells, horizon, rounds = cells_seen(self._game, view), HORIZON, self.rounds
        if self._ahead.any():
            horizon, rounds = TO_THE_END, max(1, rounds // DEARER)
        return judge(self._rules, self._nets, cells, self._ahead, rounds, horizon, luck)


PLAYER = ChampionColoretto
