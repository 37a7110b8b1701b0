"""The house: rooms that know no game by name, and a game that every floor has."""

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

from arlequin.games import catalog
from arlequin.words import rulebooks

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "arlequin"
PACKAGES = ROOT / "packages"
OF_ANY_GAME = ("core", "table", "live", "gateway", "store", "local", "client", "server")
BESIDE_GAMES = (
    "words",
    "players",
    "players/workers",
    "advise",
    "cli/terminal",
    "cli/join",
    "cli/screen",
    "cli/odds",
    "paper/score",
    "paper/print",
    "referee",
)
"""Rooms that have a part for each game: what stands beside these parts is for any game."""
IN_CODE, IN_TEXT = "[-_]?", r"[-_'\u2019\s]*"
"""What joins the words of a game's name: in names of modules and classes, and also in titles."""
PLACES = (
    "src/arlequin/games/{module}/material.py",
    "src/arlequin/games/{module}/events.py",
    "src/arlequin/games/{module}/rules.py",
    "src/arlequin/players/{module}/easy.py",
    "src/arlequin/advise/{module}.py",
    "packages/arlequin-rl/src/arlequin_rl/twins/{module}.py",
    "src/arlequin/paper/print/{module}.py",
    "src/arlequin/paper/score/{module}.py",
    "src/arlequin/referee/{module}.py",
    "src/arlequin/review/{module}.py",
    "src/arlequin/words/{module}/__init__.py",
    "src/arlequin/words/{module}/rules.toml",
    "src/arlequin/words/{module}/names.toml",
    "src/arlequin/words/{module}/en.ftl",
    "src/arlequin/words/{module}/fr.ftl",
    "src/arlequin/words/{module}/es.ftl",
    "src/arlequin/cli/terminal/games/{module}.py",
    "web/src/games/{game}",
    "web/src/rules/{game}/game.ts",
    "web/lessons/{module}.py",
    "tests/games/{module}",
)
MOST_FILES = 18


def modules(*rooms: str) -> list[Path]:
    found = [path for room in rooms for path in (SOURCE / room).rglob("*.py")]
    return [path for path in found if "migrations" not in path.parts]


def code(path: Path) -> str:
    """A module without its docstrings and comments: what they say is for people."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            node.body = [each for each in body if not _is_text(each)]  # type: ignore[attr-defined]
    return ast.unparse(tree)


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def named(joined_by: str) -> re.Pattern[str]:
    """Any game's name, in small or capital letters."""
    names = (game.replace("-", joined_by) for game in catalog.KINDS)
    return re.compile("|".join(names), re.IGNORECASE)


@pytest.mark.parametrize("room", OF_ANY_GAME)
def test_no_module_of_a_room_for_any_game_names_one(room: str) -> None:
    text = named(IN_TEXT)
    assert [str(p) for p in modules(room) if text.search(p.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize("title", ["Color'Yam", "Double Yam", "YAM\n    color", "yam-color"])
def test_a_title_is_recognised_in_a_docstring(title: str) -> None:
    assert named(IN_TEXT).search(f"Races of {title}: who announced first.")


def test_no_module_of_a_room_for_any_game_cites_a_rule_of_one() -> None:
    prefixes = "|".join({number.split("-")[0] for number in rulebooks.rules()})
    cited = re.compile(rf"\b({prefixes})-[0-9]{{2}}")
    rooms = [path for path in modules(*OF_ANY_GAME) if cited.search(code(path))]
    assert [str(path.relative_to(SOURCE)) for path in rooms] == ["table/fairness.py"]


@pytest.mark.parametrize("room", BESIDE_GAMES)
def test_no_module_beside_the_parts_of_games_names_one(room: str) -> None:
    own = {kind.module for kind in catalog.KINDS.values()}
    beside = [path for path in (SOURCE / room).glob("*.py") if path.stem not in own]
    assert [str(path) for path in beside if named(IN_CODE).search(code(path))] == []


@pytest.mark.parametrize("game", sorted(catalog.KINDS))
def test_every_floor_has_every_game(game: str) -> None:
    names = {"game": game, "module": game.replace("-", "_")}
    places = [place.format(**names) for place in PLACES]
    assert [place for place in places if not (ROOT / place).exists()] == []


def test_the_fifth_game_has_a_folder_a_floor_and_nothing_else() -> None:
    home = ROOT / "examples" / "fifth_game"
    floors = {str(path.relative_to(home).parent) for path in home.rglob("*.*") if path.is_file()}
    assert {floor for floor in floors if "__pycache__" not in floor} == {
        ".", "games/duo", "players/duo", "words/duo",
    }  # fmt: skip


def test_no_folder_holds_more_than_a_room_can() -> None:
    files = [*modules("."), *PACKAGES.rglob("*.py")]
    sizes = Counter(path.parent for path in files if path.name != "__init__.py")
    assert {str(folder): count for folder, count in sizes.items() if count > MOST_FILES} == {}


def test_no_module_is_named_by_a_gerund() -> None:
    files = [*modules("."), *PACKAGES.rglob("*.py")]
    assert [str(path) for path in files if re.search("(?<!str)ing$", path.stem)] == []


def test_the_library_imports_no_package_beside_it() -> None:
    """Not where a function runs either: they are optional, and loaded by their names."""
    ours = re.compile(r"^\s*(?:from|import) arlequin_", re.MULTILINE)
    assert [str(path) for path in modules(".") if ours.search(path.read_text())] == []


def test_no_mark_of_a_merge_is_left_in_words_or_pages() -> None:
    kinds = (".ftl", ".toml", ".ts", ".svelte", ".css", ".md")
    folders = ("src/arlequin/words", "web/src", "docs")
    files = [f for folder in folders for f in (ROOT / folder).rglob("*") if f.suffix in kinds]
    mark = re.compile(r"^(<<<<<<<|>>>>>>>) ", re.MULTILINE)
    marked = [f.name for f in files if mark.search(f.read_text())]
    assert marked == []
