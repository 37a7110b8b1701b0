"""One choice of a computer player, from values that can be sent anywhere."""

from functools import lru_cache
from random import Random

import msgspec

from arlequin.core.errors import ArlequinError, OptionError, expected
from arlequin.core.game import AnyGame, Identity, View
from arlequin.games import catalog
from arlequin.players import Choice
from arlequin.players.levels import make

KEPT_GAMES = 64
"""So many games are kept, the latest used."""


class WorkerError(ArlequinError):
    """A computer's choice that did not come."""

    code = "worker/failed"


class Recipe(msgspec.Struct, frozen=True):
    """All that another process needs to make the same game, of the default material."""

    identity: Identity
    players: int

    @classmethod
    def of(cls, game: AnyGame) -> "Recipe":
        """The recipe of a game."""
        return cls(game.identity, game.players)

    def make(self) -> AnyGame:
        """The game; OptionError where it needs material that only its owner has."""
        options = {key: value for key, value in self.identity.options if key != "objective"}
        own = tuple(value for key, value in self.identity.options if key == "objective")
        game = catalog.new(self.identity.game, self.players, options, objectives=own)
        if game.identity != self.identity:
            wanted = f"{game.identity.game} with material {game.identity.hash}"
            raise OptionError(expected(wanted, self.identity.hash))
        return game


def chosen(recipe: Recipe, level: str, view: View, seed: int) -> Choice:
    """One choice."""
    try:
        return make(level, _game(recipe), Random(seed)).choose(view)
    except ArlequinError as error:  # not every one of them can be sent to another process
        raise WorkerError(str(error)) from None


@lru_cache(maxsize=KEPT_GAMES)
def _game(recipe: Recipe) -> AnyGame:
    return recipe.make()
