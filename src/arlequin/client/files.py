"""Files of a device: JSON that only its owner can read, changed by one program at a time."""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from arlequin.store import file_lock

T = TypeVar("T")
UNREADABLE = OSError, ValueError, TypeError, AttributeError
"""Errors where a file cannot be read or written, or where it holds something else."""


def read(path: Path, otherwise: T) -> T:
    """The content of a file, or a default where there is no file.

    An existing file that cannot be read is an error: to write it again would lose its content.
    """
    if not path.exists():
        return otherwise
    found: T = json.loads(path.read_text())
    if type(found) is not type(otherwise):
        raise TypeError(f"{path}: expected {type(otherwise).__name__}")
    return found


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Holds a lock beside a file, so that two programs change it one after the other."""
    path.parent.mkdir(parents=True, exist_ok=True)
    flags = os.O_WRONLY | os.O_CREAT  # any process that can open it could hold it for ever
    with os.fdopen(os.open(path.with_suffix(".lock"), flags, 0o600), "w") as lock:
        file_lock.lock(lock)
        yield


def write(path: Path, content: object) -> None:
    """Replaces a file at once with JSON that only its owner can read."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(f".{os.getpid()}")
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
    with os.fdopen(os.open(fresh, flags, 0o600), "w") as file:
        json.dump(content, file)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)
