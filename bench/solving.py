"""One turn and the whole of Double Yam, beside a program that looks up every keep of every throw.

`python -m bench.solving` prints a table, in CPU time. The straightforward program is compiled with
Numba: for each of 7^6 keeps it adds up every way its dice may fall, and for each of 6^6 throws it
looks up all 64 keeps.
"""

from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any

import numba
import numpy as np
from numpy.typing import NDArray

from arlequin.games import catalog
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.solve.double_yam import value_table
from arlequin.solve.double_yam.sheets import Sheets
from arlequin.solve.double_yam.value_table import values
from arlequin.solve.turn import distinct_dice
from arlequin.solve.turn.solved import Solved

DICE, SIDES, KEEPS = 6, 6, 7
ROUNDS = 9
Floats = NDArray[np.float64]


def _keep_value(finals: Any, keep: int) -> float:
    """The mean over every way in which the dice thrown again may fall."""
    total, count, step, rest = 0.0, 1, 1, keep
    steps = np.empty(DICE, np.int64)
    thrown, base = 0, 0
    for _ in range(DICE):
        shown = rest % KEEPS
        rest //= KEEPS
        if shown == SIDES:
            steps[thrown] = step
            thrown += 1
            count *= SIDES
        else:
            base += shown * step
        step *= SIDES
    for case in range(count):
        place, left = base, case
        for die in range(thrown):
            place += steps[die] * (left % SIDES)
            left //= SIDES
        total += finals[place]
    return total / count


def _best(keeps: Any, throw: int) -> float:
    """The best of all 64 keeps of a throw."""
    best = -1e300
    for again in range(1 << DICE):
        place, step, rest = 0, 1, throw
        for die in range(DICE):
            place += (SIDES if again >> die & 1 else rest % SIDES) * step
            rest //= SIDES
            step *= KEEPS
        best = max(best, keeps[place])
    return best


keep_value = numba.njit(cache=True)(_keep_value)
best_keep = numba.njit(cache=True)(_best)


def _looked_up(finals: Any) -> Any:
    keeps = np.empty(KEEPS**DICE)
    for keep in range(len(keeps)):
        keeps[keep] = keep_value(finals, keep)
    found = np.empty(len(finals))
    for throw in range(len(finals)):
        found[throw] = best_keep(keeps, throw)
    return found


looked_up = numba.njit(cache=True)(_looked_up)


def straightforward(finals: Floats) -> float:
    """The value of a turn of three throws."""
    worth = np.ascontiguousarray(finals).ravel()
    return float(looked_up(looked_up(worth)).mean())


def milliseconds(work: Callable[[], object], rounds: int = ROUNDS) -> float:
    """The median CPU time of one go."""
    work()
    took = []
    for _ in range(rounds):
        begun = process_time()
        work()
        took.append(process_time() - begun)
    return 1000 * median(took)


def table() -> str:
    """Both jobs, by both programs, and NumPy alone."""
    game = catalog.new("double-yam", 2)
    assert isinstance(game, DoubleYam)  # noqa: S101  # the catalogue hands out any game
    sheets, known = Sheets(game), values(game)
    finals = sheets.turn(sheets.worth(known, sheets.all[-1])).finals
    plain = milliseconds(lambda: Solved(finals, DICE))
    whole = milliseconds(lambda: value_table.solve(game), 1)
    distinct_dice.compile_if_possible()
    fast = milliseconds(lambda: Solved(finals, DICE))
    fast_whole = milliseconds(lambda: value_table.solve(game), 1)
    slow = milliseconds(lambda: straightforward(finals), 3)
    assert abs(straightforward(finals) - float(Solved(finals, DICE).value)) < 1e-9  # noqa: S101
    turns = len(sheets.all) - 1
    rows = [
        ("separable, NumPy", plain, whole),
        ("separable, Numba", fast, fast_whole),
        ("every keep of every throw, Numba", slow, slow * turns),
    ]
    lines = ["| program | one turn, ms | whole Double Yam, s |", "|---|---:|---:|"]
    lines += [f"| {name} | {turn:.2f} | {all_ / 1000:.2f} |" for name, turn, all_ in rows]
    return "\n".join([*lines, "", f"The last cell is its one turn times {turns}."])


if __name__ == "__main__":
    print(table())
