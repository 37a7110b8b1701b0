"""Calibration of modelled chances: a correction from finished games.

A chance is moved, in log-odds, by one factor below a fair share and another above it, and down for
all moves alike while others have still to answer: the order of moves does not change. Factors
belong to one game, its options and number of players (docs/solving.md).
"""

from functools import lru_cache
from pathlib import Path

import msgspec
import numpy as np

from arlequin.core.game import AnyGame
from arlequin.fast.throws import Floats

FILE = Path(__file__).with_name("calibration.json")


class Correction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The factors of one game and number of players."""

    game: str
    rules: int
    """The version of the rules that the games were played by."""
    hash: str
    """The material of these games."""
    players: int
    below: float
    above: float
    fitted: int
    """The number of chances, of finished games, that the factors were fitted to."""
    waits: float = 0.0
    """The decrease of log-odds while others have still to play, who will see the entry."""
    options: dict[str, str] = {}
    """The options of these games, where they matter."""


def correct(factors: Correction | None, chances: Floats, waits: bool = False) -> Floats:
    """Corrected chances; 0 and 1 do not change. `waits`: others have still to play."""
    if factors is None:
        return chances
    open_ = (chances > 0) & (chances < 1)
    shown = np.where(open_, chances, 0.5)
    fair = -np.log(factors.players - 1.0)
    beyond = np.log(shown / (1 - shown)) - fair
    factor = np.where(beyond > 0, factors.above, factors.below)
    moved = fair + factor * beyond - factors.waits * waits
    return np.where(open_, 1 / (1 + np.exp(-moved)), chances)


def correction(game: AnyGame) -> Correction | None:
    """The correction for a game; None where there is none for its rules and material."""
    known = game.identity
    wanted = (known.game, known.rules, known.hash, game.players)
    for each in load_shipped():
        fits = (each.game, each.rules, each.hash, each.players) == wanted
        if fits and each.options.items() <= known.values.items():
            return each
    return None


@lru_cache(maxsize=1)
def load_shipped() -> tuple[Correction, ...]:
    """The corrections that came with the package."""
    return msgspec.json.decode(FILE.read_bytes(), type=tuple[Correction, ...])
