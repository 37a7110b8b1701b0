"""The program behind `make test`: order, progress, and what it repeats of a failure."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests import suite
from tests.suite import Part, Suite, failures

MAKE = """#!/bin/sh
case $2 in
  good) echo "fine [ 50%]" ;;
  noisy) echo "stderr | x.test.ts"; echo "    at Table.tell (/web/src/store/table.ts:12:7)" ;;
  bad) echo "noise"; echo "FAILED tests/test_x.py::test_y - assert 1 == 2"; exit 2 ;;
esac
"""


@pytest.fixture(autouse=True)
def fake_make(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "make"
    program.write_text(MAKE)
    program.chmod(0o755)
    monkeypatch.setenv("MAKE", str(program))
    monkeypatch.setattr(suite, "LOGS", tmp_path)


def test_every_part_is_a_target_of_the_makefile() -> None:
    targets = (Path(__file__).parents[1] / "Makefile").read_text()
    assert [part.target for part in suite.PARTS if f"\n{part.target}:" not in targets] == []


def test_parts_that_pass_are_numbered_and_their_output_is_not_shown(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert Suite([Part("good", "the good part", 90)]).run() == 0
    out = capsys.readouterr().out
    assert "part 1 of 1: the good part (about 2 min)" in out
    assert "passed: the good part" in out
    assert "fine" not in out


def test_a_failure_is_shown_at_once_and_repeated_at_the_end(
    capsys: pytest.CaptureFixture[str],
) -> None:
    parts = [Part("bad", "the bad part", 5), Part("good", "the good part", 5)]
    assert Suite(parts).run() == 1
    out = capsys.readouterr().out
    assert "noise" in out
    assert out.count("FAILED tests/test_x.py::test_y - assert 1 == 2") == 2
    assert out.index("1 of 2 parts failed") > out.index("passed: the good part")


@pytest.mark.parametrize(("traceless", "status"), [(False, 0), (True, 1)])
def test_a_stack_trace_fails_a_part_that_must_print_none(
    capsys: pytest.CaptureFixture[str], traceless: bool, status: int
) -> None:
    assert Suite([Part("noisy", "unit tests", 5, traceless=traceless)]).run() == status
    assert ("at Table.tell" in capsys.readouterr().out) == traceless


def test_what_needs_a_failed_part_is_not_started(capsys: pytest.CaptureFixture[str]) -> None:
    parts = [Part("bad", "the bad part", 5), Part("good", "the good part", 5, after=("bad",))]
    assert Suite(parts).run() == 1
    assert "1 parts need one of these and were not started" in capsys.readouterr().out


def test_what_needs_another_part_starts_after_it_has_passed() -> None:
    parts = [Part("last", "the last", 1, after=("good",)), Part("good", "the good part", 1)]
    whole = Suite(parts)
    assert whole.run() == 0
    assert [run.part.target for run in whole.runs] == ["good", "last"]


def test_progress_says_the_share_where_pytest_prints_it() -> None:
    whole = Suite([Part("good", "the good part", 90)])
    whole.run()
    assert "the good part 50 %, " in whole.runs[0].progress()
    assert whole.runs[0].progress().endswith("s of about 90")


def test_too_little_coverage_is_shown_with_the_lines_that_no_test_reaches() -> None:
    log = "proof/witness.py 231 1 99% 68\nCoverage failure: total of 99\nmake[1]: *** Error 2\n"
    assert failures(log) == log.splitlines()


SERVED = """#!/bin/sh
echo "arlequin $*"
"""
SIDE_BY_SIDE = """#!/bin/sh
case "$*" in
  *.venv/.made*) cat .venv/.made ;;
  "web/make_web.py build") touch building ;;
  -c*) for _ in 1 2 3 4 5 6 7 8 9 10; do [ -e building ] && exit 0; sleep 0.5; done; exit 3 ;;
esac
"""


def install(folder: Path, **programs: str) -> None:
    """The Makefile in a folder, with programs in place of those of its .venv."""
    shutil.copy(Path(__file__).parents[1] / "Makefile", folder)
    for name, text in programs.items():
        program = folder / ".venv/bin" / name
        program.parent.mkdir(parents=True, exist_ok=True)
        program.write_text(text)
        program.chmod(0o755)
    (folder / ".venv/.made").write_text(f"{folder}\n")


def made(folder: Path, target: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    make = shutil.which("make")
    assert make
    return subprocess.run(
        [make, target], cwd=folder, env={"PATH": os.environ["PATH"], **environment},
        capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_the_pages_are_built_while_players_are_compiled(tmp_path: Path) -> None:
    """Compilation fails here unless the build of the pages has begun beside it."""
    install(tmp_path, python=SIDE_BY_SIDE, arlequin=SERVED)
    (tmp_path / "requirements").mkdir()
    packages = [f"packages/arlequin-{name}" for name in ("tables", "web")]
    for package in packages:
        (tmp_path / package).mkdir(parents=True)
    projects = ["pyproject.toml", *(f"{package}/pyproject.toml" for package in packages)]
    for name in ("requirements/play.txt", "requirements/web.txt", *projects):
        (tmp_path / name).touch()
    (tmp_path / ".venv/.installed-play").touch()
    ran = made(tmp_path, "play")
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert ran.stdout.splitlines()[-1] == "arlequin serve --lan"
    assert "done, compiling what the strongest players" in ran.stdout


PYTHON = """#!/bin/sh
case $1 in
  -c) cat .venv/.made ;;
  tests/suite.py) exit $SUITE ;;
  *) echo "python $*" ;;
esac
"""


@pytest.mark.parametrize(("suite_status", "said"), [(0, "report"), (1, "report failed")])
def test_what_was_left_out_is_said_after_a_failure_too(
    tmp_path: Path, suite_status: int, said: str
) -> None:
    install(tmp_path, python=PYTHON)
    ran = made(tmp_path, "test", SUITE=str(suite_status))
    assert ran.stdout.splitlines() == [f"python -m tests.system {said}"], ran.stderr
    assert bool(ran.returncode) == bool(suite_status)


def test_the_time_of_a_set_up_is_that_of_what_it_has_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(suite, "ROOT", tmp_path)
    part = Part("web", "the built pages", 5, first=40, made="built")
    assert suite.duration(part) == "about 40 s"
    (tmp_path / "built").touch()
    assert suite.duration(part) == "about 5 s; 40 s where something has changed or is missing"
    assert suite.duration(Part("lint", "lint", 90)) == "about 2 min"
