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
from arlequin.solve.coloretto.search import SOFT

MOST_CARDS = 96
TIE = 1e-4
"""Less than any two counts of wins differ by."""


class Standings(NamedTuple):
    """What seats bring from earlier games of a match, and what games to come do to a lead."""

    ahead: NDArray[np.float64]
    spread: float = 0.0
    """The points by which a lead at the end of this game multiplies the odds of the match by e;
    0 where the most points win at once."""


class Shared(NamedTuple):
    """Wins of sampled games: a row a position, a column a seat."""

    means: NDArray[np.float64]
    covered: NDArray[np.float64]
    """By position and position: the mean product of what the chosen seat won in both."""
    leads: NDArray[np.float64]
    """The mean lead of the chosen seat over the best of the others, in points."""
    liked: NDArray[np.float64]
    """The mean of how well the chosen seat ended, from 0 to 1: a soft count of wins."""
    games: int
    seat: int
    """The chosen seat, from 0."""

    @property
    def worth(self) -> list[float]:
        """What positions are ranked by: wins; of equally many the larger lead."""
        return [float(each) for each in self.means[:, self.seat] + TIE * self.liked]


def shares(
    laid: RolloutRules,
    positions: Cells,
    standings: Standings,
    rounds: int,
    seat: int,
    luck: Luck,
) -> Shared:
    """The mean share of every seat, and how `seat` did in pairs of positions."""
    wins = np.zeros((len(positions), laid.players))
    both = np.zeros((len(positions), len(positions)))
    ends = np.zeros((2, len(positions)))
    _sample(positions, laid, standings, rounds, seat, wins, both, ends, luck)
    leads, liked = ends / rounds
    return Shared(wins / rounds, both / rounds, leads, liked, rounds, seat)


@compiled
def _sample(  # noqa: PLR0913, PLR0917  # a kernel: everything it reads and writes
    positions: Cells,
    laid: RolloutRules,
    standings: Standings,
    rounds: int,
    seat: int,
    wins: NDArray[np.float64],
    both: NDArray[np.float64],
    ends: NDArray[np.float64],
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
            _points(work, laid, standings.ahead, found[position])
            lead = _lead(found[position], seat)
            ends[0, position] += lead
            ends[1, position] += 1 / (1 + np.exp(-lead / SOFT))
            _share(found[position], standings.spread)
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
def _points(
    cells: Cells, laid: RolloutRules, ahead: NDArray[np.float64], into: NDArray[np.float64]
) -> None:
    """The points of a finished game, with those of earlier ones."""
    for seat in range(laid.players):
        into[seat] = worth(cells, HANDS + seat * KINDS, NO_ROW, NONE, laid.table) + ahead[seat]


@compiled
def _lead(points: NDArray[np.float64], seat: int) -> float:
    """By how much a seat is ahead of the best of the others."""
    most = -1e9
    for other in range(len(points)):
        if other != seat:
            most = max(most, points[other])
    return float(points[seat] - most)


@compiled
def _share(points: NDArray[np.float64], spread: float) -> None:
    """Points into shares of the win, in place: a shared win counts its share."""
    most, total = points.max(), 0.0
    for seat in range(len(points)):
        if spread > 0:
            points[seat] = np.exp((points[seat] - most) / spread)
        else:
            points[seat] = 1.0 if points[seat] == most else 0.0
        total += points[seat]
    for seat in range(len(points)):
        points[seat] /= total
