"""Faults planted in the workers' queue; its own tests find each of them.

Each `workers/NAME.patch` is a bug that the queue could have; `docs/faults.md` says what it is.
"""

import sys
from pathlib import Path

import pytest

from docs.make_rules import ROOT
from tests.faults.test_faults import apply, copy_project, failed, run

PATCHES = sorted((Path(__file__).parent / "workers").glob("*.patch"))
FINDING = "tests/players/workers/test_fair_queue.py"

each_patch = pytest.mark.parametrize("patch", PATCHES, ids=lambda patch: patch.stem)


@pytest.mark.slow
@each_patch
def test_a_fault_planted_in_the_queue_is_found_by_its_tests(patch: Path, tmp_path: Path) -> None:
    copy = copy_project(tmp_path)
    apply(copy, str(patch))
    done = run(copy, sys.executable, "-m", "pytest", FINDING, "-q", "-p", "no:cacheprovider")
    assert done.returncode == pytest.ExitCode.TESTS_FAILED, done.stdout + done.stderr
    assert failed(done.stdout)


@each_patch
def test_a_fault_of_the_queue_can_be_planted_and_is_described(patch: Path) -> None:
    apply(ROOT, "--check", str(patch))
    assert f"| `{patch.stem}` |" in (ROOT / "docs/faults.md").read_text()


def test_an_unfair_queue_is_planted() -> None:
    assert "unfair-queue" in {patch.stem for patch in PATCHES}
