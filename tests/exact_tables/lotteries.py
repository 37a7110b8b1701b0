"""A search through the rules of Color'Yam for two, which knows no trick, and tables to compare.

Lotteries replace turns; the player chooses one of them. So the search can follow every
line of both editions from any position, with the rules themselves.
"""

from collections.abc import Callable
from functools import cache
from itertools import product
from random import Random
from typing import Any

import numpy as np

from arlequin.core.events import Die, Start, Stop, Throw
from arlequin.games import catalog
from arlequin.games.color_yam import material
from arlequin.games.color_yam.events import Phase, State
from arlequin.games.color_yam.rules import ColorYam
from arlequin.solve.color_yam.rows import OBJECTIVES, POLE, Edition, Table
from arlequin.solve.color_yam.yam_states import LEAST, NUMBERS, YamState
from arlequin_tables.color_yam.two_players import TwoPlayers

EDITIONS = {
    "es": Edition(True, False, True),
    "fr": Edition(False, True, False),
    "es rising=no": Edition(True, False, True, rising=False),
}
SUMS = (11, 19, 28)
YAMS = (2, 5, 8, 9)
Lottery = tuple[tuple[bool, int, float], ...]
"""Whether the objective is met, the sum, and how likely that is."""
LOTTERIES: tuple[Lottery, ...] = (
    ((True, 11, 0.3), (True, 19, 0.2), (False, 19, 0.3), (False, 28, 0.2)),
    ((True, 28, 0.25), (False, 11, 0.35), (False, 19, 0.15), (False, 28, 0.25)),
)
ON_YAMS: tuple[Lottery, ...] = (
    tuple((True, total, share) for total, share in zip(SUMS, (0.5, 0.3, 0.2), strict=True)),
    tuple((True, total, share) for total, share in zip(SUMS, (0.1, 0.8, 0.1), strict=True)),
)


class Lotteries:
    """Solves turns that are lotteries; classes as of a line with an objective, or of sums."""

    def __init__(self, lotteries: tuple[Lottery, ...], classes: int) -> None:
        self._shares = np.zeros((len(lotteries), classes))
        for shares, lottery in zip(self._shares, lotteries, strict=True):
            for met, total, share in lottery:
                shares[total - LEAST + (0 if met else NUMBERS)] += share

    def values(self, tables: Any, singles: Any = None) -> Any:
        return (tables @ self._shares.T).max(axis=1)


@cache
def tables(edition: str) -> tuple[TwoPlayers, dict[int, Table]]:
    objectives = {line: Lotteries(LOTTERIES, 2 * NUMBERS) for line in OBJECTIVES}
    solver = TwoPlayers(np, EDITIONS[edition], objectives, Lotteries(ON_YAMS, NUMBERS))
    return solver, dict(solver.solve())


@cache
def rules(edition: str) -> ColorYam:
    name, *others = edition.split()
    options = {"edition": name, "sheet": "1", **dict(each.split("=") for each in others)}
    game = catalog.new("color-yam", 2, options)
    assert isinstance(game, ColorYam)
    return game


@cache
def dice(edition: str, line: int, met: bool, total: int) -> tuple[int, ...]:
    """Some dice with that sum that meet the line's objective, or miss it."""
    game = rules(edition)
    objective = game.sheets[1][OBJECTIVES.index(line)] if line in OBJECTIVES else None
    for thrown in product(range(1, 7), repeat=6):
        if sum(thrown) == total and (
            objective is None or objective.is_met(game.colour_counts(thrown), game.places) == met
        ):
            return thrown
    raise AssertionError("there are no such dice")


