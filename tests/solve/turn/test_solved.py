"""A turn of different dice: values and keeps agree with a search that knows no trick."""

from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arlequin.fast.throws import Floats, place
from arlequin.solve.turn import distinct_dice, kernels
from arlequin.solve.turn.solved import Single, Solved
from tests.search_size import share
from tests.solve.turn import brute

SMALL = st.sampled_from([(1, 4, 3), (2, 3, 3), (2, 6, 2), (3, 2, 3), (3, 3, 2), (3, 2, 4)])


def worths(seed: int, dice: int, sides: int) -> Floats:
    return np.random.default_rng(seed).integers(0, 50, (sides,) * dice).astype(float)


@given(SMALL, st.integers(0, 2**32))
@settings(max_examples=share(40))
def test_every_keep_is_worth_what_trying_all_dice_gives(
    shape: tuple[int, int, int], seed: int
) -> None:
    dice, sides, throws = shape
    finals = worths(seed, dice, sides)
    solved = Solved(finals, dice, throws)
    choices = brute.turn(dice, sides, throws, lambda shown, _: float(finals[place(shown)]))
    every = list(product(range(1, sides + 1), repeat=dice))
    for made in range(1, throws + 1):
        for shown in every:
            right = list(choices(shown, made, 0).values())
            assert solved.choices(shown, made, whole=False) == pytest.approx(right)
    best = [max(choices(shown, 1, 1).values()) for shown in every]
    assert solved.value == pytest.approx(sum(best) / len(best))


@given(SMALL, st.integers(0, 2**32), st.integers(0, 4))
@settings(max_examples=share(40))
def test_dice_from_a_single_throw_may_be_worth_something_else(
    shape: tuple[int, int, int], seed: int, last: int
) -> None:
    dice, sides, throws = shape
    finals = worths(seed, dice, sides)
    singles = np.where(worths(seed + 1, dice, sides) > 30, worths(seed + 2, dice, sides), finals)
    solved = Solved(finals, dice, throws, Single(singles, last))

    def final(shown: brute.Throw, whole: int) -> float:
        return float((singles if 1 <= whole <= last else finals)[place(shown)])

    choices = brute.turn(dice, sides, throws, final)
    every = list(product(range(1, sides + 1), repeat=dice))
    for made, shown in product(range(1, throws + 1), every):
        for whole in (0, made):
            right = list(choices(shown, made, whole).values())
            assert solved.choices(shown, made, whole=bool(whole)) == pytest.approx(right)
    best = [max(choices(shown, 1, 1).values()) for shown in every]
    assert solved.value == pytest.approx(sum(best) / len(best))


def test_a_batch_is_solved_as_each_of_its_states() -> None:
    batch = np.stack([worths(seed, 4, 3) for seed in range(5)])
    singles = np.where(batch > 40, batch + 9, batch)
    together = Solved(batch, 4, single=Single(singles, 2))
    for place_, (finals, single) in enumerate(zip(batch, singles, strict=True)):
        alone = Solved(finals, 4, single=Single(single, 2))
        assert together.value[place_] == pytest.approx(alone.value)
        shown = (1, 2, 3, 1)
        both = together.choices(shown, 2, whole=True)[place_], alone.choices(shown, 2, whole=True)
        assert both[0] == pytest.approx(both[1])


@pytest.mark.parametrize(("dice", "sides"), [(6, 6), (3, 4), (1, 2)])
def test_the_compile_passes_are_twins_of_those_on_numpy(dice: int, sides: int) -> None:
    values = np.random.default_rng(dice).random((2, *(sides,) * dice))
    expanded = distinct_dice.expand(values, dice)
    assert kernels.expand(values, dice) == pytest.approx(expanded, abs=1e-12)
    assert np.array_equal(kernels.choose(expanded, dice), distinct_dice.choose(expanded, dice))


def test_a_long_run_leaves_no_other_last_digits_behind() -> None:
    values = np.random.default_rng(6).random((6,) * 6)
    before = distinct_dice.expand(values, 6)
    with distinct_dice.compile_passes():
        assert distinct_dice.expand(values, 6) == pytest.approx(before, abs=1e-12)
    assert np.array_equal(distinct_dice.expand(values, 6), before)


def test_spreading_chances_is_expanding_values_turned_round() -> None:
    values, mass = worths(1, 4, 3), np.random.default_rng(2).random((4,) * 4)
    kept = float((distinct_dice.expand(values, 4) * mass).sum())
    assert float((values * distinct_dice.spread(mass, 4)).sum()) == pytest.approx(kept)
