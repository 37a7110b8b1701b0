"""Exact values of Color'Yam for two players, for any moment that the tables reach.

The value of final dice to the player who throws now (`worth`), and of any state to seat 1
(`value`), before chance too. None where the tables do not reach: then a model has to do. Custom
sheets have an approximation (`is_near`): this line exactly, later lines as on a similar sheet.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace

from arlequin.core.dice_turn import Contest
from arlequin.core.events import Start
from arlequin.core.seat import Seat
from arlequin.fast.color_yam import DICE, LOWEST, meeting_throws, sums
from arlequin.fast.throws import Floats
from arlequin.games.color_yam import material
from arlequin.games.color_yam.events import Phase, Sheet, State
from arlequin.games.color_yam.material import CROSS, Column
from arlequin.games.color_yam.rules import ColorYam
from arlequin.solve.color_yam.exact_tables import Tables, near_tables, tables
from arlequin.solve.color_yam.line_worth import (
    ENTRIES,
    NEVER,
    LineWorth,
    Listed,
    Moment,
    ObjectiveWorth,
    TooLong,
    YamWorth,
)
from arlequin.solve.color_yam.lines import turns_on_objective, turns_on_sums
from arlequin.solve.color_yam.rows import LINES, OBJECTIVES, POLE, Edition, widest
from arlequin.solve.color_yam.yam_states import EMPTY, LEAST, YamState
from arlequin.solve.turn.cpu import COMPILED
from arlequin.solve.turn.solved import Solved, starts_first

YAMS = (2, 5, 8, 9)
PLACES = {line: place for place, line in enumerate(OBJECTIVES)}
"""By line, the place of its objective on the sheet."""
LIMIT = 9_000
"""The most turns solved for one decision where no table has the value of its line."""
MANY = 200_000
"""The same where a table has it: never more are needed."""
PLAIN = 300
"""The same without Numba: they take a second."""


class Sheets(NamedTuple):
    """The sheets of both while a line is played, as a state and a view have them."""

    columns: tuple[Column, ...]
    line: int
    """From 0."""
    queue: tuple[Seat, ...]
    """The seats that have still to play the line, the player at turn first."""


def fits(game: ColorYam) -> bool:
    """Whether the exact solver knows these rules: two players, and no variant but CY-16."""
    remembered = game.rising or game.edition.last_yam_decides
    usual = remembered and not game.free_lines and len(game.layout.slots) == LINES
    return game.players == 2 and usual


def is_solved(game: ColorYam) -> bool:
    """Whether every position is known, whichever sheet is drawn; that takes Numba in pole 3."""
    known = all(tables(game, sheet).start is not None for sheet in game.sheets)
    return COMPILED and fits(game) and known


def edition(game: ColorYam) -> Edition:
    """The rules of a game's edition, as the solver has them."""
    rules = game.edition
    return Edition(rules.at_once, rules.looks_back, rules.last_yam_decides, game.rising)


# --- moments: columns, line and queue as the solver counts them ----------------------------------


def moment(game: ColorYam, sheets: Sheets) -> tuple[Moment, Seat]:
    """The moment, and the seat that it calls the line's starter."""
    columns, line, queue = sheets
    starter, tied = _starter(game, sheets)
    order = (starter, 3 - starter)
    points = material.totals(columns, line)  # not those of boxes filled ahead
    states = [_state(game, columns[seat - 1], line, seat in queue) for seat in order]
    written = [columns[seat - 1][line] for seat in order]
    entries = [entry - LEAST + 1 if entry else entry for entry in written]
    now = Moment(
        line=line,
        lead=points[order[0] - 1] - points[order[1] - 1],
        tied=tied and game.edition.looks_back,
        states=(states[0], states[1]),
        entries=(entries[0], entries[1]),
        queue=tuple(order.index(seat) for seat in queue),
    )
    return now, starter


def _starter(game: ColorYam, sheets: Sheets) -> tuple[Seat, bool]:
    """CY-10: the line's starter (else the seat at turn), and whether all rows above are tied."""
    columns, line, queue = sheets
    rows = [
        material.totals(columns, row.line + 1)
        if row.total
        else tuple(column[row.line] or CROSS for column in columns)
        for row in game.layout.above[line]
    ]
    apart = next((row for row in rows if row[0] != row[1]), None)
    if apart is None or not game.edition.looks_back:
        return queue[0], apart is None
    return (1 if apart[0] > apart[1] else 2), False


def _state(game: ColorYam, column: Column, line: int, waits: bool) -> YamState:
    """A player's Yam boxes of the line's pole, or the number that binds them (`Moment.states`)."""
    if line in YAMS and not waits:
        line += 1
    own = [yam for yam in YAMS if line < LINES and POLE[yam] == POLE[line] and yam >= line]
    filled = tuple(_numbers(column, own))
    if filled:
        return YamState(0, filled)
    earlier = _numbers(column, [yam for yam in YAMS if not own or yam < own[0]])
    return YamState(max(earlier, default=0), ()) if game.rising else EMPTY


