"""The game of the tutorial as an installed package: one file, and the entry point that names it."""

import re
from pathlib import Path

TUTORIAL = Path(__file__).parents[1] / "docs" / "tutorial" / "own_game.md"


def install(folder: Path) -> None:
    """Write the package into a folder; a process that has it on its path finds the game."""
    text = TUTORIAL.read_text(encoding="utf-8")
    rules = re.findall(r"```python\n(.*?)```", text, re.DOTALL)[0]
    make, kind = re.search(r">>> (def make.*?)>>> (KIND = .*?)\n", text, re.DOTALL).groups()  # type: ignore[union-attr]  # the page has them
    make = make.replace("\n... ", "\n")
    (folder / "pig_game.py").write_text(f"{rules}\n\n{make}\n\n{kind}\n", encoding="utf-8")
    about = folder / "pig_game-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: pig-game\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[arlequin.games]\npig = pig_game:KIND\n")
