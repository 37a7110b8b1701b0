"""Tables made from scratch: a run that is stopped and continued has the same result."""

import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from arlequin.games import catalog
from arlequin.games.color_yam.rules import ColorYam
from arlequin.solve import table_file
from arlequin.solve.color_yam import exact_tables
from arlequin.solve.color_yam.rows import Table
from arlequin.solve.table_file import TableFile
from arlequin_tables.from_scratch import games
from arlequin_tables.from_scratch.build import color_yam
from arlequin_tables.from_scratch.games import SolveJob, double_yam
from arlequin_tables.from_scratch.solve_run import SolveRun, TimeUp


class Means:
    """A stand-in for turns: the mean of what classes are worth; it is stopped after some calls."""

    def __init__(self, most: int = 10**9) -> None:
        self.solved, self._left = 0, most

    def values(self, tables: Any, singles: Any = None) -> Any:
        if not self._left:
            raise TimeUp
        self._left -= 1
        self.solved += len(tables)
        return tables.mean(axis=1)


class Pretended:
    """An engine of such turns."""

    arrays: ModuleType = np

    def __init__(self, most: int = 10**9) -> None:
        self.made = Means(most)

    def turns(self, classes: Any, kinds: int, coups: Any, last_single: int) -> Means:
        return self.made

    def host(self, array: Any) -> Any:
        return array


def ignore(done: int, of: int) -> None:
    """Ignores progress."""


def small() -> SolveJob:
    """A game like Double Yam, with two dice, two kinds of boxes, and three boxes."""
    boxes = np.arange(18).reshape(2, 3, 3) % 5
    single = np.where(np.eye(3) > 0, 6, -1)
    settings = {"counts": [2, 1], "last_single": 3}
    return SolveJob(
        "double-yam", "small", {"game": "small"}, settings, {"boxes": boxes, "single": single}
    )


def test_a_run_that_was_stopped_goes_on_and_comes_to_the_same(tmp_path: Path) -> None:
    whole = Pretended()
    start = double_yam(small(), SolveRun(whole, tmp_path / "once", ignore), tmp_path)
    written = {path.name: path.read_bytes() for path in tmp_path.glob("*.table")}
    assert sorted(written) == [f"small-{left:02d}.table" for left in (1, 2, 3)]
    solved, again = 0, None
    while again is None:
        engine = Pretended(most=3)
        with suppress(TimeUp):
            again = double_yam(small(), SolveRun(engine, tmp_path / "often", ignore), tmp_path)
        solved += engine.made.solved
    assert again == start
    assert solved == whole.made.solved  # nothing twice
    assert {path.name: path.read_bytes() for path in tmp_path.glob("*.table")} == written


def test_a_run_says_how_far_it_is_and_stops_when_time_is_up(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    run = SolveRun(Pretended(), tmp_path, lambda done, of: told.append((done, of)))
    double_yam(small(), run, tmp_path)
    assert told[-1][0] == told[-1][1]
    with pytest.raises(TimeUp):
        double_yam(small(), SolveRun(Pretended(), tmp_path / "late", ignore, seconds=-1), tmp_path)


def test_a_layer_carries_what_it_is_for_and_the_last_one_the_start(tmp_path: Path) -> None:
    start = double_yam(small(), SolveRun(Pretended(), tmp_path, ignore), tmp_path)
    first, _, last = sorted(tmp_path.glob("*.table"))
    assert TableFile(first, small().identity).facts == {"left": 1}
    assert TableFile(last, small().identity).facts == {"left": 3, "start": start}


def test_a_job_comes_back_from_its_file(tmp_path: Path) -> None:
    game = catalog.new("color-yam", 2, {"edition": "fr", "sheet": "6"})
    assert isinstance(game, ColorYam)
    made = color_yam(game, 6)
    games.write(tmp_path / "job.npz", made)
    found = games.read(tmp_path / "job.npz")
    assert found[:4] == made[:4]
    assert all((found.arrays[name] == array).all() for name, array in made.arrays.items())
    assert sorted(found.arrays) == ["line0", "line1", "line3", "line4", "line6", "line7", "sums"]
    assert (tmp_path / "job.npz").stat().st_size < 200_000


def test_replies_are_kept_in_a_run_and_in_its_table(tmp_path: Path) -> None:
    made = Table(np.full((3, 5), 0.25), None, np.full((32, 5), 0.75))
    run = SolveRun(Pretended(), tmp_path, ignore)
    run.finish("line6", values=made.values, replies=made.replies)
    table_file.write(tmp_path / "a.table", {}, games.line_parts({6: made}))
    found = exact_tables.Tables([TableFile(tmp_path / "a.table")], rising=False).line(6)
    for each in (games._stored_lines(run)[6], found):
        assert each is not None
        assert each.tied is None
        assert (each.values == made.values).all()
        assert (each.replies == made.replies).all()  # type: ignore[union-attr]


ALONE = """
import sys
class Nothing:
    def find_spec(self, name, path, target=None):
        if name.split(".")[0] in {"msgspec", "numba", "fluent", "rich"}:
            raise ImportError(name)
sys.meta_path.insert(0, Nothing())
from arlequin_tables.from_scratch.__main__ import main
sys.exit(main(["--help"]))
"""


def test_it_runs_where_only_numpy_is_installed() -> None:
    ran = subprocess.run([sys.executable, "-c", ALONE], capture_output=True, text=True, check=True)
    assert "--minutes" in ran.stdout
