"""Job for the exact solver: all that it must know of a game, in one small file (.npz).

NumPy alone is imported; `from_scratch.jobs` prepares jobs from rules and material.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

HEAD = "head"


class SolveJob(NamedTuple):
    """A game to be solved for two players."""

    game: str
    name: str
    """What its files are called."""
    identity: Mapping[str, Any]
    """What its tables are for; plain enough for JSON."""
    settings: Mapping[str, Any]
    arrays: Mapping[str, NDArray[Any]]
    """What throws are worth, or which class they are in."""


def write(path: Path, job: SolveJob) -> None:
    """Write a job down."""
    head = json.dumps([job.game, job.name, dict(job.identity), dict(job.settings)])
    told = np.frombuffer(head.encode(), dtype=np.uint8)
    arrays: dict[str, Any] = {HEAD: told, **job.arrays}
    np.savez_compressed(path, **arrays)


def read(path: Path) -> SolveJob:
    """A job that was written down."""
    with np.load(path) as stored:
        arrays = {name: stored[name] for name in stored.files if name != HEAD}
        game, name, identity, settings = json.loads(stored[HEAD].tobytes())
    return SolveJob(game, name, identity, settings, arrays)
