"""Networks with two hidden layers, and Adam: what a loop of learning needs of either."""

from typing import Any, TypeAlias

import jax
import jax.numpy as jnp

Weights: TypeAlias = dict[str, Any]
FIELDS = ("first", "second", "third")
FIRM, FIRMER, TINY = 0.9, 0.999, 1e-7
LONGEST = 0.5
"""The most that a gradient may measure."""


def fresh(key: Any, seen: int, moves: int, players: int, hidden: tuple[int, int]) -> Weights:
    """Networks that know nothing: named as `solve.coloretto.network` names them."""
    found: Weights = {}
    for name, outs in (("policy", moves), ("value", players)):
        sizes = (seen, *hidden, outs)
        for place, field in enumerate(FIELDS):
            key, own = jax.random.split(key)
            scale = (0.05 if field == "third" else 1.0) * (2.0 / sizes[place]) ** 0.5
            shape = (sizes[place], sizes[place + 1])
            found[f"{name}.{field}"] = jax.random.normal(own, shape) * scale
            found[f"{name}.{field}_add"] = jnp.zeros(shape[1])
    return found


def forward(weights: Weights, name: str, numbers: Any) -> Any:
    """The outputs of one of them."""
    for field in FIELDS:
        numbers = numbers @ weights[f"{name}.{field}"] + weights[f"{name}.{field}_add"]
        numbers = numbers if field == "third" else jax.nn.relu(numbers)
    return numbers


def still(weights: Weights) -> tuple[Weights, Weights, Any]:
    """Adam's memory before the first step: means, means of squares, steps."""
    return (
        jax.tree.map(jnp.zeros_like, weights),
        jax.tree.map(jnp.zeros_like, weights),
        jnp.zeros(()),
    )


def stepped(weights: Weights, memory: Any, gradient: Weights, rate: Any) -> tuple[Weights, Any]:
    """One step of Adam down a gradient that is cut where it is too long."""
    means, squares, steps = memory
    length = jnp.sqrt(sum((part**2).sum() for part in jax.tree.leaves(gradient)))
    gradient = jax.tree.map(
        lambda part: part * jnp.minimum(1.0, LONGEST / (length + TINY)), gradient
    )
    steps = steps + 1
    means = jax.tree.map(lambda old, new: FIRM * old + (1 - FIRM) * new, means, gradient)
    squares = jax.tree.map(lambda old, new: FIRMER * old + (1 - FIRMER) * new**2, squares, gradient)
    warm, warmer = 1 - FIRM**steps, 1 - FIRMER**steps
    weights = jax.tree.map(
        lambda old, mean, square: old - rate * (mean / warm) / (jnp.sqrt(square / warmer) + TINY),
        weights, means, squares,
    )  # fmt: skip
    return weights, (means, squares, steps)
