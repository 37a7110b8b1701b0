"""Without Chromium or PostgreSQL: tests that need them are left out, and the end says so."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests import system
from tests.failing_disk import failing_disk
from tests.power_loss import power_loss

LINE = "sudo apt-get install --no-install-recommends"


@pytest.fixture
def without_chromium(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(system.PROGRAMS, "chromium", lambda: None)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)


@pytest.mark.usefixtures("without_chromium")
def test_a_program_that_is_not_here_is_named_with_the_line_that_installs_it() -> None:
    with pytest.raises(system.Missing, match=f"needs chromium: {LINE} chromium"):
        system.need("chromium")


@pytest.mark.usefixtures("without_chromium")
@pytest.mark.parametrize(("step", "status"), [("install", 0), ("require", 1)])
def test_who_may_not_install_is_told_how(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    step: str,
    status: int,
) -> None:
    monkeypatch.setattr(system, "LEFT_OUT", tmp_path / "left-out.txt")
    assert system.main([step, "chromium"]) == status
    told = f"arlequin: not on this machine: chromium. To install: {LINE} chromium\n"
    assert capsys.readouterr().out == told


@pytest.mark.parametrize("made", [failing_disk, power_loss])
@pytest.mark.parametrize("package", ["gcc", "libc6-dev"])
def test_a_disk_that_fails_is_left_out_by_name_without_a_compiler(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    made: Callable[[Path], object],
    package: str,
) -> None:
    monkeypatch.setitem(system.PROGRAMS, package, lambda: None)
    with pytest.raises(system.Missing, match=f"needs {package}: {LINE} {package}"):
        made(tmp_path)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What root asks of apt, on a machine that has Chromium but no headless shell."""
    said: list[str] = []

    def run(command: str) -> "subprocess.CompletedProcess[str]":
        said.append(command)
        return subprocess.CompletedProcess(command, 0, "", "")

    monkeypatch.setattr(system, "_run", run)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(shutil, "which", {"apt-get": "/usr/bin/apt-get"}.get)
    monkeypatch.setitem(system.PROGRAMS, "chromium", lambda: Path("/usr/bin/chromium"))
    return said


def test_tests_get_the_lighter_browser_where_apt_has_it(asked: list[str]) -> None:
    assert system.install(["chromium"]) == []
    assert asked[-1] == f"{LINE.removeprefix('sudo ')} --yes chromium-headless-shell"


def test_who_requires_the_browser_that_people_use_gets_no_other(asked: list[str]) -> None:
    assert system.install(["chromium"], lighter={}) == []
    assert asked == []


def test_where_apt_does_not_have_the_lighter_browser_nothing_is_installed(
    asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(system, "_known", lambda package: False)
    assert system.install(["chromium"]) == []
    assert asked == []


def test_a_program_that_apt_does_not_have_keeps_no_other_from_being_installed(
    asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for program in ("firefox-esr", "xvfb"):
        monkeypatch.setitem(system.PROGRAMS, program, lambda: None)
    monkeypatch.setattr(system, "_known", lambda package: package != "firefox-esr")
    system.install(["firefox-esr", "xvfb"])
    assert asked[-1] == f"{LINE.removeprefix('sudo ')} --yes xvfb"


def test_a_test_without_its_program_is_left_out_and_the_report_fails(tmp_path: Path) -> None:
    environment = {**os.environ, "PATH": "/nowhere", "ARLEQUIN_LEFT_OUT": str(tmp_path / "left")}
    environment.pop("PYTEST_XDIST_WORKER", None)
    one = ["tests/browser/test_home.py", "-k", "every_game_begins", "-p", "no:cacheprovider"]
    python = [sys.executable, "-m"]
    ran = subprocess.run(
        [*python, "pytest", "-q", *one], env=environment, capture_output=True, check=False
    )
    assert ran.returncode == 0, ran.stdout.decode()
    report = [*python, "tests.system", "report"]
    said = subprocess.run(report, env=environment, capture_output=True, text=True, check=False)
    first, second, last = said.stdout.splitlines()
    assert said.returncode == 1
    assert first == "arlequin: every test that can run here is green, but 4 could not run:"
    assert second == "arlequin:   4 need chromium: tests/browser/test_home.py"
    assert last == f"arlequin: to run them too: {LINE} chromium"


def test_after_a_failure_nothing_is_called_green(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(system, "LEFT_OUT", tmp_path / "left-out.txt")
    assert system.main(["report", "failed"]) == 1
    assert capsys.readouterr().out == ""
    system.leave_out("chromium", "tests/browser/test_home.py::test_x")
    assert system.main(["report", "failed"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "arlequin: besides what failed, 1 tests could not run:",
        "arlequin:   1 need chromium: tests/browser/test_home.py",
        f"arlequin: to run them too: {LINE} chromium",
    ]


def test_where_nothing_was_left_out_all_is_green(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(system, "LEFT_OUT", tmp_path / "none")
    assert system.main(["report"]) == 0
    assert capsys.readouterr().out.startswith("arlequin: all green")
