"""Search of the champion: the moves of a position valued by networks trained in self-play.

As in `search`, but all players continue as the policy network would, and only for some rounds of
the game: then the value network values the position. Only the order of the pile is random.
"""

from typing import NamedTuple

import numpy as np

from arlequin.fast.coloretto import CARD, GIFT, OVER, PHASE, SEAT, TAKEN, Cells, draw, legal, play
from arlequin.fast.compiled import jit
from arlequin.fast.rng import Luck
from arlequin.fast.throws import Floats, Truths
from arlequin.solve.coloretto.network import Layers, Networks, Numbers, forward, input_size, look
from arlequin.solve.coloretto.rollout_policy import MOST_CARDS, RolloutRules, seat_points, shuffle
from arlequin.solve.coloretto.search import MoveSamples, try_moves

TO_THE_END = 99
"""More rounds than any game has."""


class Desk(NamedTuple):
    """Buffers of a search."""

    order: Cells
    work: Cells
    seen: Numbers
    rows: Cells
    moves: Cells
    first: Numbers
    second: Numbers
    out: Numbers
    chances: Numbers


def desk(rules: RolloutRules, cells: Cells, nets: Networks) -> Desk:
    """Buffers for positions of these rules."""
    rows = len(rules.limits)
    hidden = [len(nets.policy.first_add), len(nets.policy.second_add)]
    return Desk(
        np.empty(MOST_CARDS, np.int16),
        np.empty_like(cells),
        np.empty(input_size(rules.players, rows), np.float32),
        np.empty(rows, np.int16),
        np.empty(1 + 2 * rows, np.int16),
        *(np.empty(size, np.float32) for size in (*hidden, 1 + 2 * rows, rules.players)),
    )


def judge(  # noqa: PLR0913, PLR0917  # what `search.weigh` takes, networks and a horizon
    rules: RolloutRules, nets: Networks, cells: Cells, ahead: Floats, rounds: int, horizon: int,
    luck: Luck,
) -> MoveSamples:  # fmt: skip
    """Try the moves, each in that number of samples of `horizon` rounds of the game on average.

    With points of earlier games (`ahead`), which the networks do not know, use TO_THE_END.
    """
    place = desk(rules, cells, nets)

    def sample(moves: Cells, remaining: Truths, rounds: int, sums: Floats) -> None:
        _sample(cells, rules, nets, ahead, moves, remaining, rounds, horizon, sums, place, luck)

    return try_moves(rules, cells, rounds, sample)


def sample_chances(  # as `judge`
    rules: RolloutRules, nets: Networks, cells: Cells, rounds: int, horizon: int, luck: Luck
) -> Floats:  # fmt: skip
    """The chance of winning after each legal move: a row a sample, in which all draw the same."""
    moves = np.zeros(1 + 2 * len(rules.limits), np.int16)
    moves = moves[: legal(cells, rules.limits, rules.players, moves)]
    remaining, ahead = np.ones(len(moves), np.bool_), np.zeros(rules.players)
    place, chances = desk(rules, cells, nets), np.zeros((rounds, 2, len(moves)))
    for sums in chances:
        _sample(cells, rules, nets, ahead, moves, remaining, 1, horizon, sums, place, luck)
    return chances[:, 1]


@jit
def _sample(  # noqa: PLR0913, PLR0917  # a kernel: everything it reads and writes
    cells: Cells, rules: RolloutRules, nets: Networks, ahead: Floats, moves: Cells,
    remaining: Truths, rounds: int, horizon: int, sums: Floats, desk: Desk, luck: Luck,
) -> None:  # fmt: skip
    """Add up samples, and their chances of winning, for every remaining move."""
    for _ in range(rounds):
        shuffle(cells, desk.order, luck)
        for move in range(len(moves)):
            if remaining[move]:
                desk.work[:] = cells
                play_on(desk.work, rules, nets.policy, moves[move], horizon, desk)
                sums[0, move] += 1
                sums[1, move] += _chance(desk.work, rules, nets.value, cells[SEAT], ahead, desk)


@jit
def play_on(
    cells: Cells, rules: RolloutRules, policy: Layers, move: int, horizon: int, desk: Desk
) -> None:
    """Play a move, and continue by the policy for some rounds or to the end, in place."""
    rows, players, drawn = len(rules.limits), rules.players, 0
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
            play(cells, rows, players, favourite_move(cells, rules, policy, desk))


@jit
def favourite_move(cells: Cells, rules: RolloutRules, policy: Layers, desk: Desk) -> int:
    """The legal move that the policy prefers."""
    rows = len(rules.limits)
    count = legal(cells, rules.limits, rules.players, desk.moves)
    if count == 1:
        return int(desk.moves[0])
    look(cells, rules, desk.seen, desk.rows)
    forward(policy, desk.seen, desk.first, desk.second, desk.out)
    best, chosen = -np.inf, 0
    for place in range(count):
        move = desk.moves[place]
        liked = desk.out[_output(move, rows, desk.rows)]
        if liked > best:
            best, chosen = liked, move
    return int(chosen)


@jit
def _output(move: int, rows: int, order: Cells) -> int:
    """The place of a move among the outputs of the policy: rows are in their order of `look`."""
    if move == 0:
        return 0
    row, base = (move - 1, 1) if move <= rows else (move - 1 - rows, 1 + rows)
    place = 0
    while order[place] != row:
        place += 1
    return base + place


@jit
def _chance(  # a kernel
    cells: Cells, rules: RolloutRules, value: Layers, seat: int, ahead: Floats, desk: Desk
) -> float:
    """The share of a seat in a game that is over, else its chance by the value network."""
    if cells[PHASE] == OVER:
        return share(cells, rules, seat, ahead)
    look(cells, rules, desk.seen, desk.rows)
    forward(value, desk.seen, desk.first, desk.second, desk.chances)
    weights = np.exp(desk.chances - desk.chances.max())
    return float(weights[(seat - cells[SEAT]) % rules.players] / weights.sum())


@jit
def share(cells: Cells, rules: RolloutRules, seat: int, ahead: Floats) -> float:
    """The share of a seat in a game that is over."""
    mine, sharing = seat_points(cells, rules, seat) + ahead[seat], 0
    for other in range(rules.players):
        theirs = seat_points(cells, rules, other) + ahead[other]
        if theirs > mine:
            return 0.0
        if theirs == mine:
            sharing += 1
    return 1.0 / sharing
