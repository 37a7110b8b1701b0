"""Strength of a policy: what it wins against rules of thumb, and against the level `steady`."""

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from arlequin.fast.coloretto import Cells
from arlequin.fast.compiled import jit
from arlequin.fast.rng import Luck, luck_of
from arlequin.games.coloretto.rules import Coloretto
from arlequin.players.coloretto.expert import rank_found
from arlequin.players.coloretto.steady import ROUNDS
from arlequin.players.specialist import best_of
from arlequin.solve.coloretto.network import Networks
from arlequin.solve.coloretto.rollout_policy import RolloutRules
from arlequin.solve.coloretto.search import weigh
from arlequin_rl.twins.batch import Batch
from arlequin_rl.twins.policies import one_ply
from examples.learner.tables import NEVER, at, sighted
from examples.learner.weights import Floats, outputs

MEASURED = 1 << 40
"""The seed of the games that measure: none is learned from."""
Others: TypeAlias = Callable[[Batch, NDArray[np.bool_]], NDArray[np.int64]]
"""The moves of everybody else, wherever it is theirs."""


@jit
def _advise(cells: Any, rules: Any, masks: Any, lucks: Any, moves: Any) -> None:
    for game in range(len(cells)):
        if masks[game].any():
            moves[game] = one_ply(cells[game], rules, masks[game], 0, lucks[game])


def against_one_ply(game: Coloretto, networks: Networks, games: int = 512) -> float:
    """What the policy wins, alone against rules of thumb, in every seat in turn."""

    def others(batch: Batch, theirs: NDArray[np.bool_]) -> NDArray[np.int64]:
        moves = np.zeros(games, np.int64)
        batch.run(_advise, batch.cells, batch.masks, batch.lucks, moves)
        return moves

    return float(won_against(game, networks, games, others).mean())


def against_steady(game: Coloretto, networks: Networks, games: int) -> tuple[float, float]:
    """What it wins against players of the level `steady`, and the 95 % interval."""
    rules, luck = RolloutRules.of(game), luck_of(1)

    def others(batch: Batch, theirs: NDArray[np.bool_]) -> NDArray[np.int64]:
        moves = np.zeros(games, np.int64)
        for place in np.flatnonzero(theirs):
            moves[place] = steady_move(rules, batch.cells[place].astype(np.int16), luck)
        return moves

    won = won_against(game, networks, games, others)
    return float(won.mean()), 1.96 * float(won.std()) / games**0.5


def steady_move(rules: RolloutRules, cells: Cells, luck: Luck) -> int:
    """What a player of the level `steady` does, straight from the cells."""
    found = weigh(rules, cells, np.zeros(rules.players), ROUNDS, luck)
    return int(best_of(found.moves.tolist(), rank_found(found)))


def won_against(game: Coloretto, networks: Networks, games: int, others: Others) -> Floats:
    """Game by game what the policy wins, alone in every seat in turn: 1, 0, or a share."""
    batch, own = Batch(game, games, MEASURED), np.arange(games) % game.players
    while not batch.over.all():
        sight = sighted(batch)
        likes = np.where(sight.mask, outputs(networks.policy, sight.numbers)[2], NEVER)
        theirs = (batch.seats != own) & ~batch.over
        moves = np.where(theirs, others(batch, theirs), at(sight.columns, likes.argmax(1)))
        batch.step(moves)
    first = batch.count().ranks == 1
    found: Floats = at(first, own) / first.sum(1)
    return found
