"""Exact solver for one sheet: every set of empty boxes, from the last turn back to the first."""

from collections.abc import Callable

import numpy as np

from arlequin.fast.throws import Floats
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.solve.double_yam.sheets import Empty, Sheets
from arlequin.solve.turn.solved import Solved

Progress = Callable[[int, int], None]
"""Told how many of how many are done."""


def silent(done: int, of: int) -> None:
    """Nobody watches."""


def solve(game: DoubleYam, progress: Progress = silent) -> dict[Empty, float]:
    """The points that the best player may expect, by the boxes that are still empty."""
    sheets = Sheets(game)
    values: dict[Empty, float] = {}
    for done, empty in enumerate(sheets.all, 1):
        values[empty] = float(turn(sheets, values, empty).value) if any(empty) else 0.0
        progress(done, len(sheets.all))
    return values


def turn(sheets: Sheets, values: dict[Empty, float], empty: Empty) -> Solved:
    """The next turn with these empty boxes, for the most points in the whole game."""
    return sheets.turn(worth(sheets, values, empty))


def worth(sheets: Sheets, values: dict[Empty, float], empty: Empty) -> dict[int, Floats]:
    """For each kind of box, what points in it are worth: themselves, and what comes after."""
    gained = np.arange(sheets.most + 1, dtype=np.float64)
    return {kind: gained + values[rest] for kind, rest in sheets.next(empty)}
