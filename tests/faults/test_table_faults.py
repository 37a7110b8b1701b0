"""Faults planted in tables and conversations; the simulation finds each of them.

Each `table/NAME.patch` is a bug that a server could have; `docs/faults.md` says what it is.
"""

import re
import sys
from pathlib import Path

import pytest

from docs.make_rules import ROOT
from tests.faults.test_faults import apply, copy_project, run

PATCHES = sorted((Path(__file__).parent / "table").glob("*.patch"))
ENOUGH = 1000
"""Seeds within which a fault must be found."""
NAMED = frozenset(
    {
        "acknowledge-before-store", "lost-key", "second-throw-after-a-crash",
        "told-to-the-wrong-seat", "stale-accepted", "takeback-across-a-throw",
        "clock-running-while-down", "doubled-announcement", "reordered-after-reconnect",
        "lease-held-by-two", "link-before-it-is-used", "computer-blocks-the-table",
    }
)  # fmt: skip
"""Those that must never be missing."""

LAWS = dict(
    re.findall(
        r"^\| `([a-z-]+)` \| .+ \| ([a-z ]+) \| [0-9]+ \|$",
        (ROOT / "docs/faults.md").read_text(),
        re.MULTILINE,
    )
)
"""The law that each fault breaks: found by a crash of the code, it would not have been planted."""

each_patch = pytest.mark.parametrize("patch", PATCHES, ids=lambda patch: patch.stem)


@pytest.mark.slow
@each_patch
def test_a_fault_planted_in_a_table_is_found_by_the_simulation(patch: Path, tmp_path: Path) -> None:
    copy = copy_project(tmp_path)
    apply(copy, str(patch))
    done = run(copy, sys.executable, "-m", "tests.simulation", "--seeds", f"0:{ENOUGH}", "--plain")
    told = f"{patch.name} was not found: exit status {done.returncode}\n{done.stdout}{done.stderr}"
    assert done.returncode == 1, told
    found = re.search(r"^seed [0-9]+: ([a-z ]+): ", done.stdout, re.MULTILINE)
    assert found, told
    assert found[1] == LAWS[patch.stem], told


def test_the_faults_that_every_table_could_have_are_planted() -> None:
    assert not NAMED - {patch.stem for patch in PATCHES}


def test_every_planted_fault_is_described() -> None:
    assert list(LAWS) == [patch.stem for patch in PATCHES]


@each_patch
def test_a_fault_of_a_table_can_be_planted(patch: Path) -> None:
    apply(ROOT, "--check", str(patch))


@each_patch
def test_a_fault_of_a_table_is_planted_in_the_library_alone(patch: Path) -> None:
    touched = [line.split("\t")[2] for line in apply(ROOT, "--numstat", str(patch)).splitlines()]
    assert touched
    assert all(path.startswith("src/arlequin/") for path in touched)
