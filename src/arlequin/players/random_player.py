"""Random player: any legal move, by chance; the weakest there is."""

from random import Random

from arlequin.core.game import AnyGame, View
from arlequin.players import Choice
from arlequin.players.specialist import unfit

SOONEST, LATEST = 2.0, 9.0


class RandomPlayer:
    """Any legal move, each as likely as the others."""

    def __init__(self, game: AnyGame, random: Random) -> None:
        self._random = random

    def choose(self, view: View) -> Choice:
        """One of the moves."""
        if not view.moves:
            raise unfit("View", view)
        return Choice(self._random.choice(view.moves), self._random.uniform(SOONEST, LATEST))


PLAYER = RandomPlayer
