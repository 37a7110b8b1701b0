"""Faults planted in the store; its own tests find each of them.

Each `store/NAME.patch` is a bug that a store could have; `docs/faults.md` says what it is and which
tests must find it.
"""

import re
import sys
from pathlib import Path

import pytest

from docs.make_rules import ROOT
from tests.faults.test_faults import apply, copy_project, failed, run

PATCHES = sorted((Path(__file__).parent / "store").glob("*.patch"))
NAMED = frozenset({"doubt-told-as-no", "replaced-file-acknowledged"})
"""Those that must never be missing."""

FINDERS = dict(
    re.findall(
        r"^\| `([a-z-]+)` \| .+ \| `(tests/[a-z_/]+\.py)` \|$",
        (ROOT / "docs/faults.md").read_text().partition("## In the store")[2],
        re.MULTILINE,
    )
)
"""The tests that find each fault."""

each_patch = pytest.mark.parametrize("patch", PATCHES, ids=lambda patch: patch.stem)


@pytest.mark.slow
@each_patch
def test_a_fault_planted_in_the_store_is_found_by_its_tests(patch: Path, tmp_path: Path) -> None:
    copy = copy_project(tmp_path)
    apply(copy, str(patch))
    chosen = ("-m", "not slow", "-q", "-x", "-p", "no:cacheprovider")
    done = run(copy, sys.executable, "-m", "pytest", FINDERS[patch.stem], *chosen)
    told = f"{patch.name} was not found: exit status {done.returncode}\n{done.stdout}{done.stderr}"
    assert done.returncode == pytest.ExitCode.TESTS_FAILED, told
    assert failed(done.stdout), told


def test_the_faults_that_every_store_could_have_are_planted() -> None:
    assert not NAMED - {patch.stem for patch in PATCHES}


def test_every_fault_of_the_store_is_described() -> None:
    assert list(FINDERS) == [patch.stem for patch in PATCHES]


@each_patch
def test_a_fault_of_the_store_can_be_planted(patch: Path) -> None:
    apply(ROOT, "--check", str(patch))


@each_patch
def test_a_fault_of_the_store_is_planted_in_the_library_alone(patch: Path) -> None:
    touched = [line.split("\t")[2] for line in apply(ROOT, "--numstat", str(patch)).splitlines()]
    assert touched
    assert all(path.startswith("src/arlequin/") for path in touched)
