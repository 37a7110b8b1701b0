"""Coloretto on one array of small numbers, compared with `arlequin.games.coloretto.rules`.

A position is an int16 array. From the front, with P players and R rows:

| cells | what |
|---|---|
| SEAT, PHASE, HAND | the seat at turn from 0, the phase, the card in hand; NONE: no seat, no card |
| ABOVE, LAST, TAKEN | cards above the last-round card, whether it has come, rows taken |
| PILE … + KINDS | the number of each kind: the colours, +2, joker, golden |
| P x KINDS | the collections |
| P | seats that have taken a row this round: 1 for the first, 2 for the second, …; else 0 |
| R x (KINDS + 1) | each row: the number of its cards (GONE: taken), then the number of each kind |

The order of the cards in a row matters to no rule and is not stored; cards that left the game are
those that are nowhere else. Moves are numbers: 0 draws, 1 … R place, R+1 … 2R take, as in the
rules' alphabet. Set-up is in `twins.coloretto`, which makes whole games of these functions.
"""

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from arlequin.core.events import Event
from arlequin.fast.compiled import jit
from arlequin.games.coloretto.events import Draw, Phase, Place, State, Take
from arlequin.games.coloretto.rules import Coloretto

Cells: TypeAlias = NDArray[np.signedinteger[Any]]

SEAT, PHASE, HAND, ABOVE, LAST, TAKEN, PILE = range(7)
KINDS = 10
COLOURS, PLUS_TWO, JOKER, GOLDEN = 7, 7, 8, 9
NONE = GONE = NO_ROW = -1
TURN, CARD, PLACE, GIFT, OVER, OUT, DEAL, START = range(8)
COUNTED = 3
PHASES = {
    Phase.TURN: TURN, Phase.CARD: CARD, Phase.PLACE: PLACE, Phase.GIFT: GIFT,
    Phase.OVER: OVER, Phase.OUT: OUT, Phase.DEAL: DEAL, Phase.START: START,
}  # fmt: skip
HANDS = PILE + KINDS
"""The first cell of the collections."""


@jit
def out_at(players: int) -> int:
    """The first cell of the seats that have taken a row."""
    return HANDS + players * KINDS


@jit
def row_at(players: int, row: int) -> int:
    """The first cell of a row; its cards by kind are one cell later."""
    return out_at(players) + players + row * (KINDS + 1)


def size(players: int, rows: int) -> int:
    """The number of cells of a position."""
    return int(row_at(players, rows))


@jit
def legal(cells: Cells, limits: Cells, players: int, into: Cells) -> int:
    """Writes the moves of the player at turn into an array; returns their number."""
    rows, count, room = len(limits), 0, False
    for row in range(rows):
        held = cells[row_at(players, row)]
        if held != GONE and held < limits[row]:
            room = True
            if cells[PHASE] == PLACE:
                into[count] = 1 + row
                count += 1
    if cells[PHASE] != TURN:
        return count
    if room:
        into[count] = 0
        count += 1
    for row in range(rows):
        if cells[row_at(players, row)] > 0:
            into[count] = 1 + rows + row
            count += 1
    return count


# --- the next state ----------------------------------------------------------------------------


@jit
def play(cells: Cells, rows: int, players: int, move: int) -> None:
    """Plays a legal move, in place."""
    if move == 0:
        cells[PHASE] = CARD
    elif move <= rows:
        _place(cells, players, move - 1)
    else:
        _take(cells, rows, players, move - 1 - rows)


@jit
def draw(cells: Cells, rows: int, players: int, kind: int) -> None:
    """Draws a card from the pile: into the hand, or as the golden joker's gift (CO-24)."""
    cells[PILE + kind] -= 1
    if cells[ABOVE] == 0:
        cells[LAST] = 1  # CO-17
    else:
        cells[ABOVE] -= 1
    if cells[PHASE] == CARD:
        cells[HAND] = kind
        cells[PHASE] = PLACE
    else:
        cells[HANDS + cells[SEAT] * KINDS + kind] += 1
        _pass(cells, rows, players)


@jit
def _place(cells: Cells, players: int, row: int) -> None:
    at = row_at(players, row)
    cells[at] += 1
    cells[at + 1 + cells[HAND]] += 1
    cells[HAND] = NONE
    cells[PHASE] = TURN
    _next(cells, players)


@jit
def _next(cells: Cells, players: int) -> None:
    """CO-08, CO-12: clockwise, past those who are out of the round."""
    seat, out = cells[SEAT], out_at(players)
    seat = (seat + 1) % players
    while cells[out + seat]:
        seat = (seat + 1) % players
    cells[SEAT] = seat


