"""Win shares of Coloretto's positions: one set of samples for hints, `advise` and the review.

All positions are played out on the same decks: everybody who asks about one gets the same, and
from one event of a game to the next only what happened changes, not the luck of the samples.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import hypot, sqrt
from random import Random

import numpy as np

from arlequin.core.events import Event
from arlequin.fast.coloretto import (
    ABOVE,
    CARD,
    GIFT,
    KINDS,
    OVER,
    PHASE,
    PILE,
    TAKEN,
    Cells,
    draw,
    number_of,
    play,
)
from arlequin.fast.compiled import COMPILED
from arlequin.fast.rng import luck_of
from arlequin.games.coloretto.rules import Coloretto
from arlequin.solve.coloretto.rollout_policy import RolloutRules
from arlequin.solve.coloretto.win_shares import (
    Rounds,
    Shared,
    Standings,
    compare_rounds,
    count_rounds,
    decks,
    final_points,
)

ROUNDS = 500 if COMPILED else 10
SPREAD = {"beige": (5.5, 5.7, 5.6, 4.6), "gray": (3.2, 4.6, 4.0, 3.7)}
"""Width of the logistic curve for one game to come, in points, for 2 to 5 players: the standard
deviation of a lead at the end of 4,000 sampled games each, divided by 1.702."""
UNSURE = (0.2, 1.0, 0.8, 0.9)
"""Width of the same curve for one card to come in this game, for 2 to 5 players: those who play on
are not those of the samples, and a lead is less sure than it is there. Fitted to 688 games that
champions finished (docs/solving.md)."""
RECENT = 64
"""Positions kept: those that follow an event are met again at the next one."""


class PositionShares:
    """Samples of one game, or of one game of a match."""

    def __init__(self, game: Coloretto, random: Random) -> None:
        self._laid = RolloutRules.of(game)
        self._standings = Standings(np.zeros(game.players))
        self._spread = SPREAD[dict(game.identity.options)["side"]][game.players - 2]
        self._unsure = UNSURE[game.players - 2]
        pile = np.array(game.initial().pile, np.int16)
        self._decks = decks(pile, ROUNDS, luck_of(random.getrandbits(31)))
        self._points = lru_cache(maxsize=RECENT)(self._final_points)

    def carry(self, totals: Sequence[int], games: int) -> None:
        """CO-23: the points of earlier games, and how many games come after this one."""
        self._standings = Standings(np.array(totals, np.float64), self._spread * sqrt(games))

    def compare(self, seat: int, positions: Sequence[Cells]) -> Shared:
        """Positions side by side, for a seat from 0."""
        return compare_rounds([self._rounds(cells, seat) for cells in positions], seat)

    def moves(self, seat: int, cells: Cells, moves: Sequence[Event]) -> Shared:
        """The moves of who is at turn."""
        return self.compare(seat, [self._play(cells, move) for move in moves])

    def _play(self, cells: Cells, move: Event) -> Cells:
        after, rows = cells.copy(), len(self._laid.limits)
        play(after, rows, self._laid.players, number_of(move, rows))
        return after

    def _rounds(self, cells: Cells, seat: int) -> Rounds:
        """Where a card is due, every card that may come counts by its chance."""
        chances, positions = self._ways(cells)
        points = np.stack([self._points(each.tobytes()) for each in positions])
        found = count_rounds(points.astype(np.float64), self._standings_from(cells), seat)
        return Rounds(*(np.tensordot(chances, each, 1) for each in found))

    def _standings_from(self, cells: Cells) -> Standings:
        """What a lead is worth from here: less, the more is to come in this game and after it."""
        if cells[PHASE] == OVER:
            return self._standings
        due = cells[PHASE] in (CARD, GIFT) and cells[ABOVE] > 0  # it counts as drawn
        to_come = int(cells[ABOVE]) - due + self._laid.players - int(cells[TAKEN])
        width = hypot(self._standings.spread, self._unsure * sqrt(to_come))
        return self._standings._replace(spread=width)

    def _ways(self, cells: Cells) -> tuple[list[float], list[Cells]]:
        if cells[PHASE] != CARD and cells[PHASE] != GIFT:
            return [1.0], [cells]
        pile = cells[PILE : PILE + KINDS]
        kinds = [kind for kind in range(KINDS) if pile[kind]]
        return list(pile[kinds] / pile.sum()), [self._draw(cells, kind) for kind in kinds]

    def _draw(self, cells: Cells, kind: int) -> Cells:
        after = cells.copy()
        draw(after, len(self._laid.limits), self._laid.players, kind)
        return after

    def _final_points(self, position: bytes) -> Cells:
        cells = np.frombuffer(position, np.int16)
        return final_points(self._laid, cells, self._decks)
