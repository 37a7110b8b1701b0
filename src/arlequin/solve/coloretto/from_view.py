"""Position array from a player's view: the pile has the cards that are nowhere else."""

from collections.abc import Mapping

import numpy as np

from arlequin.fast import coloretto as fast
from arlequin.fast.coloretto import HANDS, KINDS, PILE, Cells, row_at
from arlequin.games.coloretto.events import Phase
from arlequin.games.coloretto.rules import Coloretto
from arlequin.games.coloretto.view import ColorettoView


def cells_seen(game: Coloretto, view: ColorettoView) -> Cells:
    """The array of a view."""
    players = game.players
    cells = np.zeros(fast.size(players, len(game.limits)), np.int16)
    hand = fast.NONE if view.hand is None else game.kinds[view.hand]
    phase = fast.PHASES[Phase(view.phase)]
    cells[:PILE] = (view.turn - 1, phase, hand, view.above, view.last, len(view.taken))
    hands = [HANDS + seat * KINDS for seat in range(players)]
    for at, collection in zip(hands, view.collections, strict=True):
        cells[at : at + KINDS] = _counts(game, collection.cards)
    for order, seat in enumerate(view.taken, 1):
        cells[fast.out_at(players) + seat - 1] = order
    for row, seen in enumerate(view.rows):
        at = row_at(players, row)
        cells[at] = fast.GONE if seen.cards is None else len(seen.cards)
        for card in seen.cards or ():
            cells[at + 1 + game.kinds[card]] += 1
    # CO-16: the pile has what no player, no row and no hand has, and what is not out of the game.
    pile = np.array(game.initial().pile, np.int16) - _counts(game, view.gone)
    for at in (*hands, *(row_at(players, row) + 1 for row in range(len(game.limits)))):
        pile -= cells[at : at + KINDS]
    if hand != fast.NONE:
        pile[hand] -= 1
    cells[PILE : PILE + KINDS] = pile
    return cells


def _counts(game: Coloretto, cards: Mapping[str, int]) -> Cells:
    counts = np.zeros(KINDS, np.int16)
    for card, number in cards.items():
        counts[game.kinds[card]] = number
    return counts
