"""Many turns of different dice on processors: what `cuda` does, without an accelerator.

With Numba eight turns are solved side by side (`lanes`); without it NumPy solves one after another.
"""

from importlib.util import find_spec

import numpy as np

from arlequin.fast.throws import Floats, Ints
from arlequin.solve.turn.solved import Single, Solved

DICE, SIDES = 6, 6
COMPILED = find_spec("numba") is not None
"""Whether Numba is there: it is loaded when it is needed, for that takes a while."""
FEW = 24
"""So few turns are not worth loading, or even making, what is compiled."""


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
        lanes.solve(known, self._classes, self._coups, single, self._last_single, values)
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
    """Compile what solves many turns, or load what was compiled before; once is enough."""
    CpuTurns(np.zeros(SIDES**DICE, dtype=np.int64)).values(np.zeros((FEW, 1)))
