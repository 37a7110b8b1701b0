"""Win shares of Coloretto's positions: one set of samples for hints, `advise` and the review.

Every position is played to its end on the same decks: a round is one order of all cards, of which
each position draws what is left in its pile. So the luck never differs between positions.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import hypot, sqrt
from random import Random
from typing import NamedTuple

import numpy as np

from arlequin.core.events import Event
from arlequin.fast import coloretto as fast
from arlequin.fast.coloretto import CARD, GIFT, KINDS, PHASE, PILE, Cells
from arlequin.fast.compiled import COMPILED, jit
from arlequin.fast.rng import Luck, luck_of, unit
from arlequin.fast.throws import Floats
from arlequin.games.coloretto.rules import Coloretto
from arlequin.solve.coloretto.rollout_policy import (
    MOST_CARDS,
    RolloutRules,
    finish,
    seat_points,
    shuffle,
)
from arlequin.solve.coloretto.search import SOFT

ROUNDS = 500 if COMPILED else 10
SPREAD = {"beige": (5.5, 5.7, 5.6, 4.6), "gray": (3.2, 4.6, 4.0, 3.7)}
"""Width of the logistic curve for one game to come, in points, for 2 to 5 players: the standard
deviation of a lead at the end of 4,000 sampled games each, divided by 1.702."""
UNSURE = (0.2, 1.0, 0.8, 0.9)
"""Width of the same curve for one card to come in this game, for 2 to 5 players: real players
differ from those of the samples, and a lead is less sure. Fitted to 688 games that champions
finished (docs/solving.md)."""
RECENT = 64
"""Positions in the cache: those after an event are needed again at the next one."""
TIE = 1e-4
"""Less than the difference of any two counts of wins."""


class Decks(NamedTuple):
    """A row a round: all cards of the box in some order."""

    kinds: Cells
    copies: Cells
    """A card's number among its kind, from 0: a pile with three of a kind has the first three."""
    seeds: Luck
    """The luck between equally good moves, in this round."""


class WinShares(NamedTuple):
    """Wins of sampled games: a row a position, a column a seat."""

    means: Floats
    covered: Floats
    """By position and position: the mean product of the wins of the chosen seat in both."""
    leads: Floats
    """The mean lead of the chosen seat over the best of the others, in points."""
    liked: Floats
    """The mean of how well the chosen seat ended, from 0 to 1: a soft count of wins."""
    games: int
    seat: int
    """The chosen seat, from 0."""

    @property
    def worth(self) -> list[float]:
        """The rank of positions: by wins; of equally many by the larger lead."""
        return [float(value) for value in self.means[:, self.seat] + TIE * self.liked]


