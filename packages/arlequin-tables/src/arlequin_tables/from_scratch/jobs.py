"""Jobs for the exact solver, prepared from the rules and material of a game for two."""

import numpy as np

from arlequin.fast.color_yam import LOWEST, met, sums
from arlequin.games.color_yam.rules import ColorYam
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.solve.color_yam import exact_tables
from arlequin.solve.color_yam.exact import edition
from arlequin.solve.color_yam.rows import OBJECTIVES
from arlequin.solve.color_yam.yam_states import NUMBERS
from arlequin.solve.double_yam import win_tables
from arlequin.solve.double_yam.sheets import Sheets
from arlequin_tables.from_scratch.solve_job import SolveJob


def jobs(game: ColorYam | DoubleYam) -> list[SolveJob]:
    """A job, or one for each sheet that can be drawn."""
    if isinstance(game, DoubleYam):
        return [double_yam(game)]
    return [color_yam(game, sheet) for sheet in game.sheets]


def color_yam(game: ColorYam, sheet: int) -> SolveJob:
    """A sheet of Color'Yam."""
    total = (sums() - LOWEST).astype(np.uint8)
    lines = {
        f"line{line}": np.where(met(game.box, objective.text), total, total + NUMBERS)
        for line, objective in zip(OBJECTIVES, game.sheets[sheet], strict=True)
    }
    arrays = {name: found.astype(np.uint8).ravel() for name, found in lines.items()}
    stem = exact_tables.name(game, sheet).removesuffix(".table")
    identity, settings = exact_tables.identity(game, sheet), edition(game)._asdict()
    return SolveJob("color-yam", stem, identity, settings, {"sums": total.ravel(), **arrays})


def double_yam(game: DoubleYam) -> SolveJob:
    """A game of Double Yam."""
    sheets, known = Sheets(game), win_tables.identity(game)
    settings = {"counts": list(sheets.counts), "last_single": sheets.last_single}
    points = {"boxes": sheets.points.boxes, "single": sheets.points.single}
    arrays = {each: found.astype(np.int16) for each, found in points.items()}
    return SolveJob("double-yam", win_tables.stem(known), known, settings, arrays)
