"""Faults planted in the proof of chance as a device sees it; its tests find each of them.

Each `proof/NAME.patch` is a bug that a client could have; `docs/faults.md` says what it is and
which tests must find it.
"""

import re
import sys
from pathlib import Path

import pytest

from docs.make_rules import ROOT
from tests.faults.test_faults import apply, copy_project, failed, run

PATCHES = sorted((Path(__file__).parent / "proof").glob("*.patch"))
FINDERS = dict(
    re.findall(
        r"^\| `([a-z-]+)` \| .+ \| `(tests/[a-z_/]+\.py)` \|$",
        (ROOT / "docs/faults.md").read_text().partition("## In the proof")[2].partition("##")[0],
        re.MULTILINE,
    )
)
"""The tests that find each fault."""

each_patch = pytest.mark.parametrize("patch", PATCHES, ids=lambda patch: patch.stem)


@pytest.mark.slow
@each_patch
def test_a_fault_planted_in_the_proof_is_found_by_its_tests(patch: Path, tmp_path: Path) -> None:
    copy = copy_project(tmp_path)
    apply(copy, str(patch))
    chosen = ("-m", "not slow", "-q", "-x", "-p", "no:cacheprovider")
    done = run(copy, sys.executable, "-m", "pytest", FINDERS[patch.stem], *chosen)
    told = f"{patch.name} was not found: exit status {done.returncode}\n{done.stdout}{done.stderr}"
    assert done.returncode == pytest.ExitCode.TESTS_FAILED, told
    assert failed(done.stdout), told


def test_every_fault_of_the_proof_is_described() -> None:
    assert list(FINDERS) == [patch.stem for patch in PATCHES]


@each_patch
def test_a_fault_of_the_proof_can_be_planted(patch: Path) -> None:
    apply(ROOT, "--check", str(patch))
