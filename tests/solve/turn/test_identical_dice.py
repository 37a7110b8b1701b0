"""A turn of like dice agrees with a search over dice that are told apart."""

from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arlequin.solve.turn.identical_dice import Alike
from tests.search_size import share
from tests.solve.turn import brute


@given(st.sampled_from([(1, 6, 3), (2, 4, 3), (3, 3, 3), (3, 2, 2)]), st.integers(0, 2**32))
@settings(max_examples=share(30))
def test_like_dice_are_worth_what_trying_all_dice_gives(
    shape: tuple[int, int, int], seed: int
) -> None:
    dice, sides, throws = shape
    like = Alike(dice, sides)
    batch = np.random.default_rng(seed).integers(0, 50, (len(like.throws), 2)).astype(float)
    values = like.value(batch, throws)
    at = {throw: place for place, throw in enumerate(like.throws)}
    every = list(product(range(1, sides + 1), repeat=dice))
    for state in range(2):
        finals = {shown: batch[at[tuple(sorted(shown))], state] for shown in every}
        choices = brute.turn(dice, sides, throws, lambda shown, _, f=finals: f[shown])  # type: ignore[misc]
        best = [max(choices(shown, 1, 1).values()) for shown in every]
        assert values[state] == pytest.approx(sum(best) / len(best))


def test_five_like_dice_have_252_throws_and_462_keeps() -> None:
    like = Alike(5)
    assert (len(like.throws), len(like.keeps)) == (252, 462)


@given(st.integers(0, 2**32), st.integers(1, 3))
@settings(max_examples=share(20))
def test_the_mean_over_the_ends_of_a_turn_is_its_value(seed: int, throws: int) -> None:
    like = Alike(3, 4)
    finals = np.random.default_rng(seed).integers(0, 50, (len(like.throws), 3)).astype(float)
    chances = like.final_throws(finals, throws)
    assert chances.sum(axis=0) == pytest.approx(1)
    assert (chances * finals).sum(axis=0) == pytest.approx(like.value(finals, throws))
