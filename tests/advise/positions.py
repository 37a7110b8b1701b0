"""Positions of random games, each as a seat that may move sees it."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import NamedTuple, TypeAlias

from arlequin.core.game import AnyGame, View
from arlequin.games import catalog
from arlequin.games.playthrough import Replay

NAMES = ("Ana", "Bruno", "Chloé")
Options: TypeAlias = Mapping[str, str]
NONE: Options = {}


class Position(NamedTuple):
    """The rules, and what a seat sees."""

    game: AnyGame
    view: View
    record: str


def positions(name: str, seed: int, options: Options = NONE) -> Iterator[Position]:
    """Every position of a game in which somebody may move."""
    game, random = catalog.new(name, len(NAMES), options), Random(seed)
    replay = Replay(game, NAMES)
    while game.outcome(replay.state) is None:
        odds = game.odds(replay.state)
        if odds is not None:
            replay.push(odds.at(random.randrange(odds.total)))
            continue
        seat = random.choice(game.actors(replay.state))
        view = game.view(replay.state, seat)
        yield Position(game, view, replay.record())
        replay.play(random.choice(view.texts))


def some(name: str, step: int, options: Options = NONE) -> list[Position]:
    """A few of them, spread over the game."""
    return list(positions(name, 1, options))[1::step]
