"""Lessons: what games teach, by proximal policy optimization, and the networks that follow it."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from arlequin.games.coloretto.rules import Coloretto
from arlequin.solve.coloretto.network import input_size
from examples.learner.tables import NEVER, Plan, Table, Told, at, by_seat
from examples.learner.weights import Adam, Floats, Weights, outputs, shares, slopes

RATE, CURIOUS = 1e-3, 1e-2
"""The first step of Adam, and what a mind that is not made up is worth: both shrink to nothing."""
LATER, NEAR = 0.95, 0.2
"""How far back a result reaches (lambda), and how far a policy may move in a lesson."""


class Lesson(NamedTuple):
    """What is learned from, a row a decision."""

    numbers: Floats
    mask: NDArray[np.bool_]
    output: NDArray[np.intp]
    likely: Floats
    better: Floats
    """How much better it came than was thought; 0 where there was no choice."""
    came: Floats
    """What came of it for everybody, the player at turn first."""

    def part(self, which: NDArray[np.intp]) -> "Lesson":
        """Some of the rows."""
        parts: Any = (each[which] for each in self)
        return Lesson(*parts)


def returns(told: Told, last: Floats) -> Floats:
    """For every turn and seat what came of it: lambda-returns without any reward but the win."""
    found, came, value = np.empty_like(told.chances), last, last
    for turn in reversed(range(len(told.over))):
        mean = (1 - LATER) * value + LATER * came
        came, value = np.where(told.over[turn][:, None], told.won[turn], mean), told.chances[turn]
        found[turn] = came
    return found


def lesson(told: Told, last: Floats) -> Lesson:
    """What a core's games teach."""
    came = returns(told, last)
    better = at(came, told.seat) - at(told.chances, told.seat)
    free = told.mask.sum(-1) > 1
    better = np.where(free, (better - better[free].mean()) / (better[free].std() + 1e-8), 0)
    came = by_seat(came, told.seat, 1)
    parts: Any = (told.numbers, told.mask, told.output, told.likely, np.float32(better), came)
    return Lesson(*(part.reshape(-1, *part.shape[2:]) for part in parts))


def gradient(weights: Weights, part: Lesson, curious: float) -> Floats:
    """Of the clipped objective, the surprise about who won, and the entropy of the policy."""
    rows, (policy, value) = np.arange(len(part.output)), weights.networks
    *hidden, scores = outputs(policy, part.numbers)
    likely = shares(np.where(part.mask, scores, NEVER))
    logs = np.log(np.maximum(likely, 1e-30))
    ratio = np.exp(logs[rows, part.output] - part.likely)
    moves = np.where(part.better > 0, ratio < 1 + NEAR, ratio > 1 - NEAR) * ratio * part.better
    entropy = -(likely * logs).sum(1, keepdims=True)
    out = moves[:, None] * likely + curious * likely * (logs + entropy)
    out[rows, part.output] -= moves
    *deep, guesses = outputs(value, part.numbers)
    wrong = 0.5 * (shares(guesses) - part.came)
    of_policy = slopes(policy, part.numbers, (hidden[0], hidden[1]), out)
    of_value = slopes(value, part.numbers, (deep[0], deep[1]), wrong)
    found: Floats = np.concatenate([np.ravel(each) for each in (*of_policy, *of_value)])
    return found / np.float32(len(rows))


class School:
    """Networks, the cores' games, and what follows from them."""

    def __init__(self, game: Coloretto, seed: int, plan: Plan) -> None:
        self._plan, rows = plan, len(game.limits)
        self.weights = Weights(input_size(game.players, rows), 1 + 2 * rows, game.players)
        self.weights.scatter(np.random.default_rng(seed))
        self._adam, self._cores = Adam(len(self.weights.vector)), ThreadPoolExecutor(plan.cores)
        self._tables = [Table(game, plan, seed, number) for number in range(plan.cores)]
        self._random = np.random.default_rng((seed, plan.cores))

    def round(self, left: float) -> int:
        """Games go on for some turns, and the networks follow what paid; how many decisions."""
        networks = self.weights.networks
        lessons = list(self._cores.map(lambda table: lesson(*table.play(networks)), self._tables))
        rows = len(lessons[0].output)
        for _ in range(self._plan.passes):
            for part in np.split(self._random.permutation(rows), self._plan.parts):
                self._follow(lessons, part, left)
        return rows * len(lessons)

    def _follow(self, lessons: list[Lesson], which: NDArray[np.intp], left: float) -> None:
        def of(each: Lesson) -> Floats:
            return gradient(self.weights, each.part(which), CURIOUS * max(0.05, left))

        found = list(self._cores.map(of, lessons))
        mean = np.sum(found, axis=0) / len(found)
        self._adam.step(self.weights.vector, mean, RATE * max(0.03, left))
