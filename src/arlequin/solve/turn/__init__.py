"""A turn of several throws, solved exactly.

`different` has six dice that can be told apart (the separable trick), `alike` has dice that
cannot; `solved` puts the throws of a turn together.
"""

from typing import Any, Protocol


class TurnSolver(Protocol):
    """Solves many turns at once: `cpu.CpuTurns`, `cuda.CudaTurns`, and stand-ins in tests."""

    def values(self, tables: Any, singles: Any = None) -> Any:
        """The value of each turn: a row a turn, a column a class of final dice.

        `singles`: the same where a turn ends with its first throw, if that differs.
        """
