"""What a turn brings beside what it is played for: agrees with playing every throw out."""

from collections.abc import Callable
from itertools import product
from statistics import mean

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arlequin.fast.throws import Floats
from arlequin.solve.turn.side_values import SideValues
from arlequin.solve.turn.solved import Single, Solved, subsets
from tests.search_size import share

Throw = tuple[int, ...]


def played_out(solved: Solved, finals: Floats, single: Floats) -> Callable[..., float]:
    """The mean of `finals` over all throws, every keep chosen as `solved` says."""
    sides, again = finals.shape[-1], subsets(solved.dice)
    throws = len(solved.keeps) + 1

    def ends(shown: Throw, made: int, whole: bool) -> float:
        worth = solved.choices(shown, made, whole)
        return brings(shown, made, whole, int(worth.argmax()))

    def brings(shown: Throw, made: int, whole: bool, choice: int) -> float:
        if choice == 0 or made == throws:
            counts = whole and made <= solved.single.last
            return float((single if counts else finals)[tuple(n - 1 for n in shown)])
        thrown = again[choice].astype(bool)
        fallen = product(range(1, sides + 1), repeat=int(thrown.sum()))
        return mean(ends(_lying(shown, thrown, f), made + 1, bool(thrown.all())) for f in fallen)

    return brings


def _lying(
    shown: Throw, thrown: "np.ndarray[tuple[int], np.dtype[np.bool_]]", fallen: Throw
) -> Throw:
    dice = list(shown)
    for place, number in zip(np.flatnonzero(thrown), fallen, strict=True):
        dice[place] = number
    return tuple(dice)


@given(
    st.sampled_from([(1, 4, 3), (2, 3, 3), (3, 2, 3), (3, 3, 2)]),
    st.integers(0, 3),
    st.integers(0, 2**32),
)
@settings(max_examples=share(25))
def test_every_keep_brings_what_playing_all_throws_out_gives(
    shape: tuple[int, int, int], last: int, seed: int
) -> None:
    dice, sides, throws = shape
    random = np.random.default_rng(seed)
    worth, other, alone = random.random((3, *(sides,) * dice))
    singles = np.where(random.random(worth.shape) < 0.3, worth + 0.5, worth)
    solved = Solved(worth, dice, throws, Single(singles, last))
    single = np.where(singles != worth, alone, other)
    followed, brings = SideValues(solved, other, single), played_out(solved, other, single)
    for shown in product(range(1, sides + 1), repeat=dice):
        for made, whole in product(range(1, throws + 1), (False, True)):
            found = followed.choices(shown, made, whole)
            right = [brings(shown, made, whole, choice) for choice in range(len(found))]
            assert found == pytest.approx(right)


def test_of_itself_a_turn_brings_what_it_is_worth() -> None:
    finals = np.random.default_rng(4).random((6,) * 3)
    solved = Solved(finals, 3)
    batch = SideValues(solved, np.stack([finals, 2 * finals]))
    assert batch.value == pytest.approx([float(solved.value), 2 * float(solved.value)])
    assert batch.choices((1, 2, 3), 1, whole=True)[0] == pytest.approx(
        solved.choices((1, 2, 3), 1, whole=True)
    )
