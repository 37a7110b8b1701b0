"""Jobs, and games solved from them stage by stage: lines of Color'Yam, layers of Double Yam.

NumPy alone is imported; `from_scratch.build` prepares jobs from rules and material.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from arlequin.solve import table_file
from arlequin.solve.color_yam.rows import LINES, OBJECTIVES, Edition, Table
from arlequin.solve.color_yam.yam_states import NUMBERS
from arlequin.solve.double_yam.positions import alike, classes
from arlequin_tables.color_yam.two_players import TwoPlayers as ColorYam
from arlequin_tables.double_yam.two_players import Layer
from arlequin_tables.double_yam.two_players import TwoPlayers as DoubleYam
from arlequin_tables.from_scratch.solve_run import SolveRun, StoredTurns
from arlequin_tables.turn_solver import Array

LATE = (8, 9)
"""Lines of Color'Yam that are the same on every sheet: they have a table of their own."""
TURNS = {True: 22_000_000, False: 46_700_000}
"""About how many turns a sheet takes, by whether second chances come at once."""
FREE = 2_300_000
"""And where Yam numbers need not rise."""
NONE = np.zeros(0, dtype=np.int64)
HEAD = "head"


class SolveJob(NamedTuple):
    """A game to be solved for two players."""

    game: str
    name: str
    """What its files are called."""
    identity: Mapping[str, Any]
    """What its tables are for; plain enough for JSON."""
    settings: Mapping[str, Any]
    arrays: Mapping[str, NDArray[Any]]
    """What throws are worth, or which class they are in."""


def write(path: Path, job: SolveJob) -> None:
    """Writes a job into a file (.npz)."""
    head = json.dumps([job.game, job.name, dict(job.identity), dict(job.settings)])
    text = np.frombuffer(head.encode(), dtype=np.uint8)
    arrays: dict[str, Any] = {HEAD: text, **job.arrays}
    np.savez_compressed(path, **arrays)


def read(path: Path) -> SolveJob:
    """Reads a job from its file."""
    with np.load(path) as stored:
        arrays = {name: stored[name] for name in stored.files if name != HEAD}
        game, name, identity, settings = json.loads(stored[HEAD].tobytes())
    return SolveJob(game, name, identity, settings, arrays)


def color_yam(job: SolveJob, run: SolveRun, folder: Path) -> float:
    """Solves a sheet, and writes its table; the chance of who starts."""
    edition = Edition(**job.settings)
    run.expect(TURNS[edition.at_once] if edition.rising else FREE)
    turns = {line: _turns_of_line(job, run, line) for line in range(LINES)}
    solver = ColorYam(run.engine.arrays, edition, turns, turns[LINES - 1])
    lines: dict[int, Table] = {}
    for line, table in solver.solve(_stored_lines(run)):
        lines[line] = Table(*(None if part is None else run.engine.host(part) for part in table))
        parts = {name: part for name, part in lines[line]._asdict().items() if part is not None}
        run.finish(f"line{line}", **parts)
    start = solver.start(lines[0])
    own = {line: table for line, table in lines.items() if line not in LATE}
    path = folder / f"{job.name}.table"
    table_file.write(path, job.identity, line_parts(own), {"start": start})
    return start


def line_parts(lines: dict[int, Table]) -> list[tuple[str, Any]]:
    """The parts of a packed table: what is known of each line."""
    values = [(f"line{n}", table.values) for n, table in lines.items()]
    tied = [(f"tied{n}", t.tied[:, None]) for n, t in lines.items() if t.tied is not None]
    replies = [(f"reply{n}", t.replies) for n, t in lines.items() if t.replies is not None]
    return values + tied + replies


def _turns_of_line(job: SolveJob, run: SolveRun, line: int) -> StoredTurns:
    kinds = 2 * NUMBERS if line in OBJECTIVES else NUMBERS
    found = job.arrays[f"line{line}" if line in OBJECTIVES else "sums"]
    return run.turns(f"line{line}", run.engine.turns(found.astype(np.int64), kinds, NONE, 0))


def _stored_lines(run: SolveRun) -> dict[int, Table]:
    """Lines that earlier runs have finished."""
    arrays: Any = run.engine.arrays
    found: dict[int, Table] = {}
    for line in range(LINES):
        stored = run.load(f"line{line}")
        if stored is not None:
            parts = {name: arrays.asarray(part) for name, part in stored.items()}
            found[line] = Table(*map(parts.get, Table._fields))
    return found


def double_yam(job: SolveJob, run: SolveRun, folder: Path) -> float:
    """Solves a game, and writes a table for each layer; the chance of who throws first."""
    boxes, single = (job.arrays[name].astype(np.int64) for name in ("boxes", "single"))
    points, counts = classes(boxes, single), tuple(job.settings["counts"])
    coups = np.flatnonzero(single.ravel() >= 0)
    last = int(job.settings["last_single"])
    turns = run.engine.turns(points.classes, points.boxes.shape[1], coups, last)
    stored = run.turns("turns", turns)
    solver = DoubleYam(run.engine.arrays, points, counts, alike(boxes), stored)
    run.expect(sum(map(solver.size, solver.layers())))
    for layer, table in solver.solve(_stored_layer(run, solver)):
        run.finish(_stage(layer), table=run.engine.host(table))
        stored.begin()
        run.forget(_stage(layer._replace(left=layer.left - 1)))  # only the last two are needed
        if layer.behind and layer.left < solver.boxes:
            _write_layer(job, run, folder, layer.left, {})
    even = run.load(_stage(solver.layers()[-1])) or {}
    start = float(even["table"].ravel()[0])
    _write_layer(job, run, folder, solver.boxes, {"start": start})
    return start


def _stage(layer: Layer) -> str:
    return f"layer-{layer.left:02d}-{'uneven' if layer.behind else 'even'}"


def _stored_layer(run: SolveRun, solver: DoubleYam) -> tuple[Layer, Array] | None:
    """The last layer that earlier runs have finished."""
    arrays: Any = run.engine.arrays
    for layer in reversed(solver.layers()):
        found = run.load(_stage(layer))
        if found is not None:
            return layer, arrays.asarray(found["table"])
    return None


def _write_layer(
    job: SolveJob, run: SolveRun, folder: Path, left: int, facts: dict[str, Any]
) -> None:
    layer = (run.load(_stage(Layer(left, behind=True))) or {})["table"]
    path = folder / f"{job.name}-{left:02d}.table"
    parts = [(str(number), rows) for number, rows in enumerate(layer)]  # by set of who throws
    table_file.write(path, job.identity, parts, {"left": left, **facts})


SOLVED = {"color-yam": color_yam, "double-yam": double_yam}
"""By game: what solves a job of it."""
