"""The cup: where chance comes from when no hands throw real dice."""

import secrets
from collections.abc import Callable
from random import Random
from typing import Any

from arlequin.core.events import Event
from arlequin.core.odds import Odds


class Cup:
    """Draws the chance events that are due; or, for a new table, what its chain is made from."""

    def __init__(self, below: Callable[[int], int], seed: Callable[[], str] = str) -> None:
        self._below = below
        self.seed = seed
        """What the chain of a new table is made from; empty where chance is not to be proven."""

    def draw(self, odds: Odds[Any]) -> Event:
        """One outcome, with exactly its odds."""
        outcome: Event = odds.sample(self._below)
        return outcome


def secure() -> Cup:
    """From the operating system's randomness: nobody can foresee it."""
    return Cup(secrets.randbelow, lambda: secrets.token_hex(32))


def seeded(seed: int) -> Cup:
    """The same draws for the same seed: for tests and for games to be repeated. Proves nothing."""
    return Cup(Random(seed).randrange)


def chained(seed: int) -> Cup:
    """The same chain for the same seed: the draws can be proven, and repeated under one name."""
    random = Random(seed)
    return Cup(random.randrange, lambda: random.randbytes(32).hex())
