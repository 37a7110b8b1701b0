"""Release check: one version everywhere, and packages that install and play in empty environments.

python -m tests.release_check            version, wheel, sdist, every Python from 3.11 to 3.14
python -m tests.release_check --versions only whether the versions agree
"""

import argparse
import json
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import arlequin

ROOT = Path(__file__).parents[1]
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
GAME = """
from random import Random
import arlequin
play, chance = arlequin.start("double-yam", ["Ana", "Bob"]), Random(1)
while play.outcome is None:
    play.draw(chance) if play.odds else play.push(play.moves[0])
play.write("game.arl")
assert arlequin.read("game.arl").outcome == play.outcome
"""
COUNT = """
from importlib.metadata import distributions
names = sorted(found.name for found in distributions())
assert len(names) <= 20, names
"""
PAGES = """
from arlequin.server.http import pages
assert (pages.STATIC / "index.html").is_file()
"""
LARGEST = 3_000_000
"""Bytes of the library's wheel."""


def version_faults(root: Path = ROOT) -> list[str]:
    """Where another version stands than in the package."""
    wanted = arlequin.__version__
    heading = re.search(r"^## (\S+)", (root / "CHANGELOG.md").read_text(), re.MULTILINE)
    pages = json.loads((root / "web/package.json").read_text())["version"]
    found = {"CHANGELOG.md": heading[1] if heading else "none", "web/package.json": pages}
    for file in sorted(root.glob("packages/*/src/*/__init__.py")):
        stated = re.search(r'^__version__ = "(.+)"', file.read_text(), re.MULTILINE)
        found[str(file.relative_to(root))] = stated[1] if stated else "none"
    return [f"{name}: expected {wanted}, got {got}" for name, got in found.items() if got != wanted]


def run(*command: str | Path, cwd: Path) -> None:
    """Run a program; what it printed is shown only where it fails."""
    words = list(map(str, command))
    done = subprocess.run(words, cwd=cwd, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(words)}\n{done.stdout}{done.stderr}")


def step(what: str, work: Callable[[], object]) -> None:
    """Do something, and say how long it took."""
    print(f"release: {what} ...", flush=True)
    begun = time.monotonic()
    work()
    print(f"release:   done, {time.monotonic() - begun:.0f} s", flush=True)


def build(folder: Path) -> None:
    """Build wheel and sdist of every distribution, and print their sizes."""
    for project in (ROOT, *sorted(ROOT.glob("packages/*"))):
        run(sys.executable, "-m", "hatchling", "build", "-d", folder, cwd=project)
    for file in sorted(folder.iterdir()):
        print(f"release:   {file.name} {file.stat().st_size:,} bytes")
    wheel = library(folder)
    if wheel.stat().st_size > LARGEST:
        raise SystemExit(f"{wheel.name}: expected at most {LARGEST:,} bytes")


def library(folder: Path) -> Path:
    """The wheel of the library."""
    (wheel,) = folder.glob("arlequin-*.whl")
    return wheel


def install(python: str, built: Path, folder: Path) -> None:
    """Install the library alone, then each extra, in an empty environment; use what it brings."""
    place = folder / python
    run(python, "-m", "venv", "--without-pip", place, cwd=folder)
    own = place / "bin"
    pip = (sys.executable, "-m", "pip", "--python", own / "python", "install", "-qq")
    quiet = (*pip, "--disable-pip-version-check", "--find-links", built)
    wheel = library(built)
    run(*quiet, wheel, cwd=folder)
    run(own / "python", "-c", COUNT, cwd=folder)
    run(own / "python", "-c", GAME, cwd=folder)
    run(own / "arlequin", "replay", "game.arl", cwd=folder)
    match = ("match", "double-yam", "--players", "easy,random", "--games", "2")
    run(own / "arlequin", *match, cwd=folder)
    run(*quiet, f"{wheel}[server]", cwd=folder)
    run(own / "python", "-c", PAGES, cwd=folder)
    run(*quiet, f"{wheel}[tables]", cwd=folder)
    run(own / "arlequin", "solve", "double-yam", "--players", "2", cwd=folder)
    run(*quiet, f"{wheel}[rl]", cwd=folder)
    run(own / "python", "-c", "import arlequin_rl.aec", cwd=folder)


def main() -> int:
    """Every step, or the first that fails."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--versions", action="store_true")
    only = asked.parse_args().versions
    faults = version_faults()
    print(*faults, sep="\n", end="\n" if faults else "", file=sys.stderr)
    if faults or only:
        return len(faults)
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        built = folder / "dist"
        step("building wheels and sdists", lambda: build(built))
        for python in filter(_works, (f"python{version}" for version in PYTHONS)):
            step(f"playing with {python}", lambda python=python: install(python, built, folder))  # type: ignore[misc]
    return 0


def _works(python: str) -> bool:
    """Whether there is such a Python: a shim may stand for none."""
    found = shutil.which(python)
    return (
        found is not None
        and not subprocess.run([found, "-V"], capture_output=True, check=False).returncode
    )


if __name__ == "__main__":
    sys.exit(main())
