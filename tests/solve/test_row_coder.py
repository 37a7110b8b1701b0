"""Rows of numbers, packed and unpacked."""

import sys

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as some
from hypothesis.extra.numpy import array_shapes, arrays

from arlequin.solve import row_coder
from arlequin.solve.row_coder import PLANES, RICE, Numbers

LARGE = 1 << 40
RANDOM = np.random.default_rng(1)


def smooth(rows: int, length: int) -> Numbers:
    """Chances that rise with the lead, as whole numbers of steps."""
    leads = np.linspace(-4, 4, length) + RANDOM.random((rows, 1))
    return np.rint(2.0**30 / (1 + np.exp(-leads))).astype(np.int64)


@given(
    arrays(np.int64, array_shapes(min_dims=2, max_dims=2), elements=some.integers(-LARGE, LARGE))
)
def test_rows_come_back_as_they_were(rows: Numbers) -> None:
    found = row_coder.PackedRows(row_coder.encode(rows), (rows.shape[0], rows.shape[1])).all
    assert (found == rows).all()


@pytest.mark.parametrize("way", [PLANES, RICE])
def test_both_ways_bring_long_rows_back(way: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = smooth(3, 700)
    rows[1] = 0
    rows[2, 100:400] = 7
    rows[0, 300] += LARGE
    written = row_coder._planes if way == PLANES else row_coder._rice
    assert (row_coder.PackedRows(way + written(rows), (3, 700)).all == rows).all()


def test_a_row_is_read_without_the_others_with_and_without_numba(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rows = smooth(3, 700)
    packed = row_coder.PackedRows(RICE + row_coder._rice(rows), (3, 700))
    pytest.importorskip("numba")
    assert (packed.row(1) == rows[1]).all()
    monkeypatch.delitem(sys.modules, "numba")
    assert (packed.row(1) == rows[1]).all()


def test_rows_that_a_prediction_fits_take_less_than_a_byte_a_number() -> None:
    steps = np.resize(RANDOM.random(13), 2000) * np.exp(-(np.linspace(-2, 2, 2000) ** 2))
    rows = np.rint(np.cumsum([steps, steps * 0.7], axis=1) * 1e5).astype(np.int64)
    coded = row_coder.encode(rows)
    assert coded[:1] == RICE
    assert len(coded) < rows.size


def test_rows_of_few_steps_take_next_to_nothing() -> None:
    rows = np.repeat(smooth(1, 10), 200, axis=1).repeat(20, axis=0)
    coded = row_coder.encode(rows)
    assert coded[:1] == PLANES
    assert len(coded) < rows.size / 50
