"""Color'Yam on arrays: sums, and objectives like `Objective.is_met`, for all 46,656 throws."""

from functools import lru_cache

import numpy as np

from arlequin.core.colour import Colour
from arlequin.fast.throws import Ints, Truths, sum_faces
from arlequin.games.color_yam import material
from arlequin.games.color_yam.material import Box

DICE = 6
LOWEST, HIGHEST = DICE, 6 * DICE
"""The possible sums of six dice."""


@lru_cache(maxsize=2)
def sums(dice: int = DICE, sides: int = 6) -> Ints:
    """The sum of every throw."""
    return sum_faces([range(1, sides + 1)] * dice)


@lru_cache(maxsize=64)
def meeting_throws(box: Box, text: str) -> Truths:
    """The throws that meet an objective (CY-05)."""
    objective = material.read_objective(text, box.colours)
    places = {colour: place for place, colour in enumerate(box.colours)}
    keys = _keys(box)
    unique, back = np.unique(keys, return_inverse=True)
    answers = [objective.is_met(_counts(int(key), len(places)), places) for key in unique]
    return np.array(answers)[back].reshape(keys.shape)


@lru_cache(maxsize=4)
def _keys(box: Box) -> Ints:
    """The number of each colour, as one number: colour i counts (DICE + 1) ** i."""
    ones = {colour: (DICE + 1) ** place for place, colour in enumerate(box.colours)}
    return sum_faces([[ones[Colour(colour)] for colour in die] for die in box.dice])


def _counts(key: int, colours: int) -> list[int]:
    return [key // (DICE + 1) ** place % (DICE + 1) for place in range(colours)]
