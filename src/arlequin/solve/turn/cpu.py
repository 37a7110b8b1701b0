"""Many turns of different dice on processors: what `cuda` does, without an accelerator.

With Numba eight turns are solved side by side (`lanes`), and thousands on several cores; without it
NumPy solves one after another.
"""

import os
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from itertools import pairwise

import numpy as np

from arlequin.fast.throws import Floats, Ints
from arlequin.solve.turn.solved import Single, Solved

DICE, SIDES = 6, 6
COMPILED = find_spec("numba") is not None
"""Whether Numba is there: it is loaded when it is needed, for that takes a while."""
FEW = 24
"""So few turns are not worth loading, or even making, what is compiled.

Whether it is loaded already makes no difference: a turn has the same last digits in every process.
"""
MANY = 1_024
"""Turns that are worth a thread of their own: a tenth of a second."""
THREADS = 4
"""More are never used: others play here too."""


class CpuTurns:
    """Turns whose final dice fall into classes; `coups` are worth more in a single throw."""

    def __init__(
        self,
        classes: Ints,
        coups: Ints | None = None,
        last_single: int = 0,
        is_compiled: bool = COMPILED,
    ) -> None:
        self._classes = np.ascontiguousarray(classes, dtype=np.int64).ravel()
        self._coups = np.zeros(0, dtype=np.int64) if coups is None else coups
        self._last_single = last_single
        self._is_compiled = is_compiled

    def values(self, tables: Floats, singles: Floats | None = None) -> Floats:
        """What each turn is worth; `tables` has a row a turn: what each class is worth."""
        rows = tables if singles is None else singles
        if self._is_compiled and len(tables) >= FEW:
            return self._compiled(tables, rows)
        found = [self._value(*row) for row in zip(tables, rows, strict=True)]
        return np.array(found, dtype=np.float64)

    def _compiled(self, tables: Floats, rows: Floats) -> Floats:
        from arlequin.solve.turn import lanes  # noqa: PLC0415  # Numba is loaded when needed

        values = np.empty(len(tables))
        single = np.ascontiguousarray(rows[:, self._classes[self._coups]])
        known = np.ascontiguousarray(tables)

        def solve(part: slice) -> None:
            own = (known[part], self._classes, self._coups, single[part])
            lanes.solve(*own, self._last_single, values[part])

        parts = _parts(len(tables))
        if len(parts) == 1:
            solve(parts[0])
        else:
            with ThreadPoolExecutor(len(parts)) as threads:  # compiled code lets the others run
                list(threads.map(solve, parts))
        return values

    def _value(self, table: Floats, single: Floats) -> float:
        finals = table[self._classes]
        alone = finals.copy()
        cells = self._classes[self._coups]
        alone[self._coups] = np.maximum(table[cells], single[cells])
        shape = (SIDES,) * DICE
        last = Single(alone.reshape(shape), self._last_single)
        return float(Solved(finals.reshape(shape), DICE, single=last).value)


def _parts(turns: int) -> list[slice]:
    """What each thread solves."""
    count = max(1, min(THREADS, os.cpu_count() or 1, turns // MANY))
    ends = [turns * part // count for part in range(count + 1)]
    return [slice(begin, end) for begin, end in pairwise(ends)]


def compile_turns() -> None:
    """Compile what solves many turns, or load what was compiled before; once is enough."""
    CpuTurns(np.zeros(SIDES**DICE, dtype=np.int64)).values(np.zeros((FEW, 1)))
