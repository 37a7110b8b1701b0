"""Calibration of modelled chances: a correction that finished games have shown.

A chance is moved towards or away from a fair share, in log-odds: by one factor below it, by another
above it, and down by as much for all moves while others have still to answer, so that the order of
moves stays what it is. Factors were fitted to games of computers (docs/solving.md) and belong to
one game, its options and number of players; where there are none, nothing is corrected.
"""

from collections.abc import Mapping
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
    """The material that they were played with."""
    players: int
    below: float
    above: float
    fitted: int
    """How many shown chances, of finished games, the factors were fitted to."""
    waits: float = 0.0
    """How much log-odds come down while others have still to play, who will see what is written."""
    options: dict[str, str] = {}
    """Options that the games were played with, where it matters."""


def correct(found: Correction | None, chances: Floats, waits: bool = False) -> Floats:
    """Chances as they come true; 0 and 1 stay what they are. `waits`: others have still to play."""
    if found is None:
        return chances
    open_ = (chances > 0) & (chances < 1)
    shown = np.where(open_, chances, 0.5)
    fair = -np.log(found.players - 1.0)
    beyond = np.log(shown / (1 - shown)) - fair
    moved = fair + np.where(beyond > 0, found.above, found.below) * beyond - found.waits * waits
    return np.where(open_, 1 / (1 + np.exp(-moved)), chances)


def correction(game: AnyGame) -> Correction | None:
    """What was found for a game; None where nothing was, or with other rules or material."""
    known = game.identity
    wanted = (known.game, known.rules, known.hash, game.players)
    return next((each for each in load_shipped() if _fits(each, wanted, known.values)), None)


def _fits(found: Correction, wanted: tuple[object, ...], options: Mapping[str, str]) -> bool:
    own = (found.game, found.rules, found.hash, found.players)
    return own == wanted and found.options.items() <= options.items()


@lru_cache(maxsize=1)
def load_shipped() -> tuple[Correction, ...]:
    """Those that came with the package."""
    return msgspec.json.decode(FILE.read_bytes(), type=tuple[Correction, ...])
