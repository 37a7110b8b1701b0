"""Build of exact tables for two players, for the command `arlequin solve`."""

from pathlib import Path

from arlequin.games.color_yam.rules import ColorYam
from arlequin.games.double_yam.rules import DoubleYam
from arlequin_tables.from_scratch.games import SOLVED
from arlequin_tables.from_scratch.jobs import jobs
from arlequin_tables.from_scratch.solve_job import SolveJob, write
from arlequin_tables.from_scratch.solve_run import (
    Accelerator,
    Engine,
    Processor,
    Progress,
    SolveRun,
    TimeUp,
)

__all__ = ["TimeUp", "engine", "jobs", "prepare", "solve"]


def prepare(game: ColorYam | DoubleYam, folder: Path) -> None:
    """Write the jobs of a game, for `python -m arlequin_tables.from_scratch` elsewhere."""
    for job in jobs(game):
        write(folder / f"{job.name}.npz", job)


def engine(gpu: bool) -> Engine:
    """The processor or the accelerator; ImportError where CuPy is missing."""
    return Accelerator() if gpu else Processor()


def solve(
    job: SolveJob, engine: Engine, folder: Path, progress: Progress, seconds: float | None
) -> float:
    """Write the tables of a job into the folder; the chance of the first player.

    What is solved is stored in FOLDER/parts. Raises TimeUp after `seconds`; the next run continues.
    """
    run = SolveRun(engine, folder / "parts" / job.name, progress, seconds)
    return SOLVED[job.game](job, run, folder)
