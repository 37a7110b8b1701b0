"""A fault is planted for every rule, and the tests marked with that rule find it.

Each `NUMBER.patch` breaks one rule in a copy of the project; `git diff` made it. A rule that says
several things has further ones, named by what they break: `NUMBER-WORD.patch`.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from arlequin.testing.marks import proofs
from docs.make_rules import ROOT, TESTS, books

FAULTS = Path(__file__).parent
PATCHES = sorted(FAULTS.glob("*.patch"))
COPIED = (
    "pyproject.toml",
    "src",
    "tests",
    "docs",
    "requirements",
    "web/chromium.py",
    "web/fixtures/illegal_logs.json",
    "web/fixtures/proof.json",
)
OURS = ("PYTEST_", "COV_", "COVERAGE_")
"""Variables that tell a run of pytest about the run it was started by."""

each_patch = pytest.mark.parametrize("patch", PATCHES, ids=lambda patch: patch.stem)


def copy_project(folder: Path) -> Path:
    copy = folder / "copy"
    copy.mkdir()
    for name in COPIED:
        if (ROOT / name).is_dir():
            leave = shutil.ignore_patterns("__pycache__")
            shutil.copytree(ROOT / name, copy / name, ignore=leave)
        else:
            (copy / name).parent.mkdir(exist_ok=True)
            shutil.copy2(ROOT / name, copy / name)
    return copy


def run(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """A command in a folder; its `src` comes before the installed one, its git stays inside."""
    env = {key: value for key, value in os.environ.items() if not key.startswith(OURS)}
    env |= {"PYTHONPATH": str(folder / "src"), "GIT_CEILING_DIRECTORIES": str(folder.parent)}
    return subprocess.run(
        command, cwd=folder, env=env, capture_output=True, text=True, timeout=600, check=False
    )


def apply(folder: Path, *arguments: str) -> str:
    """Apply a patch in a folder, or ask about it."""
    done = run(folder, "git", "apply", *arguments)
    assert done.returncode == 0, done.stderr
    return done.stdout


def rule(patch: Path) -> str:
    """The number of the rule that a patch breaks."""
    return patch.stem[: len("CY-15")]


def proving(number: str) -> list[str]:
    """The files with tests of a rule, those of the game first: at a table a fault may end none."""
    paths = {proof.path.as_posix() for proof in proofs(TESTS) if proof.number == number}
    return [f"tests/{path}" for path in sorted(paths, key=_first)]


def _first(path: str) -> tuple[bool, str]:
    return not path.startswith("games/"), path


def failed(output: str) -> int:
    """How many tests failed, by the last line of pytest."""
    found = re.search(r"\b([0-9]+) failed\b", output)
    return int(found[1]) if found else 0


@pytest.mark.slow
@each_patch
def test_a_planted_fault_is_found_by_the_tests_of_its_rule(patch: Path, tmp_path: Path) -> None:
    copy = copy_project(tmp_path)
    apply(copy, str(patch))
    chosen = ("--rule", rule(patch), "-m", "not slow", "-q", "-x", "-p", "no:cacheprovider")
    done = run(copy, sys.executable, "-m", "pytest", *proving(rule(patch)), *chosen)
    told = f"{patch.name} was not found: exit status {done.returncode}\n{done.stdout}{done.stderr}"
    assert done.returncode == pytest.ExitCode.TESTS_FAILED, told
    assert failed(done.stdout), told


@pytest.mark.slow
def test_a_copy_has_all_that_the_tests_of_rules_import(tmp_path: Path) -> None:
    files = sorted({f"tests/{proof.path.as_posix()}" for proof in proofs(TESTS)})
    chosen = (*files, "--collect-only", "-q", "-p", "no:cacheprovider")
    done = run(copy_project(tmp_path), sys.executable, "-m", "pytest", *chosen)
    assert done.returncode == pytest.ExitCode.OK, done.stdout + done.stderr


@pytest.mark.slow
def test_a_copy_runs_its_own_code_and_not_the_installed_one(tmp_path: Path) -> None:
    copy = copy_project(tmp_path)
    asked = "import arlequin.games.catalog as c, docs.make_rules as d; print(c.__file__, d.ROOT)"
    done = run(copy, sys.executable, "-c", asked)
    assert done.stdout.split() == [f"{copy}/src/arlequin/games/catalog.py", str(copy)]


def test_every_rule_has_a_fault_and_every_fault_a_rule() -> None:
    rules = sorted(rule.number for book in books() for rule in book.rules())
    assert sorted({rule(patch) for patch in PATCHES}) == rules


@each_patch
def test_a_fault_can_be_planted(patch: Path) -> None:
    apply(ROOT, "--check", str(patch))


@each_patch
def test_a_fault_is_planted_in_the_library_alone(patch: Path) -> None:
    touched = [line.split("\t")[2] for line in apply(ROOT, "--numstat", str(patch)).splitlines()]
    assert touched
    assert all(path.startswith("src/arlequin/") for path in touched)
