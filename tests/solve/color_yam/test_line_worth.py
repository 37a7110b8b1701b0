"""Decisions in the middle of a line, rebuilt from tables: against a search through the rules."""

from functools import cache
from random import Random

import numpy as np
import pytest

from arlequin.core.events import Stop, Throw
from arlequin.games.color_yam.events import Cross, Phase, State, Yam
from arlequin.solve.color_yam.exact import Sheets, moment
from arlequin.solve.color_yam.line_worth import (
    Ended,
    LineWorth,
    Listed,
    Moment,
    ObjectiveWorth,
    YamWorth,
)
from arlequin.solve.color_yam.rows import LINES
from arlequin.solve.color_yam.yam_states import LEAST, NUMBERS
from tests.exact_tables.lotteries import (
    EDITIONS,
    LOTTERIES,
    ON_YAMS,
    YAMS,
    Lotteries,
    Search,
    dice,
    rules,
    table_value,
    tables,
)

pytestmark = pytest.mark.slow  # a minute for the tables of each edition
MANY = 10**9
FEW = 32 * 97
"""Turns of a decision where nothing binds: those of replies to an entry, one box being filled."""


@cache
def ended(edition: str, line: int, tied: bool) -> Ended:
    solver, found = tables(edition)
    after = None if line == LINES - 1 else (solver.pairs(line + 1), found[line + 1])
    return Ended(EDITIONS[edition], line, tied, after)


def rebuilt(edition: str, state: State, from_table: bool = True) -> LineWorth:
    now, _ = moment(rules(edition), Sheets(state.columns, state.line, state.queue))
    known, pairs = ended(edition, now.line, now.tied), tables(edition)[0].pairs
    if now.line in YAMS:
        sums = Lotteries(ON_YAMS, NUMBERS)
        return YamWorth(known, now.line, pairs(now.line + 1), sums.values).worth(now)
    turns = Lotteries(LOTTERIES, 2 * NUMBERS)
    solver = ObjectiveWorth(known, pairs(now.line), turns.values, EDITIONS[edition], MANY)
    found = solver.worth(now, listed(edition, now) if from_table else Listed())
    if from_table and EDITIONS[edition].rising is False and now.queue == (0, 1):
        assert solver.solved <= FEW
    return found


def listed(edition: str, now: Moment) -> Listed:
    table = tables(edition)[1][now.line]
    at = table.values.shape[1] // 2 + now.lead
    replies = None if table.replies is None else table.replies[:, at]
    return Listed(table.tied if now.tied else table.values[:, at], replies)


def met_and_missed(edition: str, state: State, search: Search) -> tuple[list[float], list[float]]:
    """What each sum of the lotteries is worth that meets the objective, or misses it, to seat 1."""
    lotteries = LOTTERIES if state.line not in YAMS else ON_YAMS
    found: tuple[list[float], list[float]] = ([], [])
    for met, total, _ in (each for lottery in lotteries for each in lottery):
        thrown = Throw(dice(edition, state.line, met, total))
        after = rules(edition).after(rules(edition).after(state, thrown), Stop())
        found[not met].append(search.value(after))
    return found


def moments(edition: str, line: int, count: int) -> list[State]:
    """Moments before a turn on a line, in the middle of it wherever possible."""
    game, random = rules(edition), Random(line)
    found: dict[object, State] = {}
    kinds: dict[object, int] = {}
    for _ in range(4000):
        state = game.initial()
        while state.phase is not Phase.OVER and state.line <= line:
            if state.phase is Phase.THROW and state.line == line and not state.turn.throws:
                now, _ = moment(game, Sheets(state.columns, state.line, state.queue))
                filled = tuple(len(each.filled) for each in now.states)
                kind = (now.queue, now.tied, filled, tuple(e is None for e in now.entries))
                if kinds.get(kind, 0) < 2 and abs(now.lead) <= min(line, LINES - line) * 2:
                    kinds[kind] = kinds.get(kind, 0) + 1
                    found[(state.columns, state.queue)] = state
            state = stepped(edition, state, random)
        if len(found) >= count:
            break
    return list(found.values())


def stepped(edition: str, state: State, random: Random) -> State:
    game = rules(edition)
    odds = game.odds(state)
    if state.phase is Phase.THROW:
        lotteries = LOTTERIES if state.line not in YAMS else ON_YAMS
        met, total, _ = random.choice(random.choice(lotteries))
        return game.after(game.after(state, Throw(dice(edition, state.line, met, total))), Stop())
    if odds is not None:
        return game.after(state, odds.sample(random.randrange))
    return game.after(state, Yam() if random.random() < 0.7 else Cross())


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("line", range(LINES))
def test_every_entry_is_worth_what_the_rules_say_in_the_middle_of_a_line(
    edition: str, line: int
) -> None:
    def later(state: State) -> float | None:
        return table_value(edition, state) if state.line > line else None

    states = moments(edition, line, 24)
    for state in states:
        worth, first = rebuilt(edition, state), state.queue[0] == 1
        met, missed = met_and_missed(edition, state, Search(edition, later))
        lotteries = LOTTERIES if line not in YAMS else ON_YAMS
        sums = [(m, t - LEAST + 1) for lottery in lotteries for m, t, _ in lottery]
        told = [worth.entered[total] for ok, total in sums if ok]
        told += [worth.miss_values()[total] for ok, total in sums if not ok]
        found = [each if first else 1 - each for each in (*met, *missed)]
        assert np.allclose(told, found, rtol=0, atol=1e-12), state
    assert len(states) >= 4


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("line", [0, 4, 7])
def test_without_a_table_of_its_own_line_a_decision_is_the_same(edition: str, line: int) -> None:
    for state in moments(edition, line, 6):
        known, alone = rebuilt(edition, state), rebuilt(edition, state, from_table=False)
        assert np.allclose(known.entered, alone.entered, rtol=0, atol=1e-12)
        assert np.allclose(known.second, alone.second, rtol=0, atol=1e-12)
