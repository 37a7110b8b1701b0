"""Search of the champion: the moves of a position valued by networks trained in self-play.

As in `search`, every round of samples shuffles the pile once and tries every move that is left with
the same order, and the worst move is dropped. Here everybody goes on as the policy network would,
and only for some rounds of the game: then the value network says what the position is worth. But
for the order of the pile nothing is left to chance.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from arlequin.fast.coloretto import (
    CARD,
    GIFT,
    HANDS,
    KINDS,
    NO_ROW,
    NONE,
    OVER,
    PHASE,
    SEAT,
    TAKEN,
    Cells,
    draw,
    legal,
    play,
    worth,
)
from arlequin.fast.compiled import compiled
from arlequin.fast.rng import Luck
from arlequin.solve.coloretto.net_inputs import input_size, look
from arlequin.solve.coloretto.network import Layers, Networks, Numbers, forward
from arlequin.solve.coloretto.rollout_policy import RolloutRules, shuffle
from arlequin.solve.coloretto.search import MOST_CARDS, Judged, worst

TO_THE_END = 99
"""More rounds than any game has."""


class Desk(NamedTuple):
    """Where a search writes what it needs for a moment."""

    order: Cells
    work: Cells
    seen: Numbers
    rows: Cells
    moves: Cells
    first: Numbers
    second: Numbers
    out: Numbers
    chances: Numbers


def desk(laid: RolloutRules, cells: Cells, nets: Networks) -> Desk:
    """A desk for positions of these rules."""
    rows = len(laid.limits)
    hidden = [len(nets.policy.first_add), len(nets.policy.second_add)]
    return Desk(
        np.empty(MOST_CARDS, np.int16),
        np.empty_like(cells),
        np.empty(input_size(laid.players, rows), np.float32),
        np.empty(rows, np.int16),
        np.empty(1 + 2 * rows, np.int16),
        *(np.empty(size, np.float32) for size in (*hidden, 1 + 2 * rows, laid.players)),
    )


def judge(  # noqa: PLR0913, PLR0917  # what `search.weigh` takes, networks and a horizon
    laid: RolloutRules,
    nets: Networks,
    cells: Cells,
    ahead: NDArray[np.float64],
    rounds: int,
    horizon: int,
    luck: Luck,
) -> Judged:
    """Weigh the moves of the player at turn, each in that number of samples on the average.

    A sample ends after `horizon` rounds of the game. `ahead` holds the points that seats bring from
    earlier games, of which the networks know nothing: with such points, go TO_THE_END.
    """
    moves = np.zeros(1 + 2 * len(laid.limits), np.int16)
    moves = moves[: legal(cells, laid.limits, laid.players, moves)]
    sums, there = np.zeros((2, len(moves))), np.ones(len(moves), np.bool_)
    stages, place = max(1, len(moves) - 1), desk(laid, cells, nets)
    for stage in range(stages):
        each = rounds * len(moves) // (stages * (len(moves) - stage))
        _sample(cells, laid, nets, ahead, moves, there, each, horizon, sums, place, luck)
        there[worst(sums, there)] = False
    return Judged(moves, sums[0].astype(np.int64), sums[1] / np.maximum(sums[0], 1))


@compiled
def _sample(  # noqa: PLR0913, PLR0917  # a kernel: everything it reads and writes
    cells: Cells,
    laid: RolloutRules,
    nets: Networks,
    ahead: NDArray[np.float64],
    moves: Cells,
    there: NDArray[np.bool_],
    rounds: int,
    horizon: int,
    sums: NDArray[np.float64],
    desk: Desk,
    luck: Luck,
) -> None:
    """Add up, for every move that is there: samples, and what they were worth."""
    for _ in range(rounds):
        shuffle(cells, desk.order, luck)
        for move in range(len(moves)):
            if there[move]:
                desk.work[:] = cells
                go_on(desk.work, laid, nets.policy, moves[move], horizon, desk)
                sums[0, move] += 1
                sums[1, move] += _chance(desk.work, laid, nets.value, cells[SEAT], ahead, desk)


@compiled
def go_on(
    cells: Cells, laid: RolloutRules, policy: Layers, move: int, horizon: int, desk: Desk
) -> None:
    """A move, and what the policy makes of it for some rounds or to the end, in place."""
    rows, players, drawn = len(laid.limits), laid.players, 0
    taken = cells[TAKEN]
    play(cells, rows, players, move)
    while True:
        if cells[TAKEN] < taken:  # a round has ended
            horizon -= 1
        taken = cells[TAKEN]
        if cells[PHASE] == OVER or horizon <= 0:
            return
        if cells[PHASE] == CARD or cells[PHASE] == GIFT:
            draw(cells, rows, players, desk.order[drawn])
            drawn += 1
        else:
            play(cells, rows, players, favourite_move(cells, laid, policy, desk))


@compiled
def favourite_move(cells: Cells, laid: RolloutRules, policy: Layers, desk: Desk) -> int:
    """The legal move that the policy likes best."""
    rows = len(laid.limits)
    count = legal(cells, laid.limits, laid.players, desk.moves)
    if count == 1:
        return int(desk.moves[0])
    look(cells, laid, desk.seen, desk.rows)
    forward(policy, desk.seen, desk.first, desk.second, desk.out)
    best, chosen = -np.inf, 0
    for place in range(count):
        move = desk.moves[place]
        liked = desk.out[_output(move, rows, desk.rows)]
        if liked > best:
            best, chosen = liked, move
    return int(chosen)


@compiled
def _output(move: int, rows: int, order: Cells) -> int:
    """Where the policy says what it thinks of a move: rows stand in their order of `look`."""
    if move == 0:
        return 0
    row, base = (move - 1, 1) if move <= rows else (move - 1 - rows, 1 + rows)
    place = 0
    while order[place] != row:
        place += 1
    return base + place


@compiled
def _chance(
    cells: Cells,
    laid: RolloutRules,
    value: Layers,
    seat: int,
    ahead: NDArray[np.float64],
    desk: Desk,
) -> float:
    """What a seat wins: its share of a game that is over, else the chance that the network sees."""
    if cells[PHASE] == OVER:
        return share(cells, laid, seat, ahead)
    look(cells, laid, desk.seen, desk.rows)
    forward(value, desk.seen, desk.first, desk.second, desk.chances)
    weights = np.exp(desk.chances - desk.chances.max())
    return float(weights[(seat - cells[SEAT]) % laid.players] / weights.sum())


@compiled
def share(cells: Cells, laid: RolloutRules, seat: int, ahead: NDArray[np.float64]) -> float:
    """What a seat wins of a game that is over."""
    mine = worth(cells, HANDS + seat * KINDS, NO_ROW, NONE, laid.table) + ahead[seat]
    sharing = 0
    for other in range(laid.players):
        theirs = worth(cells, HANDS + other * KINDS, NO_ROW, NONE, laid.table) + ahead[other]
        if theirs > mine:
            return 0.0
        if theirs == mine:
            sharing += 1
    return 1.0 / sharing
