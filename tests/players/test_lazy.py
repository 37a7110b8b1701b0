"""Solvers are loaded when a seat needs them, and not before."""

import subprocess
import sys

import pytest

PROGRAM = """
import sys
from random import Random
{work}
print(any(name.split(".")[0] in ("numpy", "numba") or name.startswith("arlequin.solve")
          for name in sys.modules))
"""
EASY = """
from arlequin.games import catalog
from arlequin.players.levels import make
make("{level}", catalog.new("double-yam", 2), Random(1))
"""


def loads_solvers(work: str) -> bool:
    program = PROGRAM.format(work=work)
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    return ran.stdout.strip() == "True"


@pytest.mark.parametrize(
    "work",
    [
        "import arlequin.server.app",
        "import arlequin.cli.parser; arlequin.cli.parser.parser()",
        EASY.format(level="easy"),
    ],
)
def test_a_server_a_command_and_an_easy_player_start_without_solvers(work: str) -> None:
    assert not loads_solvers(work)


def test_an_expert_loads_its_solver() -> None:
    assert loads_solvers(EASY.format(level="expert"))
