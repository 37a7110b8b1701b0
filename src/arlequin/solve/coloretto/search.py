"""Search by sampling: the moves of a position valued by games played to their end.

Every round of samples shuffles the pile once and tries every remaining move with the same order, so
that moves are compared on the same luck; then the worst move is dropped.
"""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from arlequin.fast.coloretto import SEAT, Cells, legal, play
from arlequin.fast.compiled import jit
from arlequin.fast.rng import Luck
from arlequin.fast.throws import Floats, Truths
from arlequin.solve.coloretto.rollout_policy import (
    MOST_CARDS,
    RolloutRules,
    finish,
    seat_points,
    shuffle,
)

SOFT = 8.0
"""The lead in points at the end that multiplies the odds of liking it by e."""


class MoveSamples(NamedTuple):
    """The result of sampling for each move, in the order of the twin's numbers."""

    moves: Cells
    games: NDArray[np.int64]
    """How many games each was tried in."""
    liked: Floats
    """The mean of how well they ended, from 0 to 1: wins, or a soft count of them."""


Sample: TypeAlias = Callable[[Cells, Truths, int, Floats], None]
"""Tries the remaining moves in a number of rounds; adds games and how well they ended to sums."""


def try_moves(rules: RolloutRules, cells: Cells, rounds: int, sample: Sample) -> MoveSamples:
    """Try the moves, each in `rounds` on average; the worst is dropped repeatedly."""
    moves = np.zeros(1 + 2 * len(rules.limits), np.int16)
    moves = moves[: legal(cells, rules.limits, rules.players, moves)]
    sums, remaining = np.zeros((2, len(moves))), np.ones(len(moves), np.bool_)
    stages = max(1, len(moves) - 1)
    for stage in range(stages):
        each = rounds * len(moves) // (stages * (len(moves) - stage))
        sample(moves, remaining, each, sums)
        places = np.flatnonzero(remaining)
        remaining[places[(sums[1] * sums[0])[places].argmin()]] = False
    return MoveSamples(moves, sums[0].astype(np.int64), sums[1] / np.maximum(sums[0], 1))


def weigh(rules: RolloutRules, cells: Cells, ahead: Floats, rounds: int, luck: Luck) -> MoveSamples:
    """Try moves in games played to the end; `ahead`: points of earlier games, by seat."""

    def sample(moves: Cells, remaining: Truths, rounds: int, sums: Floats) -> None:
        _sample(cells, rules, ahead, moves, remaining, rounds, sums, luck)

    return try_moves(rules, cells, rounds, sample)


@jit
def _sample(  # noqa: PLR0913, PLR0917  # a kernel: everything it reads and writes
    cells: Cells, rules: RolloutRules, ahead: Floats, moves: Cells, remaining: Truths, rounds: int,
    sums: Floats, luck: Luck,
) -> None:  # fmt: skip
    """Add up games, and how well they ended, for every remaining move."""
    order, work = np.empty(MOST_CARDS, np.int16), np.empty_like(cells)
    seat = cells[SEAT]
    for _ in range(rounds):
        shuffle(cells, order, luck)
        for move in range(len(moves)):
            if remaining[move]:
                work[:] = cells
                play(work, len(rules.limits), rules.players, moves[move])
                finish(work, rules, order, luck)
                mine, most = seat_points(work, rules, seat) + ahead[seat], -1e9
                for other in range(rules.players):
                    if other != seat:
                        most = max(most, seat_points(work, rules, other) + ahead[other])
                sums[0, move] += 1
                sums[1, move] += 1 / (1 + np.exp((most - mine) / SOFT))
