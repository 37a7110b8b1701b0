"""Rollout policy: how players of a sampled game continue, by a quick and sensible rule; compiled.

The player at turn takes the row that gains most once it gains as much as `patience` asks, or when
they must; else they draw, and place the card where it helps them more than the next player.
"""

from typing import NamedTuple

import numpy as np

from arlequin.fast.coloretto import (
    CARD,
    GIFT,
    GONE,
    HAND,
    HANDS,
    KINDS,
    NO_ROW,
    NONE,
    OVER,
    PHASE,
    PILE,
    PLACE,
    SEAT,
    TAKEN,
    Cells,
    draw,
    out_at,
    play,
    row_at,
    worth,
)
from arlequin.fast.compiled import jit
from arlequin.fast.rng import Luck, below, jump, unit
from arlequin.games.coloretto.rules import Coloretto

MOST_CARDS = 96
LONGER = 2.0
"""The last player of a round waits for this many points more: no one can take the row."""
SLIP = 0.5
"""Choices that differ by less are left to chance."""
PATIENCE = {"beige": (7.0, 6.5, 6.0, 6.0), "gray": (2.0, 2.0, 3.5, 4.5)}
"""What a row must gain to be taken at once, for 2 to 5 players: the best of 2 to 10 points in games
of such players among themselves."""


class RolloutRules(NamedTuple):
    """The numbers of one game that the kernels need."""

    players: int
    limits: Cells
    table: Cells
    patience: float

    @classmethod
    def of(cls, game: Coloretto) -> "RolloutRules":
        """The numbers of these rules."""
        side = dict(game.identity.options)["side"]
        limits, table = np.array(game.limits, np.int16), np.array(game.table, np.int16)
        return cls(game.players, limits, table, PATIENCE[side][game.players - 2])


@jit
def seat_points(cells: Cells, rules: RolloutRules, seat: int) -> int:
    """The points of a seat's collection."""
    return worth(cells, HANDS + seat * KINDS, NO_ROW, NONE, rules.table)


@jit
def _helps(cells: Cells, seat: int, row: int, table: Cells) -> int:
    """The points that the card in hand would add to a row, for a seat."""
    hand = HANDS + seat * KINDS
    return worth(cells, hand, row, cells[HAND], table) - worth(cells, hand, row, NONE, table)


@jit
def _follower(cells: Cells, players: int) -> int:
    """The seat that can take a row next; the player's own, where all others have."""
    out, seat = out_at(players), cells[SEAT]
    following = (seat + 1) % players
    while following != seat and cells[out + following]:
        following = (following + 1) % players
    return int(following)


@jit
def placing(cells: Cells, rules: RolloutRules, luck: Luck) -> int:
    """The row where the card helps the player more than the next one."""
    limits, players, table = rules.limits, rules.players, rules.table
    seat, follower = cells[SEAT], _follower(cells, players)
    most, chosen = -1e9, 0
    for row in range(len(limits)):
        at = row_at(players, row)
        if cells[at] == GONE or cells[at] >= limits[row]:
            continue
        good = _helps(cells, seat, at, table) + SLIP * unit(luck)
        if follower != seat:
            good -= _helps(cells, follower, at, table)
        if good > most:
            most, chosen = good, row
    return 1 + chosen


@jit
def turning(cells: Cells, rules: RolloutRules, luck: Luck) -> int:
    """Take the row that gains most, if it gains enough; else draw."""
    limits, players, table = rules.limits, rules.players, rules.table
    rows, hand = len(limits), HANDS + cells[SEAT] * KINDS
    now = worth(cells, hand, NO_ROW, NONE, table)
    most, chosen, room = -1e9, NO_ROW, False
    for row in range(rows):
        at = row_at(players, row)
        if cells[at] != GONE and cells[at] < limits[row]:
            room = True
        if cells[at] > 0:
            gain = worth(cells, hand, at, NONE, table) - now + SLIP * unit(luck)
            if gain > most:
                most, chosen = gain, row
    if chosen == NO_ROW:
        return 0
    alone = cells[TAKEN] == players - 1
    enough = rules.patience + (LONGER if alone else 0)
    return 1 + rows + chosen if most >= enough or not room else 0


@jit
def finish(cells: Cells, rules: RolloutRules, order: Cells, luck: Luck) -> None:
    """Play a position to its end, in place, with the pile in this order.

    The luck between equal choices depends on the seed and the game's progress, not on the choices.
    """
    rows, players, drawn, seed = len(rules.limits), rules.players, 0, luck[0]
    while cells[PHASE] != OVER:
        jump(luck, seed, _progress(cells))
        if cells[PHASE] == CARD or cells[PHASE] == GIFT:
            draw(cells, rows, players, order[drawn])
            drawn += 1
        elif cells[PHASE] == PLACE:
            play(cells, rows, players, placing(cells, rules, luck))
        else:
            play(cells, rows, players, turning(cells, rules, luck))
    jump(luck, seed, 0)


@jit
def _progress(cells: Cells) -> int:
    """The progress of a game: the cards that are left, the rows taken, and the pending phase."""
    left = 0
    for kind in range(KINDS):
        left += cells[PILE + kind]
    return int((left * 8 + cells[TAKEN]) * 2 + (cells[PHASE] == PLACE))


@jit
def shuffle(cells: Cells, order: Cells, luck: Luck) -> None:
    """The cards of the pile in some order."""
    cards = 0
    for kind in range(KINDS):
        for _ in range(cells[PILE + kind]):
            order[cards] = kind
            cards += 1
    for last in range(cards - 1, 0, -1):
        other = below(luck, last + 1)
        order[last], order[other] = order[other], order[last]
