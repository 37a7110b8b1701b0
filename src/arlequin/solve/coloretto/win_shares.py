"""Win shares of positions of Coloretto, from games played to their end.

Several positions are compared on the same luck: each round shuffles one pile, and every position
draws what is left of it, in that order.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from arlequin.fast.coloretto import HANDS, KINDS, NO_ROW, NONE, PILE, Cells, worth
from arlequin.fast.compiled import compiled
from arlequin.fast.rng import Luck
from arlequin.solve.coloretto.rollout_policy import RolloutRules, finish, shuffle

MOST_CARDS = 96


class Shared(NamedTuple):
    """Wins of sampled games: a row a position, a column a seat."""

    means: NDArray[np.float64]
    covered: NDArray[np.float64]
    """By position and position: the mean product of what the chosen seat won in both."""
    games: int


def shares(
    laid: RolloutRules,
    positions: Cells,
    ahead: NDArray[np.float64],
    rounds: int,
    seat: int,
    luck: Luck,
) -> Shared:
    """The mean share of every seat, and how `seat` did in pairs of positions."""
    wins = np.zeros((len(positions), laid.players))
    both = np.zeros((len(positions), len(positions)))
    _sample(positions, laid, ahead, rounds, seat, wins, both, luck)
    return Shared(wins / rounds, both / rounds, rounds)


@compiled
def _sample(  # noqa: PLR0913, PLR0917  # a kernel: everything it reads and writes
    positions: Cells,
    laid: RolloutRules,
    ahead: NDArray[np.float64],
    rounds: int,
    seat: int,
    wins: NDArray[np.float64],
    both: NDArray[np.float64],
    luck: Luck,
) -> None:
    order, own = np.empty(MOST_CARDS, np.int16), np.empty(MOST_CARDS, np.int16)
    whole, work = np.empty_like(positions[0]), np.empty_like(positions[0])
    found = np.zeros((len(positions), laid.players))
    whole[:] = positions[0]
    for kind in range(KINDS):  # a pile that holds what any of them may draw
        for position in range(len(positions)):
            whole[PILE + kind] = max(whole[PILE + kind], positions[position, PILE + kind])
    for _ in range(rounds):
        shuffle(whole, order, luck)
        seed = luck[0]
        for position in range(len(positions)):
            luck[0] = seed
            work[:] = positions[position]
            _left(whole, work, order, own)
            finish(work, laid, own, luck)
            _count(work, laid, ahead, found[position])
            wins[position] += found[position]
        for one in range(len(positions)):
            for other in range(len(positions)):
                both[one, other] += found[one, seat] * found[other, seat]


@compiled
def _left(whole: Cells, cells: Cells, order: Cells, own: Cells) -> None:
    """The order of what a position has in its pile: the first card of each kind too many goes."""
    surplus = np.empty(KINDS, np.int16)
    cards, kept = 0, 0
    for kind in range(KINDS):
        surplus[kind] = whole[PILE + kind] - cells[PILE + kind]
        cards += whole[PILE + kind]
    for place in range(cards):
        kind = order[place]
        if surplus[kind] > 0:
            surplus[kind] -= 1
        else:
            own[kept] = kind
            kept += 1


@compiled
def _count(
    cells: Cells, laid: RolloutRules, ahead: NDArray[np.float64], into: NDArray[np.float64]
) -> None:
    """Who has won a finished game: a shared win counts its share."""
    most, sharing = -1e9, 0
    for seat in range(laid.players):
        into[seat] = worth(cells, HANDS + seat * KINDS, NO_ROW, NONE, laid.table) + ahead[seat]
        if into[seat] > most:
            most, sharing = into[seat], 1
        elif into[seat] == most:
            sharing += 1
    for seat in range(laid.players):
        into[seat] = 1.0 / sharing if into[seat] == most else 0.0
