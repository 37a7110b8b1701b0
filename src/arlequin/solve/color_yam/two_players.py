"""Color'Yam for two players, solved exactly: what every position between two lines is worth.

From the last line back to the first. A position is the pair of Yam states (`yam_states`), the lead
of the line's starter in points, and nothing else; in the French edition there is one more table for
games whose rows were all tied so far, since those decide by chance who starts. A value is the
starter's chance of winning, a shared win counting a half.

Arrays may be NumPy's, or CuPy's on an accelerator; turns are solved many at once: by
`solve.turn.cuda`, or by `solve.turn.cpu` without an accelerator.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import ModuleType
from typing import Any

from arlequin.solve.color_yam.line import Place
from arlequin.solve.color_yam.objective_line import ObjectiveLine
from arlequin.solve.color_yam.rows import LINES, POLE, Edition, End, Next, Rows, Table
from arlequin.solve.color_yam.yam_line import YamLine
from arlequin.solve.color_yam.yam_states import EMPTY, Pairs, Pole
from arlequin.solve.turn import TurnSolver

OBJECTIVES = (0, 1, 3, 4, 6, 7)
"""The lines with an objective; the others are Yam lines."""


def pairs_before(line: int, rising: bool) -> Pairs:
    """The pairs of states before a line; before the last Yam line one box is left."""
    pole = POLE[min(line, LINES - 1)]
    boxes = 2 if pole == POLE[LINES - 1] and line < LINES - 1 else 1
    return _pairs(boxes, pole == POLE[0], rising)


@lru_cache(maxsize=8)
def _pairs(boxes: int, free_of_bounds: bool, rising: bool) -> Pairs:
    return Pairs(Pole(boxes, free_of_bounds or not rising, rising))


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
        return pairs_before(line, self._edition.rising)

    def solve(self, known: Mapping[int, Table] | None = None) -> Iterator[tuple[int, Table]]:
        """The tables, from the last line to the first; those that are known are not made again."""
        after: Rows = End(self._arrays, self._edition)
        for line in reversed(range(LINES)):
            table = (known or {}).get(line) or self._table(line, after)
            yield line, table
            after = Next(self._arrays, self._edition, line, self.pairs(line), table)

    def _table(self, line: int, after: Rows) -> Table:
        place = Place(line, self.pairs(line), self._turns[line])
        if line in OBJECTIVES:
            found: ObjectiveLine | YamLine = ObjectiveLine(
                self._arrays, self._edition, place, after
            )
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
