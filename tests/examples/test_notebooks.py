"""Notebooks: each runs, small in `make test`; whole, it prints the numbers that it shows."""

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted((ROOT / "examples" / "notebooks").glob("*.py"))
EACH = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
OUTPUT = re.compile(r"^# ```text\n(.*?)^# ```$", re.DOTALL | re.MULTILINE)
LIMIT = 900
"""Seconds that a whole run may take on a busy machine."""


def printed(path: Path, **more: str) -> str:
    """What a notebook prints, run as a program."""
    environment = {name: value for name, value in os.environ.items() if name != "QUICK"} | more
    ran = subprocess.run(
        [sys.executable, "-W", "error", str(path)],
        cwd=ROOT, env=environment, capture_output=True, text=True, timeout=LIMIT, check=False,
    )  # fmt: skip
    assert (ran.returncode, ran.stderr) == (0, "")
    return "\n".join(line.rstrip() for line in ran.stdout.splitlines())


def shown(path: Path) -> str:
    """The output of a whole run, as the last cell has it."""
    (block,) = OUTPUT.findall(path.read_text("utf-8"))
    return "\n".join(line.removeprefix("#").removeprefix(" ") for line in block.splitlines())


def test_there_are_four() -> None:
    assert len(NOTEBOOKS) == 4


@EACH
def test_a_notebook_has_cells_and_imports_the_top_alone(path: Path) -> None:
    text = path.read_text("utf-8")
    assert text.count("\n# %%\n") >= 2
    assert text.count("\n# %% [markdown]\n") >= 2
    ours = [node.module for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ImportFrom)]
    assert not [module for module in ours if (module or "").startswith("arlequin.")]


@EACH
def test_a_notebook_runs_in_a_moment(path: Path) -> None:
    assert printed(path, QUICK="1")


@pytest.mark.slow
@EACH
def test_a_notebook_shows_the_numbers_of_a_whole_run(path: Path) -> None:
    assert printed(path) == shown(path)


def test_the_bot_in_thirty_lines_has_thirty() -> None:
    tree = ast.parse((ROOT / "examples/notebooks/bot_in_thirty_lines.py").read_text("utf-8"))
    (bot,) = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    assert (bot.end_lineno or 0) - bot.lineno < 30
