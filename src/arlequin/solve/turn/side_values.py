"""Side values of a turn of best play: its points, say, where it is played to win.

A solved turn tells which dice to keep. `Followed` reads off, for one who does so, what each keep
brings of other things: means and chances, several at once as axes of a batch.
"""

from collections.abc import Sequence

import numpy as np

from arlequin.fast.throws import Floats
from arlequin.solve.turn import engine
from arlequin.solve.turn.solved import Solved, at, look_up, mean, places


class Followed:
    """Other values of shape (..., sides, sides, …), along the choices of a solved turn."""

    def __init__(self, solved: Solved, finals: Floats, single: Floats | None = None) -> None:
        self._solved = solved
        self._finals = finals
        self._single = finals if single is None else single
        """What final dice bring where a single throw brought them all (DY-07)."""
        self._keeps: list[Floats] = []
        last, throws = solved.single.last, len(solved.keeps) + 1
        values, whole = finals, self._single if throws <= last else finals
        for throw in range(throws - 1, 0, -1):
            brought = engine.expand(values, solved.dice)
            brought[at((-1,) * solved.dice)] = mean(whole, solved.dice)
            self._keeps.insert(0, brought)
            values = _choose(solved.keeps[throw - 1], brought, solved.dice)
            whole = self._whole(throw, values)
        self.value: Floats = mean(whole, solved.dice)
        """What the turn brings, before the first throw."""

    def _whole(self, throw: int, values: Floats) -> Floats:
        """What dice bring that all came with this throw."""
        solved = self._solved
        if throw > solved.single.last:
            return values
        whole = values.copy()
        keeps, brought = solved.keeps[throw - 1], self._keeps[0]
        for cell in solved.cells:
            again = places(cell, keeps.shape[-1] - 1)[1:]
            worth = keeps[tuple(again.T)]
            stops = solved.single.values[cell] >= worth.max()
            found = self._single if stops else brought
            whole[at(cell)] = found[at(cell if stops else again[worth.argmax()])]
        return whole

    def choices(self, numbers: Sequence[int], throw: int, whole: bool) -> Floats:
        """What stopping brings, and throwing each subset again: see `Solved.choices`."""
        counts = whole and throw <= self._solved.single.last
        return look_up(self._keeps, self._single if counts else self._finals, numbers, throw)


def _choose(keeps: Floats, brought: Floats, dice: int) -> Floats:
    """What every throw brings to one who keeps what is best: `different.choose` for another."""
    sides, rest = keeps.shape[-1] - 1, keeps.size
    batch = brought.shape[: brought.ndim - dice]
    worth, others = keeps, brought.reshape(-1, keeps.size)
    for _ in range(dice):
        rest //= sides + 1
        found = worth.reshape(-1, sides + 1, rest)
        theirs = others.reshape(len(others), -1, sides + 1, rest)
        again = found[:, sides:] > found[:, :sides]
        worth = np.where(again, found[:, sides:], found[:, :sides])
        others = np.where(again, theirs[:, :, sides:], theirs[:, :, :sides])
    return others.reshape(*batch, *(sides,) * dice)