class Search:
    """The first seat's chance, by the rules; `known` tells what a later line is worth."""

    def __init__(self, edition: str, known: Callable[[State], float | None]) -> None:
        self.edition, self.game, self._known = edition, rules(edition), known
        self._seen: dict[object, float] = {}

    def value(self, state: State) -> float:
        outcome = self.game.outcome(state)
        if outcome is not None:
            return (1 in outcome.winners) / len(outcome.winners)
        if state.phase is Phase.START:
            return (self._play(state, Start(1)) + self._play(state, Start(2))) / 2
        if state.phase is Phase.DIE:  # who is tied throws a die each
            return (self._play(state, Die(6), Die(1)) + self._play(state, Die(1), Die(6))) / 2
        if state.phase is Phase.MISSED:
            moves = self.game.moves(state, state.queue[0])
            return self._best(state, [self._play(state, move) for move in moves])
        key = (state.line, state.queue, state.columns)
        if key not in self._seen:
            known = self._known(state)
            self._seen[key] = self._turn(state) if known is None else known
        return self._seen[key]

    def _turn(self, state: State) -> float:
        lotteries = LOTTERIES if state.line in OBJECTIVES else ON_YAMS
        return self._best(
            state,
            [
                sum(share * self._final(state, met, total) for met, total, share in lottery)
                for lottery in lotteries
            ],
        )

    def _final(self, state: State, met: bool, total: int) -> float:
        return self._play(state, Throw(dice(self.edition, state.line, met, total)), Stop())

    @staticmethod
    def _best(state: State, values: list[float]) -> float:
        return max(values) if state.queue[0] == 1 else min(values)

    def _play(self, state: State, *events: Any) -> float:
        for event in events:
            state = self.game.after(state, event)
        return self.value(state)


def table_value(edition: str, state: State) -> float | None:
    """What the tables say of a line that begins; None where the lead has decided."""
    if len(state.queue) == 2:
        return _of(edition, state, state.queue[0])
    owners = rules(edition)._leaders(state)  # one throws; whoever would start may be the other
    found = [_of(edition, state, owner) for owner in owners]
    return None if None in found else sum(value or 0.0 for value in found) / len(found)


def _of(edition: str, state: State, starter: int) -> float | None:
    solver, found = tables(edition)
    one, other = (_yams(state, seat, edition) for seat in (starter, 3 - starter))
    pairs = solver.pairs(state.line)
    pair = pairs.of[pairs.pole.number[one], pairs.pole.number[other]]
    points = material.totals(state.columns, state.line)  # not those of boxes filled ahead
    lead = points[starter - 1] - points[2 - starter]
    table = found[state.line]
    middle = table.values.shape[1] // 2
    if abs(lead) > middle:
        return None
    same = all(a == b for a, b in zip(*(c[: state.line] for c in state.columns), strict=True))
    of_ties = table.tied is not None and same
    value = float(table.tied[pair] if of_ties else table.values[pair, middle + lead])  # type: ignore[index]
    return value if starter == 1 else 1 - value


def _yams(state: State, seat: int, edition: str) -> YamState:
    column = state.columns[seat - 1]
    own = [y for y in YAMS if POLE[y] == POLE[state.line] and (y >= state.line or y < 8)]
    filled = tuple(int(column[y] or 0) - LEAST + 1 for y in own if column[y])
    before = [int(column[y] or 0) - LEAST + 1 for y in YAMS if y < own[0] and column[y]]
    if not EDITIONS[edition].rising:
        before = []
    return YamState(0, filled) if filled else YamState(max(before, default=0), ())


def line_start(edition: str, line: int, random: Random) -> State | None:
    """A position at the beginning of a line, somehow come to."""
    game = rules(edition)
    state = game.initial()
    while state.phase is not Phase.OVER:
        if state.phase is Phase.THROW and state.line >= line and not state.turn.throws:
            return state if state.line == line and len(state.queue) == 2 else None
        odds = game.odds(state)
        if state.phase is Phase.THROW:
            lotteries = LOTTERIES if state.line in OBJECTIVES else ON_YAMS
            met, total, _ = random.choice(random.choice(lotteries))
            state = game.after(state, Throw(dice(edition, state.line, met, total)))
            state = game.after(state, Stop())
        elif odds is not None:
            state = game.after(state, odds.sample(random.randrange))
        else:
            moves = game.moves(state, state.queue[0])
            state = game.after(state, random.choice(moves))
    return None


def positions(edition: str, line: int, count: int) -> list[State]:
    random = Random(line)
    found: list[State] = []
    while len(found) < count:
        state = line_start(edition, line, random)
        if state is not None and table_value(edition, state) is not None:
            found.append(state)
    return found
