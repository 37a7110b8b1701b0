"""Batch: many games of one kind, side by side in arrays, that step at once on all cores.

| array | shape | what |
|---|---|---|
| cells | games x size | the positions; each twin's module says what every cell holds |
| lucks | games x 4 | seed, its high half, the game's number, numbers drawn (`counter`) |
| masks | games x moves | the legal moves, by their place in the rules' alphabet |
| seats | games | whose move it is, from 0; -1 once the game is over |
"""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from arlequin.core.errors import IllegalEvent
from arlequin.core.game import AnyGame
from arlequin.fast.compiled import COMPILED, jit_uncached
from arlequin_rl.twins.counter import Luck, below, lucks
from arlequin_rl.twins.policies import uniform
from arlequin_rl.twins.twin import Cells, Mask, Scores, Twin, TwinRules
from arlequin_rl.twins.twin_catalog import twin

FEWEST = 64
"""Games that one core takes at least: fewer are not worth a thread."""
Ints = NDArray[np.int64]
Policy = Callable[[Cells, TwinRules, Mask, int, Luck], int]
"""Compiled: a legal move, from the position, the game, the mask, how many it marks, and luck."""


class Ended(NamedTuple):
    """How games ended, a row each."""

    scores: Scores
    ranks: Scores
    lengths: Ints
    """How many moves each took, from where the batch stood."""


class Batch:
    """Games with the same players, options and material, in different positions."""

    def __init__(self, game: AnyGame, games: int, seed: int = 0, first: int = 0) -> None:
        """This many games, set up; game i is that of number `first` + i with this seed, always."""
        self.game = game
        self.twin = twin(game)
        self.rules = self.twin.rules_of(game)
        self.wide = moves_of(game)
        self.cells = np.zeros((games, self.twin.size(self.rules)), np.int32)
        self.lucks = lucks(seed, games, first)
        self.masks = np.zeros((games, self.wide), np.bool_)
        self.seats = np.full(games, -1, np.int64)
        self._kernels = kernels(self.twin)
        self.run(self._kernels.start, self.cells, self.lucks, self.masks, self.seats)

    def __len__(self) -> int:
        return len(self.cells)

    @property
    def over(self) -> NDArray[np.bool_]:
        """Which games are over."""
        return self.seats < 0

    def step(self, moves: NDArray[np.integer[Any]]) -> None:
        """Makes a move in every running game, and draws the chance that follows."""
        self._check(moves)
        self.run(self._kernels.step, self.cells, self.lucks, self.masks, self.seats, moves)

    def _check(self, moves: NDArray[np.integer[Any]]) -> None:
        running = np.flatnonzero(self.seats >= 0)
        chosen = moves[running]
        in_range = (chosen >= 0) & (chosen < self.wide)
        legal = in_range & self.masks[running, np.where(in_range, chosen, 0)]
        if not legal.all():
            worst = running[np.argmin(legal)]
            marked = np.flatnonzero(self.masks[worst]).tolist()
            raise IllegalEvent(f"expected a move of {marked} in game {worst}, got {moves[worst]}")

    def restart(self, which: NDArray[np.integer[Any]], numbers: NDArray[np.integer[Any]]) -> None:
        """Starts the games of these numbers in these places."""
        fresh = lucks(0, len(which))
        fresh[:, :2] = self.lucks[which, :2]
        fresh[:, 2] = numbers
        cells, masks, seats = self.cells[which], self.masks[which], self.seats[which]
        self._kernels.start(cells, self.rules, fresh, masks, seats)
        self.lucks[which], self.cells[which] = fresh, cells
        self.masks[which], self.seats[which] = masks, seats

    def finish(self, *policies: Policy) -> Ended:
        """Plays all games to their end: one policy for all seats, or one for each."""
        if len(policies) > 1 and len(policies) != self.game.players:
            wanted = f"one policy, or {self.game.players}"
            raise ValueError(f"expected {wanted}, got {len(policies)}")
        lengths = np.zeros(len(self), np.int64)
        finish = finisher(self.twin, policies or (uniform,))

        def part(cells: Any, rules: Any, luck: Any, counted: Any) -> None:
            finish(cells, rules, luck, self.wide, counted)

        self.run(part, self.cells, self.lucks, lengths)
        self.seats[:] = -1
        self.masks[:] = False
        return self.count(lengths)

    def count(self, lengths: Ints | None = None) -> Ended:
        """Scores, and places as they would be if all ended now."""
        scores = np.zeros((len(self), self.game.players), np.int32)
        ranks = np.zeros_like(scores)
        self.run(self._kernels.total, self.cells, scores, ranks)
        return Ended(scores, ranks, np.zeros(len(self), np.int64) if lengths is None else lengths)

    def run(self, kernel: Callable[..., None], *arrays: NDArray[Any]) -> None:
        """Runs a kernel on all rows, a part of them on each core."""
        first, *others = arrays
        parts = min(cores(), len(self) // FEWEST) if COMPILED else 1
        if parts <= 1:
            kernel(first, self.rules, *others)
            return
        ends = np.linspace(0, len(self), parts + 1).astype(int)
        ranges = [slice(low, high) for low, high in pairwise(ends)]
        waiting = [
            _threads().submit(kernel, first[r], self.rules, *(array[r] for array in others))
            for r in ranges
        ]
        for part in waiting:
            part.result()


def moves_of(game: AnyGame) -> int:
    """How many moves there are: the alphabet, and the clock where the game has one."""
    return len(game.alphabet) + (game.limit > 0)


@lru_cache(maxsize=1)
def cores() -> int:
    """The number of cores that batches run on."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@lru_cache(maxsize=1)
def _threads() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(cores(), "arlequin-batch")


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

    return Kernels(jit_uncached(start), jit_uncached(step), jit_uncached(total))


@lru_cache(maxsize=16)
def settler(twin: Twin) -> Callable[[Cells, TwinRules, Luck], None]:
    """The kernel that draws chance until a move is pending, or nothing."""
    cases, happen = twin.cases, twin.happen

    def settle(cells: Cells, rules: TwinRules, luck: Luck) -> None:
        total = cases(cells, rules)
        while total:
            happen(cells, rules, below(luck, total))
            total = cases(cells, rules)

    return jit_uncached(settle)


@lru_cache(maxsize=32)
def finisher(twin: Twin, policies: tuple[Policy, ...]) -> Callable[..., None]:
    """The kernel that plays games to their end: (cells, rules, lucks, moves wide, lengths).

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

    return jit_uncached(finish)


def _chooser(policies: tuple[Policy, ...]) -> Callable[..., int]:
    """Makes one function that calls the policy of a seat; all policies are compiled into it."""
    first = policies[0]
    if len(policies) == 1:

        def only(seat: int, *position: Any) -> int:
            return first(*position)

        return jit_uncached(only)
    others = _chooser(policies[1:])

    def choose(seat: int, *position: Any) -> int:
        return first(*position) if seat == 0 else others(seat - 1, *position)

    return jit_uncached(choose)
