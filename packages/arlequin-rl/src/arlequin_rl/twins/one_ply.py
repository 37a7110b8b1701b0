"""Policy of Coloretto, one ply deep: the reference player `one-ply`, compiled.

It takes a row that gains 7 points now, or when it must; else it draws, and places the card in the
row that is then worth least to the next player.
"""

from arlequin.fast.coloretto import (
    HAND,
    HANDS,
    KINDS,
    NO_ROW,
    NONE,
    PHASE,
    PLACE,
    SEAT,
    Cells,
    out_at,
    row_at,
    worth,
)
from arlequin.fast.compiled import compiled
from arlequin_rl.twins.coloretto import ColorettoRules
from arlequin_rl.twins.counter import Luck
from arlequin_rl.twins.twin import Mask

ENOUGH = 7
FAR = 10**6


@compiled
def one_ply(cells: Cells, laid: ColorettoRules, mask: Mask, marked: int, luck: Luck) -> int:
    """The first of equals."""
    if cells[PHASE] == PLACE:
        return _placed(cells, laid, mask)
    return _turn(cells, laid, mask)


@compiled
def _turn(cells: Cells, laid: ColorettoRules, mask: Mask) -> int:
    """The row that gains most, if it gains enough or must be taken; else draw."""
    rows, hand = len(laid.limits), HANDS + cells[SEAT] * KINDS
    now = worth(cells, hand, NO_ROW, NONE, laid.table)
    most, chosen = -FAR, 0
    for row in range(rows):
        if mask[1 + rows + row]:
            gain = worth(cells, hand, row_at(laid.players, row), NONE, laid.table) - now
            if gain > most:
                most, chosen = gain, 1 + rows + row
    return 0 if mask[0] and most < ENOUGH else chosen


@compiled
def _placed(cells: Cells, laid: ColorettoRules, mask: Mask) -> int:
    """The row that is worth least to the next player, with the card."""
    hand = HANDS + _next(cells, laid.players) * KINDS
    least, chosen = FAR, 0
    for row in range(len(laid.limits)):
        if mask[1 + row]:
            at = row_at(laid.players, row)
            gives = worth(cells, hand, at, cells[HAND], laid.table)
            if gives < least:
                least, chosen = gives, 1 + row
    return chosen


@compiled
def _next(cells: Cells, players: int) -> int:
    """Who may take a row next; who sits next, where all others are out."""
    for step in range(1, players):
        seat = (cells[SEAT] + step) % players
        if cells[out_at(players) + seat] == 0:
            return int(seat)
    return int((cells[SEAT] + 1) % players)
