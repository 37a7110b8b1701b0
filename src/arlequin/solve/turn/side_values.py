"""A solved turn read for other purposes: other values along its choices, and its final throws.

`SideValues` gives what each keep brings of other things (means, chances; several as axes of a
batch) to a player who follows the solved turn. `final_throws` reads it forwards: the chance of a
throw moves to its best keep, axis by axis, and from there to all throws that may follow.
"""

from collections.abc import Sequence

import numpy as np

from arlequin.fast.throws import Floats
from arlequin.solve.turn import distinct_dice
from arlequin.solve.turn.solved import Solved, at, look_up, mean, places


class SideValues:
    """Other values of shape (..., sides, sides, …), along the choices of a solved turn."""

    def __init__(self, solved: Solved, finals: Floats, single: Floats | None = None) -> None:
        self._solved = solved
        self._finals = finals
        self._single = finals if single is None else single
        """The values of final dice that a single throw brought (DY-07)."""
        self._keeps: list[Floats] = []
        last, throws = solved.single.last, len(solved.keeps) + 1
        values, whole = finals, self._single if throws <= last else finals
        for throw in range(throws - 1, 0, -1):
            brought = distinct_dice.expand(values, solved.dice)
            brought[at((-1,) * solved.dice)] = mean(whole, solved.dice)
            self._keeps.insert(0, brought)
            values = _choose(solved.keeps[throw - 1], brought, solved.dice)
            whole = self._whole(throw, values)
        self.value: Floats = mean(whole, solved.dice)
        """The value of the turn, before the first throw."""

    def _whole(self, throw: int, values: Floats) -> Floats:
        """The values of dice that all came with this throw."""
        solved = self._solved
        if throw > solved.single.last:
            return values
        whole = values.copy()
        keeps, brought = solved.keeps[throw - 1], self._keeps[0]
        for cell in solved.cells:
            again = places(cell, keeps.shape[-1] - 1)[1:]
            worth = keeps[tuple(again.T)]
            stops = solved.single.values[cell] >= worth.max()
            source = self._single if stops else brought
            whole[at(cell)] = source[at(cell if stops else again[worth.argmax()])]
        return whole

    def choices(self, numbers: Sequence[int], throw: int, whole: bool) -> Floats:
        """The values of stopping, and of throwing each subset again: see `Solved.choices`."""
        counts = whole and throw <= self._solved.single.last
        return look_up(self._keeps, self._single if counts else self._finals, numbers, throw)


def _choose(keeps: Floats, brought: Floats, dice: int) -> Floats:
    """The values of every throw for a player who keeps what is best by `keeps`."""
    sides, rest = keeps.shape[-1] - 1, keeps.size
    batch = brought.shape[: brought.ndim - dice]
    worth, others = keeps, brought.reshape(-1, keeps.size)
    for _ in range(dice):
        rest //= sides + 1
        rows = worth.reshape(-1, sides + 1, rest)
        theirs = others.reshape(len(others), -1, sides + 1, rest)
        again = rows[:, sides:] > rows[:, :sides]
        worth = np.where(again, rows[:, sides:], rows[:, :sides])
        others = np.where(again, theirs[:, :, sides:], theirs[:, :, :sides])
    return others.reshape(*batch, *(sides,) * dice)


def final_throws(solved: Solved) -> tuple[Floats, Floats]:
    """The chances of final throws; then of single throws that are worth something else."""
    sides, dice = solved.finals.shape[-1], solved.dice
    plain, single = np.zeros_like(solved.finals), np.zeros_like(solved.finals)
    whole = 1.0
    for throw, keeps in enumerate(solved.keeps, 1):
        kept = np.zeros_like(keeps)
        thrown = plain + whole / sides**dice
        for cell in solved.cells if throw <= solved.single.last else ():
            chance = whole / sides**dice
            thrown[cell] -= chance
            again = places(cell, sides)[1:]
            worth = keeps[tuple(again.T)]
            if solved.single.values[cell] >= worth.max():
                single[cell] += chance
            else:
                kept[tuple(again[worth.argmax()])] += chance
        kept += _move_to_keeps(keeps, thrown, dice)
        corner = (sides,) * dice
        whole, kept[corner] = float(kept[corner]), 0.0
        plain = distinct_dice.spread(kept, dice)
    thrown = np.full_like(plain, whole / sides**dice)
    if len(solved.keeps) < solved.single.last:
        for cell in solved.cells:
            single[cell] += thrown[cell]
            thrown[cell] = 0.0
    return plain + thrown, single


def _move_to_keeps(keeps: Floats, mass: Floats, dice: int) -> Floats:
    """The chances of throws, moved to the best keep of each: the reverse of `choose`."""
    sides, rest = keeps.shape[-1] - 1, keeps.size
    stages, values = [], keeps
    for _ in range(dice):
        rest //= sides + 1
        rows = values.reshape(-1, sides + 1, rest)
        again = rows[:, sides:] > rows[:, :sides]
        stages.append(again)
        values = np.where(again, rows[:, sides:], rows[:, :sides])
    for again in reversed(stages):
        here = mass.reshape(again.shape)
        moved = np.where(again, here, 0.0)
        mass = np.concatenate([here - moved, moved.sum(axis=1, keepdims=True)], axis=1)
    return mass.reshape(keeps.shape)
