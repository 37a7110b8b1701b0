"""Win shares of positions of Coloretto, from games played to their end.

Every position is played out on the same decks: a round is one order of all cards, of which each
position draws what is left in its pile. Whatever is compared is compared on the same luck.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from arlequin.fast.coloretto import HANDS, KINDS, NO_ROW, NONE, PILE, Cells, worth
from arlequin.fast.compiled import compiled
from arlequin.fast.rng import Luck, unit
from arlequin.fast.throws import Floats
from arlequin.solve.coloretto.rollout_policy import RolloutRules, finish, shuffle
from arlequin.solve.coloretto.search import SOFT

MOST_CARDS = 96
TIE = 1e-4
"""Less than any two counts of wins differ by."""


class Standings(NamedTuple):
    """What seats bring from earlier games of a match, and what is to come does to a lead."""

    ahead: Floats
    spread: float = 0.0
    """The points by which a lead at the end of a sampled game multiplies the odds of winning by e;
    0 where the most points win at once."""


class Decks(NamedTuple):
    """A row a round: all cards of the box in some order."""

    kinds: Cells
    copies: Cells
    """Which of its kind a card is, from 0: a pile with three of a kind has the first three."""
    seeds: Luck
    """What decides between moves that are as good, in this round."""


class Shared(NamedTuple):
    """Wins of sampled games: a row a position, a column a seat."""

    means: Floats
    covered: Floats
    """By position and position: the mean product of what the chosen seat won in both."""
    leads: Floats
    """The mean lead of the chosen seat over the best of the others, in points."""
    liked: Floats
    """The mean of how well the chosen seat ended, from 0 to 1: a soft count of wins."""
    games: int
    seat: int
    """The chosen seat, from 0."""

    @property
    def worth(self) -> list[float]:
        """What positions are ranked by: wins; of equally many the larger lead."""
        return [float(each) for each in self.means[:, self.seat] + TIE * self.liked]


class Rounds(NamedTuple):
    """What every round made of one position."""

    wins: Floats
    """A row a round, a column a seat."""
    leads: Floats
    liked: Floats


def decks(pile: Cells, rounds: int, luck: Luck) -> Decks:
    """All cards in orders drawn by chance."""
    kinds, copies = np.zeros((2, rounds, pile.sum()), np.int16)
    made = Decks(kinds, copies, np.zeros(rounds, np.int64))
    _shuffle_all(pile, made, luck)
    return made


@compiled
def _shuffle_all(pile: Cells, made: Decks, luck: Luck) -> None:
    cells, order = np.zeros(PILE + KINDS, np.int16), np.empty(MOST_CARDS, np.int16)
    cells[PILE:] = pile
    for number in range(len(made.seeds)):
        shuffle(cells, order, luck)
        count = np.zeros(KINDS, np.int16)
        for place in range(made.kinds.shape[1]):
            kind = order[place]
            made.kinds[number, place], made.copies[number, place] = kind, count[kind]
            count[kind] += 1
        unit(luck)
        made.seeds[number] = luck[0]


def final_points(laid: RolloutRules, cells: Cells, made: Decks) -> Cells:
    """The points of every seat at the end, a row a round."""
    points = np.zeros((len(made.seeds), laid.players), np.int16)
    _play_out(cells, laid, made, points)
    return points


@compiled
def _play_out(cells: Cells, laid: RolloutRules, made: Decks, points: Cells) -> None:
    pile, work = np.empty(MOST_CARDS, np.int16), np.empty_like(cells)
    luck = np.empty(1, np.int64)
    for number in range(len(made.seeds)):
        _left(cells, made.kinds[number], made.copies[number], pile)
        work[:], luck[0] = cells, made.seeds[number]
        finish(work, laid, pile, luck)
        for seat in range(laid.players):
            points[number, seat] = worth(work, HANDS + seat * KINDS, NO_ROW, NONE, laid.table)


@compiled
def _left(cells: Cells, kinds: Cells, copies: Cells, pile: Cells) -> None:
    """What a position has left of a deck, in its order."""
    kept = 0
    for place in range(len(kinds)):
        if copies[place] < cells[PILE + kinds[place]]:
            pile[kept] = kinds[place]
            kept += 1


def count_rounds(points: Floats, standings: Standings, seat: int) -> Rounds:
    """Rounds by their final points; `seat` from 0."""
    totals = points + standings.ahead
    others = np.delete(totals, seat, axis=-1).max(axis=-1)
    leads = totals[..., seat] - others
    return Rounds(_wins(totals, standings.spread), leads, 1 / (1 + np.exp(-leads / SOFT)))


def _wins(totals: Floats, spread: float) -> Floats:
    """Points into shares of the win: a shared win counts its share."""
    behind = totals - totals.max(axis=-1, keepdims=True)
    odds = np.exp(behind / spread) if spread > 0 else (behind == 0).astype(np.float64)
    return np.asarray(odds / odds.sum(axis=-1, keepdims=True))


def compare_rounds(positions: list[Rounds], seat: int) -> Shared:
    """Positions side by side, for one seat."""
    wins, leads, liked = (np.stack(each) for each in zip(*positions, strict=True))
    own: NDArray[np.float64] = wins[:, :, seat]
    games = own.shape[1]
    means = wins.mean(axis=1), own @ own.T / games, leads.mean(axis=1), liked.mean(axis=1)
    return Shared(*means, games, seat)
