"""What worker processes do for hints: warm-up."""

import subprocess
import sys

from arlequin.advise.job import adviser_recipes
from arlequin.games import catalog

LOADED = """
import sys
from arlequin.advise.job import adviser_recipes, warm_up
for recipe in adviser_recipes():
    if recipe.identity.game == sys.argv[1]:
        warm_up(recipe)
print(f"arlequin.advise.{sys.argv[2]}" in sys.modules, "arlequin.solve.turn.solved" in sys.modules)
"""


def loaded(game: str) -> str:
    """What a fresh process has loaded after the warm-up of a game."""
    command = [sys.executable, "-c", LOADED, game, "double_yam"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def test_every_game_that_has_an_adviser_is_warmed_up() -> None:
    assert [recipe.identity.game for recipe in adviser_recipes()] == list(catalog.KINDS)


def test_a_warm_up_loads_what_the_first_hint_needs_and_nothing_else_does() -> None:
    assert loaded("double-yam") == "True True"
    assert loaded("none") == "False False"
