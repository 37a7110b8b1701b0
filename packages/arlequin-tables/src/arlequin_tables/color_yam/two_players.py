"""Color'Yam for two players, solved exactly: what every position between two lines is worth.

From the last line back to the first. A position is the pair of Yam states (`yam_states`), the lead
of the line's starter in points, and nothing else; in the French edition there is one more table for
games whose rows were all tied so far, since those decide by chance who starts. A value is the
starter's chance of winning, a shared win counting a half.

Arrays may be NumPy's, or CuPy's on an accelerator; turns are solved many at once (`turn_solver`).
"""

from collections.abc import Iterator, Mapping
from types import ModuleType
from typing import Any

from arlequin.solve.color_yam import rows
from arlequin.solve.color_yam.rows import LINES, OBJECTIVES, Edition, Rows, Table
from arlequin.solve.color_yam.yam_states import EMPTY, Pairs
from arlequin_tables.color_yam.lines import Line, ObjectiveLine, Place, YamLine
from arlequin_tables.turn_solver import TurnSolver


class TwoPlayers:
    """All positions of one sheet.

    `objectives` solve the turns of each line with an objective, whose classes are the sums of the
    throws that meet it, then those of the throws that do not; `sums` has the sums alone.
    """

    def __init__(
        self,
        arrays: ModuleType,
        edition: Edition,
        objectives: Mapping[int, TurnSolver],
        sums: TurnSolver,
    ) -> None:
        self._arrays: Any = arrays
        self._edition = edition
        self._turns = {line: objectives.get(line, sums) for line in range(LINES)}
        self.turns = 0
        """How many turns were solved."""

    def pairs(self, line: int) -> Pairs:
        """The pairs of states before a line."""
        return rows.pairs_before(line, self._edition.rising)

    def solve(self, known: Mapping[int, Table] | None = None) -> Iterator[tuple[int, Table]]:
        """The tables, from the last line to the first; those that are known are not made again."""
        after: Rows = rows.End(self._arrays, self._edition)
        for line in reversed(range(LINES)):
            table = (known or {}).get(line) or self._table(line, after)
            yield line, table
            after = rows.Next(self._arrays, self._edition, line, self.pairs(line), table)

    def _table(self, line: int, after: Rows) -> Table:
        place = Place(line, self.pairs(line), self._turns[line])
        if line in OBJECTIVES:
            found: Line = ObjectiveLine(self._arrays, self._edition, place, after)
        else:
            then = self.pairs(line + 1)
            found = YamLine(self._arrays, self._edition, place, after, then)
        table = found.table()
        self.turns += found.count
        return table

    def start(self, table: Table) -> float:
        """The chance of who starts line 1, from its table."""
        pairs = self.pairs(0)
        empty = pairs.pole.number[EMPTY]
        pair = int(pairs.of[empty, empty])
        return float(table.values[pair, 0] if table.tied is None else table.tied[pair])
