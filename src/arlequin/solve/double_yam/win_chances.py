"""Exact chances of Double Yam for two players, for any moment that the tables reach.

What points in each box are worth to who is at turn (`worth`), and what any state is worth to seat 1
(`value`), before chance too. None where the tables do not reach: a model has to do then.
"""

from functools import lru_cache

import numpy as np

from arlequin.fast.throws import Floats, Ints
from arlequin.games.double_yam import material
from arlequin.games.double_yam.events import SERIES, Phase, Score, State
from arlequin.games.double_yam.material import ENOUGH
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.solve.double_yam.sheets import Empty
from arlequin.solve.double_yam.win_tables import WinTables, tables
from arlequin.solve.turn.moment import starts_first, turn_value
from arlequin.solve.turn.solved import Solved

Worth = dict[int, Floats]
"""By kind of box: what 0, 1, 2, … points in it are worth; those that cannot come are worth 0."""


def fits(game: DoubleYam) -> bool:
    """Whether the exact solver knows these rules: two players, and no match."""
    return game.players == 2 and game.identity.values["match"] == "off"


def is_solved(game: DoubleYam) -> bool:
    """Whether tables know every position."""
    layers = range(1, len(game.boxes) + 1)
    return fits(game) and all(left in tables(game) for left in layers)


@lru_cache(maxsize=64)
def worth(game: DoubleYam, mine: Empty, theirs: Empty, lead: int) -> Worth | None:
    """The chance of who is at turn, by the points in each box; None where no table reaches."""
    if not fits(game):
        return None
    known = tables(game)
    needed = sum(theirs)  # the layer that is looked into
    if needed and needed not in known:
        return None
    written = _box_points(game, known)
    behind = sum(mine) > sum(theirs)
    found: Worth = {}
    for kind, rest in known.sheets.next(mine):
        points = written[kind]
        then = _level if behind else _other_throws
        found[kind] = np.zeros(known.most + 1)
        found[kind][points] = 1.0 - then(known, theirs, rest, -lead - points)
    return found


@lru_cache(maxsize=4)
def _box_points(game: DoubleYam, known: WinTables) -> dict[int, Ints]:
    """By kind of box: the points that may come into it."""
    singles = known.points.single[known.points.single >= 0]
    found = {
        kind: np.unique(np.concatenate([points, singles]))
        for kind, points in enumerate(known.points.boxes)
    }
    series = game.kinds.index(SERIES)
    found[series] = np.unique(np.concatenate([found[series], _series(game)]))
    return found


def _series(game: DoubleYam) -> Ints:
    """DY-08: what a series of any number brings; a player may name one that is not the best."""
    box, dice = game.box, len(game.box.dice)
    return np.array(
        [
            number * count * box.times[count] + (box.coup if count == dice else 0)
            for number in range(1, game.dice.sides + 1)
            for count in range(ENOUGH, dice + 1)
        ]
    )


def _other_throws(known: WinTables, throws: Empty, other: Empty, leads: Ints) -> Floats:
    """Who throws has a box more left: that stands in a table."""
    return known.chances(throws, other, leads)


def _level(known: WinTables, throws: Empty, other: Empty, leads: Ints) -> Floats:
    """Both have as many boxes left: a turn for each lead, with the table after it."""
    if not any(throws):
        over: Floats = (1.0 + np.sign(leads)) / 2
        return over
    finals = np.zeros((len(leads), known.points.boxes.shape[1]))
    coups = np.flatnonzero(known.points.single >= 0)
    single = np.zeros((len(leads), len(coups)))
    for kind, rest in known.sheets.next(throws):
        for target, points in (
            (finals, known.points.boxes[kind]),
            (single, known.points.single[coups]),
        ):
            after = known.chances(other, rest, -leads[:, None] - points)
            np.maximum(target, 1.0 - after, out=target)
    singles = finals.copy()
    singles[:, coups] = single
    return known.turns.values(finals, singles)


# --- what a state is worth -----------------------------------------------------------------------


def value(game: DoubleYam, state: State) -> float | None:
    """The chance of seat 1 in any state, a shared win counting a half; None where it is not known.

    Both players make the best moves from here on.
    """
    if not fits(game):
        return None
    outcome = game.outcome(state)
    if outcome is not None:
        return (1 in outcome.winners) / len(outcome.winners)
    if state.phase is Phase.DIE:
        return _before_start(game, state)
    chance = _in_turn(game, state)
    return chance if chance is None or state.seat == 1 else 1.0 - chance


def _before_start(game: DoubleYam, state: State) -> float | None:
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
    found = worth(*now)
    if found is None:
        return None
    if state.phase is Phase.SCORE:
        return max(_box(game, state, found, move) for move in game.scoring_moves(state))
    return turn_value(_turn(*now), state.turn)


@lru_cache(maxsize=4)
def _turn(game: DoubleYam, mine: Empty, theirs: Empty, lead: int) -> Solved:
    """The turn that is due or under way, where it is known; kept for all of its throws."""
    found = worth(game, mine, theirs, lead)
    assert found is not None  # noqa: S101  # it was asked before
    return tables(game).sheets.turn(found)


def _box(game: DoubleYam, state: State, found: Worth, move: Score) -> float:
    points = material.points(game.box, game.roll(state), move)
    return float(found[game.kinds.index(move.box)][points])
