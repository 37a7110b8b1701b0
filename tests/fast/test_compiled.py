"""Compiled kernels, and what older versions have left on disk."""

import importlib
import pickle
import sys
from pathlib import Path
from types import ModuleType

import pytest

numba = pytest.importorskip("numba")
SOURCE = """
from arlequin.fast.compiled import jit

@jit
def twice(number):
    return 2 * number
"""


def loaded(folder: Path) -> ModuleType:
    sys.modules.pop("arlequin_kernel_of_a_test", None)
    module = importlib.import_module("arlequin_kernel_of_a_test")
    assert module.__file__ is not None
    assert Path(module.__file__).parent == folder
    return module


def test_a_cache_that_names_a_module_which_is_gone_is_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "arlequin_kernel_of_a_test.py").write_text(SOURCE)
    monkeypatch.syspath_prepend(tmp_path)
    assert loaded(tmp_path).twice(2) == 4
    (index,) = tmp_path.rglob("*.nbi")
    index.write_bytes(pickle.dumps(numba.__version__) + b"carlequin.gone\nMover\n.")
    assert loaded(tmp_path).twice(3) == 6
    assert loaded(tmp_path).twice.stats.cache_hits == {}
