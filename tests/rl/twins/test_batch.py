"""Batches: many games at once, each as if it were alone."""

from typing import Any

import numpy as np
import pytest

from arlequin.core.errors import IllegalEvent, OptionError
from arlequin.core.outcome import ranks
from arlequin.fast.compiled import jit
from arlequin.games import catalog
from arlequin_rl.twins.batch import FEWEST, Batch
from arlequin_rl.twins.counter import lucks
from arlequin_rl.twins.policies import uniform
from arlequin_rl.twins.twin_catalog import twin

GAME = catalog.new("coloretto", 3)


def step_to_end(batch: Batch) -> Batch:
    """The batch played to its end from outside, always the first legal move."""
    while not batch.over.all():
        batch.step(batch.masks.argmax(1))
    return batch


def test_a_game_is_the_same_in_every_batch_and_on_every_core() -> None:
    many = Batch(GAME, 2 * FEWEST, seed=5)
    few = Batch(GAME, 3, seed=5, first=40)
    assert np.array_equal(many.cells[40:43], few.cells)
    assert np.array_equal(many.finish().scores[40:43], few.finish().scores)


def test_other_seeds_are_other_games() -> None:
    assert not np.array_equal(Batch(GAME, 9, seed=1).cells, Batch(GAME, 9, seed=2).cells)


def test_steps_go_to_the_end_and_stay_there() -> None:
    batch = step_to_end(Batch(GAME, 7, seed=1))
    before = batch.cells.copy()
    batch.step(np.zeros(7, np.int64))
    assert np.array_equal(batch.cells, before)
    assert not batch.masks.any()
    found = batch.count()
    for scores, places in zip(found.scores.tolist(), found.ranks.tolist(), strict=True):
        assert tuple(places) == ranks(scores)


def test_an_illegal_move_is_refused_and_changes_nothing() -> None:
    batch = Batch(GAME, 4)
    before = batch.cells.copy()
    moves = batch.masks.argmax(1)
    moves[2] = 5
    with pytest.raises(IllegalEvent, match=r"expected a move of \[0\] in game 2, got 5"):
        batch.step(moves)
    with pytest.raises(IllegalEvent, match="in game 0, got 99"):
        batch.step(np.full(4, 99))
    assert np.array_equal(batch.cells, before)


def test_a_place_can_be_given_to_another_game() -> None:
    batch = step_to_end(Batch(GAME, 5, seed=3))
    batch.restart(np.array([1, 4]), np.array([20, 21]))
    assert np.array_equal(batch.cells[[1, 4]], Batch(GAME, 2, seed=3, first=20).cells)
    assert batch.over.tolist() == [True, False, True, True, False]


@jit
def first_move(cells: Any, rules: Any, mask: Any, marked: int, luck: Any) -> int:
    return int(np.argmax(mask))


def test_a_policy_of_ones_own_is_plugged_in() -> None:
    own = Batch(GAME, 6, seed=2).finish(first_move)
    assert np.array_equal(own.scores, step_to_end(Batch(GAME, 6, seed=2)).count().scores)
    assert own.lengths.min() > 20


def test_each_seat_may_have_a_policy() -> None:
    mixed = Batch(GAME, 300, seed=2).finish(first_move, uniform, uniform)
    assert not np.array_equal(mixed.scores, Batch(GAME, 300, seed=2).finish().scores)
    with pytest.raises(ValueError, match="expected one policy, or 3, got 2"):
        Batch(GAME, 6).finish(uniform, uniform)


def test_a_uniform_policy_takes_every_legal_move() -> None:
    (luck,) = lucks(1, 1)
    mask = np.array([False, True, False, True, True])
    found = [uniform(np.zeros(1, np.int32), None, mask, 3, luck) for _ in range(300)]
    assert set(found) == {1, 3, 4}
    assert min(map(found.count, (1, 3, 4))) > 70


def test_a_game_without_a_twin_is_refused() -> None:
    class Other:
        name = "duo"

    with pytest.raises(OptionError, match="expected a game with a twin: color-yam, coloretto"):
        twin(Other())  # type: ignore[arg-type]  # only its name is asked
