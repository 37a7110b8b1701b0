"""Networks of the champion: two small ones for each number of players, learned by self-play.

The policy gives a number to each move, the higher the better (0 draws, then R placements, then R
takes, rows in the order of `net_inputs.look`); the value gives each player's chance of winning, as
logarithms, the player at turn first. Both have two hidden layers. How they were
learned: docs/solving.md.
"""

from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from arlequin.fast.compiled import COMPILED, compiled

Numbers: TypeAlias = NDArray[np.float32]
NOTHING = np.float32(0)
FILE = Path(__file__).with_name("champion.npz")


class Layers(NamedTuple):
    """A network: weights by input and output, and what is added, for three layers."""

    first: Numbers
    first_add: Numbers
    second: Numbers
    second_add: Numbers
    third: Numbers
    third_add: Numbers


class Networks(NamedTuple):
    """What is learned for one number of players; the layers of both are equally wide."""

    policy: Layers
    value: Layers


@cache
def networks(players: int) -> Networks:
    """The networks for this number of players, read once."""
    with np.load(FILE) as kept:
        return Networks(_layers(kept, f"policy{players}"), _layers(kept, f"value{players}"))


def _layers(kept: "np.lib.npyio.NpzFile", name: str) -> Layers:
    named = (kept[f"{name}.{field}"] for field in Layers._fields)
    return Layers(*(np.ascontiguousarray(numbers, np.float32) for numbers in named))


@compiled
def forward(layers: Layers, into: Numbers, first: Numbers, second: Numbers, out: Numbers) -> None:
    """The outputs for these inputs; `first` and `second` receive the hidden layers."""
    _layer(layers.first, layers.first_add, into, first)
    first[:] = np.maximum(first, NOTHING)
    _layer(layers.second, layers.second_add, first, second)
    second[:] = np.maximum(second, NOTHING)
    _layer(layers.third, layers.third_add, second, out)


def _plain(weights: Numbers, add: Numbers, into: Numbers, out: Numbers) -> None:
    out[:] = into @ weights + add


@compiled
def _quick(weights: Numbers, add: Numbers, into: Numbers, out: Numbers) -> None:
    """Many inputs are zero, and cost nothing."""
    out[:] = add
    for place in range(len(into)):
        number = into[place]
        if number != 0:
            for cell in range(len(out)):
                out[cell] += number * weights[place, cell]


_layer = _quick if COMPILED else _plain
