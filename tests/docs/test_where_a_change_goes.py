"""CONTRIBUTING.md, *Where a change goes*: its paths exist, and no list of games is left out."""

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from arlequin.games import catalog
from arlequin.words.languages import LANGUAGES
from tests.test_house import PLACES

ROOT = Path(__file__).parents[2]
SECTION = (
    (ROOT / "CONTRIBUTING.md")
    .read_text("utf-8")
    .partition("\n## Where a change goes\n")[2]
    .partition("\n## ")[0]
)
CHANGES = dict(part.split("\n", 1) for part in re.split(r"^### ", SECTION, flags=re.MULTILINE)[1:])
MODULES = {name: kind.module for name, kind in catalog.KINDS.items()}
FIFTH_GAME = "Add a fifth game with a screen"
PATH = re.compile(r"`([\w.<>/-]+(?:/|\.\w+))`")
ROW = re.compile(r"^\| (?!-|file |change )(.+?) \|", re.MULTILINE)
SOURCES = ("src/arlequin", "packages", "web/src", "web/build")
KINDS = {".py", ".toml", ".ts", ".svelte"}
GENERATED = {"web/src/wire/types.ts"}


def paths(change: str) -> set[str]:
    """The paths in the first column of a table; in the second where the first has the change."""
    column = r"^\|.*\|$" if change == "Other changes" else ROW.pattern
    rows = [row.group() for row in re.finditer(column, CHANGES[change], re.MULTILINE)]
    return {path for row in rows for path in PATH.findall(row)}


def places(path: str) -> Iterator[Path]:
    """A path for every game and language that it stands for."""
    games = [name if path.startswith("web/src/") else module for name, module in MODULES.items()]
    choices = (games if "<game>" in path else [""], LANGUAGES if "<lang>" in path else [""])
    for game, lang in product(*choices):
        yield ROOT / path.replace("<game>", game).replace("<lang>", lang)


@pytest.mark.parametrize("change", CHANGES)
def test_every_path_of_a_change_exists(change: str) -> None:
    named = paths(change)
    assert len(named) >= 3
    assert [str(place) for path in named for place in places(path) if not place.exists()] == []


def covered(path: str) -> bool:
    """Whether the table of a fifth game names this file, or a folder that it is in."""
    return any(path.startswith(named.rstrip("/")) for named in paths(FIFTH_GAME))


@pytest.mark.parametrize("place", PLACES)
def test_the_table_of_a_fifth_game_names_every_place_that_a_game_must_have(place: str) -> None:
    assert covered(place.format(module="<game>", game="<game>"))


def test_the_table_of_a_fifth_game_names_every_file_that_lists_the_games() -> None:
    names = [re.compile(f"{name}|{module}") for name, module in MODULES.items()]
    files = [file for folder in SOURCES for file in (ROOT / folder).rglob("*.*")]
    lists = [
        str(file.relative_to(ROOT))
        for file in files
        if file.suffix in KINDS and ".test." not in file.name and "node_modules" not in file.parts
        if all(name.search(file.read_text("utf-8")) for name in names)
    ]
    assert [path for path in lists if path not in GENERATED and not covered(path)] == []
