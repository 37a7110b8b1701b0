"""Exact chances of Double Yam for two players, for any moment that the tables reach.

The value of points in each box to the player at turn (`worth`), and of any state to seat 1
(`value`), before chance too. None where the tables do not reach: then a model has to do.
"""

from functools import lru_cache

import numpy as np

from arlequin.fast.throws import Floats, Ints
from arlequin.games.double_yam import material
from arlequin.games.double_yam.events import SERIES, Phase, State
from arlequin.games.double_yam.material import ENOUGH
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.solve.double_yam.sheets import Empty
from arlequin.solve.double_yam.win_tables import WinTables, tables
from arlequin.solve.turn.solved import Solved, starts_first

Worth = dict[int, Floats]
"""By kind of box: the value of 0, 1, 2, … points in it; 0 for impossible points."""


def fits(game: DoubleYam) -> bool:
    """Whether the exact solver knows these rules: two players, and no match."""
    return game.players == 2 and game.identity.values["match"] == "off"


def is_solved(game: DoubleYam) -> bool:
    """Whether tables know every position."""
    layers = range(1, len(game.boxes) + 1)
    return fits(game) and all(left in tables(game) for left in layers)


@lru_cache(maxsize=64)
def worth(game: DoubleYam, mine: Empty, theirs: Empty, lead: int) -> Worth | None:
    """The chance of the player at turn, by the points in each box; None where no table reaches."""
    if not fits(game):
        return None
    known = tables(game)
    layer = sum(theirs)
    if layer and layer not in known:
        return None
    possible = _box_points(game, known)
    behind = sum(mine) > sum(theirs)
    values: Worth = {}
    for kind, rest in known.sheets.next(mine):
        points = possible[kind]
        # After the turn, the next player has a box more left, as tables have it, or as many.
        after = (_level if behind else WinTables.chances)(known, theirs, rest, -lead - points)
        values[kind] = np.zeros(known.most + 1)
        values[kind][points] = 1.0 - after
    return values


@lru_cache(maxsize=4)
def _box_points(game: DoubleYam, known: WinTables) -> dict[int, Ints]:
    """By kind of box: the points that are possible in it."""
    singles = known.points.single[known.points.single >= 0]
    possible = {
        kind: np.unique(np.concatenate([points, singles]))
        for kind, points in enumerate(known.points.boxes)
    }
    box, dice, series = game.box, len(game.box.dice), game.kinds.index(SERIES)
    named = [  # DY-08: a player can name a series that is not the best
        number * count * box.times[count] + (box.coup if count == dice else 0)
        for number in range(1, game.dice.sides + 1)
        for count in range(ENOUGH, dice + 1)
    ]
    possible[series] = np.unique(np.concatenate([possible[series], named]))
    return possible


def _level(known: WinTables, throws: Empty, other: Empty, leads: Ints) -> Floats:
    """Both have as many boxes left: a turn for each lead, with the table after it."""
    if not any(throws):
        return np.asarray((1.0 + np.sign(leads)) / 2)
    finals = np.zeros((len(leads), known.points.boxes.shape[1]))
    coups = np.flatnonzero(known.points.single >= 0)
    single = np.zeros((len(leads), len(coups)))
    for kind, rest in known.sheets.next(throws):
        for target, gained in (
            (finals, known.points.boxes[kind]),
            (single, known.points.single[coups]),
        ):
            after = known.chances(other, rest, -leads[:, None] - gained)
            np.maximum(target, 1.0 - after, out=target)
    singles = finals.copy()
    singles[:, coups] = single
    return known.turns.values(finals, singles)


def value(game: DoubleYam, state: State) -> float | None:
    """The chance of seat 1 with best play, a shared win counting a half; None where unknown."""
    if not fits(game):
        return None
    outcome = game.outcome(state)
    if outcome is not None:
        return (1 in outcome.winners) / len(outcome.winners)
    if state.phase is not Phase.DIE:
        chance = _in_turn(game, state)
        return chance if chance is None or state.seat == 1 else 1.0 - chance
    start = tables(game).start
    if start is None:
        return None
    first = starts_first(state.contest, game.dice.sides)
    return first * start + (1 - first) * (1 - start)


def _in_turn(game: DoubleYam, state: State) -> float | None:
    known = tables(game)
    scores = game.scores(state)
    seats = (state.seat, 3 - state.seat)
    mine, theirs = (
        known.sheets.empty(zip(game.boxes, state.sheets[seat - 1], strict=True)) for seat in seats
    )
    now = (game, mine, theirs, scores[seats[0] - 1] - scores[seats[1] - 1])
    values = worth(*now)
    if values is None:
        return None
    if state.phase is Phase.SCORE:
        moves, roll = game.scoring_moves(state), game.roll(state)
        rows = [values[game.kinds.index(move.box)] for move in moves]
        gained = [material.points(game.box, roll, move) for move in moves]
        return max(float(row[points]) for row, points in zip(rows, gained, strict=True))
    return _turn(*now).turn_value(state.turn)


@lru_cache(maxsize=4)
def _turn(game: DoubleYam, mine: Empty, theirs: Empty, lead: int) -> Solved:
    """The pending turn, or the one under way, where it is known; cached for all of its throws."""
    values = worth(game, mine, theirs, lead)
    assert values is not None  # noqa: S101  # `_in_turn` has asked
    return tables(game).sheets.turn(values)
