"""Upper bound for play to win: the best chance to score a number of points yet.

A player who knew the others' final scores would need a number of points, and play for nothing else.
No player knows them, so none wins more often than one who does. The result bounds every player's
chance of winning against opponents who ignore the player's moves.

Arrays may be NumPy's, or those of another module with its functions (CuPy, on an accelerator).
"""

from collections.abc import Iterator
from functools import reduce
from itertools import chain
from types import ModuleType
from typing import TypeAlias

import numpy as np

from arlequin.fast.throws import Floats, Ints
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.solve.double_yam.sheets import Empty, Sheets
from arlequin.solve.double_yam.value_table import Progress, silent
from arlequin.solve.turn.solved import Single, Solved

ProvableChance: TypeAlias = dict[Empty, Floats]
"""For each set of empty boxes: the best chance of 0 or more points, of 1 or more, …"""
BATCH = 64
"""Needs that are solved at once."""
NEVER = 1e-9
"""Rarer chances are not computed: this one is the bound for all higher needs."""


def make(
    game: DoubleYam, progress: Progress = silent, arrays: ModuleType = np, batch: int = BATCH
) -> ProvableChance:
    """Every best chance, to the point: a quarter of an hour with NumPy."""
    sheets = Sheets(game)
    throws = _Throws(sheets, arrays)
    found: ProvableChance = {}
    for done, empty in enumerate(sheets.all, 1):
        later = [(kind, found[rest]) for kind, rest in sheets.next(empty)]
        more = throws.chances(later, batch) if later else [arrays.zeros(1)]
        parts = chain([arrays.ones(1)], more)
        found[empty] = arrays.concatenate(list(parts))
        progress(done, len(sheets.all))
    return found


class _Throws:
    """What every throw brings in every box, where the arrays are."""

    def __init__(self, sheets: Sheets, arrays: ModuleType) -> None:
        self.arrays = arrays
        self.boxes = arrays.asarray(sheets.points.boxes)
        self.single = arrays.asarray(sheets.points.single)
        self.coups = self.single >= 0
        self.last_single = sheets.last_single

    def chances(self, later: list[tuple[int, Floats]], batch: int) -> Iterator[Floats]:
        """The best chances of 1, 2, … or more points, until there is next to none."""
        need, least = 1, 1.0
        while least > NEVER:
            needs = self.arrays.arange(need, need + batch)
            part = self._turn(later, needs).value
            least, need = float(part[-1]), need + batch
            yield part

    def _turn(self, later: list[tuple[int, Floats]], needs: Ints) -> Solved:
        """One turn for each need."""
        finals: Floats = reduce(
            np.maximum, [self._left(after, needs, self.boxes[kind]) for kind, after in later]
        )
        singles = finals.copy()
        coups = self.single[self.coups]
        reached = [self._left(after, needs, coups) for _, after in later]
        singles[:, self.coups] = reduce(np.maximum, reached)
        return Solved(finals, finals.ndim - 1, single=Single(singles, self.last_single))

    def _left(self, after: Floats, needs: Ints, points: Ints) -> Floats:
        """The chance of what is needed still, once these points are written."""
        needed = needs.reshape(-1, *(1,) * points.ndim) - points
        chance: Floats = after[needed.clip(0, len(after) - 1)]
        return chance


def won_at_most(reach: Floats, finals: Floats) -> float:
    """No one wins more often, a tie counting half, against one whose final score has these chances.

    `reach` are the best chances from the current position, `finals` those of 0, 1, … more points
    than the player has.
    """
    needs = np.arange(len(finals)).clip(0, len(reach) - 1)
    more = (needs + 1).clip(0, len(reach) - 1)
    return float(finals @ (reach[needs] + reach[more]) / 2)
