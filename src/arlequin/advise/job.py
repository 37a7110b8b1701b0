"""One piece of advice, from values that can be sent to a worker process."""

from arlequin.advise.advise import advise
from arlequin.core.advice import Advice
from arlequin.core.game import View
from arlequin.players.workers.recipe import Recipe, game_of, sendable


def advised(recipe: Recipe, view: View) -> Advice:
    """The advice; always the same for the same view."""
    with sendable():
        return advise(game_of(recipe), view)
