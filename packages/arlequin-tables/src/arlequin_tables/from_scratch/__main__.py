"""Script that solves jobs where only NumPy, and CuPy for --gpu, are installed."""

import argparse
import sys
import time
from pathlib import Path

from arlequin_tables.from_scratch.games import SOLVED, read
from arlequin_tables.from_scratch.solve_run import Engine, SolveRun, TimeUp, engine

LATER = 3
"""The exit status when time was up before all jobs were solved."""
EVERY = 10.0
"""Seconds between two lines of progress."""


def main(words: list[str]) -> int:
    """Solves each job that has no tables yet."""
    parser = argparse.ArgumentParser(prog="python -m arlequin_tables.from_scratch")
    parser.add_argument("jobs", nargs="+", type=Path, help="files of `arlequin solve --prepare`")
    parser.add_argument("--write", type=Path, required=True, help="where the tables go")
    parser.add_argument("--parts", type=Path, required=True, help="what the next run goes on from")
    parser.add_argument("--gpu", action="store_true", help="with CuPy")
    parser.add_argument("--minutes", type=float, help="stop after so many")
    asked = parser.parse_args(words)
    used = engine(asked.gpu)
    until = None if asked.minutes is None else time.monotonic() + 60 * asked.minutes
    for path in asked.jobs:
        left = None if until is None else until - time.monotonic()
        if not _solve(path, asked, used, left):
            return LATER
    return 0


def _solve(path: Path, asked: argparse.Namespace, used: Engine, seconds: float | None) -> bool:
    job, begun = read(path), time.monotonic()
    value = asked.write / f"{job.name}.value"
    if value.is_file():
        return True
    asked.write.mkdir(parents=True, exist_ok=True)
    shown = begun - EVERY

    def progress(done: int, of: int) -> None:
        nonlocal shown
        if time.monotonic() >= shown + EVERY:
            shown = time.monotonic()
            sys.stdout.write(f"{job.name}: {done} of {of} turns\n")
            sys.stdout.flush()

    run = SolveRun(used, asked.parts / job.name, progress, seconds)
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
