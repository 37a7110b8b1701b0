"""Kernels over whole batches, made of a twin's functions: compiled once a process and game.

Chance is drawn here, with the luck of each game; a position that a kernel leaves waits for a move,
or is over.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from arlequin.fast.compiled import inlined
from arlequin_rl.twins.counter import Luck, below
from arlequin_rl.twins.twin import Cells, Mask, Scores, Twin, TwinRules

Policy = Callable[[Cells, TwinRules, Mask, int, Luck], int]
"""Compiled: a legal move, from the position, the game, the mask, how many it marks, and luck."""


class Kernels(NamedTuple):
    """The functions that a batch needs; each takes rows of a batch, a part or all of them."""

    start: Callable[..., None]
    """(cells, rules, lucks, masks, seats): first positions, set-up done."""
    step: Callable[..., None]
    """(cells, rules, lucks, masks, seats, moves): a move each, and the chance that follows."""
    total: Callable[..., None]
    """(cells, rules, scores, ranks)."""


@lru_cache(maxsize=16)
def kernels(twin: Twin) -> Kernels:
    """The kernels of a twin."""
    begin, play, legal, actor, scores, ranks = (
        twin.begin, twin.play, twin.legal, twin.actor, twin.scores, twin.ranks,
    )  # fmt: skip
    settle = settler(twin)

    def start(cells: Cells, rules: TwinRules, lucks: Luck, masks: Any, seats: Any) -> None:
        for game in range(len(cells)):
            begin(cells[game], rules)
            settle(cells[game], rules, lucks[game])
            legal(cells[game], rules, masks[game])
            seats[game] = actor(cells[game], rules)

    def step(
        cells: Cells, rules: TwinRules, lucks: Luck, masks: Any, seats: Any, moves: Any
    ) -> None:
        for game in range(len(cells)):
            if seats[game] >= 0:
                play(cells[game], rules, moves[game])
                settle(cells[game], rules, lucks[game])
                legal(cells[game], rules, masks[game])
                seats[game] = actor(cells[game], rules)

    def total(cells: Cells, rules: TwinRules, points: Scores, places: Scores) -> None:
        for game in range(len(cells)):
            scores(cells[game], rules, points[game])
            ranks(cells[game], rules, places[game])

    return Kernels(inlined(start), inlined(step), inlined(total))


@lru_cache(maxsize=16)
def settler(twin: Twin) -> Callable[[Cells, TwinRules, Luck], None]:
    """What draws chance until a move is due, or nothing."""
    cases, happen = twin.cases, twin.happen

    def settle(cells: Cells, rules: TwinRules, luck: Luck) -> None:
        total = cases(cells, rules)
        while total:
            happen(cells, rules, below(luck, total))
            total = cases(cells, rules)

    return inlined(settle)


@lru_cache(maxsize=32)
def finisher(twin: Twin, policies: tuple[Policy, ...]) -> Callable[..., None]:
    """What plays games to their end: (cells, rules, lucks, moves wide, lengths).

    Seat i plays by policy i; a single policy plays all seats.
    """
    legal, play, actor, settle = twin.legal, twin.play, twin.actor, settler(twin)
    choose = _chooser(policies)

    def finish(cells: Cells, rules: TwinRules, lucks: Luck, wide: int, lengths: Any) -> None:
        mask = np.zeros(wide, np.bool_)
        for game in range(len(cells)):
            row, luck = cells[game], lucks[game]
            seat = actor(row, rules)
            while seat >= 0:
                marked = legal(row, rules, mask)
                play(row, rules, choose(seat, row, rules, mask, marked, luck))
                settle(row, rules, luck)
                seat = actor(row, rules)
                lengths[game] += 1

    return inlined(finish)


def _chooser(policies: tuple[Policy, ...]) -> Callable[..., int]:
    """One function that asks the policy of a seat; of several, all are compiled into it."""
    first = policies[0]
    if len(policies) == 1:

        def only(
            seat: int, cells: Cells, rules: TwinRules, mask: Mask, marked: int, luck: Luck
        ) -> int:
            return first(cells, rules, mask, marked, luck)

        return inlined(only)
    others = _chooser(policies[1:])

    def choose(
        seat: int, cells: Cells, rules: TwinRules, mask: Mask, marked: int, luck: Luck
    ) -> int:
        if seat == 0:
            return first(cells, rules, mask, marked, luck)
        return others(seat - 1, cells, rules, mask, marked, luck)

    return inlined(choose)
