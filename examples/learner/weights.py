"""Networks with two hidden layers in one vector of weights, their gradients, and Adam."""

from itertools import pairwise
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from arlequin.solve.coloretto.network import Layers, Networks

Floats: TypeAlias = NDArray[np.float32]
HIDDEN = (128, 64)
LONGEST = 0.5
"""The most that a gradient may measure."""


class Weights:
    """Two networks as parts of one vector, so that Adam has one vector to follow."""

    def __init__(self, inputs: int, moves: int, players: int) -> None:
        self._shapes = [*_shapes(inputs, moves), *_shapes(inputs, players)]
        self.vector = np.zeros(sum(map(_size, self._shapes)), np.float32)
        self.networks = self.parts(self.vector)

    def parts(self, vector: Floats) -> Networks:
        """The networks whose weights stand in a vector."""
        ends = np.cumsum([_size(shape) for shape in self._shapes])
        flat = zip(np.split(vector, ends[:-1]), self._shapes, strict=True)
        found = [part.reshape(shape) for part, shape in flat]
        return Networks(Layers(*found[:6]), Layers(*found[6:]))

    def scatter(self, random: np.random.Generator) -> None:
        """Random weights: no move seems much better than another."""
        for layers in self.networks:
            for place, weights in enumerate((layers.first, layers.second, layers.third)):
                scale = (0.05 if place == 2 else 1.0) * (2 / len(weights)) ** 0.5
                weights[:] = random.normal(size=weights.shape) * scale


def _shapes(inputs: int, outputs: int) -> list[tuple[int, ...]]:
    sizes = (inputs, *HIDDEN, outputs)
    return [shape for pair in pairwise(sizes) for shape in (pair, pair[1:])]


def _size(shape: tuple[int, ...]) -> int:
    return int(np.prod(shape))


def outputs(layers: Layers, numbers: Floats) -> tuple[Floats, Floats, Floats]:
    """What a network says, after its two hidden layers."""
    first = np.maximum(numbers @ layers.first + layers.first_add, 0)
    second = np.maximum(first @ layers.second + layers.second_add, 0)
    return first, second, second @ layers.third + layers.third_add


def slopes(layers: Layers, numbers: Floats, hidden: tuple[Floats, Floats], out: Floats) -> Layers:
    """Backpropagation: the gradient of every weight from that of the outputs."""
    first, second = hidden
    above = (out @ layers.third.T) * (second > 0)
    below = (above @ layers.second.T) * (first > 0)
    found: Any = (
        each.astype(np.float32, copy=False)
        for inside, outside in ((numbers, below), (first, above), (second, out))
        for each in (inside.T @ outside, outside.sum(0))
    )
    return Layers(*found)


def shares(scores: Floats) -> Floats:
    """Softmax, row by row."""
    weights = np.exp(scores - scores.max(-1, keepdims=True))
    found: Floats = weights / weights.sum(-1, keepdims=True)
    return found


class Adam:
    """Steps down a gradient, each weight at a pace of its own."""

    def __init__(self, size: int) -> None:
        self._means, self._squares = np.zeros((2, size), np.float32)
        self._steps = 0

    def step(self, vector: Floats, gradient: Floats, rate: float) -> None:
        """One step; a gradient that is too long is cut."""
        gradient *= min(1.0, LONGEST / (float(np.linalg.norm(gradient)) + 1e-7))
        self._steps += 1
        self._means += 0.1 * (gradient - self._means)
        self._squares += 0.001 * (gradient**2 - self._squares)
        means = self._means / (1 - 0.9**self._steps)
        squares = self._squares / (1 - 0.999**self._steps)
        vector -= rate * means / (np.sqrt(squares) + 1e-7)
