"""Many turns of different dice, one after another: what `cuda` does, without an accelerator."""

import numpy as np

from arlequin.fast.throws import Floats, Ints
from arlequin.solve.turn.solved import Single, Solved

DICE, SIDES = 6, 6


class CpuTurns:
    """Turns whose final dice fall into classes; `coups` are worth more in a single throw."""

    def __init__(self, classes: Ints, coups: Ints | None = None, last_single: int = 0) -> None:
        self._classes = classes.reshape((SIDES,) * DICE)
        self._coups = np.zeros(0, dtype=np.int64) if coups is None else coups
        self._last_single = last_single

    def values(self, tables: Floats, singles: Floats | None = None) -> Floats:
        """What each turn is worth; `tables` has a row a turn: what each class is worth."""
        rows = tables if singles is None else singles
        return np.array([self._value(*row) for row in zip(tables, rows, strict=True)])

    def _value(self, table: Floats, single: Floats) -> float:
        finals = table[self._classes]
        alone = finals.copy()
        cells = self._classes.ravel()[self._coups]
        alone.ravel()[self._coups] = np.maximum(table[cells], single[cells])
        return float(Solved(finals, DICE, single=Single(alone, self._last_single)).value)
