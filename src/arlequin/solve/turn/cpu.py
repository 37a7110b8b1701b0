"""Many turns of distinct dice: with Numba eight side by side (`lanes`), on several cores."""

import os
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from itertools import pairwise

import numpy as np

from arlequin.fast.throws import Floats, Ints
from arlequin.solve.turn.solved import Single, Solved

DICE, SIDES = 6, 6
COMPILED = find_spec("numba") is not None
"""Whether Numba is installed: it is loaded when it is needed, for that takes a while."""
FEW = 24
"""Fewer turns are not worth loading the compiled code, whether it is loaded already or not: so a
turn has the same last digits in every process."""
MANY = 1_024
"""Turns that are worth a separate thread: a tenth of a second."""
THREADS = 4
"""The most threads: the server needs the other cores."""


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
        """The value of each turn (a row: values of the classes); `singles`: of one throw."""
        rows = tables if singles is None else singles
        if self._is_compiled and len(tables) >= FEW:
            return self._solve_compiled(tables, rows)
        return np.array([self._value(*row) for row in zip(tables, rows, strict=True)])

    def _solve_compiled(self, tables: Floats, rows: Floats) -> Floats:
        from arlequin.solve.turn import lanes  # noqa: PLC0415  # Numba is loaded when needed

        count = len(tables)
        values, tables = np.empty(count), np.ascontiguousarray(tables)
        single = np.ascontiguousarray(rows[:, self._classes[self._coups]])

        def solve(part: slice) -> None:
            part_rows = (tables[part], self._classes, self._coups, single[part])
            lanes.solve(*part_rows, self._last_single, values[part])

        threads = max(1, min(THREADS, os.cpu_count() or 1, count // MANY))
        ends = pairwise([count * part // threads for part in range(threads + 1)])
        parts = [slice(begin, end) for begin, end in ends]
        if threads == 1:
            solve(parts[0])
        else:
            with ThreadPoolExecutor(threads) as executor:  # compiled code lets the others run
                list(executor.map(solve, parts))
        return values

    def _value(self, table: Floats, single: Floats) -> float:
        finals = table[self._classes]
        alone = finals.copy()
        cells = self._classes[self._coups]
        alone[self._coups] = np.maximum(table[cells], single[cells])
        shape = (SIDES,) * DICE
        last = Single(alone.reshape(shape), self._last_single)
        return float(Solved(finals.reshape(shape), DICE, single=last).value)


def compile_turns() -> None:
    """Compile what solves many turns, or load it from the cache; once is enough."""
    CpuTurns(np.zeros(SIDES**DICE, dtype=np.int64)).values(np.zeros((FEW, 1)))
