"""The nursery of processes: what it forks is a process as any other."""

import os
import signal
import subprocess
from pathlib import Path

import pytest

from tests.nursery import Child, nursery

MAIN = "arlequin.cli.main"


def forked(folder: Path, *arguments: str) -> tuple[Child, Path]:
    out = folder / "out"
    with out.open("wb") as file:
        nowhere = {**os.environ, "XDG_DATA_HOME": str(folder), "LC_ALL": "C.UTF-8"}
        return nursery().fork(MAIN, arguments, nowhere, file.fileno(), file.fileno()), out


def test_output_and_status_are_those_of_the_command(tmp_path: Path) -> None:
    child, out = forked(tmp_path, "--version")
    assert child.wait(120) == 0
    assert out.read_text().startswith("arlequin ")
    wrong, out = forked(tmp_path, "no-such-command")
    assert wrong.wait(120) == 2
    assert "no-such-command" in out.read_text()


def test_a_process_that_is_killed_says_by_what(tmp_path: Path) -> None:
    child, _ = forked(tmp_path, "serve", "--no-browser", "--cold", "--port", "0")
    assert child.poll() is None
    with pytest.raises(subprocess.TimeoutExpired):
        child.wait(0)
    child.kill()
    assert child.wait(120) == -signal.SIGKILL
    child.send_signal(signal.SIGTERM)  # nothing: it has ended
