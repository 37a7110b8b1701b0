"""Actions of a seat as numbers, and which are legal.

In Color'Yam, Double Yam and Coloretto an action is a move's place in the rules' alphabet. In YAM
color, where several can speak at once and a move names its seat, a seat has these actions:

| action | what |
|---|---|
| 0 … 8 | announce this number |
| 9 | pass |
| 10 … 18 | bet 0 … 8 |
| 19, 20 | stake a card, stake none |
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from arlequin.core.game import AnyGame
from arlequin.fast.compiled import jit
from arlequin_rl.twins.counter import Luck, below
from arlequin_rl.twins.twin import Mask

RACE_EACH = 19
RACE_ALL = 21


class Actions:
    """The actions of a game."""

    def __init__(self, game: AnyGame) -> None:
        self.players = game.players
        self.moves = len(game.alphabet)
        self.race = game.limit > 0
        """Whether moves name their seat."""
        self.count = RACE_ALL if self.race else self.moves

    def legal(self, mask: Mask, seat: int) -> NDArray[np.int8]:
        """The legal actions of a seat (1), from the mask of all moves; of a batch, a row a game."""
        if not self.race:
            return mask[..., : self.moves].astype(np.int8)
        found = np.zeros((*mask.shape[:-1], RACE_ALL), np.int8)
        found[..., :RACE_EACH] = mask[..., RACE_EACH * seat : RACE_EACH * (seat + 1)]
        at = RACE_EACH * self.players + 2 * seat
        if at + 2 <= self.moves:
            found[..., RACE_EACH:] = mask[..., at : at + 2]
        return found

    def move(self, action: int, seat: int) -> int:
        """The move that an action of a seat is."""
        if not self.race:
            return action
        if action < RACE_EACH:
            return RACE_EACH * seat + action
        return RACE_EACH * self.players + 2 * seat + action - RACE_EACH

    def seats(self, mask: Mask) -> list[int]:
        """Who can move, where moves name their seat."""
        return [seat for seat in range(self.players) if self.legal(mask, seat).any()]


@jit
def seat_of(move: int, players: int) -> int:
    """Whose move it is."""
    if move < RACE_EACH * players:
        return move // RACE_EACH
    return (move - RACE_EACH * players) // 2


@jit
def next_by_lot(mask: Mask, players: int, luck: Luck) -> int:
    """A random seat of those that can move; -1 where none can."""
    can_move = np.zeros(players, np.bool_)
    for move in range(len(mask)):
        if mask[move]:
            can_move[seat_of(move, players)] = True
    if not can_move.any():
        return -1
    return int(np.flatnonzero(can_move)[below(luck, can_move.sum())])


@jit
def own_moves(mask: Mask, seat: int, players: int, into: Mask) -> int:
    """Mark those moves that are a seat's; how many they are."""
    count = 0
    for move in range(len(mask)):
        into[move] = mask[move] and seat_of(move, players) == seat
        count += into[move]
    return count


def is_legal(legal: NDArray[np.int8], action: Any) -> bool:
    """Whether an action is one of those that are marked."""
    return 0 <= int(action) < len(legal) and bool(legal[int(action)])
