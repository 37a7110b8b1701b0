"""Kernel of the row coder, compiled where Numba is there: numbers from what was not predicted."""

from arlequin.fast.compiled import compiled
from arlequin.fast.throws import Ints


@compiled
def unpredicted(rest: Ints, coefficients: Ints, shift: int, found: Ints) -> None:
    """Fill `found`: each number is its rest, and what those before it foretell."""
    order = len(coefficients)
    half = 1 << (shift - 1)
    for place in range(len(rest)):
        total = half
        for back in range(min(order, place)):
            total += coefficients[back] * found[place - 1 - back]
        found[place] = rest[place] + (total >> shift)
