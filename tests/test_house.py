"""The house: rooms that know no game by name, and a game that every floor has."""

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

from arlequin.games import catalog

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "arlequin"
OF_ANY_GAME = ("core", "table", "live", "gateway", "store", "local", "client", "server")
PLACES = (
    "src/arlequin/games/{module}/rules.py",
    "src/arlequin/players/{module}/easy.py",
    "src/arlequin/advise/{module}.py",
    "src/arlequin/words/{module}/prompt.py",
    "src/arlequin/words/{module}/rules.toml",
    "src/arlequin/words/{module}/names.toml",
    "src/arlequin/words/{module}/en.ftl",
    "src/arlequin/words/{module}/fr.ftl",
    "src/arlequin/words/{module}/es.ftl",
    "web/src/games/{game}",
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


@pytest.mark.parametrize("room", OF_ANY_GAME)
def test_no_module_of_a_room_for_any_game_names_one(room: str) -> None:
    names = [name for game in catalog.KINDS for name in (game, game.replace("-", "_"))]
    named = re.compile("|".join(map(re.escape, names)))
    assert [str(path) for path in modules(room) if named.search(code(path))] == []


@pytest.mark.parametrize("game", sorted(catalog.KINDS))
def test_every_floor_has_every_game(game: str) -> None:
    places = [place.format(game=game, module=game.replace("-", "_")) for place in PLACES]
    assert [place for place in places if not (ROOT / place).exists()] == []


def test_no_folder_holds_more_than_a_room_can() -> None:
    sizes = Counter(path.parent for path in modules(".") if path.name != "__init__.py")
    assert {str(folder): count for folder, count in sizes.items() if count > MOST_FILES} == {}


def test_no_module_is_named_by_a_gerund() -> None:
    assert [str(path) for path in modules(".") if re.search("(?<!str)ing$", path.stem)] == []
