"""Advice job: one piece of advice, from values that can be sent to a worker process."""

from random import Random

from arlequin.advise.advise import advise
from arlequin.core.advice import Advice
from arlequin.core.game import View
from arlequin.games import catalog
from arlequin.players.workers.recipe import Recipe, first_view, game_of, sendable


def advise_recipe(recipe: Recipe, view: View) -> Advice:
    """The advice; always the same for the same view."""
    with sendable():
        return advise(game_of(recipe), view)


def warm_up(recipe: Recipe) -> None:
    """Load and compile what advice on a game needs, by a hint that is thrown away."""
    from arlequin.solve.turn.cpu import compile_turns  # noqa: PLC0415  # needs NumPy

    with sendable():
        game = game_of(recipe)
        advise(game, first_view(game, Random(0)))
        compile_turns()


def adviser_recipes() -> list[Recipe]:
    """The games that have an adviser, each for the fewest players."""
    kinds = catalog.KINDS.values()
    known = [
        kind for kind in kinds if catalog.is_installed(catalog.module_name("advise", kind.name))
    ]
    return [Recipe.of(catalog.new(kind.name, kind.least)) for kind in known]