class PositionShares:
    """Samples of one game, or of one game of a match."""

    def __init__(self, game: Coloretto, random: Random) -> None:
        self._rules = RolloutRules.of(game)
        self._ahead, self._spread = np.zeros(game.players), 0.0
        self._game_spread = SPREAD[dict(game.identity.options)["side"]][game.players - 2]
        self._unsure = UNSURE[game.players - 2]
        pile = np.array(game.initial().pile, np.int16)
        self._decks = make_decks(pile, ROUNDS, luck_of(random.getrandbits(31)))
        self._points = lru_cache(maxsize=RECENT)(self._final_points)

    def carry(self, totals: Sequence[int], games: int) -> None:
        """CO-23: the points of earlier games, and how many games come after this one."""
        self._ahead = np.array(totals, np.float64)
        self._spread = self._game_spread * sqrt(games)

    def compare(self, seat: int, positions: Sequence[Cells]) -> WinShares:
        """Positions side by side, for a seat from 0."""
        rounds = [self._rounds(cells, seat) for cells in positions]
        wins, leads, liked = (np.stack(part) for part in zip(*rounds, strict=True))
        own: Floats = wins[:, :, seat]
        games = own.shape[1]
        means = wins.mean(axis=1), own @ own.T / games, leads.mean(axis=1), liked.mean(axis=1)
        return WinShares(*means, games, seat)

    def moves(self, seat: int, cells: Cells, moves: Sequence[Event]) -> WinShares:
        """The moves of the player at turn."""
        rows, positions = len(self._rules.limits), []
        for move in moves:
            after = cells.copy()
            fast.play(after, rows, self._rules.players, fast.number_of(move, rows))
            positions.append(after)
        return self.compare(seat, positions)

    def _rounds(self, cells: Cells, seat: int) -> list[Floats]:
        """By round: wins by seat, the seat's lead, how well it ended, over pending cards."""
        chances, positions = self._next_positions(cells)
        points = np.stack([self._points(position.tobytes()) for position in positions])
        totals = points.astype(np.float64) + self._ahead
        return [np.tensordot(chances, part, 1) for part in _ends(totals, self._width(cells), seat)]

    def _width(self, cells: Cells) -> float:
        """The lead that multiplies the odds of winning by e; 0: any lead wins."""
        if cells[PHASE] == fast.OVER:
            return self._spread
        above, taken = int(cells[fast.ABOVE]), int(cells[fast.TAKEN])
        pending = cells[PHASE] in (CARD, GIFT) and above > 0  # it counts as drawn
        to_come = above - pending + self._rules.players - taken
        return hypot(self._spread, self._unsure * sqrt(to_come))

    def _next_positions(self, cells: Cells) -> tuple[list[float], list[Cells]]:
        if cells[PHASE] != CARD and cells[PHASE] != GIFT:
            return [1.0], [cells]
        pile = cells[PILE : PILE + KINDS]
        kinds, positions = [kind for kind in range(KINDS) if pile[kind]], []
        for kind in kinds:
            after = cells.copy()
            fast.draw(after, len(self._rules.limits), self._rules.players, kind)
            positions.append(after)
        return list(pile[kinds] / pile.sum()), positions

    def _final_points(self, position: bytes) -> Cells:
        """The points of every seat at the end, a row a round."""
        points = np.zeros((len(self._decks.seeds), self._rules.players), np.int16)
        _play_out(np.frombuffer(position, np.int16), self._rules, self._decks, points)
        return points


def _ends(totals: Floats, spread: float, seat: int) -> tuple[Floats, Floats, Floats]:
    """See `_rounds`; a shared win counts its share."""
    leads = totals[..., seat] - np.delete(totals, seat, axis=-1).max(axis=-1)
    behind = totals - totals.max(axis=-1, keepdims=True)
    odds = np.exp(behind / spread) if spread > 0 else (behind == 0).astype(np.float64)
    wins = odds / odds.sum(axis=-1, keepdims=True)
    return wins, leads, 1 / (1 + np.exp(-leads / SOFT))


# --- decks ---------------------------------------------------------------------------------------


def make_decks(pile: Cells, rounds: int, luck: Luck) -> Decks:
    """All cards in random orders."""
    kinds, copies = np.zeros((2, rounds, pile.sum()), np.int16)
    decks = Decks(kinds, copies, np.zeros(rounds, np.int64))
    _shuffle_all(pile, decks, luck)
    return decks


@jit
def _shuffle_all(pile: Cells, decks: Decks, luck: Luck) -> None:
    cells, order = np.zeros(PILE + KINDS, np.int16), np.empty(MOST_CARDS, np.int16)
    cells[PILE:] = pile
    for number in range(len(decks.seeds)):
        shuffle(cells, order, luck)
        count = np.zeros(KINDS, np.int16)
        for place in range(decks.kinds.shape[1]):
            kind = order[place]
            decks.kinds[number, place], decks.copies[number, place] = kind, count[kind]
            count[kind] += 1
        unit(luck)
        decks.seeds[number] = luck[0]


@jit
def _play_out(cells: Cells, rules: RolloutRules, decks: Decks, points: Cells) -> None:
    pile, work = np.empty(MOST_CARDS, np.int16), np.empty_like(cells)
    luck = np.empty(1, np.int64)
    for number in range(len(decks.seeds)):
        left = 0  # the position's pile has these cards of the deck, in its order
        for place in range(decks.kinds.shape[1]):
            kind = decks.kinds[number, place]
            if decks.copies[number, place] < cells[PILE + kind]:
                pile[left] = kind
                left += 1
        work[:], luck[0] = cells, decks.seeds[number]
        finish(work, rules, pile, luck)
        for seat in range(rules.players):
            points[number, seat] = seat_points(work, rules, seat)
