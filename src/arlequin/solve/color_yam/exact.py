"""Exact values of Color'Yam for two players, for any moment that the tables reach.

What final dice are worth to who throws now (`worth`), and what any state is worth to seat 1
(`value`), before chance too. None where the tables do not reach: a model has to do then. For
sheets of one's own there is one beside it (`near`): the turns of this line exactly, and what comes
after it as on a sheet that is like this one.
"""

from functools import lru_cache

import numpy as np
from msgspec.structs import replace

from arlequin.core.dice_turn import Contest
from arlequin.core.events import Start
from arlequin.fast.color_yam import DICE, LOWEST, met, sums
from arlequin.fast.throws import Floats
from arlequin.games.color_yam.events import Phase, Sheet, State
from arlequin.games.color_yam.rules import ColorYam
from arlequin.solve.color_yam.exact_tables import Tables, near_tables, tables
from arlequin.solve.color_yam.line_worth import (
    ENTRIES,
    NEVER,
    Ended,
    LineWorth,
    Listed,
    Moment,
    ObjectiveWorth,
    TooLong,
    YamWorth,
)
from arlequin.solve.color_yam.moments import YAMS, Sheets, edition, fits, moment
from arlequin.solve.color_yam.objective_turns import on_objective, on_sums
from arlequin.solve.color_yam.rows import OBJECTIVES, widest
from arlequin.solve.color_yam.yam_states import LEAST
from arlequin.solve.turn.cpu import COMPILED
from arlequin.solve.turn.moment import starts_first, turn_value
from arlequin.solve.turn.solved import Solved

PLACES = {line: place for place, line in enumerate(OBJECTIVES)}
"""Which objective stands on a line."""
LIMIT = 9_000
"""How many turns are solved for one decision at most where no table says what its line is worth."""
MANY = 200_000
"""And how many where one does: never more are needed."""
PLAIN = 300
"""And how many without Numba: they take a second."""


def is_solved(game: ColorYam) -> bool:
    """Whether every position is known, whichever sheet is drawn; that takes Numba in pole 3."""
    known = all(tables(game, sheet).start is not None for sheet in game.sheets)
    return COMPILED and fits(game) and known


def worth(game: ColorYam, sheet: int | None, sheets: Sheets) -> LineWorth | None:
    """What entries are worth to who throws now; None where no table reaches."""
    if not fits(game) or sheet is None:
        return None
    return _worth(game, sheet, moment(game, sheets)[0])


def near(game: ColorYam, sheet: int | None, sheets: Sheets) -> LineWorth | None:
    """About the same on a sheet without tables; None with other rules, or where it is too long."""
    if not fits(game) or sheet is None:
        return None
    return _worth(game, sheet, moment(game, sheets)[0], is_near=True)


@lru_cache(maxsize=64)
def _worth(game: ColorYam, sheet: int, now: Moment, is_near: bool = False) -> LineWorth | None:
    """Kept: a turn has several decisions, and players are made again for each."""
    if abs(now.lead) > widest(now.line):  # decided, whatever is written
        won = (now.lead > 0) == (now.queue[0] == 0)  # the lead is that of the line's starter
        return LineWorth(np.full(ENTRIES, float(won)), np.full(ENTRIES, NEVER))
    return by_tables(game, sheet, near_tables(game, sheet) if is_near else tables(game, sheet), now)


def by_tables(game: ColorYam, sheet: int, known: Tables, now: Moment) -> LineWorth | None:
    """What entries are worth, given what is known of the lines to come."""
    ended = known.end_values(edition(game), now.line, now.tied)
    if ended is None:
        return None
    if now.line in YAMS:
        return YamWorth(ended, now.line, known.pairs(now.line + 1), on_sums()).worth(now)
    return _on_objective(game, sheet, known, ended, now)


def _on_objective(
    game: ColorYam, sheet: int, known: Tables, ended: Ended, now: Moment
) -> LineWorth | None:
    listed = _line_replies(known, now)
    turns = on_objective(game.box, game.sheets[sheet][PLACES[now.line]].text)
    pairs = known.pairs(now.line)
    limit = (MANY if listed.here is not None and known.is_own else LIMIT) if COMPILED else PLAIN
    try:
        return ObjectiveWorth(ended, pairs, turns, edition(game), limit).worth(now, listed)
    except TooLong:
        return None


def _line_replies(known: Tables, now: Moment) -> Listed:
    """What the table of the line itself has; replies are those of its own objective alone."""
    table = known.line(now.line)
    if table is None:
        return Listed()
    at = table.values.shape[1] // 2 + now.lead
    here = table.tied if now.tied else table.values[:, at]
    replies = None if table.replies is None or not known.is_own else table.replies[:, at]
    return Listed(np.asarray(here, dtype=np.float64), replies)


# --- what a state is worth -----------------------------------------------------------------------


def value(game: ColorYam, state: State) -> float | None:
    """The chance of seat 1 in any state, a shared win counting a half; None where it is not known.

    Both players make the best moves from here on.
    """
    if not fits(game):
        return None
    outcome = game.outcome(state)
    if outcome is not None:
        return (1 in outcome.winners) / len(outcome.winners)
    if state.phase in (Phase.THROW, Phase.CHOOSE, Phase.MISSED):
        return _in_turn(game, state)
    return _before_chance(game, state)


def _before_chance(game: ColorYam, state: State) -> float | None:
    """A sheet is drawn, or it is decided who starts; one die may have been thrown for it."""
    if state.phase is Phase.SHEET:
        drawn = [value(game, game.after(state, Sheet(number))) for number in game.sheets]
        return None if None in drawn else sum(each or 0.0 for each in drawn) / len(drawn)
    started = replace(state, phase=Phase.START, contest=Contest((1, 2)))
    ours, theirs = (value(game, game.after(started, Start(seat))) for seat in (1, 2))
    if ours is None or theirs is None:
        return None
    first = starts_first(state.contest, game.dice.sides)
    return first * ours + (1 - first) * theirs


def _in_turn(game: ColorYam, state: State) -> float | None:
    seat = state.queue[0]
    if not any(map(any, state.columns)) and state.turn == game.dice.fresh:
        start = tables(game, state.sheet or 0).start
        if start is not None and len(state.queue) == game.players and state.line == 0:
            return start if seat == 1 else 1.0 - start
    sheets = Sheets(state.columns, state.line, state.queue)
    found = worth(game, state.sheet, sheets)
    if found is None:
        return None
    if state.phase is Phase.MISSED:
        chance = float(found.miss_values()[sum(state.turn.dice) - LEAST + 1])
    else:
        chance = turn_value(_turn(game, state.sheet or 0, moment(game, sheets)[0]), state.turn)
    return chance if seat == 1 else 1.0 - chance


@lru_cache(maxsize=4)
def _turn(game: ColorYam, sheet: int, now: Moment) -> Solved:
    """The turn that is due or under way, where it is known; kept for all of its throws."""
    found = _worth(game, sheet, now)
    assert found is not None  # noqa: S101  # it was asked before
    return Solved(finals(game, sheet, now.line, found), DICE)


def finals(game: ColorYam, sheet: int, line: int, known: LineWorth) -> Floats:
    """What every final throw is worth on a line."""
    entries = sums() - LOWEST + 1
    if line in YAMS:
        return known.entered[entries]
    text = game.sheets[sheet][PLACES[line]].text
    found: Floats = np.where(
        met(game.box, text), known.entered[entries], known.miss_values()[entries]
    )
    return found
