"""Recipe: one choice of a computer player, from values that can be sent to a process."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from random import Random

import msgspec

from arlequin.core.errors import ArlequinError
from arlequin.core.game import AnyGame, Identity, View
from arlequin.games import catalog
from arlequin.games.record_header import material_text
from arlequin.players import Choice
from arlequin.players.levels import make


class WorkerError(ArlequinError):
    """A worker failed to make a computer's choice."""

    code = "worker/failed"


class Asker(msgspec.Struct, frozen=True):
    """The client of a job: a table, and the addresses that are charged for its cost."""

    table: str = ""
    addresses: tuple[str, ...] = ()


class Recipe(msgspec.Struct, frozen=True):
    """Everything another process needs to make the same game."""

    identity: Identity
    players: int
    home: str = "arlequin"
    """The package of the game: another process has not registered it."""
    material: str = ""
    """An owner's material as JSON; empty for ours."""

    @classmethod
    def of(cls, game: AnyGame) -> "Recipe":
        """The recipe of a game."""
        home = catalog.find(game.identity.game).home
        return cls(game.identity, game.players, home, material_text(game))

    def make(self) -> AnyGame:
        """The game."""
        identity = self.identity
        name = catalog.load(self.home, identity.game).name
        agreed = identity.values, self.material, identity.objectives
        return catalog.new(name, self.players, *agreed)


def make_choice(recipe: Recipe, level: str, view: View, seed: int) -> Choice:
    """One choice."""
    with sendable():
        return make(level, game_of(recipe), Random(seed)).choose(view)


def prepare_level(recipe: Recipe, level: str) -> None:
    """Load what a level needs, and compile it, by a first choice that is thrown away."""
    with sendable():
        game, random = game_of(recipe), Random(0)
        make(level, game, random).choose(first_view(game, random))


@contextmanager
def sendable() -> Iterator[None]:
    """Convert errors to WorkerError: not every error can be sent to another process."""
    try:
        yield
    except ArlequinError as error:
        raise WorkerError(str(error)) from None


def first_view(game: AnyGame, random: Random) -> View:
    """The view of the first player who has a choice."""
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


@lru_cache(maxsize=64)
def game_of(recipe: Recipe) -> AnyGame:
    """The game of a recipe; the latest ones are in memory."""
    return recipe.make()
