"""Faults planted in the store and in the proof; the tests that are named find each of them.

Each `store/NAME.patch` or `proof/NAME.patch` is a bug that a store or a client could have.
`docs/faults.md` says what it is and which tests must find it.
"""

import re
import sys
from pathlib import Path

import pytest

from docs.make_rules import ROOT
from tests.faults.test_faults import apply, copy_project, failed, run

HERE = Path(__file__).parent
ROOMS = ("store", "proof")
PATCHES = {room: sorted((HERE / room).glob("*.patch")) for room in ROOMS}
NAMED = frozenset({"doubt-told-as-no", "replaced-file-acknowledged"})
"""Those of a store that must never be missing."""
ROW = re.compile(r"^\| `([a-z-]+)` \| .+ \| `(tests/[a-z_/]+\.py)` \|$", re.MULTILINE)


def finders(room: str) -> dict[str, str]:
    """The tests that find each fault of a room, as the page says."""
    page = (ROOT / "docs/faults.md").read_text().partition(f"## In the {room}")[2]
    return dict(ROW.findall(page.partition("\n## ")[0]))


each_patch = pytest.mark.parametrize(
    "patch", [patch for room in ROOMS for patch in PATCHES[room]], ids=lambda patch: patch.stem
)
each_room = pytest.mark.parametrize("room", ROOMS)


@pytest.mark.slow
@each_patch
def test_a_described_fault_is_found_by_the_tests_of_its_row(patch: Path, tmp_path: Path) -> None:
    copy = copy_project(tmp_path)
    apply(copy, str(patch))
    chosen = ("-m", "not slow", "-q", "-x", "-p", "no:cacheprovider")
    named = finders(patch.parent.name)[patch.stem]
    done = run(copy, sys.executable, "-m", "pytest", named, *chosen)
    told = f"{patch.name} was not found: exit status {done.returncode}\n{done.stdout}{done.stderr}"
    assert done.returncode == pytest.ExitCode.TESTS_FAILED, told
    assert failed(done.stdout), told


def test_the_faults_that_every_store_could_have_are_planted() -> None:
    assert not NAMED - {patch.stem for patch in PATCHES["store"]}


@each_room
def test_every_fault_of_a_room_is_described(room: str) -> None:
    assert list(finders(room)) == [patch.stem for patch in PATCHES[room]]


@each_patch
def test_a_described_fault_can_be_planted(patch: Path) -> None:
    apply(ROOT, "--check", str(patch))


@each_patch
def test_a_described_fault_is_planted_in_the_library_alone(patch: Path) -> None:
    touched = [line.split("\t")[2] for line in apply(ROOT, "--numstat", str(patch)).splitlines()]
    assert touched
    assert all(path.startswith("src/arlequin/") for path in touched)
