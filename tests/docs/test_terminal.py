"""The sessions on the page about keeping score: typed in, the terminal says what the page shows."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "keep_score.md").read_text("utf-8")
*THROWS, RESULTS = re.findall(r"```console\n(.*?)```", PAGE, re.DOTALL)
PROGRAM = "import sys; from arlequin.cli.main import main; sys.exit(main())"


@pytest.mark.parametrize(("blocks", "option"), [(THROWS, "--record"), ([RESULTS], "--file")])
def test_the_terminal_says_what_the_page_shows(
    tmp_path: Path, blocks: list[str], option: str
) -> None:
    first, *shown = "".join(blocks).splitlines()
    command = shlex.split(first.removeprefix("$ arlequin "))
    typed = [line.rpartition("> ")[2] for line in shown if "> " in line]
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM, *command, option, str(tmp_path / "game.arl")],
        input="\n".join(typed) + "\n", capture_output=True, text=True, check=True,
    )  # fmt: skip
    said = "\n".join(line.rstrip() for line in ran.stdout.replace("\xa0", " ").splitlines())
    for block in blocks:
        assert block.removeprefix(f"{first}\n").rstrip() in said
