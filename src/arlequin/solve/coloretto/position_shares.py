"""Win shares of Coloretto's positions: one set of samples for hints, `advise` and the review.

Every position is continued on the same decks: a round of samples is one order of all cards, of
which each position draws what is left in its pile. So the luck never differs between positions. All
players continue to the end as the champion's policy network would. So where a player does the same
a position and the next one have equal values.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from random import Random
from typing import NamedTuple

import numpy as np

from arlequin.core.events import Event
from arlequin.fast import coloretto as fast
from arlequin.fast.coloretto import (
    CARD,
    GIFT,
    HANDS,
    KINDS,
    LAST,
    NONE,
    OVER,
    PHASE,
    PILE,
    SEAT,
    TAKEN,
    TURN,
    Cells,
    draw,
    play,
    row_at,
    worth,
)
from arlequin.fast.compiled import COMPILED, jit
from arlequin.fast.rng import Luck, luck_of
from arlequin.fast.throws import Floats
from arlequin.games.coloretto.rules import Coloretto
from arlequin.solve.coloretto.champion_search import (
    Desk,
    desk,
    favourite_move,
)
from arlequin.solve.coloretto.network import Layers, networks
from arlequin.solve.coloretto.rollout_policy import MOST_CARDS, RolloutRules, seat_points, shuffle

ROUNDS = 300 if COMPILED else 8
"""Samples, divided by the number of players: more of them need longer."""
SPREAD = {"beige": (5.5, 5.7, 5.6, 4.6), "gray": (3.2, 4.6, 4.0, 3.7)}
"""Width of the logistic curve for one game to come, in points, for 2 to 5 players: the standard
deviation of a lead at the end of 4,000 sampled games each, divided by 1.702."""
RECENT = 64
"""Positions in the cache: those after an event are needed again at the next one."""
TIE = 1e-4
"""Less than a difference of wins that matters."""
SURE = 3.0
"""Standard errors by which a move must be better to count as better."""
SOFT = 8.0
"""The lead in points that multiplies the odds of liking it by e."""


class Decks(NamedTuple):
    """A row a round: all cards of the box in some order."""

    kinds: Cells
    copies: Cells
    """A card's number among its kind, from 0: a pile with three of a kind has the first three."""


class WinShares(NamedTuple):
    """Chances of winning by sample: a row a position, a column a seat."""

    means: Floats
    covered: Floats
    """By position and position: the covariance of the chances of the chosen seat in both."""
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

    def error(self, weights: Floats) -> float:
        """The standard error of a weighted sum of positions, for the chosen seat."""
        return sqrt(max(0.0, float(weights @ self.covered @ weights)) / self.games)


