"""Light commands: `--version` and `replay` load only what they need, and answer at once."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

RECORD = Path(__file__).parents[1] / "golden" / "color-yam_es-no-no-yes_5p_0011_whole.arl"
PROGRAM = """
import sys
from arlequin.cli.main import main
try:
    main(sys.argv[1:])
except SystemExit:
    pass
print("loaded:", *sys.modules)
"""
HEAVY = {
    "asyncio",
    "cryptography",
    "hypothesis",
    "multiprocessing",
    "numba",
    "numpy",
    "rich",
    "sqlalchemy",
    "starlette",
    "textual",
    "websockets",
}
ROOMS = re.compile(
    r"arlequin\.(advise|client|face|fast|gateway|live|local|players|proof|server|solve|store|table"
    r"|testing|cli\.(terminal|screen|play|join|serve)|words\.(coloretto|double_yam|yam_color))\b"
)
"""What a record of Color'Yam, told in words, has no use for."""


def loaded(*words: str) -> set[str]:
    """The modules that a command has loaded in a fresh interpreter, once it has done its work."""
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM, *words], capture_output=True, text=True, check=True
    )
    said, _, modules = ran.stdout.rpartition("loaded:")
    assert said.strip()
    return set(modules.split())


def tops(modules: set[str]) -> set[str]:
    return {name.partition(".")[0] for name in modules}


def test_the_version_is_told_without_games_words_and_packages() -> None:
    found = loaded("--version")
    assert not tops(found) & {*HEAVY, "msgspec", "fluent", "importlib.metadata", "json", "inspect"}
    ours = {
        name
        for name in found
        if re.match(r"arlequin\.(games|words\.(messages|names|narrator)|cli\.commands)", name)
    }
    assert ours == set()


@pytest.mark.parametrize("more", [(), ("--json",), ("--lang", "fr")])
def test_a_record_is_replayed_without_players_tables_and_screens(more: tuple[str, ...]) -> None:
    found = loaded("replay", str(RECORD), *more)
    assert "arlequin.games.color_yam.rules" in found
    assert not tops(found) & HEAVY
    assert [name for name in found if ROOMS.match(name)] == []
