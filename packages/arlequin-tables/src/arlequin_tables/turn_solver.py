"""Solver of many turns at once: `cuda.CudaTurns`, or `CpuTurns` of `arlequin.solve.turn.cpu`."""

from typing import Any, Protocol, TypeAlias

Array: TypeAlias = Any
"""NumPy's or CuPy's: their types have nothing in common."""


class TurnSolver(Protocol):
    """Solves many turns at once, given what each class of final dice is worth."""

    def values(self, tables: Array, singles: Array = None) -> Array:
        """What each turn is worth: a row a turn, a column a class."""
