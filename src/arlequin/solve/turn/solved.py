"""A whole turn of distinct dice: what it is worth, and what to throw again at any moment."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np

from arlequin.core.dice_turn import THROWS, Contest, Turn
from arlequin.fast.throws import Floats, Ints
from arlequin.solve.turn import distinct_dice


class Single(NamedTuple):
    """Final dice that are worth something else when a single throw brought them all (DY-07)."""

    values: Floats
    last: int
    """The last throw of the turn that counts as such."""


class Solved:
    """A turn, given what its final dice are worth: values of shape (..., sides, sides, …)."""

    def __init__(
        self, finals: Floats, dice: int, throws: int = THROWS, single: Single | None = None
    ) -> None:
        self.dice = dice
        self.finals = finals
        self.single = single or Single(finals, 0)
        differ = finals != self.single.values
        apart = np.argwhere(differ.any(axis=tuple(range(finals.ndim - dice))))
        self.cells: list[tuple[int, ...]] = [tuple(map(int, cell)) for cell in apart]
        """The throws that a single throw makes worth something else."""
        self.keeps: list[Floats] = []
        """After each throw but the last, what every keep is worth (`distinct_dice.expand`)."""
        values = finals
        whole = self._whole(throws, None, finals)
        for throw in range(throws - 1, 0, -1):
            expanded = distinct_dice.expand(values, dice)
            expanded[at((-1,) * dice)] = mean(whole, dice)
            self.keeps.insert(0, expanded)
            values = distinct_dice.choose(expanded, dice)
            whole = self._whole(throw, expanded, values)
        self.first: Floats = whole
        """The value of every first throw."""
        self.value: Floats = mean(whole, dice)
        """The value of the turn."""

    def _whole(self, throw: int, expanded: Floats | None, values: Floats) -> Floats:
        """The values of dice that all came with this throw."""
        if throw > self.single.last:
            return values
        if expanded is None:
            return self.single.values
        whole = values.copy()
        if self.cells:
            cells = tuple(np.array(self.cells).T)
            keeps = np.stack([places(cell, expanded.shape[-1] - 1)[1:] for cell in self.cells])
            again = expanded[at(np.moveaxis(keeps, -1, 0))].max(axis=-1)
            whole[at(cells)] = np.maximum(again, self.single.values[at(cells)])
        return whole

    def choices(self, numbers: Sequence[int], throw: int, whole: bool) -> Floats:
        """The value of stopping, and of throwing each subset again, in the order of `Dice.choices`.

        `throw` is how many throws were made; `whole` says whether the last of them brought all.
        """
        counts = whole and throw <= self.single.last
        return look_up(self.keeps, self.single.values if counts else self.finals, numbers, throw)

    def turn_value(self, turn: Turn) -> float:
        """The value of a turn under way: before a throw, with dice in the cup, or with a choice."""
        if not turn.dice:
            return float(self.value)
        worth = self.choices(turn.dice, turn.throws, turn.whole > 0)
        if not turn.cup:
            return float(worth.max())
        again = [int(die in turn.cup) for die in range(self.dice)]
        return float(worth[subsets(self.dice).tolist().index(again)])


def starts_first(contest: Contest, sides: int) -> float:
    """The chance of seat 1 of two to start, after what was thrown so far; equals throw again."""
    if not contest.thrown:
        return 0.5
    better = (contest.thrown[0] - 0.5) / sides
    return better if contest.seats[0] == 1 else 1 - better


def look_up(keeps: Sequence[Floats], finals: Floats, numbers: Sequence[int], throw: int) -> Floats:
    """The value of stopping with these dice, and of each keep; `keeps`: after each throw."""
    cell = tuple(number - 1 for number in numbers)
    stopped = finals[at(cell)]
    if throw > len(keeps):
        return np.asarray(stopped)[..., None]
    here = keeps[throw - 1]
    worth: Floats = here[at(places(cell, here.shape[-1] - 1).T)]
    worth[..., 0] = stopped
    return worth


def mean(values: Floats, dice: int) -> Floats:
    """The mean over all throws, for every state of a batch."""
    means: Floats = values.reshape(*values.shape[: values.ndim - dice], -1).mean(axis=-1)
    return means


def at(places: Iterable[Any]) -> tuple[Any, ...]:
    """An index of dice, for every state of a batch; NumPy's own types cannot say it."""
    return (..., *places)


@lru_cache(maxsize=4096)
def places(cell: tuple[int, ...], again: int) -> Ints:
    """A row a keep: the place of the keep in an expanded array."""
    return np.where(subsets(len(cell)), again, np.array(cell))


@lru_cache(maxsize=8)
def subsets(dice: int) -> Ints:
    """Which dice are thrown again: none, then each subset in the order of `Dice.choices`."""
    chosen = [c for n in range(dice + 1) for c in combinations(range(dice), n)]
    return np.array([[int(die in again) for die in range(dice)] for again in chosen])
