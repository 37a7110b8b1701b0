"""Position array from a player's view: the pile is what is nowhere else."""

from collections.abc import Mapping

import numpy as np

from arlequin.fast.coloretto import (
    GONE,
    HANDS,
    KINDS,
    NONE,
    PHASES,
    PILE,
    Cells,
    out_at,
    row_at,
    size,
)
from arlequin.games.coloretto.events import Phase
from arlequin.games.coloretto.rules import Coloretto
from arlequin.games.coloretto.view import ColorettoView


def cells_seen(game: Coloretto, view: ColorettoView) -> Cells:
    """The array of a view."""
    players = game.players
    cells = np.zeros(size(players, len(game.limits)), np.int16)
    hand = NONE if view.hand is None else game.kinds[view.hand]
    phase = PHASES[Phase(view.phase)]
    cells[:PILE] = (view.turn - 1, phase, hand, view.above, view.last, len(view.taken))
    for seat in range(players):
        at = HANDS + seat * KINDS
        cells[at : at + KINDS] = _counts(game, view.collections[seat].cards)
    for order, seat in enumerate(view.taken, 1):
        cells[out_at(players) + seat - 1] = order
    for row, seen in enumerate(view.rows):
        at = row_at(players, row)
        cells[at] = GONE if seen.cards is None else len(seen.cards)
        for card in seen.cards or ():
            cells[at + 1 + game.kinds[card]] += 1
    cells[PILE : PILE + KINDS] = _pile(game, view, cells, hand)
    return cells


def _pile(game: Coloretto, view: ColorettoView, cells: Cells, hand: int) -> Cells:
    """CO-16: what is neither before a player, nor in a row, nor out of the game, nor in a hand."""
    pile = np.array(game.initial().pile, np.int16) - _counts(game, view.gone)
    for seat in range(game.players):
        at = HANDS + seat * KINDS
        pile -= cells[at : at + KINDS]
    for row in range(len(game.limits)):
        at = row_at(game.players, row) + 1
        pile -= cells[at : at + KINDS]
    if hand != NONE:
        pile[hand] -= 1
    return pile


def _counts(game: Coloretto, cards: Mapping[str, int]) -> Cells:
    counts = np.zeros(KINDS, np.int16)
    for card, number in cards.items():
        counts[game.kinds[card]] = number
    return counts
