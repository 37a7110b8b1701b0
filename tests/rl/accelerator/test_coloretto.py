"""Coloretto in JAX plays the games of the compiled twin, number for number, on whatever it runs."""

from functools import partial
from itertools import product
from typing import Any

import numpy as np
import pytest

from arlequin.fast.coloretto import HANDS, KINDS, OVER, PILE, out_at, row_at
from arlequin.games import catalog
from arlequin_rl.twins.batch import Batch
from arlequin_rl.twins.policies import uniform

jax = pytest.importorskip("jax", reason="needs JAX: pip install 'arlequin[jax]'")
co = pytest.importorskip("arlequin_rl.accelerator.coloretto", reason="needs JAX")

pytestmark = pytest.mark.slow
GAMES = 32
SEED = 7
YES = {True: "yes", False: "no"}


def rules_of(players: int, side: str, golden: bool, apart: bool = True) -> tuple[Any, Any]:
    options = {"side": side, "golden_joker": YES[golden], "pairs": "apart" if apart else "any"}
    return co.Rules.of(players, side, golden, apart), catalog.new("coloretto", players, options)


def cells(rules: Any, states: Any) -> Any:
    """The states as rows of the twin."""
    players, rows, games = rules.players, len(rules.limits), len(states.phase)
    found = np.zeros((games, row_at(players, rows)), np.int32)
    found[:, :PILE] = np.stack(
        [states.seat, states.phase, states.hand, states.above, states.last, states.taken], 1
    )
    found[:, PILE:HANDS] = states.pile
    found[:, HANDS : out_at(players)] = np.reshape(states.hands, (games, -1))
    found[:, out_at(players) : row_at(players, 0)] = states.out
    for row in range(rows):
        at = row_at(players, row)
        found[:, at] = states.held[:, row]
        found[:, at + 1 : at + 1 + KINDS] = states.rows[:, row]
    return found


@pytest.mark.parametrize(
    ("players", "side", "golden"),
    list(product((2, 3, 4, 5), ("beige", "gray"), (False, True))),
)
def test_every_step_is_that_of_the_twin(players: int, side: str, golden: bool) -> None:
    rules, game = rules_of(players, side, golden)
    batch = Batch(game, GAMES, SEED)
    each = {name: jax.jit(jax.vmap(partial(getattr(co, name), rules))) for name in (
        "legal", "uniform", "step", "scores", "ranks",
    )}  # fmt: skip
    states = jax.vmap(partial(co.start, rules, SEED))(np.arange(GAMES))
    while True:
        assert np.array_equal(cells(rules, states), batch.cells)
        assert np.array_equal(each["legal"](states), batch.masks)
        assert np.array_equal(jax.vmap(co.actor)(states), batch.seats)
        assert np.array_equal(each["scores"](states), batch.count().scores)
        assert np.array_equal(states.luck.drawn, batch.lucks[:, 3])
        if batch.over.all():
            break
        moves, states = each["uniform"](states)
        assert np.array_equal(np.where(batch.over, 0, moves), twin_moves(batch))
        states = each["step"](states, moves)
        batch.step(np.asarray(moves))
    assert np.array_equal(each["ranks"](states), batch.count().ranks)


def twin_moves(batch: Batch) -> Any:
    """What the twin's uniform policy plays."""
    found = np.zeros(len(batch), np.int64)
    for game in np.flatnonzero(~batch.over):
        mask = batch.masks[game]
        found[game] = uniform(batch.cells[game], batch.rules, mask, mask.sum(), batch.lucks[game])
    return found


@pytest.mark.parametrize("apart", [True, False])
def test_pairs_of_two_players_are_dealt_alike(apart: bool) -> None:
    rules, game = rules_of(2, "beige", golden=False, apart=apart)
    states = jax.vmap(partial(co.start, rules, SEED))(np.arange(500))
    assert np.array_equal(cells(rules, states), Batch(game, 500, SEED).cells)


def test_a_game_that_is_over_gives_its_place_to_the_next() -> None:
    rules, _ = rules_of(3, "beige", golden=False)

    def turn(states: Any, _: Any) -> tuple[Any, None]:
        moves, states = jax.vmap(partial(co.uniform, rules))(states)
        states = jax.vmap(partial(co.step, rules))(states, moves)
        return jax.vmap(partial(co.renew, rules, by=100))(states), None

    first = jax.vmap(partial(co.start, rules, SEED))(np.arange(4))
    states, _ = jax.lax.scan(turn, first, None, length=300)
    assert {int(number) % 100 for number in states.luck.game} == {0, 1, 2, 3}
    assert min(states.luck.game) >= 100
    assert (states.phase != OVER).all()


def test_an_observation_begins_with_who_is_at_turn() -> None:
    rules, _ = rules_of(4, "beige", golden=False)
    states = jax.vmap(partial(co.start, rules, SEED))(np.arange(50))
    seen = np.asarray(jax.vmap(partial(co.observe, rules))(states))
    assert seen.shape == (50, co.observation_size(rules))
    own = np.take_along_axis(np.asarray(states.hands), np.asarray(states.seat)[:, None, None], 1)
    assert np.allclose(seen[:, :KINDS] * 9, own[:, 0])
