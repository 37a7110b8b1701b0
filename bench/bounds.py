"""How often anybody can win at Double Yam: `python -m bench.bounds`.

With CuPy on an accelerator it takes a minute, with NumPy hours; so its results stand in
docs/solving.md and not in bench/results.md.
"""

from importlib import import_module, util
from types import ModuleType

import numpy as np

from arlequin.cli.terminal.terminal import progress_bar
from arlequin.games import catalog
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.solve.double_yam import value_table
from arlequin.solve.double_yam.sheets import Sheets
from arlequin_tables.double_yam import one_sheet, upper_bound

BATCH = {"numpy": 64, "cupy": 512}


def arrays() -> ModuleType:
    """Where to compute: on an accelerator, if CuPy is there."""
    return import_module("cupy") if util.find_spec("cupy") else np


def bound(single_throw: str) -> None:
    """Print the bounds for one option."""
    game = catalog.new("double-yam", 2, {"single_throw": single_throw})
    assert isinstance(game, DoubleYam)  # noqa: S101  # the game that was asked for
    sheets, where = Sheets(game), arrays()
    with progress_bar(f"single_throw {single_throw}") as progress:
        found = upper_bound.make(game, progress, where, BATCH[where.__name__])
    best = np.array(found[sheets.all[-1]].tolist())
    opponents = {"points": value_table.values(game), "greedy": dict.fromkeys(sheets.all, 0.0)}
    for name, values in opponents.items():
        finals = one_sheet.totals(sheets, values)
        mean = float(np.arange(len(finals)) @ finals)
        most = upper_bound.won_at_most(best, finals)
        print(f"{single_throw}: {name} {mean:.4f} points; beaten at most {100 * most:.4f} %")


if __name__ == "__main__":
    for option in ("any", "first"):
        bound(option)
