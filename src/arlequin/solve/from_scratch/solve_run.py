"""Engines that solve many turns, an accelerator or the processor; and what is kept of a run.

A run that is stopped and begun again solves the same turns in the same order. So what was solved is
kept by its number, and is not solved a second time.
"""

import shutil
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol

import numpy as np

from arlequin.solve.turn import TurnSolver

Array = Any
Progress = Callable[[int, int], None]
"""Told how many turns of how many are solved."""


class TimeUp(Exception):
    """The run has lasted as long as it may; what was solved is kept for the next one."""


class Engine(Protocol):
    """Arrays, and who solves turns on them."""

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
        from arlequin.solve.turn.cuda import CudaTurns  # noqa: PLC0415  # needs CuPy

        return CudaTurns(self.arrays, classes, kinds, coups, last_single)

    def host(self, array: Array) -> Any:
        """Copied to where everybody can read it."""
        return self.arrays.asnumpy(array)


class Processor:
    """NumPy, and Numba where it is installed."""

    arrays: ModuleType = np

    def turns(self, classes: Array, kinds: int, coups: Array, last_single: int) -> TurnSolver:
        from arlequin.solve.turn.cpu import CpuTurns  # noqa: PLC0415  # knows rules and material

        return CpuTurns(classes.ravel(), coups, last_single)

    def host(self, array: Array) -> Any:
        """It is there already."""
        return array


class SolveRun:
    """A run: how long it may last, how far it is, and what is kept of it."""

    def __init__(
        self, engine: Engine, parts: Path, progress: Progress, seconds: float | None = None
    ) -> None:
        self.engine, self.parts = engine, parts
        self._progress = progress
        self._until = None if seconds is None else time.monotonic() + seconds
        self._done, self._of = 0, 1
        parts.mkdir(parents=True, exist_ok=True)

    def expects(self, turns: int) -> None:
        """How many turns there are, as far as is known."""
        self._of = max(turns, 1)

    def counted(self, turns: int) -> None:
        """This many more are solved, or were in an earlier run."""
        self._done += turns
        self._progress(min(self._done, self._of), self._of)

    def check(self) -> None:
        """TimeUp where the run has lasted long enough."""
        if self._until is not None and time.monotonic() > self._until:
            raise TimeUp

    def kept(self, stage: str, turns: TurnSolver) -> "KeptTurns":
        """Turns of a stage, kept until it is `finished`."""
        return KeptTurns(self, self.parts / stage, turns)

    def finished(self, stage: str, **arrays: Any) -> None:
        """Keep what a stage has come to; its turns are not needed any more."""
        partial = self.parts / f"{stage}.partial.npz"
        np.savez(partial, **arrays)
        partial.replace(self.parts / f"{stage}.npz")
        shutil.rmtree(self.parts / stage, ignore_errors=True)

    def forget(self, stage: str) -> None:
        """What a stage has come to is not needed any more."""
        (self.parts / f"{stage}.npz").unlink(missing_ok=True)

    def known(self, stage: str) -> dict[str, Any] | None:
        """What a stage has come to in an earlier run."""
        path = self.parts / f"{stage}.npz"
        if not path.is_file():
            return None
        with np.load(path) as stored:
            return {name: stored[name] for name in stored.files}


class KeptTurns:
    """Turns of a stage: those of earlier runs are read, others are solved and kept."""

    def __init__(self, run: SolveRun, folder: Path, turns: TurnSolver) -> None:
        self._run, self._folder, self._turns = run, folder, turns
        self._number = 0

    def values(self, tables: Array, singles: Array = None) -> Array:
        """What each turn is worth."""
        path = self._folder / f"{self._number:06d}.npy"
        self._number += 1
        arrays: Any = self._run.engine.arrays
        found = arrays.asarray(np.load(path)) if path.is_file() else None
        if found is None:
            self._run.check()
            asked = (tables,) if singles is None else (tables, singles)
            found = self._turns.values(*asked)
            self._keep(path, self._run.engine.host(found))
        self._run.counted(len(tables))
        return found

    def begin(self) -> None:
        """Begin a new stage: what was kept is not needed any more."""
        shutil.rmtree(self._folder, ignore_errors=True)
        self._number = 0

    def _keep(self, path: Path, found: Any) -> None:
        self._folder.mkdir(exist_ok=True)
        partial = path.with_suffix(".partial.npy")
        np.save(partial, found)
        partial.replace(path)
