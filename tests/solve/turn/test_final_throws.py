"""Where a turn ends: chances that sum to one and give the value back."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arlequin.solve.turn.side_values import final_throws
from arlequin.solve.turn.solved import Single, Solved
from tests.search_size import share


@given(
    st.sampled_from([(1, 4), (2, 3), (3, 4), (4, 3)]),
    st.integers(1, 4),
    st.integers(0, 4),
    st.integers(0, 2**32),
)
@settings(max_examples=share(80))
def test_the_mean_over_the_ends_of_a_turn_is_its_value(
    shape: tuple[int, int], throws: int, last: int, seed: int
) -> None:
    dice, sides = shape
    random = np.random.default_rng(seed)
    finals = random.integers(0, 50, (sides,) * dice).astype(float)
    singles = np.where(random.random(finals.shape) < 0.2, finals + 30, finals)
    solved = Solved(finals, dice, throws, Single(singles, last))
    plain, single = final_throws(solved)
    assert plain.sum() + single.sum() == pytest.approx(1)
    assert min(plain.min(), single.min()) > -1e-12
    mean = (plain * finals).sum() + (single * singles).sum()
    assert mean == pytest.approx(float(solved.value))
