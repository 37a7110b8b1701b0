"""File lock: one program at a time, by the system's own means."""

import importlib
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from arlequin.store import file_lock


def test_a_locked_file_is_refused_to_others_until_it_is_closed(tmp_path: Path) -> None:
    path = tmp_path / "file"
    with path.open("w") as mine, path.open("a") as theirs:
        file_lock.lock(mine)
        with pytest.raises(OSError, match="temporarily unavailable"):
            file_lock.lock(theirs, wait=False)
    with path.open("a") as later:
        file_lock.lock(later, wait=False)


def test_on_windows_its_own_locks_are_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, int]] = []
    windows = SimpleNamespace(
        LK_LOCK=1, LK_NBLCK=2, locking=lambda _, how, size: asked.append((how, size))
    )
    with monkeypatch.context() as there, (tmp_path / "file").open("w") as file:
        there.setitem(sys.modules, "fcntl", None)
        there.setitem(sys.modules, "msvcrt", windows)
        other = importlib.reload(file_lock)
        other.lock(file)
        other.lock(file, wait=False)
    importlib.reload(file_lock)
    assert asked == [(1, 1), (2, 1)]
