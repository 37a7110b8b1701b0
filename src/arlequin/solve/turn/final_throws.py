"""Final throws: how likely each is at the end of a turn of best play.

A solved turn read forwards. A chance that lies on a throw moves to the keep that is best for it,
axis by axis, and from the keep to all throws that may come of it (`different.spread`).
"""

from typing import NamedTuple

import numpy as np

from arlequin.fast.throws import Floats
from arlequin.solve.turn import distinct_dice
from arlequin.solve.turn.solved import Solved, places


class Ends(NamedTuple):
    """How likely each final throw is; together they sum to 1."""

    plain: Floats
    single: Floats
    """Where a single throw brought the dice, and that makes them worth something else."""


def ends(solved: Solved) -> Ends:
    """The final throws of one turn (no batch), and their chances."""
    sides, dice = solved.finals.shape[-1], solved.dice
    plain, single = np.zeros_like(solved.finals), np.zeros_like(solved.finals)
    whole = 1.0
    for throw, keeps in enumerate(solved.keeps, 1):
        kept = np.zeros_like(keeps)
        lying = plain + whole / sides**dice
        for cell in solved.cells if throw <= solved.single.last else ():
            chance = whole / sides**dice
            lying[cell] -= chance
            again = places(cell, sides)[1:]
            worth = keeps[tuple(again.T)]
            if solved.single.values[cell] >= worth.max():
                single[cell] += chance
            else:
                kept[tuple(again[worth.argmax()])] += chance
        kept += _move(keeps, lying, dice)
        corner = (sides,) * dice
        whole, kept[corner] = float(kept[corner]), 0.0
        plain = distinct_dice.spread(kept, dice)
    fallen = np.full_like(plain, whole / sides**dice)
    if len(solved.keeps) < solved.single.last:
        for cell in solved.cells:
            single[cell] += fallen[cell]
            fallen[cell] = 0.0
    return Ends(plain + fallen, single)


def _move(keeps: Floats, mass: Floats, dice: int) -> Floats:
    """Chances that lie on throws, moved to the best keep of each: `choose` turned round."""
    sides, rest = keeps.shape[-1] - 1, keeps.size
    stages, values = [], keeps
    for _ in range(dice):
        rest //= sides + 1
        found = values.reshape(-1, sides + 1, rest)
        again = found[:, sides:] > found[:, :sides]
        stages.append(again)
        values = np.where(again, found[:, sides:], found[:, :sides])
    for again in reversed(stages):
        lying = mass.reshape(again.shape)
        moved = np.where(again, lying, 0.0)
        mass = np.concatenate([lying - moved, moved.sum(axis=1, keepdims=True)], axis=1)
    return mass.reshape(keeps.shape)