class PositionShares:
    """Samples of one game, or of one game of a match."""

    def __init__(self, game: Coloretto, random: Random) -> None:
        self._rules, self._nets = RolloutRules.of(game), networks(game.players)
        self._ahead, self._spread = np.zeros(game.players), 0.0
        self._game_spread = SPREAD[dict(game.identity.options)["side"]][game.players - 2]
        pile = np.array(game.initial().pile, np.int16)
        self._decks = make_decks(pile, ROUNDS // game.players, luck_of(random.getrandbits(31)))
        self._points = lru_cache(maxsize=RECENT)(self._final_points)

    def carry(self, totals: Sequence[int], games: int) -> None:
        """CO-23: the points of earlier games, and how many games come after this one."""
        self._ahead = np.array(totals, np.float64)
        self._spread = self._game_spread * sqrt(games)

    def compare(self, before: Cells, positions: Sequence[Cells]) -> WinShares:
        """Positions that can follow a position, side by side, for the seat at turn in it."""
        seat = int(before[SEAT])
        points = np.stack([self._points(cells.tobytes()) for cells in positions]) + self._ahead
        wins = _shares(points, self._spread)
        own: Floats = wins[:, :, seat]
        leads = points[..., seat] - np.delete(points, seat, axis=-1).max(axis=-1)
        liked = (1 / (1 + np.exp(-leads / SOFT))).mean(axis=1)
        covered = np.atleast_2d(np.cov(own, bias=True))
        lead = leads.mean(axis=1)
        return WinShares(wins.mean(axis=1), covered, lead, liked, own.shape[1], seat)

    def moves(self, cells: Cells, moves: Sequence[Event]) -> WinShares:
        """The moves of the player at turn."""
        rows, positions = len(self._rules.limits), []
        for move in moves:
            after = cells.copy()
            fast.play(after, rows, self._rules.players, fast.number_of(move, rows))
            positions.append(after)
        return self.compare(cells, positions)

    def best(self, cells: Cells, moves: Sequence[Event], tried: WinShares) -> int:
        """The place of the best move: the policy's, unless another is surely better."""
        numbers = [fast.number_of(move, len(self._rules.limits)) for move in moves]
        place = desk(self._rules, cells, self._nets)
        prior = numbers.index(favourite_move(cells, self._rules, self._nets.policy, place))
        most = int(np.argmax(tried.worth[: len(moves)]))
        gain = tried.means[most, tried.seat] - tried.means[prior, tried.seat]
        unit = np.eye(len(tried.means))
        return most if gain > SURE * tried.error(unit[most] - unit[prior]) else prior

    def _final_points(self, position: bytes) -> Cells:
        """The points of every seat at the end, a row a sample."""
        cells = np.frombuffer(position, np.int16)
        points = np.zeros((len(self._decks.kinds), self._rules.players), np.int16)
        place = desk(self._rules, cells, self._nets)
        _play_out(cells, self._rules, self._nets.policy, self._decks, points, place)
        return points


def _shares(points: Floats, spread: float) -> Floats:
    """The win by final points; a shared win counts its share."""
    behind = points - points.max(axis=-1, keepdims=True)
    odds = np.exp(behind / spread) if spread > 0 else (behind == 0).astype(np.float64)
    shares: Floats = odds / odds.sum(axis=-1, keepdims=True)
    return shares


# --- decks ---------------------------------------------------------------------------------------


def make_decks(pile: Cells, rounds: int, luck: Luck) -> Decks:
    """All cards in random orders."""
    decks = Decks(*np.zeros((2, rounds, pile.sum()), np.int16))
    _shuffle_all(pile, decks, luck)
    return decks


@jit
def _shuffle_all(pile: Cells, decks: Decks, luck: Luck) -> None:
    cells, order = np.zeros(PILE + KINDS, np.int16), np.empty(MOST_CARDS, np.int16)
    cells[PILE:] = pile
    for number in range(len(decks.kinds)):
        shuffle(cells, order, luck)
        count = np.zeros(KINDS, np.int16)
        for place in range(decks.kinds.shape[1]):
            kind = order[place]
            decks.kinds[number, place], decks.copies[number, place] = kind, count[kind]
            count[kind] += 1


@jit
def _play_out(
    cells: Cells, rules: RolloutRules, policy: Layers, decks: Decks, points: Cells, desk: Desk
) -> None:
    for number in range(len(points)):
        left = 0  # the position's pile has these cards of the deck, in its order
        for place in range(decks.kinds.shape[1]):
            kind = decks.kinds[number, place]
            if decks.copies[number, place] < cells[PILE + kind]:
                desk.order[left] = kind
                left += 1
        desk.work[:] = cells
        _continue_game(desk.work, rules, policy, desk)
        for seat in range(rules.players):
            points[number, seat] = seat_points(desk.work, rules, seat)


@jit
def _continue_game(cells: Cells, rules: RolloutRules, policy: Layers, desk: Desk) -> None:
    """Continue by the policy to the end, in place."""
    rows, players, drawn = len(rules.limits), rules.players, 0
    while cells[PHASE] != OVER:
        if cells[PHASE] == CARD or cells[PHASE] == GIFT:
            draw(cells, rows, players, desk.order[drawn])
            drawn += 1
            continue
        move = 0
        if cells[LAST] and cells[PHASE] == TURN and cells[TAKEN] == players - 1:
            move = _winning_take(cells, rules)
        if move == 0:
            move = favourite_move(cells, rules, policy, desk)
        play(cells, rows, players, move)


@jit
def _winning_take(cells: Cells, rules: RolloutRules) -> int:
    """For the last player of the game: to take a row that wins alone; 0 if there is none."""
    rows, players, seat = len(rules.limits), rules.players, cells[SEAT]
    most = 0
    for other in range(players):
        if other != seat:
            most = max(most, seat_points(cells, rules, other))
    for row in range(rows):
        at = row_at(players, row)
        if cells[at] > 0 and worth(cells, HANDS + seat * KINDS, at, NONE, rules.table) > most:
            return 1 + rows + row
    return 0
