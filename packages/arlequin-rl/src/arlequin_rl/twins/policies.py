"""Policies, compiled: what a batch can be played to its end by.

A policy is a compiled function of a position, the game, the mask of legal moves, how many it marks,
and luck; its answer is a move.
"""

from arlequin.fast import coloretto as co
from arlequin.fast.compiled import jit
from arlequin_rl.twins import double_yam as dy
from arlequin_rl.twins import turn_cells as turn
from arlequin_rl.twins import yam_color_cells as yc
from arlequin_rl.twins.coloretto import ColorettoRules
from arlequin_rl.twins.counter import Luck, below
from arlequin_rl.twins.double_yam import DoubleYamRules
from arlequin_rl.twins.twin import Cells, Mask, TwinRules
from arlequin_rl.twins.yam_color_cells import YamColorRules

ENOUGH = 7
"""Points that a row gains at least where `one_ply` takes it."""
FAR = 10**6
STOPS = 64
"""The bit of a plan that says: stop, if a single throw brought this coup (DY-10)."""


@jit
def uniform(cells: Cells, rules: TwinRules, mask: Mask, marked: int, luck: Luck) -> int:
    """Any legal move, each as likely as any other."""
    wanted = below(luck, marked)
    for move in range(len(mask)):
        if mask[move]:
            if wanted == 0:
                return move
            wanted -= 1
    return 0


@jit
def calm(cells: Cells, rules: YamColorRules, mask: Mask, marked: int, luck: Luck) -> int:
    """Calls the match count or up to two less, or passes; any bet and stake.

    Random players hardly ever win a card, so their games last as long as the rules allow.
    """
    if cells[yc.PHASE] != yc.ANNOUNCE:
        return uniform(cells, rules, mask, marked, luck)
    seat = uniform(cells, rules, mask, marked, luck) // yc.EACH
    number = cells[yc.COUNT] - below(luck, 3)
    if number >= 0 and mask[yc.EACH * seat + number]:
        return int(yc.EACH * seat + number)
    return int(yc.EACH * seat + yc.PASS)


@jit
def one_ply(cells: Cells, rules: ColorettoRules, mask: Mask, marked: int, luck: Luck) -> int:
    """The reference player `one-ply`: takes a row that gains enough now, or when it must.

    Else it draws, and places the card in the row that is then worth least to the next player. Of
    equal rows the first.
    """
    if cells[co.PHASE] == co.PLACE:
        return _row_for_card(cells, rules, mask)
    rows, hand = len(rules.limits), co.HANDS + cells[co.SEAT] * co.KINDS
    now = co.worth(cells, hand, co.NO_ROW, co.NONE, rules.table)
    most, chosen = -FAR, 0
    for row in range(rows):
        if mask[1 + rows + row]:
            at = co.row_at(rules.players, row)
            gain = co.worth(cells, hand, at, co.NONE, rules.table) - now
            if gain > most:
                most, chosen = gain, 1 + rows + row
    return 0 if mask[0] and most < ENOUGH else chosen


@jit
def _row_for_card(cells: Cells, rules: ColorettoRules, mask: Mask) -> int:
    hand = co.HANDS + _next(cells, rules.players) * co.KINDS
    least, chosen = FAR, 0
    for row in range(len(rules.limits)):
        if mask[1 + row]:
            at = co.row_at(rules.players, row)
            value = co.worth(cells, hand, at, cells[co.HAND], rules.table)
            if value < least:
                least, chosen = value, 1 + row
    return chosen


@jit
def _next(cells: Cells, players: int) -> int:
    """The next seat that can take a row; the neighbour where all others are out."""
    for step in range(1, players):
        seat = (cells[co.SEAT] + step) % players
        if cells[co.out_at(players) + seat] == 0:
            return int(seat)
    return int((cells[co.SEAT] + 1) % players)


@jit
def follow_plan(cells: Cells, rules: DoubleYamRules, mask: Mask, marked: int, luck: Luck) -> int:
    """The choice of the plan of `rules` (`double_yam_plan`) for these dice and empty boxes."""
    if cells[turn.PHASE] != dy.CHOOSE:
        return _box(cells, rules, mask)
    place = 0
    for die in range(turn.SIX):
        place = turn.SIX * place + cells[turn.DICE + die] - 1
    choice = rules.plan[empties(cells, rules), cells[turn.THROWS] - 1, place]
    if choice & STOPS and dy.is_single(cells, rules) and dy.is_coup(cells, rules):
        return 0
    return int(choice & (STOPS - 1))


@jit
def empties(cells: Cells, rules: DoubleYamRules) -> int:
    """The number of a set of empty boxes: how many of each kind, the last counting one by one."""
    number = 0
    for kind in range(len(rules.each)):
        number = number * (rules.each[kind] + 1) + dy.empty(cells, rules, kind)
    return int(number)


@jit
def _box(cells: Cells, rules: DoubleYamRules, mask: Mask) -> int:
    """The box with the most points now and expected later; the first of equals."""
    now = empties(cells, rules)
    most, chosen = -1.0, 0
    for move in range(turn.CHOICES, len(mask)):
        if mask[move]:
            weight = 1
            for kind in range(len(rules.each) - 1, dy.kind_of(rules, move), -1):
                weight *= rules.each[kind] + 1
            value = dy.points(cells, rules, move) + rules.values[now - weight]
            if value > most:
                most, chosen = value, move
    return chosen
