"""Double Yam on arrays: the points of `games.double_yam.material`, for all 46,656 throws."""

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from arlequin.fast.throws import Ints, Truths, sum_faces
from arlequin.games.double_yam.material import ENOUGH, Box

FREE = -1


class Points(NamedTuple):
    """The points of every throw, in cells of six dice (see `fast.throws`)."""

    boxes: Ints
    """A row for each kind of box, in the order of the game's kinds; series with its best number."""
    coup: Truths
    """DY-07: whether all dice are alike."""
    single: Ints
    """DY-10: the points of a coup from a single throw in any box; FREE where there is none."""


@lru_cache(maxsize=8)
def points(box: Box) -> Points:
    """DY-06 to DY-12, for every throw."""
    numbers = [[*range(1, len(die) + 1)] for die in box.dice]
    groups = [_number(box, n) for n in numbers[0]] + [_colour(box, c) for c in box.names]
    whole = [count == len(box.dice) for count, _ in groups]
    coup = np.logical_or.reduce(whole)
    total = sum_faces(numbers)
    series = np.maximum.reduce([np.where(c >= ENOUGH, _worth(box, c, s), 0) for c, s in groups[:6]])
    colours = [_worth(box, count, total) for count, total in groups[6:]]
    best = total * box.times[len(box.dice)]
    rows = np.stack([*colours, series, np.where(coup, best + box.coup, 0)])
    return Points(rows, coup, np.where(coup, best + box.single, FREE))


def _number(box: Box, number: int) -> tuple[Ints, Ints]:
    """The number of dice that show a number, and their sum."""
    shown = [[int(n == number) for n in range(1, len(die) + 1)] for die in box.dice]
    return sum_faces(shown), sum_faces(shown) * number


def _colour(box: Box, colour: str) -> tuple[Ints, Ints]:
    """The number of dice that show a colour, and their sum."""
    shown = [[int(c == colour) for c in die] for die in box.dice]
    counted = [[n * on for n, on in enumerate(row, 1)] for row in shown]
    return sum_faces(shown), sum_faces(counted)


def _worth(box: Box, count: Ints, total: Ints) -> Ints:
    """DY-06, DY-07: the sum of alike dice, multiplied by their number, and the bonus."""
    times = np.array(box.times)[count]
    worth: Ints = total * times + np.where(count == len(box.dice), box.coup, 0)
    return worth
