"""Plans of Double Yam: a batch that plays by one gets what the exact table says."""

from functools import lru_cache
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from arlequin.games import catalog
from arlequin.games.double_yam.material import DEFAULT
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.players.double_yam.greedy import Greedy
from arlequin.solve.double_yam import value_table
from arlequin.solve.double_yam.value_table import TableError
from arlequin_rl import double_yam_plan as plan
from arlequin_rl.twins.batch import Batch
from arlequin_rl.twins.policies import follow_plan

pytestmark = pytest.mark.slow


def new(**options: str) -> DoubleYam:
    game = catalog.new("double-yam", 2, options)
    assert isinstance(game, DoubleYam)
    return game


@lru_cache(maxsize=2)
def optimal(single: str) -> plan.Plan:
    return plan.optimal(new(single_throw=single))


@pytest.mark.parametrize("single", ["any", "first"])
def test_the_optimal_plan_gets_the_points_of_the_exact_table(single: str) -> None:
    game = new(single_throw=single)
    batch = Batch(game, 20_000, seed=1)
    optimal(single).give(batch)
    scores = batch.finish(follow_plan).scores.astype(float)
    wanted = value_table.values(game)[max(value_table.values(game), key=sum)]
    error = scores.std() / np.sqrt(scores.size)
    assert abs(scores.mean() - wanted) < 4 * error


def test_the_greedy_plan_plays_what_the_greedy_player_plays() -> None:
    game, random = new(), Random(4)
    batch = Batch(game, 3, seed=2)
    plan.greedy(game).give(batch)
    player = Greedy(game, random)
    for _ in range(60):
        if batch.over.all():
            break
        moves = np.array([choice(batch, place) for place in range(3)])
        for place in np.flatnonzero(~batch.over):
            state = batch.twin.state_of(game, batch.cells[place])
            weights = player.weigh(game.view(state, state.seat), state.seat)
            chosen = game.moves(state, state.seat).index(game.alphabet[moves[place]])
            assert weights[chosen] == pytest.approx(max(weights))
        batch.step(moves)


def choice(batch: Batch, place: int) -> int:
    """What the policy plays there."""
    if batch.seats[place] < 0:
        return 0
    mask = batch.masks[place]
    return follow_plan(batch.cells[place], batch.rules, mask, int(mask.sum()), batch.lucks[place])


def test_the_optimal_plan_beats_the_greedy_one() -> None:
    game = new()
    means = []
    for made in (optimal("any"), plan.greedy(game)):
        batch = Batch(game, 5000, seed=3)
        made.give(batch)
        means.append(batch.finish(follow_plan).scores.mean())
    assert means[0] > means[1] + 10


def test_material_whose_single_throw_counts_less_is_refused() -> None:
    game = DoubleYam(2, new().options, replace(DEFAULT, single=50))
    with pytest.raises(TableError, match="expected material whose coup counts as much"):
        plan.optimal(game)
