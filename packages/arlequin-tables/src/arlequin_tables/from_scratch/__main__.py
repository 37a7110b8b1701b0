"""Script that solves jobs where only NumPy, and CuPy for --gpu, are installed."""

import argparse
import sys
import time
from pathlib import Path

from arlequin_tables.from_scratch.games import SOLVED
from arlequin_tables.from_scratch.solve_job import read
from arlequin_tables.from_scratch.solve_run import Accelerator, Engine, Processor, SolveRun, TimeUp

LATER = 3
"""What is answered where there is more to solve, in another run."""
EVERY = 10.0
"""Seconds between two lines that say how far it is."""


class Told:
    """Progress as lines of text, now and then."""

    def __init__(self, name: str) -> None:
        self._name, self._next = name, 0.0

    def __call__(self, done: int, of: int) -> None:
        if time.monotonic() >= self._next:
            self._next = time.monotonic() + EVERY
            sys.stdout.write(f"{self._name}: {done} of {of} turns\n")
            sys.stdout.flush()


def main(words: list[str]) -> int:
    """Solve each job that has no tables yet; 3 where time was up before all were solved."""
    parser = argparse.ArgumentParser(prog="python -m arlequin_tables.from_scratch")
    parser.add_argument("jobs", nargs="+", type=Path, help="files of `arlequin solve --prepare`")
    parser.add_argument("--write", type=Path, required=True, help="where the tables go")
    parser.add_argument("--parts", type=Path, required=True, help="what the next run goes on from")
    parser.add_argument("--gpu", action="store_true", help="with CuPy")
    parser.add_argument("--minutes", type=float, help="stop after so many")
    asked = parser.parse_args(words)
    engine: Engine = Accelerator() if asked.gpu else Processor()
    until = None if asked.minutes is None else time.monotonic() + 60 * asked.minutes
    for path in asked.jobs:
        left = None if until is None else until - time.monotonic()
        if not _solved(path, asked, engine, left):
            return LATER
    return 0


def _solved(path: Path, asked: argparse.Namespace, engine: Engine, seconds: float | None) -> bool:
    job, begun = read(path), time.monotonic()
    value = asked.write / f"{job.name}.value"
    if value.is_file():
        return True
    asked.write.mkdir(parents=True, exist_ok=True)
    run = SolveRun(engine, asked.parts / job.name, Told(job.name), seconds)
    try:
        start = SOLVED[job.game](job, run, asked.write)
    except TimeUp:
        sys.stdout.write(f"{job.name}: time is up, the next run goes on from here\n")
        return False
    value.write_text(f"{start!r}\n")
    sys.stdout.write(f"{job.name}: {start!r} in {time.monotonic() - begun:.1f} s\n")
    return True


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