@jit
def _take(cells: Cells, rows: int, players: int, row: int) -> None:
    at, mine = row_at(players, row), HANDS + cells[SEAT] * KINDS
    golden = cells[at + 1 + GOLDEN] > 0
    for kind in range(KINDS):
        cells[mine + kind] += cells[at + 1 + kind]
        cells[at + 1 + kind] = 0
    cells[at] = GONE
    cells[TAKEN] += 1
    cells[out_at(players) + cells[SEAT]] = cells[TAKEN]
    if golden:
        cells[PHASE] = GIFT
    else:
        _pass(cells, rows, players)


@jit
def _pass(cells: Cells, rows: int, players: int) -> None:
    """After a take: the next player, the next round (CO-14), or the end."""
    cells[PHASE] = TURN
    if cells[TAKEN] < players:
        _next(cells, players)
        return
    for cell in range(out_at(players), row_at(players, rows)):
        cells[cell] = 0
    cells[TAKEN] = 0
    if cells[LAST]:
        cells[PHASE] = OVER


# --- points ------------------------------------------------------------------------------------


@jit
def total(cells: Cells, at: int, table: Cells) -> int:
    """CO-18 to CO-21: the points of the cards from this cell on, jokers at their best."""
    return worth(cells, at, NO_ROW, NONE, table)


@jit
def worth(cells: Cells, hand: int, row: int, kind: int, table: Cells) -> int:
    """The points of a collection with a row's cards and one card more (NONE: without)."""
    counts = np.empty(COLOURS, np.int16)
    for colour in range(COLOURS):
        counts[colour] = cells[hand + colour]
    jokers, bonus = cells[hand + JOKER] + cells[hand + GOLDEN], cells[hand + PLUS_TWO]
    if row != NO_ROW:
        for colour in range(COLOURS):
            counts[colour] += cells[row + 1 + colour]
        jokers += cells[row + 1 + JOKER] + cells[row + 1 + GOLDEN]
        bonus += cells[row + 1 + PLUS_TWO]
    if kind == PLUS_TWO:
        bonus += 1
    elif kind >= JOKER:
        jokers += 1
    elif kind != NONE:
        counts[kind] += 1
    return best(counts, jokers, table) + 2 * int(bonus)


@jit
def best(counts: Cells, jokers: int, table: Cells) -> int:
    """The most points for these counts of each colour and these jokers; `counts` is used up."""
    if jokers == 0:
        return points(counts, table)
    on = np.zeros(jokers, np.int16)
    counts[0] += jokers
    most = points(counts, table)
    while on[0] < COLOURS - 1:
        last = jokers - 1
        while on[last] == COLOURS - 1:
            last -= 1
        to = on[last] + 1
        for joker in range(last, jokers):  # the next way in order: none before the one it follows
            counts[on[joker]] -= 1
            on[joker] = to
            counts[to] += 1
        most = max(most, points(counts, table))
    return most


@jit
def points(counts: Cells, table: Cells) -> int:
    """CO-19: the three best colours for, the others against."""
    most, sum_all = len(table) - 1, 0
    first = second = third = 0
    for colour in range(COLOURS):
        points = table[min(counts[colour], most)]
        sum_all += points
        if points > first:
            first, second, third = points, first, second
        elif points > second:
            second, third = points, second
        elif points > third:
            third = points
    return 2 * (first + second + third) - sum_all


# --- to and from the rules ---------------------------------------------------------------------


def cells_of(game: Coloretto, state: State) -> Cells:
    """A position of the rules as an array."""
    players = game.players
    cells = np.zeros(size(players, len(game.limits)), np.int16)
    hand = NONE if state.hand is None else state.hand
    turn = (state.seat - 1, PHASES[state.phase], hand)
    cells[:PILE] = (*turn, state.above, state.last, len(state.taken))
    cells[PILE : PILE + KINDS] = state.pile
    cells[HANDS : out_at(players)] = np.ravel(state.collections)
    for order, seat in enumerate(state.taken, 1):
        cells[out_at(players) + seat - 1] = order
    for row, cards in enumerate(state.rows):
        at = row_at(players, row)
        cells[at] = GONE if cards is None else len(cards)
        for kind in cards or ():
            cells[at + 1 + kind] += 1
    return cells


def number_of(event: Event, rows: int) -> int:
    """The number of a move."""
    if isinstance(event, Draw):
        return 0
    if isinstance(event, Place):
        return event.row
    if isinstance(event, Take):
        return rows + event.row
    raise TypeError(f"expected a move of Coloretto, got {event!r}")
