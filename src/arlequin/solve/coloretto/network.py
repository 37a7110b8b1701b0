"""Networks of the champion: two small ones for each number of players, learned by self-play.

The policy gives a number to each move, the higher the better (0 draws, then R placements, then R
takes, rows in the order of `look`); the value gives each player's chance of winning, as logarithms,
the player at turn first. Both have two hidden layers. How they were learned: docs/solving.md.

Inputs are cards, gains and room of a position as small numbers. The player at turn comes first, the
others follow clockwise. Colours are in the order of how many the player at turn has (then how many
are in rows, how many the next player has, how many are in the pile), so that equal positions in
other colours look equal; from three players on, rows are in the order of their gain for the player
at turn. With P players and R rows:

| numbers | what |
|---|---|
| P x 9 | collections: 7 colours and +2 over 4, jokers |
| P | what collections are worth now, over 20 |
| P | who has taken a row this round |
| R x 10 | rows: 7 colours, +2, joker, golden |
| R, R | which rows are there; how much room they have, over 2 |
| P x R | what each row would gain for each player, over 8 |
| P x R | what the card in hand would add to that, over 4 |
| 10, 10 | the pile over 5, the card in hand |
| 4 | cards above the last-round card over 40; whether it has come; a card in hand; the gray side |
"""

from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from arlequin.fast.coloretto import (
    ABOVE,
    COLOURS,
    GOLDEN,
    GONE,
    HAND,
    HANDS,
    JOKER,
    KINDS,
    LAST,
    NO_ROW,
    NONE,
    PHASE,
    PILE,
    PLACE,
    PLUS_TWO,
    SEAT,
    Cells,
    out_at,
    row_at,
    worth,
)
from arlequin.fast.compiled import COMPILED, jit
from arlequin.solve.coloretto.rollout_policy import RolloutRules

Numbers: TypeAlias = NDArray[np.float32]
NOTHING = np.float32(0)
FILE = Path(__file__).with_name("champion.npz")
GRAY = 4
"""What two cards of a colour are worth on the gray side."""
OWN, ROWS, NEXT = 4096, 256, 16
GAIN, HELD, MIDDLE = 4096, 512, 64


class Layers(NamedTuple):
    """A network: weights by input and output, and biases, for three layers."""

    first: Numbers
    first_add: Numbers
    second: Numbers
    second_add: Numbers
    third: Numbers
    third_add: Numbers


class Networks(NamedTuple):
    """The networks for one number of players; the layers of both are equally wide."""

    policy: Layers
    value: Layers


@cache
def networks(players: int) -> Networks:
    """The networks for this number of players, read once."""
    with np.load(FILE) as arrays:
        policy, value = (
            Layers(*(np.ascontiguousarray(arrays[f"{kind}{players}.{field}"], np.float32)
                     for field in Layers._fields))
            for kind in ("policy", "value")
        )  # fmt: skip
    return Networks(policy, value)


@jit
def forward(layers: Layers, into: Numbers, first: Numbers, second: Numbers, out: Numbers) -> None:
    """The outputs for these inputs; `first` and `second` receive the hidden layers."""
    _layer(layers.first, layers.first_add, into, first)
    first[:] = np.maximum(first, NOTHING)
    _layer(layers.second, layers.second_add, first, second)
    second[:] = np.maximum(second, NOTHING)
    _layer(layers.third, layers.third_add, second, out)


def _plain(weights: Numbers, add: Numbers, into: Numbers, out: Numbers) -> None:
    out[:] = into @ weights + add


@jit
def _quick(weights: Numbers, add: Numbers, into: Numbers, out: Numbers) -> None:
    """Many inputs are zero, and cost nothing."""
    out[:] = add
    for place in range(len(into)):
        number = into[place]
        if number != 0:
            for cell in range(len(out)):
                out[cell] += number * weights[place, cell]


_layer = _quick if COMPILED else _plain


# --- inputs --------------------------------------------------------------------------------------


def input_size(players: int, rows: int) -> int:
    """How many inputs there are."""
    return players * 11 + rows * 12 + 2 * players * rows + 24


@jit
def look(cells: Cells, rules: RolloutRules, into: Numbers, order: Cells) -> None:
    """Write the inputs of the player at turn; `order` receives the rows in their order."""
    players, rows = rules.players, len(rules.limits)
    gains = np.zeros((2, players, rows), np.int64)
    now = np.empty(players, np.int64)
    _count(cells, rules, now, gains)
    _order_rows(cells, rules, gains, order)
    colours = np.empty(COLOURS, np.int16)
    _order_colours(cells, rules, colours)
    at = _collections(cells, rules, now, colours, into)
    at = _rows(cells, rules, gains, colours, order, into, at)
    at = _kinds(cells, PILE, colours, 5.0, into, at)
    place = cells[PHASE] == PLACE
    for kind in range(KINDS):
        own = colours[kind] if kind < COLOURS else kind
        into[at + kind] = 1.0 if place and cells[HAND] == own else 0.0
    at += KINDS
    into[at] = cells[ABOVE] / 40.0
    into[at + 1] = cells[LAST]
    into[at + 2] = 1.0 if place else 0.0
    into[at + 3] = 1.0 if rules.table[2] == GRAY else 0.0


