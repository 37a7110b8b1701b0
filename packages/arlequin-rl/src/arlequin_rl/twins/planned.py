"""Policy of Double Yam by a plan: what to do with any dice and any empty boxes, looked up.

`double_yam_plan` makes plans: for the most points in the whole game, or in each turn.
"""

from arlequin.fast.compiled import compiled
from arlequin_rl.twins.counter import Luck
from arlequin_rl.twins.double_yam import (
    CHOOSE,
    DoubleYamRules,
    empty,
    is_coup,
    is_single,
    kind_of,
    points,
)
from arlequin_rl.twins.turn_cells import CHOICES, DICE, PHASE, SIX, THROWS
from arlequin_rl.twins.twin import Cells, Mask

STOPS = 64
"""The bit of a plan that says: stop, if a single throw brought this coup (DY-10)."""


@compiled
def planned(cells: Cells, laid: DoubleYamRules, mask: Mask, marked: int, luck: Luck) -> int:
    """What the plan of `laid` says."""
    if cells[PHASE] != CHOOSE:
        return _box(cells, laid, mask)
    place = 0
    for die in range(SIX):
        place = SIX * place + cells[DICE + die] - 1
    found = laid.plan[empties(cells, laid), cells[THROWS] - 1, place]
    if found & STOPS and is_single(cells, laid) and is_coup(cells, laid):
        return 0
    return int(found & (STOPS - 1))


@compiled
def empties(cells: Cells, laid: DoubleYamRules) -> int:
    """The number of a set of empty boxes: how many of each kind, the last counting one by one."""
    found = 0
    for kind in range(len(laid.each)):
        found = found * (laid.each[kind] + 1) + empty(cells, laid, kind)
    return int(found)


@compiled
def _box(cells: Cells, laid: DoubleYamRules, mask: Mask) -> int:
    """The box whose points, and what may still come, are most; the first of equals."""
    now = empties(cells, laid)
    most, chosen = -1.0, 0
    for move in range(CHOICES, len(mask)):
        if mask[move]:
            weight = 1
            for kind in range(len(laid.each) - 1, kind_of(laid, move), -1):
                weight *= laid.each[kind] + 1
            gives = points(cells, laid, move) + laid.values[now - weight]
            if gives > most:
                most, chosen = gives, move
    return chosen
