"""Many turns side by side: the same as one after another, whatever is in the other lanes."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from arlequin.fast.throws import Floats
from arlequin.solve.turn import cpu
from arlequin.solve.turn.cpu import COMPILED, FEW, CpuTurns

pytestmark = pytest.mark.skipif(not COMPILED, reason="Numba is not installed")
RANDOM = np.random.default_rng(3)
KINDS = 40
CLASSES = RANDOM.integers(0, KINDS, 6**6)
COUPS = RANDOM.choice(6**6, 12, replace=False)


def both(tables: Floats, singles: Floats | None = None, last: int = 0) -> tuple[Floats, Floats]:
    """Some turns as they are solved side by side, and one after another."""
    beside = CpuTurns(CLASSES, COUPS, last).values(tables, singles)
    alone = CpuTurns(CLASSES, COUPS, last, is_compiled=False)
    few = slice(None, None, 9)
    return beside[few], alone.values(tables[few], None if singles is None else singles[few])


@pytest.mark.parametrize("count", [FEW, FEW + 5])
def test_turns_side_by_side_are_worth_what_they_are_alone(count: int) -> None:
    beside, alone = both(RANDOM.random((count, KINDS)))
    assert np.allclose(beside, alone, rtol=0, atol=1e-13)


@pytest.mark.parametrize("last", [1, 3])
def test_a_single_throw_of_all_dice_counts_up_to_its_last_throw(last: int) -> None:
    tables = RANDOM.random((FEW, KINDS))
    singles = tables + RANDOM.random((FEW, KINDS))
    beside, alone = both(tables, singles, last)
    assert np.allclose(beside, alone, rtol=0, atol=1e-13)
    assert (beside > both(tables)[0]).all()


def test_few_turns_wait_for_no_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CpuTurns, "_solve_compiled", pytest.fail)
    assert CpuTurns(CLASSES).values(np.ones((2, KINDS))) == pytest.approx([1.0, 1.0])


def test_turns_on_several_cores_are_worth_what_they_are_on_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tables = RANDOM.random((3 * FEW + 5, KINDS))
    one = CpuTurns(CLASSES).values(tables)
    monkeypatch.setattr(cpu, "MANY", FEW)
    monkeypatch.setattr("os.cpu_count", lambda: 3)
    threads: list[int] = []

    def executor(count: int) -> ThreadPoolExecutor:
        threads.append(count)
        return ThreadPoolExecutor(count)

    monkeypatch.setattr(cpu, "ThreadPoolExecutor", executor)
    assert np.array_equal(CpuTurns(CLASSES).values(tables), one)
    assert threads == [3]