@jit
def _count(cells: Cells, rules: RolloutRules, now: Cells, gains: Cells) -> None:
    """The points of collections, the gains of rows, and what the card in hand would add."""
    players, table = rules.players, rules.table
    card = cells[HAND] if cells[PHASE] == PLACE else NONE
    for step in range(players):
        hand = HANDS + (cells[SEAT] + step) % players * KINDS
        now[step] = worth(cells, hand, NO_ROW, NONE, table)
        for row in range(len(rules.limits)):
            at = row_at(players, row)
            if cells[at] == GONE:
                continue
            with_row = now[step]
            if cells[at] > 0:
                with_row = worth(cells, hand, at, NONE, table)
            gains[0, step, row] = with_row - now[step]
            if card != NONE:
                gains[1, step, row] = worth(cells, hand, at, card, table) - with_row


@jit
def _order_rows(cells: Cells, rules: RolloutRules, gains: Cells, order: Cells) -> None:
    """The rows in their own order for two players; else by gain, rows that are gone last."""
    keys = np.empty(len(rules.limits), np.int64)
    for row in range(len(rules.limits)):
        held = cells[row_at(rules.players, row)]
        keys[row] = -1 - row
        if held != GONE and rules.players > 2:
            keys[row] = (gains[0, 0, row] + MIDDLE) * GAIN + held * HELD
            keys[row] += gains[1, 0, row] + MIDDLE
    _downwards(keys, order)


@jit
def _order_colours(cells: Cells, rules: RolloutRules, order: Cells) -> None:
    keys = np.empty(COLOURS, np.int64)
    own = HANDS + cells[SEAT] * KINDS
    following = HANDS + (cells[SEAT] + 1) % rules.players * KINDS
    for colour in range(COLOURS):
        lying = 0
        for row in range(len(rules.limits)):
            lying += cells[row_at(rules.players, row) + 1 + colour]
        keys[colour] = cells[own + colour] * OWN + lying * ROWS
        keys[colour] += cells[following + colour] * NEXT + cells[PILE + colour]
    _downwards(keys, order)


@jit
def _downwards(keys: Cells, order: Cells) -> None:
    """The places of the keys, the greatest first, the first of equals first."""
    for place in range(len(keys)):
        at = place
        while at > 0 and keys[order[at - 1]] < keys[place]:
            order[at] = order[at - 1]
            at -= 1
        order[at] = place


@jit
def _collections(
    cells: Cells, rules: RolloutRules, now: Cells, colours: Cells, into: Numbers
) -> int:
    at, players = 0, rules.players
    for step in range(players):
        hand = HANDS + (cells[SEAT] + step) % players * KINDS
        for place in range(COLOURS):
            into[at + place] = cells[hand + colours[place]] / 4.0
        into[at + PLUS_TWO] = cells[hand + PLUS_TWO] / 4.0
        into[at + JOKER] = cells[hand + JOKER] + cells[hand + GOLDEN]
        at += JOKER + 1
    for step in range(players):
        into[at + step] = now[step] / 20.0
        out = cells[out_at(players) + (cells[SEAT] + step) % players]
        into[at + players + step] = 1.0 if out else 0.0
    return at + 2 * players


@jit
def _rows(  # noqa: PLR0913, PLR0917  # a kernel: everything it reads and writes
    cells: Cells, rules: RolloutRules, gains: Cells, colours: Cells, order: Cells, into: Numbers,
    at: int,
) -> int:  # fmt: skip
    players, rows = rules.players, len(rules.limits)
    for place in range(rows):
        at = _kinds(cells, row_at(players, order[place]) + 1, colours, 1.0, into, at)
    for place in range(rows):
        row = order[place]
        held = cells[row_at(players, row)]
        into[at + place] = 0.0 if held == GONE else 1.0
        into[at + rows + place] = 0.0 if held == GONE else (rules.limits[row] - held) / 2.0
        for step in range(players):
            gain = at + (2 + step) * rows + place
            into[gain] = gains[0, step, row] / 8.0
            into[gain + players * rows] = gains[1, step, row] / 4.0
    return at + 2 * rows * (1 + players)


@jit
def _kinds(cells: Cells, of: int, colours: Cells, over: float, into: Numbers, at: int) -> int:
    """Ten numbers of cards by kind, colours in their order."""
    for kind in range(KINDS):
        own = colours[kind] if kind < COLOURS else kind
        into[at + kind] = cells[of + own] / over
    return at + KINDS
