"""Recipe: one choice of a computer player, from values that can be sent to a process."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from random import Random

import msgspec

from arlequin.core.errors import ArlequinError, OptionError, expected
from arlequin.core.game import AnyGame, Identity, View
from arlequin.games import catalog
from arlequin.players import Choice
from arlequin.players.levels import make

KEPT_GAMES = 64
"""Games in the cache, the latest used."""


class WorkerError(ArlequinError):
    """A computer's choice that did not come."""

    code = "worker/failed"


class Asker(msgspec.Struct, frozen=True):
    """For whom a worker thinks: a table, and the addresses that answer for what it costs."""

    table: str = ""
    addresses: tuple[str, ...] = ()


class Recipe(msgspec.Struct, frozen=True):
    """All that another process needs to make the same game, of the default material."""

    identity: Identity
    players: int
    home: str = "arlequin"
    """The package of the game: another process has not registered it."""

    @classmethod
    def of(cls, game: AnyGame) -> "Recipe":
        """The recipe of a game."""
        return cls(game.identity, game.players, catalog.find(game.identity.game).home)

    def make(self) -> AnyGame:
        """The game; OptionError where it needs material that only its owner has."""
        kind = catalog.load(self.home, self.identity.game)
        identity = self.identity
        own = identity.objectives
        game = catalog.new(kind.name, self.players, identity.values, objectives=own)
        if game.identity != identity:
            wanted = f"{game.identity.game} with material {game.identity.hash}"
            raise OptionError(expected(wanted, identity.hash))
        return game


def make_choice(recipe: Recipe, level: str, view: View, seed: int) -> Choice:
    """One choice."""
    with sendable():
        return make(level, game_of(recipe), Random(seed)).choose(view)


def prepare_level(recipe: Recipe, level: str) -> None:
    """Load what a level needs, and compile it, by a first choice that nobody waits for."""
    with sendable():
        game, random = game_of(recipe), Random(0)
        make(level, game, random).choose(first_view(game, random))


@contextmanager
def sendable() -> Iterator[None]:
    """Not every error can be sent to another process: this one can."""
    try:
        yield
    except ArlequinError as error:
        raise WorkerError(str(error)) from None


def first_view(game: AnyGame, random: Random) -> View:
    """What a player sees who is the first to have a choice."""
    state = game.initial()
    while True:
        odds = game.odds(state)
        if odds is not None:
            state = game.after(state, odds.sample(random.randrange))
            continue
        seat = game.actors(state)[0]
        first, *others = game.moves(state, seat)
        if others:
            return game.view(state, seat)
        state = game.after(state, first)


@lru_cache(maxsize=KEPT_GAMES)
def game_of(recipe: Recipe) -> AnyGame:
    return recipe.make()