def _numbers(column: Column, yams: Iterable[int]) -> list[int]:
    return [(column[yam] or 0) - LEAST + 1 for yam in yams if column[yam]]


# --- values of entries ---------------------------------------------------------------------------


def worth(
    game: ColorYam, sheet: int | None, sheets: Sheets, is_near: bool = False
) -> LineWorth | None:
    """The values of entries for the next thrower; `is_near`: by the tables of similar sheets."""
    if not fits(game) or sheet is None:
        return None
    return _worth(game, sheet, moment(game, sheets)[0], is_near)


@lru_cache(maxsize=64)
def _worth(game: ColorYam, sheet: int, now: Moment, is_near: bool = False) -> LineWorth | None:
    """Cached: a turn has several decisions, and a new player is made for each."""
    if abs(now.lead) > widest(now.line):  # decided, whatever is written
        won = (now.lead > 0) == (now.queue[0] == 0)  # the lead is that of the line's starter
        return LineWorth(np.full(ENTRIES, float(won)), np.full(ENTRIES, NEVER))
    return by_tables(game, sheet, near_tables(game, sheet) if is_near else tables(game, sheet), now)


def by_tables(game: ColorYam, sheet: int, known: Tables, now: Moment) -> LineWorth | None:
    """The values of entries, given the tables of later lines."""
    ended = known.end_values(edition(game), now.line, now.tied)
    if ended is None:
        return None
    if now.line in YAMS:
        then = known.pairs(now.line + 1)
        return YamWorth(ended, now.line, then, turns_on_sums().values).worth(now)
    listed = _table_values(known, now)
    turns = turns_on_objective(game.box, game.sheets[sheet][PLACES[now.line]].text)
    limit = (MANY if listed.here is not None and known.is_own else LIMIT) if COMPILED else PLAIN
    pairs = known.pairs(now.line)
    try:
        return ObjectiveWorth(ended, pairs, turns.values, edition(game), limit).worth(now, listed)
    except TooLong:
        return None


def _table_values(known: Tables, now: Moment) -> Listed:
    """The values of the line's table; replies belong to its objective alone."""
    table = known.line(now.line)
    if table is None:
        return Listed()
    at = table.values.shape[1] // 2 + now.lead
    here = table.tied if now.tied else table.values[:, at]
    replies = None if table.replies is None or not known.is_own else table.replies[:, at]
    return Listed(np.asarray(here, dtype=np.float64), replies)


# --- values of states ----------------------------------------------------------------------------


def value(game: ColorYam, state: State) -> float | None:
    """The chance of seat 1 with best play, a shared win counting a half; None where unknown."""
    if not fits(game):
        return None
    outcome = game.outcome(state)
    if outcome is not None:
        return (1 in outcome.winners) / len(outcome.winners)
    if state.phase in (Phase.THROW, Phase.CHOOSE, Phase.MISSED):
        chance = _in_turn(game, state)
        return chance if chance is None or state.queue[0] == 1 else 1.0 - chance
    return _before_chance(game, state)


def _before_chance(game: ColorYam, state: State) -> float | None:
    """Before a sheet is drawn or the starter is decided; one die may have been thrown for it."""
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
    """The chance of the player at turn."""
    sheet = state.sheet or 0
    if not any(map(any, state.columns)) and state.turn == game.dice.fresh:
        start = tables(game, sheet).start
        if start is not None and len(state.queue) == game.players and state.line == 0:
            return start
    sheets = Sheets(state.columns, state.line, state.queue)
    entries = worth(game, state.sheet, sheets)
    if entries is None:
        return None
    if state.phase is Phase.MISSED:
        return float(entries.miss_values()[sum(state.turn.dice) - LEAST + 1])
    return _turn(game, sheet, moment(game, sheets)[0]).turn_value(state.turn)


@lru_cache(maxsize=4)
def _turn(game: ColorYam, sheet: int, now: Moment) -> Solved:
    """The pending turn, or the one under way, where it is known; cached for all of its throws."""
    entries = _worth(game, sheet, now)
    assert entries is not None  # noqa: S101  # `_in_turn` has asked
    return Solved(finals(game, sheet, now.line, entries), DICE)


def finals(game: ColorYam, sheet: int, line: int, known: LineWorth) -> Floats:
    """The value of every final throw on a line."""
    entries = sums() - LOWEST + 1
    if line in YAMS:
        return known.entered[entries]
    text = game.sheets[sheet][PLACES[line]].text
    missed = known.miss_values()[entries]
    return np.asarray(np.where(meeting_throws(game.box, text), known.entered[entries], missed))
