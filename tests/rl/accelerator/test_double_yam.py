"""Double Yam in JAX plays the games of the compiled twin, number for number."""

from functools import partial
from itertools import product
from typing import Any

import numpy as np
import pytest

from arlequin.games import catalog
from arlequin_rl.twins.batch import Batch
from arlequin_rl.twins.counter import DRAWN
from arlequin_rl.twins.double_yam import points
from arlequin_rl.twins.turn_cells import DICE, OWN, PHASE, SEAT, SIX, THROWS, WHOLE

jax = pytest.importorskip("jax", reason="needs JAX: pip install 'arlequin[jax]'")
dy = pytest.importorskip("arlequin_rl.accelerator.double_yam", reason="needs JAX")

pytestmark = pytest.mark.slow
GAMES = 32
SEED = 9


def test_it_has_a_move_for_each_of_the_rules() -> None:
    assert len(catalog.new("double-yam", 2).alphabet) == dy.MOVES


@pytest.mark.parametrize(
    ("players", "single"),
    list(product((2, 3, 4, 5, 6), ("any", "first"))),
)
def test_every_step_is_that_of_the_twin(players: int, single: str) -> None:
    rules = dy.Rules.of(players, single)
    batch = Batch(catalog.new("double-yam", players, {"single_throw": single}), GAMES, SEED)
    each = {name: jax.jit(jax.vmap(partial(getattr(dy, name), rules))) for name in (
        "legal", "uniform", "step", "scores", "ranks", "points",
    )}  # fmt: skip
    states = jax.vmap(partial(dy.start, rules, SEED))(np.arange(GAMES))
    while True:
        assert_same(states, batch)
        assert np.array_equal(each["legal"](states), batch.masks)
        assert np.array_equal(each["scores"](states), batch.count().scores)
        worth = [
            [points(cells, batch.rules, move) for move in range(64, 77)] for cells in batch.cells
        ]
        assert np.array_equal(each["points"](states), worth)
        if batch.over.all():
            break
        moves, states = each["uniform"](states)
        batch.lucks[~batch.over, DRAWN] += 1
        states = each["step"](states, moves)
        batch.step(np.asarray(moves))
    assert np.array_equal(each["ranks"](states), batch.count().ranks)


def assert_same(states: Any, batch: Batch) -> None:
    """Everything that both keep; the twin also keeps the dice that decided who starts."""
    cells = batch.cells
    assert np.array_equal(states.phase, cells[:, PHASE])
    assert np.array_equal(states.seat, cells[:, SEAT])
    assert np.array_equal(states.throws, cells[:, THROWS])
    assert np.array_equal(states.whole, cells[:, WHOLE])
    assert np.array_equal(states.dice, cells[:, DICE : DICE + SIX])
    assert np.array_equal(np.reshape(states.sheets, (len(batch), -1)), cells[:, OWN:])
    assert np.array_equal(states.luck.drawn, batch.lucks[:, DRAWN])


def test_a_game_that_is_over_gives_its_place_to_the_next() -> None:
    rules = dy.Rules.of(2)

    def turn(states: Any, _: Any) -> tuple[Any, None]:
        moves, states = jax.vmap(partial(dy.uniform, rules))(states)
        states = jax.vmap(partial(dy.step, rules))(states, moves)
        return jax.vmap(partial(dy.renew, rules, by=100))(states), None

    first = jax.vmap(partial(dy.start, rules, SEED))(np.arange(4))
    states, _ = jax.lax.scan(turn, first, None, length=200)
    assert min(states.luck.game) >= 100
    assert (states.phase != dy.OVER).all()
