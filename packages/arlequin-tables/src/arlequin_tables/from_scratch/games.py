"""Games solved from a job, stage by stage: lines of Color'Yam, layers of Double Yam."""

from pathlib import Path
from typing import Any

import numpy as np

from arlequin.solve import table_file
from arlequin.solve.color_yam.rows import LINES, OBJECTIVES, Edition, Table
from arlequin.solve.color_yam.yam_states import NUMBERS
from arlequin.solve.double_yam.positions import alike, classes
from arlequin_tables.color_yam.two_players import TwoPlayers as ColorYam
from arlequin_tables.double_yam.two_players import Layer
from arlequin_tables.double_yam.two_players import TwoPlayers as DoubleYam
from arlequin_tables.from_scratch.solve_job import SolveJob
from arlequin_tables.from_scratch.solve_run import KeptTurns, SolveRun
from arlequin_tables.turn_solver import Array

LATE = (8, 9)
"""Lines of Color'Yam that are the same on every sheet: they have a table of their own."""
TURNS = {True: 22_000_000, False: 46_700_000}
"""About how many turns a sheet takes, by whether second chances come at once."""
FREE = 2_300_000
"""And where Yam numbers need not rise."""
NONE = np.zeros(0, dtype=np.int64)


def color_yam(job: SolveJob, run: SolveRun, folder: Path) -> float:
    """Solve a sheet, and write its table; the chance of who starts."""
    edition = Edition(**job.settings)
    run.expects(TURNS[edition.at_once] if edition.rising else FREE)
    turns = {line: _turns_of_line(job, run, line) for line in range(LINES)}
    solver = ColorYam(run.engine.arrays, edition, turns, turns[LINES - 1])
    lines: dict[int, Table] = {}
    for line, table in solver.solve(_known_lines(run)):
        lines[line] = Table(*(None if part is None else run.engine.host(part) for part in table))
        kept = {name: part for name, part in lines[line]._asdict().items() if part is not None}
        run.finished(f"line{line}", **kept)
    start = solver.start(lines[0])
    own = {line: table for line, table in lines.items() if line not in LATE}
    path = folder / f"{job.name}.table"
    table_file.write(path, job.identity, line_parts(own), {"start": start})
    return start


def line_parts(lines: dict[int, Table]) -> list[tuple[str, Any]]:
    """The parts of a packed table: what is known of each line."""
    found = [(f"line{line}", table.values) for line, table in lines.items()]
    tied = {line: table.tied for line, table in lines.items() if table.tied is not None}
    found += [(f"tied{line}", each[:, None]) for line, each in tied.items()]
    replies = {line: table.replies for line, table in lines.items()}
    return found + [(f"reply{line}", each) for line, each in replies.items() if each is not None]


def _turns_of_line(job: SolveJob, run: SolveRun, line: int) -> KeptTurns:
    kinds = 2 * NUMBERS if line in OBJECTIVES else NUMBERS
    found = job.arrays[f"line{line}" if line in OBJECTIVES else "sums"]
    return run.kept(f"line{line}", run.engine.turns(found.astype(np.int64), kinds, NONE, 0))


def _known_lines(run: SolveRun) -> dict[int, Table]:
    """Lines that earlier runs have finished."""
    found = {line: run.known(f"line{line}") for line in range(LINES)}
    arrays: Any = run.engine.arrays
    return {
        line: Table(*(_if_there(arrays, each.get(part)) for part in Table._fields))
        for line, each in found.items()
        if each is not None
    }


def _if_there(arrays: Any, found: Any) -> Array | None:
    return None if found is None else arrays.asarray(found)


def double_yam(job: SolveJob, run: SolveRun, folder: Path) -> float:
    """Solve a game, and write a table for each layer; the chance of who throws first."""
    boxes, single = (job.arrays[name].astype(np.int64) for name in ("boxes", "single"))
    points, counts = classes(boxes, single), tuple(job.settings["counts"])
    coups = np.flatnonzero(single.ravel() >= 0)
    last = int(job.settings["last_single"])
    engine = run.engine
    turns = engine.turns(points.classes, points.boxes.shape[1], coups, last)
    kept = run.kept("turns", turns)
    solver = DoubleYam(engine.arrays, points, counts, alike(boxes), kept)
    run.expects(sum(map(solver.size, solver.layers())))
    for layer, table in solver.solve(_known_layer(run, solver)):
        run.finished(_stage(layer), table=engine.host(table))
        kept.begin()
        _forget_before(run, layer)
        if layer.behind and layer.left < solver.boxes:
            _write_layer(job, run, folder, layer.left, {})
    even = run.known(_stage(solver.layers()[-1])) or {}
    start = float(even["table"].ravel()[0])
    _write_layer(job, run, folder, solver.boxes, {"start": start})
    return start


def _stage(layer: Layer) -> str:
    return f"layer-{layer.left:02d}-{'uneven' if layer.behind else 'even'}"


def _known_layer(run: SolveRun, solver: DoubleYam) -> tuple[Layer, Array] | None:
    """The last layer that earlier runs have finished."""
    arrays: Any = run.engine.arrays
    for layer in reversed(solver.layers()):
        found = run.known(_stage(layer))
        if found is not None:
            return layer, arrays.asarray(found["table"])
    return None


def _forget_before(run: SolveRun, layer: Layer) -> None:
    """Only the last two layers are needed."""
    before = Layer(layer.left - 1, layer.behind)
    run.forget(_stage(before))


def _write_layer(
    job: SolveJob, run: SolveRun, folder: Path, left: int, facts: dict[str, Any]
) -> None:
    layer = (run.known(_stage(Layer(left, behind=True))) or {})["table"]
    path = folder / f"{job.name}-{left:02d}.table"
    table_file.write(path, job.identity, layer_parts(layer), {"left": left, **facts})


def layer_parts(layer: Array) -> list[tuple[str, Any]]:
    """The parts of a packed layer: one for each set of boxes of who throws."""
    return [(str(number), rows) for number, rows in enumerate(layer)]


SOLVED = {"color-yam": color_yam, "double-yam": double_yam}
"""By game: what solves a job of it."""
