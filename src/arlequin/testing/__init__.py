"""Conformance laws and Hypothesis strategies, for our games and for yours."""

from random import Random

from arlequin.core.game import AnyGame
from arlequin.games import catalog
from arlequin.testing.laws import LawBroken, play
from arlequin.testing.perft import perft

__all__ = ["LawBroken", "check", "check_game", "perft", "play"]


def check_game(game: AnyGame, games: int = 3, seed: int = 1) -> None:
    """Play some games and check every law in every state on the way; LawBroken names a law."""
    below = Random(seed).randrange
    for _ in range(games):
        play(game, below)


def check(name: str, games: int = 3, seed: int = 1) -> None:
    """The whole conformance suite for a game of the catalogue, for every number of players."""
    kind = catalog.find(name)
    for players in range(kind.least, kind.most + 1):
        check_game(catalog.new(name, players), games, seed)
