"""Search by sampling: the moves of a position valued by games played to their end.

Every round of samples shuffles the pile once and tries every move that is left with the same
order, so that moves are compared on the same luck; the worst is then dropped. More rounds, a better
answer: it may be stopped after any.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from arlequin.fast.coloretto import (
    HANDS,
    KINDS,
    NO_ROW,
    NONE,
    SEAT,
    Cells,
    legal,
    play,
    worth,
)
from arlequin.fast.compiled import compiled
from arlequin.fast.rng import Luck
from arlequin.solve.coloretto.rollout_policy import RolloutRules, finish, shuffle

SOFT = 8.0
"""A lead of that many points at the end is liked well, one twice as large not twice as much."""
MOST_CARDS = 96


class Judged(NamedTuple):
    """What `champion_search` found for each move."""

    moves: NDArray[np.int16]
    games: NDArray[np.int64]
    """How many times each was tried."""
    liked: NDArray[np.float64]
    """The chance of winning after it; a shared win counts its share."""


class Weighed(NamedTuple):
    """What sampling found for each move, in the order of the twin's numbers."""

    moves: NDArray[np.int16]
    games: NDArray[np.int64]
    """How many games each was tried in."""
    liked: NDArray[np.float64]
    """The mean of how well they ended, from 0 to 1: a soft count of wins."""
    won: NDArray[np.float64]
    """The share of these games that were won; a shared win counts its share."""
    margin: NDArray[np.float64]
    """The mean lead over the best of the others, in points."""


def weigh(
    laid: RolloutRules,
    cells: Cells,
    ahead: NDArray[np.float64],
    rounds: int,
    drop: bool,
    luck: Luck,
) -> Weighed:
    """Weigh the moves of the player at turn, each in that number of samples.

    `ahead` holds the points that seats bring from earlier games of a match. With `drop` the worst
    move is left out again and again, and the others get its samples.
    """
    moves = np.zeros(1 + 2 * len(laid.limits), np.int16)
    moves = moves[: legal(cells, laid.limits, laid.players, moves)]
    sums = np.zeros((4, len(moves)))
    there = np.ones(len(moves), np.bool_)
    stages = max(1, len(moves) - 1) if drop else 1
    for stage in range(stages):
        each = rounds * len(moves) // (stages * (len(moves) - stage))
        _sample(cells, laid, ahead, moves, there, each, sums, luck)
        there[worst(sums, there)] = not drop
    games = np.maximum(sums[0], 1)
    return Weighed(moves, sums[0].astype(np.int64), *(sums[1:] / games))


@compiled
def _sample(  # noqa: PLR0913, PLR0917  # a kernel: everything it reads and writes
    cells: Cells,
    laid: RolloutRules,
    ahead: NDArray[np.float64],
    moves: Cells,
    there: NDArray[np.bool_],
    rounds: int,
    sums: NDArray[np.float64],
    luck: Luck,
) -> None:
    """Add up, for every move that is there: games, how well they ended, wins, leads."""
    order, work = np.empty(MOST_CARDS, np.int16), np.empty_like(cells)
    for _ in range(rounds):
        shuffle(cells, order, luck)
        for move in range(len(moves)):
            if there[move]:
                work[:] = cells
                play(work, len(laid.limits), laid.players, moves[move])
                finish(work, laid, order, luck)
                _count(work, laid, cells[SEAT], ahead, sums[:, move])


@compiled
def _count(
    cells: Cells,
    laid: RolloutRules,
    seat: int,
    ahead: NDArray[np.float64],
    sums: NDArray[np.float64],
) -> None:
    """One finished game."""
    mine = worth(cells, HANDS + seat * KINDS, NO_ROW, NONE, laid.table) + ahead[seat]
    most, sharing = -1e9, 1
    for other in range(laid.players):
        if other != seat:
            theirs = worth(cells, HANDS + other * KINDS, NO_ROW, NONE, laid.table) + ahead[other]
            most = max(most, theirs)
            if theirs == mine:
                sharing += 1
    sums[0] += 1
    sums[1] += 1 / (1 + np.exp((most - mine) / SOFT))
    if mine >= most:
        sums[2] += 1 / sharing
    sums[3] += mine - most


@compiled
def worst(sums: NDArray[np.float64], there: NDArray[np.bool_]) -> int:
    """The move that is there and ended worst: by line 1 of the sums over line 0."""
    worst = -1
    for move in range(len(there)):
        if there[move] and (
            worst < 0 or sums[1, move] * sums[0, worst] < sums[1, worst] * sums[0, move]
        ):
            worst = move
    return worst
