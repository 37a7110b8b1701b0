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
    """(cells, laid, lucks, masks, seats): first positions, set-up done."""
    step: Callable[..., None]
    """(cells, laid, lucks, masks, seats, moves): a move each, and the chance that follows."""
    total: Callable[..., None]
    """(cells, laid, scores, ranks)."""


@lru_cache(maxsize=16)
def kernels(twin: Twin) -> Kernels:
    """The kernels of a twin."""
    begin, play, legal, actor, scores, ranks = (
        twin.begin, twin.play, twin.legal, twin.actor, twin.scores, twin.ranks,
    )  # fmt: skip
    settle = settler(twin)

    def start(cells: Cells, laid: TwinRules, lucks: Luck, masks: Any, seats: Any) -> None:
        for game in range(len(cells)):
            begin(cells[game], laid)
            settle(cells[game], laid, lucks[game])
            legal(cells[game], laid, masks[game])
            seats[game] = actor(cells[game], laid)

    def step(
        cells: Cells, laid: TwinRules, lucks: Luck, masks: Any, seats: Any, moves: Any
    ) -> None:
        for game in range(len(cells)):
            if seats[game] >= 0:
                play(cells[game], laid, moves[game])
                settle(cells[game], laid, lucks[game])
                legal(cells[game], laid, masks[game])
                seats[game] = actor(cells[game], laid)

    def total(cells: Cells, laid: TwinRules, points: Scores, places: Scores) -> None:
        for game in range(len(cells)):
            scores(cells[game], laid, points[game])
            ranks(cells[game], laid, places[game])

    return Kernels(inlined(start), inlined(step), inlined(total))


@lru_cache(maxsize=16)
def settler(twin: Twin) -> Callable[[Cells, TwinRules, Luck], None]:
    """What draws chance until a move is due, or nothing."""
    cases, happen = twin.cases, twin.happen

    def settle(cells: Cells, laid: TwinRules, luck: Luck) -> None:
        total = cases(cells, laid)
        while total:
            happen(cells, laid, below(luck, total))
            total = cases(cells, laid)

    return inlined(settle)


@lru_cache(maxsize=32)
def finisher(twin: Twin, policies: tuple[Policy, ...]) -> Callable[..., None]:
    """What plays games to their end: (cells, laid, lucks, moves wide, lengths).

    Seat i plays by policy i; a single policy plays all seats.
    """
    legal, play, actor, settle = twin.legal, twin.play, twin.actor, settler(twin)
    choose = _chooser(policies)

    def finish(cells: Cells, laid: TwinRules, lucks: Luck, wide: int, lengths: Any) -> None:
        mask = np.zeros(wide, np.bool_)
        for game in range(len(cells)):
            row, luck = cells[game], lucks[game]
            seat = actor(row, laid)
            while seat >= 0:
                marked = legal(row, laid, mask)
                play(row, laid, choose(seat, row, laid, mask, marked, luck))
                settle(row, laid, luck)
                seat = actor(row, laid)
                lengths[game] += 1

    return inlined(finish)


def _chooser(policies: tuple[Policy, ...]) -> Callable[..., int]:
    """One function that asks the policy of a seat; of several, all are compiled into it."""
    first = policies[0]
    if len(policies) == 1:

        def only(
            seat: int, cells: Cells, laid: TwinRules, mask: Mask, marked: int, luck: Luck
        ) -> int:
            return first(cells, laid, mask, marked, luck)

        return inlined(only)
    others = _chooser(policies[1:])

    def choose(
        seat: int, cells: Cells, laid: TwinRules, mask: Mask, marked: int, luck: Luck
    ) -> int:
        if seat == 0:
            return first(cells, laid, mask, marked, luck)
        return others(seat - 1, cells, laid, mask, marked, luck)

    return inlined(choose)
