"""`arlequin completion`: what a shell completes."""

import subprocess

import pytest

from arlequin.cli.main import main
from arlequin.cli.parser import COMMANDS
from tests.face.without_modules import run

COMPLETED = """
source /dev/stdin
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _arlequin; echo "${COMPREPLY[@]}"
"""


def completion(shell: str, capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["completion", shell]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize(
    ("typed", "completed"),
    [
        (["pl"], "play"),
        (["play", "col"], "color-yam coloretto"),
        (["serve", "--behind"], "--behind-proxy"),
        (["completion", "z"], "zsh"),
        (["riddle", "x"], ""),
    ],
    ids=" ".join,
)
def test_bash_completes_commands_games_and_options(
    typed: list[str], completed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["bash", "-c", COMPLETED, "bash", "arlequin", *typed]
    script = completion("bash", capsys)
    done = subprocess.run(command, input=script, capture_output=True, text=True, check=True)
    assert (done.stdout.strip(), done.stderr) == (completed, "")


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_other_shells_are_told_every_command(
    shell: str, capsys: pytest.CaptureFixture[str]
) -> None:
    script = completion(shell, capsys)
    assert all(command in script for command in COMMANDS)
    assert "coloretto" in script


def test_commands_whose_extra_is_missing_are_completed_without_options() -> None:
    program = "from arlequin.cli.main import main; main(['completion', 'bash'])"
    done = run(program, {"rich", "numpy"})
    assert 'play) words="color-yam double-yam yam-color coloretto" ;;' in done.stdout


def test_the_version_is_told_with_packages_and_system_for_reports_of_bugs(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["--version"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert main(["--version", "--verbose"]) == 0
    first, python, *_, last = capsys.readouterr().out.splitlines()
    assert (first, python.split()[0], last.split()[0]) == (line, "Python", "hypothesis")
