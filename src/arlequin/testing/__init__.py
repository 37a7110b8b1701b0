"""Laws and Hypothesis strategies that test any game."""

from random import Random

from arlequin.core.game import AnyGame
from arlequin.games import catalog
from arlequin.testing.laws import LawBroken, perft, play

__all__ = ["LawBroken", "check", "check_game", "perft", "play"]


def check_game(game: AnyGame, games: int = 3, seed: int = 1) -> None:
    """Plays some games and checks every law in every state; LawBroken names a law."""
    below = Random(seed).randrange
    for _ in range(games):
        play(game, below)


def check(name: str, games: int = 3, seed: int = 1) -> None:
    """Checks a game of the catalogue, with every number of players."""
    kind = catalog.find(name)
    for players in range(kind.least, kind.most + 1):
        check_game(catalog.new(name, players), games, seed)
