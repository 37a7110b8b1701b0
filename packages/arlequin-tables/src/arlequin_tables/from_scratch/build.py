"""Build of exact tables for two players, for the command `arlequin solve`."""

from pathlib import Path

import numpy as np

from arlequin.fast.color_yam import LOWEST, meeting_throws, sums
from arlequin.games.color_yam.rules import ColorYam
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.solve.color_yam import exact_tables
from arlequin.solve.color_yam.exact import edition
from arlequin.solve.color_yam.rows import OBJECTIVES
from arlequin.solve.color_yam.yam_states import NUMBERS
from arlequin.solve.double_yam import win_tables
from arlequin.solve.double_yam.sheets import Sheets
from arlequin_tables.from_scratch.games import SOLVED, SolveJob, write
from arlequin_tables.from_scratch.solve_run import Engine, Progress, SolveRun, TimeUp, engine

__all__ = ["TimeUp", "engine", "jobs", "prepare", "solve"]


def jobs(game: ColorYam | DoubleYam) -> list[SolveJob]:
    """A job, or one for each sheet that can be drawn."""
    if isinstance(game, DoubleYam):
        return [double_yam(game)]
    return [color_yam(game, sheet) for sheet in game.sheets]


def color_yam(game: ColorYam, sheet: int) -> SolveJob:
    """A sheet of Color'Yam."""
    total = (sums() - LOWEST).astype(np.uint8)
    lines = {
        f"line{line}": np.where(meeting_throws(game.box, objective.text), total, total + NUMBERS)
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
    arrays = {name: found.astype(np.int16) for name, found in points.items()}
    return SolveJob("double-yam", win_tables.stem(known), known, settings, arrays)


def prepare(game: ColorYam | DoubleYam, folder: Path) -> None:
    """Writes the jobs of a game, for `python -m arlequin_tables.from_scratch` elsewhere."""
    for job in jobs(game):
        write(folder / f"{job.name}.npz", job)


def solve(
    job: SolveJob, engine: Engine, folder: Path, progress: Progress, seconds: float | None
) -> float:
    """Writes the tables of a job into the folder; the chance of the first player.

    What is solved is stored in FOLDER/parts. Raises TimeUp after `seconds`; the next run continues.
    """
    run = SolveRun(engine, folder / "parts" / job.name, progress, seconds)
    return SOLVED[job.game](job, run, folder)
