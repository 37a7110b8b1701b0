"""Policies for any game, compiled: what a batch can be played to its end by.

A policy is a compiled function of a position, the game, the mask of legal moves, how many it marks,
and luck; its answer is a move. Policies that know a game stand beside its twin.
"""

from arlequin.fast.compiled import compiled
from arlequin_rl.twins.counter import Luck, below
from arlequin_rl.twins.twin import Cells, Mask, TwinRules


@compiled
def uniform(cells: Cells, laid: TwinRules, mask: Mask, marked: int, luck: Luck) -> int:
    """Any legal move, each as likely as any other."""
    wanted = below(luck, marked)
    for move in range(len(mask)):
        if mask[move]:
            if wanted == 0:
                return move
            wanted -= 1
    return 0
