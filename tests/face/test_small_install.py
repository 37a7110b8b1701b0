"""Small install: what `pip install arlequin` offers, and which extra brings the rest."""

import re
import tomllib
from pathlib import Path

import pytest

from arlequin.core.errors import EXTRAS
from tests.face.without_modules import run

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
SMALL = {module for modules in EXTRAS.values() for module in modules}
"""What a small install lacks."""
NEEDED = SMALL - {"arlequin_rl", "arlequin_tables"}
"""What packages of ours need."""
PLAYED = """
from random import Random
import arlequin
play, chance = arlequin.start("double-yam", ["Ana", "Bob"]), Random(1)
while play.outcome is None:
    play.draw(chance) if play.odds else play.push(play.moves[-1])
again = arlequin.read(play.record())
print(again)
print(again.describe(again.outcome, "fr"))
print(again._repr_html_())
"""
SHOWN = r"Boxes +Ana +Bob", r"(Ana|Bob)( wins|:)", r"(Ana|Bob)\s: \d+ points"


def test_a_small_install_plays_tells_and_prints() -> None:
    done = run(PLAYED, SMALL)
    assert done.stderr == ""
    assert all(re.search(line, done.stdout) for line in SHOWN)
    assert done.stdout.endswith("</pre>\n")


def test_a_small_install_plays_in_a_terminal(tmp_path: Path) -> None:
    program = f"""
import os, sys
os.environ["XDG_DATA_HOME"] = {str(tmp_path)!r}
from arlequin.cli.main import main
words = ["play", "double-yam", "--computer", "--computer", "--seed", "1", "--lang", "en"]
sys.exit(main(words))
"""
    done = run(program, SMALL)
    assert (done.returncode, done.stderr) == (0, "")
    assert "wins" in done.stdout


def test_a_small_install_replays_a_record() -> None:
    record = next(ROOT.glob("tests/**/*.arl"))
    done = run(f"from arlequin.cli.main import main; main(['replay', {str(record)!r}])", SMALL)
    assert (done.stderr, bool(done.stdout)) == ("", True)


@pytest.mark.parametrize(
    ("words", "extra"),
    [(["serve"], "server"), (["sheet", "coloretto", "--out", "deck.pdf"], "paper")],
)
def test_a_command_that_needs_an_extra_says_how_to_install_it(words: list[str], extra: str) -> None:
    blocked = {module for name, modules in EXTRAS.items() if name == extra for module in modules}
    program = f"import sys; from arlequin.cli.main import main; sys.exit(main({words!r}))"
    done = run(program, blocked)
    assert done.returncode == 2
    assert re.fullmatch(
        rf"arlequin: this needs \w+, which is not installed: pip install 'arlequin\[{extra}\]'\n",
        done.stderr,
    )


def test_a_small_install_has_the_strongest_computers() -> None:
    program = """
import arlequin
game = arlequin.new("double-yam", 2)
print(arlequin.player("expert", game) is not None)
"""
    done = run(program, SMALL - {"numba"})  # looked for; only the speed depends on it
    assert (done.stdout, done.stderr) == ("True\n", "")


@pytest.mark.parametrize(
    ("module", "missing", "extra"),
    [
        ("aec", NEEDED, "rl"),
        ("aec", {"pettingzoo"}, "rl"),
        ("parallel", {"gymnasium"}, "rl"),
        ("solo", {"gymnasium"}, "rl"),
        ("vector", {"gymnasium"}, "rl"),
        ("spiel", {"pyspiel"}, "openspiel"),
        ("accelerator.coloretto", {"jax"}, "jax"),
        ("accelerator.double_yam", {"jax"}, "jax"),
    ],
)
def test_a_module_for_training_says_how_to_install_what_it_needs(
    module: str, missing: set[str], extra: str
) -> None:
    program = f"""
from arlequin.core.errors import ArlequinError
try:
    import arlequin_rl.{module}
except ArlequinError as error:
    print(type(error).__name__, error.how, isinstance(error, ImportError))
"""
    done = run(program, missing)
    assert (done.stdout, done.stderr) == (
        f"MissingExtra pip install 'arlequin[{extra}]' True\n",
        "",
    )


def test_every_package_of_an_extra_is_known_by_its_module() -> None:
    """Else whoever lacks it is told of a module, and not of an extra."""
    modules = {"uvloop"} | SMALL  # it makes a server faster, and is not needed
    called = {"fpdf2": "fpdf"}
    for packages in PROJECT["optional-dependencies"].values():
        names = (re.split(r"[\[>;]", package)[0].strip() for package in packages)
        plain = (called.get(name, name) for name in names if name != "arlequin")
        found = {name.replace("-", "_") for name in plain}
        assert found <= modules
    assert {re.split(">", each)[0] for each in PROJECT["dependencies"]} == {
        "cryptography",
        "fluent.runtime",
        "msgspec",
        "numpy",
        "rich",
        "websockets",
    }


WINDOWS = {"fcntl", "grp", "pty", "pwd", "readline", "resource", "termios", "tty", "uvloop"}
"""Modules of POSIX systems alone."""


def test_every_module_can_be_imported_where_those_of_posix_are_missing() -> None:
    program = """
import pkgutil, importlib, arlequin
for found in pkgutil.walk_packages(arlequin.__path__, "arlequin."):
    if not found.name.endswith(("__main__", "migrations.env")):
        importlib.import_module(found.name)
print(arlequin.client.sit_down.__name__)
"""
    done = run(program, WINDOWS, ("msvcrt",))
    assert (done.stdout, done.stderr) == ("sit_down\n", "")


def test_a_game_is_played_in_a_terminal_without_those_of_posix(tmp_path: Path) -> None:
    program = f"""
import os, sys
os.environ["XDG_DATA_HOME"] = {str(tmp_path)!r}
sys.modules["msvcrt"].LK_LOCK, sys.modules["msvcrt"].LK_NBLCK = 1, 2
sys.modules["msvcrt"].locking = lambda *_: None
from arlequin.cli.main import main
words = ["play", "double-yam", "--computer", "--computer", "--seed", "1", "--lang", "en"]
sys.exit(main(words))
"""
    done = run(program, WINDOWS, ("msvcrt",))
    assert (done.returncode, done.stderr) == (0, "")
    assert "wins" in done.stdout
