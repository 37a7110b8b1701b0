"""Win shares of Coloretto's positions: one set of samples for hints, `advise` and the review.

A position is the seed of its own samples, and all that may follow it are compared on the same
piles: whoever asks about it is told the same.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random
from zlib import crc32

import numpy as np

from arlequin.core.events import Event
from arlequin.fast.coloretto import SEAT, Cells, number_of, play
from arlequin.fast.compiled import COMPILED
from arlequin.fast.rng import luck_of
from arlequin.games.coloretto.rules import Coloretto
from arlequin.solve.coloretto.rollout_policy import RolloutRules
from arlequin.solve.coloretto.win_shares import Shared, Standings, shares

ROUNDS = 500 if COMPILED else 10
SPREAD = 9.0
"""Width of the logistic curve for one game to come, in points: some 16 of standard deviation
between two players. An estimate, not fitted to games that were played."""


class PositionShares:
    """Samples of one game, or of one game of a match."""

    def __init__(self, game: Coloretto, random: Random) -> None:
        self.rounds, self._seed = ROUNDS, random.getrandbits(31)
        self._laid = RolloutRules.of(game)
        self._standings = Standings(np.zeros(game.players))

    def carry(self, totals: Sequence[int], games: int) -> None:
        """CO-23: the points of earlier games, and how many games come after this one."""
        self._standings = Standings(np.array(totals, np.float64), SPREAD * sqrt(games))

    def compared(self, before: Cells, after: Sequence[Cells]) -> Shared:
        """Positions that may follow one, for who is at turn there."""
        ahead, spread = self._standings
        known = before.tobytes() + ahead.tobytes() + np.float64(spread).tobytes()
        luck = luck_of(crc32(known, self._seed))
        seat = int(before[SEAT])
        return shares(self._laid, np.stack(after), self._standings, self.rounds, seat, luck)

    def moves(self, cells: Cells, moves: Sequence[Event]) -> Shared:
        """The moves of who is at turn."""
        return self.compared(cells, [self._played(cells, move) for move in moves])

    def _played(self, cells: Cells, move: Event) -> Cells:
        after, rows = cells.copy(), len(self._laid.limits)
        play(after, rows, self._laid.players, number_of(move, rows))
        return after
