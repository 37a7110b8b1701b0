"""Engines that solve many turns, an accelerator or the processor; and runs with stored results.

A run that is stopped and started again solves the same turns in the same order. So results are
stored by number, and no turn is solved a second time.
"""

import shutil
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol

import numpy as np

from arlequin_tables.turn_solver import Array, TurnSolver

Progress = Callable[[int, int], None]
"""Receives how many turns of how many are solved."""


class TimeUp(Exception):
    """The run has reached its time limit; its results are stored for the next one."""


class Engine(Protocol):
    """Arrays, and solvers of turns on them."""

    arrays: ModuleType

    def turns(self, classes: Array, kinds: int, coups: Array, last_single: int) -> TurnSolver:
        """A solver for turns whose final dice fall into these classes."""

    def host(self, array: Array) -> Any:
        """An array as NumPy's."""


class Accelerator:
    """CuPy and the kernel for CUDA."""

    def __init__(self) -> None:
        self.arrays = import_module("cupy")

    def turns(self, classes: Array, kinds: int, coups: Array, last_single: int) -> TurnSolver:
        from arlequin_tables.cuda import CudaTurns  # noqa: PLC0415  # needs CuPy

        return CudaTurns(self.arrays, classes, kinds, coups, last_single)

    def host(self, array: Array) -> Any:
        """Copies it from the accelerator."""
        return self.arrays.asnumpy(array)


class Processor:
    """NumPy, and Numba where it is installed."""

    arrays: ModuleType = np

    def turns(self, classes: Array, kinds: int, coups: Array, last_single: int) -> TurnSolver:
        from arlequin.solve.turn.cpu import CpuTurns  # noqa: PLC0415  # knows rules and material

        return CpuTurns(classes.ravel(), coups, last_single)

    def host(self, array: Array) -> Any:
        """Returns it as it is."""
        return array


def engine(gpu: bool) -> Engine:
    """The processor or the accelerator; ImportError where CuPy is missing."""
    return Accelerator() if gpu else Processor()


class SolveRun:
    """A run: its time limit, its progress, and its stored results."""

    def __init__(
        self, engine: Engine, parts: Path, progress: Progress, seconds: float | None = None
    ) -> None:
        self.engine, self.parts = engine, parts
        self._progress = progress
        self._until = None if seconds is None else time.monotonic() + seconds
        self._done, self._of = 0, 1
        parts.mkdir(parents=True, exist_ok=True)

    def expect(self, turns: int) -> None:
        """Sets the expected number of turns."""
        self._of = max(turns, 1)

    def count(self, turns: int) -> None:
        """Reports this many more turns as solved, now or in an earlier run."""
        self._done += turns
        self._progress(min(self._done, self._of), self._of)

    def check(self) -> None:
        """Raises TimeUp after the time limit."""
        if self._until is not None and time.monotonic() > self._until:
            raise TimeUp

    def turns(self, stage: str, turns: TurnSolver) -> "StoredTurns":
        """Turns of a stage, stored until `finish`."""
        return StoredTurns(self, self.parts / stage, turns)

    def finish(self, stage: str, **arrays: Any) -> None:
        """Stores the result of a stage, and removes its turns."""
        partial = self.parts / f"{stage}.partial.npz"
        np.savez(partial, **arrays)
        partial.replace(self.parts / f"{stage}.npz")
        shutil.rmtree(self.parts / stage, ignore_errors=True)

    def forget(self, stage: str) -> None:
        """Removes the result of a stage."""
        (self.parts / f"{stage}.npz").unlink(missing_ok=True)

    def load(self, stage: str) -> dict[str, Any] | None:
        """The result of a stage from an earlier run."""
        path = self.parts / f"{stage}.npz"
        if not path.is_file():
            return None
        with np.load(path) as stored:
            return {name: stored[name] for name in stored.files}


class StoredTurns:
    """Turns of a stage: those of earlier runs are read, others are solved and stored."""

    def __init__(self, run: SolveRun, folder: Path, turns: TurnSolver) -> None:
        self._run, self._folder, self._turns = run, folder, turns
        self._number = 0

    def values(self, tables: Array, singles: Array = None) -> Array:
        """What each turn is worth."""
        path = self._folder / f"{self._number:06d}.npy"
        self._number += 1
        arrays: Any = self._run.engine.arrays
        if path.is_file():
            found = arrays.asarray(np.load(path))
        else:
            self._run.check()
            found = self._turns.values(tables, singles)
            self._folder.mkdir(exist_ok=True)
            partial = path.with_suffix(".partial.npy")
            np.save(partial, self._run.engine.host(found))
            partial.replace(path)
        self._run.count(len(tables))
        return found

    def begin(self) -> None:
        """Begins a new stage: removes the stored turns."""
        shutil.rmtree(self._folder, ignore_errors=True)
        self._number = 0
