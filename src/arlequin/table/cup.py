"""The cup: where chance comes from when no hands throw real dice."""

import secrets
from collections.abc import Callable
from random import Random
from typing import Any

from arlequin.core.events import Event
from arlequin.core.odds import Odds


class Cup:
    """Draws the chance events that are due."""

    def __init__(self, below: Callable[[int], int]) -> None:
        self._below = below

    def draw(self, odds: Odds[Any]) -> Event:
        """One outcome, with exactly its odds."""
        outcome: Event = odds.sample(self._below)
        return outcome


def secure() -> Cup:
    """From the operating system's randomness: nobody can foresee it."""
    return Cup(secrets.randbelow)


def seeded(seed: int) -> Cup:
    """The same draws for the same seed: for tests and for games to be repeated."""
    return Cup(Random(seed).randrange)
